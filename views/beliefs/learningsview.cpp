// SPDX-License-Identifier: MIT
#include "views/beliefs/learningsview.h"

#include "models/beliefdesk.h"
#include "models/dates.h"
#include "models/words.h"
#include "store/json.h"
#include "views/beliefs/linerow.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/linelist.h"
#include "views/parts/panehead.h"
#include "views/parts/panes.h"
#include "views/parts/sectionheader.h"
#include "views/triage/rowline.h"

#include <QBoxLayout>
#include <QLocale>
#include <QScrollArea>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int Margin = 12;
constexpr int MostSightings = 12;

QString sightingLine(const store::learnings::LearningSighting &sighting)
{
    QStringList said{models::dayWords(QDate::fromString(sighting.day, Qt::ISODate))};
    if (!sighting.run.isEmpty())
        said += sighting.run;
    if (!sighting.outcome.isEmpty())
        said += models::outcomeWords(sighting.outcome);
    return said.join(u" · "_s);
}

QString seenLines(const store::learnings::LearnedRow &learned)
{
    QStringList lines{models::LearnedModel::sightingWords(learned)};
    const auto &sightings = learned.sightings;
    for (size_t i = sightings.size(); i > 0 && lines.size() <= MostSightings; --i)
        lines += sightingLine(sightings[i - 1]);
    if (int(sightings.size()) > MostSightings)
        lines += LearningsView::tr("and %Ln before", nullptr, int(sightings.size()) - MostSightings);
    return lines.join(u'\n');
}

QString runWords(const store::BestKnown &best)
{
    const QString run = best.run.isEmpty() ? LearningsView::tr("a run without a name") : best.run;
    return best.iteration > 0 ? LearningsView::tr("%1, try %2").arg(run, QLocale().toString(best.iteration))
                              : run;
}

} // namespace

LearningsView::LearningsView(models::BeliefDesk *desk, QWidget *parent)
    : BeliefPart(parent)
    , m_desk(desk)
    , m_categories(
          new LineList(u"learningCategories"_s, tr("Categories"), paintLineRow, &desk->categories, this))
    , m_learned(new LineList(u"learnedRows"_s, tr("What was learned"), paintLineRow, &desk->learned, this))
    , m_head(new SectionHeader(QString(), this))
{
    QWidget *categories = paneOf(new SectionHeader(tr("Categories"), this), m_categories, this);
    arrange(u"learningsPanes"_s, {categories, paneOf(m_head, m_learned, this), makeSide()},
            {m_categories, m_learned});
    connect(m_categories->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &LearningsView::takeCurrent);
    connect(m_learned->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &LearningsView::showLearning);
    connect(desk, &models::BeliefDesk::listsRead, this, &LearningsView::takeCategories);
    connect(desk, &models::BeliefDesk::categoryShown, this, &LearningsView::takeDetail);
    connect(m_categories, &LineList::activated, m_learned, [this] { m_learned->setFocus(); });
    connect(m_learned, &LineList::activated, this, [this](const QModelIndex &index) {
        Q_EMIT rowRequested(index.data(models::LearnedModel::UidRole).toString());
    });
    takeDetail();
}

QWidget *LearningsView::makeSide()
{
    auto *content = new QWidget(this);
    m_text = wrappedLabel(Theme::Type::Entity, Theme::Text, u"learnedText"_s, content);
    m_seen = wrappedLabel(Theme::Type::Small, Theme::Text2, u"learnedSeen"_s, content);
    auto *best = new QWidget(content);
    m_best = new QVBoxLayout(best);
    m_best->setContentsMargins({});
    m_best->setSpacing(2);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(Margin, 10, Margin, 10);
    column->setSpacing(8);
    column->addWidget(m_text);
    column->addWidget(m_seen);
    column->addWidget(new SectionHeader(tr("Best known"), content));
    column->addWidget(best);
    column->addStretch(1);
    QScrollArea *area = scrolledPane(content, tr("Learning"), this);
    return paneOf(new SectionHeader(tr("Learning"), this), area, this);
}

void LearningsView::takeCategories()
{
    m_categories->choose(m_desk->categories.rowNamed(m_current));
    takeCurrent();
}

void LearningsView::takeCurrent()
{
    const auto *category = m_desk->categories.at(m_categories->currentIndex().row());
    const QString name = category ? m_desk->categories.nameOf(*category) : QString();
    if (std::exchange(m_current, name) != name)
        m_desk->showCategory(category ? category->agent : QString(),
                             category ? category->category : QString());
}

void LearningsView::takeDetail()
{
    const auto *category = m_desk->categories.at(m_categories->currentIndex().row());
    m_head->setTitle(category ? category->category : tr("Learnings"));
    m_head->setFigure(category ? category->agent : QString());
    m_learned->choose(m_learned->currentIndex().row());
    showLearning();
    fillBest();
}

void LearningsView::showLearning()
{
    const auto *learned = m_desk->learned.at(m_learned->currentIndex().row());
    m_text->setText(learned ? learned->row.observation : QString());
    m_text->setVisible(learned);
    m_seen->setText(learned ? seenLines(*learned) : tr("Nothing was learned here yet."));
}

// Lists the best run first, then those that were beaten.
void LearningsView::fillBest()
{
    emptyLayout(m_best);
    QWidget *parent = m_best->parentWidget();
    for (const store::BestKnown &best : m_desk->best()) {
        const bool isBest = best.status == "best"_L1;
        auto *line = new RowLine(parent);
        line->set(isBest ? std::optional(Glyph::Approved) : std::optional(Glyph::Superseded),
                  models::coverageWords(best.coverage) + u" · "_s + runWords(best),
                  models::momentWords(best.createdAt), {});
        line->setAccessibleName((isBest ? tr("Best: %1") : tr("Beaten: %1")).arg(line->text()));
        line->setToolTip(
            QStringList{line->text(), store::jsonText(best.metrics), store::jsonText(best.definition)}.join(
                u'\n'));
        connect(line, &RowLine::clicked, this, [this, uid = best.uid] { Q_EMIT rowRequested(uid); });
        m_best->addWidget(line);
    }
    if (m_desk->best().empty()) {
        auto *none = new InkLabel(tr("No run has been reported."), Theme::Type::Body, Theme::Text3, parent);
        m_best->addWidget(none);
    }
}

} // namespace views
