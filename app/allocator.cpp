// SPDX-License-Identifier: MIT
// Options for jemalloc, for the installed programs and the benches (app/CMakeLists.txt links it).

extern "C" {
extern const char *malloc_conf;
// Blocks of up to 64 KiB (2^16 bytes) are kept by the thread that gave them back: a statement's cursors, the
// frames of triggers and the pages of SQLite's cache come and go with every row. `$MALLOC_CONF` goes before
// it.
const char *malloc_conf = "lg_tcache_max:16";
}
