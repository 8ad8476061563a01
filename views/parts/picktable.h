// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/plaintable.h"

class QStandardItemModel;

namespace views {

// A few lines of words to choose from inside a form: as high as its lines, up to a number of them. A line is
// known by a name of its own, so that it stays chosen when the lines are read again. GUI thread.
class PickTable : public PlainTable
{
    Q_OBJECT

public:
    struct Line
    {
        QString id;
        QStringList cells;
    };

    // Without heads it has one column and no head line.
    PickTable(const QString &accessibleName, const QStringList &heads, QWidget *parent = nullptr);

    void setMostLines(int most);
    void setLines(const std::vector<Line> &lines);
    [[nodiscard]] QString current() const; // empty where nothing is chosen
    void choose(const QString &id);        // the first where no line is called so

Q_SIGNALS:
    void chosen(const QString &id);
    void picked(const QString &id); // by Enter or a double click

private:
    [[nodiscard]] QString idOf(const QModelIndex &index) const;
    void fit();

    QStandardItemModel *m_lines;
    int m_most = 6;
    bool m_isFilling = false;
};

} // namespace views
