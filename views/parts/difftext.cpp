// SPDX-License-Identifier: MIT
#include "views/parts/difftext.h"

#include "views/parts/wrapping.h"

#include <QPainter>

#include <cmath>

namespace views {

using models::DiffPiece;

namespace {

constexpr int ShortWord = 4; // equal text between two changes that is no longer joins them

// Joins neighbouring changes: all removed words, then all added ones. Word by word nobody could read them.
std::vector<DiffPiece> calmed(const std::vector<DiffPiece> &pieces)
{
    using Kind = DiffPiece::Kind;

    std::vector<DiffPiece> calm;
    QString gone, come, between;
    const auto addSpace = [&](bool isThere) {
        if (isThere)
            calm.push_back({Kind::Same, QStringLiteral(" ")});
    };
    const auto finish = [&] {
        addSpace(gone.startsWith(u' ') || come.startsWith(u' '));
        const bool hasSpaceBehind = gone.endsWith(u' ') || come.endsWith(u' ');
        if (!gone.isEmpty())
            calm.push_back({Kind::Gone, gone.trimmed()});
        addSpace(!gone.isEmpty() && !come.isEmpty());
        if (!come.isEmpty())
            calm.push_back({Kind::Come, come.trimmed()});
        addSpace(hasSpaceBehind);
        if (!between.isEmpty())
            calm.push_back({Kind::Same, between});
        gone.clear();
        come.clear();
        between.clear();
    };
    for (const DiffPiece &piece : pieces) {
        if (piece.kind == Kind::Same) {
            between += piece.text;
            if (between.simplified().size() > ShortWord || (gone.isEmpty() && come.isEmpty()))
                finish();
            continue;
        }
        if (!gone.isEmpty() || !come.isEmpty()) {
            gone += between;
            come += between;
            between.clear();
        }
        (piece.kind == Kind::Gone ? gone : come) += piece.text;
    }
    finish();
    return calm;
}

} // namespace

QTextCharFormat diffFormat(DiffPiece::Kind kind)
{
    const Theme *theme = Theme::current();
    QTextCharFormat format;
    format.setForeground(theme->color(Theme::Text));
    if (kind == DiffPiece::Kind::Gone) {
        format.setForeground(theme->color(Theme::Rejected));
        format.setBackground(theme->color(Theme::RejectedSoft));
        format.setFontStrikeOut(true);
    } else if (kind == DiffPiece::Kind::Come) {
        format.setBackground(theme->color(Theme::ApprovedSoft));
        format.setUnderlineColor(theme->color(Theme::Approved));
        format.setUnderlineStyle(QTextCharFormat::SingleUnderline);
    }
    return format;
}

DiffText::DiffText(QWidget *parent)
    : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(Theme::current(), &Theme::changed, this, &DiffText::dress);
}

void DiffText::set(const QString &before, const QString &after)
{
    m_pieces = calmed(models::wordDiff(before, after));
    QString all;
    for (const DiffPiece &piece : m_pieces)
        all += piece.text;
    m_layout.setText(all.replace(u'\n', QChar::LineSeparator));
    setAccessibleName(before == after ? after : tr("Before: %1 After: %2").arg(before, after));
    dress();
}

void DiffText::dress()
{
    const Theme *theme = Theme::current();
    m_layout.setFont(theme->font(Theme::Type::Body));
    QList<QTextLayout::FormatRange> ranges;
    int at = 0;
    for (const DiffPiece &piece : m_pieces) {
        ranges += {at, int(piece.text.size()), diffFormat(piece.kind)};
        at += int(piece.text.size());
    }
    m_layout.setFormats(ranges);
    updateGeometry();
    update();
}

int DiffText::lay(int width) const
{
    const int high = Theme::current()->lineHeight(Theme::Type::Body);
    m_layout.setTextOption(wrapping(m_layout.text()));
    m_layout.beginLayout();
    int y = 0;
    for (QTextLine line = m_layout.createLine(); line.isValid(); line = m_layout.createLine()) {
        line.setLineWidth(std::max(40, width));
        line.setPosition({0, y + (high - line.height()) / 2});
        y += high;
    }
    m_layout.endLayout();
    return y;
}

int DiffText::heightForWidth(int width) const
{
    return lay(width);
}

QSize DiffText::sizeHint() const
{
    return {240, lay(width() > 60 ? width() : 240)};
}

void DiffText::paintEvent(QPaintEvent *)
{
    lay(width());
    QPainter painter(this);
    painter.setPen(Theme::current()->color(Theme::Text));
    m_layout.draw(&painter, {0, 0});
}

} // namespace views
