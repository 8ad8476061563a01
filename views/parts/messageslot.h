// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/statusglyph.h"

#include <QTimer>
#include <QWidget>

#include <functional>
#include <optional>

namespace views {

class UndoButton;

// The button of a message about an act: it undoes that act, also if others were done since.
struct MessageOffer
{
    const QAction *like = nullptr; // the button shows the text and key of this action
    std::function<void()> take = {};
};

// Says what was just done, with Undo: an inverse chip that stays for 6 s, longer while the pointer or the
// focus is on it. It has a place in the layout, so that it never covers text.
class MessageSlot : public QWidget
{
    Q_OBJECT

public:
    using Offer = MessageOffer;

    explicit MessageSlot(QWidget *parent = nullptr);

    // Shows a message, and announces it to screen readers.
    void show(const QString &text, std::optional<Glyph> glyph = {}, const Offer &offer = {});
    void clear();
    [[nodiscard]] bool isShowing() const { return m_showing; }
    [[nodiscard]] QString text() const { return m_text; }

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
    std::function<void()> m_take;
    bool m_showing = false;
};

} // namespace views
