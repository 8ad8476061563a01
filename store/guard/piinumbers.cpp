// SPDX-License-Identifier: MIT
#include "store/guard/piimatch.h"

#include "store/guard/asciirun.h"

#include <QString>

#include <algorithm>
#include <array>

namespace store::guard {

namespace {

constexpr AsciiSet Digits("0-9");

bool isCardNumber(QStringView digits)
{
    if (digits.size() < 13 || digits.size() > 19 || !isLuhn(digits))
        return false;
    const int two = digits.first(2).toInt();
    const int four = digits.first(4).toInt();
    const qsizetype size = digits.size();
    const bool visa = digits[0] == u'4' && (size == 13 || size == 16 || size == 19);
    const bool mastercard = size == 16 && ((two >= 51 && two <= 55) || (four >= 2221 && four <= 2720));
    const bool amex = size == 15 && (two == 34 || two == 37);
    const bool diners = size == 14 && (two == 36 || two == 38 || two == 39 || (four >= 3000 && four <= 3059));
    const bool discover = size == 16 && (four == 6011 || two == 65 || (four >= 6440 && four <= 6499));
    const bool other = size >= 16 && (two == 62 || two == 35);
    return visa || mastercard || amex || diners || discover || other;
}

// 3-2-4 digits with the areas the Social Security Administration has given out.
bool isSocialSecurity(QStringView text, qsizetype start)
{
    if (start + 11 > text.size() || (text[start + 3] != u'-' && text[start + 3] != u' ')
        || text[start + 6] != text[start + 3])
        return false;
    for (qsizetype i : {0, 1, 2, 4, 5, 7, 8, 9, 10}) {
        if (!Digits.has(text[start + i]))
            return false;
    }
    const int area = text.sliced(start, 3).toInt();
    return area != 0 && area != 666 && area < 900 && text.sliced(start + 4, 2).toInt() != 0
           && text.sliced(start + 7, 4).toInt() != 0 && standsAlone(text, start, start + 11)
           && (start + 11 >= text.size() || text[start + 11] != u'-')
           && (start == 0 || text[start - 1] != u'-') && text[start + 3] == u'-';
}

struct Grouped
{
    QString digits;
    qsizetype end = 0;
};

// Digits with single blanks or hyphens between them, at most 20.
Grouped groupedDigits(QStringView text, qsizetype at)
{
    Grouped grouped{{}, at};
    while (at < text.size() && grouped.digits.size() < 20) {
        if (Digits.has(text[at])) {
            grouped.digits += text[at++];
            grouped.end = at;
        } else if ((text[at] == u' ' || text[at] == u'-') && at + 1 < text.size()
                   && Digits.has(text[at + 1])) {
            ++at;
        } else {
            break;
        }
    }
    return grouped;
}

// (415) 555-0132 and 415-555-0132
bool isNorthAmericanPhone(QStringView text, qsizetype start, qsizetype &end)
{
    const bool bracketed = start > 0 && text[start - 1] == u'(';
    qsizetype at = start + 3;
    if (bracketed) {
        if (at >= text.size() || text[at++] != u')')
            return false;
        if (at < text.size() && text[at] == u' ')
            ++at;
    } else if (at >= text.size() || (text[at] != u'-' && text[at] != u'.')) {
        return false;
    } else {
        ++at;
    }
    const QChar separator = bracketed ? u'-' : text[at - 1];
    if (runEnd(text, at, Digits, 4) != at + 3 || at + 3 >= text.size() || text[at + 3] != separator)
        return false;
    end = runEnd(text, at + 4, Digits, 5);
    return end == at + 8 && standsAlone(text, start, end) && text[start] >= u'2' && text[at] >= u'2'
           && (start == 0 || (text[start - 1] != u'-' && text[start - 1] != u'.'));
}

qsizetype ibanLength(QStringView country)
{
    static constexpr QStringView Lengths = u"AD24AE23AL28AT20AZ28BA20BE16BG22BH22BI27BR29BY28CH21CR22CY28CZ24"
                                           u"DE22DJ27DK18DO28EE20EG29ES24FI18FO18FR27GB22GE22"
                                           u"GI23GL18GR27GT28HR21HU28IE22IL23IQ23IS26IT27JO30KW30KZ20LB28LC32"
                                           u"LI21LT20LU20LV21LY25MC27MD24ME22MK19MN20MR27MT31"
                                           u"MU30NI28NL18NO15OM23PK24PL28PS29PT25QA29RO24RS22RU33SA24SC31SD18"
                                           u"SE24SI19SK24SM27SO23ST25SV28TL23TN24TR26UA29VA22"
                                           u"VG24XK20";
    for (qsizetype at = 0; at < Lengths.size(); at += 4) {
        if (Lengths.sliced(at, 2) == country)
            return Lengths.sliced(at + 2, 2).toInt();
    }
    return 0;
}

} // namespace

bool isLuhn(QStringView digits)
{
    int sum = 0;
    bool twice = false;
    for (qsizetype i = digits.size() - 1; i >= 0; --i, twice = !twice) {
        const int digit = digits[i].digitValue() * (twice ? 2 : 1);
        sum += digit > 9 ? digit - 9 : digit;
    }
    return sum > 0 && sum % 10 == 0;
}

bool isIban(QStringView compact)
{
    if (compact.size() < 15 || compact.size() != ibanLength(compact.first(2)))
        return false;
    int remainder = 0;
    for (qsizetype i = 0; i < compact.size(); ++i) {
        const char16_t unit = compact[(i + 4) % compact.size()].unicode();
        if (unit >= u'0' && unit <= u'9')
            remainder = (remainder * 10 + (unit - u'0')) % 97;
        else if (unit >= u'A' && unit <= u'Z')
            remainder = (remainder * 100 + (unit - u'A' + 10)) % 97;
        else
            return false;
    }
    return remainder == 1;
}

void matchPhone(QStringView text, qsizetype at, PiiSpans &found)
{
    if (at + 1 >= text.size() || text[at + 1] < u'1' || text[at + 1] > u'9'
        || (at > 0 && text[at - 1].isLetterOrNumber()))
        return;
    int digits = 0;
    qsizetype end = at + 1;
    for (qsizetype i = at + 1; i < std::min(text.size(), at + 24); ++i) {
        const QChar c = text[i];
        if (Digits.has(c)) {
            ++digits;
            end = i + 1;
        } else if (!QStringView(u" -.()").contains(c) || (text[i - 1] == u' ' && c == u' ')) {
            break;
        }
    }
    if (digits >= 9 && digits <= 15 && standsAlone(text, at, end))
        found.push_back({at, end, "phone-number"});
}

void matchDigits(QStringView text, qsizetype at, PiiSpans &found)
{
    const qsizetype end = runEnd(text, at, Digits, 20);
    const qsizetype run = end - at;
    if (run <= 3 && end < text.size() && text[end] == u'.')
        matchIpv4(text, at, found);
    qsizetype phoneEnd = 0;
    if (run == 3 && isSocialSecurity(text, at))
        found.push_back({at, at + 11, "social-security-number", true});
    else if (run == 3 && isNorthAmericanPhone(text, at, phoneEnd))
        found.push_back({at > 0 && text[at - 1] == u'(' ? at - 1 : at, phoneEnd, "phone-number"});
    if (run < 4 || (run < 13 && (end >= text.size() || (text[end] != u' ' && text[end] != u'-'))))
        return;
    const bool isPart =
        at > 0 && (text[at - 1].isLetterOrNumber() || QStringView(u"_.-/").contains(text[at - 1]));
    const Grouped grouped = groupedDigits(text, at);
    // Columns of numbers are no card.
    const bool follows = at > 1 && text[at - 1] == u' ' && text[at - 2].isDigit();
    const bool leads =
        grouped.end + 1 < text.size() && text[grouped.end] == u' ' && text[grouped.end + 1].isDigit();
    if (!isPart && !follows && !leads && isCardNumber(grouped.digits) && standsAlone(text, at, grouped.end))
        found.push_back({at, grouped.end, "payment-card", true});
}

void matchIban(QStringView text, qsizetype at, PiiSpans &found)
{
    const qsizetype start = at - 2;
    if (start > 0 && (text[start - 1].isLetterOrNumber() || text[start - 1] == u'_'))
        return;
    QString compact;
    std::array<qsizetype, 35> ends{};
    for (qsizetype i = start; i < text.size() && compact.size() < 34; ++i) {
        const QChar c = text[i];
        if ((c >= u'A' && c <= u'Z') || Digits.has(c)) {
            compact += c;
            ends[static_cast<std::size_t>(compact.size())] = i + 1;
        } else if ((c != u' ' && c != u'-') || text[i - 1] == c) {
            break;
        }
    }
    const qsizetype size = compact.size() < 15 ? 0 : ibanLength(QStringView(compact).first(2));
    if (size == 0 || size > compact.size())
        return;
    const qsizetype end = ends[static_cast<std::size_t>(size)];
    if (standsAlone(text, start, end) && isIban(QStringView(compact).first(size)))
        found.push_back({start, end, "bank-account", true});
}

} // namespace store::guard
