// SPDX-License-Identifier: MIT
#include "store/rows/rowcontent.h"

#include "store/canonical.h"
#include "store/database/lent.h"
#include "store/database/statement.h"
#include "store/schema/layer.h"

#include <QByteArrayList>

#include <algorithm>

namespace store {

namespace {

// The hashed columns behind the uid, in the order in which they are hashed.
std::span<const LayerColumn> hashed()
{
    const auto columns = reflexionLayer().columns;
    const auto end = std::ranges::find_if_not(columns, &LayerColumn::isContent);
    return columns.first(size_t(end - columns.begin()));
}

} // namespace

const char *RowContent::columns()
{
    static const QByteArray names = [] {
        QByteArrayList columns{"uid"};
        for (const LayerColumn &column : hashed())
            columns += column.name;
        return columns.join(", ");
    }();
    return names.constData();
}

size_t RowContent::place(const char *column)
{
    return size_t(reflexionLayer().column(QString::fromLatin1(column)) - hashed().data()) + 1;
}

RowContent RowContent::read(const Statement &statement, int first)
{
    return read(statement, first, [](const Statement &row, int column) { return row.bytes(column); });
}

RowContent RowContent::lent(const Statement &statement, int first)
{
    return read(statement, first, lentBytes);
}

RowContent RowContent::read(const Statement &statement, int first, Bytes *bytes)
{
    RowContent content;
    content.fields[0] = bytes(statement, first);
    size_t i = 1;
    for (const LayerColumn &column : hashed()) {
        const int at = first + int(i);
        const bool isReal = column.kind == LayerColumn::Kind::Real && !statement.isNull(at);
        content.fields[i++] = isReal ? realText(statement.real(at)) : bytes(statement, at);
    }
    return content;
}

QByteArray RowContent::sha256(Canonical &scratch) const
{
    scratch.clear();
    addTo(scratch);
    return scratch.sha256();
}

void RowContent::addTo(Canonical &canonical, size_t first) const
{
    for (size_t i = first; i < fields.size(); ++i) {
        if (i >= FirstLater && fields[i].isNull())
            continue;
        if (i >= FirstLater) // the name keeps two later columns with equal values apart
            canonical.add(hashed()[i - 1].name);
        canonical.addOrNull(fields[i]);
    }
}

} // namespace store
