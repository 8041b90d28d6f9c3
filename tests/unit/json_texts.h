/* json_texts.h - what the tests of the JSON reader share: texts that are wrong, with the line that says so,
 * and a way to parse that gives sanitizers their chance. Include cmocka.h first.
 */
#ifndef WEIR_TESTS_JSON_TEXTS_H
#define WEIR_TESTS_JSON_TEXTS_H

#include "weir.h"

#include <stdlib.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* Parses a copy that ends exactly where the text does, so that a sanitizer sees any step beyond it, and
 * that is gone before anyone looks at the document. */
static inline struct weir_json_doc *parse_bytes(const char *text, size_t size, struct weir_error *error) {
  char *copy = malloc(size > 0 ? size : 1);
  assert_non_null(copy);
  if (size > 0) memcpy(copy, text, size);
  struct weir_json_doc *doc = weir_json_parse(copy, size, error);
  memset(copy, 'x', size);
  free(copy);
  return doc;
}

static const struct {
  const char *text, *message;
} wrong[] = {
    {"", "line 1, column 1: expected a value, found the end of the text"},
    {" \n ", "line 2, column 2: expected a value, found the end of the text"},
    {"nul", "line 1, column 1: expected a value, found 'n'"},
    {"True", "line 1, column 1: expected a value, found 'T'"},
    {"nullx", "line 1, column 5: expected the end of the text, found 'x'"},
    {"1 2", "line 1, column 3: expected the end of the text, found '2'"},
    {"{}\n}", "line 2, column 1: expected the end of the text, found '}'"},
    {"\xef\xbb\xbf{}", "line 1, column 1: begins with a byte order mark; save it as UTF-8 without one"},
    {"\xc2\xa0"
     "1",
     "line 1, column 1: expected a value, found byte 0xc2"},
    {"\x7f", "line 1, column 1: expected a value, found byte 0x7f"},
    {"[~]", "line 1, column 2: expected a value, found '~'"},
    {"\v1", "line 1, column 1: expected a value, found byte 0x0b"},
    {"// no\n1", "line 1, column 1: expected a value, found '/'"},
    /* arrays and objects */
    {"[", "line 1, column 2: expected a value, found the end of the text"},
    {"[1", "line 1, column 3: expected ',' or ']', found the end of the text"},
    {"[1,", "line 1, column 4: expected a value, found the end of the text"},
    {"[1,]", "line 1, column 4: expected a value, found ']'"},
    {"[,1]", "line 1, column 2: expected a value, found ','"},
    {"[1 2]", "line 1, column 4: expected ',' or ']', found '2'"},
    {"[1\"a\"]", "line 1, column 3: expected ',' or ']', found '\"'"},
    {"[1}", "line 1, column 3: expected ',' or ']', found '}'"},
    {"]", "line 1, column 1: expected a value, found ']'"},
    {"{", "line 1, column 2: expected a key in double quotes, found the end of the text"},
    {"{a:1}", "line 1, column 2: expected a key in double quotes, found 'a'"},
    {"{'a':1}", "line 1, column 2: expected a key in double quotes, found '''"},
    {"{1:1}", "line 1, column 2: expected a key in double quotes, found '1'"},
    {"{\"a\"}", "line 1, column 5: expected ':' after the key, found '}'"},
    {"{\"a\" 1}", "line 1, column 6: expected ':' after the key, found '1'"},
    {"{\"a\":}", "line 1, column 6: expected a value, found '}'"},
    {"{\"a\":1,}", "line 1, column 8: expected a key in double quotes, found '}'"},
    {"{\"a\":1,,\"b\":2}", "line 1, column 8: expected a key in double quotes, found ','"},
    {"{\"a\":1]", "line 1, column 7: expected ',' or '}', found ']'"},
    {"{\"a\":1 \"b\":2}", "line 1, column 8: expected ',' or '}', found '\"'"},
    /* numbers */
    {"-", "line 1, column 2: expected a digit, found the end of the text"},
    {"+1", "line 1, column 1: expected a value, found '+'"},
    {".5", "line 1, column 1: expected a value, found '.'"},
    {"1.", "line 1, column 3: expected a digit, found the end of the text"},
    {"[1.e5]", "line 1, column 4: expected a digit, found 'e'"},
    {"1e", "line 1, column 3: expected a digit, found the end of the text"},
    {"1e+", "line 1, column 4: expected a digit, found the end of the text"},
    {"01", "line 1, column 1: a number must not begin with 0 and another digit"},
    {"-00", "line 1, column 2: a number must not begin with 0 and another digit"},
    {"0x1f", "line 1, column 2: expected the end of the text, found 'x'"},
    {"1_000", "line 1, column 2: expected the end of the text, found '_'"},
    {"-Infinity", "line 1, column 2: expected a digit, found 'I'"},
    {"NaN", "line 1, column 1: expected a value, found 'N'"},
    /* strings */
    {"[\n  \"abc]", "line 2, column 3: this string has no closing quote"},
    {"\"a\\\"", "line 1, column 1: this string has no closing quote"},
    {"\"a\nb\"", "line 1, column 3: a control character in a string must be escaped"},
    {"\"\x1f\"", "line 1, column 2: a control character in a string must be escaped"},
    {"\"\\x41\"", "line 1, column 3: expected one of \" \\ / b f n r t u after \\, found 'x'"},
    {"\"\\", "line 1, column 3: expected one of \" \\ / b f n r t u after \\, found the end of the text"},
    {"\"\\ n\"", "line 1, column 3: expected one of \" \\ / b f n r t u after \\, found ' '"},
    {"\"\\u12\"", "line 1, column 6: expected four hexadecimal digits after \\u, found '\"'"},
    {"\"\\u12g4\"", "line 1, column 6: expected four hexadecimal digits after \\u, found 'g'"},
    {"\"a\\u0000b\"", "line 1, column 3: \\u0000 is not allowed in a string"},
    {"\"\\ud800\"", "line 1, column 2: half of a surrogate pair stands alone"},
    {"\"\\ud800x\"", "line 1, column 2: half of a surrogate pair stands alone"},
    {"\"\\ud800\\n\"", "line 1, column 2: half of a surrogate pair stands alone"},
    {"\"\\ud800\\ud800\"", "line 1, column 2: half of a surrogate pair stands alone"},
    {"\"\\ud800\\ue000\"", "line 1, column 2: half of a surrogate pair stands alone"},
    {"\"\\udbff\\udbff\"", "line 1, column 2: half of a surrogate pair stands alone"},
    {"\"\\udc00\"", "line 1, column 2: half of a surrogate pair stands alone"},
    {"\"\\udfff\\ud800\"", "line 1, column 2: half of a surrogate pair stands alone"},
    {"\"\\ud800\\u12",
     "line 1, column 12: expected four hexadecimal digits after \\u, found the end of the text"},
    /* bytes: a stray one, too long a form, a surrogate, beyond the last character, cut short */
    {"\"\x80\"", "line 1, column 2: these bytes are not UTF-8"},
    {"\"\xff\"", "line 1, column 2: these bytes are not UTF-8"},
    {"\"\xc0\x80\"", "line 1, column 2: these bytes are not UTF-8"},
    {"\"\xc1\xbf\"", "line 1, column 2: these bytes are not UTF-8"},
    {"\"\xe0\x9f\xbf\"", "line 1, column 2: these bytes are not UTF-8"},
    {"\"\xf0\x8f\xbf\xbf\"", "line 1, column 2: these bytes are not UTF-8"},
    {"\"\xed\xa0\x80\"", "line 1, column 2: these bytes are not UTF-8"},
    {"\"\xed\xbf\xbf\"", "line 1, column 2: these bytes are not UTF-8"},
    {"\"\xf4\x90\x80\x80\"", "line 1, column 2: these bytes are not UTF-8"},
    {"\"\xf5\x80\x80\x80\"", "line 1, column 2: these bytes are not UTF-8"},
    {"\"\xe2\x82", "line 1, column 2: these bytes are not UTF-8"},
    {"\"\xe2\x82\"\"", "line 1, column 2: these bytes are not UTF-8"},
    {"\"\xf0\x9f\x8c\"", "line 1, column 2: these bytes are not UTF-8"},
    {"\"\xf0\x9f\"\x8c\"", "line 1, column 2: these bytes are not UTF-8"},
    {"\"\xc3", "line 1, column 2: these bytes are not UTF-8"},
    /* columns count characters, not bytes */
    {"[\"\xc3\xa9\xe6\xb2\xb3\", x]", "line 1, column 8: expected a value, found 'x'"},
    {"\r\n\r\n  x", "line 3, column 3: expected a value, found 'x'"},
    /* keys given twice */
    {"{\"a\":1,\"b\":2,\"a\":3}", "line 1, column 14: the key \"a\" is given twice in one object"},
    {"{\"a\":1,\"\\u0061\":3}", "line 1, column 8: the key \"a\" is given twice in one object"},
    {"{\"\":1,\n\"\":3}", "line 2, column 1: the key \"\" is given twice in one object"},
    {"{\"b\":1,\"a\":1,\"a\":1,\"b\":1,\"a\":1}",
     "line 1, column 14: the key \"a\" is given twice in one object"},
    {"{\"b\":1,\"a\":1,\"b\":1,\"a\":1,\"a\":1}",
     "line 1, column 14: the key \"b\" is given twice in one object"},
    {"[{\"o\":{\"x\\n\":1, \"x\\u000a\":1}}]",
     "line 1, column 17: the key \"x\\n\" is given twice in one object"},
    {"{\"0123456789012345678901234567890123456789x\":1,\"0123456789012345678901234567890123456789x\":1}",
     "line 1, column 48: the key \"0123456789012345678901234567890123456789\"... is given twice in one "
     "object"},
};

#endif
