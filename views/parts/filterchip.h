// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

namespace views {

// One condition of a filter, with × to take it away; Delete, Backspace and a click on × do so.
class FilterChip : public QAbstractButton
{
    Q_OBJECT

public:
    FilterChip(const QString &id, const QString &text, QWidget *parent = nullptr);

    [[nodiscard]] QString id() const { return m_id; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void removeRequested(const QString &id);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] QRect crossArea() const;

    QString m_id;
};

} // namespace views
