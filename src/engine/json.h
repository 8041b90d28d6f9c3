/* json.h - what the files of the JSON reader share. */
#ifndef WEIR_ENGINE_JSON_H
#define WEIR_ENGINE_JSON_H

#include "weir.h"

enum { JSON_SHOWN = 40 }; /* bytes of a text's own words that an error repeats */

/* Appends words of the text for an error: quoted, cut short, on one line. */
void json_add_shown(struct weir_text *text, const char *string, size_t size);

#endif
