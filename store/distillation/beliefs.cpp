// SPDX-License-Identifier: MIT
#include "store/distillation/beliefs.h"

#include "store/database/database.h"
#include "store/exchange/typeclaw/evidence.h"
#include "store/layers/citations.h"
#include "store/layers/citedstatements.h"
#include "store/schema/layer.h"

#include <QRegularExpression>

#include <algorithm>

namespace store::distillation {

using namespace Qt::StringLiterals;

namespace {

using Standing = BeliefEvidence::Standing;

Standing standingOf(const WikiCitation &row, const RecordedCitations &recorded)
{
    if (recorded.superseded.contains(row.uid) || row.status == "superseded"_L1)
        return Standing::Replaced;
    if (row.revision == 0 || recorded.withdrawn.contains(row.uid))
        return Standing::Withdrawn;
    if (!reflexionLayer().is(row.layer))
        return row.holdsBack ? Standing::Withdrawn : Standing::InForce;
    return row.status == "approved_for_reuse"_L1 ? Standing::InForce
           : row.status == "needs_review"_L1     ? Standing::Waiting
                                                 : Standing::Withdrawn;
}

// Whether the row's days count for a strength: somebody approved it, as in Wiki::weighed().
bool counts(const BeliefEvidence &evidence)
{
    return evidence.standing == Standing::InForce
           || (evidence.standing == Standing::Replaced && !evidence.row.holdsBack);
}

class Reading
{
public:
    Reading(Database &database, TopicBeliefs &topic)
        : m_database(database)
        , m_topic(topic)
    {}

    Result<void> run();

private:
    Result<void> readRows();
    Result<void> readDays();
    Result<void> readSuccessors();
    Result<void> readFragments();
    // Runs a query whose rows begin with an evidence uid, and calls take(evidence, rows) for each.
    template<typename Take>
    Result<void> each(const QString &sql, const QVariantList &values, Take take);

    Database &m_database;
    TopicBeliefs &m_topic;
    QHash<QString, size_t> m_places;
};

template<typename Take>
Result<void> Reading::each(const QString &sql, const QVariantList &values, Take take)
{
    return m_database.each(sql, values, [&](const Rows &row) {
        const auto found = m_places.constFind(row.text(0));
        if (found != m_places.cend())
            take(m_topic.evidence[*found], row);
    });
}

Result<void> Reading::readRows()
{
    auto rows = Wiki(m_database).citations(m_topic.section.uid);
    if (!rows)
        return tl::unexpected(rows.error());
    const RecordedCitations recorded = recordedCitations(m_topic.section.body);
    for (WikiCitation &row : *rows) {
        if (m_places.contains(row.uid))
            continue;
        m_places.insert(row.uid, m_topic.evidence.size());
        BeliefEvidence evidence{.standing = standingOf(row, recorded)};
        if (!row.day.isEmpty())
            evidence.days += row.day;
        evidence.row = std::move(row);
        m_topic.evidence.push_back(std::move(evidence));
    }
    return {};
}

Result<void> Reading::readDays()
{
    auto read = each(u"SELECT c.cited_uid, s.day FROM wiki_citation AS c JOIN corroboration AS s "
                     "ON s.reflexion_uid = c.cited_uid WHERE c.section_uid = ?"_s,
                     {m_topic.section.uid},
                     [](BeliefEvidence &evidence, const Rows &row) { evidence.days += row.text(1); });
    for (BeliefEvidence &evidence : m_topic.evidence) {
        evidence.days.removeDuplicates();
        evidence.days.sort();
    }
    return read;
}

Result<void> Reading::readSuccessors()
{
    return each(u"SELECT c.cited_uid, n.observation FROM wiki_citation AS c "
                "JOIN reflexion_log AS r ON r.uid = c.cited_uid "
                "JOIN reflexion_log AS n ON n.uid = r.superseded_by WHERE c.section_uid = ?"_s,
                {m_topic.section.uid}, [](BeliefEvidence &evidence, const Rows &row) {
                    evidence.replacedBy = row.text(1).simplified();
                });
}

// Reads the episodes that rows name; an episode that is cited itself is its own fragment.
Result<void> Reading::readFragments()
{
    const QString columns = u"e.uid, e.source, e.entry, json_extract(e.provenance, '$.line'), "
                            "json_extract(e.provenance, '$.native_id') FROM wiki_citation AS c "_s;
    return each(u"SELECT c.cited_uid, "_s + columns
                    + u"JOIN reflexion_log AS r ON r.uid = c.cited_uid "
                      "JOIN json_each(r.provenance, '$.episodes') AS named "
                      "JOIN episode_log AS e ON e.uid = named.value WHERE c.section_uid = ? UNION ALL "
                      "SELECT c.cited_uid, "_s
                    + columns + u"JOIN episode_log AS e ON e.uid = c.cited_uid WHERE c.section_uid = ?"_s,
                {m_topic.section.uid, m_topic.section.uid}, [](BeliefEvidence &evidence, const Rows &row) {
                    if (!evidence.fragment.isEmpty())
                        return; // the first one stands for all
                    evidence.fragment = row.text(1);
                    evidence.session = row.text(2);
                    evidence.entry = row.text(3);
                    evidence.line = row.value(4).toInt(); // where the whole line is kept as text, this is 0
                    evidence.nativeName = row.text(5);
                });
}

Result<void> Reading::run()
{
    return readRows()
        .and_then([this] { return readDays(); })
        .and_then([this] { return readSuccessors(); })
        .and_then([this] { return readFragments(); });
}

const BeliefEvidence *evidenceNamed(const TopicBeliefs &topic, const QString &uid)
{
    const auto found = std::ranges::find_if(
        topic.evidence, [&uid](const BeliefEvidence &evidence) { return evidence.row.uid == uid; });
    return found == topic.evidence.end() ? nullptr : &*found;
}

void weigh(Belief &belief, const TopicBeliefs &topic)
{
    for (const QString &uid : std::as_const(belief.rows)) {
        const BeliefEvidence *evidence = evidenceNamed(topic, uid);
        if (evidence && (belief.isReplaced || counts(*evidence)))
            belief.days += evidence->days;
    }
    belief.days.removeDuplicates();
    belief.days.sort();
    belief.strength = strengthOf(int(belief.days.size()));
}

// Citations without words, as in a list below a sentence, belong to the statement before.
std::vector<Belief> saidIn(const QString &body)
{
    std::vector<Belief> beliefs;
    for (const CitedStatement &claim : citedStatements(body)) {
        const bool hasWords = !claim.text.isEmpty();
        if (hasWords || beliefs.empty())
            beliefs.push_back({.text = hasWords ? claim.text : firstSentence(body)});
        for (const QString &uid : claim.cites) {
            if (!beliefs.back().rows.contains(uid))
                beliefs.back().rows += uid;
        }
    }
    if (const QString sentence = firstSentence(body); beliefs.empty() && !sentence.isEmpty())
        beliefs.push_back({.text = sentence});
    return beliefs;
}

void gather(TopicBeliefs &topic)
{
    topic.beliefs = saidIn(topic.section.body);
    // If the topic is one sentence, the rows that were replaced were evidence for it too, so their days
    // count.
    const bool isOne = topic.beliefs.size() == 1;
    std::vector<Belief> replaced;
    for (const BeliefEvidence &evidence : topic.evidence) {
        if (evidence.standing != Standing::Replaced)
            continue;
        if (isOne && !topic.beliefs.front().rows.contains(evidence.row.uid))
            topic.beliefs.front().rows += evidence.row.uid;
        replaced.push_back({.text = evidence.row.text,
                            .rows = {evidence.row.uid},
                            .isReplaced = true,
                            .replacedBy = evidence.replacedBy});
    }
    topic.beliefs.insert(topic.beliefs.end(), replaced.begin(), replaced.end());
    for (Belief &belief : topic.beliefs)
        weigh(belief, topic);
}

} // namespace

QString firstSentence(const QString &body)
{
    static const QRegularExpression bare(u"^[ \\t>*+-]*$\\n?"_s, QRegularExpression::MultilineOption);
    const QString plain = withoutCitations(withoutRecords(body)).remove(bare);
    return exchange::typeclaw::beliefIn(plain);
}

Result<TopicBeliefs> topicBeliefs(Database &database, const QString &section)
{
    auto found = Wiki(database).one(section);
    if (!found)
        return tl::unexpected(found.error());
    TopicBeliefs topic{.section = std::move(*found), .beliefs = {}, .evidence = {}};
    if (auto read = Reading(database, topic).run(); !read)
        return tl::unexpected(read.error());
    gather(topic);
    return topic;
}

} // namespace store::distillation
