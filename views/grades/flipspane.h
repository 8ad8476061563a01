// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/flips.h"

#include <QWidget>

class QMenu;
class QScrollArea;
class QVBoxLayout;

namespace models {
class FlipModel;
class Grades;
class StoreThread;
} // namespace models

namespace views {

class FlipDetail;
class FlipRow;
class InkLabel;
class KeyButton;

// The questions whose grade is another one than at an earlier moment, in two lists: another answer, and the
// same answer with another grade. A flip opens its detail in place.
class FlipsPane : public QWidget
{
    Q_OBJECT

public:
    FlipsPane(models::Grades *grades, models::StoreThread *store, const QList<QAction *> &detailActions,
              QAction *moments, QWidget *parent = nullptr);

    [[nodiscard]] FlipDetail *detail() const { return m_detail; }
    void openMoments();
    void open(const QString &questionId); // opens its flip, or as soon as the flips are read
    // Shows the detail of any two answers at the top of the list.
    void openAnswers(const QString &beforeUid, const QString &afterUid);
    void focusList();
    void step(int by);
    [[nodiscard]] bool isSettled() const { return m_asked == m_answered; }
    [[nodiscard]] const store::training::Flip *current() const;

Q_SIGNALS:
    void opened(const QString &questionId); // empty: no detail is open
    void rowRequested(const QString &uid);

protected:
    void focusInEvent(QFocusEvent *event) override;

private:
    QWidget *makeHead(QAction *moments);
    void fillMenu();
    void take();
    void addRow(int row);
    InkLabel *addNote(const QString &text, const QString &name = {});
    void toggle(int row);
    void openRow(int row);
    void showDetail();
    void readDetail(const QString &before, const QString &after);
    [[nodiscard]] int focusedRow() const;

    models::Grades *m_grades;
    models::StoreThread *m_store;
    models::FlipModel *m_flips;
    InkLabel *m_span;
    KeyButton *m_other = nullptr;
    QMenu *m_menu;
    QScrollArea *m_scroll = nullptr;
    QVBoxLayout *m_list;
    QList<FlipRow *> m_rows;
    FlipDetail *m_detail;
    std::pair<QString, QString> m_pair; // the answers of openAnswers(), with the moments they were opened at
    store::training::Moments m_pairMoments;
    QString m_open;   // id of the question whose detail is open
    QString m_sought; // to be opened as soon as it is there
    int m_asked = 0;
    int m_answered = 0;
};

} // namespace views
