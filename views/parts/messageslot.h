// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/statusglyph.h"

#include <QTimer>
#include <QWidget>

#include <functional>
#include <optional>

namespace views {

class UndoButton;

// What a message offers to do about its own act: it takes back that one, whatever came after it.
struct MessageOffer
{
    const QAction *like = nullptr; // word and key are shown as of this action
    std::function<void()> take = {};
};

// What was just done, with Undo: an inverse chip that stays 6 s, longer while the pointer or the focus
// is on it. Lives in a layout, of which it takes what height there is, and never lies over words.
class MessageSlot : public QWidget
{
    Q_OBJECT

public:
    using Offer = MessageOffer;

    explicit MessageSlot(QWidget *parent = nullptr);

    // Announced to screen readers.
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
