// SPDX-License-Identifier: MIT
#include "store/retrieval/embeddedrows.h"

#include "store/database/database.h"
#include "store/retrieval/textreader.h"
#include "store/schema/layer.h"
#include "store/text.h"

namespace store {

using namespace Qt::StringLiterals;

QString embeddedTable(const QString &layer)
{
    return QString::fromLatin1(layerNamed(layer)->pieces().table);
}

QString wordsToEmbed(const ReadText &row)
{
    QString words;
    for (const TextField &field : row.fields)
        words += field.text + u'\n';
    return words;
}

Result<std::vector<qint64>> rowIds(Database &database, const QString &sql, const QVariantList &values)
{
    return database.all(sql, values, [](const Rows &row) { return row.integer(0); });
}

Error hasNoVectors(const QString &layer)
{
    return {Error::Code::Usage, Text::tr("The layer \"%1\" has no vectors.").arg(layer)};
}

} // namespace store
