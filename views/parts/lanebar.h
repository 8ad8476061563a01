// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <vector>

class QButtonGroup;
class QToolButton;

namespace views {

class LaneButton;
class OptionChip;

// The lanes in a row; those that do not fit go into a `+n` menu. The chosen lane is always in the row.
class LaneBar : public QWidget
{
    Q_OBJECT

public:
    struct Lane
    {
        QString name;
        qint64 count = -1;
    };

    explicit LaneBar(QWidget *parent = nullptr);

    void setLanes(const std::vector<Lane> &lanes);
    // Keeps buttons and focus; -1 hides the count.
    void setCount(int lane, qint64 count, bool correcting = false);
    // No signal; -1 chooses none.
    void setChosen(int lane);
    [[nodiscard]] int chosen() const { return m_chosen; }
    [[nodiscard]] int shownLanes() const;
    [[nodiscard]] bool isShown(int lane) const;
    // Shows or hides the `+` button.
    void setSaveEnabled(bool on);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void laneChosen(int lane);
    void saveRequested();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void arrange();
    [[nodiscard]] std::vector<int> fitting(int width) const;
    void place(const std::vector<int> &shown);
    void fillMenu();
    void choose(int lane);

    std::vector<LaneButton *> m_buttons;
    QButtonGroup *m_group;
    OptionChip *m_more;
    QToolButton *m_save;
    int m_chosen = -1;
    int m_pressedOn = -1; // the chosen lane when a button was pressed
};

} // namespace views
