// SPDX-License-Identifier: MIT
#include "store/retrieval/impact.h"

#include "store/database/database.h"
#include "store/database/reading.h"
#include "store/json.h"
#include "store/retrieval/agentpolicy.h"
#include "store/retrieval/embeddingmodel.h"
#include "store/retrieval/reflexionread.h"
#include "store/retrieval/rowread.h"
#include "store/schema/layer.h"

#include <QElapsedTimer>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

const StackLayer *layerNamed(const Stack &stack, const QString &name)
{
    const auto found = std::ranges::find_if(
        stack.layers, [&name](const StackLayer &layer) { return layer.plan.layer == name; });
    return found == stack.layers.end() ? nullptr : &*found;
}

std::vector<ImpactBar> barsOf(const Stack &stack, const QStringList &fresh)
{
    std::vector<ImpactBar> bars;
    const StackLayer *layer = layerNamed(stack, reflexionLayer().key());
    if (!layer)
        return bars;
    for (const StackEntry &entry : layer->entries) {
        if (entry.isShown() || entry.fate == StackEntry::Fate::Cut)
            bars.push_back({entry.row.uid, entry.tokens, entry.isTold(), fresh.contains(entry.row.uid)});
    }
    return bars;
}

// Changes of two stacks as lines to show.
std::vector<ImpactLine> linesOf(const Stack &before, const Stack &after, const QStringList &approved)
{
    std::vector<ImpactLine> lines;
    for (const StackChange &change : changes(toldRows(before), toldRows(after))) {
        const ToldRow &row = change.after.uid.isEmpty() ? change.before : change.after;
        ImpactLine line{ImpactLine::Kind::Enters, row.uid, row.layer, row.label, row.tokens};
        switch (change.kind) {
        case StackChange::Kind::Enters:
            line.kind = approved.contains(row.uid) ? ImpactLine::Kind::Enters : ImpactLine::Kind::Released;
            break;
        case StackChange::Kind::Leaves:
            line.kind = change.after.fate == "omitted"_L1 ? ImpactLine::Kind::Told : ImpactLine::Kind::Pushed;
            if (line.label.isEmpty())
                line.label = change.before.label;
            break;
        case StackChange::Kind::Resized: line.kind = ImpactLine::Kind::Shortened; break;
        case StackChange::Kind::Reworded:
        case StackChange::Kind::Moved: continue;
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

LayerRead *readOf(StackReads &reads, const QString &layer)
{
    const auto found = std::ranges::find(reads.layers, layer, &LayerRead::layer);
    return found == reads.layers.end() ? nullptr : &*found;
}

// Layer 1 (reflexions) of the question's context as it would be if these rows were approved.
Result<bool> approveIn(Database &database, const StackQuestion &question, LayerRead &read,
                       const QStringList &uids)
{
    LayerPlan plan;
    for (const LayerPlan &each : question.recipe.layers) {
        if (each.layer == read.layer)
            plan = each;
    }
    auto touched = ReflexionRead(database, question, plan).wouldBe(uids);
    if (!touched)
        return tl::unexpected(touched.error());
    bool isChanged = false;
    for (Candidate &row : *touched) {
        if (std::ranges::find(read.candidates, row.uid, &Candidate::uid) != read.candidates.end())
            continue;
        row.revision += row.status == openStatus(reflexionLayer().key()) ? 0 : 1;
        row.status = openStatus(reflexionLayer().key());
        read.candidates.push_back(std::move(row));
        isChanged = true;
    }
    if (isChanged)
        ReflexionRead::rank(read.candidates, question, plan.topK);
    return isChanged;
}

// Whether a row of the other layers was made from one of these reflexions.
Result<bool> holdsSomething(Database &database, const QStringList &uids)
{
    const QString json = jsonText(uids);
    return database.isTrue(
        u"SELECT 1 FROM json_each(?) AS wanted WHERE EXISTS (SELECT 1 FROM lineage WHERE source_uid = "
        "wanted.value) OR EXISTS (SELECT 1 FROM repeated_text WHERE source_uid = wanted.value) LIMIT 1"_s,
        {json});
}

// Fingerprint of the configured model, its questions and the last run that wrote vectors.
Result<QString> vectorState(Database &database)
{
    const auto model = configuredEmbedding(database);
    if (!model || !*model)
        return model ? Result<QString>(QString()) : tl::unexpected(model.error());
    return database
        .value(u"SELECT (SELECT coalesce(max(id), 0) FROM question_vector) || '/' || "
               "(SELECT coalesce(max(id), 0) FROM job_run WHERE job = 'embedding' AND state <> 'running')"_s)
        .map([&model](const QVariant &state) { return u' ' + (*model)->key() + u' ' + state.toString(); });
}

// Fingerprint of everything that shapes a context but writes no ledger entry (chunks, graded runs, pinned
// questions, vectors). While it stays equal, the cached reads are valid.
Result<QString> unloggedState(Database &database)
{
    QStringList parts;
    for (const auto &sql :
         {u"SELECT max(id) FROM knowledge_chunks"_s, u"SELECT max(id) FROM training_loop_runs"_s,
          u"SELECT count(*) || '/' || coalesce(max(id), 0) FROM pinned_question"_s}) {
        auto value = database.value(sql);
        if (!value)
            return tl::unexpected(value.error());
        parts += value->toString();
    }
    const auto vectors = vectorState(database);
    if (!vectors)
        return vectors;
    return parts.join(u' ') + *vectors;
}

} // namespace

Result<bool> ImpactRehearsal::isOnlyReflexions(qint64 since)
{
    constexpr int MostEntries = 50'000;
    const auto newest = newestEntry(m_database);
    if (!newest || *newest - since > MostEntries)
        return newest ? Result<bool>(false) : tl::unexpected(newest.error());
    auto other = m_database.value(
        u"SELECT 1 FROM ledger WHERE seq > ? AND layer <> '%1' LIMIT 1"_s.arg(reflexionLayer().key()),
        {since});
    return other.map([](const QVariant &found) { return found.isNull(); });
}

// Whether a row that others were made from, or repeat, changed since that ledger entry. The doors of other
// layers may then have opened or closed, and have to be read again.
Result<bool> ImpactRehearsal::hasMovedDoors(qint64 since)
{
    return m_database.isTrue(
        u"SELECT 1 FROM ledger WHERE seq > ? AND (EXISTS (SELECT 1 FROM lineage WHERE source_uid = "
        "ledger.row_uid) OR EXISTS (SELECT 1 FROM repeated_text WHERE source_uid = ledger.row_uid)) "
        "LIMIT 1"_s,
        {since});
}

Result<void> ImpactRehearsal::refreshReflexions(Kept &kept, bool withDoors)
{
    for (LayerRead &read : kept.reads.layers) {
        if (isToldInSums(read.layer) || (!reflexionLayer().is(read.layer) && !withDoors))
            continue;
        if (!reflexionLayer().is(read.layer)) {
            if (auto refreshed = refreshDoors(m_database, kept.question, read); !refreshed)
                return refreshed;
            continue;
        }
        const LayerPlan *plan = kept.question.recipe.layer(read.layer);
        auto fresh = ReflexionRead(m_database, kept.question, *plan).read();
        if (!fresh)
            return tl::unexpected(fresh.error());
        read = std::move(*fresh);
    }
    kept.stack = assembled(kept.question, kept.reads.layers, m_reader.count());
    return {};
}

// Returns true where the cached stacks are still valid or could be updated; false where they have to be made
// anew.
Result<bool> ImpactRehearsal::bringUpToDate()
{
    const auto seq = newestEntry(m_database);
    const auto state = unloggedState(m_database);
    if (!seq || !state)
        return tl::unexpected(seq ? state.error() : seq.error());
    if (*seq == m_ledgerSeq && *state == m_state)
        return true;
    const auto only =
        m_ledgerSeq < 0 || *state != m_state ? Result<bool>(false) : isOnlyReflexions(m_ledgerSeq);
    if (!only)
        return only;
    if (*only) {
        const auto withDoors = hasMovedDoors(m_ledgerSeq);
        if (!withDoors)
            return withDoors;
        for (Kept &kept : m_kept) {
            if (auto refreshed = refreshReflexions(kept, *withDoors); !refreshed)
                return tl::unexpected(refreshed.error());
        }
    } else {
        m_kept.clear();
        auto pinned = PinnedQuestions(m_database).all();
        if (!pinned)
            return tl::unexpected(pinned.error());
        m_pinned = std::move(*pinned);
        for (const PinnedQuestion &each : m_pinned) {
            Kept kept;
            auto recipe = recipeOf(m_database, each.agent);
            if (!recipe)
                return tl::unexpected(recipe.error());
            kept.question = stackQuestion(each, std::move(*recipe));
            auto reads = m_reader.reads(kept.question);
            if (!reads)
                return tl::unexpected(reads.error());
            kept.reads = std::move(*reads);
            kept.stack = assembled(kept.question, kept.reads.layers, m_reader.count());
            m_kept.insert(each.uid, std::move(kept));
        }
    }
    m_ledgerSeq = *seq;
    m_state = *state;
    return only;
}

Result<QuestionImpact> ImpactRehearsal::rehearse(const PinnedQuestion &pinned, const QStringList &uids,
                                                 bool holds)
{
    const Kept &kept = m_kept[pinned.uid];
    QuestionImpact impact;
    impact.question = pinned;
    impact.asked = kept.question;
    const StackLayer *recent = layerNamed(kept.stack, reflexionLayer().key());
    impact.budget = recent ? recent->plan.budget : 0;
    impact.tokensBefore = impact.tokensAfter = recent ? recent->tokens : 0;
    impact.stackTokensBefore = impact.stackTokensAfter = kept.stack.tokens();

    StackReads after = kept.reads;
    LayerRead *read = readOf(after, reflexionLayer().key());
    const auto changed = read ? approveIn(m_database, kept.question, *read, uids) : Result<bool>(false);
    if (!changed)
        return tl::unexpected(changed.error());
    if (!*changed && !holds)
        return impact;
    if (holds) {
        StackQuestion pretending = kept.question;
        for (const QString &uid : uids)
            pretending.pretended.insert(uid, openStatus(reflexionLayer().key()));
        for (LayerRead &each : after.layers) {
            if (reflexionLayer().is(each.layer) || isToldInSums(each.layer))
                continue;
            if (auto refreshed = refreshDoors(m_database, pretending, each); !refreshed)
                return tl::unexpected(refreshed.error());
        }
    }
    const Stack stack = assembled(kept.question, after.layers, m_reader.count());
    impact.isSame = stack.text == kept.stack.text;
    if (impact.isSame)
        return impact;
    impact.lines = linesOf(kept.stack, stack, uids);
    impact.before = barsOf(kept.stack, {});
    impact.after = barsOf(stack, uids);
    const StackLayer *then = layerNamed(stack, reflexionLayer().key());
    impact.tokensAfter = then ? then->tokens : 0;
    impact.stackTokensAfter = stack.tokens();
    return impact;
}

Result<Impact> ImpactRehearsal::approving(const QStringList &uids)
{
    QElapsedTimer clock;
    clock.start();
    Impact impact;
    const auto cached = bringUpToDate();
    if (!cached) {
        m_ledgerSeq = -1;
        return tl::unexpected(cached.error());
    }
    impact.wasCached = *cached;
    impact.uids = uids;
    const auto holds = holdsSomething(m_database, uids);
    if (!holds)
        return tl::unexpected(holds.error());
    for (const PinnedQuestion &pinned : m_pinned) {
        auto one = rehearse(pinned, uids, *holds);
        if (!one)
            return tl::unexpected(one.error());
        impact.changed += !one->isSame;
        for (const ImpactLine &line : one->lines) {
            impact.enters += line.kind == ImpactLine::Kind::Enters || line.kind == ImpactLine::Kind::Released;
            impact.pushed += line.kind == ImpactLine::Kind::Pushed;
        }
        impact.questions.push_back(std::move(*one));
    }
    std::ranges::stable_partition(impact.questions, [](const QuestionImpact &one) { return !one.isSame; });
    impact.microseconds = clock.nsecsElapsed() / 1000;
    return impact;
}

} // namespace store
