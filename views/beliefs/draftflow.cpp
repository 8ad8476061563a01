// SPDX-License-Identifier: MIT
#include "views/beliefs/draftflow.h"

#include "models/workbench.h"
#include "views/beliefs/draftsview.h"

#include <QAction>

using namespace Qt::StringLiterals;

namespace views {

DraftFlow::DraftFlow(models::Workbench *bench, DraftsView *view, VerdictBar *bar, const Acts &acts,
                     QObject *parent)
    : QObject(parent)
    , m_bench(bench)
    , m_view(view)
    , m_bar(bar)
    , m_acts(acts)
{
    connect(acts.release, &QAction::triggered, this, [this] { beginRelease(false); });
    connect(acts.releaseReason, &QAction::triggered, this, [this] { beginRelease(true); });
    connect(acts.refuse, &QAction::triggered, this, [this] { beginRefusal(m_acts.refuse); });
    connect(acts.refuseAlone, &QAction::triggered, this, [this] { beginRefusal(m_acts.refuseAlone); });
    connect(bar, &VerdictBar::verdict, this, &DraftFlow::take);
    connectDesk();
}

void DraftFlow::connectDesk()
{
    using models::DraftDesk;

    connect(&m_bench->drafts, &DraftDesk::released, this,
            [this](const store::Changeset &changeset, const QStringList &titles, int rows) {
                Q_EMIT ended(tr("Released: %1, %Ln rows approved", nullptr, rows).arg(titles.join(u", "_s)),
                             changeset.uid);
            });
    connect(&m_bench->drafts, &DraftDesk::refusedDrafts, this,
            [this](const store::Changeset &changeset, const QStringList &titles, int rows) {
                const QString said = rows > 0 ? tr("Refused: %1, %Ln rows rejected", nullptr, rows)
                                              : tr("Refused: %1, no row was decided");
                Q_EMIT ended(said.arg(titles.join(u", "_s)), changeset.uid);
            });
    connect(&m_bench->drafts, &DraftDesk::failed, this,
            [this](const store::Error &error) { Q_EMIT refused(error.message); });
}

void DraftFlow::refresh()
{
    const store::Draft *draft = m_view->current();
    const bool isFree = draft && m_bench->store.isOpen() && !m_bench->store.isReadOnly();
    m_acts.release->setEnabled(isFree && draft->blocked.isEmpty());
    m_acts.releaseReason->setEnabled(m_acts.release->isEnabled());
    m_acts.refuse->setEnabled(isFree);
    m_acts.refuseAlone->setEnabled(isFree);
}

std::vector<VerdictBar::Verdict> DraftFlow::verdicts() const
{
    return {{m_acts.release, Glyph::Approved, false, m_acts.releaseReason},
            {m_acts.refuse, Glyph::Rejected, false, nullptr},
            {m_acts.refuseAlone, Glyph::NeedsReview, false, nullptr}};
}

VerdictBar::Subject DraftFlow::subject() const
{
    const store::Draft *draft = m_view->current();
    return draft ? VerdictBar::Subject{draft->uid + draft->hash, draft->title} : VerdictBar::Subject();
}

void DraftFlow::beginRelease(bool isReasoned)
{
    const store::Draft *draft = m_view->current();
    if (!draft)
        return;
    if (!isReasoned && !draft->isFlagged())
        return take(m_acts.release->objectName(), {});
    m_bar->askReason(m_acts.release,
                     draft->isFlagged() ? tr("Flagged. Release because") : tr("Release because"),
                     draft->isFlagged());
}

void DraftFlow::beginRefusal(QAction *act)
{
    if (const store::Draft *draft = m_view->current())
        m_bar->askReason(act,
                         act == m_acts.refuse
                             ? tr("Refuse, reject %Ln rows, because", nullptr, draft->waiting())
                             : tr("Refuse, %Ln rows go on waiting, because", nullptr, draft->waiting()),
                         true);
}

void DraftFlow::take(const QString &id, const QString &reason)
{
    const store::Draft *shown = m_view->current();
    const auto draft = shown ? std::optional(*shown) : std::nullopt; // the question may outlive it
    if (!draft || !m_bench->reviewer.signFor(m_bench->drafts))
        return;
    if (id == m_acts.release->objectName())
        m_bench->drafts.release({draft->uid}, reason);
    else if (id == m_acts.refuse->objectName())
        m_bench->drafts.refuse({draft->uid}, reason);
    else if (id == m_acts.refuseAlone->objectName())
        m_bench->drafts.refuse({draft->uid}, reason, store::Drafts::Waiting::Leave);
}

} // namespace views
