// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

// The inner loops of vector scans, compiled for AVX-512, AVX2 and plain C++; the best one for the processor
// is chosen at run time. A given processor always sums in the same order. Pointers need no alignment.
namespace store::kernels {

[[nodiscard]] float dot(const float *a, const float *b, size_t size);
[[nodiscard]] int32_t dot(const int8_t *a, const int8_t *b, size_t size);

// Dot products of one query with `rows` rows of a block, `stride` elements apart.
void dots(const float *query, const float *block, size_t rows, size_t stride, size_t size, float *out);
// Values of the query and the block lie in -127..127.
void dots(const int8_t *query, const int8_t *block, size_t rows, size_t stride, size_t size, int32_t *out);

// The build that is used: "avx512vnni", "avx512", "avx2" or "plain".
[[nodiscard]] const char *name();

} // namespace store::kernels
