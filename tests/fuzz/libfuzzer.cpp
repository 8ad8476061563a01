// SPDX-License-Identifier: MIT
// The same parsers for libFuzzer, where clang has it: built with -fsanitize=fuzzer in place of
// memoir_fuzz.cpp, and told by MEMOIR_FUZZ_PARSER which one to drive.
#include "tests/fuzz/parsers.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const name = std::getenv("MEMOIR_FUZZ_PARSER");
    static const fuzz::Parser *const parser = fuzz::parserNamed(name ? name : "guard");
    if (!parser)
        std::abort();
    return parser->take(data, size);
}
