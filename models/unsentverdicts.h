// SPDX-License-Identifier: MIT
#pragma once

#include "models/verdict.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace models {

class ChangeFeed;
class StoreThread;
class TriageSession;

// Verdicts over one row that were given while the team's server was away, where the person wants them kept:
// drafts of this window alone. They go to the server when it is back, each about the revision that was shown,
// so that one over a row that moved on is a conflict like any other. GUI thread.
class UnsentVerdicts final : public QObject
{
    Q_OBJECT
public:
    UnsentVerdicts(StoreThread *store, ChangeFeed *feed, TriageSession *session, QObject *parent = nullptr);

    static bool isWanted(); // kept in the settings; not at first
    static void setWanted(bool isWanted);

    int count() const { return int(m_verdicts.size()); }
    // What is to become of the row.
    std::optional<store::Status> of(const QString &uid) const;

Q_SIGNALS:
    void changed();

private:
    bool keep(const Verdict &verdict, const store::Error &error);
    void send();

    StoreThread *m_store;
    ChangeFeed *m_feed;
    TriageSession *m_session;
    std::vector<Verdict> m_verdicts; // in the order given
    QTimer m_again;
};

} // namespace models
