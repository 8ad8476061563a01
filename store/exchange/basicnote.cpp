// SPDX-License-Identifier: MIT
#include "store/exchange/basicnote.h"

#include <QRegularExpression>

#include <algorithm>
#include <optional>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

// "[ ]", "[x]" and what else marks a task, "[00:12]" of a transcript: no categories.
bool isCategory(const QString &word)
{
    static const QRegularExpression clock(u"^\\d{1,3}:\\d{2}(:\\d{2})?([.,]\\d{1,3})?( +- +.*)?$"_s);
    const bool isTask = word.size() == 1 && (word.toLower() == u"x"_s || !word.at(0).isLetterOrNumber());
    return !word.isEmpty() && !isTask && !clock.match(word).hasMatch();
}

bool isTask(const QString &item)
{
    static const QRegularExpression mark(u"^\\[[ xX/>-]\\] "_s);
    return mark.match(item).hasMatch();
}

// Takes "(context)" from the end; what it closes must begin behind a space.
QString takeContext(QString &text)
{
    static const QRegularExpression behind(u" \\(([^()]+)\\)$"_s);
    const auto found = behind.match(text);
    if (!found.hasMatch())
        return {};
    text.truncate(found.capturedStart());
    return found.captured(1).trimmed();
}

// The tags of a word "#tag" or "#tag#tag". "#12" is none: it names an issue.
QStringList tagsOf(const QString &word)
{
    const QStringList tags = word.startsWith(u'#') ? word.split(u'#', Qt::SkipEmptyParts) : QStringList();
    const bool areTags = std::ranges::all_of(tags, [](const QString &tag) { return tag.at(0).isLetter(); });
    return areTags ? tags : QStringList();
}

// Takes the tags from the end of a text whose words are parted by single spaces.
void takeTags(QString &text)
{
    QStringList words = text.split(u' ');
    while (words.size() > 1 && !tagsOf(words.constLast()).isEmpty())
        words.removeLast();
    text = words.join(u' ');
}

// Tags that stand within the words stay there.
QStringList tagsWithin(const QString &text)
{
    QStringList tags;
    for (const QString &word : text.split(u' '))
        tags += tagsOf(word);
    return tags;
}

std::optional<BasicNote::Observation> observationIn(const QString &item)
{
    static const QRegularExpression form(u"^\\[([^\\[\\]()]+)\\] (.+)$"_s);
    const auto found = form.match(item);
    const bool hasCategory = found.hasMatch() && isCategory(found.captured(1).trimmed());
    if (!hasCategory && item.startsWith(u'['))
        return std::nullopt;
    BasicNote::Observation said;
    said.category = hasCategory ? found.captured(1).trimmed() : QString();
    said.text = hasCategory ? found.captured(2) : item;
    said.tags = tagsWithin(said.text);
    said.tags.removeDuplicates();
    takeTags(said.text);
    said.context = takeContext(said.text);
    takeTags(said.text);
    return hasCategory || !said.tags.isEmpty() ? std::optional(said) : std::nullopt;
}

// The type is one word, or quoted; without one the note links to the other.
std::optional<BasicNote::Relation> relationIn(const QString &item)
{
    static const QRegularExpression form(
        u"^(?:\"([^\"]+)\"|'([^']+)'|([^\\s\\[\\]\"']+))?\\s*\\[\\[([^\\[\\]]+)\\]\\]\\s*(?:\\(([^()]+)\\))?$"_s);
    const auto found = form.match(item);
    if (!found.hasMatch())
        return std::nullopt;
    BasicNote::Relation relation;
    relation.type = (found.captured(1) + found.captured(2) + found.captured(3)).trimmed();
    if (relation.type.isEmpty())
        relation.type = u"links_to"_s;
    relation.target = found.captured(4).section(u'|', 0, 0).trimmed();
    relation.context = found.captured(5).trimmed();
    return relation.target.isEmpty() ? std::nullopt : std::optional(relation);
}

class BasicNoteReader
{
    Q_DISABLE_COPY_MOVE(BasicNoteReader)
public:
    explicit BasicNoteReader(const QString &markdown)
        : m_lines(markdown.split(u'\n'))
    {}

    BasicNote read();

private:
    struct Nested
    {
        QString text; // begins with a line break where there is any
        qsizetype end = 0;
    };

    // The line behind what it took; the same line where it is no such item.
    qsizetype takeItem(qsizetype at);
    Nested takeNested(qsizetype at, qsizetype indent);
    qsizetype endOfParagraph(qsizetype at) const;
    bool isInCode(const QString &line);
    bool isItem(const QString &line) const { return itemMark().match(line).hasMatch(); }
    static const QRegularExpression &itemMark();
    static qsizetype indentOf(const QString &line);

    QStringList m_lines;
    QString m_fence; // the one that is open
    BasicNote m_note;
};

const QRegularExpression &BasicNoteReader::itemMark()
{
    static const QRegularExpression mark(u"^\\s*(?:[-*+]|[0-9]{1,9}[.)])\\s+(\\S.*)$"_s);
    return mark;
}

qsizetype BasicNoteReader::indentOf(const QString &line)
{
    qsizetype indent = 0;
    while (indent < line.size() && line.at(indent).isSpace())
        ++indent;
    return indent;
}

bool BasicNoteReader::isInCode(const QString &line)
{
    const QString text = line.trimmed();
    const bool isFence = text.startsWith("```"_L1) || text.startsWith("~~~"_L1);
    if (m_fence.isEmpty() && isFence)
        m_fence = text.first(3);
    else if (!m_fence.isEmpty() && text.startsWith(m_fence))
        m_fence.clear();
    return isFence || !m_fence.isEmpty();
}

// An item's first paragraph: what follows without an empty line, up to the next item.
qsizetype BasicNoteReader::endOfParagraph(qsizetype at) const
{
    static const QRegularExpression other(u"^\\s*(#{1,6}\\s|```|~~~|>|\\|)"_s);
    qsizetype end = at + 1;
    while (end < m_lines.size() && !m_lines.at(end).trimmed().isEmpty() && !isItem(m_lines.at(end))
           && !other.match(m_lines.at(end)).hasMatch())
        ++end;
    return end;
}

qsizetype BasicNoteReader::takeItem(qsizetype at)
{
    const auto mark = itemMark().match(m_lines.at(at));
    if (!mark.hasMatch())
        return at;
    const qsizetype end = endOfParagraph(at);
    QStringList words{mark.captured(1)};
    for (qsizetype i = at + 1; i < end; ++i)
        words += m_lines.at(i).trimmed();
    const QString item = words.join(u' ').simplified();
    const qsizetype indent = indentOf(m_lines.at(at));
    auto relation = relationIn(item);
    auto observation = relation ? std::nullopt : observationIn(item);
    const bool isToDo = isTask(item);
    if (!relation && !observation && !isToDo)
        return at;
    std::fill(m_lines.begin() + at, m_lines.begin() + end, QString());
    if (relation) {
        relation->line = int(at) + 1;
        m_note.relations.push_back(std::move(*relation));
        return end;
    }
    if (isToDo) {
        ++m_note.tasks;
        return takeNested(end, indent).end;
    }
    observation->line = int(at) + 1;
    m_note.observations.push_back(std::move(*observation));
    const size_t owner = m_note.observations.size() - 1; // others may be nested below
    const Nested nested = takeNested(end, indent);
    m_note.observations[owner].text += nested.text;
    return nested.end;
}

// What is indented below an item is a part of it: it says nothing alone.
BasicNoteReader::Nested BasicNoteReader::takeNested(qsizetype at, qsizetype indent)
{
    QStringList lines;
    while (at < m_lines.size()) {
        const QString line = m_lines.at(at);
        const bool isBlank = line.trimmed().isEmpty();
        if (!isBlank && indentOf(line) <= indent)
            break;
        const qsizetype end = isBlank || isInCode(line) ? at : takeItem(at);
        if (!isBlank && end == at) {
            lines += line;
            m_lines[at].clear();
        }
        at = std::max(end, at + 1);
    }
    const auto narrowest = std::ranges::min_element(lines, {}, indentOf);
    const qsizetype outer = narrowest == lines.end() ? 0 : indentOf(*narrowest);
    Nested nested{{}, at};
    for (const QString &line : lines)
        nested.text += u'\n' + line.mid(outer);
    return nested;
}

BasicNote BasicNoteReader::read()
{
    for (qsizetype at = 0; at < m_lines.size();)
        at = isInCode(m_lines.at(at)) ? at + 1 : std::max(takeItem(at), at + 1);
    m_note.rest = m_lines.join(u'\n');
    return std::move(m_note);
}

} // namespace

BasicNote basicNote(const QString &markdown)
{
    return BasicNoteReader(markdown).read();
}

} // namespace store::exchange
