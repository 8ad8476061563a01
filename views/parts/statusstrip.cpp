// SPDX-License-Identifier: MIT
#include "views/parts/statusstrip.h"

#include "views/parts/stripitem.h"

#include <QHBoxLayout>
#include <QPainter>

namespace views {

using namespace Qt::StringLiterals;

StatusStrip::StatusStrip(QWidget *parent)
    : QWidget(parent)
    , m_left(new QHBoxLayout)
    , m_right(new QHBoxLayout)
{
    setObjectName(u"statusStrip"_s);
    setAccessibleName(tr("Status"));
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 1, 12, 0);
    row->setSpacing(16);
    row->addLayout(m_left);
    row->addStretch(1);
    row->addLayout(m_right);
    m_left->setSpacing(16);
    m_right->setSpacing(16);

    auto *keys = new StripItem(this);
    keys->setObjectName(u"keys"_s);
    keys->set(tr("Keys"), {}, Theme::Text2);
    keys->setKey(u"?"_s);
    row->addWidget(keys);
    connect(keys, &StripItem::clicked, this, &StatusStrip::keysRequested);
    const auto fit = [this] { setFixedHeight(Theme::current()->scaled(24)); };
    fit();
    connect(Theme::current(), &Theme::changed, this, fit);
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
        (side == Side::Left ? m_left : m_right)->addWidget(item);
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

void StatusStrip::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    painter.fillRect(rect(), theme->color(Theme::Rail));
    painter.fillRect(0, 0, width(), theme->lineWidth(), theme->color(Theme::Border));
}

} // namespace views
