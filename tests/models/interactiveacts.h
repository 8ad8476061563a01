// SPDX-License-Identifier: MIT
#pragma once

#include "models/card.h"
#include "models/ledgerrow.h"
#include "store/clock.h"
#include "store/curation/curation.h"
#include "store/curation/ledger.h"
#include "store/curation/teamreport.h"
#include "store/curation/undo.h"
#include "store/database/database.h"
#include "store/layers/facts.h"
#include "store/layers/proposals.h"
#include "store/retrieval/entities.h"
#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/queue.h"
#include "store/retrieval/recipes/platform.h"
#include "store/retrieval/search.h"
#include "store/retrieval/searchfinder.h"
#include "store/retrieval/snapshots.h"
#include "store/rows/reflexions.h"
#include "store/training/gradefilter.h"

#include <functional>

namespace tests {

using namespace Qt::StringLiterals;

// What a person at a window waits for, one of each kind, as a test and a bench ask a store for it.
struct InteractiveAct
{
    QString name;
    std::function<store::Result<void>(store::Database &)> run;
    // Of the newest rows and no more, which no estimate of the server's knows; or it lists all there are.
    bool looksAtSoMany = false;
};

// Values that the store has, to ask for them.
struct InteractiveSample
{
    store::Reflexion row;
    QString broadWord;    // in most rows
    QString middlingWord; // in some rows of a hundred
    QString rareWord;
};

struct NamedFilter
{
    QString name;
    store::QueueFilter filter;
};

// Filters, lanes and searches of the queue.
inline std::vector<NamedFilter> interactiveFilters(const InteractiveSample &sample)
{
    using store::QueueFilter;
    std::vector<NamedFilter> all;
    for (const store::Status status : store::AllStatuses)
        all.push_back({u"lane "_s + store::name(status), {.status = status}});
    all.push_back({u"lane snoozed"_s, {.lane = QueueFilter::Lane::Snoozed}});
    all.push_back({u"lane flagged"_s, {.lane = QueueFilter::Lane::Flagged}});
    all.push_back({u"all rows"_s, {.lane = QueueFilter::Lane::All}});
    all.push_back({u"newest first"_s, {.order = QueueFilter::Order::NewestFirst}});
    const store::Reflexion &row = sample.row;
    all.push_back({u"filter agent"_s, {.agent = row.agent}});
    all.push_back({u"filter entity"_s, {.entityType = row.entityType, .entityId = row.entityId}});
    all.push_back({u"filter entity type"_s, {.entityType = row.entityType}});
    all.push_back({u"filter kind"_s, {.kind = u"policy"_s}});
    all.push_back({u"filter tag"_s, {.tag = row.tags.value(0)}});
    all.push_back({u"filter origin"_s, {.origin = u"web"_s}});
    all.push_back({u"filter run"_s, {.run = row.run}});
    all.push_back({u"filter finding"_s, {.detector = store::guard::Detector::Injection}});
    all.push_back({u"filter age"_s, {.olderThanDays = 30}});
    all.push_back({u"filter sightings"_s, {.minSightings = 2}});
    all.push_back({u"filter sensitivity"_s, {.sensitivity = u"private"_s}});
    all.push_back({u"filter key"_s, {.key = u"no.such"_s}});
    all.push_back({u"filter evidence moved"_s, {.evidence = u"changed"_s}});
    all.push_back({u"filter worth"_s, {.worth = u"costs"_s}});
    all.push_back({u"filter opinion"_s, {.opinion = u"differs"_s}});
    all.push_back({u"filter agent that is absent"_s, {.agent = u"nobody"_s}});
    const auto search = [&all](const QString &name, const QString &text) {
        QueueFilter filter;
        filter.text = text;
        all.push_back({u"search "_s + name, filter});
    };
    search(u"broad word"_s, sample.broadWord + u' ');
    search(u"middling word"_s, sample.middlingWord + u' ');
    search(u"rare word"_s, sample.rareWord + u' ');
    search(u"absent word"_s, u"qqqzzz "_s);
    search(u"two words"_s, sample.broadWord + u' ' + sample.middlingWord + u' ');
    search(u"phrase"_s, u'"' + sample.row.observation.section(u' ', 1, 2) + u'"');
    search(u"beginning, 2 letters"_s, sample.middlingWord.first(2));
    search(u"beginning, 3 letters"_s, sample.middlingWord.first(3));
    return all;
}

inline store::Result<std::vector<store::Reflexion>> firstPage(store::Database &database,
                                                              const store::QueueFilter &filter)
{
    constexpr int Keys = 200; // as models::QueueModel asks for
    constexpr int Rows = 64;
    return store::Queue(database).page(filter, 0, Keys, Rows).map([](store::RowsPage &&page) {
        return std::move(page.rows);
    });
}

namespace detail {

// As an act: what it answers is not looked at.
template<typename Read>
auto done(Read read)
{
    return [read](store::Database &database) -> store::Result<void> {
        const auto answer = read(database);
        return answer ? store::Result<void>() : tl::unexpected(answer.error());
    };
}

inline store::StackQuestion questionAbout(const store::Reflexion &row)
{
    store::StackQuestion question;
    question.recipe = store::platformRecipe();
    question.entityType = row.entityType;
    question.entityId = row.entityId;
    question.question = row.observation.section(u' ', 0, 6) + u'?';
    return question;
}

inline store::LedgerFilter entriesWith(const QString &text)
{
    store::LedgerFilter filter;
    filter.text = text;
    return filter;
}

inline void addReads(std::vector<InteractiveAct> &all, const InteractiveSample &sample)
{
    using store::Database;
    const auto add = [&all](const QString &name, auto read) { all.push_back({name, done(read)}); };
    add(u"counts"_s, [](Database &database) { return store::Queue(database).counts(); });
    add(u"days"_s, [](Database &database) { return store::Queue(database).days(14); });
    add(u"oldest"_s, [](Database &database) { return store::Queue(database).oldestWaiting(); });
    add(u"expiring"_s, [](Database &database) { return store::Queue(database).expiringWithin(3); });
    for (const QString &column :
         {u"agent"_s, u"entity_type"_s, u"entity_id"_s, u"kind"_s, u"tag"_s, u"origin"_s, u"sensitivity"_s})
        add(u"menu of "_s + column,
            [column](Database &database) { return store::Queue(database).facet(column, {}, 20); });
    add(u"card"_s, [row = sample.row](Database &database) { return models::readCard(database, row.key); });
    // One reader for all, as a window has: it reads what it keeps when it is first asked.
    const auto stack = [reader = std::make_shared<std::unique_ptr<store::StackReader>>()](
                           Database &database, const store::StackQuestion &question) {
        if (!*reader)
            *reader = store::offlineStackReader(database);
        return (*reader)->stack(question);
    };
    add(u"stack"_s, [stack, question = questionAbout(sample.row)](Database &database) {
        return stack(database, question);
    });
    store::StackQuestion open = questionAbout(sample.row);
    open.entityType = open.entityId = QString();
    add(u"stack about nothing"_s, [stack, open](Database &database) { return stack(database, open); });
    for (const QString &word : {sample.broadWord, sample.middlingWord, sample.rareWord})
        add(u"recall "_s + word, [word](Database &database) {
            store::SearchRequest request;
            request.text = word;
            request.mode = store::SearchMode::Keyword;
            return store::Search(database, store::HashedEmbedder()).find(request);
        });
    add(u"ledger"_s, [](Database &database) { return models::readLedgerRows(database, {}, 0, 100); });
    for (const int days : {0, 300}) {
        const QDateTime from = store::now().addDays(-days);
        const store::LedgerFilter filter{.from = from, .until = from.addDays(1)};
        add(u"ledger of a day, %1 ago"_s.arg(days),
            [filter](Database &database) { return models::readLedgerRows(database, filter, 0, 100); });
    }
    for (const QString &text : {sample.row.agent, u"qqqzzz"_s}) {
        add(u"ledger with "_s + text, [text](Database &database) {
            return models::readLedgerRows(database, entriesWith(text), 0, 100);
        });
        all.back().looksAtSoMany = true;
    }
    for (const QString &uid : {u"rfx_01M85GQ0BVCSV9A4BEE2WMQW3R"_s, u"chg_01M85GQ0BVCSV9A4BEE2WMQW3P"_s})
        add(u"ledger of "_s + uid.first(3),
            [uid](Database &database) { return models::readLedgerRows(database, entriesWith(uid), 0, 100); });
    add(u"people in the ledger"_s, [](Database &database) { return store::Ledger(database).people(); });
    add(u"history"_s,
        [row = sample.row](Database &database) { return store::Ledger(database).history(row.uid); });
    add(u"journal"_s, [](Database &database) { return store::Undo(database).journal(50); });
    add(u"proposals"_s, [](Database &database) { return store::Proposals(database).waiting(200); });
    add(u"proposals decided"_s, [](Database &database) { return store::Proposals(database).history(200); });
    add(u"proposals, counted"_s,
        [](Database &database) { return store::Proposals(database).waitingSummary(); });
    add(u"team"_s, [](Database &database) { return store::teamReport(database); });
    add(u"entities"_s, [](Database &database) { return store::knownEntities(database, 2'000); });
    add(u"snapshots"_s, [](Database &database) { return store::Snapshots(database).recent(50); });
    add(u"facts"_s, [](Database &database) { return store::factKeys(database); });
    all.back().looksAtSoMany = true;
    add(u"grades"_s, [](Database &database) { return store::training::gradeChoices(database); });
}

inline void addWrites(std::vector<InteractiveAct> &all, const QString &person)
{
    using store::Database;
    const auto decide = [person](Database &database, store::Status to) {
        const auto rows = firstPage(database, {.order = store::QueueFilter::Order::NewestFirst});
        store::Decision decision;
        decision.uids = {rows && !rows->empty() ? rows->front().uid : QString()};
        decision.to = to;
        decision.actor = store::Actor::person(person);
        return store::Curation(database).decide(decision);
    };
    all.push_back({u"verdict"_s,
                   done([decide](Database &database) { return decide(database, store::Status::Rejected); })});
    all.push_back({u"verdict and undo"_s, done([decide, person](Database &database) {
                       const auto made = decide(database, store::Status::ApprovedForReuse);
                       return made ? store::Undo(database).undo(made->uid, store::Actor::person(person))
                                   : made;
                   })});
}

} // namespace detail

// All of them; `person` decides.
inline std::vector<InteractiveAct> interactiveActs(const InteractiveSample &sample, const QString &person)
{
    std::vector<InteractiveAct> all;
    for (const NamedFilter &each : interactiveFilters(sample))
        all.push_back({each.name, detail::done([filter = each.filter](store::Database &database) {
                           return firstPage(database, filter);
                       })});
    detail::addReads(all, sample);
    detail::addWrites(all, person);
    return all;
}

} // namespace tests
