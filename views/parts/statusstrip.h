// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/theme.h"

#include <QWidget>

class QHBoxLayout;

namespace views {

class StripItem;

// The line below every page, 24 px: short texts with icons at both ends, and the key of the key sheet.
class StatusStrip : public QWidget
{
    Q_OBJECT

public:
    enum class Side { Left, Right };

    explicit StatusStrip(QWidget *parent = nullptr);

    // Made at its first use, at the end of its side; an empty text hides it.
    void setItem(const QString &id, Side side, const QString &text, const QString &icon = {},
                 Theme::Role color = Theme::Text2);
    void setToolTip(const QString &id, const QString &text);
    [[nodiscard]] QString text(const QString &id) const;

Q_SIGNALS:
    void clicked(const QString &id);
    void keysRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] StripItem *find(const QString &id) const;

    QHBoxLayout *m_left;
    QHBoxLayout *m_right;
};

} // namespace views
