// SPDX-License-Identifier: MIT
#include "views/triage/findingline.h"

#include "views/look/icons.h"
#include "views/look/memoirstyle.h"
#include "views/look/theme.h"
#include "views/parts/keybutton.h"
#include "views/triage/triagewords.h"

#include <QMouseEvent>
#include <QPainter>

namespace views {

namespace {

constexpr int TextLeft = 45;
constexpr int Badge = 15;

Theme::Role inkOf(TextMark::Kind kind)
{
    switch (kind) {
    case TextMark::Kind::Private: return Theme::Sensitive;
    case TextMark::Kind::LookCloser: return Theme::Review;
    case TextMark::Kind::Refuses: return Theme::Rejected;
    }
    Q_UNREACHABLE();
}

} // namespace

FindingLine::FindingLine(QWidget *parent)
    : QWidget(parent)
    , m_dismiss(new KeyButton(tr("Dismiss"), this, KeyButton::SmallFlat))
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    m_dismiss->setObjectName(QStringLiteral("dismiss"));
    connect(m_dismiss, &KeyButton::clicked, this, &FindingLine::dismissed);
    connect(Theme::current(), &Theme::changed, this, &FindingLine::compose);
}

void FindingLine::set(QChar letter, const store::guard::Finding &finding, bool isDismissed)
{
    m_letter = letter;
    m_finding = finding;
    m_isDismissed = isDismissed;
    compose();
    m_dismiss->setAccessibleName(tr("Dismiss finding %1").arg(letter));
    setAccessibleName(m_layout.text());
    setDismissable(true);
}

void FindingLine::setDismissable(bool on)
{
    m_dismiss->setVisible(on && !m_isDismissed);
}

void FindingLine::compose()
{
    const Theme *theme = Theme::current();
    const QString lead = findingLead(m_finding.detector);
    QString text = lead + u' ' + findingEvidence(m_finding);
    if (m_isDismissed)
        text += u' ' + tr("Dismissed.");
    QTextLayout::FormatRange bold;
    bold.start = 0;
    bold.length = int(lead.size());
    bold.format.setFont(theme->bold(Theme::Type::Body));
    m_layout.setText(text);
    m_layout.setFont(theme->font(Theme::Type::Body));
    m_layout.setFormats({bold});
    m_layout.setCacheEnabled(true);
    updateGeometry();
    layOut(width());
    update();
}

int FindingLine::textWidth(int width) const
{
    return std::max(60, width - TextLeft - m_dismiss->sizeHint().width() - 8);
}

int FindingLine::layOut(int width) const
{
    const int step = Theme::current()->lineHeight(Theme::Type::Body) - 1;
    int y = 0;
    m_layout.beginLayout();
    for (QTextLine line = m_layout.createLine(); line.isValid(); line = m_layout.createLine()) {
        line.setLineWidth(textWidth(width));
        line.setPosition(QPointF(0, y));
        y += step;
    }
    m_layout.endLayout();
    return y;
}

QSize FindingLine::sizeHint() const
{
    return {280, heightForWidth(std::max(width(), 280))};
}

int FindingLine::heightForWidth(int width) const
{
    const int high = layOut(width);
    layOut(this->width());
    return std::max(Theme::current()->scaled(26), high + 8);
}

void FindingLine::resizeEvent(QResizeEvent *)
{
    layOut(width());
    const QSize button = m_dismiss->sizeHint();
    m_dismiss->setGeometry(width() - button.width(), 0, button.width(), button.height());
}

void FindingLine::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        Q_EMIT letterClicked(m_letter);
}

void FindingLine::paintBadge(QPainter *painter) const
{
    const Theme *theme = Theme::current();
    const QColor ink = theme->color(m_isDismissed ? Theme::Text3 : inkOf(markKind(m_finding)));
    const QRectF badge(0, 4.5, Badge, Badge);
    MemoirStyle::paintFrame(painter, badge, 3, ink, ink);
    QFont font = theme->bold(Theme::Type::Tiny);
    painter->setFont(font);
    painter->setPen(theme->color(Theme::OnAccent));
    painter->drawText(badge, Qt::AlignCenter, m_letter);
    drawIcon(painter, findingIcon(m_finding.detector), QRectF(24, 5, 13, 13), ink);
}

void FindingLine::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    paintBadge(&painter);
    painter.setPen(theme->color(m_isDismissed ? Theme::Text3 : Theme::Text));
    m_layout.draw(&painter, QPointF(TextLeft, 3));
}

} // namespace views
