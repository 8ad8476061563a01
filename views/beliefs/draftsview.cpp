// SPDX-License-Identifier: MIT
#include "views/beliefs/draftsview.h"

#include "models/dates.h"
#include "models/draftdesk.h"
#include "models/wikidetail.h"
#include "models/wikimodel.h"
#include "store/rows/status.h"
#include "views/beliefs/linerow.h"
#include "views/beliefs/rowcell.h"
#include "views/look/hiddentext.h"
#include "views/parts/banner.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/linelist.h"
#include "views/parts/panes.h"
#include "views/parts/sectionheader.h"
#include "views/triage/triagewords.h"

#include <QBoxLayout>
#include <QDate>
#include <QScrollArea>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int Margin = 16;

QString lineOf(const store::DraftRow &row)
{
    QStringList said;
    if (!row.entityId.isEmpty())
        said += row.entityType.isEmpty() ? row.entityId : row.entityType + u' ' + row.entityId;
    if (const QDate day = QDate::fromString(row.day, Qt::ISODate); day.isValid())
        said += models::dayWords(day);
    if (row.findings != 0)
        said += DraftsView::tr("flagged by the guard");
    if (row.saysSomethingElse)
        said += DraftsView::tr("says something else than when the draft was written");
    return said.join(u" · "_s);
}

// The texts in force that end when the draft is released: the section it replaces and topics it merges.
QString wordsThatEnd(const store::Draft &draft)
{
    QStringList texts;
    if (!draft.replaces.isEmpty())
        texts += models::wikiText(draft.replacedTitle, draft.replacedText).text;
    for (const store::MergedTopic &topic : draft.merges)
        texts += DraftsView::tr("And this topic, which the draft says too:") + u'\n'
                 + models::wikiText(topic.title, topic.text).text;
    return withoutHidden(texts.join(u"\n\n"_s));
}

} // namespace

DraftsView::DraftsView(models::DraftDesk *desk, QWidget *parent)
    : BeliefPart(parent)
    , m_desk(desk)
    , m_list(new LineList(u"beliefDrafts"_s, tr("Drafts"), paintLineRow, &m_drafts, this))
    , m_head(new SectionHeader(QString(), this))
    , m_rowsHead(new SectionHeader(tr("Rests on"), this))
{
    QWidget *drafts = paneOf(new SectionHeader(tr("Drafts"), this), m_list, this);
    arrange(u"draftsPanes"_s, {drafts, makeText(), makeRows()}, {m_list});
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &DraftsView::showCurrent);
    connect(desk, &models::DraftDesk::listed, this, &DraftsView::take);
    connect(m_list, &LineList::activated, this, &DraftsView::focusFirstCell);
    take();
}

QWidget *DraftsView::makeText()
{
    auto *content = new QWidget(this);
    m_text = wrappedLabel(Theme::Type::Body, Theme::Text, u"draftText"_s, content);
    m_beforeHead = new SectionHeader(tr("What it takes the place of"), content);
    m_before = wrappedLabel(Theme::Type::Body, Theme::Text3, u"draftBefore"_s, content);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(Margin, 12, Margin, 12);
    column->setSpacing(10);
    column->addWidget(m_text);
    column->addWidget(m_beforeHead);
    column->addWidget(m_before);
    column->addStretch(1);
    auto *below = new QWidget(this);
    m_banner = new Banner(below);
    m_banner->clear();
    auto *stacked = flushColumn(below);
    stacked->addWidget(m_banner);
    stacked->addWidget(scrolledPane(content, tr("Words of the draft"), below), 1);
    return paneOf(m_head, below, this);
}

QWidget *DraftsView::makeRows()
{
    auto *content = new QWidget(this);
    m_rows = new QVBoxLayout(content);
    m_rows->setContentsMargins(12, 12, 12, 12);
    m_rows->setSpacing(8);
    return paneOf(m_rowsHead, scrolledPane(content, tr("Rows it rests on"), this), this);
}

const store::Draft *DraftsView::current() const
{
    return m_drafts.at(m_list->currentIndex().row());
}

QString DraftsView::words() const
{
    return m_text->text();
}

void DraftsView::setText(const QString &text)
{
    const QString before = std::exchange(m_words, text.trimmed());
    if (before != m_words)
        take();
}

void DraftsView::take()
{
    const QString uid = m_shown ? m_shown->uid : QString();
    const int before = std::max(0, m_list->currentIndex().row());
    std::vector<store::Draft> found;
    std::ranges::copy_if(m_desk->drafts(), std::back_inserter(found), [this](const store::Draft &draft) {
        return draft.title.contains(m_words, Qt::CaseInsensitive)
               || draft.text.contains(m_words, Qt::CaseInsensitive);
    });
    m_drafts.set(std::move(found));
    const int row = m_drafts.rowNamed(uid);
    m_list->choose(row >= 0 ? row
                            : std::min(before, m_drafts.rowCount() - 1)); // after a decision the next one
    showCurrent();
}

void DraftsView::showCurrent()
{
    const store::Draft *draft = current();
    if (draft && m_shown && *draft == *m_shown)
        return;
    m_shown = draft ? std::optional(*draft) : std::nullopt;
    const store::Draft none;
    const store::Draft &now = draft ? *draft : none;
    m_head->setTitle(draft ? now.title : tr("Draft"));
    m_head->setFigure(now.model == "extractive"_L1 ? tr("without a model") : now.model);
    m_text->setText(draft ? models::wikiText(now.title, now.text).text : QString());
    const QString before = wordsThatEnd(now);
    m_beforeHead->setVisible(!before.isEmpty());
    m_before->setVisible(!before.isEmpty());
    m_before->setText(before);
    if (now.blocked.isEmpty())
        m_banner->clear();
    else
        m_banner->show(Banner::Kind::Waits, tr("It cannot be released as it stands."),
                       now.blocked.join(u' '));
    fillRows(now);
    Q_EMIT shown();
}

void DraftsView::fillRows(const store::Draft &draft)
{
    emptyLayout(m_rows);
    int number = 0;
    for (const store::DraftRow &row : draft.rows) {
        auto *cell = new RowCell({.uid = row.uid,
                                  .number = ++number,
                                  .status = store::statusNamed(row.status),
                                  .head = {},
                                  .text = row.text,
                                  .line = lineOf(row)},
                                 m_rows->parentWidget());
        connect(cell, &RowCell::opened, this, &DraftsView::rowRequested);
        m_rows->addWidget(cell);
        cell->show();
    }
    m_rows->addStretch(1);
    m_rowsHead->setFigure(draft.rows.empty() ? QString()
                                             : tr("%Ln rows", nullptr, int(draft.rows.size())) + u", "_s
                                                   + tr("%Ln wait", nullptr, draft.waiting()));
}

} // namespace views
