// SPDX-License-Identifier: MIT
#include "views/triage/verdictstate.h"

#include "models/cardloader.h"
#include "models/queuemodel.h"
#include "models/storethread.h"
#include "models/triagesession.h"
#include "views/parts/verdictbar.h"
#include "views/parts/verdictbutton.h"
#include "views/triage/triagewords.h"
#include "views/triage/verdictwords.h"

#include <QAction>

namespace views {

namespace {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using store::Status;

constexpr int MostSeen = 5'000; // the revisions of at most so many marked rows are remembered

} // namespace

VerdictState::VerdictState(TriageActions *actions, VerdictBar *bar, const TriageActs &models, QObject *parent)
    : QObject(parent)
    , m_actions(actions)
    , m_bar(bar)
    , m_models(models)
{
    const TriageActions &a = *actions;
    bar->setVerdicts(
        {{a[TriageActions::Approve], Glyph::Approved, false, a[TriageActions::ApproveReason]},
         {a[TriageActions::Reject], Glyph::Rejected, false, a[TriageActions::RejectReason]},
         {a[TriageActions::OneTime], Glyph::OneTime, true, a[TriageActions::OneTimeReason]},
         {a[TriageActions::Sensitive], Glyph::Sensitive, false, a[TriageActions::SensitiveReason]},
         {a[TriageActions::Supersede], Glyph::Superseded, false, a[TriageActions::SupersedeReason]},
         {a[TriageActions::BackToReview], Glyph::NeedsReview, false, a[TriageActions::BackToReviewReason]},
         {a[TriageActions::Snooze], {}, false}});
    bar->setSideActions({a[TriageActions::Undo]});
    m_hintDelay.setSingleShot(true);
    m_hintDelay.setInterval(80ms);
    connect(&m_hintDelay, &QTimer::timeout, this, &VerdictState::hintAtMarks);
    connect(models.queue, &models::QueueModel::marksChanged, this, &VerdictState::rememberMarks);
    refresh();
    hintAtMarks();
}

bool VerdictState::isOnMarks() const
{
    return !m_models.queue->marks().isEmpty();
}

std::vector<qint64> VerdictState::subject() const
{
    if (isOnMarks())
        return m_models.queue->marks().keys();
    return m_models.cards->card() ? std::vector{m_models.cards->key()} : std::vector<qint64>();
}

bool VerdictState::isLegal(int verdict) const
{
    using Lane = store::QueueFilter::Lane;

    if (m_models.store->isReadOnly() || !m_models.store->isOpen() || isBusy())
        return false;
    const store::QueueFilter &filter = m_models.queue->filter();
    Status status = Status::NeedsReview;
    if (isOnMarks()) {
        if (filter.lane == Lane::All && !filter.isAskingAgain())
            return true; // the statuses are mixed: the preflight counts the illegal ones
        status = filter.lane == Lane::Status ? filter.status : Status::NeedsReview;
    } else {
        // A row that is still being read: its key is answered (VerdictFlow::begin), not lost.
        if (!m_models.cards->card())
            return m_models.cards->key() != 0;
        status = standing();
    }
    if (verdict == TriageActions::Snooze)
        return status == Status::NeedsReview && !filter.isAskingAgain();
    const Status to = targetOf(verdict);
    return store::isDecision(status, to) || store::isReopening(status, to);
}

// With a question, with an editor, or with a look at what a verdict is about.
bool VerdictState::isBusy() const
{
    return m_bar->isAsking() || m_isResting || m_isLooking;
}

Status VerdictState::standing() const
{
    const auto &card = m_models.cards->card();
    return !card || m_models.queue->filter().isAskingAgain() ? Status::NeedsReview : card->row.status;
}

bool VerdictState::isReasonNeeded(int verdict) const
{
    const auto &card = m_models.cards->card();
    if (!card)
        return false;
    const Status to = targetOf(verdict);
    return (verdict == TriageActions::Approve && card->row.findings != 0)
           || store::isReopening(standing(), to);
}

void VerdictState::word(int verdict)
{
    QAction *action = (*m_actions)[verdict];
    const bool isLegalNow = isLegal(verdict);
    action->setEnabled(isLegalNow);
    if (verdict != TriageActions::Snooze)
        (*m_actions)[TriageActions::reasoned(verdict)]->setEnabled(isLegalNow);
    QString words = action->text();
    words.remove(u'…');
    if (isOnMarks())
        words = tr("%1 %2").arg(words).arg(m_models.queue->marks().size());
    const bool needsReason = isOnMarks() ? m_markedFlagged > 0 : isReasonNeeded(verdict);
    const bool isAsking =
        verdict == TriageActions::Supersede || (needsReason && verdict != TriageActions::Snooze);
    action->setIconText(isAsking ? words + u'…' : words);
    // Back to review stands where it is of use, which a row says that is there; the other verdicts never
    // change their place.
    const bool isAwaited = !isOnMarks() && !m_models.cards->card() && m_models.cards->key() != 0;
    if (verdict == TriageActions::BackToReview && !isAwaited)
        action->setVisible(isLegalNow || m_bar->isAsking());
}

// Tells the bar what a verdict would be about: the marked rows, or the row on the card.
void VerdictState::nameSubject()
{
    const auto &card = m_models.cards->card();
    const auto marks = int(m_models.queue->marks().size());
    if (isOnMarks())
        m_bar->setSubject({u"marks %1"_s.arg(marks), tr("%n marked row(s)", nullptr, marks)});
    else if (card)
        m_bar->setSubject({card->row.uid, lineOf(card->row.entityId, card->row.observation, 24, 60)});
    else
        m_bar->setSubject({});
}

void VerdictState::refresh()
{
    nameSubject();
    for (int id = TriageActions::Approve; id <= TriageActions::Snooze; ++id)
        word(id);
    const bool isFlagged = isOnMarks() ? m_markedFlagged > 0 : isReasonNeeded(TriageActions::Approve);
    const auto &card = m_models.cards->card();
    const bool isPassing = !isFlagged && (isOnMarks() || card) && isLegal(TriageActions::Approve);
    m_bar->button((*m_actions)[TriageActions::Approve])->setProposed(isPassing);
    const bool canWrite = card && m_models.store->isOpen() && !m_models.store->isReadOnly()
                          && !m_models.queue->filter().isAskingAgain() && !m_isLooking;
    (*m_actions)[TriageActions::Forget]->setEnabled(mayForget());
    (*m_actions)[TriageActions::Edit]->setEnabled(canWrite);
    (*m_actions)[TriageActions::Redact]->setEnabled(
        canWrite
        && (card->row.status == Status::NeedsReview || card->row.status == Status::ApprovedForReuse));
}

bool VerdictState::mayForget() const
{
    return m_models.store->mayWrite(u"tombstone"_s) && !subject().empty() && !isBusy();
}

void VerdictState::rememberMarks()
{
    const models::KeySet &marks = m_models.queue->marks();
    if (marks.isEmpty())
        m_seen.clear();
    if (marks.size() <= MostSeen) {
        for (const qint64 key : marks.keys()) {
            const auto row = m_models.queue->reflexion(key);
            if (row && !m_seen.contains(row->uid))
                m_seen.insert(row->uid, row->revision);
        }
    }
    refresh();
    m_hintDelay.start();
}

// Counts what an approval of the marked rows would meet, and shows it before one is made.
void VerdictState::hintAtMarks()
{
    if (!isOnMarks()) {
        m_markedFlagged = 0;
        m_bar->setHint(u"⇧"_s, tr("with a key adds a reason"));
        Q_EMIT marksCounted({});
        return;
    }
    models::Verdict verdict;
    verdict.keys = subject();
    verdict.to = Status::ApprovedForReuse;
    verdict.ifRevision = m_seen;
    verdict.opinion = m_models.queue->filter().opinion;
    m_models.session->preflight(verdict).then(this, [this](const store::Result<models::Preflight> &flight) {
        if (flight && isOnMarks())
            takeFlight(*flight);
    });
}

void VerdictState::takeFlight(const models::Preflight &flight)
{
    const QString words = flightWords(flight);
    m_markedFlagged = flight.flagged;
    m_bar->setHint({}, words);
    Q_EMIT marksCounted(words);
    refresh();
}

void VerdictState::setResting(bool isResting)
{
    m_isResting = isResting;
    refresh();
}

void VerdictState::setLooking(bool isLooking)
{
    m_isLooking = isLooking;
    refresh();
}

} // namespace views
