// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/band.h"

class QHBoxLayout;

namespace views {

class SectionHeader;

// The strip above a pane: 36 px, a line below.
class PaneHead : public Band
{
    Q_OBJECT

public:
    explicit PaneHead(QWidget *parent = nullptr);
    PaneHead(SectionHeader *content, QWidget *parent);

    [[nodiscard]] QHBoxLayout *row() const { return m_row; }

private:
    QHBoxLayout *m_row;
};

} // namespace views
