// SPDX-License-Identifier: MIT
#include "views/parts/rail.h"

#include "views/look/breadth.h"
#include "views/look/memoirstyle.h"
#include "views/look/shapedtext.h"
#include "views/look/stylepaint.h"
#include "views/look/theme.h"
#include "views/parts/raildelegate.h"

#include <QListView>
#include <QPainter>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace views {

namespace {

using namespace Qt::StringLiterals;

constexpr int HeadHeight = 48;
constexpr int NarrowWidth = 52;

// Letters are the keys of pages and verdicts: they move no mark here.
class RailList final : public QListView
{
public:
    using QListView::QListView;
    void keyboardSearch(const QString &) override {}
};

QStandardItem *makeSeparator()
{
    auto *item = new QStandardItem;
    item->setFlags(Qt::NoItemFlags);
    item->setData(true, RailDelegate::SeparatorRole);
    return item;
}

QStandardItem *makeItem(const Rail::Item &from)
{
    auto *item = new QStandardItem(from.text);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    item->setToolTip(from.text);
    item->setData(from.id, RailDelegate::IdRole);
    item->setData(from.icon, RailDelegate::IconRole);
    item->setData(from.key, RailDelegate::KeyRole);
    item->setData(from.key.isEmpty(), RailDelegate::PageRole);
    return item;
}

} // namespace

Rail::Rail(QWidget *parent)
    : QWidget(parent)
    , m_items(new QStandardItemModel(this))
    , m_acts(new QStandardItemModel(this))
    , m_delegate(new RailDelegate(this))
    , m_list(makeList(m_items, u"pages"_s, tr("Pages")))
    , m_bottom(makeList(m_acts, u"acts"_s, tr("Actions and settings")))
{
    setObjectName(u"rail"_s);
    auto *column = new QVBoxLayout(this);
    column->setSpacing(4);
    column->addWidget(m_list, 1);
    column->addWidget(m_bottom);
    connect(Theme::current(), &Theme::changed, this, [this] {
        fitBottom();
        adaptTo(m_windowWidth);
    });
    adaptTo(1280);
}

QListView *Rail::makeList(QStandardItemModel *model, const QString &name, const QString &accessible)
{
    auto *list = new RailList(this);
    list->setObjectName(name);
    list->setAccessibleName(accessible);
    list->setModel(model);
    list->setItemDelegate(m_delegate);
    list->setFrameShape(QFrame::NoFrame);
    list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setMouseTracking(true);
    list->viewport()->setAutoFillBackground(false);
    list->viewport()->setAttribute(Qt::WA_Hover);
    connect(list, &QListView::clicked, this, &Rail::choose);
    connect(list, &QListView::activated, this, &Rail::choose);
    return list;
}

void Rail::setItems(const std::vector<Item> &items)
{
    m_items->clear();
    m_acts->clear();
    for (const Item &item : items) {
        QStandardItemModel *model = item.bottom ? m_acts : m_items;
        if (item.newGroup)
            model->appendRow(makeSeparator());
        model->appendRow(makeItem(item));
    }
    fitBottom();
}

void Rail::fitBottom()
{
    int height = 0;
    for (int row = 0; row < m_acts->rowCount(); ++row)
        height += m_delegate->sizeHint({}, m_acts->index(row, 0)).height();
    m_bottom->setFixedHeight(height);
    m_bottom->doItemsLayout();
    m_list->doItemsLayout();
    update();
}

void Rail::setTitle(const QString &title)
{
    m_title = title;
    setAccessibleName(title);
    update();
}

QStandardItem *Rail::find(const QString &id) const
{
    for (const QStandardItemModel *model : {m_items, m_acts}) {
        for (int row = 0; row < model->rowCount(); ++row) {
            if (QStandardItem *item = model->item(row); item->data(RailDelegate::IdRole).toString() == id)
                return item;
        }
    }
    return nullptr;
}

void Rail::setBadge(const QString &id, const QString &badge, const QString &age, bool waits)
{
    QStandardItem *item = find(id);
    if (!item)
        return;
    item->setData(badge, RailDelegate::BadgeRole);
    item->setData(age, RailDelegate::AgeRole);
    item->setData(waits, RailDelegate::WaitsRole);
    QStringList parts{item->text(), badge, age};
    parts.removeAll(QString());
    item->setToolTip(parts.join(u", "_s));
    item->setData(parts.join(u", "_s), Qt::AccessibleTextRole);
}

void Rail::setCurrent(const QString &id)
{
    const QStandardItem *item = find(id);
    m_current = item ? id : QString();
    for (QListView *list : {m_list, m_bottom})
        list->setCurrentIndex(item && item->model() == list->model() ? item->index() : QModelIndex());
}

QString Rail::current() const
{
    return m_current;
}

void Rail::choose(const QModelIndex &index)
{
    const QString id = index.data(RailDelegate::IdRole).toString();
    if (id.isEmpty())
        return;
    if (index.data(RailDelegate::PageRole).toBool())
        m_current = id;
    Q_EMIT chosen(id);
}

void Rail::adaptTo(int windowWidth)
{
    m_windowWidth = windowWidth;
    const Breadth breadth = breadthOf(windowWidth);
    m_narrow = breadth == Breadth::Narrow;
    m_delegate->setNarrow(m_narrow);
    layout()->setContentsMargins(8, Theme::current()->scaled(HeadHeight), 8, 8);
    setFixedWidth(Theme::current()->scaled(m_narrow ? NarrowWidth : breadth == Breadth::Wide ? 184 : 168));
    m_list->viewport()->update();
    m_bottom->viewport()->update();
    update();
}

void Rail::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    painter.fillRect(rect(), theme->color(Theme::Rail));
    stylepaint::edgeLine(&painter, rect(), Qt::RightEdge);

    const int head = theme->scaled(HeadHeight);
    const QRectF mark(m_narrow ? (width() - 16) / 2.0 : 16, (head - 16) / 2.0, 16, 16);
    MemoirStyle::paintFrame(&painter, mark, 4, theme->color(Theme::Text), Qt::transparent);
    QFont letter = theme->bold(Theme::Type::Tiny);
    letter.setPixelSize(10);
    painter.setFont(letter);
    painter.setPen(theme->color(Theme::Rail));
    painter.drawText(mark, Qt::AlignCenter, u"M"_s);
    if (m_narrow)
        return;
    const QRect area(40, 0, width() - 52, head);
    painter.setPen(theme->color(Theme::Text));
    drawLine(&painter, theme->bold(Theme::Type::Body), area, m_title);
}

} // namespace views
