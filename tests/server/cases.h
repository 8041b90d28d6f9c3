/* cases.h - cmocka with what it wants included before it. */
#ifndef TEST_CASES_H
#define TEST_CASES_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
