// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/theme.h"

#include <QAbstractButton>

namespace views {

// One figure of the rot strip and its words; a click goes to the rows behind it.
class RotFigure : public QAbstractButton
{
    Q_OBJECT

public:
    explicit RotFigure(QWidget *parent = nullptr);

    void set(const QString &figure, const QString &words);
    void setInk(Theme::Role role);
    void setSign(const QString &icon);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_figure;
    QString m_words;
    QString m_icon;
    Theme::Role m_ink = Theme::Text;
};

} // namespace views
