// SPDX-License-Identifier: MIT
#include "tests/bench/benchledger.h"

#include "models/ledgerrow.h"
#include "store/database/database.h"
#include "store/rows/anchoring.h"
#include "store/rows/verify.h"
#include "tests/bench/benchapplication.h"
#include "tests/bench/benchcorpus.h"
#include "tests/bench/benchtable.h"

namespace bench {

using namespace Qt::StringLiterals;

namespace {

constexpr int Rounds = 5;
constexpr int PageRows = 100;        // as the page asks for
constexpr qint64 NewEntries = 2'000; // in an hour of a busy queue

// A seal as it was kept an hour ago.
store::Result<store::signing::Anchor> earlierSeal(store::Database &database)
{
    auto seal = store::stateOf(database);
    if (!seal)
        return seal;
    seal->seq = std::max<qint64>(seal->seq - NewEntries, 1);
    seal->seal = 0;
    return database.value(u"SELECT hash FROM ledger WHERE seq = ?"_s, {seal->seq})
        .map([&seal](const QVariant &hash) {
            seal->head = hash.toByteArray();
            return *seal;
        });
}

double verified(const store::Result<store::Verification> &verification, const QElapsedTimer &clock)
{
    return verification && verification->isWhole() ? since(clock) : TooLong;
}

void measureVerify(Table &table, store::Database &database)
{
    const auto seal = earlierSeal(database);
    if (!seal)
        return table.skip(u"verify since a seal"_s, seal.error().message);
    std::vector<double> times;
    QElapsedTimer clock;
    for (int round = 0; round < Rounds; ++round) {
        clock.start();
        times.push_back(verified(store::verifySince(database, *seal), clock));
    }
    table.add({.what = u"verify, 2,000 entries since a seal"_s, .samples = times, .goal = 50});
    clock.start();
    table.add(
        {.what = u"verify, all"_s, .samples = {verified(store::verify(database), clock)}, .goal = 5'000});
}

} // namespace

void measureLedger(Table &table, const QString &storePath)
{
    const auto database = store::Database::open(storePath, store::Database::Mode::ReadOnly);
    if (!database)
        return table.skip(u"search of the ledger"_s, database.error().message);
    const Corpus corpus;
    const auto &words = corpus.words();
    const auto uid = (*database)->value(u"SELECT row_uid FROM ledger WHERE seq = 1000"_s);
    const QStringList typed{words[0],
                            words[0].first(2),
                            words[300],
                            words[20'000],
                            u"qqqzzz"_s,
                            u"a bench"_s,
                            words[0] + u' ' + words[1],
                            uid ? uid->toString().right(8) : QString()};
    std::vector<double> times;
    for (int round = 0; round < Rounds; ++round) {
        for (const QString &text : typed) {
            QElapsedTimer clock;
            clock.start();
            const auto rows = models::readLedgerRows(**database, {.text = text}, 0, PageRows);
            times.push_back(rows ? since(clock) : TooLong);
        }
    }
    table.add({.what = u"search of the ledger"_s, .samples = times, .goal = 100, .peer = u"search"_s});
    measureVerify(table, **database);
}

} // namespace bench
