// SPDX-License-Identifier: MIT
#include "views/parts/lanebar.h"

#include "views/look/icons.h"
#include "views/look/theme.h"
#include "views/parts/lanebutton.h"
#include "views/parts/optionchip.h"

#include <QButtonGroup>
#include <QEvent>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace views {

namespace {

using namespace Qt::StringLiterals;

constexpr int Gap = 5;
constexpr int MoreWidth = 60;

} // namespace

LaneBar::LaneBar(QWidget *parent)
    : QWidget(parent)
    , m_group(new QButtonGroup(this))
    , m_more(new OptionChip({}, this))
    , m_save(new QToolButton(this))
{
    setObjectName(u"lanes"_s);
    setAccessibleName(tr("Lanes"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_more->setObjectName(u"moreLanes"_s);
    m_save->setObjectName(u"saveLane"_s);
    m_save->setAutoRaise(true);
    m_save->setIcon(icon(u"plus"_s));
    m_save->setAccessibleName(tr("Save this filter as a lane"));
    m_save->setToolTip(m_save->accessibleName());
    connect(m_save, &QToolButton::clicked, this, &LaneBar::saveRequested);
    // Two signals: screen readers toggle without a click, and a click on the chosen lane toggles nothing.
    connect(m_group, &QButtonGroup::idPressed, this, [this] { m_pressedOn = m_chosen; });
    connect(m_group, &QButtonGroup::idToggled, this, [this](int lane, bool on) {
        if (on)
            choose(lane);
    });
    connect(m_group, &QButtonGroup::idClicked, this, [this](int lane) {
        if (lane == m_pressedOn)
            choose(lane);
    });
    connect(Theme::current(), &Theme::changed, this, [this] {
        updateGeometry(); // the height follows the text size
        arrange();
    });
}

void LaneBar::setLanes(const std::vector<Lane> &lanes)
{
    qDeleteAll(m_buttons);
    m_buttons.clear();
    for (const Lane &lane : lanes) {
        const int number = int(m_buttons.size());
        auto *button = new LaneButton(number < 9 ? number + 1 : 0, lane.name, this);
        button->setObjectName(u"lane%1"_s.arg(number));
        button->setCount(lane.count);
        m_group->addButton(button, number);
        m_buttons.push_back(button);
    }
    m_chosen = m_chosen < int(m_buttons.size()) ? m_chosen : -1;
    setChosen(m_chosen);
    updateGeometry();
}

void LaneBar::setCount(int lane, qint64 count, bool correcting)
{
    if (lane < 0 || lane >= int(m_buttons.size()))
        return;
    LaneButton *button = m_buttons[std::size_t(lane)];
    button->setCorrecting(correcting);
    if (button->count() == count)
        return;
    button->setCount(count);
    arrange();
}

void LaneBar::setChosen(int lane)
{
    const QSignalBlocker silence(m_group);
    m_chosen = lane;
    m_group->setExclusive(false);
    for (int i = 0; i < int(m_buttons.size()); ++i)
        m_buttons[std::size_t(i)]->setChecked(i == lane);
    m_group->setExclusive(true);
    arrange();
}

void LaneBar::choose(int lane)
{
    setChosen(lane);
    Q_EMIT laneChosen(lane);
}

void LaneBar::setSaveEnabled(bool on)
{
    m_save->setVisible(on);
    arrange();
}

int LaneBar::shownLanes() const
{
    return int(
        std::ranges::count_if(m_buttons, [](const LaneButton *button) { return !button->isHidden(); }));
}

bool LaneBar::isShown(int lane) const
{
    return !m_buttons.at(std::size_t(lane))->isHidden();
}

QSize LaneBar::sizeHint() const
{
    int width = m_save->isHidden() ? 0 : 26;
    for (const LaneButton *button : m_buttons)
        width += button->sizeHint().width() + Gap;
    return {width, Theme::current()->scaled(26)};
}

QSize LaneBar::minimumSizeHint() const
{
    return {160, Theme::current()->scaled(26)};
}

void LaneBar::resizeEvent(QResizeEvent *)
{
    arrange();
}

void LaneBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        arrange();
    QWidget::changeEvent(event);
}

// The lanes that fit into `width`, in their order; the chosen one takes the last place if need be.
std::vector<int> LaneBar::fitting(int width) const
{
    std::vector<int> shown;
    int used = 0;
    for (int i = 0; i < int(m_buttons.size()); ++i) {
        used += m_buttons[std::size_t(i)]->sizeHint().width() + Gap;
        if (used > width)
            break;
        shown.push_back(i);
    }
    if (m_chosen < 0 || std::ranges::find(shown, m_chosen) != shown.end())
        return shown;

    int room = width;
    for (const int lane : shown)
        room -= m_buttons[std::size_t(lane)]->sizeHint().width() + Gap;
    const int needed = m_buttons[std::size_t(m_chosen)]->sizeHint().width() + Gap;
    while (!shown.empty() && room < needed) {
        room += m_buttons[std::size_t(shown.back())]->sizeHint().width() + Gap;
        shown.pop_back();
    }
    shown.push_back(m_chosen);
    return shown;
}

void LaneBar::arrange()
{
    const int saving = m_save->isHidden() ? 0 : 26;
    std::vector<int> shown = fitting(width() - saving);
    if (shown.size() < m_buttons.size())
        shown = fitting(width() - saving - Theme::current()->scaled(MoreWidth) - Gap);
    const int hidden = int(m_buttons.size() - shown.size());
    m_more->setValue(u"+%1"_s.arg(hidden));
    m_more->setAccessibleName(tr("%n more lane(s)", nullptr, hidden));
    place(shown);
    fillMenu();
}

void LaneBar::place(const std::vector<int> &shown)
{
    const int side = Theme::current()->scaled(26);
    const int top = (height() - side) / 2;
    int x = 0;
    const auto put = [&](QWidget *widget, int width) {
        widget->setGeometry(QStyle::visualRect(layoutDirection(), rect(), QRect(x, top, width, side)));
        x += width + Gap;
    };
    for (int i = 0; i < int(m_buttons.size()); ++i) {
        LaneButton *button = m_buttons[std::size_t(i)];
        const bool fits = std::ranges::find(shown, i) != shown.end();
        button->setVisible(fits);
        if (fits)
            put(button, button->sizeHint().width());
    }
    m_more->setVisible(shown.size() < m_buttons.size());
    if (!m_more->isHidden())
        put(m_more, m_more->sizeHint().width());
    if (!m_save->isHidden())
        put(m_save, side);
}

void LaneBar::fillMenu()
{
    QMenu *menu = m_more->menu();
    menu->clear();
    for (int i = 0; i < int(m_buttons.size()); ++i) {
        if (isShown(i))
            continue;
        const QString name = m_buttons[std::size_t(i)]->accessibleName();
        menu->addAction(name, this, [this, i] { choose(i); });
    }
}

} // namespace views
