// SPDX-License-Identifier: MIT
#pragma once

#include "models/recentstores.h"

#include <QAbstractButton>

namespace views {

// A store opened before: name, folder, when.
class RecentLine : public QAbstractButton
{
    Q_OBJECT

public:
    explicit RecentLine(const models::RecentStore &store, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_folder;
    QString m_when;
};

} // namespace views
