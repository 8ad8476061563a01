// SPDX-License-Identifier: MIT
#include "views/wiki/wikisidepane.h"

#include "models/words.h"
#include "store/schema/layer.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/linelist.h"
#include "views/parts/panehead.h"
#include "views/parts/panes.h"
#include "views/parts/sectionheader.h"
#include "views/triage/rowline.h"
#include "views/triage/triagewords.h"
#include "views/wiki/citationrow.h"

#include <QAction>
#include <QBoxLayout>
#include <QScrollArea>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int Margin = 12;

// The state of a linked row in a word or number.
QString stateOf(const store::RowLabel &row)
{
    if (row.isForgotten)
        return WikiSidePane::tr("forgotten");
    if (!row.isThere())
        return WikiSidePane::tr("gone");
    return {};
}

std::optional<Glyph> signOf(const store::RowLabel &row)
{
    const auto status = store::reflexionStatus(row.layer, row.status);
    return status ? std::optional(glyphOf(*status)) : std::nullopt;
}

QString outcomeWords(const store::WikiLogLine &line)
{
    const qsizetype lost = line.detail.value("lost"_L1).toArray().size();
    QString words = line.outcome == "imported"_L1      ? WikiSidePane::tr("Read from the file")
                    : line.outcome == "edited"_L1      ? WikiSidePane::tr("Written by hand")
                    : line.outcome == "retired"_L1     ? WikiSidePane::tr("Taken out")
                    : line.outcome == "rolled_back"_L1 ? WikiSidePane::tr("Rolled back")
                    : line.outcome == "unchanged"_L1   ? WikiSidePane::tr("Nothing new")
                                                       : WikiSidePane::tr("Saved");
    if (line.sources > 0)
        words += u", "_s + WikiSidePane::tr("%Ln sources", nullptr, line.sources);
    if (lost > 0)
        words += u", "_s + WikiSidePane::tr("%Ln citations lost", nullptr, int(lost));
    return words;
}

InkLabel *heading(const QString &text, QWidget *parent)
{
    auto *label = new InkLabel(text, Theme::Type::Small, Theme::Text3, parent);
    label->setContentsMargins(0, 8, 0, 2);
    return label;
}

} // namespace

WikiSidePane::WikiSidePane(QAction *lineage, QWidget *parent)
    : QWidget(parent)
    , m_stack(new QStackedWidget(this))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->addWidget(m_stack);
    m_stack->addWidget(makeCited(lineage));
    m_stack->addWidget(makeLineage(lineage));
}

QWidget *WikiSidePane::makeCited(QAction *lineage)
{
    auto *page = new QWidget(this);
    auto *column = flushColumn(page);
    m_citedHead = new SectionHeader(tr("Cited rows"), page);
    m_citedHead->setAction(lineage);
    m_list =
        new LineList(u"wikiCited"_s, tr("Cited rows"), paintCitationRow, &m_citations, page, CitationHeight);
    m_heldHead = new SectionHeader(tr("Held back"), page);
    m_heldHead->setIcon(u"lock"_s);
    auto *held = new QWidget(page);
    m_held = new QVBoxLayout(held);
    m_held->setContentsMargins(Margin, 6, Margin, 10);
    m_held->setSpacing(4);
    auto *runsHead = new SectionHeader(tr("Generations"), page);
    auto *runs = new QWidget(page);
    m_runs = new QVBoxLayout(runs);
    m_runs->setContentsMargins(Margin, 4, Margin, 8);
    m_runs->setSpacing(0);
    m_heldPlace = new PaneHead(m_heldHead, page);
    column->addWidget(new PaneHead(m_citedHead, page));
    column->addWidget(m_list, 100);
    column->addWidget(m_heldPlace);
    column->addWidget(held);
    column->addWidget(new PaneHead(runsHead, page));
    column->addWidget(runs);
    column->addStretch(1);
    connect(m_list, &LineList::activated, this, [this](const QModelIndex &index) {
        Q_EMIT rowRequested(index.data(models::WikiCitations::UidRole).toString());
    });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &index) {
                Q_EMIT citationSelected(index.data(models::WikiCitations::OrdinalRole).toInt());
            });
    return page;
}

QWidget *WikiSidePane::makeLineage(QAction *lineage)
{
    auto *head = new SectionHeader(tr("Lineage"), this);
    head->setAction(lineage);
    auto *body = new QWidget(this);
    m_links = new QVBoxLayout(body);
    m_links->setContentsMargins(Margin, 0, Margin, Margin);
    m_links->setSpacing(0);
    QScrollArea *area = scrolledPane(body, tr("Lineage"), this);
    area->setObjectName(u"wikiLineage"_s);
    area->setFocusPolicy(Qt::StrongFocus); // keys scroll it
    return paneOf(head, area, this);
}

void WikiSidePane::show(const models::WikiDetail &detail)
{
    m_citations.set(detail.citations);
    const int count = int(detail.citations.size());
    m_list->setMaximumHeight(count * m_list->rowHeight());
    m_list->setMinimumHeight(std::min(count, 3) * m_list->rowHeight());
    fit();
    fillHeld(detail);
    fillRuns(detail);
    fillLineage(detail);
}

void WikiSidePane::clear()
{
    show({});
    m_citedHead->setFigure({});
}

// Shows the number of cited rows and, if there is room, whether all are in force.
void WikiSidePane::fit()
{
    QString figure = QString::number(m_citations.rowCount());
    if (const QString standing = m_citations.standingWords();
        !standing.isEmpty() && width() >= Theme::current()->scaled(300))
        figure += u", "_s + standing;
    m_citedHead->setFigure(figure);
}

void WikiSidePane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

void WikiSidePane::fillHeld(const models::WikiDetail &detail)
{
    emptyLayout(m_held);
    const bool isHeld = !detail.reasons.empty();
    m_heldPlace->setVisible(isHeld);
    m_held->parentWidget()->setVisible(isHeld);
    if (!isHeld)
        return;
    QStringList sentences{tr("“%1” is told to no model.").arg(detail.section.title)};
    for (const store::HeldBack &reason : detail.reasons) {
        const auto cited = std::ranges::find(detail.citations, reason.sourceUid, &store::WikiCitation::uid);
        const QString name =
            cited == detail.citations.end() ? reason.sourceUid : tr("Row %1").arg(cited->ordinal);
        const auto status = store::statusNamed(reason.sourceStatus);
        sentences += reason.sourceStatus == "gone"_L1        ? tr("%1 is not in this store.").arg(name)
                     : reason.sourceStatus == "held_back"_L1 ? tr("%1 is itself held back.").arg(name)
                     : status                                ? tr("%1: %2.").arg(name, store::words(*status))
                                                             : tr("%1 is not in force.").arg(name);
    }
    sentences += tr("It returns when every source is in force again, or is not cited any more.");
    auto *text = new InkLabel(Theme::Type::Body, Theme::Text2, m_held->parentWidget());
    text->setObjectName(u"wikiHeldBack"_s);
    text->setWordWrap(true);
    text->setReadable();
    text->setText(sentences.join(u' '));
    m_held->addWidget(text);
}

void WikiSidePane::fillRuns(const models::WikiDetail &detail)
{
    constexpr size_t MostShown = 6;
    emptyLayout(m_runs);
    for (size_t i = 0; i < std::min(detail.log.size(), MostShown); ++i) {
        const store::WikiLogLine &line = detail.log[i];
        auto *row = new RowLine(m_runs->parentWidget());
        row->set(std::nullopt, outcomeWords(line), models::momentWords(line.at), {});
        row->setEnabled(false);
        m_runs->addWidget(row);
    }
}

void WikiSidePane::addLinks(const QString &title, const std::vector<store::LineageLink> &links)
{
    QWidget *parent = m_links->parentWidget();
    m_links->addWidget(heading(title, parent));
    for (const store::LineageLink &link : links) {
        auto *line = new RowLine(parent);
        QString figure = link.holdsBack ? tr("holds it back") : stateOf(link.other);
        if (figure.isEmpty() && link.depth > 1)
            figure = tr("%Ln steps", nullptr, link.depth);
        line->set(signOf(link.other), link.other.text.isEmpty() ? link.other.uid : link.other.text, figure,
                  {});
        line->setToolTip(link.other.uid);
        connect(line, &RowLine::clicked, this, [this, uid = link.other.uid] { Q_EMIT rowRequested(uid); });
        m_links->addWidget(line);
    }
    if (links.empty()) {
        auto *none = new InkLabel(tr("Nothing"), Theme::Type::Body, Theme::Text3, parent);
        m_links->addWidget(none);
    }
}

void WikiSidePane::addTellings(const std::vector<store::Telling> &tellings)
{
    QWidget *parent = m_links->parentWidget();
    m_links->addWidget(heading(tr("Told in"), parent));
    for (const store::Telling &telling : tellings) {
        auto *line = new RowLine(parent);
        const QString when = models::momentWords(telling.at);
        // A row read by its uid has no question; then the recipe is shown.
        const QString asked = telling.question.isEmpty() ? telling.recipe : telling.question;
        line->set(std::nullopt, telling.run.isEmpty() ? asked : telling.run + u": "_s + asked, when, {});
        line->setEnabled(false);
        m_links->addWidget(line);
    }
    if (tellings.empty()) {
        auto *none = new InkLabel(tr("No recorded context"), Theme::Type::Body, Theme::Text3, parent);
        m_links->addWidget(none);
    }
}

void WikiSidePane::fillLineage(const models::WikiDetail &detail)
{
    emptyLayout(m_links);
    addLinks(tr("Made from"), detail.sources);
    addLinks(tr("What was made from it"), detail.derived);
    addTellings(detail.tellings);
    m_links->addStretch(1);
}

void WikiSidePane::showLineage(bool on)
{
    m_stack->setCurrentIndex(on ? 1 : 0);
}

void WikiSidePane::selectCitation(int ordinal)
{
    for (int row = 0; row < m_citations.rowCount(); ++row) {
        if (m_citations.index(row).data(models::WikiCitations::OrdinalRole).toInt() == ordinal)
            m_list->setCurrentIndex(m_citations.index(row));
    }
}

} // namespace views
