// SPDX-License-Identifier: MIT
#include "store/retrieval/sentences.h"

#include <QTextBoundaryFinder>

namespace store {

std::vector<qsizetype> sentenceEnds(const QString &text)
{
    std::vector<qsizetype> ends;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Sentence, text);
    for (qsizetype at = finder.toNextBoundary(); at > 0; at = finder.toNextBoundary()) {
        qsizetype end = at;
        while (end > 0 && text.at(end - 1).isSpace())
            --end;
        if (end > 0 && end < text.trimmed().size() && (ends.empty() || ends.back() < end))
            ends.push_back(end);
    }
    return ends;
}

} // namespace store
