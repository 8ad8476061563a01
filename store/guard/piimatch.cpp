// SPDX-License-Identifier: MIT
#include "store/guard/piimatch.h"

#include "store/guard/tokenshape.h"

#include <QString>

#include <algorithm>
#include <array>

namespace store::guard {

namespace {

constexpr AsciiSet Digits("0-9");
constexpr AsciiSet Alphanumeric("A-Za-z0-9");
constexpr AsciiSet Hex("A-Fa-f0-9");

bool standsAlone(QStringView text, qsizetype start, qsizetype end)
{
    const bool before = start > 0 && (text[start - 1].isLetterOrNumber() || text[start - 1] == u'_');
    const bool after = end < text.size() && (text[end].isLetterOrNumber() || text[end] == u'_');
    return !before && !after;
}

qsizetype runEnd(QStringView text, qsizetype from, AsciiSet set, qsizetype most)
{
    const qsizetype limit = std::min(text.size(), from + most);
    while (from < limit && set.has(text[from]))
        ++from;
    return from;
}

// Hosts that RFC 2606 keeps for documentation and addresses that are not a person's.
bool isNobody(QStringView local, QStringView host)
{
    static constexpr std::array<QStringView, 9> Hosts{u".gserviceaccount.com",
                                                      u"example.com",
                                                      u"example.org",
                                                      u"example.net",
                                                      u"example.edu",
                                                      u".example",
                                                      u".invalid",
                                                      u".test",
                                                      u".localhost"};
    static constexpr std::array<QStringView, 4> Locals{u"git", u"noreply", u"no-reply", u"hg"};
    const auto same = [](QStringView a, QStringView b) { return a.compare(b, Qt::CaseInsensitive) == 0; };
    return std::any_of(Hosts.begin(), Hosts.end(),
                       [host](QStringView h) { return host.endsWith(h, Qt::CaseInsensitive); })
           || std::any_of(Locals.begin(), Locals.end(), [&](QStringView l) { return same(local, l); });
}

// user:password@host of a URL is not a mail address.
bool isUserInfo(QStringView text, qsizetype start)
{
    if (start == 0 || (text[start - 1] != u':' && text[start - 1] != u'/'))
        return false;
    const qsizetype window = std::max<qsizetype>(0, start - 96);
    const QStringView before = text.sliced(window, start - window);
    const qsizetype scheme = before.lastIndexOf(u"://");
    return scheme >= 0
           && std::none_of(before.begin() + scheme, before.end(), [](QChar c) { return c.isSpace(); });
}

bool isTopLevel(QStringView label)
{
    static constexpr std::array<QStringView, 14> Files{u"png", u"jpg", u"jpeg", u"gif",  u"svg",
                                                       u"js",  u"ts",  u"css",  u"html", u"json",
                                                       u"py",  u"md",  u"txt",  u"webp"};
    return label.size() >= 2 && label.size() <= 24
           && std::all_of(label.begin(), label.end(), [](QChar c) { return c.isLetter(); })
           && std::none_of(Files.begin(), Files.end(),
                           [label](QStringView f) { return label.compare(f, Qt::CaseInsensitive) == 0; });
}

// Four groups of 0 to 255, without superfluous zeros; the end, or -1.
qsizetype ipv4End(QStringView text, qsizetype at)
{
    for (int group = 0; group < 4; ++group) {
        if (group > 0 && (at >= text.size() || text[at++] != u'.'))
            return -1;
        const qsizetype end = runEnd(text, at, Digits, 4);
        if (end == at || end - at > 3 || (end - at > 1 && text[at] == u'0')
            || text.sliced(at, end - at).toInt() > 255)
            return -1;
        at = end;
    }
    return at;
}

qsizetype withPrefixLength(QStringView text, qsizetype end, int most)
{
    if (end >= text.size() || text[end] != u'/')
        return end;
    const qsizetype tail = runEnd(text, end + 1, Digits, 4);
    const bool ok = tail > end + 1 && text.sliced(end + 1, tail - end - 1).toInt() <= most;
    return ok && (tail >= text.size() || !Alphanumeric.has(text[tail])) ? tail : end;
}

// Section numbers and versions look the same; these say what they are.
bool isVersion(QStringView text, qsizetype start)
{
    const qsizetype window = std::max<qsizetype>(0, start - 10);
    const QString before = text.sliced(window, start - window).toString().toLower();
    return before.endsWith(u'v') || before.endsWith(u"version ") || before.endsWith(u"version: ")
           || before.endsWith(u"release ") || before.endsWith(u"section ") || before.endsWith(u'-')
           || before.endsWith(u"==") || before.endsWith(u">=") || before.endsWith(u"~=");
}

void matchIpv4(QStringView text, qsizetype start, PiiSpans &found)
{
    qsizetype end = ipv4End(text, start);
    if (end < 0)
        return;
    const bool goesOn =
        end < text.size()
        && (Alphanumeric.has(text[end]) || text[end] == u'_'
            || (text[end] == u'.' && end + 1 < text.size() && Alphanumeric.has(text[end + 1])));
    const QStringView address = text.sliced(start, end - start);
    const bool isOwn =
        address.startsWith(u"127.") || address.startsWith(u"0.") || address.startsWith(u"255.");
    const bool isPart = start > 0 && (text[start - 1] == u'.' || text[start - 1].isLetterOrNumber());
    if (!goesOn && !isOwn && !isPart && !isVersion(text, start))
        found.push_back({start, withPrefixLength(text, end, 32), "ip-address"});
}

// RFC 4291 text form, with `::` at most once and an IPv4 tail allowed.
bool isIpv6(QStringView address)
{
    int groups = 0;
    int gaps = 0;
    qsizetype at = 0;
    while (at < address.size()) {
        if (address.sliced(at).startsWith(u"::")) {
            if (address.sliced(at).startsWith(u":::"))
                return false;
            ++gaps;
            at += 2;
            continue;
        }
        if (at > 0 && address[at] == u':') {
            if (at + 1 == address.size())
                return false;
            ++at;
        }
        const qsizetype end = runEnd(address, at, Hex, 5);
        if (end < address.size() && address[end] == u'.') {
            groups += 2;
            return ipv4End(address, at) == address.size() && gaps <= 1
                   && (gaps == 1 ? groups < 8 : groups == 8);
        }
        if (end == at || end - at > 4 || (end < address.size() && address[end] != u':'))
            return false;
        ++groups;
        at = end;
    }
    return gaps <= 1 && (gaps == 1 ? groups < 8 : groups == 8);
}

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

void matchMail(QStringView text, qsizetype at, PiiSpans &found)
{
    constexpr AsciiSet Local("A-Za-z0-9.!#$%&*+/=?^_{|}~-");
    constexpr AsciiSet Host("A-Za-z0-9.-");
    qsizetype start = at;
    const qsizetype least = std::max<qsizetype>(0, at - 64);
    while (start > least && (Local.has(text[start - 1]) || text[start - 1].unicode() >= 0xc0)
           && text[start - 1] != u'/')
        --start;
    while (start < at && !text[start].isLetterOrNumber())
        ++start;
    qsizetype end = runEnd(text, at + 1, Host, 190);
    while (end > at + 1 && !Alphanumeric.has(text[end - 1]))
        --end;
    const QStringView host = text.sliced(at + 1, end - at - 1);
    const qsizetype dot = host.lastIndexOf(u'.');
    if (start == at || dot < 1 || !Alphanumeric.has(host[0]) || host.contains(u"..")
        || !isTopLevel(host.sliced(dot + 1)))
        return;
    if (!isNobody(text.sliced(start, at - start), host) && !isUserInfo(text, start))
        found.push_back({start, end, "mail-address"});
}

void matchIpv6(QStringView text, qsizetype at, PiiSpans &found)
{
    constexpr AsciiSet Units("A-Fa-f0-9:");
    qsizetype start = at;
    while (start > 0 && at - start < 5 && Hex.has(text[start - 1]))
        --start;
    if (at - start > 4
        || (start > 0
            && (text[start - 1].isLetterOrNumber() || text[start - 1] == u'_' || text[start - 1] == u':'
                || text[start - 1] == u'.')))
        return;
    qsizetype end = runEnd(text, at, Units, 46);
    if (end < text.size() && text[end] == u'.' && end + 1 < text.size() && Digits.has(text[end + 1]))
        end = runEnd(text, end, AsciiSet("0-9."), 16);
    while (end > at + 1 && text[end - 1] == u'.')
        --end;
    if (end > at + 1 && text[end - 1] == u':' && text[end - 2] != u':')
        --end;
    const QStringView address = text.sliced(start, end - start);
    const auto digits = std::count_if(address.begin(), address.end(), [](QChar c) { return Hex.has(c); });
    if (digits < 5
        || (end < text.size() && (text[end].isLetterOrNumber() || text[end] == u'_' || text[end] == u':'))
        || !isIpv6(address))
        return;
    found.push_back({start, withPrefixLength(text, end, 128), "ip-address"});
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
