// SPDX-License-Identifier: MIT
#include "views/triage/impactside.h"

#include "models/cardloader.h"
#include "models/impactwatch.h"
#include "models/queuemodel.h"
#include "views/look/theme.h"
#include "views/parts/sectionheader.h"
#include "views/triage/impactpanel.h"

#include <QAction>
#include <QEvent>
#include <QLocale>
#include <QSettings>
#include <QSplitter>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr auto OpenKey = "triage/impact"_L1;

// "changes 1 of 5 pinned questions, +66 tokens"; empty where no question is pinned.
QString summary(const store::Impact &impact)
{
    const auto questions = int(impact.questions.size());
    if (questions == 0)
        return {};
    if (impact.changed == 0)
        return ImpactSide::tr("changes none of %n pinned question(s)", nullptr, questions);
    int tokens = 0;
    for (const store::QuestionImpact &question : impact.questions)
        tokens += question.stackTokensAfter - question.stackTokensBefore;
    QString words = ImpactSide::tr("changes %1 of %n pinned question(s), %2 tokens", nullptr, questions)
                        .arg(impact.changed)
                        .arg((tokens > 0 ? u"+"_s : QString()) + QLocale().toString(tokens));
    if (impact.pushed > 0)
        words += ImpactSide::tr(", %n line(s) past the cut", nullptr, impact.pushed);
    return words;
}

} // namespace

ImpactSide::ImpactSide(const Models &models, QAction *toggle, QSplitter *splitter, QWidget *card,
                       SectionHeader *line)
    : QObject(splitter)
    , m_models(models)
    , m_toggle(toggle)
    , m_card(card)
    , m_line(line)
    , m_panel(new ImpactPanel(toggle, splitter))
{
    splitter->addWidget(m_panel);
    splitter->setStretchFactor(splitter->indexOf(m_panel), 0);
    m_panel->setMinimumWidth(Theme::current()->scaled(260));
    m_panel->hide();
    m_line->setAction(toggle);
    m_card->installEventFilter(this);
    m_toggle->setCheckable(true);
    connect(m_toggle, &QAction::toggled, this, &ImpactSide::setOpen);
    connect(m_toggle, &QAction::triggered, this, [this](bool on) {
        m_isOpenByWidth = false;
        QSettings().setValue(OpenKey, on);
    });
    connect(models.watch, &models::ImpactWatch::changed, this, &ImpactSide::takeImpact);
    connect(models.watch, &models::ImpactWatch::failed, m_panel, &ImpactPanel::showProblem);
    connect(models.queue, &models::QueueModel::marksChanged, this, &ImpactSide::takeRows);
    connect(models.cards, &models::CardLoader::rowReady, this, &ImpactSide::takeRows);
    connect(models.cards, &models::CardLoader::cardReady, this, &ImpactSide::takeRows);
}

bool ImpactSide::isOpen() const
{
    return m_toggle->isChecked();
}

void ImpactSide::takeRows()
{
    const models::KeySet &marks = m_models.queue->marks();
    std::vector<qint64> keys = marks.keys();
    if (keys.empty() && m_models.cards->key() != 0)
        keys.push_back(m_models.cards->key());
    m_panel->setRows(int(keys.size()));
    if (keys != m_models.watch->keys())
        m_line->setFigure(u"…"_s); // keeps the place, so that nothing moves when the answer comes
    watch();
    m_models.watch->setKeys(std::move(keys));
}

void ImpactSide::takeImpact()
{
    const store::Impact &impact = *m_models.watch->impact();
    m_panel->setImpact(impact);
    m_line->setFigure(summary(impact));
    showLine();
}

void ImpactSide::showLine()
{
    const auto &impact = m_models.watch->impact();
    const auto &card = m_models.cards->card();
    const bool canApprove = card && card->row.status != store::Status::ApprovedForReuse;
    m_line->setVisible(canApprove && !isOpen() && impact && !impact->questions.empty());
}

void ImpactSide::watch()
{
    m_models.watch->setWatching(isOpen() || m_card->isVisible());
}

bool ImpactSide::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_card && (event->type() == QEvent::Show || event->type() == QEvent::Hide))
        watch();
    return QObject::eventFilter(watched, event);
}

void ImpactSide::setOpen(bool on)
{
    takeRows();
    arrange();
    showLine();
    watch();
    Q_EMIT opened(on);
}

void ImpactSide::arrange()
{
    m_panel->setVisible(isOpen());
    m_card->setVisible(!isOpen() || m_breadth != Breadth::Narrow);
}

void ImpactSide::fit(int windowWidth)
{
    const bool isFirst = !std::exchange(m_isFitted, true);
    const bool wasWide = std::exchange(m_breadth, breadthOf(windowWidth)) == Breadth::Wide;
    const bool isWide = m_breadth == Breadth::Wide;
    if (isFirst && m_breadth == Breadth::Usual && QSettings().value(OpenKey, false).toBool())
        m_toggle->setChecked(true); // a person had it open last time
    if (isWide && !wasWide && !isOpen() && QSettings().value(OpenKey, true).toBool())
        m_toggle->setChecked(m_isOpenByWidth = true);
    else if (!isWide && wasWide && std::exchange(m_isOpenByWidth, false))
        m_toggle->setChecked(false);
    arrange();
}

int ImpactSide::width() const
{
    if (!isOpen() || m_breadth == Breadth::Narrow)
        return 0;
    return Theme::current()->scaled(m_breadth == Breadth::Wide ? 420 : 320);
}

bool ImpactSide::stepBack()
{
    if (!isOpen() || m_breadth != Breadth::Narrow)
        return false;
    m_toggle->setChecked(false);
    return true;
}

} // namespace views
