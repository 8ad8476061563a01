// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/impact.h"

#include <QAbstractButton>

namespace views {

// One line that an approval would bring into a stack or take out of it; a click opens its row.
class ImpactLine : public QAbstractButton
{
    Q_OBJECT

public:
    explicit ImpactLine(const store::ImpactLine &line, QWidget *parent = nullptr);

    [[nodiscard]] QString uid() const { return m_line.uid; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QString word() const;

    const store::ImpactLine m_line;
};

} // namespace views
