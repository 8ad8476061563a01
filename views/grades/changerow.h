// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/flips.h"

#include <QAbstractButton>

namespace views {

// A memory that changed between two answers: its status, its words, and when. A press chooses it.
class ChangeRow : public QAbstractButton
{
    Q_OBJECT

public:
    explicit ChangeRow(const store::training::ToldChange &change, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void focused();

protected:
    void paintEvent(QPaintEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    QString m_status;
    QString m_words; // what was done to the row
    QString m_when;
};

} // namespace views
