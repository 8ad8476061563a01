// SPDX-License-Identifier: MIT
#include "views/ledger/entrypanel.h"

#include "models/words.h"
#include "views/ledger/entryline.h"
#include "views/ledger/ledgerwords.h"
#include "views/look/stylepaint.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/observationview.h"
#include "views/parts/panes.h"
#include "views/parts/sectionheader.h"
#include "views/parts/statuspill.h"

#include <QAction>
#include <QBoxLayout>
#include <QGridLayout>
#include <QLocale>
#include <QPainter>
#include <QScrollArea>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int HeadHeight = 36;
constexpr int BarHeight = 48;
constexpr int LabelWidth = 84;

// A view for texts of people and agents, which may be long and hold invisible characters.
ObservationView *textView(Theme::Type type, Theme::Role role, const QString &name, QWidget *parent)
{
    auto *view = new ObservationView(parent);
    view->setInk(type, role);
    view->setObjectName(name);
    view->setFocusPolicy(Qt::ClickFocus);
    return view;
}

} // namespace

EntryPanel::EntryPanel(const Actions &actions, QWidget *parent)
    : QWidget(parent)
    , m_title(new InkLabel(Theme::Type::Body, Theme::Text, this))
    , m_bar(makeBar(actions))
{
    setObjectName(u"ledgerEntry"_s);
    setAccessibleName(tr("Entry"));
    m_area = scrolledPane(makeBody(), tr("What the entry says"), this);
    m_area->setFocusPolicy(Qt::StrongFocus); // keys scroll it
    m_area->setBackgroundRole(QPalette::Base);

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(1, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHead(actions.goToRow));
    column->addWidget(m_area, 1);
    column->addWidget(m_bar);
    clear();
}

QWidget *EntryPanel::body() const
{
    return m_area;
}

QWidget *EntryPanel::makeHead(QAction *goToRow)
{
    auto *head = new QWidget(this);
    Theme::follow(head, [head] { head->setFixedHeight(Theme::current()->scaled(HeadHeight)); });
    m_title->setBold(true);
    m_title->setObjectName(u"entryTitle"_s);
    m_title->setYielding();
    auto *go = new KeyButton(goToRow, head, KeyButton::SmallFlat);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(12, 0, 12, 1);
    row->setSpacing(8);
    row->addWidget(m_title, 1);
    row->addWidget(go);
    return head;
}

QWidget *EntryPanel::makePills()
{
    m_pills = new QWidget(this);
    m_from = new StatusPill(Glyph::NeedsReview, m_pills);
    m_to = new StatusPill(Glyph::NeedsReview, m_pills);
    m_arrow = new InkLabel(u"→"_s, Theme::Type::Body, Theme::Text2, m_pills);
    auto *row = new QHBoxLayout(m_pills);
    row->setContentsMargins({});
    row->setSpacing(8);
    row->addWidget(m_from);
    row->addWidget(m_arrow);
    row->addWidget(m_to);
    row->addStretch();
    return m_pills;
}

QWidget *EntryPanel::makeFacts(Fact first, const QStringList &labels)
{
    auto *facts = new QWidget(this);
    auto *grid = new QGridLayout(facts);
    grid->setContentsMargins({});
    grid->setVerticalSpacing(3);
    grid->setHorizontalSpacing(8); // a gap also beside the longest label
    Theme::follow(facts, [grid] { grid->setColumnMinimumWidth(0, Theme::current()->scaled(LabelWidth)); });
    grid->setColumnStretch(1, 1);
    for (int i = 0; i < int(labels.size()); ++i) {
        auto *label = new InkLabel(labels.at(i), Theme::Type::Small, Theme::Text3, facts);
        const int fact = first + i;
        grid->addWidget(label, i, 0, Qt::AlignTop);
        if (fact == Reason) {
            m_reason = textView(Theme::Type::Small, Theme::Text, u"entryReason"_s, facts);
            m_reason->setAccessibleName(labels.at(i));
            grid->addWidget(m_reason, i, 1);
            continue;
        }
        const bool isMono = fact == Row || fact >= Changeset;
        auto *value = new InkLabel(isMono ? Theme::Type::MonoTiny : Theme::Type::Small,
                                   isMono ? Theme::Text2 : Theme::Text, facts);
        value->setReadable();
        value->setAccessibleName(labels.at(i));
        grid->addWidget(value, i, 1);
        m_facts[fact] = value;
    }
    return facts;
}

QWidget *EntryPanel::makeTexts()
{
    m_texts = new QWidget(this);
    auto *column = new QVBoxLayout(m_texts);
    column->setContentsMargins({});
    column->setSpacing(4);
    column->addWidget(new SectionHeader(tr("Text before"), m_texts));
    m_textBefore = textView(Theme::Type::Body, Theme::Text2, u"entryTextBefore"_s, m_texts);
    m_textBefore->setAccessibleName(tr("Text before"));
    column->addWidget(m_textBefore);
    column->addWidget(new SectionHeader(tr("Text after"), m_texts));
    m_textAfter = textView(Theme::Type::Body, Theme::Text, u"entryTextAfter"_s, m_texts);
    m_textAfter->setAccessibleName(tr("Text after"));
    column->addWidget(m_textAfter);
    return m_texts;
}

QWidget *EntryPanel::makeList(SectionHeader *header, QVBoxLayout **rows)
{
    auto *list = new QWidget(this);
    auto *column = flushColumn(list);
    column->addWidget(header);
    *rows = new QVBoxLayout;
    (*rows)->setSpacing(0);
    column->addLayout(*rows);
    return list;
}

QWidget *EntryPanel::makeBody()
{
    auto *inner = new QWidget(this);
    inner->setBackgroundRole(QPalette::Base);
    inner->setAutoFillBackground(true);
    m_observation = textView(Theme::Type::Observation, Theme::Text, u"entryText"_s, inner);
    m_siblingsHead = new SectionHeader(tr("In the same changeset"), inner);
    m_siblings = makeList(m_siblingsHead, &m_siblingRows);
    m_later = makeList(new SectionHeader(tr("Since then"), inner), &m_laterRows);

    auto *column = new QVBoxLayout(inner);
    column->setContentsMargins(16, 12, 16, 16);
    column->setSpacing(10);
    column->addWidget(makePills());
    column->addWidget(m_observation);
    column->addWidget(
        makeFacts(Number, {tr("Entry"), tr("When"), tr("Who"), tr("Row"), tr("Reason"), tr("Changeset")}));
    column->addWidget(makeTexts());
    column->addWidget(new SectionHeader(tr("Hashes"), inner));
    column->addWidget(makeFacts(Before, {tr("Before"), tr("After"), tr("Entry before"), tr("This entry")}));
    column->addWidget(m_siblings);
    column->addWidget(m_later);
    column->addStretch();
    return inner;
}

QWidget *EntryPanel::makeBar(const Actions &actions)
{
    auto *bar = new QWidget(this);
    Theme::follow(bar, [bar] { bar->setFixedHeight(Theme::current()->scaled(BarHeight)); });
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(6);
    for (QAction *action : {actions.putBack, actions.putBackAll})
        row->addWidget(new KeyButton(action, bar));
    row->addStretch();
    return bar;
}

void EntryPanel::show(const models::LedgerRow &row)
{
    const store::LedgerLine &line = row.line;
    const bool isOther = m_seq != line.seq;
    m_seq = line.seq;
    m_title->setText(models::whatWords(row));
    m_facts[Number]->setText(row.isFolded() ? tr("%L1 to %L2").arg(row.firstSeq).arg(line.seq)
                                            : QLocale().toString(line.seq));
    showStep(line);
    m_facts[When]->setText(models::exactMomentWords(line.at));
    m_facts[Who]->setText(models::actorWords(line.actor));
    m_facts[Who]->setToolTip(line.actor);
    m_facts[Row]->setText(tr("%1 r%2").arg(models::cutUid(line.rowUid)).arg(line.revision));
    m_facts[Row]->setToolTip(line.rowUid);
    m_reason->setText(line.reason.isEmpty() ? tr("none given") : line.reason);
    m_reason->setInk(Theme::Type::Small, line.reason.isEmpty() ? Theme::Text3 : Theme::Text);
    m_facts[Changeset]->setText(models::cutUid(line.changeset) + u" · "_s
                                + tr("%n entries", nullptr, line.changesetSize));
    m_facts[Changeset]->setToolTip(line.changeset);
    showHashes(line);
    m_siblingCount = line.changesetSize - 1;
    if (isOther)
        setDetail({});
    m_area->show();
    m_bar->show();
}

void EntryPanel::showStep(const store::LedgerLine &line)
{
    const auto from = glyphOfStatus(line.fromStatus);
    const auto to = glyphOfStatus(line.toStatus);
    const bool isStep = from && to && *from != *to;
    m_from->setGlyph(from.value_or(Glyph::NeedsReview));
    m_to->setGlyph(to.value_or(Glyph::NeedsReview));
    m_from->setVisible(isStep);
    m_arrow->setVisible(isStep);
    m_to->setVisible(to.has_value());
    m_pills->setVisible(to.has_value());
    m_pills->setAccessibleName(stepWords(line));
    const QString words = models::rowWords(line);
    m_observation->setText(words == line.rowUid         ? tr("The row is not in the store any more.")
                           : line.observation.isEmpty() ? words
                                                        : withShortUids(line.observation));
}

void EntryPanel::showHashes(const store::LedgerLine &line)
{
    const bool isSame = !line.hashBefore.isEmpty() && line.hashBefore == line.hashAfter;
    const QString after = shortHash(line.hashAfter);
    m_facts[Before]->setText(line.hashBefore.isEmpty() ? tr("none: the row is new")
                                                       : shortHash(line.hashBefore));
    m_facts[After]->setText(isSame ? tr("%1  text unchanged").arg(after) : after);
    m_facts[PreviousHash]->setText(shortHash(line.prevHash));
    m_facts[OwnHash]->setText(shortHash(line.hash));
    m_facts[OwnHash]->setToolTip(QString::fromLatin1(line.hash.toHex()));
}

void EntryPanel::setDetail(const models::EntryDetail &detail)
{
    fill(m_siblings, m_siblingRows, detail.siblings, false);
    fill(m_later, m_laterRows, detail.later, true);
    const int listed = int(detail.siblings.size());
    m_siblingsHead->setFigure(listed == 0               ? QString()
                              : listed < m_siblingCount ? tr("%L1 of %L2").arg(listed).arg(m_siblingCount)
                                                        : QLocale().toString(listed));
    const bool isEdit = detail.textBefore != detail.textAfter;
    m_texts->setVisible(isEdit);
    m_textBefore->setText(detail.textBefore);
    m_textAfter->setText(detail.textAfter);
}

void EntryPanel::fill(QWidget *section, QVBoxLayout *rows, const std::vector<store::LedgerLine> &lines,
                      bool isLater)
{
    emptyLayout(rows);
    for (const store::LedgerLine &line : lines) {
        const QString what = models::whatWords({line, line.seq, 1, false});
        const bool isUndo = line.action == "undo"_L1;
        auto *entry = new EntryLine(
            isUndo ? std::nullopt : glyphOfStatus(line.toStatus), isUndo ? u"undo"_s : u"ledger"_s,
            isLater ? tr("%1, %2").arg(what, models::momentWords(line.at)) : rowTitle(line),
            isLater ? tr("entry %L1").arg(line.seq) : what, section);
        connect(entry, &EntryLine::clicked, this, [this, seq = line.seq] { Q_EMIT entryRequested(seq); });
        rows->addWidget(entry);
    }
    section->setVisible(!lines.empty());
}

void EntryPanel::clear()
{
    m_seq = 0;
    m_title->setText(tr("No entry chosen"));
    m_area->hide();
    m_bar->hide();
}

void EntryPanel::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    painter.fillRect(rect(), theme->color(Theme::Base));
    const int head = theme->scaled(HeadHeight);
    const QRect top(0, 0, width(), head);
    painter.fillRect(top, theme->color(Theme::Sunken));
    stylepaint::edgeLine(&painter, top, Qt::BottomEdge);
    if (!m_bar->isHidden()) {
        painter.fillRect(m_bar->geometry(), theme->color(Theme::Sunken));
        stylepaint::edgeLine(&painter, m_bar->geometry(), Qt::TopEdge);
    }
    stylepaint::edgeLine(&painter, rect(), Qt::LeftEdge);
}

} // namespace views
