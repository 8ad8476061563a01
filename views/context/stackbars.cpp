// SPDX-License-Identifier: MIT
#include "views/context/stackbars.h"

#include "models/stacktable.h"
#include "store/cut.h"
#include "views/look/memoirstyle.h"
#include "views/look/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace views {

using store::StackEntry;
using store::StackLayer;

namespace {

// Lengths at a font of 13 px; px() makes them grow with it.
constexpr int BarHeight = 19;
constexpr int LaneStep = 30;
constexpr int Top = 30; // for the axis
constexpr int LeastLabelWidth = 146;
constexpr int BadgeWidth = 23;
constexpr int BadgeSide = 16;
constexpr int LabelGap = 8;
constexpr int FigureWidth = 108;
constexpr int WholeHeight = 16;
constexpr int Side = 12;
constexpr double Beyond = 1.4; // the scale ends at 1.4 times the largest budget

int px(int length)
{
    return Theme::current()->scaled(length);
}

QString number(int value)
{
    return QLocale().toString(value);
}

bool hasBox(const StackEntry &entry)
{
    return entry.isShown() || entry.fate == StackEntry::Fate::Cut;
}

int usedOf(const StackLayer &layer)
{
    return layer.plan.unit == store::LayerPlan::Unit::Tokens ? layer.tokens : layer.used;
}

QString figureWords(const StackLayer &layer)
{
    if (layer.entries.empty())
        return StackBars::tr("nothing found");
    const auto shortened = std::ranges::count_if(
        layer.entries, [](const StackEntry &entry) { return entry.fate == StackEntry::Fate::Compact; });
    QStringList words;
    if (layer.cutEntries > 0)
        words += StackBars::tr("%Ln cut", nullptr, layer.cutEntries);
    if (shortened > 0)
        words += StackBars::tr("%Ln short", nullptr, int(shortened));
    return words.isEmpty() ? StackBars::tr("all in") : words.join(u", "_s);
}

} // namespace

StackBars::StackBars(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(u"stackBars"_s);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    describe();
    connect(Theme::current(), &Theme::changed, this, &StackBars::updateGeometry);
}

void StackBars::setStack(const store::Stack &stack)
{
    const bool isOther = !m_stack || m_stack->layers.size() != stack.layers.size();
    m_stack = stack;
    m_layer = std::clamp(m_layer, 0, std::max(0, int(stack.layers.size()) - 1));
    describe();
    if (isOther)
        updateGeometry();
    update();
}

void StackBars::setOther(const store::Stack *other)
{
    m_other = other ? std::optional(*other) : std::nullopt;
    update();
}

void StackBars::clear()
{
    m_stack.reset();
    m_other.reset();
    describe();
    update();
}

void StackBars::setCurrent(int layer, int entry)
{
    m_layer = layer;
    m_entry = entry;
    update();
}

void StackBars::describe()
{
    setAccessibleName(tr("Tokens by layer"));
    QStringList said;
    if (m_stack) {
        for (const StackLayer &layer : m_stack->layers)
            said += tr("%1: %2 of %3, %4")
                        .arg(models::planWords(layer.plan), number(usedOf(layer)),
                             models::amountWords(layer.plan.unit, layer.plan.budget), figureWords(layer));
    }
    setAccessibleDescription(said.join(u"; "_s));
}

QSize StackBars::sizeHint() const
{
    const int layers = m_stack ? int(m_stack->layers.size()) : 5;
    return {px(560), px(Top) + layers * px(LaneStep) + px(38)};
}

QSize StackBars::minimumSizeHint() const
{
    return {px(380), sizeHint().height()};
}

// Wide enough for the longest layer name in the window's language.
int StackBars::labelWidth() const
{
    const QFontMetrics metrics(Theme::current()->bold(Theme::Type::Small));
    int widest = 0;
    for (const StackLayer &layer : m_stack->layers)
        widest = std::max(widest, metrics.horizontalAdvance(models::planWords(layer.plan)));
    return std::max(px(LeastLabelWidth), px(BadgeWidth) + widest + px(LabelGap));
}

double StackBars::scale() const
{
    int largest = 1;
    for (const StackLayer &layer : m_stack->layers)
        largest = std::max(largest, layer.plan.tokens());
    const double room = width() - 2 * Side - labelWidth() - px(FigureWidth);
    return room / (largest * Beyond);
}

QRectF StackBars::lane(int layer) const
{
    return QRectF(Side + labelWidth(), px(Top) + layer * px(LaneStep) + px(4),
                  width() - 2 * Side - labelWidth() - px(FigureWidth), px(BarHeight));
}

std::vector<std::pair<QRectF, int>> StackBars::boxes(const StackLayer &layer, const QRectF &lane) const
{
    std::vector<std::pair<QRectF, int>> all;
    const double perToken = scale();
    double x = lane.left();
    for (int i = 0; i < int(layer.entries.size()); ++i) {
        const StackEntry &entry = layer.entries[size_t(i)];
        if (!hasBox(entry) || x >= lane.right())
            continue;
        const double wide = entry.tokens * perToken;
        const QRectF box(x, lane.top(), std::max(1.0, wide - 1), lane.height());
        all.emplace_back(box.intersected(lane), i);
        x += wide;
    }
    return all;
}

StackBars::Place StackBars::placeAt(const QPointF &at) const
{
    if (!m_stack)
        return {};
    const int index = int((at.y() - px(Top)) / px(LaneStep));
    if (at.y() < px(Top) || index >= int(m_stack->layers.size()))
        return {};
    for (const auto &[box, entry] : boxes(m_stack->layers[size_t(index)], lane(index))) {
        if (box.adjusted(-1, -2, 1, 2).contains(at))
            return {index, entry};
    }
    return {index, -1};
}

void StackBars::mousePressEvent(QMouseEvent *event)
{
    if (const Place place = placeAt(event->position()); place.layer >= 0)
        Q_EMIT chosen(place.layer, place.entry);
}

void StackBars::keyPressEvent(QKeyEvent *event)
{
    if (!m_stack || m_stack->layers.empty())
        return QWidget::keyPressEvent(event);
    const int layers = int(m_stack->layers.size());
    const int entries = int(m_stack->layers[size_t(m_layer)].entries.size());
    switch (event->key()) {
    case Qt::Key_Up: return Q_EMIT chosen(std::max(0, m_layer - 1), -1);
    case Qt::Key_Down: return Q_EMIT chosen(std::min(layers - 1, m_layer + 1), -1);
    case Qt::Key_Left: return Q_EMIT chosen(m_layer, std::max(0, m_entry - 1));
    case Qt::Key_Right: return Q_EMIT chosen(m_layer, std::min(entries - 1, m_entry + 1));
    default: return QWidget::keyPressEvent(event);
    }
}

bool StackBars::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const Place place = placeAt(help->pos());
    if (place.entry < 0)
        QToolTip::hideText();
    else {
        const StackEntry &entry = m_stack->layers[size_t(place.layer)].entries[size_t(place.entry)];
        QStringList said{entry.row.label.isEmpty() ? entry.row.uid : store::cutTo(entry.row.label, 200),
                         entry.row.uid, tr("%Ln token(s)", nullptr, entry.tokens), models::fateWords(entry)};
        for (const store::ScorePart &part : entry.row.parts)
            said += u"%1 %2"_s.arg(models::partWords(part.name), QLocale().toString(part.value, 'g', 3));
        QToolTip::showText(help->globalPos(), said.join(u'\n').toHtmlEscaped().replace(u'\n', "<br>"_L1),
                           this);
    }
    return true;
}

void StackBars::paintAxis(QPainter *painter) const
{
    const Theme *theme = Theme::current();
    painter->setFont(theme->font(Theme::Type::Tiny));
    const QRectF first = lane(0);
    const QRectF last = lane(int(m_stack->layers.size()) - 1);
    const double perToken = scale();
    for (int tokens = 0; tokens * perToken < first.width(); tokens += 1000) {
        const double x = std::round(first.left() + tokens * perToken);
        painter->fillRect(QRectF(x, first.top() - 4, 1, last.bottom() - first.top() + 8),
                          theme->color(Theme::Border));
        painter->setPen(theme->color(Theme::Text3));
        const bool isBelowCut = std::ranges::any_of(m_stack->layers, [&](const StackLayer &layer) {
            return std::abs(layer.plan.tokens() - tokens) * perToken < px(60) && layer.plan.tokens() > 0;
        });
        if (!isBelowCut)
            painter->drawText(QRectF(x - px(40), px(4), px(80), px(18)), Qt::AlignCenter, number(tokens));
    }
}

void StackBars::paintLayer(QPainter *painter, int index) const
{
    const Theme *theme = Theme::current();
    const StackLayer &layer = m_stack->layers[size_t(index)];
    const QRectF bar = lane(index);
    const QColor colour = theme->layer(std::clamp(index + 1, 1, 5));
    if (index == m_layer) {
        painter->fillRect(QRectF(0, bar.top() - px(5), width(), px(LaneStep) - 1),
                          theme->color(Theme::AccentSoft));
        painter->fillRect(QRectF(0, bar.top() - px(5), 3, px(LaneStep) - 1),
                          theme->color(hasFocus() ? Theme::Accent : Theme::BorderStrong));
    }
    const QRectF badge(Side, bar.center().y() - px(BadgeSide) / 2.0, px(BadgeSide), px(BadgeSide));
    painter->setPen(Qt::NoPen);
    painter->setBrush(colour);
    painter->drawRoundedRect(badge, 3, 3);
    painter->setPen(Theme::inkOn(colour));
    painter->setFont(theme->bold(Theme::Type::Tiny));
    painter->drawText(badge, Qt::AlignCenter, QString::number(index + 1));
    painter->setPen(theme->color(Theme::Text));
    painter->setFont(index == m_layer ? theme->bold(Theme::Type::Small) : theme->font(Theme::Type::Small));
    painter->drawText(QRectF(Side + px(BadgeWidth), bar.top(), labelWidth() - px(BadgeWidth), bar.height()),
                      Qt::AlignVCenter | Qt::AlignLeft, models::planWords(layer.plan));
    for (const auto &[box, entry] : boxes(layer, bar)) {
        const StackEntry &one = layer.entries[size_t(entry)];
        if (one.fate == StackEntry::Fate::Cut) {
            painter->setPen(theme->color(Theme::BorderStrong));
            painter->setBrush(QBrush(theme->color(Theme::BorderStrong), Qt::BDiagPattern));
            painter->drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
        } else {
            painter->fillRect(box, one.row.isPretended ? theme->color(Theme::OneTime) : colour);
        }
        if (index == m_layer && entry == m_entry) {
            painter->setBrush(Qt::NoBrush);
            painter->setPen(QPen(theme->color(Theme::Text), 2));
            painter->drawRect(box.adjusted(-1, -2, 1, 2));
        }
    }
    const QRectF figures(width() - Side - px(FigureWidth) + 12, bar.top() - px(4), px(FigureWidth) - 12,
                         px(LaneStep));
    painter->setFont(theme->bold(Theme::Type::Small));
    painter->setPen(theme->color(Theme::Text));
    painter->drawText(figures.adjusted(0, 0, 0, -px(14)), Qt::AlignVCenter | Qt::AlignLeft,
                      number(usedOf(layer)));
    painter->setFont(theme->font(Theme::Type::Tiny));
    painter->setPen(theme->color(layer.overTokens > 0 ? Theme::Rejected : Theme::Text3));
    painter->drawText(figures.adjusted(0, px(13), 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                      figureWords(layer));
}

void StackBars::paintOther(QPainter *painter, int index) const
{
    if (index >= int(m_other->layers.size()))
        return;
    const Theme *theme = Theme::current();
    QRectF bar = lane(index);
    bar.setTop(bar.bottom() + 2);
    bar.setHeight(px(4));
    for (const auto &[box, entry] : boxes(m_other->layers[size_t(index)], bar)) {
        const bool isCut =
            m_other->layers[size_t(index)].entries[size_t(entry)].fate == StackEntry::Fate::Cut;
        painter->fillRect(box, theme->color(isCut ? Theme::Border : Theme::BorderStrong));
    }
}

void StackBars::paintCut(QPainter *painter) const
{
    const Theme *theme = Theme::current();
    const double perToken = scale();
    const std::vector<StackLayer> &layers = m_stack->layers;
    const store::LayerPlan &first = layers.front().plan;
    const int budget = first.budget;
    const bool isSame = std::ranges::all_of(layers, [&first](const StackLayer &layer) {
        return layer.plan.budget == first.budget && layer.plan.unit == store::LayerPlan::Unit::Tokens
               && layer.plan.group.isEmpty();
    });
    painter->setFont(theme->bold(Theme::Type::Tiny));
    painter->setPen(theme->color(Theme::Text));
    if (isSame) {
        const double x = std::round(lane(0).left() + budget * perToken);
        const double bottom = lane(int(layers.size()) - 1).bottom() + px(4);
        painter->fillRect(QRectF(x - 1, px(Top) - px(4), 2, bottom - px(Top) + px(4)),
                          theme->color(Theme::Text));
        painter->drawText(QRectF(x - px(80), px(4), px(160), px(18)), Qt::AlignCenter,
                          tr("cut at %1 each").arg(number(budget)));
        return;
    }
    for (int i = 0; i < int(layers.size()); ++i) {
        const QRectF bar = lane(i);
        const double x = std::round(bar.left() + layers[size_t(i)].plan.tokens() * perToken);
        painter->fillRect(QRectF(x - 1, bar.top() - 4, 2, bar.height() + 8), theme->color(Theme::Text));
        painter->drawText(QRectF(x + 5, bar.top(), px(60), bar.height()), Qt::AlignVCenter | Qt::AlignLeft,
                          number(layers[size_t(i)].plan.budget));
    }
}

void StackBars::paintWhole(QPainter *painter) const
{
    const Theme *theme = Theme::current();
    QRectF bar = lane(int(m_stack->layers.size()));
    bar.translate(0, px(6));
    bar.setRight(width() - Side);
    bar.setHeight(px(WholeHeight));
    painter->setFont(theme->font(Theme::Type::Small));
    painter->setPen(theme->color(Theme::Text));
    painter->drawText(QRectF(Side, bar.top(), labelWidth(), bar.height()), Qt::AlignVCenter | Qt::AlignLeft,
                      tr("Whole stack"));
    const double perToken = bar.width() / std::max(1, std::max(m_stack->reserved(), m_stack->tokens()));
    double x = bar.left();
    for (int i = 0; i < int(m_stack->layers.size()); ++i) {
        const double wide = m_stack->layers[size_t(i)].tokens * perToken;
        if (wide > 0)
            painter->fillRect(QRectF(x, bar.top(), std::max(1.0, wide - 1), bar.height()),
                              theme->layer(std::clamp(i + 1, 1, 5)));
        x += wide;
    }
    const double fences = m_stack->fenceTokens * perToken;
    painter->fillRect(QRectF(x, bar.top(), fences, bar.height()), theme->color(Theme::Text3));
    x += fences;
    const QRectF free(x, bar.top() + 0.5, bar.right() - x, bar.height() - 1);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(theme->color(Theme::BorderStrong), 1, Qt::DashLine));
    painter->drawRect(free);
    painter->setFont(theme->font(Theme::Type::Tiny));
    painter->setPen(theme->color(Theme::Text2));
    painter->drawText(free.adjusted(8, 0, -4, 0), Qt::AlignVCenter | Qt::AlignLeft,
                      painter->fontMetrics().elidedText(
                          tr("%1 free, fences %2")
                              .arg(number(std::max(0, m_stack->reserved() - m_stack->tokens())),
                                   number(m_stack->fenceTokens)),
                          Qt::ElideRight, int(free.width()) - 12));
}

void StackBars::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::current()->color(Theme::Base));
    if (!m_stack || m_stack->layers.empty())
        return;
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintAxis(&painter);
    for (int i = 0; i < int(m_stack->layers.size()); ++i) {
        paintLayer(&painter, i);
        if (m_other)
            paintOther(&painter, i);
    }
    paintCut(&painter);
    paintWhole(&painter);
    if (hasFocus())
        MemoirStyle::paintFocusRing(&painter, QRectF(rect()).adjusted(1, 1, -1, -1), 0);
}

} // namespace views
