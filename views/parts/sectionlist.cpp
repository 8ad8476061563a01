// SPDX-License-Identifier: MIT
#include "views/parts/sectionlist.h"

#include "views/look/shapedtext.h"
#include "views/look/theme.h"

#include <QPainter>
#include <QStyledItemDelegate>

namespace views {

namespace {

constexpr int LineHeight = 30;
constexpr int Left = 16; // px, where the page's title begins too
constexpr int Right = 12;
constexpr int EdgeWidth = 3;

// Paints rows without hairlines.
class SectionDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const override
    {
        const Theme *theme = Theme::current();
        return {Left + textWidth(theme->font(Theme::Type::Body), index.data().toString()) + Right,
                theme->scaled(LineHeight)};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme *theme = Theme::current();
        const bool hasFocus = option.widget && option.widget->hasFocus();
        if (option.state & QStyle::State_Selected) {
            painter->fillRect(option.rect, theme->color(hasFocus ? Theme::AccentSoft : Theme::Hover));
            const QRect edge(option.rect.left(), option.rect.top(), EdgeWidth, option.rect.height());
            painter->fillRect(QStyle::visualRect(option.direction, option.rect, edge),
                              theme->color(hasFocus ? Theme::Accent : Theme::BorderStrong));
        } else if (option.state & QStyle::State_MouseOver) {
            painter->fillRect(option.rect, theme->color(Theme::Hover));
        }
        painter->setPen(theme->color(Theme::Text));
        drawLine(painter, theme->font(Theme::Type::Body), option.rect.adjusted(Left, 0, -4, 0),
                 index.data().toString());
    }
};

} // namespace

SectionList::SectionList(const QString &accessibleName, QWidget *parent)
    : QListWidget(parent)
{
    setAccessibleName(accessibleName);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    setItemDelegate(new SectionDelegate(this));
    connect(Theme::current(), &Theme::changed, this, [this] { scheduleDelayedItemsLayout(); });
}

void SectionList::addSection(const QString &title, const QVariant &value)
{
    auto *item = new QListWidgetItem(title, this);
    item->setData(Qt::UserRole, value);
}

int SectionList::widthOfAll() const
{
    return sizeHintForColumn(0) + 8;
}

} // namespace views
