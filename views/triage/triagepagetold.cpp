// SPDX-License-Identifier: MIT
#include "models/cardloader.h"
#include "models/ledgerrow.h"
#include "models/queuemodel.h"
#include "models/reviewer.h"
#include "models/storethread.h"
#include "models/toldact.h"
#include "models/triagesession.h"
#include "models/words.h"
#include "views/parts/banner.h"
#include "views/triage/cardpane.h"
#include "views/triage/queuelist.h"
#include "views/triage/triagepage.h"
#include "views/triage/triagewords.h"

#include <QAction>

// TriagePage: what the banner above the card says about the row.
namespace views {

using namespace Qt::StringLiterals;

void TriagePage::tellVanished(const models::Card &card)
{
    const QString by = card.row.reviewedBy;
    const QString who = by.isEmpty() ? tr("somebody else") : models::actorWords(by);
    m_pane->banner()->show(Banner::Kind::Waits, tr("This row was decided meanwhile."),
                           tr("%1, by %2.").arg(glyphWord(glyphOf(card.row.status)), who), {m_nextRow});
}

// For a row whose approval takes two people: says whose approval is there already.
void TriagePage::tellOfTwo(const models::Card &card)
{
    if (!card.isComplete || !card.approvals.isWanted || card.row.status != store::Status::NeedsReview)
        return;
    const QString me = store::Actor::person(m_models.reviewer->known()).toString();
    const QString first = card.approvals.by.value(0);
    if (first.isEmpty())
        m_pane->banner()->show(Banner::Kind::Info, tr("It takes two people to approve this."),
                               tr("Your approval is the first; another person's makes it so."));
    else if (card.approvals.areEnoughFor(me))
        m_pane->banner()->show(Banner::Kind::Waits,
                               tr("1 of 2: %1 approved it.").arg(models::actorWords(first)),
                               tr("Your approval makes it so."));
    else
        m_pane->banner()->show(Banner::Kind::Info, tr("1 of 2: you approved it."),
                               tr("Another person has to approve it too."));
}

// In the lanes "Second opinion" and "Disagreements": says what a verdict does there.
void TriagePage::tellAskedAgain(const models::Card &card)
{
    const store::QueueFilter &filter = m_models.queue->filter();
    if (m_keepsBanner || m_refused != 0 || m_hasVanished)
        return;
    if (!filter.isAskingAgain())
        tellOfTwo(card);
    else if (filter.isBlind())
        m_pane->banner()->show(Banner::Kind::Info, tr("A second opinion."),
                               tr("Somebody decided this row, and how is not shown. What you say changes "
                                  "nothing; where it differs the row goes to Disagreements."));
    else
        m_pane->banner()->show(Banner::Kind::Waits, tr("Two people differ."),
                               tr("Who said what stands under History. Your verdict settles it."));
}

void TriagePage::forgetRefusal()
{
    m_pane->banner()->clear();
    m_refused = 0;
}

void TriagePage::takeRefusal(qint64 key, const QString &sentence, const QString &yours)
{
    m_keepsBanner = true;
    m_refused = key;
    if (const int row = m_models.queue->rowOfKey(key); row >= 0)
        m_list->select(row);
    m_pane->banner()->show(Banner::Kind::Refused, tr("Not saved."), sentence);
    m_keepsBanner = false;
    if (yours.isEmpty())
        return;
    m_models.cards->show(key);
    m_models.store->read([key](store::Database &database) { return models::newestEntry(database, key); })
        .then(this, [this, key, yours](const store::Result<store::LedgerLine> &theirs) {
            if (theirs && m_refused == key)
                tellContest(yours, *theirs);
        });
}

// A verdict came too late: says what this person and the other one did with the row.
void TriagePage::tellContest(const QString &yours, const store::LedgerLine &theirs)
{
    m_pane->banner()->show(
        Banner::Kind::Refused, tr("Not saved: somebody else was faster."),
        tr("You: %1. Meanwhile: %2, by %3. The row is shown as it is now; decide again "
           "where that is not right.")
            .arg(yours, models::whatWords({theirs, theirs.seq}), models::actorWords(theirs.actor)),
        {m_nextRow});
}

} // namespace views
