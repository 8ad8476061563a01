// SPDX-License-Identifier: MIT
#include "store/layers/proposal.h"

#include "store/canonical.h"
#include "store/clock.h"
#include "store/json.h"

#include <algorithm>
#include <array>

namespace store {

using namespace Qt::StringLiterals;

namespace {

template<typename Value>
struct Named
{
    Value value;
    QLatin1StringView name;
};

constexpr std::array StatusNames{
    Named<ProposalStatus>{ProposalStatus::Pending, "pending"_L1},
    Named<ProposalStatus>{ProposalStatus::Accepted, "accepted"_L1},
    Named<ProposalStatus>{ProposalStatus::Edited, "edited"_L1},
    Named<ProposalStatus>{ProposalStatus::Responded, "responded"_L1},
    Named<ProposalStatus>{ProposalStatus::Refused, "refused"_L1},
    Named<ProposalStatus>{ProposalStatus::Expired, "expired"_L1},
    Named<ProposalStatus>{ProposalStatus::Withdrawn, "withdrawn"_L1},
};

// The first name of each answer is stored; later ones are what other programs call it, accepted in requests.
constexpr std::array AnswerNames{
    Named<Answer>{Answer::Accept, "accept"_L1},   Named<Answer>{Answer::Edit, "edit"_L1},
    Named<Answer>{Answer::Respond, "respond"_L1}, Named<Answer>{Answer::Refuse, "ignore"_L1},
    Named<Answer>{Answer::Accept, "approve"_L1},  Named<Answer>{Answer::Respond, "response"_L1},
    Named<Answer>{Answer::Refuse, "refuse"_L1},   Named<Answer>{Answer::Refuse, "reject"_L1},
};

template<typename Names, typename Value>
QString nameIn(const Names &names, Value value)
{
    return std::ranges::find_if(names, [value](const auto &named) { return named.value == value; })->name;
}

template<typename Value, typename Names>
std::optional<Value> valueIn(const Names &names, QStringView name)
{
    const auto found = std::ranges::find_if(names, [name](const auto &named) { return named.name == name; });
    return found == names.end() ? std::nullopt : std::optional<Value>(found->value);
}

} // namespace

QString name(ProposalStatus status)
{
    return nameIn(StatusNames, status);
}

std::optional<ProposalStatus> proposalStatusNamed(QStringView name)
{
    return valueIn<ProposalStatus>(StatusNames, name);
}

QString name(Answer answer)
{
    return nameIn(AnswerNames, answer);
}

std::optional<Answer> answerNamed(QStringView name)
{
    return valueIn<Answer>(AnswerNames, name);
}

ProposalStatus statusAfter(Answer answer)
{
    switch (answer) {
    case Answer::Accept: return ProposalStatus::Accepted;
    case Answer::Edit: return ProposalStatus::Edited;
    case Answer::Respond: return ProposalStatus::Responded;
    case Answer::Refuse: return ProposalStatus::Refused;
    }
    Q_UNREACHABLE();
}

QString name(PrecedentMark::Verdict verdict)
{
    switch (verdict) {
    case PrecedentMark::Verdict::Shown: return u"shown"_s;
    case PrecedentMark::Verdict::Followed: return u"followed"_s;
    case PrecedentMark::Verdict::Departed: return u"departed"_s;
    }
    Q_UNREACHABLE();
}

ProposalStatus Proposal::statusAt(const QDateTime &at) const
{
    const bool isOver = !expiresAt.isEmpty() && expiresAt <= isoTime(at);
    return status == ProposalStatus::Pending && isOver ? ProposalStatus::Expired : status;
}

QString Proposal::endedAt() const
{
    return !decidedAt.isEmpty()     ? decidedAt
           : !withdrawnAt.isEmpty() ? withdrawnAt
           : !expiresAt.isEmpty()   ? expiresAt
                                    : createdAt;
}

bool Proposal::takes(Answer kind) const
{
    return answers.contains(name(kind));
}

QJsonObject Proposal::decidedAction() const
{
    return status == ProposalStatus::Edited ? answer.toObject() : action;
}

QString Proposal::actionName() const
{
    for (const QString &key : {u"action"_s, u"name"_s, u"tool"_s}) {
        if (const QJsonValue value = action.value(key); value.isString())
            return value.toString();
    }
    return {};
}

const QStringList &allRisks()
{
    static const QStringList all{u"low"_s, u"medium"_s, u"high"_s, u"critical"_s};
    return all;
}

QString contentHash(const QString &agent, const QJsonObject &situation, const QJsonObject &action,
                    const QString &description, const QString &risk)
{
    Canonical canonical;
    // Keys of a QJsonObject are sorted, so equal objects give equal bytes.
    canonical.add(QByteArrayView(agent.toUtf8()));
    canonical.add(QByteArrayView(jsonBytes(situation)));
    canonical.add(QByteArrayView(jsonBytes(action)));
    canonical.add(QByteArrayView(description.toUtf8()));
    canonical.add(QByteArrayView(risk.toUtf8()));
    return QString::fromLatin1(canonical.sha256().toHex());
}

} // namespace store
