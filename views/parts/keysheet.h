// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/overlayframe.h"

#include <QKeySequence>

#include <array>
#include <vector>

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace views {

class KeyButton;
class KeyRow;

// All keys on one sheet in groups; "Change keys…" turns each into a field that takes the next key.
class KeySheet : public OverlayFrame
{
    Q_OBJECT

public:
    struct Entry
    {
        QString id; // empty: cannot be changed
        QString text;
        QList<QKeySequence> keys; // the first is changed
        QString caps;             // shown instead of keys: "1–9", "⇧"
    };
    struct Group
    {
        QString title;
        std::vector<Entry> entries;
        QString context; // a key may be used again in another context; empty: everywhere
    };

    explicit KeySheet(QWidget *window);

    void setGroups(const std::vector<Group> &groups);
    void setEditing(bool on);
    [[nodiscard]] bool isEditing() const { return m_editing; }
    // The sentence about a key that is taken; empty if none is.
    [[nodiscard]] QString conflict() const;
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    // A person chose a key without conflict; an empty one switches the key off.
    void shortcutChanged(const QString &id, const QKeySequence &key);

protected:
    QWidget *firstFocus() override;
    void paintEvent(QPaintEvent *event) override;

private:
    struct Column
    {
        QVBoxLayout *layout = nullptr;
        std::size_t lines = 0;
    };

    QWidget *makeHead();
    void note(const QString &conflict);
    void addGroup(const Group &group);
    void propose(KeyRow *row, const QKeySequence &key);
    [[nodiscard]] const KeyRow *holder(const QKeySequence &key, const KeyRow *except) const;

    QWidget *m_body;
    QScrollArea *m_scroll;
    std::array<Column, 3> m_columns;
    QWidget *m_head = nullptr;
    QString m_conflict;
    KeyButton *m_change = nullptr;
    QLabel *m_note = nullptr;
    std::vector<KeyRow *> m_rows;
    bool m_editing = false;
};

} // namespace views
