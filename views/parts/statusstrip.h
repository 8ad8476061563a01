// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/theme.h"
#include "views/parts/band.h"

namespace views {

class MessageSlot;
class StripItem;

// The strip below every page, 24 px: short texts with icons at both ends, and the key of the key sheet. While
// a message is shown it takes the place of the texts at the right.
class StatusStrip : public Band
{
    Q_OBJECT

public:
    enum class Side { Left, Right };

    explicit StatusStrip(QWidget *parent = nullptr);

    // Sets a text; a new id adds one at the end of its side. An empty text hides it.
    void setItem(const QString &id, Side side, const QString &text, const QString &icon = {},
                 Theme::Role color = Theme::Text2);
    void setToolTip(const QString &id, const QString &text);
    [[nodiscard]] QString text(const QString &id) const;
    [[nodiscard]] MessageSlot *message() const { return m_message; }

Q_SIGNALS:
    void clicked(const QString &id);
    void keysRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] StripItem *find(const QString &id) const;

    [[nodiscard]] QWidget *makeSide();
    void makeRoom();

    QWidget *m_left;
    MessageSlot *m_message;
    QWidget *m_right;
};

} // namespace views
