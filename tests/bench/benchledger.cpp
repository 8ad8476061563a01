// SPDX-License-Identifier: MIT
#include "tests/bench/benchledger.h"

#include "models/ledgerrow.h"
#include "store/database.h"
#include "tests/bench/benchapplication.h"
#include "tests/bench/benchcorpus.h"
#include "tests/bench/benchtable.h"

namespace bench {

using namespace Qt::StringLiterals;

namespace {

constexpr int Rounds = 5;
constexpr int PageRows = 100; // as the page asks for

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
}

} // namespace bench
