// SPDX-License-Identifier: MIT
#include "views/beliefs/beliefside.h"

#include "models/beliefdesk.h"
#include "models/dates.h"
#include "views/beliefs/linerow.h"
#include "views/parts/daybars.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/linelist.h"
#include "views/parts/panehead.h"
#include "views/parts/panes.h"
#include "views/parts/sectionheader.h"

#include <QBoxLayout>
#include <QScrollArea>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int Margin = 12;
constexpr int MostRemarks = 6;
constexpr int MostDays = 12; // days named one by one

QString daysSaid(const QStringList &days)
{
    QStringList said;
    for (const QString &day : days.mid(std::max<qsizetype>(0, days.size() - MostDays)))
        said += models::dayWords(QDate::fromString(day, Qt::ISODate));
    if (days.size() > MostDays)
        said.prepend(u"…"_s);
    return said.join(u", "_s);
}

} // namespace

BeliefSide::BeliefSide(models::BeliefDesk *desk, QWidget *parent)
    : QWidget(parent)
    , m_desk(desk)
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto *head = new SectionHeader(tr("Belief"), this);
    m_evidenceHead = new SectionHeader(tr("Evidence"), this);
    m_list = new LineList(u"beliefEvidence"_s, tr("Rows it rests on"), paintLineRow, &desk->evidence, this);
    auto *column = flushColumn(this);
    column->addWidget(new PaneHead(head, this));
    column->addWidget(makeSentence());
    column->addWidget(new PaneHead(m_evidenceHead, this));
    column->addWidget(m_list, 1);
    column->addWidget(makeRemarks());
    connect(m_list, &LineList::activated, this, [this](const QModelIndex &index) {
        Q_EMIT rowRequested(index.data(models::EvidenceModel::UidRole).toString());
    });
    show(-1);
}

QWidget *BeliefSide::makeSentence()
{
    auto *content = new QWidget(this);
    m_sentence = wrappedLabel(Theme::Type::Entity, Theme::Text, u"beliefSentence"_s, content);
    m_instead = wrappedLabel(Theme::Type::Body, Theme::Text2, u"beliefInstead"_s, content);
    m_figures = wrappedLabel(Theme::Type::Small, Theme::Text3, u"beliefFigures"_s, content);
    m_days = new DayBars(content);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(Margin, 10, Margin, 10);
    column->setSpacing(6);
    for (QWidget *each : {static_cast<QWidget *>(m_sentence), static_cast<QWidget *>(m_instead),
                          static_cast<QWidget *>(m_days), static_cast<QWidget *>(m_figures)})
        column->addWidget(each);
    m_top = scrolledPane(content, tr("Belief"), this);
    return m_top;
}

QWidget *BeliefSide::makeRemarks()
{
    auto *place = new QWidget(this);
    auto *head = new SectionHeader(tr("Remarks"), place);
    head->setIcon(u"warn"_s);
    m_remarksHead = new PaneHead(head, place);
    auto *content = new QWidget(place);
    m_remarks = wrappedLabel(Theme::Type::Body, Theme::Text2, u"beliefRemarks"_s, content);
    auto *inner = new QVBoxLayout(content);
    inner->setContentsMargins(Margin, 8, Margin, 10);
    inner->addWidget(m_remarks);
    m_bottom = scrolledPane(content, tr("Remarks"), place);
    auto *column = flushColumn(place);
    column->addWidget(m_remarksHead);
    column->addWidget(m_bottom);
    return place;
}

QString BeliefSide::sentence() const
{
    return m_sentence->text();
}

QString BeliefSide::remarks() const
{
    return m_bottom->isHidden() ? QString() : m_remarks->text();
}

void BeliefSide::show(int row)
{
    const store::distillation::Belief *belief = m_desk->beliefs.at(row);
    const store::distillation::Belief shown = belief ? *belief : store::distillation::Belief();
    m_sentence->setText(shown.text);
    m_instead->setText(tr("Replaced by: %1").arg(shown.replacedBy));
    m_instead->setVisible(shown.isReplaced && !shown.replacedBy.isEmpty());
    const QList<int> strip = m_desk->beliefs.stripOf(shown);
    m_days->setDays({strip.begin(), strip.end()});
    m_days->setVisible(!shown.days.isEmpty());
    const QString word = shown.isReplaced ? tr("superseded") : models::strengthWord(shown.strength);
    QStringList lines{word.isEmpty() ? models::BeliefModel::figures(shown)
                                     : word + u" · "_s + models::BeliefModel::figures(shown)};
    if (shown.days.size() > 1) // the figures name the last day already
        lines += daysSaid(shown.days);
    m_figures->setText(belief ? lines.join(u'\n') : QString());
    m_desk->evidence.show(m_desk->topic(), shown);
    const int rows = m_desk->evidence.rowCount();
    const int inForce = m_desk->evidence.inForce();
    QStringList counts{tr("%Ln in force", nullptr, inForce)};
    if (rows > inForce)
        counts += tr("%Ln not", nullptr, rows - inForce);
    m_evidenceHead->setFigure(rows == 0 ? QString() : counts.join(u", "_s));
    m_list->choose(m_list->currentIndex().row());
    showRemarks();
}

void BeliefSide::showRemarks()
{
    const auto remarks = m_desk->remarksOf(m_desk->topic().section.slug);
    QStringList said;
    for (const auto &remark : remarks) {
        if (said.size() == MostRemarks)
            break;
        said += remark.text;
    }
    if (int(remarks.size()) > MostRemarks)
        said += tr("and %Ln more", nullptr, int(remarks.size()) - MostRemarks);
    const bool hasAny = !said.isEmpty() && !m_desk->topic().section.uid.isEmpty();
    m_remarks->setText(said.join(u"\n\n"_s));
    m_remarksHead->setVisible(hasAny);
    m_bottom->setVisible(hasAny);
    fit();
}

void BeliefSide::fit()
{
    fitHeight(m_top, width(), height() * 2 / 5);
    if (!m_bottom->isHidden())
        fitHeight(m_bottom, width(), height() * 3 / 10);
}

void BeliefSide::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

} // namespace views
