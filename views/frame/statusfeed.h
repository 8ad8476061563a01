// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace models {
struct SessionStats;
struct Workbench;
} // namespace models

namespace store {
struct ProposalsWaiting;
}

namespace views {

class Rail;
class StatusStrip;

// Keeps the status strip and the badges of the rail up to date.
class StatusFeed : public QObject
{
    Q_OBJECT

public:
    StatusFeed(models::Workbench *bench, Rail *rail, StatusStrip *strip, QObject *parent = nullptr);

private:
    void showStore();
    void showLedger();
    void showJobs();
    void showRemains();
    void showPace();
    void showWaiting(const models::SessionStats &stats);
    void showProposals(const store::ProposalsWaiting &waiting);

    models::Workbench *m_bench;
    Rail *m_rail;
    StatusStrip *m_strip;
};

} // namespace views
