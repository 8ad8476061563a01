// SPDX-License-Identifier: MIT
#include "store/guard/piimatch.h"

#include "store/guard/asciirun.h"

#include <QString>

#include <algorithm>
#include <array>

namespace store::guard {

namespace {

constexpr AsciiSet Digits("0-9");
constexpr AsciiSet Alphanumeric("A-Za-z0-9");
constexpr AsciiSet Hex("A-Fa-f0-9");

// Hosts reserved for documentation (RFC 2606), and addresses that are no person's.
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

// Section numbers and versions look the same; words before them tell.
bool isVersion(QStringView text, qsizetype start)
{
    const qsizetype window = std::max<qsizetype>(0, start - 10);
    const QString before = text.sliced(window, start - window).toString().toLower();
    return before.endsWith(u'v') || before.endsWith(u"version ") || before.endsWith(u"version: ")
           || before.endsWith(u"release ") || before.endsWith(u"section ") || before.endsWith(u'-')
           || before.endsWith(u"==") || before.endsWith(u">=") || before.endsWith(u"~=");
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

} // namespace

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

} // namespace store::guard
