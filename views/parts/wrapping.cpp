// SPDX-License-Identifier: MIT
#include "views/parts/wrapping.h"

#include <QTextBoundaryFinder>

namespace views {

namespace {

constexpr qsizetype LongestWord = 1'000; // characters

bool hasEndlessWord(const QString &text)
{
    if (text.size() <= LongestWord)
        return false;
    QTextBoundaryFinder breaks(QTextBoundaryFinder::Line, text);
    for (qsizetype last = 0, next = breaks.toNextBoundary(); next >= 0; next = breaks.toNextBoundary()) {
        if (next - last > LongestWord)
            return true;
        last = next;
    }
    return false;
}

} // namespace

QTextOption wrapping(const QString &text)
{
    QTextOption option;
    option.setWrapMode(hasEndlessWord(text) ? QTextOption::WrapAnywhere
                                            : QTextOption::WrapAtWordBoundaryOrAnywhere);
    return option;
}

} // namespace views
