// SPDX-License-Identifier: MIT
#include "tests/bench/benchheld.h"

#include "store/clock.h"
#include "store/curation/curation.h"
#include "store/database/database.h"
#include "store/layers/reflexionwriter.h"
#include "store/rows/act.h"
#include "store/rows/layerwriter.h"
#include "store/rows/lineage.h"
#include "tests/bench/benchtable.h"

#include <QElapsedTimer>
#include <QFile>

#include <cstdio>

namespace bench {

using namespace Qt::StringLiterals;
using store::Database;

namespace {

constexpr int Sections = 10'000;
constexpr int Chain = 50;

const store::Actor &mara()
{
    static const store::Actor actor = store::Actor::person(u"mara"_s);
    return actor;
}

bool say(const store::Error &error)
{
    std::fprintf(stderr, "%s\n", qUtf8Printable(error.message));
    return false;
}

QString sectionAt(int number)
{
    return u"wik_%1"_s.arg(number, 26, 10, QChar(u'0'));
}

// The first half is made from the row itself, the rest in chains that begin there.
QString sourceOf(int number, const QString &root)
{
    return number < Sections / 2 || number % Chain == 0 ? root : sectionAt(number - 1);
}

bool writeSections(Database &database, const QString &root)
{
    auto act = store::Act::begin(database, mara(), "import", store::now());
    if (!act)
        return say(act.error());
    store::LayerWriter writer(database, (*act)->ledger());
    for (int i = 0; i < Sections; ++i) {
        const QString uid = sectionAt(i);
        const auto written = writer.insert(store::wikiLayer(), uid, u"current"_s,
                                           {{u"slug"_s, uid},
                                            {u"title"_s, u"Terms"_s},
                                            {u"body_md"_s, u"Net-30."_s},
                                            {u"content_hash"_s, uid},
                                            {u"updated_at"_s, store::isoTime(store::now())}},
                                           "import");
        if (!written)
            return say(written.error());
        if (auto linked = store::Lineage(database).record(uid, u"wiki"_s, {sourceOf(i, root)}); !linked)
            return say(linked.error());
    }
    const auto done = (*act)->commit();
    return done || say(done.error());
}

std::optional<double> timed(const std::function<bool()> &act)
{
    QElapsedTimer clock;
    clock.start();
    if (!act())
        return std::nullopt;
    return double(clock.nsecsElapsed()) / 1e6;
}

struct Measured
{
    std::vector<double> decisions;
    std::vector<double> looks;
    std::vector<double> deepest;
};

bool counts(Database &database, const char *sql, int expected)
{
    const auto counted = database.value(QString::fromLatin1(sql));
    if (!counted)
        return say(counted.error());
    if (counted->toInt() == expected)
        return true;
    std::fprintf(stderr, "%s: %d, not %d\n", sql, counted->toInt(), expected);
    return false;
}

bool measure(Database &database, const QString &root, Measured &measured)
{
    for (int i = 0; i < 20; ++i) {
        const bool isOpened = i % 2 == 0;
        const auto status = isOpened ? store::Status::ApprovedForReuse : store::Status::NeedsReview;
        const auto decided = timed([&] {
            const auto done =
                store::Curation(database).decide({{root}, status, mara(), u"a bench"_s, {}, false, {}});
            return done || say(done.error());
        });
        const int told = isOpened ? Sections : 0;
        const auto looked =
            timed([&] { return counts(database, "SELECT count(*) FROM retrievable_wiki_section", told); });
        const auto deep = timed([&] {
            return counts(
                database,
                "SELECT count(*) FROM retrievable_wiki_section WHERE uid = 'wik_00000000000000000000009999'",
                isOpened ? 1 : 0);
        });
        if (!decided || !looked || !deep)
            return false;
        measured.decisions.push_back(*decided);
        measured.looks.push_back(*looked);
        measured.deepest.push_back(*deep);
    }
    return true;
}

} // namespace

void measureHeldBack(Table &table, const Place &place)
{
    const QString path = place.file(u"held.memoir"_s);
    for (const QString &old : QDir(place.folder).entryList({u"held.memoir*"_s}))
        QFile::remove(place.file(old));
    auto database = Database::open(path, Database::Mode::Create);
    if (!database)
        return table.skip(u"held back"_s, database.error().message);
    store::NewReflexion row;
    row.agent = u"finance"_s;
    row.observation = u"The vendor is paid in thirty days"_s;
    Measured measured;
    const auto added = store::ReflexionWriter(**database).add({row}, store::Actor::agent(row.agent));
    if (!added || !added->front() || !writeSections(**database, added->front()->uid)
        || !measure(**database, added->front()->uid, measured))
        return table.skip(u"held back"_s, u"The store could not be made."_s);
    table.add({.what = u"a row decided that 10,000 sections were made from"_s,
               .samples = measured.decisions,
               .goal = 50});
    table.add({.what = u"all 10,000 asked whether they are told, half of them in chains of 50"_s,
               .samples = measured.looks});
    table.add({.what = u"one asked at depth 50"_s, .samples = measured.deepest});
}

} // namespace bench
