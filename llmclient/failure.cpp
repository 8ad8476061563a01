// SPDX-License-Identifier: MIT
#include "llmclient/failure.h"
#include "llmclient/text.h"
#include "store/cut.h"
#include "store/json.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace llmclient {

using namespace Qt::StringLiterals;
using store::Error;

namespace {

constexpr qsizetype LongestMessage = 300;

QString oneLine(QString text)
{
    text = text.simplified();
    return store::shortenedTo(text, LongestMessage);
}

QString withoutTags(const QByteArray &body)
{
    static const QRegularExpression tags(u"<(?:style|script)[^>]{0,200}>[^<]*<|<[^>]{0,500}>"_s);
    return oneLine(
        QString::fromUtf8(body.first(std::min<qsizetype>(body.size(), 4096))).replace(tags, u" "_s));
}

void readError(Failure &failure, const QJsonObject &error)
{
    failure.type = error.value("type"_L1).toString();
    failure.code = error.value("code"_L1).toVariant().toString();
    failure.message = oneLine(error.value("message"_L1).toString());
    const QJsonValue details = error.value("details"_L1);
    const QString fine = details.toObject().value("error_code"_L1).toString();
    if (!fine.isEmpty())
        failure.code = fine;
}

QString sentenceOfStatus(const Failure &failure, const QString &who)
{
    switch (failure.status) {
    case 401: return Text::tr("%1 did not accept the key.").arg(who);
    case 402:
        return Text::tr("%1 wants to be paid first: the account's credit or limit is used up.").arg(who);
    case 403: return Text::tr("%1 does not allow this to the key's account.").arg(who);
    case 404: return Text::tr("%1 does not know the address or the model.").arg(who);
    case 413: return Text::tr("The request is too large for %1.").arg(who);
    case 429: return Text::tr("%1 takes no more requests for now.").arg(who);
    case 529: return Text::tr("%1 is overloaded.").arg(who);
    default: break;
    }
    return failure.status >= 500
               ? Text::tr("%1 failed with status %2.").arg(who).arg(failure.status)
               : Text::tr("%1 did not take the request (status %2).").arg(who).arg(failure.status);
}

QString sentenceOf(const Failure &failure, const QString &who, const QString &address)
{
    switch (failure.kind) {
    case Failure::Kind::Connection: return Text::tr("%1 could not be reached at %2.").arg(who, address);
    case Failure::Kind::Tls:
        return Text::tr("The certificate of %1 was not accepted, so nothing was sent.").arg(address);
    case Failure::Kind::Proxy:
        return Text::tr("The proxy %1, which https_proxy or the desktop names, did not let a call "
                        "to %2 through. The key was not sent to it. Name another one, or set "
                        "no_proxy to go without.")
            .arg(failure.proxy, address);
    case Failure::Kind::Timeout: return Text::tr("%1 was silent for longer than the time-out.").arg(who);
    case Failure::Kind::Deadline: return Text::tr("%1 did not finish before the deadline.").arg(who);
    case Failure::Kind::Redirect:
        return Text::tr("%1 sends elsewhere, which is not followed because the key would go with it; set the "
                        "address it "
                        "names if it is right.")
            .arg(address);
    case Failure::Kind::Http: return sentenceOfStatus(failure, who);
    case Failure::Kind::Stream: return Text::tr("%1 broke off its answer.").arg(who);
    case Failure::Kind::TooLarge:
        return Text::tr("%1 answered with more than 16 MB; the rest was not read and the answer "
                        "is not used.")
            .arg(who);
    case Failure::Kind::Stopped: return Text::tr("The call was stopped.");
    }
    return {};
}

} // namespace

QByteArray headerOf(const Headers &headers, const QByteArray &name)
{
    const auto found =
        std::ranges::find_if(headers, [&](const auto &header) { return header.first == name; });
    return found == headers.end() ? QByteArray() : found->second;
}

Failure failureOf(int status, const Headers &headers, const QByteArray &body)
{
    Failure failure{.kind = Failure::Kind::Http, .status = status, .requestId = {}};
    failure.requestId = QString::fromUtf8(headerOf(headers, "request-id"));
    if (failure.requestId.isEmpty())
        failure.requestId = QString::fromUtf8(headerOf(headers, "x-request-id"));
    const QJsonDocument document = QJsonDocument::fromJson(body);
    if (!document.isObject()) {
        failure.message = withoutTags(body);
        return failure;
    }
    const QJsonObject object = document.object();
    const QJsonValue error = object.value("error"_L1);
    if (error.isObject())
        readError(failure, error.toObject());
    else if (error.isString())
        failure.message = oneLine(error.toString());
    else if (object.contains("message"_L1))
        readError(failure, object);
    else
        failure.message = oneLine(object.value("detail"_L1).isString() ? object.value("detail"_L1).toString()
                                                                       : store::jsonText(object));
    if (failure.requestId.isEmpty())
        failure.requestId = object.value("request_id"_L1).toString();
    return failure;
}

Error errorOf(const Failure &failure, const QString &who, const QString &address)
{
    QString sentence = sentenceOf(failure, who, address);
    if (!failure.message.isEmpty() && failure.kind != Failure::Kind::Deadline
        && failure.kind != Failure::Kind::Stopped)
        sentence += u' ' + Text::tr("It said: %1").arg(failure.message);
    if (!failure.requestId.isEmpty())
        sentence += u' ' + Text::tr("(request %1)").arg(failure.requestId);
    if (failure.kind == Failure::Kind::Stopped)
        return {Error::Code::Cancelled, sentence};
    return {failure.status == 404 ? Error::Code::NotFound : Error::Code::Failed, sentence};
}

} // namespace llmclient
