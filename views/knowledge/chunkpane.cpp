// SPDX-License-Identifier: MIT
#include "views/knowledge/chunkpane.h"

#include "models/chunkmodel.h"
#include "models/words.h"
#include "store/database/searchfold.h"
#include "views/knowledge/knowledgecells.h"
#include "views/knowledge/knowledgewords.h"
#include "views/parts/fillmarks.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/plaintable.h"
#include "views/parts/spareroom.h"

#include <QAction>
#include <QBoxLayout>
#include <QCheckBox>
#include <QFileInfo>
#include <QLocale>
#include <QPainter>
#include <QPlainTextEdit>

using namespace Qt::StringLiterals;

namespace views {

using models::ChunkModel;

namespace {

constexpr int HeadHeight = 36;
constexpr int HoldHeight = 28;

// A line between the parts of the pane.
class Hairline : public QWidget
{
public:
    explicit Hairline(QWidget *parent)
        : QWidget(parent)
    {
        setFixedHeight(Theme::current()->lineWidth());
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter(this).fillRect(rect(), Theme::current()->color(Theme::Border));
    }
};

// For a decision record "Decision record", its status and date; empty for other documents.
QString recordWords(const store::knowledge::Source &source)
{
    if (source.kind != "adr"_L1)
        return {};
    QStringList parts{ChunkPane::tr("Decision record")};
    for (const auto key : {"status"_L1, "date"_L1}) {
        if (const QString value = source.metadata.value(key).toString(); !value.isEmpty())
            parts += value;
    }
    return parts.join(u", "_s);
}

QHBoxLayout *rowOn(QWidget *widget, int height)
{
    widget->setFixedHeight(Theme::current()->scaled(height));
    auto *row = new QHBoxLayout(widget);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(6);
    return row;
}

} // namespace

ChunkPane::ChunkPane(ChunkModel *chunks, const Actions &actions, QWidget *parent)
    : QWidget(parent)
    , m_path(new InkLabel(Theme::Type::Body, Theme::Text, this))
    , m_uid(new InkLabel(Theme::Type::MonoTiny, Theme::Text3, this))
    , m_hold(new QCheckBox(this))
    , m_table(new PlainTable(this))
    , m_number(new InkLabel(Theme::Type::Body, Theme::Text, this))
    , m_chunkUid(new InkLabel(Theme::Type::MonoTiny, Theme::Text3, this))
    , m_lines(new InkLabel(Theme::Type::Small, Theme::Text3, this))
    , m_text(new QPlainTextEdit(this))
    , m_marks(new FillMarks(m_text))
    , m_note(new InkLabel(Theme::Type::Small, Theme::Text2, this))
{
    m_table->setObjectName(u"chunkTable"_s);
    m_table->setAccessibleName(tr("Chunks of the source"));
    m_table->setModel(chunks);
    m_table->setColumn(ChunkModel::NumberColumn, Theme::Type::Body, Theme::Text3);
    m_table->setItemDelegateForColumn(ChunkModel::HeadingColumn,
                                      new HairlineDelegate(paintChunkHeading, m_table));
    m_table->setColumn(ChunkModel::ToldColumn, Theme::Type::Body, Theme::Text3);
    connect(chunks, &ChunkModel::shown, this, &ChunkPane::fit);
    m_text->setObjectName(u"chunkText"_s);
    m_text->setAccessibleName(tr("Text of the chunk"));
    m_text->setReadOnly(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setTabChangesFocus(true);

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(1, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHead(actions));
    column->addWidget(makeHold(actions.hold));
    column->addWidget(new Hairline(this));
    column->addWidget(m_table, 2);
    column->addWidget(new Hairline(this));
    column->addWidget(makeChunkHead());
    column->addWidget(new Hairline(this));
    column->addWidget(m_text, 3);
    column->addWidget(new Hairline(this));
    column->addWidget(makeBar(actions));
    dress();
    connect(Theme::current(), &Theme::changed, this, &ChunkPane::dress);
    clear();
}

QWidget *ChunkPane::makeHead(const Actions &actions)
{
    auto *head = new QWidget(this);
    QHBoxLayout *row = rowOn(head, HeadHeight);
    m_path->setBold(true);
    m_path->setObjectName(u"sourcePath"_s);
    m_path->setMinimumWidth(60);
    m_path->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *open = new KeyButton(actions.openFolder, head, KeyButton::SmallFlat);
    row->addWidget(m_path, 1);
    auto *owner = new KeyButton(actions.owner, head, KeyButton::SmallFlat);
    row->addWidget(m_uid);
    row->addWidget(owner);
    row->addWidget(open);
    m_uidRoom = new SpareRoom(m_path, m_uid);
    return head;
}

// A click on the box triggers the action; the box itself follows what the store says afterwards.
QWidget *ChunkPane::makeHold(QAction *hold)
{
    auto *line = new QWidget(this);
    QHBoxLayout *row = rowOn(line, HoldHeight);
    m_hold->setObjectName(u"holdNewFiles"_s);
    m_hold->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_hold->setToolTip(
        tr("What is read in from there by a job, a watch or a refresh, new or changed, is told to no model "
           "until you have read and released it. A piece in which the guard found something waits anyway."));
    row->addWidget(m_hold, 1);
    connect(m_hold, &QCheckBox::clicked, hold, &QAction::trigger);
    connect(hold, &QAction::changed, m_hold, [this, hold] { m_hold->setEnabled(hold->isEnabled()); });
    return line;
}

QWidget *ChunkPane::makeChunkHead()
{
    auto *head = new QWidget(this);
    QHBoxLayout *row = rowOn(head, HeadHeight);
    m_number->setBold(true);
    m_number->setObjectName(u"chunkNumber"_s);
    row->addWidget(m_number);
    row->addWidget(m_chunkUid);
    row->addStretch(1);
    row->addWidget(m_lines);
    return head;
}

QWidget *ChunkPane::makeBar(const Actions &actions)
{
    auto *bar = new QWidget(this);
    QHBoxLayout *row = rowOn(bar, HeadHeight);
    m_note->setObjectName(u"chunkNote"_s);
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row->addWidget(m_note, 1);
    for (QAction *action : {actions.readAgain, actions.remove})
        row->addWidget(new KeyButton(action, bar, KeyButton::Small));
    return bar;
}

void ChunkPane::dress()
{
    const Theme *theme = Theme::current();
    m_text->setFont(theme->font(Theme::Type::Mono));
    m_text->document()->setDocumentMargin(theme->scaled(14));
    QPalette palette = m_text->palette();
    palette.setColor(QPalette::Base, theme->color(Theme::Sunken));
    palette.setColor(QPalette::Text, theme->color(Theme::Text));
    m_text->setPalette(palette);
}

void ChunkPane::show(const models::SourceLine &line)
{
    const auto &source = line.source;
    m_path->setText(source.shownPath());
    m_path->setToolTip(source.path);
    m_uid->setText(models::cutUid(source.uid));
    m_uid->setToolTip(source.uid);
    m_hold->setText(source.isTree ? tr("New files in %1 wait for you").arg(QFileInfo(source.root).fileName())
                                  : tr("Changes of %1 wait for you").arg(source.shownPath()));
    m_hold->setChecked(line.isHeld);
    m_hold->show();
    if (source.chunks == 0)
        clearChunk();
    m_said = source.problem.isEmpty() ? recordWords(source) : source.problem;
    m_note->setText(m_said);
    m_note->setToolTip(m_said);
}

void ChunkPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool isNarrow = width() < Theme::current()->scaled(430);
    m_isNarrow = isNarrow;
    m_uidRoom->setWanted(!isNarrow);
    fit();
}

// Makes the columns wide enough for their largest numbers.
void ChunkPane::fit()
{
    constexpr int Margins = 22;
    const QFontMetrics metrics(Theme::current()->font(Theme::Type::Body));
    const int number = metrics.horizontalAdvance(QLocale().toString(m_table->model()->rowCount())) + Margins;
    m_table->setWidths({std::max(36, number), 0, 64, m_isNarrow ? 0 : 84}, ChunkModel::HeadingColumn);
}

void ChunkPane::clear()
{
    m_said.clear();
    m_path->clear();
    m_hold->hide();
    m_uid->clear();
    m_note->clear();
    clearChunk();
}

void ChunkPane::clearChunk()
{
    m_number->clear();
    m_chunkUid->clear();
    m_lines->clear();
    m_text->clear();
}

void ChunkPane::showChunk(const store::knowledge::StoredChunk &chunk, const store::guard::Findings &findings,
                          const QStringList &words)
{
    m_number->setText(tr("Chunk %1").arg(chunk.ordinal + 1));
    m_chunkUid->setText(models::cutUid(chunk.uid));
    m_chunkUid->setToolTip(chunk.uid);
    m_lines->setText(chunk.firstLine == chunk.lastLine
                         ? tr("line %L1").arg(chunk.firstLine)
                         : tr("lines %L1–%L2").arg(chunk.firstLine).arg(chunk.lastLine));
    if (m_text->toPlainText() != chunk.content)
        m_text->setPlainText(chunk.content);
    mark(findings, words);
    QStringList said;
    for (const store::guard::Finding &finding : findings)
        said += models::detectorWords(finding.detector);
    said.removeDuplicates();
    m_note->setText(said.isEmpty() ? m_said : said.join(u", "_s));
}

// Marks the searched words and the guard's findings in the chunk's text.
void ChunkPane::mark(const store::guard::Findings &findings, const QStringList &words)
{
    QList<FillMarks::Mark> marks;
    const auto add = [&](int start, int end, Theme::Role fill) {
        marks += FillMarks::Mark{FillMarks::place(m_text, start, end), fill};
    };
    const QString text = m_text->toPlainText();
    for (const store::guard::Finding &finding : findings) {
        if (finding.start >= 0 && finding.end <= text.size() && finding.start < finding.end)
            add(finding.start, finding.end,
                finding.severity == store::guard::Severity::High ? Theme::RejectedSoft
                                                                 : Theme::SensitiveSoft);
    }
    const store::FoldedText folded = store::foldedWithPlaces(text);
    for (const QString &each : words) {
        const QString word = store::searchFolded(each);
        for (qsizetype at = folded.text.indexOf(word); at >= 0 && !word.isEmpty() && marks.size() < 200;
             at = folded.text.indexOf(word, at + word.size()))
            add(int(folded.places[size_t(at)]), int(folded.endInOriginal(at + word.size())),
                Theme::AccentSoft);
    }
    m_marks->set(std::move(marks));
}

} // namespace views
