// SPDX-License-Identifier: MIT
#include "tests/bench/benchdistill.h"
#include "store/jobs/quietcontext.h"

#include "store/clock.h"
#include "store/curation/curation.h"
#include "store/database/database.h"
#include "store/distillation/distiller.h"
#include "store/distillation/extractivewriter.h"
#include "store/layers/reflexionwriter.h"
#include "tests/bench/benchcorpus.h"
#include "tests/bench/benchplace.h"
#include "tests/bench/benchtable.h"

#include <QFile>

#include <cstdio>

namespace bench {

using namespace Qt::StringLiterals;
using namespace store::distillation;

namespace {

constexpr int Rows = 10'000;

// Counts what the writer takes.
class Measured final : public SectionWriter
{
public:
    QString name() const override { return m_writer.name(); }
    store::JobCost estimate(const WriterTask &task) const override { return m_writer.estimate(task); }
    store::Result<WriterDraft> write(const WriterTask &task, store::JobContext &context) override
    {
        const double before = processorSeconds();
        auto draft = m_writer.write(task, context);
        seconds = processorSeconds() - before;
        return draft;
    }

    double seconds = 0;

private:
    ExtractiveWriter m_writer;
};

// A store with as many approved rows about so many things; null where that failed.
std::unique_ptr<store::Database> filled(const QString &path, int things)
{
    for (const QString &suffix : {u""_s, u"-wal"_s, u"-shm"_s})
        QFile::remove(path + suffix);
    auto database = store::Database::open(path, store::Database::Mode::Create);
    if (!database)
        return nullptr;
    auto rows = Corpus().rows(0, Rows, Rows, store::now());
    for (int i = 0; i < Rows; ++i)
        rows[size_t(i)].entityId = u"Thing %1"_s.arg(i % things);
    const auto added = store::ReflexionWriter(**database).add(rows, store::Actor::person(u"bench"_s));
    QStringList uids;
    for (size_t i = 0; added && i < added->size(); ++i) {
        if ((*added)[i])
            uids.append((*added)[i]->uid);
    }
    uids.removeDuplicates();
    const auto decided = store::Curation(**database)
                             .decide({uids,
                                      store::Status::ApprovedForReuse,
                                      store::Actor::person(u"bench"_s),
                                      u"made up"_s,
                                      {},
                                      false,
                                      {}});
    if (!added || !decided)
        std::fprintf(stderr, "%s\n", qPrintable(added ? decided.error().message : added.error().message));
    return decided ? std::move(*database) : nullptr;
}

void measure(Table &table, const Place &place, int things)
{
    const auto database = filled(place.file(u"distill.memoir"_s), things);
    if (!database)
        return table.skip(u"a wiki run"_s, u"the store could not be written"_s);
    Measured writer;
    store::QuietContext quiet;
    Distiller distiller(*database, writer, quiet);
    const double before = processorSeconds();
    const auto run = distiller.run(store::now());
    const double all = processorSeconds() - before;
    if (!run || !*run || (*run)->state != "written"_L1)
        return table.skip(u"a wiki run"_s,
                          run && *run ? (*run)->detail.value("reason"_L1).toString() : u"it failed"_s);
    const QString sections = u"%1 rows in %2 sections"_s.arg((*run)->offered)
                                 .arg((*run)->detail.value("sections"_L1).toArray().size());
    table.add({.what = u"a wiki run over 10,000 new rows about %1 things, outside the writer"_s.arg(things),
               .samples = {all - writer.seconds},
               .goal = 2,
               .unit = u"s"_s,
               .note = sections});
    table.add({.what = u"  the writer without a model"_s, .samples = {writer.seconds}, .unit = u"s"_s});
    const double again = processorSeconds();
    const auto idle = distiller.run(store::now());
    if (idle && *idle)
        table.add({.what = u"  the next run, with nothing new"_s,
                   .samples = {(processorSeconds() - again) * 1000},
                   .unit = u"ms"_s});
}

} // namespace

void measureDistill(Table &table, const Place &place)
{
    measure(table, place, 500);
    measure(table, place, 6'000);
}

} // namespace bench
