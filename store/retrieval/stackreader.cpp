// SPDX-License-Identifier: MIT
#include "store/retrieval/stackreader.h"

#include "store/database/fewtrips.h"
#include "store/database/reading.h"
#include "store/deadline.h"
#include "store/json.h"
#include "store/layers/namedevidence.h"
#include "store/retrieval/graderead.h"
#include "store/retrieval/memoryread.h"
#include "store/retrieval/movedevidence.h"
#include "store/retrieval/reflexionread.h"
#include "store/retrieval/rowread.h"
#include "store/retrieval/sectionread.h"
#include "store/rows/maskedwords.h"
#include "store/schema/layer.h"

#include <QJsonArray>
#include <QSet>

namespace store {

using namespace Qt::StringLiterals;

// One read: its thread, its finder (made and used there only) and what it answered.
struct StackReader::Lane
{
    explicit Lane(const QString &path)
        : thread(path)
    {}

    std::unique_ptr<Finder> finder; // before the thread: gone only after it has stopped
    Result<qint64> seq = 0;
    Result<LayerRead> read;
    ReadingThread thread;
};

namespace {

Result<LayerRead> foundFor(Database &database, Finder &finder, const StackQuestion &question,
                           const LayerPlan &plan, QuestionKeys &shared)
{
    if (reflexionLayer().is(plan.layer) && plan.match != LayerPlan::Match::OfLayer)
        return MemoryRead(database, finder, question, plan, shared).read();
    if (reflexionLayer().is(plan.layer))
        return ReflexionRead(database, question, plan).read();
    if (wikiLayer().is(plan.layer) && plan.match == LayerPlan::Match::Anything)
        return readSections(database, question, plan);
    if (trainingLayer().is(plan.layer))
        return readGrades(database, question, plan);
    return readRows(database, finder, question, plan);
}

// Adds to the memories when their evidence changed. Most name none.
Result<void> sayMoved(Database &database, LayerRead &read)
{
    QJsonArray keys;
    for (const Candidate &row : read.candidates) {
        if (row.isOpen && reflexionLayer().owns(row.uid))
            keys.append(row.key);
    }
    if (keys.isEmpty())
        return {};
    auto naming = database.run(
        u"SELECT wanted.value FROM json_each(?) AS wanted WHERE EXISTS (SELECT 1 FROM%1AND n.id = wanted.value)"_s
            .arg(QLatin1StringView(MovableEvidence)),
        {jsonText(keys)});
    if (!naming)
        return tl::unexpected(naming.error());
    QSet<qint64> names;
    while ((*naming)->next())
        names.insert((*naming)->value(0).toLongLong());
    for (Candidate &row : read.candidates) {
        if (!row.isOpen || !names.contains(row.key) || !reflexionLayer().owns(row.uid))
            continue;
        const auto moved = movedEvidence(database, row.uid);
        if (!moved)
            return tl::unexpected(moved.error());
        row.movedAt = newestOf(*moved);
    }
    return {};
}

Result<LayerRead> readLayer(Database &database, Finder &finder, const StackQuestion &question,
                            const LayerPlan &plan, QuestionKeys &shared)
{
    auto read = foundFor(database, finder, question, plan, shared);
    if (!read)
        return read;
    read->key = plan.key;
    if (!question.isAsItStands())
        return read;
    return sayMoved(database, *read).map([&read] { return std::move(*read); });
}

Result<StackReads> readAll(Database &database, Finder &finder, const StackQuestion &question)
{
    const auto seq = newestEntry(database);
    if (!seq)
        return tl::unexpected(seq.error());
    StackReads reads;
    reads.ledgerSeq = *seq;
    QuestionKeys shared;
    for (const LayerPlan &plan : question.recipe.layers) {
        auto read = readLayer(database, finder, question, plan, shared);
        if (!read)
            return tl::unexpected(read.error());
        reads.layers.push_back(std::move(*read));
    }
    return reads;
}

} // namespace

StackReader::StackReader(Database &anchor, FinderMaker finders, TokenCount count)
    : m_anchor(anchor)
    , m_makeFinder(std::move(finders))
    , m_count(std::move(count))
{}

StackReader::~StackReader()
{
    // A finder holds statements of its lane's connection, so it is destroyed on that thread, before the
    // connection.
    for (const auto &lane : m_lanes) {
        lane->thread.start([&lane](Database &) { lane->finder.reset(); });
        lane->thread.wait();
    }
}

Result<void> StackReader::open(size_t lanes)
{
    while (m_lanes.size() < lanes)
        m_lanes.push_back(std::make_unique<Lane>(m_anchor.path()));
    for (const auto &lane : m_lanes) {
        if (auto opened = lane->thread.opened(); !opened) {
            m_lanes.clear();
            return opened;
        }
    }
    return {};
}

Result<qint64> StackReader::begin(size_t lanes)
{
    for (size_t i = 0; i < lanes; ++i) {
        m_lanes[i]->thread.start([this, i](Database &database) { m_lanes[i]->seq = Reading::pin(database); });
    }
    qint64 seq = 0;
    for (size_t i = 0; i < lanes; ++i) {
        m_lanes[i]->thread.wait();
        if (!m_lanes[i]->seq)
            return tl::unexpected(m_lanes[i]->seq.error());
        seq = i == 0 ? *m_lanes[i]->seq : seq == *m_lanes[i]->seq ? seq : -1;
    }
    return seq;
}

void StackReader::end(size_t lanes)
{
    for (size_t i = 0; i < lanes; ++i)
        m_lanes[i]->thread.start(&Reading::end);
    for (size_t i = 0; i < lanes; ++i)
        m_lanes[i]->thread.wait();
}

Result<StackReads> StackReader::reads(const StackQuestion &question)
{
    return m_anchor.connection().gathers() ? readsTogether(question) : readsSideBySide(question);
}

Result<StackReads> StackReader::readsTogether(const StackQuestion &question)
{
    if (!m_finder)
        m_finder = m_makeFinder(m_anchor);
    return wholeAnswer(m_anchor,
                       inFewTrips(m_anchor, [&] { return readAll(m_anchor, *m_finder, question); }));
}

Result<StackReads> StackReader::readsSideBySide(const StackQuestion &question)
{
    const std::vector<LayerPlan> &plans = question.recipe.layers;
    if (auto opened = open(plans.size()); !opened)
        return tl::unexpected(opened.error());
    Result<qint64> seq = begin(plans.size());
    // The connections have to see the same state. Where somebody wrote while they began (-1), they begin
    // again.
    for (int attempt = 0; seq && *seq < 0 && attempt < 50; ++attempt) {
        end(plans.size());
        seq = begin(plans.size());
    }
    if (!seq) {
        end(plans.size());
        return tl::unexpected(seq.error());
    }
    const Deadline::Limit limit = Deadline::inForce();
    QuestionKeys shared;
    for (size_t i = 0; i < plans.size(); ++i) {
        m_lanes[i]->thread.start([this, i, &question, &plans, &limit, &shared](Database &database) {
            const Deadline deadline(limit);
            Lane &lane = *m_lanes[i];
            if (!lane.finder)
                lane.finder = m_makeFinder(database);
            lane.read = wholeAnswer(database, readLayer(database, *lane.finder, question, plans[i], shared));
        });
    }
    StackReads reads;
    reads.ledgerSeq = *seq;
    Result<void> done;
    for (size_t i = 0; i < plans.size(); ++i) {
        m_lanes[i]->thread.wait();
        if (m_lanes[i]->read)
            reads.layers.push_back(std::move(*m_lanes[i]->read));
        else
            done = tl::unexpected(m_lanes[i]->read.error());
    }
    end(plans.size());
    if (!done)
        return tl::unexpected(done.error());
    return reads;
}

Result<Stack> StackReader::stack(const StackQuestion &asked)
{
    // The names in a question are kept in the stack and in its snapshot, so they are guarded like any text
    // that is stored.
    StackQuestion question = asked;
    for (const auto &[words, field] :
         {std::pair(&question.entityType, u"entity_type"_s), std::pair(&question.entityId, u"entity_id"_s),
          std::pair(&question.agent, u"agent"_s), std::pair(&question.path, u"scope"_s)}) {
        if (auto fine = maskSecrets(*words, field); !fine)
            return tl::unexpected(fine.error());
    }
    auto found = reads(question);
    if (!found)
        return tl::unexpected(found.error());
    Stack stack = assembled(question, found->layers, m_count);
    stack.ledgerSeq = found->ledgerSeq;
    return stack;
}

} // namespace store
