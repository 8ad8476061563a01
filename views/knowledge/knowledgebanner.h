// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/banner.h"

namespace models {
class IngestJob;
class SourceModel;
struct SourceLine;
} // namespace models

namespace views {

// What the Knowledge page has to say above its table: one thing at a time, the most pressing first. What it
// is handed outlives it. GUI thread.
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
    struct Sight // what the page shows now
    {
        const models::SourceLine *line = nullptr; // the document; null where none is chosen
        bool isRemoving = false;                  // it was asked to go
        bool chunkWaits = false;                  // the piece on show waits for a person
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
    int m_done = 0; // files or pieces of the job that goes on
    int m_total = 0;
};

} // namespace views
