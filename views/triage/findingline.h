// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/finding.h"

#include <QTextLayout>
#include <QWidget>

namespace views {

class KeyButton;

// One finding below the observation: its letter, its kind in bold, the words that caused it, and "Dismiss".
class FindingLine : public QWidget
{
    Q_OBJECT

public:
    explicit FindingLine(QWidget *parent = nullptr);

    void set(QChar letter, const store::guard::Finding &finding, bool isDismissed);
    [[nodiscard]] const store::guard::Finding &finding() const { return m_finding; }
    void setDismissable(bool on);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

Q_SIGNALS:
    void dismissed();
    void letterClicked(QChar letter);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    int layOut(int width) const;
    void compose();
    [[nodiscard]] int textWidth(int width) const;
    void paintBadge(QPainter *painter) const;

    store::guard::Finding m_finding;
    QChar m_letter;
    bool m_isDismissed = false;
    mutable QTextLayout m_layout;
    KeyButton *m_dismiss;
};

} // namespace views
