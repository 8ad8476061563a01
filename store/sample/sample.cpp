// SPDX-License-Identifier: MIT
#include "store/sample/sample.h"

#include "store/sample/samplecalendar.h"
#include "store/sample/samplefill.h"
#include "store/sample/samplehistory.h"
#include "store/sample/sampletexts.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRandomGenerator>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace store::exchange {

namespace {

constexpr quint32 Seed = 20814;
constexpr double QueueDays = 18.6;

int priorityOf(const QString &kind)
{
    static const QHash<QString, int> priorities{{u"policy"_s, 3},
                                                {u"workflow"_s, 2},
                                                {u"pitfall"_s, 2},
                                                {u"architecture"_s, 2},
                                                {u"observation"_s, 0}};
    return priorities.value(kind, 1);
}

double confidenceOf(const QString &origin, QRandomGenerator &random)
{
    const int base = origin == "user"_L1 || origin == "operator"_L1 ? 80 : origin == "tool"_L1 ? 60 : 35;
    return (base + random.bounded(18)) / 100.0;
}

QString numbered(QChar prefix, std::size_t number)
{
    return prefix + u"%1"_s.arg(static_cast<qulonglong>(number), 3, 10, QLatin1Char('0'));
}

// The scope of an entity: "vendor/acme-industrial/**" for "ACME Industrial".
QString scopeOf(const QString &type, const QString &name)
{
    QString words;
    for (const QChar sign : name.toLower())
        words += sign.isLetterOrNumber() ? sign : u' ';
    return u"%1/%2/**"_s.arg(type, words.simplified()).replace(u' ', u'-');
}

QString episodeKind(const SampleText &text)
{
    if (text.origin == "user"_L1 || text.origin == "operator"_L1 || text.source.contains("mail"_L1))
        return u"message"_s;
    return text.origin == "web"_L1 || text.source.startsWith("read"_L1) ? u"fragment"_s : u"event"_s;
}

// Puts the sample together; lives for one call of sample().
class Workshop
{
public:
    explicit Workshop(const QDateTime &now);

    Sample finished();

private:
    void write(const SampleText &text);
    SampleCalendar::Moment moment(const SampleText &text);
    SampleReflexion reflexion(const SampleText &text, const SampleCalendar::Moment &moment);
    QStringList evidence(const SampleText &text, const SampleCalendar::Moment &moment);
    QJsonObject provenance(const SampleText &text, const QStringList &episodes);
    void see(SampleReflexion &row, const SampleText &text);
    void sortByCreation();
    void decide();
    void snooze();
    void closeRuns();

    QDateTime m_now;
    QRandomGenerator m_random{Seed};
    QJsonObject m_workspace = sampleWorkspace();
    SampleCalendar m_calendar;
    SampleFill m_fill;
    Sample m_sample;
    std::vector<SampleText> m_texts; // in the same order as m_sample.reflexions
};

Workshop::Workshop(const QDateTime &now)
    : m_now(now.toUTC())
    , m_calendar(m_now, m_workspace, m_random)
    , m_fill(m_now, m_random)
{
    std::vector<SampleText> texts;
    for (const auto &value : m_workspace.value("agents"_L1).toArray()) {
        const QJsonObject agent = value.toObject();
        const QString name = agent.value("name"_L1).toString();
        m_sample.agents.push_back(
            {name, agent.value("purpose"_L1).toString(), agent.value("owner"_L1).toString()});
        for (const SampleText &text : sampleTexts(name, agent.value("texts"_L1).toString()))
            texts.push_back(text);
    }
    // Texts that name their day first: the others then join the runs these add.
    std::ranges::stable_partition(texts, [](const SampleText &text) { return text.age >= 0; });
    for (const SampleText &text : texts)
        write(text);
}

Sample Workshop::finished()
{
    for (std::size_t i = 0; i < m_texts.size(); ++i)
        see(m_sample.reflexions[i], m_texts[i]);
    sortByCreation();
    decide();
    snooze();
    m_sample.runs = m_calendar.runs();
    closeRuns();
    std::ranges::stable_sort(m_sample.episodes, {}, &SampleEpisode::at);
    for (const auto &value : m_workspace.value("filters"_L1).toArray()) {
        const QJsonDocument query(value.toObject().value("query"_L1).toObject());
        m_sample.filters.push_back({value.toObject().value("name"_L1).toString(),
                                    QString::fromUtf8(query.toJson(QJsonDocument::Compact))});
    }
    for (const QJsonValue pin : m_workspace.value("pinned"_L1).toArray())
        m_sample.pinned.push_back({pin["question"_L1].toString(), pin["agent"_L1].toString(),
                                   pin["entity_type"_L1].toString(), pin["entity_id"_L1].toString()});
    return m_sample;
}

void Workshop::write(const SampleText &text)
{
    m_sample.reflexions.push_back(reflexion(text, moment(text)));
    m_texts.push_back(text);
}

SampleCalendar::Moment Workshop::moment(const SampleText &text)
{
    const auto ago = [this](double days) { return m_now.addSecs(-std::llround(days * 86400)); };
    if (text.age >= 0) {
        // Whole days would all end at the time of day of `now`.
        const int jitter = text.age < 2 ? 0 : m_random.bounded(7 * 3600);
        return m_calendar.exactly(text.workflow, ago(text.age).addSecs(jitter));
    }

    const double chance = m_random.generateDouble();
    if (text.path.isEmpty())
        return m_calendar.about(text.workflow, ago(0.01 + QueueDays * std::pow(chance, 1.3)), ago(QueueDays),
                                m_now);
    if (text.path.first() == "expired"_L1)
        return m_calendar.about(text.workflow, ago(32 + 26 * chance), ago(59), ago(32));
    return m_calendar.about(text.workflow, ago(3 + 54 * chance), ago(59), ago(2.5));
}

SampleReflexion Workshop::reflexion(const SampleText &text, const SampleCalendar::Moment &moment)
{
    const QStringList episodes = evidence(text, moment);
    const QString entity = m_fill.filled(text.entityId, moment.at);
    return {.key = text.key.isEmpty() ? numbered(u'r', m_sample.reflexions.size() + 1) : text.key,
            .agent = text.agent,
            .run = moment.run,
            .entityType = text.entityType,
            .entityId = entity,
            .observation = m_fill.filled(text.says, moment.at),
            .tags = text.tags.isEmpty() ? QStringList{m_calendar.category(text.workflow)} : text.tags,
            .kind = text.kind,
            .scope = scopeOf(text.entityType, entity),
            .strategy = text.strategy,
            .outcome = text.outcome,
            .changeType = text.changeType,
            .category = m_calendar.category(text.workflow),
            .sensitivity = text.sensitivity,
            .origin = text.origin,
            .priority = priorityOf(text.kind),
            .confidence = text.confidence < 0 ? confidenceOf(text.origin, m_random) : text.confidence,
            .provenance = provenance(text, episodes),
            .createdAt = moment.at,
            .corroborations = {},
            .verdicts = {},
            .episodes = episodes,
            .snooze = {}};
}

QStringList Workshop::evidence(const SampleText &text, const SampleCalendar::Moment &moment)
{
    QStringList keys;
    for (const QString &content : text.evidence) {
        const int seconds = m_random.bounded(5, 60) * static_cast<int>(text.evidence.size() - keys.size());
        const QString key = numbered(u'e', m_sample.episodes.size() + 1);
        m_sample.episodes.push_back(
            {.key = key,
             .agent = text.agent,
             .run = moment.run,
             .kind = episodeKind(text),
             .source = text.source,
             .entry = u"%1#%2"_s.arg(moment.run).arg(m_random.bounded(10, 900)),
             .topic = m_calendar.category(text.workflow),
             .content = m_fill.filled(content, moment.at),
             .at = std::max(moment.at.addSecs(-seconds), m_calendar.run(moment.run).startedAt)});
        keys << key;
    }
    return keys;
}

QJsonObject Workshop::provenance(const SampleText &text, const QStringList &episodes)
{
    const QString call = QString::number(m_random.bounded(0x100000, 0xffffff), 16);
    QJsonObject from{{u"source_kind"_s, text.origin == "web"_L1 ? u"tool"_s : text.origin},
                     {u"source"_s, text.source},
                     {u"refs"_s, QJsonArray::fromStringList(episodes)}};
    if (text.origin == "user"_L1)
        from.insert("channel"_L1, u"#"_s + m_calendar.category(text.workflow));
    else if (text.origin != "system"_L1)
        from.insert("tool_call_id"_L1, u"call_"_s + call);
    return from;
}

// "seen 4" is the first time and three more, each on a day of its own.
void Workshop::see(SampleReflexion &row, const SampleText &text)
{
    const bool plain = text.seen == 0 && text.age < 0 && text.origin == "tool"_L1 && m_random.bounded(4) == 0;
    const int again = plain ? m_random.bounded(1, 4) : std::max(0, text.seen - 1);
    for (const SampleRun &run : m_calendar.later(row.agent, row.createdAt.date(), again)) {
        const qint64 today = 86400 - run.startedAt.time().msecsSinceStartOfDay() / 1000;
        const auto length = static_cast<int>(std::min(run.startedAt.secsTo(run.endedAt), today));
        // A memory that mostly helped also did harm now and then.
        const bool didHarm = text.outcome == "improved"_L1 && row.corroborations.size() % 4 == 2;
        row.corroborations.push_back({run.key, text.source, run.startedAt.addSecs(m_random.bounded(length)),
                                      didHarm ? u"degraded"_s : text.outcome});
    }
}

void Workshop::sortByCreation()
{
    std::vector<std::size_t> order(m_texts.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::stable_sort(order, {}, [this](std::size_t i) { return m_sample.reflexions[i].createdAt; });

    std::vector<SampleReflexion> rows;
    std::vector<SampleText> texts;
    for (const std::size_t i : order) {
        rows.push_back(std::move(m_sample.reflexions[i]));
        texts.push_back(std::move(m_texts[i]));
    }
    m_sample.reflexions = std::move(rows);
    m_texts = std::move(texts);
}

void Workshop::decide()
{
    SampleHistory history(m_now, m_workspace.value("reasons"_L1).toObject(), m_random);
    for (std::size_t i = 0; i < m_texts.size(); ++i)
        history.decide(m_sample.reflexions, i, m_texts[i].path, m_texts[i].reason);
}

// Every 31st waiting row is put off for one to five days.
void Workshop::snooze()
{
    int waiting = 0;
    for (SampleReflexion &row : m_sample.reflexions) {
        if (row.status() == "needs_review"_L1 && ++waiting % 31 == 0)
            row.snooze = SampleSnooze{waiting % 2 == 0 ? u"mara"_s : u"jonas"_s,
                                      m_now.addDays(m_random.bounded(1, 6))};
    }
}

// Adds an event at the end of each run that says how it ended.
void Workshop::closeRuns()
{
    for (const SampleRun &run : m_sample.runs) {
        const auto notes = std::ranges::count(m_sample.reflexions, run.key, &SampleReflexion::run);
        const auto minutes = std::max<qint64>(1, run.startedAt.secsTo(run.endedAt) / 60);
        m_sample.episodes.push_back(
            {.key = numbered(u'e', m_sample.episodes.size() + 1),
             .agent = run.agent,
             .run = run.key,
             .kind = u"event"_s,
             .source = u"runtime"_s,
             .entry = run.key + "#end"_L1,
             .topic = m_calendar.category(run.workflow),
             .content =
                 u"%1 %2 after %3 min, %4 written"_s.arg(run.workflow, run.outcome).arg(minutes).arg(notes),
             .at = run.endedAt});
    }
}

} // namespace

QString SampleReflexion::status() const
{
    return verdicts.empty() ? u"needs_review"_s : verdicts.back().to;
}

Sample sample(const QDateTime &now)
{
    return Workshop(now).finished();
}

} // namespace store::exchange
