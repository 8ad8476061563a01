// SPDX-License-Identifier: MIT
#include "store/distillation/distiller.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/database/transaction.h"
#include "store/distillation/collector.h"
#include "store/distillation/draftsections.h"
#include "store/distillation/settledsections.h"
#include "store/json.h"
#include "store/layers/layertext.h"
#include "store/layers/settings.h"
#include "store/layers/wikiwriter.h"
#include "store/orempty.h"
#include "store/retrieval/snapshots.h"
#include "store/rows/act.h"
#include "store/rows/maskedwords.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <algorithm>
#include <iterator>

namespace store::distillation {

using namespace Qt::StringLiterals;

namespace {

constexpr int Whole = 100; // of progress
constexpr int Writing = 10;
constexpr int Checking = 85;
constexpr int Saving = 90;

// Maps the writer's progress to its share of the run.
class WritingContext final : public JobContext
{
public:
    explicit WritingContext(JobContext &context)
        : m_context(context)
    {}
    void progress(int done, int total, const QString &step) override
    {
        m_context.progress(Writing + (total > 0 ? (Checking - Writing) * done / total : 0), Whole, step);
    }
    void note(const QString &text) override { m_context.note(text); }
    void warn(const QString &text) override { m_context.warn(text); }
    std::stop_token stopToken() const override { return m_context.stopToken(); }

private:
    JobContext &m_context;
};
QJsonArray listed(const QStringList &uids)
{
    return QJsonArray::fromStringList(uids);
}

QStringList leftIn(const WikiRun &run)
{
    QStringList left;
    for (const QJsonValue &uid : run.detail.value("left"_L1).toArray())
        left.append(uid.toString());
    return left;
}

QString refusal(const Settled &settled)
{
    const auto some = [](const QStringList &uids) {
        constexpr int Shown = 3;
        const QString more =
            uids.size() > Shown ? Text::tr(" and %1 more").arg(uids.size() - Shown) : QString();
        return uids.mid(0, Shown).join(u", "_s) + more;
    };
    if (!settled.dissolved.isEmpty())
        return Text::tr("“%1” was so on seven days or more; such a topic is not merged into another.")
            .arg(settled.dissolved.front());
    if (!settled.unknown.isEmpty())
        return Text::tr("The new text cites rows that were never offered: %1.").arg(some(settled.unknown));
    if (!settled.stale.isEmpty())
        return Text::tr("The new text still rests on rows that are not in force: %1.")
            .arg(some(settled.stale));
    return Text::tr("The new text cites %Ln rows no more or not at all: %1.", nullptr,
                    int(settled.lost.size()))
        .arg(some(settled.lost));
}

} // namespace

Distiller::Distiller(Database &database, SectionWriter &writer, JobContext &context, WikiScope scope)
    : m_database(database)
    , m_writer(writer)
    , m_context(context)
    , m_scope(std::move(scope))
{}

QStringList Distiller::stepNames()
{
    return {Text::tr("Collecting evidence"), Text::tr("Writing sections"),
            Text::tr("Checking every citation"), Text::tr("Saving")};
}

Result<void> Distiller::readLimits()
{
    const auto evidence = settingNumber(m_database, "distill.evidence");
    const auto tries = evidence ? settingNumber(m_database, "distill.tries") : evidence;
    return tries.map([&](int most) { m_limits = {*evidence, most}; });
}

Result<WriterTask> Distiller::task()
{
    WriterTask task;
    task.today = m_context.asOf().date();
    task.isDraft = m_scope.isDraft();
    auto offer = Collector(m_database, m_scope).collect(m_limits.evidence);
    if (!offer)
        return tl::unexpected(offer.error());
    task.offer = std::move(*offer);
    if (auto read = readSections(task).and_then([&] { return readCited(task); }); !read)
        return tl::unexpected(read.error());
    task.read = [this](const QString &uid) { return Collector(m_database, m_scope).one(uid); };
    task.tell = [this](std::vector<ToldRow> rows, const QString &model) {
        Snapshot told;
        told.recipe = u"wiki"_s;
        told.options.insert("model"_L1, model);
        told.madeBy = Actor::rule(u"wiki"_s).toString();
        told.createdAt = isoTime(now());
        told.rows = std::move(rows);
        return Snapshots(m_database).writeTold({std::move(told)});
    };
    for (const Evidence &evidence : task.offer.evidence)
        m_days.insert(evidence.uid, evidence.days);
    return task;
}

Result<void> Distiller::readSections(WriterTask &task)
{
    if (m_scope.isDraft())
        return DraftSections(m_database, m_scope).read(task);
    // Sections of an agent stay out of the wiki that all are told.
    const QString sql =
        u"SELECT uid, slug, title, body_md, model, position, revision, status, EXISTS (SELECT 1 "
        "FROM retrievable_wiki_section AS told WHERE told.uid = wiki_section.uid), agent_id IS NULL, "
        "cite_days, last_reinforced_at "
        "FROM wiki_section ORDER BY position, id"_s;
    return m_database.each(sql, {}, [&](const Rows &row) {
        task.takenSlugs.append(row.text(1));
        if (row.text(7) == "current"_L1 && row.value(9).toBool())
            task.sections.push_back({row.text(0), row.text(1), row.text(2), row.text(3), row.text(4),
                                     row.value(5).toInt(), row.value(6).toInt(), false, row.value(8).toBool(),
                                     row.value(10).toInt(), row.text(11)});
    });
}

Result<void> Distiller::readCited(WriterTask &task)
{
    auto cited = m_database.each(u"SELECT c.cited_uid, r.entity_type, r.entity_id, coalesce(r.kind, "
                                 u"'decision'), c.day FROM wiki_citation AS c "
                                 "JOIN wiki_section AS w ON w.uid = c.section_uid "
                                 "LEFT JOIN reflexion_log AS r ON r.uid = c.cited_uid "
                                 "WHERE c.day <> '' AND w.agent_id IS ?"_s,
                                 {m_scope.owner()}, [&](const Rows &row) {
                                     task.cited.insert(row.text(0), {row.text(1), row.text(2), row.text(3)});
                                     m_days[row.text(0)].insert(row.text(4));
                                 });
    if (!cited)
        return cited;
    const QString sql =
        u"SELECT c.cited_uid, s.day FROM wiki_citation AS c JOIN corroboration AS s "
        "ON s.reflexion_uid = c.cited_uid WHERE c.cited_layer = '%1'"_s.arg(reflexionLayer().key());
    return m_database.each(sql, {}, [&](const Rows &row) { m_days[row.text(0)].insert(row.text(1)); });
}

DaysOf Distiller::days() const
{
    return [this](const QString &uid) { return m_days.value(uid); };
}

Result<void> Distiller::reconcile()
{
    auto done = Collector(m_database, m_scope).reconcile(m_limits.tries);
    return done && m_scope.isDraft() ? DraftSections(m_database, m_scope).withdrawStale(m_at) : done;
}

Result<std::optional<WikiRun>> Distiller::run(const QDateTime &at)
{
    m_at = at;
    m_context.progress(0, Whole, stepNames().at(0));
    if (auto reconciled = reconcile(); !reconciled)
        return tl::unexpected(reconciled.error());
    const auto task = this->task();
    if (!task)
        return tl::unexpected(task.error());
    WikiRun run;
    run.uid = m_database.uids().next("wrn_"_L1, at);
    run.startedAt = isoTime(at);
    run.model = m_writer.name();
    run.offered = int(task->offer.evidence.size());
    const auto kept = [](WikiRun &&ended) { return std::optional(std::move(ended)); };
    if (task->offer.isEmpty()) {
        run.state = u"unchanged"_s;
        return end(*task, std::move(run)).map(kept);
    }
    m_context.progress(Writing, Whole, stepNames().at(1));
    WritingContext writing(m_context);
    auto draft = m_writer.write(*task, writing);
    if (m_context.isStopped())
        return std::optional<WikiRun>();
    // A refused answer is rolled back and counts as one of the tries that its rows have. Where no model
    // answered, the run failed, and the rows keep their tries.
    if (!draft && draft.error().code == Error::Code::Refused)
        return rollBack(*task, {}, std::move(run), draft.error().message, true).map(kept);
    if (!draft) {
        run.state = u"failed"_s;
        run.detail = {{u"reason"_s, draft.error().message}};
        if (auto saved = save(run, nullptr); !saved)
            return tl::unexpected(saved.error());
        return tl::unexpected(draft.error());
    }
    if (!draft->model.isEmpty())
        run.model = draft->model;
    run.detail = {{u"calls"_s, draft->calls},
                  {u"tokens_in"_s, draft->tokensIn},
                  {u"tokens_out"_s, draft->tokensOut},
                  {u"cost"_s, draft->cost},
                  {u"left"_s, listed(draft->leftToPerson)}};
    if (!draft->requestIds.isEmpty())
        run.detail.insert(u"request_ids"_s, listed(draft->requestIds));
    m_context.progress(Checking, Whole, stepNames().at(2));
    const Settled settled = settle(*task, *draft, days());
    if (settled.isWhole())
        return take(*task, settled, std::move(run), nullptr).map(kept);
    const QString why = refusal(settled);
    const auto parted = standingAlone(*task, std::move(*draft), settled.failing, days());
    if (!parted)
        return rollBack(*task, settled, std::move(run), why, true).map(kept);
    run.lost = settled.lost;
    run.detail.insert(u"reason"_s, why);
    return take(parted->task, parted->settled, std::move(run), &*parted).map(kept);
}

Result<WikiRun> Distiller::take(const WriterTask &task, const Settled &settled, WikiRun run,
                                const Parted *parted)
{
    if (settled.sections.empty()) {
        run.state = u"unchanged"_s;
        return end(task, std::move(run));
    }
    run.detail.insert(u"remarks"_s, remarks(task, settled));
    m_context.progress(Saving, Whole, stepNames().at(3));
    auto done = commit(task, settled, run, parted);
    if (done)
        return done;
    const bool isConflict = done.error().code == Error::Code::Conflict;
    if (!isConflict && done.error().code != Error::Code::Refused && done.error().code != Error::Code::Usage)
        return tl::unexpected(done.error());
    if (!parted)
        return rollBack(task, settled, std::move(run), done.error().message, !isConflict);
    // The whole draft as it was made, before parts of it are left out.
    WriterTask whole = task;
    Settled all = settled;
    std::ranges::copy(parted->withheld.evidence, std::back_inserter(whole.offer.evidence));
    std::ranges::copy(parted->withheld.departed, std::back_inserter(whole.offer.departed));
    std::ranges::copy(parted->failed, std::back_inserter(all.sections));
    all.lost = run.lost;
    return rollBack(whole, all, std::move(run), done.error().message, !isConflict);
}

// The sections that stay as they were, in the run that wrote the others.
Result<void> Distiller::noteFailed(const WriterTask &task, const Parted &parted, WikiRun &run)
{
    QJsonArray sections = run.detail.value("sections"_L1).toArray();
    for (const SectionText &section : parted.failed) {
        const auto noted = rolledBack(task, section, run);
        if (!noted)
            return tl::unexpected(noted.error());
        sections.append(*noted);
    }
    run.detail.insert(u"sections"_s, sections);
    return marks().waiting(parted.withheld, 1, run.uid);
}

Result<WikiRun> Distiller::commit(const WriterTask &task, const Settled &settled, WikiRun run,
                                  const Parted *parted)
{
    auto act = Act::begin(m_database, Actor::rule(u"wiki"_s), "edit", m_at);
    if (!act)
        return tl::unexpected(act.error());
    run.state = m_scope.isDraft() ? u"drafted"_s : u"written"_s;
    run.changeset = (*act)->ledger().changeset();
    run.detail.insert(u"taken"_s, int(settled.taken.size()));
    run.detail.insert(u"merged"_s, listed(settled.merged));
    run.detail.insert(u"superseded"_s, listed(settled.superseded));
    run.detail.insert(u"withdrawn"_s, listed(settled.withdrawn));
    SettledSections sections(m_database, m_scope, task, settled, m_at);
    auto done = sections.check()
                    .and_then([&] { return sections.write((*act)->ledger(), run); })
                    .and_then([&] { return marks().taken(task.offer, settled.taken, leftIn(run), run.uid); })
                    .and_then([&] { return parted ? noteFailed(task, *parted, run) : Result<void>(); });
    if (!done)
        return tl::unexpected(done.error());
    run.endedAt = isoTime(now());
    if (auto saved = save(run, &task.offer); !saved)
        return tl::unexpected(saved.error());
    return (*act)->commit().map([&](const Changeset &) { return run; });
}

Result<QString> Distiller::guardedText(QString text)
{
    const auto policy = secretPolicy(m_database);
    if (!policy)
        return tl::unexpected(policy.error());
    const bool isClean = guarded(text, u"after_md"_s, guard::Guard({.oversize = false}), *policy).has_value();
    return isClean ? text : QString();
}

Result<QJsonObject> Distiller::rolledBack(const WriterTask &task, const SectionText &section,
                                          const WikiRun &run)
{
    QStringList lost;
    const auto before = std::ranges::find(task.sections, section.uid, &SectionText::uid);
    if (!section.uid.isEmpty() && before != task.sections.end())
        lost = citedUids(before->title + u'\n' + before->body);
    lost.removeIf([&](const QString &uid) { return !run.lost.contains(uid); });
    QString slug = section.slug; // for a section that would be new, the writer's own
    if (auto fine = maskSecrets(slug, u"slug"_s); !fine)
        return tl::unexpected(fine.error());
    auto logged = m_database.execute(
        u"INSERT INTO llm_wiki_log (uid, wiki_section, generated_at, source_count, "
        u"summary_md, model, outcome, "
        u"detail) VALUES (?, ?, ?, ?, '', ?, 'rolled_back', ?)"_s,
        {m_database.uids().next("wlg_"_L1, m_at), slug, isoTime(m_at), 0, orEmpty(run.model),
         jsonText(QJsonObject{{u"run"_s, run.uid}, {u"lost"_s, listed(lost)}})});
    if (!logged)
        return tl::unexpected(logged.error());
    return QJsonObject{{u"uid"_s, section.uid},
                       {u"slug"_s, section.slug},
                       {u"title"_s, section.title},
                       {u"outcome"_s, u"rolled_back"_s},
                       {u"lost"_s, listed(lost)}};
}

Result<WikiRun> Distiller::rollBack(const WriterTask &task, const Settled &settled, WikiRun run,
                                    const QString &reason, bool isTry)
{
    const auto why = guardedText(reason);
    auto transaction = Transaction::begin(m_database);
    if (!why || !transaction)
        return tl::unexpected(!why ? why.error() : transaction.error());
    const auto before = recordOf(m_database, beforeOf(task, settled));
    const auto after = before ? recordOf(m_database, settled.sections).and_then([this](const QString &text) {
        return guardedText(text);
    })
                              : before;
    if (!after)
        return tl::unexpected(after.error());
    const auto isForgotten = restsOnForgotten(m_database, task);
    if (!isForgotten)
        return tl::unexpected(isForgotten.error());
    const Settled kept = *isForgotten ? Settled() : settled;
    run.state = u"rolled_back"_s;
    run.endedAt = isoTime(now());
    run.lost = settled.lost;
    run.before = *isForgotten ? QString() : *before;
    run.after = *isForgotten ? QString() : *after;
    run.detail.insert(u"reason"_s, *why);
    if (*isForgotten)
        run.detail.remove(u"remarks"_s);
    QJsonArray touched;
    for (const SectionText &section : kept.sections) {
        const auto noted = rolledBack(task, section, run);
        if (!noted)
            return tl::unexpected(noted.error());
        touched.append(*noted);
    }
    run.detail.insert(u"sections"_s, touched);
    auto done = marks()
                    .waiting(task.offer, isTry ? 1 : 0, run.uid)
                    .and_then([&] { return save(run, &task.offer); })
                    .and_then([&] { return transaction->commit(); });
    return done ? Result<WikiRun>(std::move(run)) : tl::unexpected(done.error());
}

Result<WikiRun> Distiller::end(const WriterTask &task, WikiRun run)
{
    run.endedAt = isoTime(now());
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    auto done = marks()
                    .left(task.offer, leftIn(run), run.uid)
                    .and_then([&] { return save(run, &task.offer); })
                    .and_then([&] { return transaction->commit(); });
    return done ? Result<WikiRun>(std::move(run)) : tl::unexpected(done.error());
}

Result<void> Distiller::save(const WikiRun &run, const Offer *readTo)
{
    QJsonValue detail = run.detail;
    const auto policy = secretPolicy(m_database);
    if (!policy)
        return tl::unexpected(policy.error());
    const bool isClean =
        guardedJson(detail, u"detail"_s, guard::Guard({.oversize = false}), *policy).has_value();
    return m_database.execute(
        u"INSERT INTO wiki_run (uid, started_at, ended_at, model, state, changeset, before_md, after_md, "
        u"offered, lost, "
        "ledger_seq, chat_id, detail, agent_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
        {run.uid, run.startedAt, run.endedAt.isEmpty() ? isoTime(now()) : run.endedAt, orEmpty(run.model),
         run.state, nullIfEmpty(run.changeset), orEmpty(run.before), orEmpty(run.after), run.offered,
         jsonText(listed(run.lost)), readTo ? QVariant(readTo->ledgerSeq) : QVariant(),
         readTo ? QVariant(readTo->chatId) : QVariant(), isClean ? jsonText(detail.toObject()) : u"{}"_s,
         m_scope.owner()});
}

QJsonArray Distiller::remarks(const WriterTask &task, const Settled &settled)
{
    std::vector<Told> told;
    for (const SectionText &section : task.sections) {
        const bool isTouched = std::ranges::any_of(
            settled.sections, [&](const SectionText &text) { return text.uid == section.uid; });
        if (!isTouched)
            told.push_back({section.slug, section.title, section.body, false});
    }
    for (const SectionText &section : settled.sections)
        told.push_back({section.slug, section.title, section.body, true});
    const auto saysSo = [this](const QString &uid, const QString &word) {
        return rowSays(m_database, uid, word);
    };
    QJsonArray list;
    const auto add = [&list](const std::vector<Remark> &remarks) {
        for (const Remark &remark : remarks)
            list.append(QJsonObject{
                {u"kind"_s, remark.kind == Remark::Kind::Overstated ? u"overstated"_s : u"contradiction"_s},
                {u"section"_s, remark.section},
                {u"other"_s, remark.other},
                {u"text"_s, remark.text},
                {u"uids"_s, listed(remark.uids)}});
    };
    add(overstatements(told, days(), saysSo));
    add(contradictions(told));
    return list;
}

} // namespace store::distillation
