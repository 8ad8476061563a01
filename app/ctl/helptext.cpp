// SPDX-License-Identifier: MIT
#include "app/ctl/helptext.h"

#include "models/help/helppages.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <numeric>
#include <vector>

#include <sys/ioctl.h>
#include <unistd.h>

namespace app::ctl {

using namespace Qt::StringLiterals;

namespace {

constexpr int Narrowest = 40;
constexpr int Widest = 100; // longer lines are hard to read
constexpr qsizetype Gap = 2;
constexpr qsizetype NarrowestColumn = 8;

// Breaks a text into lines between words; a word that is too long for a line is cut.
QStringList wrapped(const QString &text, qsizetype width)
{
    QStringList lines{QString()};
    for (QString word : text.split(u' ', Qt::SkipEmptyParts)) {
        if (!lines.last().isEmpty() && lines.last().size() + 1 + word.size() > width)
            lines.append(QString());
        for (; word.size() > width && lines.last().isEmpty(); word = word.mid(width)) {
            lines.last() = word.left(width);
            lines.append(QString());
        }
        lines.last() += (lines.last().isEmpty() ? QString() : u" "_s) + word;
    }
    return lines;
}

// Bold words are put between single asterisks; code keeps its quotes, to show what is to be typed.
QString inlineText(QString text)
{
    static const QRegularExpression link(u"\\[([^\\]]+)\\]\\(([^)]+)\\)"_s);
    for (auto found = link.match(text); found.hasMatch(); found = link.match(text)) {
        const QString page = models::helpNameOfLink(found.captured(2));
        const bool isOutside = found.captured(2).contains(u':');
        const QString more = !page.isEmpty() ? u" (help %1)"_s.arg(page)
                             : isOutside     ? u" (%1)"_s.arg(found.captured(2))
                                             : QString();
        text.replace(found.capturedStart(), found.capturedLength(), found.captured(1) + more);
    }
    return text.replace(u"**"_s, u"*"_s).replace(u"\\|"_s, u"|"_s).replace(u"\\*"_s, u"*"_s);
}

QStringList cellsOf(const QString &line)
{
    static const QRegularExpression bar(u"(?<!\\\\)\\|"_s);
    QStringList cells = line.trimmed().split(bar).mid(1);
    cells.removeLast();
    for (QString &cell : cells)
        cell = inlineText(cell.trimmed());
    return cells;
}

bool isRule(const QStringList &cells)
{
    return std::ranges::all_of(cells, [](const QString &cell) { return cell.startsWith("---"_L1); });
}

using Widths = std::vector<qsizetype>;

// Makes the widest column narrower until all fit.
Widths columnWidths(const std::vector<QStringList> &rows, qsizetype width)
{
    Widths widths(size_t(rows.front().size()), 0);
    for (const QStringList &row : rows) {
        for (qsizetype i = 0; i < std::min(row.size(), qsizetype(widths.size())); ++i)
            widths[size_t(i)] = std::max(widths[size_t(i)], row.at(i).size());
    }
    const qsizetype room = width - Gap * (qsizetype(widths.size()) - 1);
    while (std::accumulate(widths.begin(), widths.end(), qsizetype(0)) > room) {
        const auto widest = std::ranges::max_element(widths);
        if (*widest <= NarrowestColumn)
            break;
        --*widest;
    }
    return widths;
}

QString tableRow(const QStringList &row, const Widths &widths)
{
    std::vector<QStringList> cells;
    qsizetype height = 1;
    for (size_t i = 0; i < widths.size(); ++i) {
        cells.push_back(wrapped(row.value(qsizetype(i)), widths[i]));
        height = std::max(height, cells.back().size());
    }
    QString text;
    for (qsizetype line = 0; line < height; ++line) {
        QString out;
        for (size_t i = 0; i < widths.size(); ++i)
            out += cells[i].value(line).leftJustified(widths[i] + Gap);
        while (out.endsWith(u' '))
            out.chop(1);
        text += out + u'\n';
    }
    return text;
}

// Reads a page line by line and writes each block when it is complete.
class PlainPage
{
public:
    explicit PlainPage(int width)
        : m_width(width)
    {}

    void take(const QString &line);
    QString text()
    {
        end();
        return m_text.trimmed() + u'\n';
    }

private:
    enum class Block { None, Paragraph, Item, Table };

    void begin(Block block, const QString &first);
    void end();
    void writeHeading(const QString &line);
    void writeTable();
    void writeWrapped(const QString &mark);

    const int m_width;
    bool m_isCode = false;
    Block m_block = Block::None;
    qsizetype m_indent = 0; // of the list's item
    QString m_gathered;
    std::vector<QStringList> m_rows;
    QString m_text;
};

void PlainPage::take(const QString &line)
{
    static const QRegularExpression item(u"^( *)(?:[-*]|\\d+\\.) (.*)$"_s);
    if (line.startsWith("```"_L1)) {
        end();
        m_isCode = !m_isCode;
    } else if (m_isCode) {
        m_text += (line.isEmpty() ? QString() : u"    "_s + line) + u'\n';
    } else if (m_block == Block::None && line.startsWith("    "_L1)) {
        m_text += line + u'\n';
    } else if (line.trimmed().isEmpty()) {
        end();
        m_text += u'\n';
    } else if (line.startsWith(u'#')) {
        end();
        writeHeading(line);
    } else if (line.startsWith(u'|')) {
        begin(Block::Table, {});
        m_rows.push_back(cellsOf(line));
    } else if (const auto found = item.match(line); found.hasMatch()) {
        end();
        m_indent = found.capturedLength(1);
        begin(Block::Item, found.captured(2));
    } else if (m_block == Block::None || m_block == Block::Table) {
        begin(Block::Paragraph, line);
    } else {
        m_gathered += u' ' + line.trimmed();
    }
}

void PlainPage::begin(Block block, const QString &first)
{
    if (m_block == block && block == Block::Table)
        return;
    end();
    m_block = block;
    m_gathered = first;
}

void PlainPage::end()
{
    if (m_block == Block::Table)
        writeTable();
    else if (m_block == Block::Item)
        writeWrapped(QString(m_indent, u' ') + "- "_L1);
    else if (m_block == Block::Paragraph)
        writeWrapped({});
    m_block = Block::None;
    m_gathered.clear();
    m_rows.clear();
}

void PlainPage::writeHeading(const QString &line)
{
    const qsizetype level = line.indexOf(u' ');
    const QString words = inlineText(line.mid(level + 1));
    m_text += words + u'\n';
    if (level < 3)
        m_text += QString(words.size(), level == 1 ? u'=' : u'-') + u'\n';
}

void PlainPage::writeTable()
{
    std::erase_if(m_rows, isRule);
    const Widths widths = columnWidths(m_rows, m_width);
    QStringList rule;
    for (const qsizetype column : widths)
        rule += QString(column, u'-');
    m_rows.insert(m_rows.begin() + 1, rule);
    for (const QStringList &row : m_rows)
        m_text += tableRow(row, widths);
}

void PlainPage::writeWrapped(const QString &mark)
{
    QString lead = mark;
    for (const QString &line : wrapped(inlineText(m_gathered), m_width - mark.size())) {
        m_text += lead + line + u'\n';
        lead = QString(mark.size(), u' ');
    }
}

} // namespace

QString plainHelp(const QString &markdown, int width)
{
    PlainPage page(width);
    for (const QString &line : markdown.split(u'\n'))
        page.take(line);
    return page.text();
}

int terminalWidth()
{
    const int said = qEnvironmentVariableIntValue("COLUMNS");
    winsize size{};
    const bool isTerminal = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return std::clamp(said > 0 ? said : isTerminal ? int(size.ws_col) : 80, Narrowest, Widest);
}

} // namespace app::ctl
