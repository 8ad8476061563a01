// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/banner.h"

namespace models {
class IngestJob;
class SourceModel;
struct SourceLine;
} // namespace models

namespace views {

// The banner above the Knowledge page's table: says one thing at a time, the most urgent first. All that it
// is given outlives it. GUI thread.
class KnowledgeBanner : public Banner
{
    Q_OBJECT

public:
    struct Actions
    {
        QAction *removeNow;
        QAction *keep;
        QAction *stop;
        QAction *release;
        QAction *nextWaiting;
        QAction *embed;
    };
    struct Sight // what the page shows
    {
        const models::SourceLine *line = nullptr; // the selected document; null: none
        bool isRemoving = false;                  // the person is asked whether to remove it
        bool chunkWaits = false;                  // the shown chunk waits for a person
    };

    KnowledgeBanner(const models::SourceModel *sources, const models::IngestJob *job, const Actions &actions,
                    QWidget *parent = nullptr);

    void tell(const Sight &sight);

private:
    void tellWaiting(const models::SourceLine &line, bool isPiece);
    void tellJob();
    void tellOfAll();

    const models::SourceModel *m_sources;
    const models::IngestJob *m_job;
    const Actions m_actions;
    int m_done = 0; // files or chunks that the running job has done
    int m_total = 0;
};

} // namespace views
