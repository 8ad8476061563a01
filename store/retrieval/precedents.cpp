// SPDX-License-Identifier: MIT
#include "store/retrieval/precedents.h"

#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/json.h"
#include "store/layers/similarity.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int MostWords = 16;       // telling words that are searched
constexpr int MostExamined = 2'000; // newest matches that are ranked
constexpr int MostCandidates = 40;
constexpr double LeastAlike = 0.05;

// Keys are not searched by, plain values are.
void addWords(QString &text, const QMap<QString, QJsonValue> &leaves)
{
    for (const QJsonValue &leaf : leaves)
        text += u' ' + leaf.toVariant().toString();
}

// What two cases are compared by.
struct Case
{
    QMap<QString, QJsonValue> situation;
    QMap<QString, QJsonValue> action;
    QString text;
    QSet<QString> words;
};

template<typename T>
Case caseOf(const T &row)
{
    Case made{jsonLeaves(row.situation), jsonLeaves(row.action), row.description, {}};
    addWords(made.text, made.situation);
    addWords(made.text, made.action);
    made.words = similarity::words(made.text);
    return made;
}

// The share of values both have, of all values either has.
double valuesInCommon(const QMap<QString, QJsonValue> &left, const QMap<QString, QJsonValue> &right)
{
    int same = 0;
    qsizetype all = right.size();
    for (auto leaf = left.begin(); leaf != left.end(); ++leaf) {
        const auto other = right.find(leaf.key());
        all += other == right.end();
        same += other != right.end() && other.value() == leaf.value();
    }
    return all == 0 ? 1 : double(same) / double(all);
}

double likeness(const Case &precedent, const Case &proposal)
{
    const double values = (valuesInCommon(precedent.situation, proposal.situation)
                           + valuesInCommon(precedent.action, proposal.action))
                          / 2;
    return (similarity::share(precedent.words, proposal.words) + values) / 2;
}

QString nameOf(const QJsonObject &action)
{
    Proposal proposal;
    proposal.action = action;
    return proposal.actionName();
}

// The newest matches are ranked: a word that stands everywhere must not cost a walk through the whole table.
const QString Matches = u"(SELECT rowid, bm25(%1, 3.0, 1.0, 2.0, 0.5) AS score FROM %1 WHERE %1 MATCH ? "
                        "ORDER BY rowid DESC LIMIT %2)"_s;

} // namespace

Result<std::vector<Precedent>> Precedents::nearest(const Proposal &proposal, int limit)
{
    const Case asked = caseOf(proposal);
    const QString expression = dialect::anyWordExpression(similarity::tellingWords(asked.text, MostWords));
    if (expression.isEmpty())
        return std::vector<Precedent>();
    std::vector<Precedent> all;
    const auto addCandidates = [&](const QString &sql, bool areRefusals) {
        return m_database.each(
            sql, {expression, proposal.agent, proposal.uid, MostCandidates}, [&](const Rows &row) {
                Precedent precedent;
                precedent.isRefusal = areRefusals;
                int column = 0;
                for (QString *field : {&precedent.uid, &precedent.description, &precedent.rationale,
                                       &precedent.decidedBy, &precedent.decidedAt})
                    *field = row.value(column++).toString();
                precedent.situation = jsonObject(row.bytes(column++));
                precedent.action = jsonObject(row.bytes(column++));
                precedent.likeness = likeness(caseOf(precedent), asked);
                if (precedent.likeness >= LeastAlike)
                    all.push_back(std::move(precedent));
            });
    };
    const QString decisions = Matches.arg(u"decision_fts"_s).arg(MostExamined);
    if (auto added = addCandidates(
            u"SELECT d.uid, d.description, d.rationale, d.approved_by, d.created_at, d.situation_json, "
            "d.action_json FROM %1 AS m JOIN decision_corpus AS d ON d.id = m.rowid "
            "JOIN agent ON agent.id = d.agent_id WHERE agent.name = ? AND d.status = 'in_force' "
            "AND d.proposal_uid IS NOT ? ORDER BY m.score LIMIT ?"_s.arg(decisions),
            false);
        !added)
        return tl::unexpected(added.error());
    const QString refusals = Matches.arg(u"refusal_fts"_s).arg(MostExamined);
    if (auto added = addCandidates(
            u"SELECT p.uid, p.description, p.reason, p.decided_by, p.decided_at, p.situation, p.action "
            "FROM %1 AS m JOIN proposed_action AS p ON p.id = m.rowid JOIN agent ON agent.id = p.agent_id "
            "WHERE agent.name = ? AND p.uid <> ? ORDER BY m.score LIMIT ?"_s.arg(refusals),
            true);
        !added)
        return tl::unexpected(added.error());

    std::ranges::stable_sort(all, [](const Precedent &a, const Precedent &b) {
        return a.likeness != b.likeness ? a.likeness > b.likeness : a.decidedAt > b.decidedAt;
    });
    if (all.size() > size_t(limit))
        all.resize(size_t(limit));
    for (Precedent &precedent : all) {
        precedent.differences = jsonDifferences(precedent.situation, proposal.situation, u"situation"_s);
        std::ranges::move(jsonDifferences(precedent.action, proposal.action, u"action"_s),
                          std::back_inserter(precedent.differences));
    }
    return all;
}

std::vector<PrecedentMark> Precedents::marks(const std::vector<Precedent> &precedents,
                                             const Proposal &proposal, Answer answer)
{
    using enum PrecedentMark::Verdict;
    std::vector<PrecedentMark> marks;
    for (const Precedent &precedent : precedents) {
        PrecedentMark mark{precedent.uid, Shown, precedent.likeness};
        const bool isComparable =
            answer != Answer::Respond && nameOf(precedent.action) == nameOf(proposal.action);
        if (isComparable)
            mark.verdict = precedent.isRefusal == (answer == Answer::Refuse) ? Followed : Departed;
        marks.push_back(mark);
    }
    return marks;
}

} // namespace store
