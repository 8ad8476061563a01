// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/schema/layer.h"

#include <QJsonObject>
#include <QMap>
#include <QVariant>

#include <vector>

namespace store {

class Canonical;
class Database;
class Statement;

// Column values by name. An invalid QVariant is NULL; a QJsonObject or QJsonArray is stored as compact JSON.
using LayerValues = QMap<QString, QVariant>;

// One row of a layer in stored form, with the way to the table and back. It keeps no rule and writes no
// ledger entry: LayerWriter and the undo do that around it.
struct LayerRow
{
    const Layer *layer = nullptr;
    qint64 id = 0; // 0 lets the table choose
    QByteArray uid;
    QByteArray status;
    qint64 revision = 1;
    qint64 ledgerSeq = 0;
    std::vector<QByteArray> fields; // one a column of the layer, isNull() for NULL

    // id, uid, status, revision and ledger_seq stand in front of the layer's own columns.
    static constexpr int FixedColumns = 5;

    // A row of which every column has its standard value.
    static LayerRow fresh(const Layer &layer);
    // "id, uid, status, revision, ledger_seq, ..." for a SELECT whose columns read() takes up from `first`
    // on.
    static QByteArray columns(const Layer &layer, const QByteArray &prefix = {});
    static LayerRow read(const Layer &layer, const Statement &statement, int first);
    // NotFound.
    [[nodiscard]] static Result<LayerRow> load(Database &database, const Layer &layer, const QString &uid);

    // Usage where a column is not known.
    [[nodiscard]] Result<void> set(const LayerValues &values);
    QString value(QStringView column) const;

    // Over uid and the content columns: what the ledger's hash_before and hash_after commit to.
    QByteArray sha256(Canonical &scratch) const;
    // Content columns in which the other row differs, with this row's values.
    QJsonObject differences(const LayerRow &other) const;

    // The whole row, so that it can be put back; and back.
    QJsonObject toJson() const;
    static LayerRow fromJson(const Layer &layer, const QJsonObject &object);

    [[nodiscard]] Result<qint64> insert(Database &database) const; // the row's id
    // Writes status, revision, ledger_seq and the columns in which it differs from what is stored.
    [[nodiscard]] Result<void> update(Database &database, const LayerRow &stored) const;
    [[nodiscard]] Result<void> remove(Database &database) const;
};

} // namespace store
