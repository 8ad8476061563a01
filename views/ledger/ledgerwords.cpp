// SPDX-License-Identifier: MIT
#include "views/ledger/ledgerwords.h"

#include "models/ledgerrow.h"
#include "store/curation/status.h"

using namespace Qt::StringLiterals;

namespace views {

QString entryUid(const QString &uid)
{
    return uid.size() <= 20 ? uid : uid.first(12) + u'…' + uid.last(4);
}

QString shortHash(const QByteArray &hash)
{
    const QString hex = QString::fromLatin1(hash.toHex());
    return hex.isEmpty() ? QString() : hex.first(8) + u'…' + hex.last(4);
}

std::optional<Glyph> glyphOfStatus(const QString &name)
{
    const auto status = store::statusNamed(name);
    return status ? std::optional(Glyph(int(*status))) : std::nullopt;
}

QString stepWords(const store::LedgerLine &line)
{
    QStringList words{models::statusWords(line, line.fromStatus), models::statusWords(line, line.toStatus)};
    words.removeAll(QString());
    return words.join(u" → "_s);
}

QString rowTitle(const store::LedgerLine &line)
{
    const QString words = models::rowWords(line);
    return words == line.rowUid ? entryUid(line.rowUid) : words;
}

} // namespace views
