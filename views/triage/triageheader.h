// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/queuefilter.h"
#include "views/parts/pagehead.h"

class QLineEdit;

namespace models {
class Lanes;
}

namespace views {

class InkLabel;
class LaneBar;
class SearchField;

// The head of the Triage page: title, lanes with their counts, a field for the name of a new lane, search.
class TriageHeader : public PageHead
{
    Q_OBJECT

public:
    explicit TriageHeader(models::Lanes *lanes, QWidget *parent = nullptr);

    [[nodiscard]] SearchField *search() const { return m_search; }
    // Selects the lane of this filter, or offers to save the filter as a lane if there is none.
    void setFilter(const store::QueueFilter &filter);
    // The summary of the rot strip, shown while that is folded; empty hides it.
    void setOldest(const QString &words);
    void setWide(int windowWidth);
    // Opens the field for the name of a lane.
    void askLaneName();

Q_SIGNALS:
    void laneChosen(const store::QueueFilter &filter);
    void laneNamed(const QString &name); // empty: cancelled
    void searchTyped(const QString &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fillLanes();
    void updateCounts(int first, int last);

    models::Lanes *m_lanes;
    LaneBar *m_bar;
    InkLabel *m_oldest;
    QLineEdit *m_name;
    SearchField *m_search;
    store::QueueFilter m_filter;
};

} // namespace views
