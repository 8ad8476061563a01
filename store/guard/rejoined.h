// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/plaintext.h"

#include <QStringView>

#include <vector>

namespace store::guard {

// A text from which gaps that may have been made to break a token are taken out: blanks, line ends with
// their indentation, closed and opened quotes ("ab" + "cd"). Between two words of prose nothing is taken out.
class Rejoined
{
public:
    explicit Rejoined(QStringView text);

    [[nodiscard]] const PlainText &plain() const { return m_plain; }
    // Whether a gap was taken out before the unit.
    [[nodiscard]] bool isJoint(qsizetype at) const;
    // Whether the part has a gap inside and what stands between its gaps is not mostly words.
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
    // Where the part ends once its last piece is left out; `end` if that looks like more of the same.
    [[nodiscard]] qsizetype withoutStranger(qsizetype start, qsizetype end) const;

private:
    [[nodiscard]] qsizetype pieceStart(qsizetype least, qsizetype end) const;

    PlainText m_plain;
    std::vector<qsizetype> m_joints; // units of the plain text before which a gap was, in order
};

// Whether what stands before a gap and what stands behind it may be one token.
[[nodiscard]] bool joinsAt(QStringView text, qsizetype gapStart, qsizetype gapEnd);

// Whether something in the text looks like a piece of a token that was pulled apart. Looks only where there
// is a digit, an underline or a capital inside a word: a token without any is not told from words.
bool mayBeBroken(QStringView text);

// The end of the gap that starts at `at`; `at` where none does.
qsizetype gapEnd(QStringView text, qsizetype at);

} // namespace store::guard
