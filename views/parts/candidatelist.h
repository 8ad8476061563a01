// SPDX-License-Identifier: MIT
#pragma once

#include <QModelIndex>
#include <QObject>

class QAbstractItemModel;
class QLineEdit;
class QListView;

namespace views {

class InkLabel;

// The rows that may take another's place, in a list right above a bar, over the page's content; where there
// is none, a sentence that says what to do. Field and bar outlive it.
class CandidateList : public QObject
{
    Q_OBJECT

public:
    // `field`: where words are typed that the candidates are looked for with. The list is as wide as the bar.
    CandidateList(QLineEdit *field, QWidget *bar);

    // Best first. The model outlives the question.
    void open(QAbstractItemModel *candidates);
    void close();
    void place(); // where the bar is now
    void move(int step);
    [[nodiscard]] QModelIndex current() const;

Q_SIGNALS:
    void clicked();

private:
    void make();
    void refresh();
    [[nodiscard]] QString noneWords() const;

    QLineEdit *m_field;
    QWidget *m_bar;
    QListView *m_list = nullptr; // made when it is first opened: then the bar is in its window
    InkLabel *m_none = nullptr;
    bool m_isOpen = false;
};

} // namespace views
