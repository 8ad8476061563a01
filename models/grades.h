// SPDX-License-Identifier: MIT
#pragma once

#include "models/freshness.h"
#include "models/rereads.h"
#include "store/training/fixfirst.h"
#include "store/training/flips.h"
#include "store/training/gradecharts.h"
#include "store/training/markers.h"

#include <QObject>

namespace models {

class ChangeFeed;
class StoreThread;

// The data of the Grades page: the chart of a filter and period, the flips between two moments, changes of
// model, prompt and memory beside them, and whether a change is more than noise. Reads only while the page is
// shown, again when the filter or the store changes; the old data stays until the new is read. GUI thread.
class Grades final : public QObject
{
    Q_OBJECT
public:
    // Counted back from the day of the newest run.
    enum class Period { Day = 1, Week = 7, TwoWeeks = 14, Quarter = 90, All = 0 };

    Grades(StoreThread *store, ChangeFeed *feed, QObject *parent = nullptr);

    void setWatching(bool on);

    Period period() const { return m_period; }
    void setPeriod(Period period); // also sets the step that fits it
    store::training::GradeStep step() const { return m_step; }
    void setStep(store::training::GradeStep step);
    // Tag, model, tool, judge and question; setPeriod() sets its days.
    const store::training::GradeFilter &filter() const { return m_filter; }
    void setFilter(const store::training::GradeFilter &filter);
    bool isFiltered() const; // by more than the period

    const store::training::GradeChoices &choices() const { return m_choices; }
    const store::training::GradeChart &chart() const { return m_chart; }
    const std::vector<store::training::GradeMarker> &markers() const { return m_markers; }
    const store::training::Verdict &verdict() const { return m_verdict; }
    const store::training::AlertRule &rule() const { return m_rule; }
    QString questionText(const QString &questionId) const; // its id if it is not among the golden questions

    const store::training::Moments &moments() const { return m_moments; }
    bool areMomentsChosen() const { return m_areMomentsChosen; } // false: they are the newest tick
    void setMoments(const store::training::Moments &moments);    // invalid: the newest tick
    // Sets the moments: from just before the change that the alert is about to the newest answer; without an
    // alert, from just before the alert rule's recent days.
    void compareWindows();
    const std::vector<store::training::Flip> &flips() const { return m_flips; }

    // The subjects whose failed answers weigh most in the last weeks, heaviest first; never filtered.
    const std::vector<store::training::ToFix> &toFix() const { return m_toFix; }

    double target() const { return m_target; } // the pass rate that the page draws as a line
    bool isEmpty() const { return m_isLoaded && !m_choices.last.isValid(); }
    // The first chart is being read and there is none to show; later readings leave the old chart in place.
    bool isWaiting() const { return m_pictures.isOn() && !m_isLoaded; }
    bool isStopped() const { return m_isStopped; } // a person stopped the first reading
    void stopReading();
    void readAgain();
    bool isSettled() const
    {
        return !m_pictures.isOn() && !m_verdicts.isOn() && !m_markerReads.isOn() && !m_flipReads.isOn();
    }

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
    void refresh();
    void readPicture();
    void readVerdict();
    void readMarkers();
    void readFlips();
    template<typename Work, typename Take>
    void read(Rereads &reads, Work work, Take take);

    StoreThread *m_store;
    Freshness m_freshness;
    Rereads m_pictures; // the chart and what is chosen from
    Rereads m_verdicts;
    Rereads m_markerReads;
    Rereads m_flipReads;
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
    bool m_isLoaded = false;
    bool m_isStopped = false;
    int m_changes = 0;     // of the store, that may concern what is chosen from
    int m_changesRead = 0; // as of which of them that was read
};

} // namespace models
