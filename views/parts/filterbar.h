// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <vector>

class QHBoxLayout;

namespace views {

class FilterChip;
class KeyButton;

// The filter in force as chips, and a button for more conditions.
class FilterBar : public QWidget
{
    Q_OBJECT

public:
    struct Chip
    {
        QString id;
        QString text;
    };

    explicit FilterBar(QWidget *parent = nullptr);

    void setChips(const std::vector<Chip> &chips);
    [[nodiscard]] int count() const { return int(m_chips.size()); }
    void setTerse(bool on); // the button that adds a condition without its words
    // For Backspace in an empty search field: asks to remove the last chip, if there is one.
    void removeLast();
    // Where the owner's menu opens.
    [[nodiscard]] QWidget *filterButton() const;

Q_SIGNALS:
    void removeRequested(const QString &id);
    void chosen(const QString &id); // beside its cross
    void filterRequested();

private:
    QHBoxLayout *m_row;
    KeyButton *m_filter;
    std::vector<FilterChip *> m_chips;
};

} // namespace views
