// SPDX-License-Identifier: MIT
// Compiles nothing: it carries the precompiled header of the tests.
