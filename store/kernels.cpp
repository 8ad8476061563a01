// SPDX-License-Identifier: MIT
#include "store/kernels.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#if defined(__x86_64__)
// GCC 12 warns about undefined halves in its own header (its bug 105593).
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#include <immintrin.h>
#endif

namespace store::kernels {

namespace {

// How many bytes ahead of the multiplication memory is prefetched.
constexpr size_t ReadAhead = 4096;

using FloatDot = float (*)(const float *, const float *, size_t);
using ByteDot = int32_t (*)(const int8_t *, const int8_t *, size_t);
using FloatDots = void (*)(const float *, const float *, size_t, size_t, size_t, float *);
using ByteDots = void (*)(const int8_t *, const int8_t *, size_t, size_t, size_t, int32_t *);
using ColumnDots = void (*)(const uint8_t *, const int8_t *, size_t, size_t, int32_t *);
using Largest = float (*)(const float *, size_t);
using Scaled = void (*)(const float *, size_t, float, int8_t *);

float plainDot(const float *a, const float *b, size_t size)
{
    // Four sums, so that one addition does not wait for the one before it.
    float sums[4] = {};
    size_t i = 0;
    for (; i + 4 <= size; i += 4) {
        for (size_t lane = 0; lane < 4; ++lane)
            sums[lane] += a[i + lane] * b[i + lane];
    }
    for (; i < size; ++i)
        sums[0] += a[i] * b[i];
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

int32_t plainDot(const int8_t *a, const int8_t *b, size_t size)
{
    int32_t sum = 0;
    for (size_t i = 0; i < size; ++i)
        sum += int32_t(a[i]) * int32_t(b[i]);
    return sum;
}

void plainColumnDots(const uint8_t *vector, const int8_t *block, size_t columns, size_t size, int32_t *out)
{
    for (size_t column = 0; column < columns; ++column) {
        int32_t sum = 0;
        for (size_t i = 0; i < size; i += 4) {
            const int8_t *four = block + (i / 4 * columns + column) * 4;
            for (size_t k = 0; k < 4; ++k)
                sum += int32_t(vector[i + k]) * int32_t(four[k]);
        }
        out[column] = std::max(out[column], sum);
    }
}

float plainLargest(const float *from, size_t size)
{
    float largest = 0;
    for (size_t i = 0; i < size; ++i)
        largest = std::max(largest, std::abs(from[i]));
    return largest;
}

void plainScaled(const float *from, size_t size, float factor, int8_t *to)
{
    for (size_t i = 0; i < size; ++i)
        to[i] = int8_t(std::lrintf(from[i] * factor));
}

#if defined(__x86_64__)

__attribute__((target("avx2"))) float avx2Largest(const float *from, size_t size)
{
    const __m256 sign = _mm256_set1_ps(-0.0F);
    __m256 eight = _mm256_setzero_ps();
    size_t i = 0;
    for (; i + 8 <= size; i += 8)
        eight = _mm256_max_ps(_mm256_andnot_ps(sign, _mm256_loadu_ps(from + i)), eight);
    __m128 four = _mm_max_ps(_mm256_castps256_ps128(eight), _mm256_extractf128_ps(eight, 1));
    four = _mm_max_ps(four, _mm_movehl_ps(four, four));
    four = _mm_max_ss(four, _mm_movehdup_ps(four));
    return std::max(_mm_cvtss_f32(four), plainLargest(from + i, size - i));
}

__attribute__((target("avx2"))) void avx2Scaled(const float *from, size_t size, float factor, int8_t *to)
{
    const __m256 factors = _mm256_set1_ps(factor);
    const __m256i byte = _mm256_set1_epi32(0xff);
    size_t i = 0;
    for (; i + 8 <= size; i += 8) {
        const __m256i whole =
            _mm256_and_si256(_mm256_cvtps_epi32(_mm256_mul_ps(_mm256_loadu_ps(from + i), factors)), byte);
        const __m128i half =
            _mm_packus_epi32(_mm256_castsi256_si128(whole), _mm256_extracti128_si256(whole, 1));
        _mm_storel_epi64(reinterpret_cast<__m128i *>(to + i), _mm_packus_epi16(half, half));
    }
    plainScaled(from + i, size - i, factor, to + i);
}

// Eight columns at a time: two sums for each lie side by side until the end.
__attribute__((target("avx2"))) void avx2ColumnDots(const uint8_t *vector, const int8_t *block,
                                                    size_t columns, size_t size, int32_t *out)
{
    for (size_t column = 0; column < columns; column += 8) {
        __m256i low = _mm256_setzero_si256();
        __m256i high = _mm256_setzero_si256();
        for (size_t i = 0; i < size; i += 4) {
            int32_t four = 0;
            std::memcpy(&four, vector + i, sizeof(four));
            const __m256i numbers = _mm256_cvtepu8_epi16(_mm_set1_epi32(four));
            const auto *from = reinterpret_cast<const __m128i *>(block + (i / 4 * columns + column) * 4);
            low = _mm256_add_epi32(low,
                                   _mm256_madd_epi16(numbers, _mm256_cvtepi8_epi16(_mm_loadu_si128(from))));
            high = _mm256_add_epi32(
                high, _mm256_madd_epi16(numbers, _mm256_cvtepi8_epi16(_mm_loadu_si128(from + 1))));
        }
        const __m256i sums = _mm256_permute4x64_epi64(_mm256_hadd_epi32(low, high), 0xd8);
        auto *to = reinterpret_cast<__m256i *>(out + column);
        _mm256_storeu_si256(to, _mm256_max_epi32(_mm256_loadu_si256(to), sums));
    }
}

__attribute__((target("avx2,fma"))) float avx2Dot(const float *a, const float *b, size_t size)
{
    __m256 sums[4] = {_mm256_setzero_ps(), _mm256_setzero_ps(), _mm256_setzero_ps(), _mm256_setzero_ps()};
    size_t i = 0;
    for (; i + 32 <= size; i += 32) {
        for (size_t lane = 0; lane < 4; ++lane)
            sums[lane] = _mm256_fmadd_ps(_mm256_loadu_ps(a + i + lane * 8), _mm256_loadu_ps(b + i + lane * 8),
                                         sums[lane]);
    }
    for (; i + 8 <= size; i += 8)
        sums[0] = _mm256_fmadd_ps(_mm256_loadu_ps(a + i), _mm256_loadu_ps(b + i), sums[0]);
    const __m256 eight = _mm256_add_ps(_mm256_add_ps(sums[0], sums[1]), _mm256_add_ps(sums[2], sums[3]));
    __m128 four = _mm_add_ps(_mm256_castps256_ps128(eight), _mm256_extractf128_ps(eight, 1));
    four = _mm_add_ps(four, _mm_movehl_ps(four, four));
    four = _mm_add_ss(four, _mm_movehdup_ps(four));
    float sum = _mm_cvtss_f32(four);
    for (; i < size; ++i)
        sum += a[i] * b[i];
    return sum;
}

__attribute__((target("avx2"))) int32_t avx2Dot(const int8_t *a, const int8_t *b, size_t size)
{
    __m256i sums = _mm256_setzero_si256();
    size_t i = 0;
    for (; i + 16 <= size; i += 16) {
        const auto *left = reinterpret_cast<const __m128i *>(a + i);
        const auto *right = reinterpret_cast<const __m128i *>(b + i);
        sums = _mm256_add_epi32(sums, _mm256_madd_epi16(_mm256_cvtepi8_epi16(_mm_loadu_si128(left)),
                                                        _mm256_cvtepi8_epi16(_mm_loadu_si128(right))));
    }
    __m128i four = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4e));
    four = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0xb1));
    return _mm_cvtsi128_si32(four) + plainDot(a + i, b + i, size - i);
}

__attribute__((target("avx512f"))) float avx512Dot(const float *a, const float *b, size_t size)
{
    __m512 sums[4] = {_mm512_setzero_ps(), _mm512_setzero_ps(), _mm512_setzero_ps(), _mm512_setzero_ps()};
    size_t i = 0;
    for (; i + 64 <= size; i += 64) {
        for (size_t lane = 0; lane < 4; ++lane)
            sums[lane] = _mm512_fmadd_ps(_mm512_loadu_ps(a + i + lane * 16),
                                         _mm512_loadu_ps(b + i + lane * 16), sums[lane]);
    }
    for (; i + 16 <= size; i += 16)
        sums[0] = _mm512_fmadd_ps(_mm512_loadu_ps(a + i), _mm512_loadu_ps(b + i), sums[0]);
    if (i < size) {
        const auto rest = __mmask16((1U << (size - i)) - 1);
        sums[1] =
            _mm512_fmadd_ps(_mm512_maskz_loadu_ps(rest, a + i), _mm512_maskz_loadu_ps(rest, b + i), sums[1]);
    }
    return _mm512_reduce_add_ps(
        _mm512_add_ps(_mm512_add_ps(sums[0], sums[1]), _mm512_add_ps(sums[2], sums[3])));
}

__attribute__((target("avx512f"))) float avx512Largest(const float *from, size_t size)
{
    __m512 sixteen = _mm512_setzero_ps();
    size_t i = 0;
    for (; i + 16 <= size; i += 16)
        sixteen = _mm512_max_ps(_mm512_abs_ps(_mm512_loadu_ps(from + i)), sixteen);
    return std::max(_mm512_reduce_max_ps(sixteen), plainLargest(from + i, size - i));
}

__attribute__((target("avx512f"))) void avx512Scaled(const float *from, size_t size, float factor, int8_t *to)
{
    const __m512 factors = _mm512_set1_ps(factor);
    size_t i = 0;
    for (; i + 16 <= size; i += 16) {
        const __m512i whole = _mm512_cvtps_epi32(_mm512_mul_ps(_mm512_loadu_ps(from + i), factors));
        _mm_storeu_si128(reinterpret_cast<__m128i *>(to + i), _mm512_cvtepi32_epi8(whole));
    }
    plainScaled(from + i, size - i, factor, to + i);
}

// Rows follow one another, but the sum at the end of each holds up what the processor would read ahead by
// itself (measured, 100,000 x 384 from memory: 15.7 ms without the hints).
__attribute__((target("avx512f"))) void avx512Dots(const float *query, const float *block, size_t rows,
                                                   size_t stride, size_t size, float *out)
{
    for (size_t row = 0; row < rows; ++row) {
        const float *from = block + row * stride;
        __m512 sums[4] = {_mm512_setzero_ps(), _mm512_setzero_ps(), _mm512_setzero_ps(), _mm512_setzero_ps()};
        for (size_t i = 0; i < size; i += 64) {
            for (size_t lane = 0; lane < 4; ++lane) {
                const float *part = from + i + lane * 16;
                _mm_prefetch(reinterpret_cast<const char *>(part) + ReadAhead, _MM_HINT_T0);
                sums[lane] = _mm512_fmadd_ps(_mm512_loadu_ps(query + i + lane * 16), _mm512_loadu_ps(part),
                                             sums[lane]);
            }
        }
        out[row] = _mm512_reduce_add_ps(
            _mm512_add_ps(_mm512_add_ps(sums[0], sums[1]), _mm512_add_ps(sums[2], sums[3])));
    }
}

// The instruction multiplies unsigned by signed bytes, so `b` is shifted by 128 and the difference subtracted
// again.
__attribute__((target("avx512f,avx512bw,avx512vnni"))) int32_t vnniDot(const int8_t *a, const int8_t *b,
                                                                       size_t size)
{
    const __m512i shift = _mm512_set1_epi8(char(0x80));
    const __m512i ones = _mm512_set1_epi8(1);
    __m512i sums = _mm512_setzero_si512();
    __m512i ofQuery = _mm512_setzero_si512();
    for (size_t i = 0; i < size; i += 64) {
        const size_t left = size - i;
        const __mmask64 rest = left >= 64 ? ~__mmask64(0) : (__mmask64(1) << left) - 1;
        const __m512i query = _mm512_maskz_loadu_epi8(rest, a + i);
        const __m512i row = _mm512_xor_si512(_mm512_maskz_loadu_epi8(rest, b + i), shift);
        sums = _mm512_dpbusd_epi32(sums, row, query);
        ofQuery = _mm512_dpbusd_epi32(ofQuery, ones, query);
    }
    return _mm512_reduce_add_epi32(sums) - 128 * _mm512_reduce_add_epi32(ofQuery);
}

// Four rows at a time: the query is loaded once for all, and the four sums do not wait for one another.
__attribute__((target("avx512f,avx512bw,avx512vnni"))) void
vnniDots(const int8_t *query, const int8_t *block, size_t rows, size_t stride, size_t size, int32_t *out)
{
    const __m512i shift = _mm512_set1_epi8(char(0x80));
    int32_t ofQuery = 0;
    for (size_t i = 0; i < size; ++i)
        ofQuery += query[i];
    size_t row = 0;
    for (; row + 4 <= rows && size % 64 == 0; row += 4) {
        const int8_t *first = block + row * stride;
        __m512i sums[4] = {_mm512_setzero_si512(), _mm512_setzero_si512(), _mm512_setzero_si512(),
                           _mm512_setzero_si512()};
        for (size_t i = 0; i < size; i += 64) {
            const __m512i part = _mm512_loadu_si512(query + i);
            for (size_t lane = 0; lane < 4; ++lane) {
                const __m512i bytes = _mm512_loadu_si512(first + lane * stride + i);
                sums[lane] = _mm512_dpbusd_epi32(sums[lane], _mm512_xor_si512(bytes, shift), part);
            }
        }
        for (size_t lane = 0; lane < 4; ++lane)
            out[row + lane] = _mm512_reduce_add_epi32(sums[lane]) - 128 * ofQuery;
    }
    for (; row < rows; ++row)
        out[row] = vnniDot(query, block + row * stride, size);
}

// Sixty-four columns at a time, whose sums do not wait for one another.
__attribute__((target("avx512f,avx512bw,avx512vnni"))) void
vnniColumnDots(const uint8_t *vector, const int8_t *block, size_t columns, size_t size, int32_t *out)
{
    for (size_t column = 0; column < columns;) {
        const size_t lanes = std::min<size_t>((columns - column) / 16, 4);
        __m512i sums[4] = {_mm512_setzero_si512(), _mm512_setzero_si512(), _mm512_setzero_si512(),
                           _mm512_setzero_si512()};
        for (size_t i = 0; i < size; i += 4) {
            int32_t four = 0;
            std::memcpy(&four, vector + i, sizeof(four));
            const __m512i numbers = _mm512_set1_epi32(four);
            const int8_t *from = block + (i / 4 * columns + column) * 4;
            for (size_t lane = 0; lane < lanes; ++lane)
                sums[lane] = _mm512_dpbusd_epi32(sums[lane], numbers, _mm512_loadu_si512(from + lane * 64));
        }
        for (size_t lane = 0; lane < lanes; ++lane, column += 16)
            _mm512_storeu_si512(out + column, _mm512_max_epi32(_mm512_loadu_si512(out + column), sums[lane]));
    }
}

#endif

struct Build
{
    const char *name = "plain";
    FloatDot floats = plainDot;
    ByteDot bytes = plainDot;
    FloatDots floatRows = nullptr; // for rows of a multiple of 64; null where row by row is as fast
    ByteDots byteRows = nullptr;
    Largest largest = plainLargest;
    Scaled scaled = plainScaled;
    ColumnDots columnDots = plainColumnDots;
};

Build bestBuild()
{
    Build build;
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        build = {"avx2", avx2Dot, avx2Dot, nullptr, nullptr, avx2Largest, avx2Scaled, avx2ColumnDots};
    if (__builtin_cpu_supports("avx512f"))
        build = {"avx512", avx512Dot,     build.bytes,  avx512Dots,
                 nullptr,  avx512Largest, avx512Scaled, build.columnDots};
    if (__builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512bw"))
        build = {"avx512vnni", avx512Dot,     vnniDot,      avx512Dots,
                 vnniDots,     avx512Largest, avx512Scaled, vnniColumnDots};
#endif
    return build;
}

const Build &build()
{
    static const Build best = bestBuild();
    return best;
}

} // namespace

float dot(const float *a, const float *b, size_t size)
{
    return build().floats(a, b, size);
}

int32_t dot(const int8_t *a, const int8_t *b, size_t size)
{
    return build().bytes(a, b, size);
}

void dots(const float *query, const float *block, size_t rows, size_t stride, size_t size, float *out)
{
    if (build().floatRows && size % 64 == 0)
        return build().floatRows(query, block, rows, stride, size, out);
    const FloatDot dotOf = build().floats;
    for (size_t row = 0; row < rows; ++row)
        out[row] = dotOf(query, block + row * stride, size);
}

void dots(const int8_t *query, const int8_t *block, size_t rows, size_t stride, size_t size, int32_t *out)
{
    if (build().byteRows)
        return build().byteRows(query, block, rows, stride, size, out);
    const ByteDot dotOf = build().bytes;
    for (size_t row = 0; row < rows; ++row)
        out[row] = dotOf(query, block + row * stride, size);
}

void raiseToDots(const uint8_t *vector, const int8_t *block, size_t columns, size_t size, int32_t *out)
{
    build().columnDots(vector, block, columns, size, out);
}

float toBytes(const float *from, size_t size, int8_t *to)
{
    const float largest = build().largest(from, size);
    if (largest == 0) {
        std::fill_n(to, size, int8_t(0));
        return 0;
    }
    build().scaled(from, size, 127 / largest, to);
    return largest / 127;
}

const char *name()
{
    return build().name;
}

} // namespace store::kernels
