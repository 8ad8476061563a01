// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/keysheet.h"

#include <QAbstractButton>

namespace views {

// One line of the key sheet: the keys and their action. In editing mode a press makes it take the next key.
class KeyRow : public QAbstractButton
{
    Q_OBJECT

public:
    KeyRow(KeySheet::Entry entry, QString context, QWidget *parent);

    [[nodiscard]] const KeySheet::Entry &entry() const { return m_entry; }
    [[nodiscard]] QString context() const { return m_context; }
    void setKey(const QKeySequence &key);
    void setEditing(bool on);
    void setConflict(bool on);
    [[nodiscard]] bool isRecording() const { return m_recording; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] int heightForWidth(int width) const override;

Q_SIGNALS:
    void keyProposed(const QKeySequence &key);

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool event(QEvent *event) override;

private:
    void describe();
    void record(bool on);
    [[nodiscard]] QList<QStringList> keys() const;
    [[nodiscard]] int keysWidth() const;
    [[nodiscard]] int textLeft() const;
    void paintKeys(QPainter *painter, QRectF area) const;

    KeySheet::Entry m_entry;
    QString m_context;
    bool m_editing = false;
    bool m_recording = false;
    bool m_conflict = false;
};

} // namespace views
