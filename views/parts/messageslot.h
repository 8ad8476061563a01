// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/statusglyph.h"

#include <QTimer>
#include <QWidget>

#include <optional>

namespace views {

class UndoButton;

// What was just done, with Undo: an inverse chip that stays 6 s, longer while the pointer or the focus
// is on it. Lives in a layout, or floats centred above the lower edge of its parent.
class MessageSlot : public QWidget
{
    Q_OBJECT

public:
    explicit MessageSlot(QWidget *parent = nullptr);

    // Announced to screen readers. `undo` may be null; it outlives the message.
    void show(const QString &text, std::optional<Glyph> glyph, QAction *undo);
    void clear();
    [[nodiscard]] bool isShowing() const { return m_showing; }
    [[nodiscard]] QString text() const { return m_text; }
    // Keeps to `distance` px above the parent's lower edge.
    void setFloating(int distance);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void shown();
    void cleared();

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void announce();
    void place();
    void hold(bool on);
    void takeBack();

    QTimer m_timer;
    QString m_text;
    std::optional<Glyph> m_glyph;
    UndoButton *m_undo;
    int m_distance = -1;
    bool m_showing = false;
};

} // namespace views
