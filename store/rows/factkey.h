// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/reflexion.h"

#include <QJsonValue>

#include <vector>

namespace store {

class Database;

// Brings a row with a key to its form: a value that is no JSON is a text, it is a fact, and where it says
// nothing else it says its key and its value.
void settleFact(NewReflexion &row);
// A value as it is stored.
QString factValueText(const QJsonValue &value);
// "favorite_color: green"
QString factText(const QString &key, const QJsonValue &value);

// Of which rows with a key it is said what is so: as SQL about reflexion_log named r.
inline constexpr QLatin1StringView FactStands("r.status NOT IN ('rejected', 'superseded', 'expired')");

// A fact of the same agent and key with another value: one of the two is not so, or not any more.
struct FactConflict
{
    QString uid;
    QString value; // JSON as text
    Status status = Status::NeedsReview;
    QString observedAt;
};

// The facts that say otherwise and are neither rejected nor replaced nor expired; the newest first.
[[nodiscard]] Result<std::vector<FactConflict>> conflictsOf(Database &database, const Reflexion &row,
                                                            int most = 1'000);

} // namespace store
