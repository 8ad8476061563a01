// SPDX-License-Identifier: MIT
#include "views/parts/searchfield.h"

#include "views/look/icons.h"
#include "views/look/theme.h"
#include "views/parts/keycap.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace views {

using namespace Qt::StringLiterals;

namespace {

constexpr int Frame = 24; // px that a line edit keeps free at both ends

} // namespace

SearchField::SearchField(QWidget *parent)
    : QLineEdit(parent)
    , m_caps({u"/"_s})
{
    setObjectName(u"search"_s);
    setAccessibleName(tr("Search"));
    setPlaceholderText(tr("Search"));
    setTextMargins(18, 0, 18, 0);
}

void SearchField::setKey(const QKeySequence &key)
{
    m_caps = keyCaps(key);
    // Keeps the placeholder text off the key caps.
    setTextMargins(18, 0, std::max(18, keyCapsWidth(m_caps) + 4), 0);
    update();
}

// Shows the full placeholder text if it fits, else "Search"; the tooltip always has all of it.
void SearchField::fit()
{
    if (placeholderText() != tr("Search"))
        m_wanted = placeholderText();
    const QMargins around = textMargins();
    const int room = width() - around.left() - around.right() - Frame;
    setPlaceholderText(fontMetrics().horizontalAdvance(m_wanted) <= room ? m_wanted : tr("Search"));
}

bool SearchField::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip)
        setToolTip(m_wanted);
    return QLineEdit::event(event);
}

void SearchField::paintEvent(QPaintEvent *event)
{
    fit();
    QLineEdit::paintEvent(event);
    const Theme *theme = Theme::current();
    QPainter painter(this);
    drawIcon(&painter, u"search"_s, QRectF(9, height() / 2.0 - 7, 14, 14), theme->color(Theme::Text2));
    if (m_caps.isEmpty() || !text().isEmpty() || hasFocus())
        return;
    const int wide = keyCapsWidth(m_caps);
    paintKeyCaps(&painter, QRectF(width() - wide - 6, 0, wide, height()), m_caps);
}

void SearchField::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Backspace && text().isEmpty()) {
        Q_EMIT backspaceInEmpty();
    } else if (event->key() == Qt::Key_Escape && text().isEmpty()) {
        Q_EMIT leaveRequested();
    } else if (event->key() == Qt::Key_Escape) {
        clear();
        Q_EMIT textEdited({});
    } else {
        QLineEdit::keyPressEvent(event);
    }
}

} // namespace views
