// SPDX-License-Identifier: MIT
// The same parsers for libFuzzer, which clang has, in place of memoir_fuzz.cpp: what ./dev libfuzzer runs.
// MEMOIR_FUZZ_PARSER says which one to drive.
#include "tests/fuzz/parsers.h"

#include <QCoreApplication>
#include <QStandardPaths>

#include <cstdlib>

extern "C" int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    static const QCoreApplication application(*argc, *argv);
    QStandardPaths::setTestModeEnabled(true);
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const name = std::getenv("MEMOIR_FUZZ_PARSER");
    static const fuzz::Parser *const parser = fuzz::parserNamed(name ? name : "guard");
    if (!parser)
        std::abort();
    return parser->take(data, size);
}
