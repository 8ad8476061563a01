// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/theme.h"

#include <QWidget>

#include <optional>

namespace views {

// A head, bar or strip of the window: its ground, if it has one of its own, and a line along one edge.
class Band : public QWidget
{
    Q_OBJECT

public:
    Band(std::optional<Theme::Role> ground, std::optional<Qt::Edge> line, QWidget *parent);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::optional<Theme::Role> m_ground;
    std::optional<Qt::Edge> m_line;
};

} // namespace views
