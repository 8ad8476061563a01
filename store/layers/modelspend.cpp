// SPDX-License-Identifier: MIT
#include "store/layers/modelspend.h"

#include "store/database/database.h"
#include "store/database/transaction.h"

namespace store {

using namespace Qt::StringLiterals;

namespace {

Result<void> addWithin(Database &database, const QDate &day, const QString &purpose, const QString &model,
                       const ModelSpend &spend)
{
    return database.execute(
        u"INSERT INTO model_spend (day, purpose, model, calls, tokens_in, tokens_out, cost) "
        "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (day, purpose, model) DO UPDATE SET "
        "calls = model_spend.calls + excluded.calls, tokens_in = model_spend.tokens_in + "
        "excluded.tokens_in, "
        "tokens_out = model_spend.tokens_out + excluded.tokens_out, cost = model_spend.cost + excluded.cost"_s,
        {day.toString(Qt::ISODate), purpose, model, spend.calls, spend.tokensIn, spend.tokensOut,
         spend.cost});
}

} // namespace

Result<double> spentOn(Database &database, const QDate &day)
{
    return database
        .value(u"SELECT coalesce(sum(cost), 0) FROM model_spend WHERE day = ?"_s, {day.toString(Qt::ISODate)})
        .map([](const QVariant &sum) { return sum.toDouble(); });
}

Result<void> addSpend(Database &database, const QDate &day, const QString &purpose, const QString &model,
                      const ModelSpend &spend)
{
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    return addWithin(database, day, purpose, model, spend).and_then([&] { return transaction->commit(); });
}

Result<std::optional<double>> keepSpend(Database &database, const QDate &day, const QString &purpose,
                                        const QString &model, double cost, double limit)
{
    auto transaction = Transaction::begin(database);
    const auto spent = transaction ? spentOn(database, day) : tl::unexpected(transaction.error());
    if (!spent)
        return tl::unexpected(spent.error());
    if (*spent + cost > limit)
        return std::optional(*spent);
    return addWithin(database, day, purpose, model, {.cost = cost})
        .and_then([&] { return transaction->commit(); })
        .map([] { return std::optional<double>(); });
}

} // namespace store
