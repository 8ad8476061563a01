// SPDX-License-Identifier: MIT
#include "store/rules/rules.h"

#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/statusword.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <array>
#include <functional>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Result;
using store::rules::RuleRehearsal;
using store::rules::Rules;

namespace {

constexpr int MissesShown = 20;

void declareRule(QCommandLineParser &options)
{
    options.addOptions({
        {u"agent"_s, Text::tr("With set: rows of this agent."), Text::tr("name")},
        {u"kind"_s, Text::tr("With set: rows of this kind."), Text::tr("kind")},
        {u"tag"_s, Text::tr("With set: rows with this tag."), Text::tr("tag")},
        {u"origin"_s, Text::tr("With set: rows of this origin."), Text::tr("origin")},
        {u"entity-type"_s, Text::tr("With set: rows about this kind of thing."), Text::tr("type")},
        {u"entity-id"_s, Text::tr("With set: rows about this one."), Text::tr("name")},
        {u"text"_s, Text::tr("With set: rows with these words."), Text::tr("words")},
        {u"older-than"_s, Text::tr("With set: rows that have waited longer than so many days."),
         Text::tr("days")},
        {u"to"_s, Text::tr("With set: the verdict; rejected, one_time_exception or sensitive."),
         Text::tr("status")},
        {u"reason"_s, Text::tr("With set: why; stands in the ledger with each row."), Text::tr("text")},
    });
    options.addOption(reviewerOption());
}

QJsonObject asJson(const store::rules::Rule &rule)
{
    return {{u"name"_s, rule.name},
            {u"on"_s, rule.isOn},
            {u"filter"_s, QJsonDocument::fromJson(rule.filter.toText().toUtf8()).object()},
            {u"to"_s, store::name(rule.verdict)},
            {u"reason"_s, rule.reason}};
}

// "kind observation, origin web": the conditions as they are written in "rule set".
QString conditionWords(const store::QueueFilter &filter)
{
    const QJsonObject conditions = QJsonDocument::fromJson(filter.toText().toUtf8()).object();
    QStringList words;
    for (auto one = conditions.begin(); one != conditions.end(); ++one) {
        if (one.key() != "lane"_L1 && one.key() != "status"_L1) // a rule decides what waits
            words += one.key() + u' ' + one->toVariant().toString();
    }
    return printable(words.join(u", "_s));
}

void printRule(const Invocation &invocation, const store::rules::Rule &rule)
{
    if (invocation.wantsJson())
        return invocation.out().json(asJson(rule));
    invocation.out().line(Text::tr("%1 (%2): %3 for %4; %5")
                              .arg(rule.name, rule.isOn ? Text::tr("on") : Text::tr("off"),
                                   store::words(rule.verdict), conditionWords(rule.filter),
                                   printable(rule.reason)));
}

Result<store::rules::Rule> ruleIn(const Invocation &invocation, const QString &name)
{
    const auto days = invocation.number(u"older-than"_s, 0);
    if (!days)
        return tl::unexpected(days.error());
    const auto verdict = statusFrom(invocation.value(u"to"_s));
    if (!verdict)
        return tl::unexpected(verdict.error());
    store::rules::Rule rule{.name = name, .verdict = *verdict, .reason = invocation.value(u"reason"_s)};
    rule.filter.agent = invocation.value(u"agent"_s);
    rule.filter.kind = invocation.value(u"kind"_s);
    rule.filter.tag = invocation.value(u"tag"_s);
    rule.filter.origin = invocation.value(u"origin"_s);
    rule.filter.entityType = invocation.value(u"entity-type"_s);
    rule.filter.entityId = invocation.value(u"entity-id"_s);
    rule.filter.text = invocation.value(u"text"_s);
    rule.filter.olderThanDays = *days;
    return rule;
}

QJsonObject asJson(const store::rules::Rule &rule, const RuleRehearsal &rehearsal)
{
    QJsonArray misses;
    for (const RuleRehearsal::Miss &miss : rehearsal.misses)
        misses.append(QJsonObject{{u"uid"_s, miss.uid}, {u"decided"_s, store::name(miss.decided)}});
    const auto agreement = rehearsal.agreement();
    return {{u"name"_s, rule.name},
            {u"would_decide"_s, QJsonArray::fromStringList(rehearsal.waiting)},
            {u"decided_by_people"_s, rehearsal.decided},
            {u"agreed"_s, rehearsal.agreed},
            {u"agreement_low"_s, agreement.low},
            {u"agreement_high"_s, agreement.high},
            {u"otherwise"_s, misses},
            {u"whole_history"_s, rehearsal.isWhole}};
}

void printRule(const Invocation &invocation, const store::rules::Rule &rule, const RuleRehearsal &rehearsal)
{
    if (invocation.wantsJson())
        return invocation.out().json(asJson(rule, rehearsal));
    Output &out = invocation.out();
    const auto percent = [](double share) { return QString::number(share * 100, 'f', 0) + u" %"_s; };
    const auto agreement = rehearsal.agreement();
    out.line(Text::tr("%n waiting row(s) would be decided now.", nullptr, int(rehearsal.waiting.size())));
    if (rehearsal.decided == 0)
        out.line(Text::tr("Nobody decided such a row yet, so there is nothing to compare it with."));
    else
        out.line(
            Text::tr("Of %1 such rows that people decided, %2 went the same way (95 % interval: %3 to %4).")
                .arg(QString::number(rehearsal.decided), QString::number(rehearsal.agreed),
                     percent(agreement.low), percent(agreement.high)));
    for (int i = 0; i < std::min<int>(MissesShown, int(rehearsal.misses.size())); ++i)
        out.line(
            Text::tr("otherwise: %1, %2")
                .arg(rehearsal.misses[size_t(i)].uid, store::words(rehearsal.misses[size_t(i)].decided)));
    if (const int rest = int(rehearsal.misses.size()) - MissesShown; rest > 0)
        out.line(Text::tr("and %n more; --json lists them all", nullptr, rest));
    out.line(Text::tr("Nothing was changed."));
}

Result<int> list(const Invocation &invocation, const QStringList &)
{
    const auto database = invocation.openToRead();
    const auto all = database ? Rules(**database).all() : tl::unexpected(database.error());
    if (!all)
        return tl::unexpected(all.error());
    for (const store::rules::Rule &rule : *all)
        printRule(invocation, rule);
    if (all->empty() && !invocation.wantsJson())
        invocation.out().line(Text::tr("There is no rule in this store."));
    return Done;
}

Result<int> show(const Invocation &invocation, const QStringList &words)
{
    const auto database = invocation.openToRead();
    const auto rule = database ? Rules(**database).one(words.constFirst()) : tl::unexpected(database.error());
    if (!rule)
        return tl::unexpected(rule.error());
    printRule(invocation, *rule);
    return Done;
}

Result<int> rehearse(const Invocation &invocation, const QStringList &words)
{
    const auto database = invocation.openToRead();
    const auto rule = database ? Rules(**database).one(words.constFirst()) : tl::unexpected(database.error());
    const auto rehearsal = rule ? Rules(**database).rehearse(*rule) : tl::unexpected(rule.error());
    if (!rehearsal)
        return tl::unexpected(rehearsal.error());
    printRule(invocation, *rule, *rehearsal);
    return Done;
}

using Change = std::function<Result<QString>(Rules &rules, const store::Actor &person)>;

// Changes the rules as the person wishes; what is printed then is read anew.
Result<int> change(const Invocation &invocation, const Change &wish,
                   const std::function<Result<int>(Rules &rules)> &print)
{
    const auto person = invocation.reviewer();
    const auto database = person ? invocation.openToWrite() : tl::unexpected(person.error());
    if (!database)
        return tl::unexpected(database.error());
    Rules rules(**database);
    return wish(rules, *person).and_then([&](const QString &) { return print(rules); });
}

// The same of a rule that is there afterwards.
Result<int> changeRule(const Invocation &invocation, const QString &name, const Change &wish)
{
    return change(invocation, wish, [&](Rules &rules) {
        return rules.one(name).map([&](const store::rules::Rule &rule) {
            printRule(invocation, rule);
            return int(Done);
        });
    });
}

Result<int> set(const Invocation &invocation, const QStringList &words)
{
    return changeRule(invocation, words.constFirst(), [&](Rules &rules, const store::Actor &person) {
        return ruleIn(invocation, words.constFirst()).and_then([&](const store::rules::Rule &rule) {
            return rules.save(rule, person);
        });
    });
}

template<bool IsOn>
Result<int> switchTo(const Invocation &invocation, const QStringList &words)
{
    return changeRule(invocation, words.constFirst(), [&](Rules &rules, const store::Actor &person) {
        return rules.switchTo(words.constFirst(), IsOn, person);
    });
}

Result<int> remove(const Invocation &invocation, const QStringList &words)
{
    const QString &name = words.constFirst();
    const auto wish = [&name](Rules &rules, const store::Actor &person) {
        return rules.remove(name, person);
    };
    return change(invocation, wish, [&](Rules &) -> Result<int> {
        if (!invocation.wantsJson())
            invocation.out().line(Text::tr("The rule %1 is gone.").arg(printable(name)));
        return Done;
    });
}

std::span<const VerbAct> ruleActs()
{
    constexpr auto ofRule = [](const char *name, auto run, bool (*isDecision)(const Invocation &)) {
        return VerbAct{.name = name, .arguments = "NAME", .decides = isDecision, .run = run};
    };
    static constexpr std::array all{
        VerbAct{.name = "list", .run = list},
        ofRule("show", show, never),
        VerbAct{.name = "set",
                .arguments = "NAME",
                .options = "agent kind tag origin entity-type entity-id text to older-than reason",
                .decides = always,
                .run = set},
        ofRule("rehearse", rehearse, never),
        ofRule("on", switchTo<true>, always),
        ofRule("off", switchTo<false>, always),
        ofRule("remove", remove, always),
    };
    return all;
}

} // namespace

const Verb Rule{
    .name = "rule",
    .arguments = "list | show NAME | set NAME | rehearse NAME | on NAME | off NAME | remove NAME",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Standing verdicts on rows that wait: shows, rehearses and "
                                              "switches them."),
    .details =
        QT_TRANSLATE_NOOP("memoirctl", "A rule rejects, sets aside or withholds what its conditions find; it "
                                       "never approves. It is off until "
                                       "you switch it on, and off again when it changes. Rehearse it first: "
                                       "that says what it would decide now "
                                       "and how often people decided such rows the same way. The job "
                                       "\"rules\" runs what is on; every row is "
                                       "signed rule:NAME in the ledger, and a run can be undone as one."),
    .examples =
        "memoirctl rule set chatter --origin web --kind observation --to rejected --reason \"web chatter\"\n"
        "memoirctl rule rehearse chatter\n"
        "memoirctl rule on chatter",
    .acts = ruleActs,
    .decides = never,
    .onServer = true,
    .declare = declareRule,
};

} // namespace app::ctl::verbs
