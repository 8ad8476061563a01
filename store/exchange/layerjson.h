// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/trainingruns.h"
#include "store/rows/layerrow.h"

#include <QHash>

namespace store::exchange {

// Rows of the layers other than the reflexions as JSON, with names instead of ids: agents and runs by name, a
// chunk's document by uid. Use one object per read of the store.
class LayerJson
{
public:
    explicit LayerJson(Database &database)
        : m_database(database)
    {}

    // uid, status and every column that is not computed; JSON columns as JSON, a NULL left out.
    [[nodiscard]] Result<QJsonObject> content(const LayerRow &row);
    // The same plus revision and computed columns (strength, findings, ...).
    [[nodiscard]] Result<QJsonObject> all(const LayerRow &row);

private:
    [[nodiscard]] Result<QString> nameOf(const QString &table, qint64 id);

    Database &m_database;
    QHash<std::pair<QString, qint64>, QString> m_names;
};

QJsonObject toJson(const TrainingRun &run);

// The values of a row from its JSON; unknown agents and runs are created, computed columns ignored.
// Error::Usage for a key that the layer does not have.
[[nodiscard]] Result<LayerValues> layerValues(Database &database, const Layer &layer,
                                              const QJsonObject &object);

} // namespace store::exchange
