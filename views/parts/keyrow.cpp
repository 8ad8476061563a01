// SPDX-License-Identifier: MIT
#include "views/parts/keyrow.h"

#include "views/look/memoirstyle.h"
#include "views/look/shapedtext.h"
#include "views/look/theme.h"
#include "views/parts/keycap.h"

#include <QKeyEvent>
#include <QPainter>

#include <utility>

namespace views {

namespace {

using namespace Qt::StringLiterals;

constexpr int TextLeft = 96;
constexpr int LineHeight = 26;
constexpr int OrWidth = 14; // px for the stroke between two keys of an action

bool isModifier(int key)
{
    return key == Qt::Key_Shift || key == Qt::Key_Control || key == Qt::Key_Alt || key == Qt::Key_Meta
           || key == Qt::Key_AltGr;
}

} // namespace

KeyRow::KeyRow(KeySheet::Entry entry, QString context, QWidget *parent)
    : QAbstractButton(parent)
    , m_entry(std::move(entry))
    , m_context(std::move(context))
{
    setObjectName(QStringLiteral("key-") + m_entry.id);
    setText(m_entry.text);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::NoFocus);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(this, &QAbstractButton::clicked, this, [this] { record(m_editing); });
    describe();
}

void KeyRow::describe()
{
    setAccessibleName(m_entry.text);
    setToolTip(m_entry.text);
    QStringList said;
    for (const QStringList &each : keys())
        said.append(each.join(u' '));
    //: between two keys that do the same
    setAccessibleDescription(said.join(tr(" or ")));
    update();
}

void KeyRow::setKey(const QKeySequence &key)
{
    if (m_entry.keys.isEmpty())
        m_entry.keys << key;
    else
        m_entry.keys.first() = key;
    describe();
}

void KeyRow::setEditing(bool on)
{
    m_editing = on && !m_entry.id.isEmpty();
    setFocusPolicy(m_editing ? Qt::StrongFocus : Qt::NoFocus);
    record(false);
    setConflict(false);
}

void KeyRow::setConflict(bool on)
{
    m_conflict = on;
    update();
}

void KeyRow::record(bool on)
{
    m_recording = on;
    if (on)
        setFocus(Qt::OtherFocusReason);
    update();
}

// The caps of each of the action's keys; two that look the same, as both Enter keys, are one to a person.
QList<QStringList> KeyRow::keys() const
{
    if (!m_entry.caps.isEmpty())
        return {{m_entry.caps}};
    QList<QStringList> keys;
    for (const QKeySequence &key : m_entry.keys) {
        if (const QStringList caps = keyCaps(key); !keys.contains(caps))
            keys.append(caps);
    }
    return keys;
}

int KeyRow::keysWidth() const
{
    int width = 0;
    for (const QStringList &each : keys())
        width += (width > 0 ? OrWidth : 0) + keyCapsWidth(each);
    return width;
}

void KeyRow::paintKeys(QPainter *painter, QRectF area) const
{
    const Theme *theme = Theme::current();
    bool isFirst = true;
    for (const QStringList &each : keys()) {
        if (!std::exchange(isFirst, false)) {
            painter->setPen(theme->color(Theme::Text3));
            drawLine(painter, theme->font(Theme::Type::Small),
                     QRectF(area.left(), area.top(), OrWidth, area.height()), u"/"_s, Qt::AlignHCenter);
            area.setLeft(area.left() + OrWidth);
        }
        area.setLeft(paintKeyCaps(painter, area, each));
    }
}

int KeyRow::textLeft() const
{
    return std::max(Theme::current()->scaled(TextLeft), keysWidth() + 8);
}

QSize KeyRow::sizeHint() const
{
    const Theme *theme = Theme::current();
    return {textLeft() + textWidth(theme->font(Theme::Type::Body), text()) + 6, theme->scaled(LineHeight)};
}

// The action's text wraps, so that all of it is shown.
int KeyRow::heightForWidth(int width) const
{
    const Theme *theme = Theme::current();
    const QFontMetrics metrics(theme->font(Theme::Type::Body));
    const QRect room(0, 0, std::max(1, width - textLeft()), QWIDGETSIZE_MAX);
    const int needed = metrics.boundingRect(room, Qt::TextWordWrap, text()).height();
    return std::max(theme->scaled(LineHeight), needed + theme->scaled(LineHeight) - metrics.height());
}

void KeyRow::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    const QRect box = rect().adjusted(0, 1, 0, -1);
    if (m_editing && (underMouse() || m_recording))
        MemoirStyle::paintFrame(
            &painter, box, 4, theme->color(m_recording ? Theme::AccentSoft : Theme::Hover), Qt::transparent);
    if (m_conflict)
        MemoirStyle::paintFrame(&painter, box, 4, Qt::transparent, theme->color(Theme::Rejected), 2);
    else if (hasFocus())
        MemoirStyle::paintFocusRing(&painter, box, 4);

    const int inset = m_editing ? 5 : 0;
    QRectF area = QRectF(rect()).adjusted(inset, 0, 0, 0);
    painter.setFont(theme->font(Theme::Type::Body));
    if (m_recording) {
        painter.setPen(theme->accent());
        painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft, tr("press a key"));
        area.setLeft(std::max<qreal>(theme->scaled(TextLeft),
                                     painter.fontMetrics().horizontalAdvance(tr("press a key")) + 14));
    } else {
        paintKeys(&painter, QRectF(area.topLeft(), QSizeF(area.width(), theme->scaled(LineHeight))));
        area.setLeft(inset + textLeft());
    }
    painter.setFont(theme->font(Theme::Type::Body));
    painter.setPen(theme->color(Theme::Text));
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextWordWrap, text());
}

void KeyRow::keyPressEvent(QKeyEvent *event)
{
    if (!m_recording)
        return QAbstractButton::keyPressEvent(event);
    event->accept();
    if (isModifier(event->key()))
        return;
    if (event->key() == Qt::Key_Escape)
        return record(false);
    // Backspace switches the key off.
    const bool off = event->key() == Qt::Key_Backspace || event->key() == Qt::Key_Delete;
    Q_EMIT keyProposed(off ? QKeySequence() : QKeySequence(event->keyCombination()));
}

void KeyRow::focusOutEvent(QFocusEvent *event)
{
    record(false);
    QAbstractButton::focusOutEvent(event);
}

// While the row waits for a key, it gets every key before shortcuts and Tab.
bool KeyRow::event(QEvent *event)
{
    if (m_recording && event->type() == QEvent::ShortcutOverride) {
        event->accept();
        return true;
    }
    if (m_recording && event->type() == QEvent::KeyPress) {
        keyPressEvent(static_cast<QKeyEvent *>(event));
        return true;
    }
    return QAbstractButton::event(event);
}

} // namespace views
