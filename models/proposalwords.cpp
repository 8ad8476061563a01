// SPDX-License-Identifier: MIT
#include "models/proposalwords.h"

#include "models/words.h"
#include "store/clock.h"
#include "store/curation/memorychange.h"
#include "store/json.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace models {

using namespace Qt::StringLiterals;
using store::Proposal;
using store::ProposalStatus;

namespace {

constexpr qsizetype LongestTitle = 90;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(models::Proposals)
};

// Where the title ends: at the first line or sentence, or where it would be too long.
qsizetype titleEnd(const QString &text)
{
    static const QRegularExpression end(u"[.!?](?=\\s)|\\n"_s);
    const auto match = end.match(text);
    const qsizetype first = match.hasMatch() ? match.capturedStart() : text.size();
    if (first <= LongestTitle)
        return first;
    const qsizetype space = text.lastIndexOf(u' ', LongestTitle);
    return space > 0 ? space : LongestTitle;
}

bool isDate(const QString &text)
{
    static const QRegularExpression date(
        u"^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2})?)?$"_s);
    return date.match(text).hasMatch() && QDate::fromString(text.left(10), Qt::ISODate).isValid();
}

// Without thousands separators: JSON does not say whether it is an amount or an invoice number.
QString numberWords(const QJsonValue &value)
{
    const double number = value.toDouble();
    if (number == std::trunc(number) && std::abs(number) < 9.2e18)
        return QString::number(value.toInteger());
    return QString::number(number, 'g', QLocale::FloatingPointShortest);
}

} // namespace

QString proposalTitle(const Proposal &proposal)
{
    const QString text = proposal.description.trimmed();
    if (text.isEmpty())
        return proposal.actionName().isEmpty() ? Words::tr("Proposal without words") : proposal.actionName();
    return text.left(titleEnd(text)).trimmed();
}

QString proposalBody(const Proposal &proposal)
{
    const QString text = proposal.description.trimmed();
    QString rest = text.mid(titleEnd(text));
    while (!rest.isEmpty() && (rest.front().isSpace() || rest.front() == u'.'))
        rest.remove(0, 1);
    return rest;
}

QString proposalSubject(const Proposal &proposal)
{
    for (const QString &key : {u"entity"_s, u"vendor"_s, u"customer"_s, u"service"_s, u"subject"_s}) {
        if (const QJsonValue value = proposal.situation.value(key); value.isString())
            return value.toString();
    }
    return proposal.run;
}

QJsonObject shownSituation(const Proposal &proposal)
{
    QJsonObject shown = proposal.situation;
    if (store::memoryChangeOf(proposal, proposal.action))
        shown.insert("says"_L1, proposal.extra.value("observation"_L1));
    return shown;
}

QString riskWords(const QString &risk)
{
    if (risk == "low"_L1)
        return Words::tr("Low risk");
    if (risk == "high"_L1)
        return Words::tr("High risk");
    return risk == "critical"_L1 ? Words::tr("Critical risk") : Words::tr("Medium risk");
}

int riskLevel(const QString &risk)
{
    return risk == "low"_L1 ? 1 : risk == "medium"_L1 ? 2 : 3;
}

QString proposalStatusWords(ProposalStatus status)
{
    switch (status) {
    case ProposalStatus::Pending: return Words::tr("Waits for you");
    case ProposalStatus::Accepted: return Words::tr("Approved");
    case ProposalStatus::Edited: return Words::tr("Approved as edited");
    case ProposalStatus::Responded: return Words::tr("Answered");
    case ProposalStatus::Refused: return Words::tr("Refused");
    case ProposalStatus::Expired: return Words::tr("Expired");
    case ProposalStatus::Withdrawn: return Words::tr("Withdrawn");
    }
    Q_UNREACHABLE();
}

QString answeredWords(ProposalStatus status)
{
    return status == ProposalStatus::Pending ? Words::tr("Approved, 1 of 2") : proposalStatusWords(status);
}

QString ofTwoWords(const Proposal &proposal, const QString &me)
{
    const store::FirstApprovals &first = proposal.approvals;
    if (!first.isWanted)
        return {};
    if (first.by.isEmpty())
        return Words::tr("It takes two people to approve this. Your approval is the first.");
    if (first.isBy(me) && first.by.size() == 1)
        return Words::tr("1 of 2: you approved it. Another person has to approve it too.");
    const qsizetype other = store::isSamePerson(first.by.front(), me) ? 1 : 0;
    const QString who = first.by[other].section(u':', 1);
    return first.as[other].isEmpty()
               ? Words::tr("1 of 2: %1 approved it. Your approval makes it so.").arg(who)
               : Words::tr("1 of 2: %1 approved it as edited; Edit shows how. Approving that makes it so.")
                     .arg(who);
}

QString answerWords(store::Answer answer)
{
    switch (answer) {
    case store::Answer::Accept: return Words::tr("Approve");
    case store::Answer::Edit: return Words::tr("Approve as edited");
    case store::Answer::Respond: return Words::tr("Respond");
    case store::Answer::Refuse: return Words::tr("Refuse");
    }
    Q_UNREACHABLE();
}

QString timeLeftWords(const Proposal &proposal, const QDateTime &at)
{
    if (proposal.expiresAt.isEmpty())
        return {};
    const qint64 seconds = at.secsTo(store::fromIsoTime(proposal.expiresAt));
    if (seconds <= 0)
        return Words::tr("expired");
    return Words::tr("%1 left").arg(seconds < 60 ? spanWords(seconds * 1'000) : minutesWords(seconds));
}

double timeLeftShare(const Proposal &proposal, const QDateTime &at)
{
    if (proposal.expiresAt.isEmpty())
        return -1;
    const QDateTime end = store::fromIsoTime(proposal.expiresAt);
    const qint64 whole = store::fromIsoTime(proposal.createdAt).msecsTo(end);
    return whole <= 0 ? 0 : std::clamp(double(at.msecsTo(end)) / double(whole), 0.0, 1.0);
}

bool isUrgent(const Proposal &proposal, const QDateTime &at)
{
    constexpr qint64 Soon = 30 * 60; // s
    return !proposal.expiresAt.isEmpty() && at.secsTo(store::fromIsoTime(proposal.expiresAt)) < Soon;
}

QString valueWords(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Bool: return value.toBool() ? Words::tr("Yes") : Words::tr("No");
    case QJsonValue::Double: return numberWords(value);
    case QJsonValue::String: return value.toString();
    case QJsonValue::Array: {
        QStringList items;
        for (const QJsonValue item : value.toArray())
            items += item.isObject() || item.isArray() ? store::jsonText(QJsonArray{item}) : valueWords(item);
        return items.isEmpty() ? Words::tr("none") : items.join(u", "_s);
    }
    case QJsonValue::Object: return value.toObject().isEmpty() ? Words::tr("none") : QString();
    case QJsonValue::Null:
    case QJsonValue::Undefined: break;
    }
    return u"–"_s;
}

QString typeWords(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Bool: return Words::tr("yes/no");
    case QJsonValue::Double: return Words::tr("number");
    case QJsonValue::String: return isDate(value.toString()) ? Words::tr("date") : Words::tr("text");
    case QJsonValue::Array: return Words::tr("list");
    case QJsonValue::Object: return Words::tr("fields");
    case QJsonValue::Null:
    case QJsonValue::Undefined: break;
    }
    return Words::tr("nothing");
}

QString fieldWords(const QString &key)
{
    QString words;
    for (qsizetype i = 0; i < key.size(); ++i) {
        const QChar letter = key.at(i);
        const bool isHump = letter.isUpper() && i > 0 && key.at(i - 1).isLower();
        if (letter == u'_' || letter == u'-' || isHump)
            words += u' ';
        if (letter != u'_' && letter != u'-')
            words += isHump ? letter.toLower() : letter;
    }
    words = words.simplified();
    if (!words.isEmpty())
        words[0] = words.front().toUpper();
    return words;
}

} // namespace models
