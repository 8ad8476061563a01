// SPDX-License-Identifier: MIT
#include "store/distillation/distiller.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/database/statement.h"
#include "store/database/transaction.h"
#include "store/distillation/collector.h"
#include "store/distillation/draftsections.h"
#include "store/layers/layertext.h"
#include "store/layers/settings.h"
#include "store/layers/wikiwriter.h"
#include "store/retrieval/snapshots.h"
#include "store/rows/act.h"
#include "store/rows/maskedwords.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QJsonDocument>

#include <algorithm>
#include <iterator>

namespace store::distillation {

using namespace Qt::StringLiterals;

namespace {

constexpr int Whole = 100; // of progress
constexpr int Writing = 10;
constexpr int Checking = 85;
constexpr int Saving = 90;

// Lets the writer say how far it is within its own share of the run.
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

QString compact(const QJsonObject &object)
{
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

// Sections as they would stand in the file.
QString markdownOf(const std::vector<SectionText> &sections)
{
    WikiFile file;
    for (const SectionText &section : sections)
        file.sections.push_back({section.slug, section.title, section.body, {}, {}, {}, 0});
    return QString::fromUtf8(written(file));
}

// The touched sections as they stood.
std::vector<SectionText> beforeOf(const WriterTask &task, const Settled &settled)
{
    std::vector<SectionText> before;
    for (const SectionText &section : settled.sections) {
        const auto found = std::ranges::find(task.sections, section.uid, &SectionText::uid);
        if (!section.uid.isEmpty() && found != task.sections.end())
            before.push_back(*found);
    }
    return before;
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
    const auto evidence = setting(m_database, u"distill.evidence"_s, {});
    const auto tries = setting(m_database, u"distill.tries"_s, {});
    if (!evidence || !tries)
        return tl::unexpected(evidence ? tries.error() : evidence.error());
    if (const int rows = evidence->toInt(); rows > 0)
        m_limits.evidence = rows;
    if (const int most = tries->toInt(); most > 0)
        m_limits.tries = most;
    return {};
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
    m_offered.clear();
    for (size_t i = 0; i < task.offer.evidence.size(); ++i) {
        m_days.insert(task.offer.evidence[i].uid, task.offer.evidence[i].days);
        m_offered.insert(task.offer.evidence[i].uid, i);
    }
    return task;
}

Result<void> Distiller::readSections(WriterTask &task)
{
    if (m_scope.isDraft())
        return DraftSections(m_database, m_scope).read(task);
    // The sections of an agent are that agent's: nothing of them goes into the wiki that all are told.
    auto query = m_database.run(
        u"SELECT uid, slug, title, body_md, model, position, revision, status, EXISTS (SELECT 1 "
        "FROM retrievable_wiki_section AS told WHERE told.uid = wiki_section.uid), agent_id IS NULL, "
        "cite_days, last_reinforced_at "
        "FROM wiki_section ORDER BY position, id"_s);
    if (!query)
        return tl::unexpected(query.error());
    while ((*query)->next()) {
        const auto at = [&query](int column) { return (*query)->value(column); };
        task.takenSlugs.append(at(1).toString());
        if (at(7).toString() == "current"_L1 && at(9).toBool())
            task.sections.push_back({at(0).toString(), at(1).toString(), at(2).toString(), at(3).toString(),
                                     at(4).toString(), at(5).toInt(), at(6).toInt(), false, at(8).toBool(),
                                     at(10).toInt(), at(11).toString()});
    }
    return {};
}

Result<void> Distiller::readCited(WriterTask &task)
{
    auto query = m_database.run(u"SELECT c.cited_uid, r.entity_type, r.entity_id, coalesce(r.kind, "
                                u"'decision'), c.day FROM wiki_citation AS c "
                                "JOIN wiki_section AS w ON w.uid = c.section_uid "
                                "LEFT JOIN reflexion_log AS r ON r.uid = c.cited_uid "
                                "WHERE c.day <> '' AND w.agent_id IS ?"_s,
                                {m_scope.owner()});
    if (!query)
        return tl::unexpected(query.error());
    while ((*query)->next()) {
        const auto at = [&query](int column) { return (*query)->value(column).toString(); };
        task.cited.insert(at(0), {at(1), at(2), at(3)});
        m_days[at(0)].insert(at(4));
    }
    auto sightings = m_database.run(
        u"SELECT c.cited_uid, s.day FROM wiki_citation AS c JOIN corroboration AS s "
        "ON s.reflexion_uid = c.cited_uid WHERE c.cited_layer = '%1'"_s.arg(reflexionLayer().key()));
    if (!sightings)
        return tl::unexpected(sightings.error());
    while ((*sightings)->next())
        m_days[(*sightings)->value(0).toString()].insert((*sightings)->value(1).toString());
    return {};
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
    // The whole draft, as it was offered.
    WriterTask whole = task;
    Settled all = settled;
    std::ranges::copy(parted->withheld.evidence, std::back_inserter(whole.offer.evidence));
    std::ranges::copy(parted->withheld.departed, std::back_inserter(whole.offer.departed));
    std::ranges::copy(parted->failed, std::back_inserter(all.sections));
    all.lost = run.lost;
    return rollBack(whole, all, std::move(run), done.error().message, !isConflict);
}

Result<void> Distiller::checkSnapshot(const WriterTask &task, const Settled &settled)
{
    for (const SectionText &section : settled.sections) {
        if (section.uid.isEmpty() && m_scope.isDraft())
            continue; // its name among all is found when it is written
        const auto now =
            m_database.value(section.uid.isEmpty() ? u"SELECT uid FROM wiki_section WHERE slug = ?"_s
                                                   : u"SELECT revision FROM wiki_section WHERE uid = ?"_s,
                             {section.uid.isEmpty() ? section.slug : section.uid});
        if (!now)
            return tl::unexpected(now.error());
        const auto seen = std::ranges::find(task.sections, section.uid, &SectionText::uid);
        const bool isSame = section.uid.isEmpty()
                                ? now->isNull()
                                : seen != task.sections.end() && now->toInt() == seen->revision;
        if (!isSame)
            return failure(
                Error::Code::Conflict,
                Text::tr(
                    "“%1” was changed by somebody else while the run was writing; nothing was overwritten.")
                    .arg(section.title));
    }
    return {};
}

// What the text rests on was read at these revisions, whatever the rows say by now.
Result<void> Distiller::noteRevisions(const WriterTask &task, const SectionText &text, const QString &uid)
{
    const store::Prepared note = m_database.prepared(
        "INSERT INTO lineage (derived_uid, derived_layer, source_uid, source_layer, source_revision) "
        "VALUES (?, 'wiki', ?, ?, ?) ON CONFLICT (derived_uid, source_uid) DO UPDATE SET source_revision = "
        "excluded.source_revision");
    const QByteArray section = uid.toUtf8();
    for (const QString &cited : restedOn(text.title + u'\n' + text.body)) {
        const auto found = m_offered.constFind(cited);
        if (found == m_offered.cend())
            continue;
        const Evidence *evidence = &task.offer.evidence[*found];
        const QByteArray source = cited.toUtf8();
        const QByteArray layer = evidence->layer.toUtf8();
        if (auto noted = note->bind(1, section)
                             .bind(2, source)
                             .bind(3, layer)
                             .bind(4, qint64(evidence->revision))
                             .execute();
            !noted)
            return noted;
    }
    return {};
}

Result<WikiSection> Distiller::fresh(const WriterTask &task, const SectionText &text, int ordinal)
{
    WikiSection section;
    if (m_scope.isDraft()) {
        auto row = DraftSections(m_database, m_scope)
                       .rowFor(text, m_database.uids().next(wikiLayer().uidPrefix(), m_at));
        if (!row)
            return row;
        section = std::move(*row);
    } else if (!text.uid.isEmpty()) {
        auto stored = Wiki(m_database).one(text.uid);
        if (!stored)
            return stored;
        section = std::move(*stored);
        if (section.title != text.title) {
            QJsonObject layout = section.extra.value("layout"_L1).toObject();
            layout.remove(u"heading"_s);
            section.extra.insert(u"layout"_s, layout);
        }
    } else {
        int last = 0;
        for (const SectionText &other : task.sections)
            last = std::max(last, other.position);
        section.uid = m_database.uids().next(wikiLayer().uidPrefix(), m_at);
        section.slug = text.slug;
        section.position = last + 1024 * (ordinal + 1);
        section.status = u"current"_s;
    }
    section.title = text.title;
    section.body = text.body;
    return section;
}

// The topics in force that a draft says too, by keyOf() of its text: its release ends them. What another
// draft would have ended goes with that into this one.
Result<QHash<QString, QMap<QString, int>>> Distiller::endedTopics(const WriterTask &task,
                                                                  const Settled &settled)
{
    QHash<QString, QMap<QString, int>> ended;
    const auto places = m_scope.isDraft() ? mergedTopics(task, settled) : QHash<QString, QString>();
    for (auto place = places.begin(); place != places.end(); ++place) {
        const auto section = Wiki(m_database).one(place.key());
        if (!section)
            return tl::unexpected(section.error());
        QMap<QString, int> &topics = ended[place.value()];
        if (section->status == "current"_L1 && !section->isHeldBack)
            topics.insert(section->uid, section->revision);
        if (section->status != "draft"_L1)
            continue;
        const DraftNote note = draftNoteOf(*section);
        topics.insert(note.merges);
        if (!note.replaces.isEmpty())
            topics.insert(note.replaces, note.revision);
    }
    return ended;
}

Result<void> Distiller::writeSections(const WriterTask &task, const Settled &settled, LedgerWriter &ledger,
                                      WikiRun &run)
{
    WikiWriter writer(m_database, ledger);
    writer.setRun(run.uid);
    if (auto started = writer.start(); !started)
        return started;
    std::vector<SectionText> after;
    QJsonArray touched;
    const auto ended = endedTopics(task, settled);
    if (!ended)
        return tl::unexpected(ended.error());
    int ordinal = 0;
    for (const SectionText &text : settled.sections) {
        auto section = fresh(task, text, ordinal);
        if (!section)
            return tl::unexpected(section.error());
        // No run takes away what an agent is told: a person does, by the draft that says it instead.
        if (m_scope.isDraft() && text.isEmptied && section->status == "current"_L1 && !section->isHeldBack)
            continue;
        if (const QMap<QString, int> topics = ended->value(keyOf(text)); !topics.isEmpty()) {
            DraftNote note = draftNoteOf(*section);
            note.merges.insert(topics);
            note.merges.remove(note.replaces);
            setDraftNote(*section, note);
        }
        const bool isNew = section->createdAt.isEmpty();
        ordinal += isNew;
        section->model = run.model;
        if (text.isEmptied)
            section->status = u"retired"_s;
        auto noted = noteRevisions(task, text, section->uid);
        if (!noted)
            return noted;
        const auto written =
            isNew ? writer.insert(*section, "add")
                  : writer.update(*section, section->revision, text.isEmptied ? "retire" : "edit", run.uid);
        if (!written)
            return tl::unexpected(written.error());
        const auto stored =
            m_database.value(u"SELECT body_md FROM wiki_section WHERE uid = ?"_s, {section->uid});
        if (!stored)
            return tl::unexpected(stored.error());
        // The guard may have masked what looked like a secret; a citation is none.
        if (!lostCitations(citedUids(text.body), citedUids(stored->toString())).isEmpty())
            return failure(Error::Code::Refused,
                           Text::tr("The guard took a citation out of “%1”.").arg(text.title));
        after.push_back(text);
        after.back().body = stored->toString();
        touched.append(QJsonObject{{u"uid"_s, section->uid},
                                   {u"slug"_s, section->slug},
                                   {u"title"_s, section->title},
                                   {u"outcome"_s, isNew            ? u"added"_s
                                                  : text.isEmptied ? u"retired"_s
                                                                   : u"changed"_s}});
    }
    run.before = markdownOf(beforeOf(task, settled));
    run.after = markdownOf(after);
    run.detail.insert(u"sections"_s, touched);
    return checkComesBack(m_database);
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
    auto done = checkSnapshot(task, settled)
                    .and_then([&] { return writeSections(task, settled, (*act)->ledger(), run); })
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
    QString slug = section.slug; // the writer's own words, where the section was to be new
    if (auto fine = maskSecrets(slug, u"slug"_s); !fine)
        return tl::unexpected(fine.error());
    auto logged =
        m_database.execute(u"INSERT INTO llm_wiki_log (uid, wiki_section, generated_at, source_count, "
                           u"summary_md, model, outcome, "
                           u"detail) VALUES (?, ?, ?, ?, '', ?, 'rolled_back', ?)"_s,
                           {m_database.uids().next("wlg_"_L1, m_at), slug, isoTime(m_at), 0,
                            u""_s + run.model, compact({{u"run"_s, run.uid}, {u"lost"_s, listed(lost)}})});
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
    const auto after = guardedText(markdownOf(settled.sections));
    const auto why = guardedText(reason);
    auto transaction = Transaction::begin(m_database);
    if (!after || !why || !transaction)
        return tl::unexpected(!after ? after.error() : !why ? why.error() : transaction.error());
    run.state = u"rolled_back"_s;
    run.endedAt = isoTime(now());
    run.lost = settled.lost;
    run.before = markdownOf(beforeOf(task, settled));
    run.after = *after;
    run.detail.insert(u"reason"_s, *why);
    QJsonArray touched;
    for (const SectionText &section : settled.sections) {
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
        {run.uid, run.startedAt, run.endedAt.isEmpty() ? isoTime(now()) : run.endedAt, u""_s + run.model,
         run.state, run.changeset.isEmpty() ? QVariant() : QVariant(run.changeset), u""_s + run.before,
         u""_s + run.after, run.offered,
         QString::fromUtf8(QJsonDocument(listed(run.lost)).toJson(QJsonDocument::Compact)),
         readTo ? QVariant(readTo->ledgerSeq) : QVariant(), readTo ? QVariant(readTo->chatId) : QVariant(),
         isClean ? compact(detail.toObject()) : u"{}"_s, m_scope.owner()});
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
