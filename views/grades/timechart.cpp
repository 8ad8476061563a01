// SPDX-License-Identifier: MIT
#include "views/grades/timechart.h"

#include "models/dates.h"
#include "views/look/memoirstyle.h"
#include "views/look/shapedtext.h"

#include <QAccessible>
#include <QAreaSeries>
#include <QChart>
#include <QDateTime>
#include <QGraphicsLayout>
#include <QGraphicsLineItem>
#include <QGraphicsRectItem>
#include <QGraphicsSimpleTextItem>
#include <QKeyEvent>
#include <QLineSeries>
#include <QScatterSeries>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace views {

using namespace Qt::StringLiterals;

namespace {

constexpr int LeftRoom = 46;
constexpr int RightRoom = 76; // px at least
constexpr int LabelGap = 8;   // px between the plot and a label
constexpr int TopRoom = 16;
constexpr int BottomRoom = 22;
constexpr qreal RingSize = 7.5;
constexpr int MostRings = 130; // with more points the rings would overlap
constexpr int MarkerSize = 15;
constexpr double RoomAtEnds = 0.05; // share of the scale, added above and below it
constexpr int DateRoom = 96;        // px between two dates
constexpr qint64 MsPerDay = 86'400'000;
constexpr qreal Above = 20; // z value of what lies over the lines

double distance(double a, double b)
{
    return std::abs(a - b);
}

} // namespace

TimeChart::TimeChart(const QString &name, QWidget *parent)
    : QChartView(parent)
    , m_name(name)
    , m_x(new QValueAxis(this))
    , m_y(new QValueAxis(this))
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setRenderHint(QPainter::Antialiasing);
    setAccessibleName(name);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QChart *drawn = chart();
    drawn->setAnimationOptions(QChart::NoAnimation);
    drawn->setBackgroundRoundness(0);
    drawn->setMargins({});
    drawn->layout()->setContentsMargins(0, 0, 0, 0);
    drawn->legend()->hide();
    drawn->addAxis(m_x, Qt::AlignBottom);
    drawn->addAxis(m_y, Qt::AlignLeft);
    m_x->setVisible(false);
    m_y->setVisible(false);
    connect(Theme::current(), &Theme::changed, this, &TimeChart::fill);
    fill();
}

void TimeChart::setContent(Content content)
{
    m_content = std::move(content);
    // Rings at the ends of the scale must not be clipped.
    const double room = (m_content.ceiling - m_content.floor) * RoomAtEnds;
    m_content.ceiling += room;
    m_content.floor -= room;
    m_cursor = std::min(m_cursor, int(m_content.moments.size()) - 1);
    fill();
}

void TimeChart::setMarkers(const std::vector<Marker> &markers)
{
    m_markers = markers;
    decorate();
}

QRectF TimeChart::area() const
{
    const Theme *theme = Theme::current();
    return QRectF(0, 0, width(), height())
        .adjusted(theme->scaled(LeftRoom), theme->scaled(TopRoom),
                  -std::max(m_labelRoom, theme->scaled(RightRoom)), -theme->scaled(BottomRoom));
}

int TimeChart::labelRoom() const
{
    const Theme *theme = Theme::current();
    int widest = 0;
    if (m_content.target)
        widest = textWidth(theme->font(Theme::Type::Tiny), m_content.targetLabel);
    for (const Line &line : m_content.lines)
        widest = std::max(widest, textWidth(labelFont(line), line.label));
    const int least = theme->scaled(RightRoom);
    return std::clamp(widest + 2 * LabelGap, least, std::max(least, width() / 3));
}

void TimeChart::setLabelRoom(int room)
{
    m_labelRoom = room;
    decorate();
}

const QFont &TimeChart::labelFont(const Line &line)
{
    const Theme *theme = Theme::current();
    return line.color == Theme::Accent ? theme->bold(Theme::Type::Tiny) : theme->font(Theme::Type::Tiny);
}

double TimeChart::xOf(qint64 moment) const
{
    const QRectF plot = area();
    const double span = m_x->max() - m_x->min();
    return plot.left() + (span > 0 ? (double(moment) - m_x->min()) / span : 0.5) * plot.width();
}

double TimeChart::yOf(double value) const
{
    const QRectF plot = area();
    const double span = m_content.ceiling - m_content.floor;
    return plot.bottom() - (span > 0 ? (value - m_content.floor) / span : 0) * plot.height();
}

void TimeChart::fill()
{
    const Theme *theme = Theme::current();
    setBackgroundBrush(theme->color(Theme::Base));
    chart()->setBackgroundBrush(theme->color(Theme::Base));
    chart()->setBackgroundPen(Qt::NoPen);
    chart()->removeAllSeries();
    if (!m_content.moments.empty()) {
        qint64 first = m_content.moments.front();
        qint64 last = m_content.moments.back();
        if (first == last) {
            first -= MsPerDay / 2;
            last += MsPerDay / 2;
        }
        // Room for half a ring at either end.
        const double room = double(last - first) * 0.02;
        m_x->setRange(double(first) - room, double(last) + room);
        m_y->setRange(m_content.floor, m_content.ceiling);
        fillBand();
        for (const Line &line : m_content.lines)
            fillLine(line);
    }
    decorate();
}

void TimeChart::fillBand()
{
    if (m_content.low.empty())
        return;
    auto *upper = new QLineSeries(this);
    auto *lower = new QLineSeries(this);
    for (size_t i = 0; i < m_content.moments.size(); ++i) {
        if (std::isnan(m_content.low[i]))
            continue;
        upper->append(double(m_content.moments[i]),
                      std::clamp(m_content.high[i], m_content.floor, m_content.ceiling));
        lower->append(double(m_content.moments[i]),
                      std::clamp(m_content.low[i], m_content.floor, m_content.ceiling));
    }
    auto *band = new QAreaSeries(upper, lower);
    upper->setParent(band);
    lower->setParent(band);
    band->setPen(Qt::NoPen);
    band->setBrush(Theme::current()->color(Theme::AccentSoft));
    chart()->addSeries(band);
    band->attachAxis(m_x);
    band->attachAxis(m_y);
}

void TimeChart::fillLine(const Line &line)
{
    const Theme *theme = Theme::current();
    const QColor color = theme->color(line.color);
    if (line.isRings && m_content.moments.size() > size_t(MostRings))
        return;
    QXYSeries *series = nullptr;
    if (line.isRings) {
        auto *rings = new QScatterSeries;
        rings->setMarkerSize(theme->scaled(int(RingSize)));
        rings->setColor(theme->color(Theme::Base));
        rings->setBorderColor(color);
        series = rings;
        series->setPen(QPen(color, 1.6));
    } else {
        series = new QLineSeries;
        series->setPen(QPen(color, line.width, line.isDashed ? Qt::DashLine : Qt::SolidLine, Qt::RoundCap,
                            Qt::RoundJoin));
    }
    for (size_t i = 0; i < line.values.size(); ++i) {
        const double value = line.values[i];
        if (!std::isnan(value))
            series->append(double(m_content.moments[i]),
                           std::clamp(value, m_content.floor, m_content.ceiling));
    }
    chart()->addSeries(series);
    series->attachAxis(m_x);
    series->attachAxis(m_y);
}

void TimeChart::decorate()
{
    chart()->setPlotArea(area());
    qDeleteAll(m_decoration);
    m_decoration.clear();
    if (m_content.moments.empty())
        return;
    addMarks();
    addDates();
    addLabels();
    addMarkers();
    viewport()->update();
}

void TimeChart::addText(const QString &text, const QPointF &at, const QFont &font, const QColor &color,
                        Qt::Alignment align)
{
    auto *item = new QGraphicsSimpleTextItem(text, chart());
    item->setFont(font);
    item->setBrush(color);
    item->setZValue(Above);
    const QRectF size = item->boundingRect();
    QPointF corner = at - QPointF(0, size.height() / 2);
    if (align & Qt::AlignRight)
        corner.rx() -= size.width();
    else if (align & Qt::AlignHCenter)
        corner.rx() -= size.width() / 2;
    item->setPos(corner);
    m_decoration += item;
}

void TimeChart::addRule(const QLineF &line, const QColor &color, Qt::PenStyle style, qreal width)
{
    auto *item = new QGraphicsLineItem(line, chart());
    QPen pen(color, width, style);
    if (style == Qt::CustomDashLine)
        pen.setDashPattern({5, 4});
    item->setPen(pen);
    item->setZValue(style == Qt::SolidLine ? -1 : Above - 1);
    m_decoration += item;
}

void TimeChart::addMarks()
{
    const Theme *theme = Theme::current();
    const QRectF plot = area();
    for (const double mark : m_content.marks) {
        const double y = std::floor(yOf(mark)) + 0.5;
        addRule({plot.left(), y, plot.right(), y}, theme->color(Theme::Border), Qt::SolidLine,
                1); // thin at high contrast too: what counts are the values
        addText(m_content.markWords(mark), {plot.left() - 8, y}, theme->font(Theme::Type::Tiny),
                theme->color(Theme::Text2), Qt::AlignRight);
    }
    if (m_content.target) {
        const double y = std::floor(yOf(*m_content.target)) + 0.5;
        addRule({plot.left(), y, plot.right(), y}, theme->color(Theme::Text2), Qt::CustomDashLine);
    }
}

void TimeChart::addDates()
{
    const Theme *theme = Theme::current();
    const QRectF plot = area();
    const QDateTime first = QDateTime::fromMSecsSinceEpoch(qint64(m_x->min()), Qt::UTC);
    const QDateTime last = QDateTime::fromMSecsSinceEpoch(qint64(m_x->max()), Qt::UTC);
    const int most = std::max(1, int(plot.width()) / theme->scaled(DateRoom));
    const bool isHours = first.secsTo(last) <= 2 * 86'400;
    const qint64 whole = isHours ? 3'600'000 : MsPerDay;
    const qint64 units = std::max<qint64>(1, (last.toMSecsSinceEpoch() - first.toMSecsSinceEpoch()) / whole);
    const qint64 step = whole * ((units + most - 1) / most);
    // The first whole hour or day in sight: one before it would put the only other one behind the end.
    const qint64 start = (first.toMSecsSinceEpoch() + whole - 1) / whole * whole;
    for (qint64 at = start; at <= last.toMSecsSinceEpoch(); at += step) {
        const QDateTime time = QDateTime::fromMSecsSinceEpoch(at, Qt::UTC);
        addText(isHours ? time.toLocalTime().toString(u"HH:mm"_s) : models::dayWords(time.date()),
                {xOf(at), plot.bottom() + 13}, theme->font(Theme::Type::Tiny), theme->color(Theme::Text2),
                Qt::AlignHCenter);
    }
}

// Puts the labels at the lines' right ends, moved apart where they would overlap.
void TimeChart::addLabels()
{
    struct Label
    {
        double y;
        QString text;
        QColor color;
        bool isBold;
    };
    const Theme *theme = Theme::current();
    std::vector<Label> labels;
    if (m_content.target)
        labels.push_back({yOf(*m_content.target), m_content.targetLabel, theme->color(Theme::Text), false});
    for (const Line &line : m_content.lines) {
        const auto last = std::ranges::find_if(line.values.rbegin(), line.values.rend(),
                                               [](double v) { return !std::isnan(v); });
        if (!line.label.isEmpty() && last != line.values.rend())
            labels.push_back({yOf(std::clamp(*last, m_content.floor, m_content.ceiling)), line.label,
                              theme->color(line.color == Theme::Accent ? Theme::Accent : Theme::Text2),
                              line.color == Theme::Accent});
    }
    std::ranges::stable_sort(labels, {}, &Label::y);
    const double apart = theme->scaled(14);
    for (size_t i = 1; i < labels.size(); ++i)
        labels[i].y = std::max(labels[i].y, labels[i - 1].y + apart);
    for (size_t i = labels.size(); i-- > 0;) {
        const double most = (i + 1 < labels.size() ? labels[i + 1].y : area().bottom() + apart) - apart;
        labels[i].y = std::min(labels[i].y, std::max(most, area().top()));
    }
    for (const Label &label : labels) {
        const QFont &font = label.isBold ? theme->bold(Theme::Type::Tiny) : theme->font(Theme::Type::Tiny);
        const int room = width() - int(area().right()) - LabelGap;
        addText(elided(font, label.text, room), {area().right() + LabelGap, label.y}, font, label.color,
                Qt::AlignLeft);
    }
}

// Markers that would overlap share one box, which has the words of all of them.
void TimeChart::addMarkers()
{
    const Theme *theme = Theme::current();
    const QRectF plot = area();
    const double size = theme->scaled(MarkerSize);
    const QColor violet = theme->color(Theme::OneTime);
    double lastX = -1000;
    QString lastLetter;
    QGraphicsItem *lastBox = nullptr;
    for (const Marker &marker : m_markers) {
        const double x = std::floor(xOf(marker.at)) + 0.5;
        if (x < plot.left() - 1 || x > plot.right() + 1)
            continue;
        if (lastBox && distance(x, lastX) < size + 2 && marker.letter == lastLetter) {
            lastBox->setToolTip(lastBox->toolTip() + u'\n' + marker.words);
            continue;
        }
        const double boxX = lastBox && distance(x, lastX) < size + 2 ? lastX + size + 2 : x;
        addRule({x, plot.top() - 4, x, plot.bottom()}, violet, Qt::DotLine, 1.4);
        auto *box =
            new QGraphicsRectItem(QRectF(boxX - size / 2, plot.top() - size + 1, size, size), chart());
        box->setBrush(violet);
        box->setPen(Qt::NoPen);
        box->setZValue(Above + 1);
        box->setToolTip(marker.words);
        m_decoration += box;
        addText(marker.letter, {boxX, plot.top() - size / 2 + 1}, theme->bold(Theme::Type::Tiny),
                theme->color(Theme::OnAccent), Qt::AlignHCenter);
        m_decoration.back()->setZValue(Above + 2);
        m_decoration.back()->setToolTip(marker.words);
        lastX = boxX;
        lastLetter = marker.letter;
        lastBox = box;
    }
}

void TimeChart::setCursor(int moment)
{
    const int most = int(m_content.moments.size()) - 1;
    m_cursor = most < 0 ? -1 : std::clamp(moment, 0, most);
    const QString said = m_cursor >= 0 ? m_content.said.value(m_cursor) : QString();
    setAccessibleDescription(said);
    QAccessibleEvent event(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
    viewport()->update();
    Q_EMIT cursorMoved(m_cursor, said);
}

void TimeChart::keyPressEvent(QKeyEvent *event)
{
    const int most = int(m_content.moments.size()) - 1;
    const int from = m_cursor < 0 ? most + 1 : m_cursor;
    switch (event->key()) {
    case Qt::Key_Left: return setCursor(from - 1);
    case Qt::Key_Right: return setCursor(m_cursor < 0 ? most : from + 1);
    case Qt::Key_Home: return setCursor(0);
    case Qt::Key_End: return setCursor(most);
    default: QWidget::keyPressEvent(event);
    }
}

void TimeChart::mousePressEvent(QMouseEvent *event)
{
    setFocus(Qt::MouseFocusReason);
    int nearest = -1;
    for (int i = 0; i < int(m_content.moments.size()); ++i) {
        const double off = distance(xOf(m_content.moments[size_t(i)]), event->position().x());
        if (nearest < 0 || off < distance(xOf(m_content.moments[size_t(nearest)]), event->position().x()))
            nearest = i;
    }
    if (nearest >= 0)
        setCursor(nearest);
}

void TimeChart::focusInEvent(QFocusEvent *event)
{
    QChartView::focusInEvent(event);
    viewport()->update();
}

void TimeChart::focusOutEvent(QFocusEvent *event)
{
    QChartView::focusOutEvent(event);
    viewport()->update();
}

void TimeChart::drawForeground(QPainter *painter, const QRectF &)
{
    const Theme *theme = Theme::current();
    if (m_cursor >= 0 && hasFocus()) {
        const double x = std::floor(xOf(m_content.moments[size_t(m_cursor)])) + 0.5;
        painter->setPen(QPen(theme->color(Theme::BorderStrong), 1));
        painter->drawLine(QLineF(x, area().top(), x, area().bottom()));
    }
    if (hasFocus())
        MemoirStyle::paintFocusRing(painter, QRectF(viewport()->rect()).adjusted(1, 1, -1, -1), 0);
}

void TimeChart::paintTo(QPainter *painter, const QRectF &target)
{
    chart()->setPlotArea(area());
    chart()->scene()->render(painter, target, QRectF(0, 0, width(), height()), Qt::KeepAspectRatio);
}

void TimeChart::resizeEvent(QResizeEvent *event)
{
    QChartView::resizeEvent(event);
    decorate();
}

} // namespace views
