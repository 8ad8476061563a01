// SPDX-License-Identifier: MIT
#include "views/ledger/ledgerwords.h"

#include "models/ledgerrow.h"
#include "models/words.h"
#include "store/rows/status.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace views {

// A narrow pane cannot break whole uids; the row's own page shows them in full.
QString withShortUids(const QString &text)
{
    static const QRegularExpression uid(u"\\b[a-z]{3}_[0-9A-Z]{26}\\b"_s);
    QString words = text;
    qsizetype from = 0;
    for (auto found = uid.match(words); found.hasMatch(); found = uid.match(words, from)) {
        const QString cut = models::cutUid(found.captured());
        words.replace(found.capturedStart(), found.capturedLength(), cut);
        from = found.capturedStart() + cut.size();
    }
    return words;
}

QString shortHash(const QByteArray &hash)
{
    const QString hex = QString::fromLatin1(hash.toHex());
    return hex.isEmpty() ? QString() : hex.first(8) + u'…' + hex.last(4);
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
    return words == line.rowUid ? models::cutUid(line.rowUid) : words;
}

} // namespace views
