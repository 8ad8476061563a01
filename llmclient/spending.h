// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/purpose.h"
#include "store/layers/modelspend.h"

namespace store {
class Database;
}

namespace llmclient {

// A paid call, from before it is made: what it may take at most is kept of the limit of the day, so that two
// programs do not pass the limit together. book() replaces that by what it took; without it, what was kept
// goes back. Where the program dies in between, it stays counted. On the database's thread only.
class Spending
{
    Q_DISABLE_COPY(Spending)
public:
    // Error::Refused where `cost` on top of today's spend exceeds the daily limit, or where the spend could
    // not be recorded.
    [[nodiscard]] static store::Result<Spending> begin(store::Database &database, Purpose purpose,
                                                       const QString &model, double cost);
    Spending(Spending &&other) noexcept;
    Spending &operator=(Spending &&) = delete;
    ~Spending();

    [[nodiscard]] store::Result<void> book(store::ModelSpend spend);

private:
    Spending(store::Database &database, Purpose purpose, QString model);
    [[nodiscard]] store::Result<void> keep(double cost);

    store::Database *m_database;
    QDate m_day;
    QString m_purpose;
    QString m_model;
    double m_kept = 0;
};

} // namespace llmclient
