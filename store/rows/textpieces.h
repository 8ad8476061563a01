// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

#include <functional>
#include <vector>

namespace store {

class Database;

// Texts that are told one by one and stand one behind the other: the pieces of a document, the sections of
// the wiki.
struct TextPiece
{
    QString uid;
    QString text;
};
using TextPieces = std::vector<TextPiece>;

// The letters of several pieces (saidLetters) as if nothing were between them. What a piece repeats of the
// end of the one before it counts once.
class JoinedPieces
{
public:
    enum class Headings { Read, PassedOver };

    JoinedPieces(const TextPieces &pieces, Headings headings);

    [[nodiscard]] const QString &letters() const { return m_letters; }
    // The pieces in which these letters stand.
    [[nodiscard]] QStringList uidsAt(qsizetype start, qsizetype size) const;

private:
    QString m_letters;
    QStringList m_uids;
    std::vector<qsizetype> m_starts; // of each piece in the letters
};

// Visits the pieces around those of the list in the order in which they stand, some dozens at a time: what
// leads through a few neighbours stands in one of the stretches whole. Rows that are no pieces are left out.
using StretchVisitor = std::function<Result<void>(const QString &layer, const QStringList &uids)>;
[[nodiscard]] Result<void> visitAround(Database &database, const QStringList &uids,
                                       const StretchVisitor &visit);
[[nodiscard]] Result<TextPieces> readPieces(Database &database, const QString &layer,
                                            const QStringList &uids);

} // namespace store
