// SPDX-License-Identifier: MIT
#include "views/triage/impactbars.h"

#include "views/look/theme.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int BarHeight = 11;
constexpr int Step = 17;
constexpr int LabelGap = 6;
constexpr double LeastScale = 1.08; // times the budget, so that the cut line is not at the edge
constexpr double MostScale = 1.4;

int sum(const std::vector<store::ImpactBar> &bars)
{
    return std::accumulate(bars.begin(), bars.end(), 0,
                           [](int all, const store::ImpactBar &bar) { return all + bar.tokens; });
}

} // namespace

ImpactBars::ImpactBars(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ImpactBars::set(const store::QuestionImpact &impact)
{
    m_before = impact.before;
    m_after = impact.after;
    m_tokensBefore = impact.tokensBefore;
    m_tokensAfter = impact.tokensAfter;
    m_budget = impact.budget;
    const QLocale locale;
    setAccessibleName(
        tr("Recent reflexions: %1 tokens now, %2 after, cut at %3")
            .arg(locale.toString(m_tokensBefore), locale.toString(m_tokensAfter), locale.toString(m_budget)));
    setToolTip(accessibleName());
    update();
}

QSize ImpactBars::sizeHint() const
{
    return {240, 2 * Step + Theme::current()->lineHeight(Theme::Type::Tiny) + 6};
}

QSize ImpactBars::minimumSizeHint() const
{
    return {160, sizeHint().height()};
}

void ImpactBars::paintBar(QPainter *painter, const std::vector<store::ImpactBar> &bars, const QRectF &area,
                          bool isAfter) const
{
    const Theme *theme = Theme::current();
    const double whole = std::clamp(double(std::max(sum(m_before), sum(m_after))), m_budget * LeastScale,
                                    m_budget * MostScale);
    double x = area.left();
    for (const store::ImpactBar &bar : bars) {
        const double width = area.width() * bar.tokens / std::max(1.0, whole);
        QRectF box(x, area.top(), std::max(1.0, width - 1), area.height());
        x += width;
        if (box.left() >= area.right())
            break;
        box.setRight(std::min(box.right(), area.right()));
        if (!bar.isTold) {
            painter->setPen(theme->color(isAfter ? Theme::Rejected : Theme::BorderStrong));
            painter->setBrush(QBrush(painter->pen().color(), Qt::BDiagPattern));
            painter->drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
        } else {
            painter->fillRect(box,
                              bar.isNew ? theme->color(Theme::Approved) : theme->color(Theme::BorderStrong));
        }
    }
    const double cut = area.left() + area.width() * m_budget / std::max(1.0, whole);
    painter->fillRect(QRectF(std::round(cut) - 1, area.top() - 2, 2, area.height() + 4),
                      theme->color(Theme::Text));
}

void ImpactBars::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    painter.setFont(theme->font(Theme::Type::Tiny));
    painter.setPen(theme->color(Theme::Text3));
    const QString now = tr("now");
    const QString after = tr("after");
    const QFontMetrics metrics = painter.fontMetrics();
    const int labels = std::max(metrics.horizontalAdvance(now), metrics.horizontalAdvance(after)) + LabelGap;
    const QRectF area(labels, 2, width() - labels, BarHeight);
    painter.drawText(QRectF(0, 0, labels, BarHeight + 4), Qt::AlignVCenter | Qt::AlignLeft, now);
    painter.drawText(QRectF(0, Step, labels, BarHeight + 4), Qt::AlignVCenter | Qt::AlignLeft, after);
    const QLocale locale;
    const QRectF below(labels, 2 * Step, width() - labels, height() - 2 * Step);
    painter.drawText(
        below, Qt::AlignVCenter | Qt::AlignLeft,
        tr("%1 → %2 tokens").arg(locale.toString(m_tokensBefore), locale.toString(m_tokensAfter)));
    painter.drawText(below, Qt::AlignVCenter | Qt::AlignRight,
                     tr("cut at %1").arg(locale.toString(m_budget)));
    paintBar(&painter, m_before, area, false);
    paintBar(&painter, m_after, area.translated(0, Step), true);
}

} // namespace views
