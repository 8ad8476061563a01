// SPDX-License-Identifier: MIT
#include "views/parts/statusstrip.h"

#include "views/parts/messageslot.h"
#include "views/parts/stripitem.h"

#include <QHBoxLayout>

namespace views {

using namespace Qt::StringLiterals;

StatusStrip::StatusStrip(QWidget *parent)
    : Band(Theme::Rail, Qt::TopEdge, parent)
    , m_left(makeSide())
    , m_message(new MessageSlot(this))
    , m_right(makeSide())
{
    setObjectName(u"statusStrip"_s);
    setAccessibleName(tr("Status"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 1, 12, 0);
    row->setSpacing(16);
    row->addWidget(m_left);
    row->addStretch(1);
    row->addWidget(m_message);
    row->addStretch(1);
    row->addWidget(m_right);
    connect(m_message, &MessageSlot::shown, this, &StatusStrip::makeRoom);
    connect(m_message, &MessageSlot::cleared, this, &StatusStrip::makeRoom);

    auto *keys = new StripItem(this);
    keys->setObjectName(u"keys"_s);
    keys->set(tr("Keys"), {}, Theme::Text2);
    keys->setKey(u"?"_s);
    row->addWidget(keys);
    connect(keys, &StripItem::clicked, this, &StatusStrip::keysRequested);
    Theme::follow(this, [this] { setFixedHeight(Theme::current()->scaled(24)); });
}

// Which store is open stays in sight; only a message that leaves no room for it is read alone.
void StatusStrip::makeRoom()
{
    const bool isShowing = m_message->isShowing();
    const int keys = layout()->itemAt(layout()->count() - 1)->sizeHint().width();
    const int room = width() - keys - 3 * layout()->spacing() - 2 * layout()->contentsMargins().left();
    m_right->setHidden(isShowing);
    m_left->setHidden(isShowing && m_left->sizeHint().width() + m_message->sizeHint().width() > room);
}

void StatusStrip::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    makeRoom();
}

QWidget *StatusStrip::makeSide()
{
    auto *side = new QWidget(this);
    auto *row = new QHBoxLayout(side);
    row->setContentsMargins({});
    row->setSpacing(16);
    return side;
}

StripItem *StatusStrip::find(const QString &id) const
{
    return findChild<StripItem *>(u"strip-"_s + id);
}

void StatusStrip::setItem(const QString &id, Side side, const QString &text, const QString &icon,
                          Theme::Role color)
{
    StripItem *item = find(id);
    if (!item) {
        item = new StripItem(this);
        item->setObjectName(u"strip-"_s + id);
        (side == Side::Left ? m_left : m_right)->layout()->addWidget(item);
        connect(item, &StripItem::clicked, this, [this, id] { Q_EMIT clicked(id); });
    }
    item->set(text, icon, color);
    item->setVisible(!text.isEmpty());
}

void StatusStrip::setToolTip(const QString &id, const QString &text)
{
    if (StripItem *item = find(id))
        item->setToolTip(text);
}

QString StatusStrip::text(const QString &id) const
{
    const StripItem *item = find(id);
    return item ? item->text() : QString();
}

} // namespace views
