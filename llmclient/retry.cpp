// SPDX-License-Identifier: MIT
#include "llmclient/retry.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace llmclient {

using namespace Qt::StringLiterals;
using std::chrono::milliseconds;

namespace {

bool isOutOfMoney(const Failure &failure)
{
    static constexpr std::array codes{"enforced_spend_limit_reached"_L1, "insufficient_quota"_L1,
                                      "billing_hard_limit_reached"_L1, "billing_error"_L1};
    return failure.status == 402 || std::ranges::any_of(codes, [&](QLatin1StringView code) {
               return failure.code == code || failure.type == code;
           });
}

bool isPassingType(const QString &type)
{
    return type == "overloaded_error"_L1 || type == "api_error"_L1 || type == "rate_limit_error"_L1
           || type == "timeout_error"_L1 || type == "server_error"_L1;
}

// The date of HTTP (RFC 9110, 5.6.7) in its one form that servers still send.
QDateTime httpDate(const QByteArray &text)
{
    const QString date = QString::fromLatin1(text.trimmed());
    QDateTime time = QLocale::c().toDateTime(date, u"ddd, dd MMM yyyy hh:mm:ss 'GMT'"_s);
    time.setTimeSpec(Qt::UTC);
    return time;
}

} // namespace

std::optional<milliseconds> askedWait(const Headers &headers, const QDateTime &now)
{
    bool isNumber = false;
    if (const double ms = headerOf(headers, "retry-after-ms").toDouble(&isNumber);
        isNumber && std::isfinite(ms))
        return milliseconds(qint64(std::clamp(ms, 0.0, 1e12)));
    const QByteArray after = headerOf(headers, "retry-after");
    if (const double seconds = after.toDouble(&isNumber); isNumber && std::isfinite(seconds))
        return milliseconds(qint64(std::clamp(seconds, 0.0, 1e9) * 1000));
    if (const QDateTime date = httpDate(after); date.isValid())
        return milliseconds(std::max<qint64>(0, now.msecsTo(date)));
    return std::nullopt;
}

bool isWorthRetrying(const Failure &failure, const Headers &headers)
{
    if (isOutOfMoney(failure))
        return false;
    if (failure.kind == Failure::Kind::Connection || failure.kind == Failure::Kind::Timeout)
        return true;
    if (failure.kind == Failure::Kind::Proxy)
        return failure.status != 407; // proxy authentication: another attempt would fail the same way
    if (failure.kind == Failure::Kind::Stream)
        return failure.type.isEmpty() || isPassingType(failure.type);
    if (failure.kind != Failure::Kind::Http)
        return false;
    const QByteArray should = headerOf(headers, "x-should-retry");
    if (should == "true" || should == "false")
        return should == "true";
    return failure.status == 408 || failure.status == 409 || failure.status == 429 || failure.status >= 500;
}

std::optional<milliseconds> waitBefore(int retry, const Headers &headers, const RetryRules &rules,
                                       double chance, const QDateTime &now)
{
    if (const auto wait = askedWait(headers, now))
        return *wait <= rules.longestAsked ? wait : std::nullopt;
    const double doubled = double(rules.first.count()) * std::pow(2.0, retry - 1);
    const double wait = std::min(doubled, double(rules.longest.count())) * (1 - 0.25 * chance);
    return milliseconds(qint64(wait));
}

} // namespace llmclient
