// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/fixfirst.h"
#include "store/training/flips.h"
#include "store/training/gradecharts.h"
#include "store/training/markers.h"

#include <QObject>

namespace models {

class ChangeFeed;
class StoreThread;

// What the Grades page shows: the chart of a filter and period, the flips between two moments, what changed
// beside it, and whether it is more than noise. Read again on the reading thread when the filter or the store
// changes; what was there stays until the next is here. Nothing is read before somebody looks. GUI thread.
class Grades final : public QObject
{
    Q_OBJECT
public:
    // Days that end with the newest run.
    enum class Period { Day = 1, Week = 7, TwoWeeks = 14, Quarter = 90, All = 0 };

    Grades(StoreThread *store, ChangeFeed *feed, QObject *parent = nullptr);

    void setWatching(bool on);

    Period period() const { return m_period; }
    void setPeriod(Period period); // and the step that fits it
    store::training::GradeStep step() const { return m_step; }
    void setStep(store::training::GradeStep step);
    // Tag, model, tool, judge and question; its days are set by the period.
    const store::training::GradeFilter &filter() const { return m_filter; }
    void setFilter(const store::training::GradeFilter &filter);
    bool isFiltered() const; // besides the period

    const store::training::GradeChoices &choices() const { return m_choices; }
    const store::training::GradeChart &chart() const { return m_chart; }
    const std::vector<store::training::GradeMarker> &markers() const { return m_markers; }
    const store::training::Verdict &verdict() const { return m_verdict; }
    const store::training::AlertRule &rule() const { return m_rule; }
    QString questionText(const QString &questionId) const; // the id where the golden set does not have it

    const store::training::Moments &moments() const { return m_moments; }
    bool areMomentsChosen() const { return m_areMomentsChosen; } // else they are the last tick
    void setMoments(const store::training::Moments &moments);    // not valid: the last tick again
    // From before what the alert is about until now; without one, from before the recent days of its rule.
    void compareWindows();
    const std::vector<store::training::Flip> &flips() const { return m_flips; }

    // Of the last weeks, whatever the filter: where failed answers weigh most, the first of it first.
    const std::vector<store::training::ToFix> &toFix() const { return m_toFix; }

    double target() const { return m_target; } // a pass rate
    bool isEmpty() const { return m_isLoaded && !m_choices.last.isValid(); }
    // The first chart is on its way; what comes later leaves the one before in sight.
    bool isWaiting() const { return m_isReading && !m_isLoaded; }
    bool isStopped() const { return m_isStopped; } // somebody would not wait for the first chart
    void stopReading();
    void readAgain();
    bool isSettled() const { return m_asked == m_answered; }

Q_SIGNALS:
    void chartChanged(); // chart, choices, question texts
    void toFixChanged();
    void waitingChanged();
    void verdictChanged();
    void markersChanged();
    void flipsChanged();
    void failed(const QString &sentence);

private:
    struct Picture;

    void forget();
    void refresh(bool isNewData);
    void readPicture(bool isNewData);
    void readVerdict();
    void readMarkers();
    void readFlips();
    template<typename Work, typename Take>
    void read(int &ticket, Work work, Take take);

    StoreThread *m_store;
    Period m_period = Period::TwoWeeks;
    store::training::GradeStep m_step = store::training::GradeStep::Day;
    store::training::GradeFilter m_filter;
    store::training::AlertRule m_rule;
    double m_target = 0.85;
    store::training::GradeChoices m_choices;
    store::training::GradeChart m_chart;
    std::vector<store::training::GradeMarker> m_markers;
    store::training::Verdict m_verdict;
    store::training::Moments m_moments;
    std::vector<store::training::Flip> m_flips;
    std::vector<store::training::ToFix> m_toFix;
    QHash<QString, QString> m_texts;
    bool m_areMomentsChosen = false;
    bool m_isWatching = false;
    bool m_isStale = true;
    bool m_isLoaded = false;
    bool m_isReading = false; // the chart
    bool m_isStopped = false;
    int m_pictureTicket = 0;
    int m_verdictTicket = 0;
    int m_markersTicket = 0;
    int m_flipsTicket = 0;
    int m_asked = 0;
    int m_answered = 0;
};

} // namespace models
