// SPDX-License-Identifier: MIT
#include "store/sample/samplefill.h"

#include <QLocale>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace store::exchange {

namespace {

constexpr auto Digits = "0123456789"_L1;
constexpr auto Capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"_L1;
constexpr auto Mixed = "abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ0123456789"_L1;

// ISO 13616: the account followed by country and "00", letters as 10…35; the check digits are 98 minus the
// remainder by 97.
QString iban(const QString &country, const QString &account)
{
    int rest = 0;
    for (const QChar sign : QString(account + country + "00"_L1)) {
        const int digit = sign.isDigit() ? sign.digitValue() : sign.unicode() - u'A' + 10;
        rest = (rest * (digit > 9 ? 100 : 10) + digit) % 97;
    }
    return country + u"%1"_s.arg(98 - rest, 2, 10, QLatin1Char('0')) + account;
}

// The test number every card network publishes, with its check digit worked out (Luhn).
QString card()
{
    const QString body = u"4"_s + QString(14, u'1');
    int sum = 0;
    for (int i = 0; i < body.size(); ++i) {
        const int doubled = body.at(i).digitValue() * (i % 2 == 0 ? 2 : 1);
        sum += doubled > 9 ? doubled - 9 : doubled;
    }
    QString number = body + QString::number((10 - sum % 10) % 10);
    for (const int gap : {12, 8, 4})
        number.insert(gap, u' ');
    return number;
}

// The quarter before the one of `now`.
QString closingQuarter(const QDate &now)
{
    const int quarter = (now.month() - 1) / 3;
    return u"Q%1"_s.arg(quarter == 0 ? 4 : quarter);
}

} // namespace

SampleFill::SampleFill(const QDateTime &now, QRandomGenerator &random)
    : m_now(now)
    , m_random(random)
{}

QString SampleFill::filled(const QString &text, const QDateTime &writtenAt)
{
    static const QRegularExpression placeholder(u"\\{([a-z]+)(?::([^}]*))?\\}"_s);
    QString result;
    qsizetype end = 0;
    for (const auto &match : placeholder.globalMatch(text)) {
        result += QStringView(text).mid(end, match.capturedStart() - end);
        result += value(match.captured(1), match.captured(2), writtenAt);
        end = match.capturedEnd();
    }
    return result + text.mid(end);
}

QString SampleFill::value(const QString &name, const QString &argument, const QDateTime &writtenAt)
{
    const QDate date = writtenAt.date();
    const int offset = argument.toInt();
    if (name == "day"_L1)
        return QLocale::c().toString(date.addDays(offset), u"d MMM"_s);
    if (name == "iso"_L1)
        return date.addDays(offset).toString(Qt::ISODate);
    if (name == "month"_L1)
        return QLocale::c().toString(date.addMonths(offset), u"MMMM"_s);
    if (name == "week"_L1)
        return QString::number(date.addDays(7 * offset).weekNumber());
    if (name == "quarter"_L1)
        return closingQuarter(m_now.date());
    if (name == "iban"_L1)
        return iban(argument.section(u' ', 0, 0), argument.section(u' ', 1));
    if (name == "email"_L1)
        return argument + "@example.com"_L1;
    return name == "card"_L1 ? card() : secret(argument);
}

QString SampleFill::secret(const QString &kind)
{
    if (kind == "github"_L1)
        return "ghp"_L1 + u"_"_s + letters(36, Mixed);
    if (kind == "aws"_L1)
        return "AKIA"_L1 + letters(16, Capitals);
    if (kind == "slack"_L1)
        return "xoxb"_L1 + u"-"_s + letters(11, Digits) + u'-' + letters(12, Digits) + u'-'
               + letters(24, Mixed);
    if (kind == "stripe"_L1)
        return "sk"_L1 + u"_live_"_s + letters(24, Mixed);
    if (kind == "postgres"_L1)
        return "postgresql"_L1 + u"://seed:"_s + letters(18, Mixed)
               + "@staging-db.northbeam.example:5432/shop"_L1;
    if (kind == "jwt"_L1) {
        const auto header = QByteArrayLiteral("{\"alg\":\"HS256\",\"typ\":\"JWT\"}")
                                .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
        const auto claims = QByteArrayLiteral("{\"sub\":\"staging\",\"scope\":\"all\"}")
                                .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
        return QString::fromLatin1(header + '.' + claims + '.') + letters(43, Mixed);
    }
    return "password"_L1 + u"="_s + letters(16, Mixed);
}

QString SampleFill::letters(int count, QLatin1StringView alphabet)
{
    QString result;
    for (int i = 0; i < count; ++i)
        result += QChar(alphabet.at(m_random.bounded(static_cast<int>(alphabet.size()))));
    return result;
}

} // namespace store::exchange
