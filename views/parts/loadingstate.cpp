// SPDX-License-Identifier: MIT
#include "views/parts/loadingstate.h"

#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"

#include <QPainter>
#include <QVBoxLayout>

#include <array>

using namespace std::chrono_literals;

namespace views {

namespace {

constexpr auto BeforeBars = 120ms;
constexpr auto BeforeSentence = 1880ms; // counted from the bars
constexpr int Margin = 20;
constexpr int BarHeight = 10;
constexpr int BarPitch = 28;
constexpr std::array Shares{0.62, 0.84, 0.71, 0.46, 0.78, 0.55}; // of the width, like lines of a text

} // namespace

LoadingState::LoadingState(QWidget *parent)
    : QWidget(parent)
    , m_sentence(new InkLabel(Theme::Type::Body, Theme::Text2, this))
{
    setObjectName(QStringLiteral("loading"));
    setFocusPolicy(Qt::StrongFocus); // has the focus, so that the page's keys work meanwhile
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &LoadingState::goOn);
    m_sentence->setAlignment(Qt::AlignCenter);
    m_sentence->setWordWrap(true);
    m_sentence->hide();
    auto *column = new QVBoxLayout(this);
    column->addStretch();
    column->addWidget(m_sentence);
    column->addStretch();
}

void LoadingState::begin(const QString &sentence, QAction *stop)
{
    if (m_phase != Phase::None)
        return;
    m_phase = Phase::Nothing;
    m_sentence->setText(sentence);
    setAccessibleName(sentence);
    if (!m_stop && stop) {
        auto *column = static_cast<QVBoxLayout *>(layout());
        m_stop = new KeyButton(stop, this);
        column->insertWidget(column->count() - 1, m_stop, 0, Qt::AlignHCenter);
    }
    if (m_stop)
        m_stop->hide();
    m_timer.start(BeforeBars);
    update();
}

void LoadingState::end()
{
    m_timer.stop();
    m_phase = Phase::None;
    m_sentence->hide();
    if (m_stop)
        m_stop->hide();
}

void LoadingState::goOn()
{
    const bool wasNothing = m_phase == Phase::Nothing;
    m_phase = wasNothing ? Phase::Bars : Phase::Sentence;
    if (wasNothing)
        m_timer.start(BeforeSentence);
    m_sentence->setVisible(!wasNothing);
    if (m_stop)
        m_stop->setVisible(!wasNothing);
    update();
}

void LoadingState::paintEvent(QPaintEvent *)
{
    if (m_phase != Phase::Bars)
        return;
    const Theme *theme = Theme::current();
    QPainter painter(this);
    int y = theme->scaled(Margin);
    for (const double share : Shares) {
        const double wide = (width() - 2 * Margin) * share;
        painter.fillRect(QRectF(Margin, y, wide, theme->scaled(BarHeight)), theme->color(Theme::Hover));
        y += theme->scaled(BarPitch);
    }
}

} // namespace views
