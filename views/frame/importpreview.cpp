// SPDX-License-Identifier: MIT
#include "views/frame/importpreview.h"

#include "views/look/theme.h"
#include "views/parts/inklabel.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QPlainTextEdit>

using namespace Qt::StringLiterals;

namespace views {

using store::exchange::ImportFormat;
using store::exchange::ImportProblem;
using store::exchange::ImportReport;

namespace {

constexpr int MostLinesSeen = 9;

// A heading ("New", "Changed", ...) and the names of rows below it.
QStringList block(const QString &heading, const QStringList &names, int all)
{
    QStringList lines;
    if (all == 0)
        return lines;
    lines += heading;
    for (const QString &name : names)
        lines += u"    "_s + name.simplified();
    if (names.size() < all)
        lines += u"    "_s + ImportPreview::tr("and %Ln more", nullptr, all - int(names.size()));
    return lines;
}

QStringList problems(const ImportReport &report)
{
    QStringList said;
    for (const ImportProblem &problem : report.problems) {
        const QString line = problem.line > 0 ? ImportPreview::tr("line %L1").arg(problem.line) : QString();
        const QString where = QStringList{problem.file, line}.join(u' ').trimmed();
        said += where.isEmpty() ? problem.message : where + u": "_s + problem.message;
    }
    return said;
}

} // namespace

QString formatWords(ImportFormat format)
{
    switch (format) {
    case ImportFormat::Memoir: return ImportPreview::tr("an export of Memoir");
    case ImportFormat::ServerMemory: return ImportPreview::tr("a file of server-memory");
    case ImportFormat::ClaudeMemory:
        return ImportPreview::tr("notes, a row from each memory in them (claude-memory)");
    case ImportFormat::Jsonl: return ImportPreview::tr("rows, one object a line (jsonl)");
    case ImportFormat::Mem0: return ImportPreview::tr("memories of mem0 or OpenMemory");
    case ImportFormat::Letta: return ImportPreview::tr("an agent file of Letta, its memory blocks");
    case ImportFormat::BasicMemory: return ImportPreview::tr("notes of basic-memory");
    case ImportFormat::Wiki: return ImportPreview::tr("a wiki, a section under each heading");
    case ImportFormat::Golden: return ImportPreview::tr("golden questions (YAML)");
    case ImportFormat::Promptfoo: return ImportPreview::tr("tests or results of promptfoo");
    case ImportFormat::Training: return ImportPreview::tr("graded runs, one object a line");
    case ImportFormat::Daystrom: return ImportPreview::tr("learnings of Daystrom");
    case ImportFormat::Typeclaw: return ImportPreview::tr("the memory of a TypeClaw agent");
    case ImportFormat::Tyrum: return ImportPreview::tr("items of Tyrum, one a line");
    }
    return {};
}

ImportPreview::ImportPreview(QWidget *parent)
    : QWidget(parent)
    , m_format(new QComboBox(this))
    , m_lines(new QPlainTextEdit(this))
{
    m_format->setObjectName(u"importFormat"_s);
    m_format->setAccessibleName(tr("What the file is read as"));
    for (const QString &name : store::exchange::importFormatNames()) {
        if (const auto format = store::exchange::importFormatNamed(name))
            m_format->addItem(formatWords(*format), int(*format));
    }
    m_lines->setObjectName(u"importLines"_s);
    m_lines->setAccessibleName(tr("What the file would bring"));
    m_lines->setReadOnly(true);
    m_lines->setTabChangesFocus(true);
    m_lines->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *caption = new InkLabel(tr("Read as"), Theme::Type::Body, Theme::Text2, this);
    caption->setBuddy(m_format);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(caption);
    row->addWidget(m_format);
    row->addStretch(1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(6);
    column->addLayout(row);
    column->addWidget(m_lines);
    connect(m_format, &QComboBox::activated, this,
            [this] { Q_EMIT formatChosen(ImportFormat(m_format->currentData().toInt())); });
    clear();
}

void ImportPreview::fill(const ImportReport &report, ImportFormat format)
{
    m_format->setCurrentIndex(m_format->findData(int(format)));
    const auto &names = report.names;
    QStringList lines = block(tr("Retired: told to no model any more"), names.retired, report.retired);
    if (!names.changed.isEmpty())
        lines += block(tr("Changed"), names.changed, report.changed);
    if (!names.added.isEmpty())
        lines += block(tr("New"), names.added, report.added);
    lines += block(tr("Cited before and not any more"), report.lost, int(report.lost.size()));
    lines += block(tr("Not taken, or to be looked at"), problems(report), int(report.problems.size()));
    setLines(lines);
}

void ImportPreview::clear()
{
    m_format->setCurrentIndex(-1);
    setLines({});
}

// Shows the lines and makes the field as high as they are, at most MostLinesSeen.
void ImportPreview::setLines(const QStringList &lines)
{
    m_lines->setPlainText(lines.join(u'\n'));
    const int seen = std::min(int(lines.size()), MostLinesSeen);
    m_lines->setFixedHeight(seen * (m_lines->fontMetrics().lineSpacing() + 1)
                            + 2 * (int(m_lines->document()->documentMargin()) + m_lines->frameWidth()));
    m_lines->setVisible(!lines.isEmpty());
}

} // namespace views
