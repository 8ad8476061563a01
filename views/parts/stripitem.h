// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/theme.h"

#include <QAbstractButton>

namespace views {

// One text of the status strip; elides when the strip is short of room.
class StripItem : public QAbstractButton
{
    Q_OBJECT

public:
    explicit StripItem(QWidget *parent = nullptr);

    void set(const QString &text, const QString &icon, Theme::Role color);
    void setKey(const QString &key);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_icon;
    QString m_key;
    Theme::Role m_color = Theme::Text2;
};

} // namespace views
