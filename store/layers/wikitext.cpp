// SPDX-License-Identifier: MIT
#include "store/layers/wikitext.h"

#include "store/sha256.h"
#include "store/text.h"

#include <QRegularExpression>
#include <QStringDecoder>

#include <optional>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr int LongestSlug = 64;

// A heading of CommonMark's ATX form, with its offsets in the text.
struct Heading
{
    int level = 0;
    qsizetype start = 0;
    qsizetype end = 0; // after the newline
    int line = 1;
    QString title;
    QString slug; // from {#slug}; else empty
};

// "## Title {#slug} ##"; no value where the line is no heading.
std::optional<Heading> headingIn(const QString &line)
{
    static const QRegularExpression atx(u"^ {0,3}(#{1,6})(?:[ \\t]+(.*?))?(?:[ \\t]+#+)?[ \\t]*$"_s);
    static const QRegularExpression anchor(u"^(.*?)[ \\t]*\\{#([a-z0-9][a-z0-9-]{0,63})\\}$"_s);
    const auto match = atx.match(line);
    if (!match.hasMatch())
        return std::nullopt;
    Heading heading;
    heading.level = int(match.capturedLength(1));
    heading.title = match.captured(2).trimmed();
    if (const auto named = anchor.match(heading.title); named.hasMatch()) {
        heading.title = named.captured(1);
        heading.slug = named.captured(2);
    }
    return heading;
}

// Walks over the lines of a Markdown text and knows which of them are code, comment or front matter.
class Lines
{
public:
    bool isText(const QString &line, bool isFirst);

private:
    QString m_fence; // the run of ` or ~ that opened the code block
    bool m_isFrontMatter = false;
    bool m_isComment = false;
};

bool Lines::isText(const QString &line, bool isFirst)
{
    static const QRegularExpression fence(u"^ {0,3}(`{3,}|~{3,})(.*)$"_s);
    const QString text = line.trimmed();
    if (isFirst && text == "---"_L1)
        return !(m_isFrontMatter = true);
    if (m_isFrontMatter) {
        m_isFrontMatter = text != "---"_L1 && text != "..."_L1;
        return false;
    }
    if (m_isComment) {
        m_isComment = !text.contains("-->"_L1);
        return false;
    }
    const auto match = fence.match(line);
    if (!m_fence.isEmpty()) {
        const QString run = match.captured(1);
        if (run.size() >= m_fence.size() && run.at(0) == m_fence.at(0)
            && match.captured(2).trimmed().isEmpty())
            m_fence.clear();
        return false;
    }
    if (match.hasMatch() && !(match.captured(1).startsWith(u'`') && match.captured(2).contains(u'`'))) {
        m_fence = match.captured(1);
        return false;
    }
    m_isComment = text.startsWith("<!--"_L1) && !text.contains("-->"_L1);
    return !text.startsWith("<!--"_L1);
}

std::vector<Heading> headingsOf(const QString &text)
{
    std::vector<Heading> headings;
    Lines lines;
    int number = 0;
    for (qsizetype start = 0; start < text.size();) {
        const qsizetype newline = text.indexOf(u'\n', start);
        const qsizetype end = newline < 0 ? text.size() : newline;
        const QString line = text.mid(start, end - start);
        const qsizetype next = newline < 0 ? text.size() : newline + 1;
        ++number;
        if (lines.isText(line, number == 1)) {
            if (auto heading = headingIn(line)) {
                heading->start = start;
                heading->end = next;
                heading->line = number;
                headings.push_back(std::move(*heading));
            }
        }
        start = next;
    }
    return headings;
}

bool isBlank(QStringView text)
{
    return text.trimmed().isEmpty();
}

QString usualBefore(const QString &body)
{
    return body.isEmpty() ? u""_s : u"\n"_s;
}

QString usualAfter(const QString &body, bool isLast)
{
    const QString gap = isLast ? u""_s : u"\n"_s;
    return body.isEmpty() ? gap : u"\n"_s + gap;
}

// Sets body, before and after from the text between two headings.
void takeBody(const QString &raw, bool isLast, WikiPart &part)
{
    qsizetype first = 0;
    for (qsizetype newline = raw.indexOf(u'\n');
         newline >= 0 && isBlank(QStringView(raw).mid(first, newline - first));
         newline = raw.indexOf(u'\n', first))
        first = newline + 1;
    qsizetype last = raw.size();
    while (last > first && raw.at(last - 1).isSpace())
        --last;
    const bool isEmpty = last == first;
    part.body = raw.mid(first, last - first);
    const QString before = isEmpty ? u""_s : raw.left(first);
    const QString after = isEmpty ? raw : raw.mid(last);
    if (before != usualBefore(part.body))
        part.before = before;
    if (after != usualAfter(part.body, isLast))
        part.after = after;
}

QString withLineFeeds(QString text, WikiFile &file)
{
    const qsizetype feeds = text.count(u'\n');
    file.crlf = feeds > 0 && text.count("\r\n"_L1) == feeds && text.count(u'\r') == feeds;
    return file.crlf ? text.replace("\r\n"_L1, "\n"_L1) : text;
}

} // namespace

Result<WikiFile> parsedWiki(const QByteArray &bytes)
{
    WikiFile file;
    file.bom = bytes.startsWith("\xEF\xBB\xBF");
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString decoded = decoder(file.bom ? bytes.mid(3) : bytes);
    if (decoder.hasError() || decoded.contains(QChar(0)))
        return failure(Error::Code::Usage, Text::tr("The file is no text in UTF-8; save it as UTF-8 first."));
    const QString text = withLineFeeds(decoded, file);
    const auto headings = headingsOf(text);
    const bool hasSecond =
        std::ranges::any_of(headings, [](const Heading &heading) { return heading.level == 2; });
    const bool hasFirst =
        std::ranges::any_of(headings, [](const Heading &heading) { return heading.level == 1; });
    file.level = hasSecond || !hasFirst ? 2 : 1;
    std::vector<Heading> sections;
    std::ranges::copy_if(headings, std::back_inserter(sections),
                         [&](const Heading &heading) { return heading.level == file.level; });
    file.frame = text.left(sections.empty() ? text.size() : sections.front().start);
    QStringList slugs;
    for (size_t i = 0; i < sections.size(); ++i) {
        const Heading &heading = sections[i];
        const bool isLast = i + 1 == sections.size();
        const qsizetype end = isLast ? text.size() : sections[i + 1].start;
        WikiPart part;
        part.line = heading.line;
        part.title = heading.title;
        part.slug = heading.slug.isEmpty() || slugs.contains(heading.slug) ? wikiSlug(heading.title, slugs)
                                                                           : heading.slug;
        slugs.append(part.slug);
        const QString line = text.mid(heading.start, heading.end - heading.start);
        if (line != wikiHeading(part.title, part.slug, file.level) + u'\n')
            part.heading = line;
        takeBody(text.mid(heading.end, end - heading.end), isLast, part);
        file.sections.push_back(std::move(part));
    }
    return file;
}

QByteArray written(const WikiFile &file)
{
    QString text = file.frame;
    for (size_t i = 0; i < file.sections.size(); ++i) {
        const WikiPart &part = file.sections[i];
        const bool isLast = i + 1 == file.sections.size();
        // The section above may have been edited and lost its last line feed; without one the heading would
        // become part of its text.
        if (!text.isEmpty() && !text.endsWith(u'\n'))
            text += u"\n\n"_s;
        text += part.heading.isNull() ? wikiHeading(part.title, part.slug, file.level) + u'\n' : part.heading;
        if (!text.endsWith(u'\n') && !(isLast && part.body.isEmpty()))
            text += u'\n';
        text += part.before.isNull() ? usualBefore(part.body) : part.before;
        text += part.body;
        text += part.after.isNull() ? usualAfter(part.body, isLast) : part.after;
    }
    if (file.crlf)
        text.replace(u'\n', "\r\n"_L1);
    return (file.bom ? QByteArray("\xEF\xBB\xBF") : QByteArray()) + text.toUtf8();
}

QString wikiSlug(const QString &title, const QStringList &taken)
{
    QString slug;
    for (const QChar letter : title.normalized(QString::NormalizationForm_D)) {
        if (letter.unicode() >= 0x300 && letter.unicode() <= 0x36f)
            continue;
        const QChar lower = letter.toLower();
        const bool isKept = (lower >= u'a' && lower <= u'z') || (lower >= u'0' && lower <= u'9');
        if (isKept)
            slug += lower;
        else if (!slug.isEmpty() && !slug.endsWith(u'-'))
            slug += u'-';
    }
    while (slug.endsWith(u'-'))
        slug.chop(1);
    if (slug.isEmpty())
        slug = u"untitled-"_s + QString::fromLatin1(sha256(title.toUtf8()).toHex().first(6));
    slug = slug.left(LongestSlug);
    QString free = slug;
    for (int number = 2; taken.contains(free); ++number)
        free = slug + u'-' + QString::number(number);
    return free;
}

bool isWikiSlug(const QString &slug)
{
    static const QRegularExpression form(QRegularExpression::anchoredPattern(u"[a-z0-9][a-z0-9-]{0,79}"_s));
    return form.match(slug).hasMatch();
}

QString wikiHeading(const QString &title, const QString &slug, int level)
{
    QString line = QString(level, u'#');
    if (!title.isEmpty())
        line += u' ' + title;
    return wikiSlug(title) == slug ? line : line + u" {#"_s + slug + u'}';
}

} // namespace store
