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

// Keeps verdicts over single rows that were given while the team's server was out of reach, if the person has
// switched that on; in memory only. They are decided again when the server is back, each about the revision
// that was shown, so that a row that changed meanwhile is a conflict like any other. GUI thread.
class UnsentVerdicts final : public QObject
{
    Q_OBJECT
public:
    UnsentVerdicts(StoreThread *store, ChangeFeed *feed, TriageSession *session, QObject *parent = nullptr);

    static bool isWanted(); // a setting of the window; off at first
    static void setWanted(bool isWanted);

    int count() const { return int(m_verdicts.size()); }
    // The status that the unsent verdict gives the row; nothing where there is none.
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
