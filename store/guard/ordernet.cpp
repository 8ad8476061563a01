// SPDX-License-Identifier: MIT
#include "store/guard/ordernet.h"

#include "store/guard/orderweights.h"
#include "store/kernels.h"

#include <QList>
#include <QtEndian>

#include <algorithm>
#include <bit>

namespace store::guard {

namespace {

constexpr qsizetype WordBytes = qsizetype(OrderNet::Slots) * OrderNet::Numbers;
constexpr qsizetype ConceptBytes = qsizetype(OrderNet::Concepts) * OrderNet::Numbers;
constexpr qsizetype FilterNumbers = qsizetype(OrderNet::Reach) * OrderNet::Numbers;
constexpr qsizetype FilterBytes = OrderNet::Filters * FilterNumbers;
constexpr qsizetype Bytes = WordBytes + ConceptBytes + FilterBytes + OrderNet::Filters * (4 + 2);

} // namespace

OrderNet::Word OrderNet::Word::of(const OrderWord &word)
{
    std::uint32_t hash = word.stem * 0x9e3779b1U;
    hash ^= hash >> 15;
    hash *= 0x85ebca6bU;
    return {static_cast<std::uint16_t>(hash >> (32 - std::countr_zero(unsigned(Slots)))), word.concepts};
}

OrderNet OrderNet::read(QByteArrayView file)
{
    OrderNet net;
    const qsizetype line = file.indexOf('\n') + 1;
    if (line == 0 || file.size() - line != Bytes)
        return net;
    const QList<QByteArray> figures = file.first(line).toByteArray().simplified().split(' ');
    net.m_scale = figures.value(0).toDouble();
    net.m_bias = figures.value(1).toDouble();
    net.m_words = reinterpret_cast<const std::int8_t *>(file.data() + line);
    net.m_concepts = net.m_words + WordBytes;
    net.m_filters = net.m_concepts + ConceptBytes;
    const std::int8_t *rest = net.m_filters + FilterBytes;
    qFromLittleEndian<std::int32_t>(rest, Filters, net.m_thresholds.data());
    qFromLittleEndian<std::int16_t>(rest + qsizetype(Filters) * 4, Filters, net.m_weights.data());
    return net;
}

const OrderNet &OrderNet::own()
{
    static const OrderNet net = [] {
        const OrderNet read = OrderNet::read(guardResource(QStringLiteral("orders.net")));
        if (!read.isThere())
            qFatal("This program was built without what its guard has learned.");
        return read;
    }();
    return net;
}

double OrderNet::score(std::span<const Word> words) const
{
    words = words.first(std::min(words.size(), std::size_t(MostWords)));
    // A row of zeros before the first and after the last word, so that each word is once in the middle of a
    // filter.
    std::array<std::int8_t, (MostWords + Reach - 1) * Numbers> rows{};
    std::int8_t *row = rows.data() + (Reach - 1) / 2 * Numbers;
    for (const Word &word : words) {
        std::array<int, Numbers> sum;
        std::copy_n(m_words + word.slot * Numbers, Numbers, sum.begin());
        for (auto left = word.concepts; left != 0; left &= left - 1) {
            const std::int8_t *concept_ = m_concepts + std::countr_zero(left) * Numbers;
            for (std::size_t i = 0; i < Numbers; ++i)
                sum[i] += concept_[i];
        }
        for (int value : sum)
            *row++ = static_cast<std::int8_t>(std::clamp(value, -127, 127));
    }
    std::array<std::int32_t, Filters> strongest{};
    std::array<std::int32_t, Filters> answers;
    for (std::size_t at = 0; at < words.size(); ++at) {
        kernels::dots(rows.data() + at * Numbers, m_filters, Filters, FilterNumbers, FilterNumbers,
                      answers.data());
        for (std::size_t i = 0; i < Filters; ++i)
            strongest[i] = std::max(strongest[i], answers[i] + m_thresholds[i]);
    }
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < Filters; ++i)
        sum += std::int64_t(strongest[i]) * m_weights[i];
    return double(sum) * m_scale + m_bias;
}

} // namespace store::guard
