// SPDX-License-Identifier: MIT
#pragma once

#include "models/freshness.h"
#include "models/rereads.h"
#include "models/wordtable.h"
#include "store/curation/teamreport.h"

#include <QObject>

namespace models {

class ChangeFeed;
class StoreThread;

// The data of the page Team: what the team did today, what waits, and how far people agree. Reads only while
// the page is shown, and again when the store changes. GUI thread.
class TeamDesk final : public QObject
{
    Q_OBJECT
public:
    TeamDesk(StoreThread *store, ChangeFeed *feed, QObject *parent = nullptr);

    void setInUse(bool on); // whether the page is shown
    [[nodiscard]] bool isLoaded() const { return m_isLoaded; }
    [[nodiscard]] const store::TeamReport &report() const { return m_report; }
    [[nodiscard]] QStringList figures() const; // what waits, the most important first
    WordTable *people() { return &m_people; }
    WordTable *agreement() { return &m_agreement; }

Q_SIGNALS:
    void changed();
    void failed(const store::Error &error);

private:
    void ask();
    void take(const store::TeamReport &report);
    void forget();

    StoreThread *m_store;
    WordTable m_people;
    WordTable m_agreement;
    store::TeamReport m_report;
    Freshness m_freshness;
    Rereads m_reads;
    bool m_isLoaded = false;
};

} // namespace models
