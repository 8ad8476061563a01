// SPDX-License-Identifier: MIT
#include "llmclient/spending.h"

#include "llmclient/modelsettings.h"
#include "llmclient/text.h"
#include "store/clock.h"
#include "store/database/database.h"

#include <QLocale>

#include <utility>

namespace llmclient {

using store::Error;
using store::Result;

Spending::Spending(store::Database &database, Purpose purpose, QString model)
    : m_database(&database)
    , m_day(store::now().date())
    , m_purpose(llmclient::name(purpose))
    , m_model(std::move(model))
{}

Spending::Spending(Spending &&other) noexcept
    : m_database(other.m_database)
    , m_day(other.m_day)
    , m_purpose(std::move(other.m_purpose))
    , m_model(std::move(other.m_model))
    , m_kept(std::exchange(other.m_kept, 0))
{}

Spending::~Spending()
{
    if (m_kept > 0)
        (void)book({}); // nobody is left to be told of an error; it stays counted then
}

Result<Spending> Spending::begin(store::Database &database, Purpose purpose, const QString &model,
                                 double cost)
{
    Spending spending(database, purpose, model);
    if (auto kept = spending.keep(cost); !kept)
        return tl::unexpected(kept.error());
    return spending;
}

Result<void> Spending::keep(double cost)
{
    const auto limit = limits(*m_database);
    if (!limit)
        return tl::unexpected(limit.error());
    if (limit->limitPerDay <= 0 || cost <= 0)
        return {};
    if (m_database->isReadOnly())
        return store::failure(Error::Code::Refused,
                              Text::tr("The store is open for reading only, so a paid call could not be "
                                       "counted against the limit of the day."));
    const auto spent = store::keepSpend(*m_database, m_day, m_purpose, m_model, cost, limit->limitPerDay);
    if (!spent)
        return tl::unexpected(spent.error());
    if (!*spent) {
        m_kept = cost;
        return {};
    }
    const QLocale locale;
    return store::failure(
        Error::Code::Refused,
        Text::tr("The limit of the day is %1; %2 is spent and this call may take %3. Nothing was "
                 "sent. The limit is in Settings, Models.")
            .arg(locale.toString(limit->limitPerDay, 'f', 2), locale.toString(**spent, 'f', 2),
                 locale.toString(cost, 'f', 4)));
}

Result<void> Spending::book(store::ModelSpend spend)
{
    if (m_database->isReadOnly())
        return {};
    spend.cost -= std::exchange(m_kept, 0);
    return store::addSpend(*m_database, m_day, m_purpose, m_model, spend);
}

} // namespace llmclient
