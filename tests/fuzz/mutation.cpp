// SPDX-License-Identifier: MIT
#include "tests/fuzz/mutation.h"

#include <algorithm>
#include <array>

namespace fuzz {

namespace {

// What some format means something by, and what has been read wrongly before.
constexpr std::array<QByteArrayView, 66> Words{"\n",
                                               "\r\n",
                                               "\r",
                                               "\t",
                                               " ",
                                               "\xef\xbb\xbf",
                                               "\xef\xbf\xbe",
                                               "\xef\xbf\xbf",
                                               "\xe2\x80\x8b",
                                               "\xe2\x80\xae",
                                               "\xed\xa0\x80",
                                               "\xf4\x8f\xbf\xbf",
                                               "\xff",
                                               "\xfe\xff",
                                               "\xc2\xa0",
                                               "\xe2\x80\xa8",
                                               "\xcc\x81",
                                               "\xd0\xb0",
                                               "\xef\xbc\xa1",
                                               "\xf3\xa0\x81\x81",
                                               ":",
                                               ": ",
                                               "- ",
                                               "---\n",
                                               "...",
                                               "|",
                                               ">",
                                               "#",
                                               "## ",
                                               "```\n",
                                               "<!--",
                                               "-->",
                                               "<memory",
                                               "</memory>",
                                               "&lt;",
                                               "&#x",
                                               "&a ",
                                               "*a",
                                               "<<: *a",
                                               "!!int ",
                                               "{#",
                                               "[",
                                               "]",
                                               "{",
                                               "}",
                                               "\"",
                                               "'",
                                               "\\",
                                               "\\u0000",
                                               "\\ud800",
                                               "null",
                                               "true",
                                               "-1",
                                               "1e308",
                                               "9223372036854775808",
                                               "0x",
                                               "%2D",
                                               "=",
                                               ",",
                                               ";",
                                               "*",
                                               "**",
                                               "ghp_16C7e42F292c6912E7710c838347Ae178B4a",
                                               "password = ",
                                               "AKIAIOSFODNN7EXAMPLE",
                                               "data: "};

constexpr std::array<std::pair<char, char>, 6> Pairs{
    {{'[', ']'}, {'{', '}'}, {'(', ')'}, {'"', '"'}, {'<', '>'}, {'*', '*'}}};

} // namespace

Mutation::Mutation(QList<QByteArray> corpus, quint64 seed)
    : m_corpus(std::move(corpus))
    , m_random(seed)
{
    for (const QByteArray &input : m_corpus)
        m_longest = std::max(m_longest, input.size() + input.size() / 2);
}

QByteArray Mutation::next()
{
    QByteArray input = m_corpus.isEmpty() ? QByteArray() : m_corpus.at(any(m_corpus.size()));
    for (qsizetype left = 1 + any(6); left > 0; --left)
        change(input);
    if (input.size() > m_longest)
        input.truncate(m_longest);
    return input;
}

void Mutation::change(QByteArray &input)
{
    const qsizetype at = any(input.size() + 1);
    switch (any(12)) {
    case 0: input.truncate(at); break;
    case 1: input.remove(at, 1 + any(16)); break;
    case 2: input.insert(at, input.mid(any(input.size()), 1 + any(64))); break;
    case 3: repeat(input); break;
    case 4: nest(input); break;
    case 5: splice(input); break;
    case 6: exchangeDigits(input); break;
    case 7:
    case 8: changeByte(input); break;
    default: input.insert(at, Words[size_t(any(Words.size()))].toByteArray());
    }
}

void Mutation::changeByte(QByteArray &input)
{
    if (input.isEmpty())
        return;
    char &byte = input.data()[any(input.size())];
    byte = any(2) == 0 ? char(byte ^ (1 << any(8))) : char(any(256));
}

void Mutation::repeat(QByteArray &input)
{
    const qsizetype at = any(input.size());
    const QByteArray piece = input.mid(at, 1 + any(12));
    input.insert(at, piece.repeated(1 + any(any(8) == 0 ? 1000 : 8)));
}

// As deep as it goes, mostly without an end.
void Mutation::nest(QByteArray &input)
{
    const auto [open, close] = Pairs[size_t(any(Pairs.size()))];
    const qsizetype depth = 1 + any(any(8) == 0 ? 2000 : 8);
    const qsizetype at = any(input.size() + 1);
    input.insert(at, QByteArray(depth, open) + input.mid(at, 8) + QByteArray(any(2) * depth, close));
}

void Mutation::splice(QByteArray &input)
{
    const QByteArray &other = m_corpus.at(any(m_corpus.size()));
    const qsizetype from = any(other.size());
    input.insert(any(input.size() + 1), other.mid(from, 1 + any(other.size() - from)));
}

void Mutation::exchangeDigits(QByteArray &input)
{
    const auto digit = std::find_if(input.cbegin() + any(input.size()), input.cend(),
                                    [](char c) { return '0' <= c && c <= '9'; });
    if (digit == input.cend())
        return;
    const qsizetype at = digit - input.cbegin();
    static constexpr std::array<QByteArrayView, 6> numbers{"-1",    "0", "2147483648", "99999999999999999999",
                                                           "1e999", ".5"};
    input.replace(at, 1, numbers[size_t(any(numbers.size()))].toByteArray());
}

} // namespace fuzz
