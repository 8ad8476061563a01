// SPDX-License-Identifier: MIT
#include "views/beliefs/factsview.h"

#include "models/beliefdesk.h"
#include "models/words.h"
#include "views/beliefs/linerow.h"
#include "views/beliefs/rowcell.h"
#include "views/look/hiddentext.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/linelist.h"
#include "views/parts/panes.h"
#include "views/parts/sectionheader.h"
#include "views/triage/evidencesection.h"
#include "views/triage/rowline.h"
#include "views/triage/triagewords.h"

#include <QBoxLayout>
#include <QGridLayout>
#include <QScrollArea>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int Margin = 16;
constexpr int Columns = 2; // cells beside each other

QString lineOf(const store::Fact &fact)
{
    QStringList said{FactsView::tr("since %1").arg(models::momentWords(fact.observedAt)),
                     FactsView::tr("seen %Ln times", nullptr, fact.sightings)};
    if (!fact.origin.isEmpty())
        said += originWords(fact.origin);
    return said.join(u" · "_s);
}

// Whether the fact's text says more than "KEY: VALUE".
bool saysMore(const store::Fact &fact)
{
    return !fact.text.endsWith(u": "_s + store::factWords(fact.value));
}

} // namespace

QStringList standingValues(const std::vector<store::Fact> &facts)
{
    QStringList values;
    for (const store::Fact &fact : facts) {
        if (fact.stands && !values.contains(fact.value))
            values += fact.value;
    }
    return values;
}

FactsView::FactsView(models::BeliefDesk *desk, QWidget *parent)
    : BeliefPart(parent)
    , m_desk(desk)
    , m_keys(new LineList(u"factKeys"_s, tr("Names of facts"), paintLineRow, &desk->facts, this))
    , m_head(new SectionHeader(QString(), this))
{
    QWidget *names = paneOf(new SectionHeader(tr("Names"), this), m_keys, this);
    arrange(u"factsPanes"_s, {names, makeValues()}, {m_keys});
    connect(m_keys->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &FactsView::takeCurrent);
    connect(desk, &models::BeliefDesk::listsRead, this, &FactsView::takeKeys);
    connect(desk, &models::BeliefDesk::factShown, this, &FactsView::takeValues);
    connect(m_keys, &LineList::activated, this, &FactsView::focusFirstCell);
    takeValues();
}

QWidget *FactsView::makeValues()
{
    auto *content = new QWidget(this);
    m_sentence = wrappedLabel(Theme::Type::Body, Theme::Text2, u"factSentence"_s, content);
    auto *cells = new QWidget(content);
    m_cells = new QGridLayout(cells);
    m_cells->setContentsMargins({});
    m_cells->setSpacing(12);
    m_beforeHead = new SectionHeader(tr("What was said before"), content);
    auto *before = new QWidget(content);
    m_before = flushColumn(before);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(Margin, 12, Margin, 12);
    column->setSpacing(10);
    column->addWidget(m_sentence);
    column->addWidget(cells);
    column->addWidget(m_beforeHead);
    column->addWidget(before);
    column->addStretch(1);
    m_area = scrolledPane(content, tr("Values"), this);
    return paneOf(m_head, m_area, this);
}

const store::FactKey *FactsView::current() const
{
    return m_desk->facts.at(m_keys->currentIndex().row());
}

void FactsView::takeKeys()
{
    m_keys->choose(m_desk->facts.rowNamed(m_current));
    takeCurrent();
}

void FactsView::takeCurrent()
{
    const QString name = current() ? m_desk->facts.nameOf(*current()) : QString();
    if (std::exchange(m_current, name) != name)
        m_desk->showFact(current() ? current()->agent : QString(), current() ? current()->key : QString());
}

void FactsView::takeValues()
{
    emptyLayout(m_cells);
    const QStringList values = standingValues(m_desk->values());
    const bool isConflict = values.size() > 1;
    for (const store::Fact &fact : m_desk->values()) {
        if (fact.stands)
            addCell(fact, isConflict ? int(values.indexOf(fact.value)) + 1 : 0);
    }
    m_head->setTitle(current() ? current()->key : tr("Facts"));
    m_head->setFigure(current() ? current()->agent : QString());
    m_sentence->setText(isConflict
                            ? tr("%Ln values stand. At most one of them is so now: say which one stays.",
                                 nullptr, int(values.size()))
                            : QString());
    m_sentence->setVisible(isConflict);
    fillBefore();
    Q_EMIT shown();
}

void FactsView::addCell(const store::Fact &fact, int number)
{
    auto *cell = new RowCell({.uid = fact.uid,
                              .number = number,
                              .status = fact.status,
                              .head = store::factWords(fact.value),
                              .text = saysMore(fact) ? fact.text : QString(),
                              .line = lineOf(fact)},
                             m_cells->parentWidget());
    connect(cell, &RowCell::opened, this, &FactsView::rowRequested);
    const int place = m_cells->count();
    m_cells->addWidget(cell, place / Columns, place % Columns);
    for (int column = 0; column < Columns; ++column)
        m_cells->setColumnStretch(column, 1);
    cell->show();
}

void FactsView::fillBefore()
{
    emptyLayout(m_before);
    for (const store::Fact &fact : m_desk->values()) {
        if (fact.stands)
            continue;
        auto *line = new RowLine(m_before->parentWidget());
        line->set(glyphOf(fact.status), withoutHidden(store::factWords(fact.value)),
                  models::momentWords(fact.observedAt), {});
        connect(line, &RowLine::clicked, this, [this, uid = fact.uid] { Q_EMIT rowRequested(uid); });
        m_before->addWidget(line);
    }
    m_beforeHead->setVisible(m_before->count() > 0);
}

} // namespace views
