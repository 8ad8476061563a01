// SPDX-License-Identifier: MIT
#include "store/exchange/proposaljson.h"

#include "store/clock.h"
#include "store/curation/proposaleffect.h"
#include "store/text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace store {

using namespace Qt::StringLiterals;

namespace {

using NewProposals = std::vector<NewProposal>;

constexpr int MostNested = 4; // levels of interrupts, lists and results inside one another

tl::unexpected<Error> wrong(const QString &message)
{
    return failure(Error::Code::Usage, message);
}

tl::unexpected<Error> wrongType(const QString &key, const QString &wanted)
{
    return wrong(Text::tr("\"%1\" has to be %2.").arg(key, wanted));
}

struct TextKey
{
    const char *key;
    QString NewProposal::*member;
};

constexpr std::array TextKeys{
    TextKey{"agent", &NewProposal::agent},
    TextKey{"agent_id", &NewProposal::agent},
    TextKey{"run", &NewProposal::run},
    TextKey{"run_id", &NewProposal::run},
    TextKey{"workflow", &NewProposal::workflow},
    TextKey{"external_id", &NewProposal::externalId},
    TextKey{"id", &NewProposal::externalId},
    TextKey{"interrupt_id", &NewProposal::externalId},
    TextKey{"description", &NewProposal::description},
    TextKey{"risk", &NewProposal::risk},
    TextKey{"expires_at", &NewProposal::expiresAt},
};

Result<bool> takeText(NewProposal &row, const QString &key, const QJsonValue &value)
{
    for (const TextKey &known : TextKeys) {
        if (key != QLatin1StringView(known.key))
            continue;
        if (value.isNull())
            return true;
        // An id may be a number, such as an interrupt's.
        if (!value.isString() && !(value.isDouble() && known.member == &NewProposal::externalId))
            return wrongType(key, Text::tr("a text"));
        const QString text = value.toVariant().toString();
        if (text.contains(QChar(u'\0')))
            return wrongType(key, Text::tr("a text without U+0000"));
        row.*known.member = text;
        return true;
    }
    return false;
}

Result<void> takeObject(QJsonObject &target, const QString &key, const QJsonValue &value)
{
    if (value.isNull())
        return {};
    if (!value.isObject())
        return wrongType(key, Text::tr("an object"));
    target = value.toObject();
    return {};
}

Result<void> takeAnswers(NewProposal &row, const QString &key, const QJsonValue &value)
{
    row.answers.clear();
    for (const QJsonValue word : value.toArray())
        row.answers += word.toString();
    if (!value.isArray() || row.answers.isEmpty())
        return wrongType(key, Text::tr("a list of accept, edit, respond, ignore"));
    return {};
}

// {"allow_accept": true, ...}: an answer that is not named is not allowed.
Result<void> takeConfig(NewProposal &row, const QString &key, const QJsonValue &value)
{
    if (value.isNull())
        return {};
    if (!value.isObject())
        return wrongType(key, Text::tr("an object"));
    row.answers.clear();
    for (const QString &word : {u"accept"_s, u"edit"_s, u"respond"_s, u"ignore"_s}) {
        if (value["allow_"_L1 + word].toBool())
            row.answers += word;
    }
    if (row.answers.isEmpty())
        return wrong(Text::tr("The request allows no answer at all, so nobody could ever give one."));
    return {};
}

Result<void> take(NewProposal &row, const QString &key, const QJsonValue &value, const QDateTime &at)
{
    const auto isText = takeText(row, key, value);
    if (!isText || *isText)
        return isText ? Result<void>() : tl::unexpected(isText.error());
    if (key == "situation"_L1)
        return takeObject(row.situation, key, value);
    if (key == "action"_L1 && value.isString())
        row.action.insert(u"action"_s, value);
    else if (key == "action"_L1)
        return takeObject(row.action, key, value);
    else if (key == "args"_L1)
        row.action.insert(key, value);
    else if (key == "answers"_L1)
        return takeAnswers(row, key, value);
    else if (key == "config"_L1)
        return takeConfig(row, key, value);
    else if (key == "expires_in"_L1)
        return expiryIn(value, at).map([&row](const QString &time) { row.expiresAt = time; });
    else if (key == "extra"_L1 && value.isObject())
        return takeObject(row.extra, key, value);
    else
        row.extra.insert(key, value);
    return {};
}

Result<NewProposal> ownRequest(const QJsonObject &object, const NewProposal &defaults, const QDateTime &at)
{
    NewProposal row = defaults;
    for (auto entry = object.begin(); entry != object.end(); ++entry) {
        if (auto taken = take(row, entry.key(), entry.value(), at); !taken)
            return tl::unexpected(taken.error());
    }
    return row;
}

// Keys beside the request are read like our own.
Result<NewProposal> humanInterrupt(QJsonObject object, const NewProposal &defaults, const QDateTime &at)
{
    const QJsonValue request = object.take(u"action_request"_s);
    if (!request["action"_L1].isString())
        return wrong(Text::tr("\"action_request\" has to name its \"action\" as a text."));
    auto row = ownRequest(object, defaults, at);
    if (!row)
        return row;
    row->action = {{u"action"_s, request["action"_L1]}, {u"args"_s, request["args"_L1].toObject()}};
    row->extra.insert(u"format"_s, u"langgraph"_s);
    return row;
}

QStringList allowedDecisions(const QJsonArray &configs, const QString &action)
{
    QStringList allowed;
    for (const QJsonValue config : configs) {
        if (config["action_name"_L1].toString() != action)
            continue;
        for (const QJsonValue decision : config["allowed_decisions"_L1].toArray())
            allowed += decision.toString();
    }
    return allowed;
}

Result<NewProposals> hitlRequest(QJsonObject object, const NewProposal &defaults, const QDateTime &at)
{
    const QJsonArray requests = object.take(u"action_requests"_s).toArray();
    const QJsonArray configs = object.take(u"review_configs"_s).toArray();
    if (requests.isEmpty())
        return wrong(Text::tr("\"action_requests\" has to be a list of requests."));
    const auto common = ownRequest(object, defaults, at);
    if (!common)
        return tl::unexpected(common.error());
    NewProposals rows;
    for (const QJsonValue request : requests) {
        NewProposal row = *common;
        QJsonValue action = request["name"_L1];
        if (!action.isString())
            action = request["action"_L1];
        if (!action.isString())
            return wrong(Text::tr("Every request in \"action_requests\" has to have a "
                                  "\"name\"."));
        const QJsonValue args = request["args"_L1].isObject() ? request["args"_L1] : request["arguments"_L1];
        row.action = {{u"action"_s, action}, {u"args"_s, args.toObject()}};
        if (const QString description = request["description"_L1].toString(); !description.isEmpty())
            row.description = description;
        if (const QStringList allowed = allowedDecisions(configs, action.toString()); !allowed.isEmpty())
            row.answers = allowed;
        row.extra.insert(u"format"_s, u"langchain"_s);
        if (requests.size() > 1) {
            row.extra.insert(u"request"_s, qint64(rows.size()));
            row.extra.insert(u"requests"_s, requests.size());
            if (!row.externalId.isEmpty())
                row.externalId += u'#' + QString::number(rows.size());
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

Result<NewProposals> read(const QJsonValue &value, const NewProposal &defaults, const QDateTime &at,
                          int depth);

Result<NewProposals> readAll(const QJsonArray &list, const NewProposal &defaults, const QDateTime &at,
                             int depth)
{
    NewProposals rows;
    for (qsizetype i = 0; i < list.size(); ++i) {
        NewProposal own = defaults;
        if (!own.externalId.isEmpty() && list.size() > 1)
            own.externalId += u'#' + QString::number(i);
        auto more = read(list.at(i), own, at, depth + 1);
        if (!more)
            return more;
        std::ranges::move(*more, std::back_inserter(rows));
    }
    return rows;
}

Result<NewProposals> read(const QJsonValue &value, const NewProposal &defaults, const QDateTime &at,
                          int depth)
{
    if (depth > MostNested)
        return wrong(Text::tr("The request is nested too deeply."));
    if (value.isArray())
        return readAll(value.toArray(), defaults, at, depth);
    if (!value.isObject())
        return wrong(Text::tr("A proposal is a JSON object."));
    const QJsonObject object = value.toObject();
    if (object.contains("__interrupt__"_L1))
        return read(object.value("__interrupt__"_L1), defaults, at, depth + 1);
    if (object.contains("action_requests"_L1))
        return hitlRequest(object, defaults, at);
    const auto one = [](Result<NewProposal> row) {
        return row ? Result<NewProposals>(NewProposals{std::move(*row)}) : tl::unexpected(row.error());
    };
    if (object.contains("action_request"_L1))
        return one(humanInterrupt(object, defaults, at));
    // An Interrupt: the request lies in its value.
    const QJsonValue inner = object.value("value"_L1);
    if ((inner.isObject() || inner.isArray()) && !object.contains("action"_L1)) {
        NewProposal outer = defaults;
        for (const QString &key : {u"id"_s, u"interrupt_id"_s}) {
            if (const auto taken = takeText(outer, key, object.value(key)); object.contains(key) && !taken)
                return tl::unexpected(taken.error());
        }
        return read(inner, outer, at, depth + 1);
    }
    return one(ownRequest(object, defaults, at));
}

QString hitlMessage(const Proposal &proposal)
{
    if (!proposal.reason.isEmpty())
        return proposal.reason;
    return proposal.status == ProposalStatus::Withdrawn
               ? Text::tr("It was withdrawn.")
               : Text::tr("Nobody answered in time; it counts as not approved.");
}

QJsonValue orNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue() : QJsonValue(text);
}

} // namespace

Result<std::vector<NewProposal>> proposalsIn(const QJsonValue &value, const NewProposal &defaults,
                                             const QDateTime &at)
{
    auto rows = read(value, defaults, at, 0);
    if (!rows)
        return rows;
    for (const NewProposal &row : *rows) {
        const QDateTime expires = fromIsoTime(row.expiresAt);
        if (effectOf(row.extra) != ProposalEffect::None)
            return wrong(Text::tr(
                "\"effect\" is Memoir's own mark. An agent proposes a change of a memory with the tools "
                "memory_update and memory_forget."));
        if (expires.isValid() && expires <= at)
            return wrong(Text::tr("\"expires_at\" is %1, which is past: nobody could answer in time.")
                             .arg(row.expiresAt));
    }
    return rows;
}

Result<QString> expiryIn(const QJsonValue &period, const QDateTime &at)
{
    double seconds = period.toDouble(-1);
    if (period.isString()) {
        const QString text = period.toString().trimmed();
        const QChar unit = text.isEmpty() ? QChar(u's') : text.back();
        const double scale = unit == u'm' ? 60 : unit == u'h' ? 3'600 : unit == u'd' ? 86'400 : 1;
        bool isNumber = false;
        const QString digits = unit.isDigit() ? text : text.left(text.size() - 1);
        seconds = digits.toDouble(&isNumber) * scale;
        if (!isNumber || !(unit.isDigit() || u"smhd"_s.contains(unit)))
            seconds = -1;
    }
    constexpr double Longest = 366.0 * 86'400 * 100;
    if (!std::isfinite(seconds) || seconds <= 0 || seconds > Longest)
        return wrong(Text::tr("An expiry is a number of seconds, or like \"90s\", \"15m\", \"2h\", \"3d\"."));
    return isoTime(at.addMSecs(qint64(seconds * 1'000)));
}

QJsonObject toJson(const Proposal &proposal, const QDateTime &at)
{
    QJsonArray precedents;
    for (const PrecedentMark &mark : proposal.precedents)
        precedents.append(QJsonObject{
            {u"uid"_s, mark.uid}, {u"verdict"_s, name(mark.verdict)}, {u"likeness"_s, mark.likeness}});
    QJsonObject object{{u"uid"_s, proposal.uid},
                       {u"agent"_s, proposal.agent},
                       {u"run"_s, orNull(proposal.run)},
                       {u"external_id"_s, orNull(proposal.externalId)},
                       {u"status"_s, name(proposal.statusAt(at))},
                       {u"situation"_s, proposal.situation},
                       {u"action"_s, proposal.action},
                       {u"description"_s, proposal.description},
                       {u"risk"_s, proposal.risk},
                       {u"answers"_s, QJsonArray::fromStringList(proposal.answers)},
                       {u"content_hash"_s, proposal.contentHash},
                       {u"answer"_s, proposal.answer},
                       {u"reason"_s, proposal.reason},
                       {u"precedents"_s, precedents},
                       {u"decided_by"_s, orNull(proposal.decidedBy)},
                       {u"decided_at"_s, orNull(proposal.decidedAt)},
                       {u"collected_at"_s, orNull(proposal.collectedAt)},
                       {u"expires_at"_s, orNull(proposal.expiresAt)},
                       {u"created_at"_s, proposal.createdAt},
                       {u"extra"_s, proposal.extra},
                       {u"findings"_s, proposal.findings},
                       {u"revision"_s, proposal.revision}};
    if (proposal.approvals.isWanted) {
        object.insert(u"takes_two"_s, true);
        object.insert(u"approved_by"_s, QJsonArray::fromStringList(proposal.approvals.by));
    }
    return object;
}

QJsonArray humanResponse(const Proposal &proposal)
{
    switch (proposal.status) {
    case ProposalStatus::Accepted:
        return {QJsonObject{{u"type"_s, u"accept"_s}, {u"args"_s, proposal.action}}};
    case ProposalStatus::Edited: return {QJsonObject{{u"type"_s, u"edit"_s}, {u"args"_s, proposal.answer}}};
    case ProposalStatus::Responded:
        return {QJsonObject{{u"type"_s, u"response"_s}, {u"args"_s, proposal.answer}}};
    case ProposalStatus::Pending:
    case ProposalStatus::Refused:
    case ProposalStatus::Expired:
    case ProposalStatus::Withdrawn: break;
    }
    return {QJsonObject{{u"type"_s, u"ignore"_s}, {u"args"_s, QJsonValue()}}};
}

QJsonObject hitlDecision(const Proposal &proposal)
{
    switch (proposal.status) {
    case ProposalStatus::Accepted: return {{u"type"_s, u"approve"_s}};
    case ProposalStatus::Edited:
        return {{u"type"_s, u"edit"_s},
                {u"edited_action"_s, QJsonObject{{u"name"_s, proposal.answer["action"_L1]},
                                                 {u"args"_s, proposal.answer["args"_L1]}}}};
    case ProposalStatus::Responded: return {{u"type"_s, u"respond"_s}, {u"message"_s, proposal.answer}};
    case ProposalStatus::Pending:
    case ProposalStatus::Refused:
    case ProposalStatus::Expired:
    case ProposalStatus::Withdrawn: break;
    }
    return {{u"type"_s, u"reject"_s}, {u"message"_s, hitlMessage(proposal)}};
}

} // namespace store
