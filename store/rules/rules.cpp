// SPDX-License-Identifier: MIT
#include "store/rules/rules.h"

#include "store/cut.h"
#include "store/database/database.h"
#include "store/json.h"
#include "store/layers/settingact.h"
#include "store/retrieval/queue.h"
#include "store/rows/decisionsigning.h"
#include "store/rows/reflexions.h"
#include "store/text.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace store::rules {

using namespace Qt::StringLiterals;

namespace {

constexpr int PageLength = 1'000; // rows

// A rule's definition and its switch are two settings: the schema lets a rule decide only while the second is
// on.
QString definitionKey(const QString &name)
{
    return u"rule."_s + name;
}

QString switchKey(const QString &name)
{
    return definitionKey(name) + u".on"_s;
}

tl::unexpected<Error> refused(const QString &sentence)
{
    return failure(Error::Code::Refused, sentence);
}

// The filter restricted to waiting rows.
QueueFilter waitingFilter(QueueFilter filter)
{
    filter.lane = QueueFilter::Lane::Status;
    filter.status = Status::NeedsReview;
    filter.order = QueueFilter::Order::OldestFirst;
    return filter;
}

QueueFilter historyFilter(QueueFilter filter)
{
    filter.lane = QueueFilter::Lane::All;
    filter.order = QueueFilter::Order::NewestFirst;
    filter.olderThanDays = 0;
    filter.newerThanDays = 0;
    return filter;
}

QString textOf(const Rule &rule)
{
    const QJsonObject object{{u"filter"_s, rule.filter.toText()},
                             {u"to"_s, store::name(rule.verdict)},
                             {u"reason"_s, rule.reason}};
    return jsonText(object);
}

Rule ruleOf(const QString &name, const QString &text, bool isOn)
{
    const QJsonObject object = QJsonDocument::fromJson(text.toUtf8()).object();
    return {name, QueueFilter::parse(object.value("filter"_L1).toString()),
            statusNamed(object.value("to"_L1).toString()).value_or(Status::Rejected),
            object.value("reason"_L1).toString(), isOn};
}

Result<void> validated(const Rule &rule)
{
    static const QRegularExpression name(u"^[a-z0-9][a-z0-9-]{0,39}$"_s);
    const auto usage = [](const QString &sentence) { return failure(Error::Code::Usage, sentence); };
    if (!name.match(rule.name).hasMatch() || rule.name == "expiry"_L1)
        return usage(Text::tr("\"%1\" is no name for a rule; take up to 40 of a to z, 0 to 9 and -.")
                         .arg(cutTo(rule.name, 80)));
    if (!isRuling(Status::NeedsReview, rule.verdict))
        return usage(Text::tr("A rule rejects, sets aside as a one-time exception or withholds as sensitive; "
                              "only a person decides \"%1\".")
                         .arg(words(rule.verdict)));
    if (waitingFilter(rule.filter) == waitingFilter({}))
        return usage(Text::tr("A rule needs a condition; this one would decide every row."));
    if (rule.reason.trimmed().isEmpty())
        return usage(Text::tr("A rule needs a reason; it stands in the ledger with each row it decides."));
    return {};
}

// The status that a person gave to a row that no longer waits; nullopt where no person decided.
std::optional<Status> decidedByPerson(const Reflexion &row)
{
    const bool isDecided = row.status != Status::NeedsReview && row.status != Status::Expired;
    const bool isByPerson = row.reviewedBy.startsWith("person:"_L1) || !row.reviewedBy.contains(u':');
    return isDecided && isByPerson && !row.reviewedBy.isEmpty() ? std::optional(row.status) : std::nullopt;
}

} // namespace

Result<std::vector<Rule>> Rules::all()
{
    const QString sql = u"SELECT substr(d.key, 6), d.value, coalesce(s.value, '') FROM setting AS d "
                        "LEFT JOIN setting AS s ON s.key = d.key || '.on' "
                        "WHERE d.key >= 'rule.' AND d.key < 'rule/' AND d.value <> '' "
                        "AND d.key NOT LIKE '%.on' ORDER BY d.key"_s;
    return m_database.all(
        sql, {}, [&](const Rows &row) { return ruleOf(row.text(0), row.text(1), row.text(2) == "on"_L1); });
}

Result<Rule> Rules::one(const QString &name)
{
    auto rules = all();
    if (!rules)
        return tl::unexpected(rules.error());
    const auto found = std::ranges::find(*rules, name, &Rule::name);
    if (found == rules->end())
        return failure(Error::Code::NotFound, Text::tr("There is no rule \"%1\".").arg(cutTo(name, 80)));
    return std::move(*found);
}

Result<QString> Rules::save(const Rule &rule, const Actor &person)
{
    if (auto valid = validated(rule); !valid)
        return tl::unexpected(valid.error());
    return changeSettings(
        m_database, {{switchKey(rule.name), u"off"_s}, {definitionKey(rule.name), textOf(rule)}}, person);
}

Result<QString> Rules::switchTo(const QString &name, bool isOn, const Actor &person)
{
    const auto rule = one(name);
    if (!rule)
        return tl::unexpected(rule.error());
    const auto areSigned = decisionsAreSigned(m_database);
    if (!areSigned)
        return tl::unexpected(areSigned.error());
    if (isOn && *areSigned)
        return refused(Text::tr("This store wants every decision signed by a person; a rule has no key. "
                                "\"setting decisions.signed off\" would allow rules."));
    return changeSettings(m_database, {{switchKey(name), isOn ? u"on"_s : u"off"_s}}, person);
}

Result<QString> Rules::remove(const QString &name, const Actor &person)
{
    if (auto rule = one(name); !rule)
        return tl::unexpected(rule.error());
    return changeSettings(m_database, {{switchKey(name), {}}, {definitionKey(name), {}}}, person);
}

Result<std::vector<qint64>> Rules::keys(const QueueFilter &filter, int most, bool &isWhole)
{
    Queue queue(m_database);
    std::vector<qint64> all;
    for (qint64 after = 0; int(all.size()) < most;) {
        const auto page = queue.keys(filter, after, PageLength);
        if (!page)
            return tl::unexpected(page.error());
        all.insert(all.end(), page->keys.begin(), page->keys.end());
        if (page->isAtEnd)
            return all;
        after = page->last;
    }
    isWhole = false;
    return all;
}

Result<void> Rules::addHistory(const Rule &rule, RuleRehearsal &rehearsal)
{
    const auto history = keys(historyFilter(rule.filter), MostHistory, rehearsal.isWhole);
    if (!history)
        return tl::unexpected(history.error());
    Reflexions reflexions(m_database);
    for (size_t at = 0; at < history->size(); at += PageLength) {
        const size_t length = std::min<size_t>(PageLength, history->size() - at);
        const auto rows = reflexions.byKeys(std::span(*history).subspan(at, length));
        if (!rows)
            return tl::unexpected(rows.error());
        for (const Reflexion &row : *rows) {
            const auto decided = decidedByPerson(row);
            rehearsal.decided += int(decided.has_value());
            if (decided == rule.verdict)
                ++rehearsal.agreed;
            else if (decided)
                rehearsal.misses.push_back({row.uid, *decided});
        }
    }
    return {};
}

Result<RuleRehearsal> Rules::rehearse(const Rule &rule)
{
    if (auto valid = validated(rule); !valid)
        return tl::unexpected(valid.error());
    RuleRehearsal rehearsal;
    bool isAll = true;
    const auto waiting = keys(waitingFilter(rule.filter), MostAtOnce, isAll);
    if (!waiting)
        return tl::unexpected(waiting.error());
    auto uids = Reflexions(m_database).uids(*waiting);
    if (!uids)
        return tl::unexpected(uids.error());
    rehearsal.waiting = std::move(*uids);
    if (auto added = addHistory(rule, rehearsal); !added)
        return tl::unexpected(added.error());
    return rehearsal;
}

Result<Changeset> Rules::run(const QString &name)
{
    const auto rule = one(name);
    if (!rule)
        return tl::unexpected(rule.error());
    if (!rule->isOn)
        return refused(Text::tr("The rule \"%1\" is off; rehearse it and switch it on.").arg(name));
    bool isWhole = true;
    const auto waiting = keys(waitingFilter(rule->filter), MostAtOnce, isWhole);
    const auto uids = waiting ? Reflexions(m_database).uids(*waiting) : tl::unexpected(waiting.error());
    if (!uids)
        return tl::unexpected(uids.error());
    if (uids->isEmpty())
        return Changeset{};
    Decision decision;
    decision.uids = *uids;
    decision.to = rule->verdict;
    decision.actor = Actor::rule(name);
    decision.reason = rule->reason;
    return Curation(m_database).decide(decision);
}

} // namespace store::rules
