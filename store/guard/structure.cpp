// SPDX-License-Identifier: MIT
#include "store/guard/structure.h"

#include "store/guard/asciirun.h"
#include "store/guard/credibility.h"

#include <algorithm>
#include <array>

namespace store::guard {

namespace {

constexpr AsciiSet Base64("A-Za-z0-9+/=");
constexpr AsciiSet Base64Url("A-Za-z0-9_-");
constexpr AsciiSet Hex("a-fA-F0-9");
constexpr AsciiSet Digits("0-9");
constexpr qsizetype Window = 512;

qsizetype runEnd(QStringView text, qsizetype from, AsciiSet set)
{
    return store::guard::runEnd(text, from, set, Window);
}

qsizetype runStart(QStringView text, qsizetype from, AsciiSet set, qsizetype most)
{
    const qsizetype limit = std::max<qsizetype>(0, from - most);
    while (from > limit && set.has(text[from - 1]))
        --from;
    return from;
}

void add(SecretSpans &found, qsizetype start, qsizetype end, const char *rule, int shown = 0)
{
    found.push_back({start, end, rule, SecretSpan::Rank::Structure, shown});
}

bool alreadyIn(const SecretSpans &found, qsizetype at)
{
    return !found.empty() && found.back().rank == SecretSpan::Rank::Structure && at < found.back().end;
}

bool beginsBody(QStringView text, qsizetype at)
{
    constexpr qsizetype LeastLine = 24;
    while (at < text.size() && (text[at].isSpace() || text[at] == u'\\' || text[at] == u'"'))
        at += text[at] == u'\\' ? 2 : 1;
    if (at >= text.size())
        return false;
    return text.sliced(at).startsWith(u"Proc-Type") || runEnd(text, at, Base64) - at >= LeastLine;
}

// A PEM private key: from the header to the footer, or as far as it looks like a body.
void matchPem(QStringView text, qsizetype end, SecretSpans &found)
{
    constexpr qsizetype Header = 11; // "-----BEGIN "
    const qsizetype label = runEnd(text, end, AsciiSet("A-Z0-9 _-"), 48);
    const QStringView header = text.sliced(end, label - end);
    const qsizetype closing = header.indexOf(u"-----");
    if (alreadyIn(found, end) || !header.contains(u"PRIVATE KEY") || closing < 0)
        return;
    qsizetype body = end + closing + 5;
    // Between the lines may be \n of JSON, quotes and "Proc-Type: 4,ENCRYPTED" lines.
    constexpr AsciiSet Body("A-Za-z0-9+/=\\\\ \t\r\n\"',:.+_");
    qsizetype at = body;
    qsizetype base64 = 0;
    while (at < text.size()
           && (Body.has(text[at]) || (text[at] == u'-' && !text.sliced(at).startsWith(u"---")))) {
        base64 += Base64.has(text[at]) ? 1 : 0;
        ++at;
    }
    const QStringView footer = text.sliced(at, std::min<qsizetype>(64, text.size() - at));
    const bool hasFooter = footer.startsWith(u"-----END ");
    // Without a footer the body has to look like one, unless the text ends there.
    const bool isCutOff = at >= text.size() && base64 < 24;
    if (hasFooter ? base64 < 24 : !isCutOff && !beginsBody(text, body))
        return;
    if (isPlaceholder(text.sliced(body, std::min<qsizetype>(at - body, 20))))
        return;
    const qsizetype tail = hasFooter ? footer.indexOf(u"-----", 9) : -1;
    add(found, end - Header, tail < 0 ? at : at + tail + 5, "private-key");
}

void matchPutty(QStringView text, qsizetype end, SecretSpans &found)
{
    add(found, end, std::min(text.size(), runEnd(text, end, AsciiSet("A-Za-z0-9+/=: \r\n._-"), 8192)),
        "private-key");
}

bool isTrivialPair(QStringView user, QStringView password)
{
    return user == password || password.size() < 3;
}

// scheme://user:password@host
void matchUrl(QStringView text, qsizetype end, SecretSpans &found)
{
    constexpr AsciiSet Stop(" \t\r\n\"'`<>/?#\\,;|");
    const qsizetype limit = std::min(text.size(), end + Window);
    qsizetype colon = -1;
    qsizetype last = -1;
    for (qsizetype i = end; i < limit && !Stop.has(text[i]); ++i) {
        if (text[i] == u':' && colon < 0 && last < 0)
            colon = i;
        else if (text[i] == u'@' && (last < 0 || colon >= 0))
            last = i;
    }
    if (colon < 0 || last <= colon + 1 || last + 1 >= text.size())
        return;
    const QChar host = text[last + 1];
    const QStringView password = text.sliced(colon + 1, last - colon - 1);
    const QStringView user = text.sliced(end, colon - end);
    // Documentation uses user:pass for databases; in web addresses it was often enough a real password.
    const QStringView scheme = text.sliced(std::max<qsizetype>(0, end - 8), std::min<qsizetype>(8, end));
    const bool isWeb = scheme.endsWith(u"http://") || scheme.endsWith(u"https://")
                       || scheme.endsWith(u"ftp://") || scheme.endsWith(u"ftps://");
    const bool isLocal =
        text.sliced(last + 1).startsWith(u"localhost") || text.sliced(last + 1).startsWith(u"127.0.0.1");
    if (!(host.isLetterOrNumber() || host == u'[' || host == u'_') || password.contains(u'[')
        || isTrivialPair(user, password)
        || (isPlaceholder(password)
            && !((password == u"pass" || password == u"password") && isWeb && !isLocal)))
        return;
    if (isPlaceholder(user) && user.contains(u'{'))
        return;
    add(found, colon + 1, last, "url-password");
}

// header.payload(.signature), both JSON objects in base64url.
void matchJwt(QStringView text, qsizetype end, SecretSpans &found)
{
    constexpr qsizetype Literal = 3; // "eyJ"
    const qsizetype start = end - Literal;
    if (alreadyIn(found, start) || (start > 0 && text[start - 1].isLetterOrNumber()))
        return;
    const qsizetype header = runEnd(text, end, Base64Url, 1024);
    if (header - start < 12 || header + 3 >= text.size() || text[header] != u'.')
        return;
    qsizetype at = runEnd(text, header + 1, Base64Url, text.size());
    if (at - header < 8 || !text.sliced(header + 1).startsWith(u"ey"))
        return;
    for (int part = 0; part < 3 && at + 1 < text.size() && text[at] == u'.' && Base64Url.has(text[at + 1]);
         ++part)
        at = runEnd(text, at + 1, Base64Url, text.size());
    add(found, start, at, "json-web-token", Literal);
}

// Authorization: Basic and Bearer, wherever the header is written.
void matchAuthorization(QStringView text, qsizetype end, SecretSpans &found)
{
    qsizetype at = end;
    const qsizetype limit = std::min(text.size(), end + 6);
    while (at < limit && QStringView(u"\"': =>").contains(text[at]))
        ++at;
    const QStringView rest = text.sliced(at);
    qsizetype scheme = 0;
    for (QStringView name :
         {QStringView(u"basic "), QStringView(u"bearer "), QStringView(u"token "), QStringView(u"bot ")}) {
        if (rest.startsWith(name, Qt::CaseInsensitive))
            scheme = name.size();
    }
    if (scheme == 0)
        return;
    const qsizetype start = at + scheme;
    const qsizetype stop = runEnd(text, start, AsciiSet("A-Za-z0-9+/=_.~:-"));
    const QStringView value = text.sliced(start, stop - start);
    if (value.size() >= 8 && (hasDigit(value) || value.size() >= 20) && entropy(value) > 2.3
        && !isPlaceholder(value))
        add(found, start, runEnd(text, start, AsciiSet("A-Za-z0-9+/=_.~:-"), text.size()),
            "authorization-header");
}

// curl -u user:password, --user "user:password"
void matchCurlUser(QStringView text, qsizetype end, SecretSpans &found)
{
    qsizetype at = runEnd(text, end, AsciiSet(" =\"'"), 4);
    if (at == end && text[end - 1] != u' ')
        return;
    const qsizetype context = std::max<qsizetype>(0, end - 200);
    if (!text.sliced(context, end - context).contains(u"curl", Qt::CaseInsensitive))
        return;
    const qsizetype colon = runEnd(text, at, AsciiSet("A-Za-z0-9_.@$%+{}<>-"), 64);
    const bool quoted = text[at - 1] == u'"' || text[at - 1] == u'\'';
    if ((colon == at && !quoted) || colon >= text.size() || text[colon] != u':')
        return;
    qsizetype stop = colon + 1;
    while (stop < text.size() && stop < colon + Window && text[stop] != u'\n'
           && (quoted ? text[stop] != text[at - 1] : !text[stop].isSpace() && text[stop] != u'"'))
        ++stop;
    const QStringView password = text.sliced(colon + 1, stop - colon - 1);
    if (password.size() >= 3 && !isPlaceholder(password) && !password.startsWith(u'$')
        && !password.startsWith(u"//"))
        add(found, colon + 1, stop, "curl-password");
}

// 24 to 28 units, dot, 6 units, dot, 27 to 40 units: the id of a Discord bot in base64 comes first.
void matchDiscord(QStringView text, qsizetype end, SecretSpans &found)
{
    if (end + 33 > text.size() || text[end + 6] != u'.' || end < 24)
        return;
    if (runEnd(text, end, Base64Url, 6) != end + 6)
        return;
    const qsizetype tail = runEnd(text, end + 7, Base64Url, 64);
    qsizetype start = runStart(text, end - 1, Base64Url, 40);
    while (start < end - 25 && !QStringView(u"MNO").contains(text[start]))
        ++start;
    const qsizetype head = end - 1 - start;
    const QStringView id = text.sliced(start, head);
    if (head < 24 || head > 26 || tail - end < 34 || tail - end > 45 || !hasDigit(id)
        || !QStringView(u"MNO").contains(text[start]))
        return;
    add(found, start, tail, "discord-token");
}

// 8 to 10 digits of a bot's id, a colon, 35 units.
void matchTelegram(QStringView text, qsizetype end, SecretSpans &found)
{
    const qsizetype colon = end - 2;
    if (text[end - 1] != u'A' || colon < 5 || !Digits.has(text[colon - 1]))
        return;
    const qsizetype start = runStart(text, colon, Digits, 20);
    const qsizetype tail = runEnd(text, colon + 1, Base64Url, 64);
    const bool inside = start > 0 && text[start - 1].isDigit();
    if (inside || !hasDigit(text.sliced(colon + 1, tail - colon - 1)) || colon - start < 5
        || colon - start > 16 || tail - colon - 1 != 35)
        return;
    add(found, start, tail, "telegram-token");
}

// Mailchimp: 32 hex digits and the data centre.
void matchMailchimp(QStringView text, qsizetype end, SecretSpans &found)
{
    const qsizetype dash = end - 3;
    const qsizetype tail = runEnd(text, end, Digits, 3);
    const qsizetype start = runStart(text, dash, Hex, 33);
    if (tail > end && tail - end < 3 && dash - start == 32)
        add(found, start, tail, "mailchimp-key");
}

// RapidAPI marks the middle of its keys with "jsn" and "msh".
void matchRapidApi(QStringView text, qsizetype end, SecretSpans &found)
{
    const qsizetype start = runStart(text, end - 3, AsciiSet("a-z0-9"), 40);
    const qsizetype tail = runEnd(text, end, AsciiSet("a-z0-9"), 40);
    if (end - 3 - start >= 20 && tail - end >= 12 && tail - start == 50)
        add(found, start, tail, "rapidapi-key");
}

// Terraform Cloud: the token's id stands before ".atlasv1.".
void matchAtlas(QStringView text, qsizetype end, SecretSpans &found)
{
    constexpr qsizetype Literal = 9;
    const qsizetype start = runStart(text, end - Literal, AsciiSet("A-Za-z0-9"), 20);
    const qsizetype tail = runEnd(text, end, AsciiSet("A-Za-z0-9_=-"), 128);
    if (end - Literal - start >= 10 && tail - end >= 60)
        add(found, start, tail, "terraform-cloud-token");
}

// A client secret of Entra: three units, a digit and Q~ before the rest.
void matchAzureSecret(QStringView text, qsizetype end, SecretSpans &found)
{
    const qsizetype start = end - 6;
    constexpr AsciiSet Units("A-Za-z0-9_~.-");
    if (start < 0 || text[end - 2] != u'Q' || !Digits.has(text[end - 3])
        || runStart(text, end - 3, Units, 3) != start)
        return;
    const qsizetype tail = runEnd(text, end, Units, 48);
    const QStringView value = text.sliced(start, tail - start);
    if (tail - end >= 31 && tail - end <= 36 && entropy(value) > 3)
        add(found, start, tail, "azure-client-secret");
}

// Pairs of eight hex digits: a Sidekiq Enterprise licence.
void matchSidekiq(QStringView text, qsizetype end, SecretSpans &found)
{
    qsizetype at = runEnd(text, end, AsciiSet("A-Z_a-z"), 32);
    at = runEnd(text, at, AsciiSet(" =:\"'"), 6);
    const qsizetype colon = runEnd(text, at, Hex, 9);
    if (colon - at != 8 || colon >= text.size() || text[colon] != u':'
        || runEnd(text, colon + 1, Hex, 9) - colon != 9)
        return;
    add(found, at, colon + 9, "sidekiq-credentials");
}

// MaxMind ends its licence keys with their mark.
void matchMaxMind(QStringView text, qsizetype end, SecretSpans &found)
{
    constexpr qsizetype Length = 40;
    const qsizetype start = end - Length;
    constexpr AsciiSet Alphanumeric("A-Za-z0-9");
    if (start < 0 || text[start + 6] != u'_' || runEnd(text, start, Alphanumeric) != start + 6
        || runEnd(text, start + 7, Alphanumeric) != end - 4 || !hasDigit(text.sliced(start, Length)))
        return;
    add(found, start, end, "maxmind-license-key");
}

// Azure writes four letters that name the service into keys of 52 to 88 units.
void matchAzureMark(QStringView text, qsizetype end, SecretSpans &found)
{
    const qsizetype start = runStart(text, end, Base64, 84);
    const qsizetype tail = runEnd(text, end, Base64, 16);
    const QStringView value = text.sliced(start, tail - start);
    static constexpr QStringView Marks[] = {u"AZDO", u"AzFu", u"+ASt", u"ACDb", u"+ACR", u"AzCa", u"AzSe"};
    const QStringView mark = text.sliced(end - 4, 4);
    const bool isMark = std::find(std::begin(Marks), std::end(Marks), mark) != std::end(Marks);
    if (isMark && end - start >= 44 && value.size() >= 50 && value.size() <= 88 && hasDigit(value)
        && !alreadyIn(found, start) && entropy(value) > 4)
        add(found, start, tail, "azure-service-key");
}

// Forty units of base64 are the secret of an AWS key, whatever the variable is called.
void matchUnnamed(QStringView text, qsizetype end, SecretSpans &found)
{
    constexpr qsizetype Length = 40;
    constexpr AsciiSet Units("A-Za-z0-9+/");
    if (end < 2 || !text[end - 2].isLetterOrNumber() || runEnd(text, end, Units) != end + Length)
        return;
    const QStringView value = text.sliced(end, Length);
    const auto any = [value](auto is) { return std::any_of(value.begin(), value.end(), is); };
    const bool goesOn = end + Length < text.size() && QStringView(u"=-_.").contains(text[end + Length]);
    if (!goesOn && hasDigit(value) && any([](QChar c) { return c.isUpper(); })
        && any([](QChar c) { return c.isLower(); }) && any([](QChar c) { return c == u'+' || c == u'/'; })
        && value[0] != u'/' && entropy(value) > 4.3 && value.count(u'/') < 4)
        add(found, end, end + Length, "unnamed-key");
}

constexpr std::array Rules{
    StructureRule{u"-----BEGIN ", matchPem},
    StructureRule{u"PuTTY-User-Key-File-", matchPutty},
    StructureRule{u"://", matchUrl},
    StructureRule{u"eyJ", matchJwt, true, 20},
    StructureRule{u"authorization", matchAuthorization},
    StructureRule{u"-u ", matchCurlUser},
    StructureRule{u"--user", matchCurlUser},
    StructureRule{u".", matchDiscord, true, 58},
    StructureRule{u":A", matchTelegram, true, 41},
    StructureRule{u"-us", matchMailchimp, false, 36},
    StructureRule{u"jsn", matchRapidApi, false, 50},
    StructureRule{u".atlasv1.", matchAtlas, true, 79},
    StructureRule{u"Q~", matchAzureSecret, true, 37},
    StructureRule{u"=", matchUnnamed, false, 41},
    StructureRule{u"_mmk", matchMaxMind, false, 40},
    StructureRule{u"AZDO", matchAzureMark, false, 50},
    StructureRule{u"AzFu", matchAzureMark, false, 50},
    StructureRule{u"+ASt", matchAzureMark, false, 50},
    StructureRule{u"ACDb", matchAzureMark, false, 50},
    StructureRule{u"+ACR", matchAzureMark, false, 50},
    StructureRule{u"AzCa", matchAzureMark, false, 50},
    StructureRule{u"AzSe", matchAzureMark, false, 50},
    StructureRule{u"BUNDLE_ENTERPRISE__CONTRIBSYS__COM", matchSidekiq},
    StructureRule{u"BUNDLE_GEMS__CONTRIBSYS__COM", matchSidekiq},
};

} // namespace

std::span<const StructureRule> structureRules()
{
    return Rules;
}

} // namespace store::guard
