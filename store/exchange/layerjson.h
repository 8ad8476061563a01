// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/trainingruns.h"
#include "store/rows/layerrow.h"

#include <QHash>

namespace store::exchange {

// Rows of the layers beside the reflexions as JSON, with people's names for what the tables keep by number:
// agents and runs by name, a chunk's source by uid. One object serves one reading.
class LayerJson
{
public:
    explicit LayerJson(Database &database)
        : m_database(database)
    {}

    // uid, status and every column that is not computed; JSON columns as JSON, a NULL left out.
    [[nodiscard]] Result<QJsonObject> content(const LayerRow &row);
    // The same with revision and what the store works out (strength, findings, ...).
    [[nodiscard]] Result<QJsonObject> all(const LayerRow &row);

private:
    [[nodiscard]] Result<QString> nameOf(const QString &table, qint64 id);

    Database &m_database;
    QHash<std::pair<QString, qint64>, QString> m_names;
};

QJsonObject toJson(const TrainingRun &run);

// The values of a row from its JSON: agent and run are made where they are new. Columns that the store
// works out itself are not taken. Usage where a key is none of the layer's.
[[nodiscard]] Result<LayerValues> layerValues(Database &database, const Layer &layer,
                                              const QJsonObject &object);

} // namespace store::exchange
