// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <QWidget>

namespace views {

// Says which bar of the column "Why here" stands for what.
class PartsLegend : public QWidget
{
    Q_OBJECT

public:
    explicit PartsLegend(QWidget *parent = nullptr);

    void setParts(const QStringList &parts);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QStringList m_parts;
};

} // namespace views
