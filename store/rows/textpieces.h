// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

#include <functional>
#include <vector>

namespace store {

class Database;

// Texts that follow one another but are told one by one: the chunks of a document, the sections of the wiki.
struct TextPiece
{
    QString uid;
    QString text;
};
using TextPieces = std::vector<TextPiece>;

// The letters (saidLetters) of several pieces joined without gaps. Where a piece begins with the end of the
// piece before it, the overlap is taken once.
class JoinedPieces
{
public:
    enum class Headings { Read, PassedOver };

    JoinedPieces(const TextPieces &pieces, Headings headings);

    [[nodiscard]] const QString &letters() const { return m_letters; }
    // The uids of the pieces that these letters lie in.
    [[nodiscard]] QStringList uidsAt(qsizetype start, qsizetype size) const;

private:
    QString m_letters;
    QStringList m_uids;
    std::vector<qsizetype> m_starts; // where each piece begins in m_letters
};

// Calls `visit` with stretches of consecutive pieces, at most some dozens each, around the pieces in `uids`.
// Every piece comes with a few neighbours on either side, so a text that runs over some pieces lies whole in
// one stretch. Other uids are ignored.
using StretchVisitor = std::function<Result<void>(const QString &layer, const QStringList &uids)>;
[[nodiscard]] Result<void> visitAround(Database &database, const QStringList &uids,
                                       const StretchVisitor &visit);
[[nodiscard]] Result<TextPieces> readPieces(Database &database, const QString &layer,
                                            const QStringList &uids);

} // namespace store
