// SPDX-License-Identifier: MIT
#include "views/firstrun/recentline.h"

#include "models/dates.h"
#include "store/clock.h"
#include "views/look/icons.h"
#include "views/look/memoirstyle.h"
#include "views/look/theme.h"

#include <QDir>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace views {

namespace {

QString whenWords(const QDateTime &at)
{
    switch (at.daysTo(store::now().toLocalTime())) {
    case 0: return RecentLine::tr("today");
    case 1: return RecentLine::tr("yesterday");
    default: return models::dayOfYearWords(at.toLocalTime().date());
    }
}

QString shortFolder(const QString &path)
{
    const QString folder = models::storePlace(path);
    const QString home = QDir::homePath();
    return folder.startsWith(home) ? u'~' + folder.mid(home.size()) : folder;
}

} // namespace

RecentLine::RecentLine(const models::RecentStore &store, QWidget *parent)
    : QAbstractButton(parent)
    , m_folder(shortFolder(store.path))
    , m_when(whenWords(store.openedAt))
{
    setText(store.name);
    setToolTip(store.path);
    setAccessibleName(tr("Open %1").arg(store.path));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize RecentLine::sizeHint() const
{
    return {300, Theme::current()->scaled(28)};
}

void RecentLine::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    if (underMouse())
        painter.fillRect(rect(), theme->color(Theme::Hover));
    drawIcon(&painter, u"file"_s, QRectF(0, (height() - 14) / 2.0, 14, 14), theme->color(Theme::Text2));
    QRect area = rect().adjusted(23, 0, 0, 0);
    painter.setFont(theme->font(Theme::Type::Body));
    painter.setPen(theme->color(Theme::Text3));
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignRight, m_when);
    area.setRight(area.right() - painter.fontMetrics().horizontalAdvance(m_when) - 12);
    const int name = painter.fontMetrics().horizontalAdvance(text()) + 10;
    const QRect folder = area.adjusted(name, 0, 0, 0);
    painter.drawText(folder, Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(m_folder, Qt::ElideMiddle, folder.width()));
    painter.setPen(theme->color(Theme::Text));
    painter.drawText(area, Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, area.width()));
    if (hasFocus())
        MemoirStyle::paintFocusRing(&painter, rect(), 4);
}

} // namespace views
