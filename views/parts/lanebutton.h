// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

namespace views {

// One lane of the queue: key cap with its digit, name, count. Checkable.
class LaneButton : public QAbstractButton
{
    Q_OBJECT

public:
    // `digit` 0 paints no key cap.
    LaneButton(int digit, const QString &name, QWidget *parent = nullptr);

    // Negative: the count is not known and not shown.
    void setCount(qint64 count);
    [[nodiscard]] qint64 count() const { return m_count; }
    // While a new count is on its way the old one is shown in grey.
    void setCorrecting(bool correcting);
    [[nodiscard]] bool isCorrecting() const { return m_correcting; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QString countText() const;
    void describe();

    int m_digit;
    qint64 m_count = -1;
    bool m_correcting = false;
};

} // namespace views
