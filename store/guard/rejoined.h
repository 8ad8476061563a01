// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/plaintext.h"

#include <QStringView>

#include <vector>

namespace store::guard {

// A text without gaps that may have been inserted to break up a token: spaces, line ends with indentation,
// closed and reopened quotes ("ab" + "cd"). Gaps between two words of prose stay.
class Rejoined
{
public:
    explicit Rejoined(QStringView text);

    [[nodiscard]] const PlainText &plain() const { return m_plain; }
    // Whether a gap was taken out before the unit.
    [[nodiscard]] bool isJoint(qsizetype at) const;
    // Whether the part has a gap and its pieces are not mostly words.
    [[nodiscard]] bool isCredible(qsizetype start, qsizetype end) const;
    // The last gap in the part; `end` if there is none.
    [[nodiscard]] qsizetype lastJoint(qsizetype from, qsizetype end) const;
    struct Part
    {
        qsizetype start = 0;
        qsizetype end = 0;
    };
    // The part without the words of prose that were joined to it at either end.
    [[nodiscard]] Part withoutWords(Part part) const;
    // The end of the part without its last piece; `end` if that piece looks like the rest.
    [[nodiscard]] qsizetype withoutStranger(qsizetype start, qsizetype end) const;

private:
    [[nodiscard]] qsizetype pieceStart(qsizetype least, qsizetype end) const;

    PlainText m_plain;
    std::vector<qsizetype> m_joints; // units before which a gap was removed, ascending
};

// Whether the pieces before and after a gap may be one token.
[[nodiscard]] bool joinsAt(QStringView text, qsizetype gapStart, qsizetype gapEnd);

// Whether the text has something like a piece of a broken token. Looks only near digits, underscores and
// capitals inside words: a token without any of these cannot be told from words.
bool mayBeBroken(QStringView text);

// The end of the gap that begins at `at`; `at` where there is none.
qsizetype gapEnd(QStringView text, qsizetype at);

} // namespace store::guard
