// SPDX-License-Identifier: MIT
#pragma once

#include "tests/fuzz/parsers.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace fuzz {

// The inputs that a parser begins with: what is kept for it in corpora/, and its part of the sample
// workspace.
QList<QByteArray> corpusOf(const Parser &parser);

// How long a parser is given inputs: until the first of both that is set.
struct RunLimits
{
    qint64 inputs = 0;  // beside the corpus; 0: any number
    double seconds = 0; // 0: any time
    quint64 seed = 1;
};

struct RunTally
{
    qint64 inputs = 0;
    double seconds = 0; // of the processor, as the next
    double longestMs = 0;
    QByteArray slowest = {}; // the input that took so long

    double perSecond() const { return seconds > 0 ? double(inputs) / seconds : 0; }
};

// Gives the parser its corpus and then what is made of it. An input that breaks something ends the process,
// and is kept in `folder`.
RunTally run(const Parser &parser, const RunLimits &limits, const QString &folder);

} // namespace fuzz
