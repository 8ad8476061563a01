// SPDX-License-Identifier: MIT
#include "views/parts/keysheet.h"

#include "views/look/icons.h"
#include "views/look/stylepaint.h"
#include "views/look/theme.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/keyrow.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace views {

namespace {

using namespace Qt::StringLiterals;

constexpr int SheetWidth = 880;
constexpr int SheetTop = 72;

} // namespace

KeySheet::KeySheet(QWidget *window)
    : OverlayFrame(window, SheetWidth, SheetTop)
    , m_body(new QWidget)
    , m_scroll(new QScrollArea(this))
{
    setObjectName(u"keySheet"_s);
    setAccessibleName(tr("Keys"));
    auto *row = new QHBoxLayout(m_body);
    row->setContentsMargins(20, 14, 20, 20);
    row->setSpacing(20);
    for (Column &column : m_columns) {
        column.layout = new QVBoxLayout;
        column.layout->setSpacing(14);
        column.layout->addStretch();
        row->addLayout(column.layout, 1);
    }
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setWidget(m_body);
    m_scroll->setFocusPolicy(Qt::StrongFocus); // so that arrows and page keys scroll it
    m_scroll->setAccessibleName(tr("Every key"));
    m_scroll->viewport()->setAutoFillBackground(false);
    m_body->setAutoFillBackground(false);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    column->addWidget(makeHead());
    column->addWidget(m_scroll, 1);
}

QWidget *KeySheet::makeHead()
{
    m_head = new QWidget(this);
    auto *title = new InkLabel(tr("Keys"), Theme::Type::Title, Theme::Text, m_head);
    m_note = new QLabel(m_head);
    m_note->setObjectName(u"keyNote"_s);
    m_note->setTextFormat(Qt::PlainText);
    m_change = new KeyButton(tr("Change keys…"), m_head);
    m_change->setObjectName(u"changeKeys"_s);
    m_change->setIcon(icon(u"keyboard"_s));
    connect(m_change, &KeyButton::clicked, this, [this] { setEditing(!m_editing); });
    auto *close = new KeyButton(tr("Close"), m_head, KeyButton::Flat);
    close->setKey(QKeySequence(Qt::Key_Escape));
    connect(close, &KeyButton::clicked, this, &KeySheet::dismiss);

    auto *row = new QHBoxLayout(m_head);
    row->setContentsMargins(20, 9, 10, 9);
    row->addWidget(title);
    row->addWidget(m_note, 1);
    row->addWidget(m_change);
    row->addWidget(close);
    note({});
    return m_head;
}

// Shows the conflict in red, else a sentence about the mode of the sheet.
void KeySheet::note(const QString &conflict)
{
    m_conflict = conflict;
    const QString calm = m_editing ? tr("Choose an act, then press its new key. Backspace switches it off.")
                                   : tr("Keys rest while you type in a field.");
    m_note->setText(conflict.isEmpty() ? calm : conflict);
    QPalette palette = this->palette();
    palette.setColor(QPalette::WindowText,
                     Theme::current()->color(conflict.isEmpty() ? Theme::Text2 : Theme::Rejected));
    m_note->setPalette(palette);
}

void KeySheet::setGroups(const std::vector<Group> &groups)
{
    qDeleteAll(m_body->findChildren<QWidget *>(Qt::FindDirectChildrenOnly));
    m_rows.clear();
    for (Column &column : m_columns)
        column.lines = 0;
    for (const Group &group : groups)
        addGroup(group);
    m_scroll->verticalScrollBar()->setValue(0);
    if (isOpen())
        place();
}

// Adds a group to the shortest column.
void KeySheet::addGroup(const Group &group)
{
    auto *box = new QWidget(m_body);
    box->setAccessibleName(group.title);
    auto *column = flushColumn(box);
    auto *title = new InkLabel(group.title, Theme::Type::Body, Theme::Text, box);
    title->setBold(true);
    title->setMinimumHeight(Theme::current()->scaled(26));
    column->addWidget(title);
    for (const Entry &entry : group.entries) {
        auto *row = new KeyRow(entry, group.context, box);
        row->setEditing(m_editing);
        column->addWidget(row);
        m_rows.push_back(row);
        connect(row, &KeyRow::keyProposed, this, [this, row](const QKeySequence &key) { propose(row, key); });
    }
    Column &shortest = *std::ranges::min_element(m_columns, {}, &Column::lines);
    shortest.lines += group.entries.size() + 2;
    shortest.layout->insertWidget(shortest.layout->count() - 1, box);
}

void KeySheet::setEditing(bool on)
{
    m_editing = on;
    m_change->setText(on ? tr("Done") : tr("Change keys…"));
    for (KeyRow *row : m_rows)
        row->setEditing(on);
    note({});
}

const KeyRow *KeySheet::holder(const QKeySequence &key, const KeyRow *except) const
{
    const auto holds = [&](const KeyRow *row) {
        const bool meets =
            row->context() == except->context() || row->context().isEmpty() || except->context().isEmpty();
        return row != except && meets && row->entry().keys.contains(key);
    };
    const auto it = std::ranges::find_if(m_rows, holds);
    return it == m_rows.end() ? nullptr : *it;
}

void KeySheet::propose(KeyRow *row, const QKeySequence &key)
{
    const KeyRow *other = key.isEmpty() ? nullptr : holder(key, row);
    row->setConflict(other);
    if (other) {
        //: %1 is a key, %2 the act that has it
        note(tr("%1 is the key of “%2”. Press another one.")
                 .arg(key.toString(QKeySequence::NativeText), other->entry().text));
        return;
    }
    row->setEditing(true);
    row->setKey(key);
    note({});
    Q_EMIT shortcutChanged(row->entry().id, key);
}

QString KeySheet::conflict() const
{
    return m_conflict;
}

QSize KeySheet::sizeHint() const
{
    return {SheetWidth, m_head->sizeHint().height() + m_body->sizeHint().height() + 2};
}

QWidget *KeySheet::firstFocus()
{
    setEditing(false);
    return m_scroll;
}

void KeySheet::paintEvent(QPaintEvent *event)
{
    OverlayFrame::paintEvent(event);
    QPainter painter(this);
    stylepaint::edgeLine(&painter, m_head->geometry(), Qt::BottomEdge);
}

} // namespace views
