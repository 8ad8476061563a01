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

// Raises each of out[0, columns) to the dot product of the vector with that column of a block, where that is
// larger. Four numbers of a column lie side by side in the block, then those of the next: number i of column
// c at (i / 4 * columns + c) * 4 + i % 4. Columns and size are multiples of 16 and of 4.
void raiseToDots(const uint8_t *vector, const int8_t *block, size_t columns, size_t size, int32_t *out);

// Writes a vector as bytes, value = byte * factor, and answers the factor: the largest value becomes 127.
// Every build gives the same bytes.
[[nodiscard]] float toBytes(const float *from, size_t size, int8_t *to);

// The build that is used: "avx512vnni", "avx512", "avx2" or "plain".
[[nodiscard]] const char *name();

} // namespace store::kernels
