// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/statusglyph.h"

#include <QAbstractButton>

#include <optional>

namespace views {

// One verdict, bound to an action: its text, enabledness, visibility and key follow the action, a click
// triggers it, and it is painted pressed for 80 ms however the action was triggered.
class VerdictButton : public QAbstractButton
{
    Q_OBJECT

public:
    // `action` outlives the button. Without a glyph the action's icon is painted.
    VerdictButton(QAction *action, std::optional<Glyph> glyph, QWidget *parent = nullptr);

    [[nodiscard]] QAction *action() const { return m_action; }
    // The action that a click with Shift, or with the right button, triggers instead; outlives the button.
    void setReasoned(QAction *action);
    // Shows a teal edge of 2 px: the row has nothing against this verdict.
    void setProposed(bool proposed);
    // Hides the sign to save room; key and word stay.
    void setCompact(bool compact);
    [[nodiscard]] int fullWidth() const;
    [[nodiscard]] bool isFlashing() const { return m_flashing; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void followAction();
    void flash();
    void paintSign(QPainter *painter, const QRectF &rect, const QColor &fill) const;

    QAction *m_action;
    QAction *m_reasoned = nullptr;
    bool m_withReason = false; // of the click in progress
    std::optional<Glyph> m_glyph;
    QStringList m_caps;
    bool m_compact = false;
    bool m_proposed = false;
    bool m_flashing = false;
};

} // namespace views
