// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/band.h"

class QHBoxLayout;

namespace views {

class InkLabel;

// The head of a page: 48 px, its title, if that is not said by buttons, and in a row with it what else there
// is.
class PageHead : public Band
{
    Q_OBJECT

public:
    explicit PageHead(const QString &title, QWidget *parent, std::optional<Qt::Edge> line = {},
                      std::optional<Theme::Role> ground = {});

    [[nodiscard]] InkLabel *title() const { return m_title; } // null: none
    [[nodiscard]] QHBoxLayout *row() const { return m_row; }

protected:
    virtual void fit() {} // called for a new width and another size of the texts
    void resizeEvent(QResizeEvent *event) override;

private:
    InkLabel *m_title = nullptr;
    QHBoxLayout *m_row;
};

} // namespace views
