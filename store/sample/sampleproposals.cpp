// SPDX-License-Identifier: MIT
#include "store/sample/sampleproposals.h"

#include "store/sample/samplefill.h"
#include "store/sample/sampletexts.h"

#include <QJsonArray>
#include <QRandomGenerator>

#include <algorithm>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

constexpr quint32 Seed = 5512;
constexpr int SecondsBehind = 20; // seconds from expiry until the rule runs

QJsonValue filled(SampleFill &fill, const QJsonValue &value, const QDateTime &at)
{
    if (value.isString())
        return fill.filled(value.toString(), at);
    if (value.isArray()) {
        QJsonArray list;
        for (const QJsonValue item : value.toArray())
            list.append(filled(fill, item, at));
        return list;
    }
    if (!value.isObject())
        return value;
    QJsonObject object = value.toObject();
    for (auto entry = object.begin(); entry != object.end(); ++entry)
        entry.value() = filled(fill, entry.value(), at);
    return object;
}

QJsonObject merged(QJsonObject object, const QJsonObject &over)
{
    for (auto entry = over.begin(); entry != over.end(); ++entry)
        object.insert(entry.key(), entry.value());
    return object;
}

NewProposal proposalIn(const QJsonObject &text, SampleFill &fill, const QDateTime &at)
{
    NewProposal row;
    row.agent = text.value("agent"_L1).toString();
    row.externalId = text.value("id"_L1).toString();
    row.description = text.value("says"_L1).toString();
    row.risk = text.value("risk"_L1).toString();
    row.situation = filled(fill, text.value("situation"_L1), at).toObject();
    row.action = filled(fill, text.value("action"_L1), at).toObject();
    for (const QJsonValue answer : text.value("answers"_L1).toArray())
        row.answers += answer.toString();
    if (const int minutes = text.value("expires"_L1).toInt(); minutes > 0)
        row.expiresAt = isoTime(at.addSecs(minutes * 60));
    if (const QString format = text.value("format"_L1).toString(); !format.isEmpty())
        row.extra.insert(u"format"_s, format);
    row.createdAt = isoTime(at);
    return row;
}

// The proposal's text before it was handed in again.
NewProposal earlier(const NewProposal &row, const QJsonObject &text)
{
    NewProposal before = row;
    before.situation = merged(row.situation, text.value("situation_before"_L1).toObject());
    const QJsonObject args =
        merged(row.action.value("args"_L1).toObject(), text.value("args_before"_L1).toObject());
    before.action.insert(u"args"_s, args);
    return before;
}

SampleProposal sampleProposal(const QJsonObject &text, SampleFill &fill, const QDateTime &now)
{
    SampleProposal proposal;
    proposal.askedAt = now.addSecs(-text.value("asked"_L1).toInt() * 60);
    proposal.first = proposalIn(text, fill, proposal.askedAt);
    if (const int minutes = text.value("revised"_L1).toInt(); minutes > 0) {
        proposal.revised = proposal.first;
        proposal.first = earlier(proposal.first, text);
        proposal.revisedAt = now.addSecs(-minutes * 60);
    }
    if (text.value("lapses"_L1).toBool())
        proposal.lapsedAt = fromIsoTime(proposal.first.expiresAt).addSecs(SecondsBehind);
    if (const auto kind = answerNamed(text.value("answer"_L1).toString())) {
        ProposalAnswer answer;
        answer.answer = *kind;
        answer.reason = text.value("why"_L1).toString();
        answer.text = text.value("text"_L1).toString();
        answer.action = text.value("edited"_L1).toObject();
        proposal.answer = answer;
        proposal.reviewer = text.value("by"_L1).toString();
        proposal.answeredAt = proposal.askedAt.addSecs(text.value("after"_L1).toInt() * 60);
        proposal.isCollected = text.value("collected"_L1).toBool();
    }
    return proposal;
}

} // namespace

std::vector<SampleProposal> sampleProposals(const QDateTime &now)
{
    QRandomGenerator random(Seed);
    SampleFill fill(now, random);
    std::vector<SampleProposal> proposals;
    for (const QJsonValue text : sampleProposalTexts())
        proposals.push_back(sampleProposal(text.toObject(), fill, now.toUTC()));
    std::ranges::stable_sort(proposals, {}, &SampleProposal::askedAt);
    return proposals;
}

} // namespace store::exchange
