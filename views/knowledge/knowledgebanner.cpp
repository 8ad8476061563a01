// SPDX-License-Identifier: MIT
#include "views/knowledge/knowledgebanner.h"

#include "models/ingestjob.h"
#include "models/sourcemodel.h"

namespace views {

using namespace Qt::StringLiterals;
using models::IngestJob;

KnowledgeBanner::KnowledgeBanner(const models::SourceModel *sources, const IngestJob *job,
                                 const Actions &actions, QWidget *parent)
    : Banner(parent)
    , m_sources(sources)
    , m_job(job)
    , m_actions(actions)
{
    setObjectName(u"knowledgeBanner"_s);
    clear();
    connect(job, &IngestJob::began, this, [this] { m_done = m_total = 0; });
    connect(job, &IngestJob::progressed, this, [this](int done, int total) {
        m_done = done;
        m_total = total;
    });
}

void KnowledgeBanner::tell(const Sight &sight)
{
    if (sight.isRemoving && sight.line)
        show(Kind::Waits,
             tr("Remove %1 with %Ln chunks?", nullptr, sight.line->source.chunks)
                 .arg(sight.line->source.shownPath()),
             tr("It cannot be undone. The file stays where it is and can be added again."),
             {m_actions.removeNow, m_actions.keep});
    else if (m_job->isRunning())
        tellJob();
    else if (sight.line && (sight.chunkWaits || sight.line->source.status == "waiting"_L1))
        tellWaiting(*sight.line, sight.chunkWaits);
    else
        tellOfAll();
}

void KnowledgeBanner::tellJob()
{
    const QString progress = m_total > 0 ? tr("%L1 of %L2").arg(m_done).arg(m_total) : QString();
    if (m_job->isEmbedding())
        show(Kind::Waits, tr("Making embeddings."), progress, {m_actions.stop});
    else
        show(Kind::Info, tr("Reading documents."),
             progress.isEmpty() ? QString() : tr("%1 files").arg(progress), {m_actions.stop});
}

void KnowledgeBanner::tellWaiting(const models::SourceLine &line, bool isPiece)
{
    if (isPiece)
        show(Kind::Waits, tr("This piece waits for you."),
             tr("The guard found something in it: no model is told it until you have read and released it."),
             {m_actions.release});
    else
        show(Kind::Waits, tr("%1 waits for you.").arg(line.source.shownPath()),
             tr("It is new or changed: no model is told it until you have read and released it."),
             {m_actions.release});
}

void KnowledgeBanner::tellOfAll()
{
    if (const int waiting = m_sources->waiting(); waiting > 0)
        show(Kind::Waits, tr("%Ln documents wait for you, whole or in part.", nullptr, waiting),
             tr("No model is told what waits until you have read and released it."), {m_actions.nextWaiting});
    else if (const int missing = m_sources->withoutVector(); missing > 0)
        show(Kind::Waits, tr("%Ln chunks have no embedding for the current model.", nullptr, missing),
             tr("They are found by words only until they have one."), {m_actions.embed});
    else
        clear();
}

} // namespace views
