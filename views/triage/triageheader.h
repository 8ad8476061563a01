// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/queuefilter.h"

#include <QWidget>

class QLabel;
class QLineEdit;

namespace models {
class Lanes;
}

namespace views {

class LaneBar;
class SearchField;

// The head of the triage page: title, lanes with their counts, the field that names a new lane, search.
class TriageHeader : public QWidget
{
    Q_OBJECT

public:
    explicit TriageHeader(models::Lanes *lanes, QWidget *parent = nullptr);

    [[nodiscard]] SearchField *search() const { return m_search; }
    // Chooses the lane of this filter and offers to save it where there is none.
    void setFilter(const store::QueueFilter &filter);
    // What the rot strip would say, while it is folded; empty hides it.
    void setOldest(const QString &words);
    void setWide(int windowWidth);
    // Opens the field for the name of a lane.
    void askLaneName();

Q_SIGNALS:
    void laneChosen(const store::QueueFilter &filter);
    void laneNamed(const QString &name); // empty: thought better of it
    void searchTyped(const QString &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void fillLanes();
    void updateCounts(int first, int last);

    models::Lanes *m_lanes;
    LaneBar *m_bar;
    QLabel *m_oldest;
    QLineEdit *m_name;
    SearchField *m_search;
    store::QueueFilter m_filter;
};

} // namespace views
