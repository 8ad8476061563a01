// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

class QMenu;

namespace views {

// An option of the question as a chip: what it is, its value in bold, and a menu or field below it.
class OptionChip : public QAbstractButton
{
    Q_OBJECT

public:
    explicit OptionChip(const QString &name, QWidget *parent = nullptr);

    void setIconName(const QString &name);
    void setValue(const QString &value);
    // Violet: something is only pretended, or not of the present.
    void setPretending(bool on);
    // Opened by a click, Space, Enter or the arrow down; filled by aboutToOpen().
    [[nodiscard]] QMenu *menu() const { return m_menu; }
    void openMenu();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void aboutToOpen();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void describe();

    QString m_name;
    QString m_value;
    QString m_icon;
    bool m_isPretending = false;
    QMenu *m_menu;
};

} // namespace views
