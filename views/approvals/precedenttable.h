// SPDX-License-Identifier: MIT
#pragma once

#include <QTableView>

namespace models {
class PrecedentModel;
}

namespace views {

// The nearest past decisions with the fields that differ in amber words. As tall as its rows.
class PrecedentTable : public QTableView
{
    Q_OBJECT

public:
    explicit PrecedentTable(models::PrecedentModel *model, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {200, sizeHint().height()}; }

protected:
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void fit();
};

} // namespace views
