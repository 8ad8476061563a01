// SPDX-License-Identifier: MIT
#include "store/exchange/notes.h"

#include "store/cut.h"
#include "store/knowledge/headingpath.h"
#include "store/knowledge/lines.h"
#include "store/knowledge/markdownreader.h"
#include "store/rows/reflexiontext.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace store::exchange {

using namespace Qt::StringLiterals;
using knowledge::Block;

namespace {

// Both are repeated in each memory below them, so an endless one may not be.
constexpr qsizetype LongestHeading = 120;
constexpr qsizetype LongestLead = 200;

// "---", "* * *": it divides and says nothing.
bool isRule(QByteArrayView line)
{
    const QByteArray marks = line.toByteArray().replace(' ', "").replace('\t', "");
    return marks.size() >= 3 && "-*_"_ba.contains(marks.front())
           && marks.count(marks.front()) == marks.size();
}

const QRegularExpression &itemMark()
{
    static const QRegularExpression mark(u"^[ \\t]*(?:[-*+]|[0-9]{1,9}[.)])(?:[ \\t]{1,4}|$)"_s);
    return mark;
}

bool beginsItem(QByteArrayView line)
{
    return itemMark().match(QString::fromUtf8(line)).hasMatch();
}

// The line without the spaces that put it into an item whose words begin at that column.
QString movedLeft(const QString &line, qsizetype columns)
{
    constexpr qsizetype TabWidth = 4;
    qsizetype at = 0;
    for (qsizetype left = columns; left > 0 && at < line.size(); ++at) {
        if (line.at(at) != u' ' && line.at(at) != u'\t')
            break;
        left -= line.at(at) == u'\t' ? TabWidth : 1;
    }
    return line.mid(at);
}

QString withoutMark(const QString &item)
{
    QStringList lines = item.split(u'\n');
    const qsizetype columns = itemMark().match(lines.front()).capturedLength();
    lines.front().remove(0, columns);
    for (qsizetype i = 1; i < lines.size(); ++i)
        lines[i] = movedLeft(lines.at(i), columns);
    return lines.join(u'\n').trimmed();
}

// Whether a paragraph only makes sense with the list behind it: "Never do this:", "**Never**".
bool isLead(const QString &paragraph)
{
    static const QRegularExpression lead(u":[*_]*$|^\\*\\*[^*]+\\*\\*$"_s);
    return lead.match(paragraph).hasMatch();
}

// Words behind a heading or a sentence; what has a form of its own begins a line.
QString behind(const QString &before, const QString &text)
{
    constexpr std::array Forms{"```"_L1, "~~~"_L1, "|"_L1, ">"_L1, "<"_L1, " "_L1, "\t"_L1};
    const bool hasForm = std::ranges::any_of(Forms, [&text](auto form) { return text.startsWith(form); });
    return before + QChar(hasForm ? u'\n' : u' ') + text;
}

class NoteReader
{
    Q_DISABLE_COPY_MOVE(NoteReader)
public:
    explicit NoteReader(QByteArray text)
        : m_text(std::move(text))
        , m_lines(m_text)
        , m_blocks(knowledge::markdownBlocks(m_text))
    {}

    MarkdownNotes read();

private:
    struct Words
    {
        QString text;
        int line = 0;
    };

    void findTitle();
    void take(const Block &block, bool leadsToList);
    void takeHeading(const Block &heading);
    void takeParagraph(const Words &words, bool leadsToList);
    void takeItems(const Block &list);
    void add(const QString &text, int line);
    void join(const Words &words);
    qsizetype lineAt(qsizetype offset)
    {
        return offset < m_text.size() ? m_lines.lineOf(offset) : m_lines.count();
    }
    qsizetype itemAt(qsizetype seam);
    Words between(qsizetype first, qsizetype end) const;

    const QByteArray m_text;
    knowledge::Lines m_lines;
    const std::vector<Block> m_blocks;
    const Block *m_title = nullptr;
    knowledge::HeadingPath m_path;
    QStringList m_headings;
    QString m_lead;             // of the list that comes next
    bool m_isJoining = false;   // the list that comes next belongs to the memory before it
    bool m_isFollowing = false; // there is a memory before, under the same heading
    MarkdownNotes m_notes;
};

void NoteReader::findTitle()
{
    const auto isTop = [](const Block &block) {
        return block.kind == Block::Kind::Heading && block.level == 1;
    };
    if (std::ranges::count_if(m_blocks, isTop) != 1)
        return;
    m_title = &*std::ranges::find_if(m_blocks, isTop);
    m_notes.title = shortenedTo(QString::fromUtf8(m_title->title), LongestHeading);
}

void NoteReader::takeHeading(const Block &heading)
{
    m_path.enter(heading);
    m_headings.clear();
    for (const QByteArray &title : m_path.titles())
        m_headings += shortenedTo(QString::fromUtf8(title), LongestHeading);
    // It has the first level, so it is the first of the path from there on.
    if (&heading == m_title || (m_title && m_title < &heading))
        m_headings.removeFirst();
    m_headings.removeAll(QString());
    m_isFollowing = false;
}

// The first line of an item. The seam is where its text begins, which may be below its mark: "-" above a
// paragraph, or a fence behind it.
qsizetype NoteReader::itemAt(qsizetype seam)
{
    const qsizetype line = lineAt(seam);
    const bool isBelow = line > 0 && !beginsItem(m_lines.at(line)) && beginsItem(m_lines.at(line - 1));
    return isBelow ? line - 1 : line;
}

// The lines without those at both ends that say nothing.
NoteReader::Words NoteReader::between(qsizetype first, qsizetype end) const
{
    const auto saysNothing = [this](qsizetype line) {
        return m_lines.isBlank(line) || isRule(m_lines.at(line));
    };
    while (first < end && saysNothing(first))
        ++first;
    while (first < end && saysNothing(end - 1))
        --end;
    if (first >= end)
        return {};
    const qsizetype begin = m_lines.start(first);
    const QByteArray words = m_text.mid(begin, m_lines.start(end) - begin);
    return {QString::fromUtf8(words.endsWith('\n') ? words.chopped(1) : words), int(first) + 1};
}

void NoteReader::add(const QString &text, int line)
{
    if (text.isEmpty())
        return;
    m_notes.all.push_back({m_headings, text, line});
    m_isFollowing = true;
}

void NoteReader::join(const Words &words)
{
    if (m_isFollowing && !words.text.isEmpty())
        m_notes.all.back().text += u"\n\n"_s + words.text;
    else
        add(words.text, words.line);
}

void NoteReader::takeParagraph(const Words &words, bool leadsToList)
{
    const QString text = words.text.trimmed();
    const bool isLeading = leadsToList && isLead(text);
    if (isLeading && text.size() <= LongestLead) {
        m_lead = text;
        return;
    }
    m_isJoining = isLeading;
    add(text, words.line);
}

void NoteReader::takeItems(const Block &list)
{
    std::vector<qsizetype> lines{lineAt(list.begin)};
    for (const qsizetype seam : list.seams)
        lines.push_back(itemAt(seam));
    lines.push_back(lineAt(list.end));
    for (size_t i = 0; i + 1 < lines.size(); ++i) {
        const Words item = between(lines[i], lines[i + 1]);
        const QString text = withoutMark(item.text);
        add(m_lead.isEmpty() || text.isEmpty() ? text : behind(m_lead, text), item.line);
    }
    m_lead.clear();
}

void NoteReader::take(const Block &block, bool leadsToList)
{
    if (block.kind == Block::Kind::Heading)
        return takeHeading(block);
    if (block.kind == Block::Kind::List && !std::exchange(m_isJoining, false))
        return takeItems(block);
    const Words words = between(lineAt(block.begin), lineAt(block.end));
    if (block.kind == Block::Kind::Paragraph)
        takeParagraph(words, leadsToList);
    else
        join(words);
}

MarkdownNotes NoteReader::read()
{
    findTitle();
    for (size_t i = 0; i < m_blocks.size(); ++i) {
        const bool isBeforeList = i + 1 < m_blocks.size() && m_blocks[i + 1].kind == Block::Kind::List;
        take(m_blocks[i], isBeforeList);
    }
    return std::move(m_notes);
}

} // namespace

QString MarkdownNote::told() const
{
    return headings.isEmpty() ? text : behind(headings.join(" > "_L1) + u':', text);
}

QByteArray MarkdownNote::words() const
{
    return contentHash({}, {}, {}, text);
}

QString MarkdownNote::name(const QString &title) const
{
    QStringList path{title};
    path += headings;
    path.removeAll(QString());
    return path.join(" > "_L1) + u'#' + QString::fromLatin1(words().first(12));
}

MarkdownNotes notesIn(const QString &markdown)
{
    return NoteReader(QString(markdown).replace("\r\n"_L1, "\n"_L1).toUtf8()).read();
}

} // namespace store::exchange
