// SPDX-License-Identifier: MIT
#include "views/triage/impactside.h"

#include "models/cardloader.h"
#include "models/impactwatch.h"
#include "models/queuemodel.h"
#include "views/triage/impactpanel.h"

#include <QAction>
#include <QSettings>
#include <QSplitter>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int Narrow = 1100; // of the window
constexpr int Wide = 1600;
constexpr auto OpenKey = "triage/impact"_L1;

} // namespace

ImpactSide::ImpactSide(const Models &models, QAction *toggle, QSplitter *splitter, QWidget *card)
    : QObject(splitter)
    , m_models(models)
    , m_toggle(toggle)
    , m_card(card)
    , m_panel(new ImpactPanel(toggle, splitter))
{
    splitter->addWidget(m_panel);
    splitter->setStretchFactor(splitter->indexOf(m_panel), 0);
    m_panel->setMinimumWidth(260);
    m_panel->hide();
    m_toggle->setCheckable(true);
    connect(m_toggle, &QAction::toggled, this, &ImpactSide::setOpen);
    connect(m_toggle, &QAction::triggered, this, [this](bool on) {
        m_isOpenByWidth = false;
        QSettings().setValue(OpenKey, on);
    });
    connect(models.watch, &models::ImpactWatch::changed, this,
            [this] { m_panel->setImpact(*m_models.watch->impact()); });
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
    m_models.watch->setKeys(std::move(keys));
}

void ImpactSide::setOpen(bool on)
{
    takeRows();
    m_models.watch->setWatching(on);
    arrange();
    Q_EMIT opened(on);
}

void ImpactSide::arrange()
{
    m_panel->setVisible(isOpen());
    m_card->setVisible(!isOpen() || m_windowWidth >= Narrow);
}

void ImpactSide::fit(int windowWidth)
{
    const bool wasWide = m_windowWidth >= Wide;
    m_windowWidth = windowWidth;
    const bool isWide = windowWidth >= Wide;
    if (isWide && !wasWide && !isOpen() && QSettings().value(OpenKey, true).toBool())
        m_toggle->setChecked(m_isOpenByWidth = true);
    else if (!isWide && wasWide && std::exchange(m_isOpenByWidth, false))
        m_toggle->setChecked(false);
    arrange();
}

int ImpactSide::width() const
{
    if (!isOpen() || m_windowWidth < Narrow)
        return 0;
    return m_windowWidth >= Wide ? 420 : 320;
}

bool ImpactSide::stepBack()
{
    if (!isOpen() || m_windowWidth >= Narrow)
        return false;
    m_toggle->setChecked(false);
    return true;
}

} // namespace views
