// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/plaintable.h"

class QStandardItemModel;

namespace views {

// A small table in a form to choose a line from, as high as its lines up to a limit. Lines have ids, so that
// the chosen one stays chosen when they are read again. GUI thread.
class PickTable : public PlainTable
{
    Q_OBJECT

public:
    struct Line
    {
        QString id;
        QStringList cells;
    };

    // `heads`: titles of the columns; empty: one column without a title.
    PickTable(const QString &accessibleName, const QStringList &heads, QWidget *parent = nullptr);

    void setMostLines(int most);
    void setLines(const std::vector<Line> &lines);
    [[nodiscard]] QString current() const; // id of the chosen line; empty: none
    void choose(const QString &id);        // the first line if there is none with this id

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
