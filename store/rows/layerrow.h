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
    qint64 id = 0; // 0: the table assigns it
    QByteArray uid;
    QByteArray status;
    qint64 revision = 1;
    qint64 ledgerSeq = 0;
    std::vector<QByteArray> fields; // one a column of the layer, isNull() for NULL

    // id, uid, status, revision and ledger_seq come before the layer's own columns in columns() and read().
    static constexpr int FixedColumns = 5;

    // A new row with the standard value in every column.
    static LayerRow fresh(const Layer &layer);
    // "id, uid, status, revision, ledger_seq, ..." for a SELECT; read() expects these columns from index
    // `first` on.
    static QByteArray columns(const Layer &layer, const QByteArray &prefix = {});
    static LayerRow read(const Layer &layer, const Statement &statement, int first);
    // Error::NotFound where no row has this uid.
    [[nodiscard]] static Result<LayerRow> load(Database &database, const Layer &layer, const QString &uid);

    // Error::Usage where the layer has no such column.
    [[nodiscard]] Result<void> set(const LayerValues &values);
    QString value(QStringView column) const;

    // Hash of uid and content columns: the ledger stores it as hash_before and hash_after.
    QByteArray sha256(Canonical &scratch) const;
    // The content columns whose values differ from those of `other`, with this row's values.
    QJsonObject differences(const LayerRow &other) const;

    // The whole row as JSON, so that an undo can restore a removed row; fromJson() reads it back.
    QJsonObject toJson() const;
    static LayerRow fromJson(const Layer &layer, const QJsonObject &object);

    [[nodiscard]] Result<qint64> insert(Database &database) const; // the row's id
    // Writes status, revision, ledger_seq and the columns whose values differ from `stored`.
    [[nodiscard]] Result<void> update(Database &database, const LayerRow &stored) const;
    [[nodiscard]] Result<void> remove(Database &database) const;
};

} // namespace store
