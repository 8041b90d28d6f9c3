/* signature.h - one number for a game's behaviour: it changes when the rules do, and is the same for every
 * compiler and machine. */
#ifndef WEIR_SIGNATURE_H
#define WEIR_SIGNATURE_H

#include "weir.h"

uint64_t weir_signature(const struct weir_game *game); /* Of one game; 0 when memory is out. */
uint64_t weir_signature_all(void);                     /* Of all registered games together. */

#endif
