// SPDX-License-Identifier: MIT
#include "store/rows/saidletters.h"

#include "store/guard/hidden.h"

#include <algorithm>
#include <deque>

namespace store {

namespace {

// "Winnowing" (Schleimer, Wilkerson, Aiken 2003): of every `Window` consecutive runs of `Run` letters the one
// with the smallest hash is kept. So two texts with Run + Window - 1 equal letters in a row share a mark.
constexpr qsizetype Run = 16;
constexpr qsizetype Window = LeastSaidLetters - Run + 1;
constexpr quint64 Base = 0x9e3779b97f4a7c15;

quint64 mixed(quint64 value)
{
    value ^= value >> 30;
    value *= 0xbf58476d1ce4e5b9;
    value ^= value >> 27;
    value *= 0x94d049bb133111eb;
    return value ^ (value >> 31);
}

// The hash of every run of letters, in order.
std::vector<quint64> runHashes(const QString &letters)
{
    std::vector<quint64> hashes;
    if (letters.size() < Run)
        return hashes;
    hashes.reserve(size_t(letters.size() - Run + 1));
    quint64 leaving = 1; // Base to the power of Run: the weight of the letter that leaves the run
    for (qsizetype i = 0; i < Run; ++i)
        leaving *= Base;
    quint64 hash = 0;
    for (qsizetype i = 0; i < letters.size(); ++i) {
        hash = hash * Base + letters[i].unicode();
        if (i >= Run)
            hash -= letters[i - Run].unicode() * leaving;
        if (i >= Run - 1)
            hashes.push_back(mixed(hash));
    }
    return hashes;
}

QString plainLetters(const QString &text)
{
    QString letters(text.size(), Qt::Uninitialized);
    QChar *to = letters.data();
    for (const QChar c : text) {
        const char16_t unit = c.unicode();
        if (unit < 128) {
            if ((unit >= u'a' && unit <= u'z') || (unit >= u'0' && unit <= u'9'))
                *to++ = c;
            else if (unit >= u'A' && unit <= u'Z')
                *to++ = QChar(char16_t(unit + 32));
        } else if (c.isLetterOrNumber() || c.isSurrogate()) {
            *to++ = c;
        }
    }
    letters.truncate(to - letters.constData());
    return letters;
}

} // namespace

QString saidLetters(const QString &text)
{
    const bool isAscii = std::ranges::all_of(text, [](QChar c) { return c.unicode() < 128; });
    return plainLetters(isAscii ? text : text.normalized(QString::NormalizationForm_KD).toCaseFolded());
}

std::vector<qint64> marksOf(const QString &letters)
{
    const std::vector<quint64> hashes = runHashes(letters);
    std::vector<qint64> marks;
    if (qsizetype(hashes.size()) < Window)
        return marks;
    std::deque<size_t> least; // indexes with ascending hashes; the window's smallest is in front
    for (size_t i = 0; i < hashes.size(); ++i) {
        while (!least.empty() && hashes[least.back()] >= hashes[i])
            least.pop_back();
        least.push_back(i);
        if (least.front() + size_t(Window) <= i)
            least.pop_front();
        const auto mark = qint64(hashes[least.front()]);
        if (i + 1 >= size_t(Window) && (marks.empty() || marks.back() != mark))
            marks.push_back(mark);
    }
    return marks;
}

qint64 ownMark(const QString &letters)
{
    const std::vector<quint64> hashes = runHashes(letters);
    return qsizetype(hashes.size()) < Window ? 0 : qint64(*std::ranges::min_element(hashes));
}

bool isDisguised(const QString &text)
{
    return std::ranges::any_of(text, [](QChar c) {
        const char16_t unit = c.unicode();
        return unit >= 128
               && ((guard::isUnseen(unit) && !c.isSurrogate()) || c.isMark()
                   || (unit >= 0x2100 && unit <= 0x214f) || (unit >= 0x2460 && unit <= 0x24ff)
                   || (unit >= 0xff01 && unit <= 0xffee) || unit == 0xd835);
    });
}

} // namespace store
