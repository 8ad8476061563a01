// SPDX-License-Identifier: MIT
#include "views/triage/verdictflow.h"

#include "models/cardloader.h"
#include "models/queuemodel.h"
#include "models/storethread.h"
#include "models/triagesession.h"
#include "views/parts/messageslot.h"
#include "views/parts/verdictbar.h"
#include "views/parts/verdictbutton.h"
#include "views/triage/snoozechoices.h"
#include "views/triage/successormodel.h"
#include "views/triage/triagewords.h"

#include <QAction>
#include <QLineEdit>

namespace views {

namespace {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using store::Status;

constexpr int ManyMarks = 50;     // over these an act needs a reason
constexpr int MostSeen = 5'000;   // marked rows whose revision is remembered
constexpr int MostCandidates = 8; // of the picker

Status targetOf(int verdict)
{
    switch (verdict) {
    case TriageActions::Approve: return Status::ApprovedForReuse;
    case TriageActions::Reject: return Status::Rejected;
    case TriageActions::OneTime: return Status::OneTimeException;
    case TriageActions::Sensitive: return Status::Sensitive;
    case TriageActions::Supersede: return Status::Superseded;
    default: return Status::NeedsReview;
    }
}

QString doneWords(Status status)
{
    switch (status) {
    case Status::ApprovedForReuse: return VerdictFlow::tr("Approved");
    case Status::Rejected: return VerdictFlow::tr("Rejected");
    case Status::OneTimeException: return VerdictFlow::tr("One-time");
    case Status::Sensitive: return VerdictFlow::tr("Sensitive");
    case Status::Superseded: return VerdictFlow::tr("Superseded");
    case Status::NeedsReview: return VerdictFlow::tr("Back to review");
    case Status::Expired: return VerdictFlow::tr("Expired");
    }
    Q_UNREACHABLE();
}

} // namespace

VerdictFlow::VerdictFlow(TriageActions *actions, VerdictBar *bar, const Models &models, QObject *parent)
    : QObject(parent)
    , m_actions(actions)
    , m_bar(bar)
    , m_models(models)
    , m_successors(new SuccessorModel(this))
{
    const TriageActions &a = *actions;
    bar->setVerdicts({{a[TriageActions::Approve], Glyph::Approved, false},
                      {a[TriageActions::Reject], Glyph::Rejected, false},
                      {a[TriageActions::OneTime], Glyph::OneTime, true},
                      {a[TriageActions::Sensitive], Glyph::Sensitive, false},
                      {a[TriageActions::Supersede], Glyph::Superseded, false},
                      {a[TriageActions::BackToReview], Glyph::NeedsReview, false},
                      {a[TriageActions::Snooze], {}, false}});
    bar->setSideActions({a[TriageActions::Undo]});
    m_hintDelay.setSingleShot(true);
    m_hintDelay.setInterval(80ms);
    connect(&m_hintDelay, &QTimer::timeout, this, &VerdictFlow::hintAtMarks);
    connectActions();
    connectBar();
    connectSession();
    refresh();
    hintAtMarks();
}

void VerdictFlow::connectActions()
{
    for (int id = TriageActions::Approve; id <= TriageActions::Snooze; ++id) {
        connect((*m_actions)[id], &QAction::triggered, this, [this, id] { begin(id, false); });
        if (id != TriageActions::Snooze)
            connect((*m_actions)[TriageActions::reasoned(id)], &QAction::triggered, this,
                    [this, id] { begin(id, true); });
    }
    connect((*m_actions)[TriageActions::Undo], &QAction::triggered, m_models.session,
            &models::TriageSession::undo);
    connect((*m_actions)[TriageActions::Redo], &QAction::triggered, m_models.session,
            &models::TriageSession::redo);
}

void VerdictFlow::connectBar()
{
    connect(m_bar, &VerdictBar::verdict, this,
            [this](const QString &, const QString &reason) { takeReason(reason); });
    connect(m_bar, &VerdictBar::choiceMade, this,
            [this](const QString &, const QVariant &value) { takeChoice(value); });
    connect(m_bar, &VerdictBar::successorQueryChanged, this, &VerdictFlow::findSuccessors);
    connect(m_bar, &VerdictBar::successorChosen, this, [this](const QString &, const QModelIndex &row) {
        m_asked.successor = m_successors->uidAt(row.row());
        proceed();
    });
    connect(m_bar, &VerdictBar::cancelled, this, &VerdictFlow::refresh);
}

void VerdictFlow::connectSession()
{
    using models::TriageSession;

    connect(m_models.session, &TriageSession::decided, this, &VerdictFlow::tell);
    connect(m_models.session, &TriageSession::refused, this, &VerdictFlow::tellRefusal);
    connect(m_models.session, &TriageSession::undone, this,
            [this](const store::Changeset &changeset, const QStringList &uids) {
                tellUndone(changeset, std::max<qsizetype>(uids.size(), changeset.entries));
            });
    connect(m_models.session, &TriageSession::nothingToUndo, this,
            [this] { m_bar->messageSlot()->show(tr("Nothing to undo"), {}, nullptr); });
    connect(m_models.session, &TriageSession::nothingToRedo, this,
            [this] { m_bar->messageSlot()->show(tr("Nothing to put back"), {}, nullptr); });
    connect(m_models.queue, &models::QueueModel::marksChanged, this, &VerdictFlow::rememberMarks);
}

bool VerdictFlow::isOnMarks() const
{
    return !m_models.queue->marks().isEmpty();
}

std::vector<qint64> VerdictFlow::subject() const
{
    if (isOnMarks())
        return m_models.queue->marks().keys();
    return m_models.cards->card() ? std::vector{m_models.cards->key()} : std::vector<qint64>();
}

bool VerdictFlow::isLegal(int verdict) const
{
    using Lane = store::QueueFilter::Lane;

    if (m_models.store->isReadOnly() || !m_models.store->isOpen() || m_bar->isAsking())
        return false;
    const store::QueueFilter &filter = m_models.queue->filter();
    Status status = Status::NeedsReview;
    if (isOnMarks()) {
        if (filter.lane == Lane::All)
            return true; // the preflight tells
        status = filter.lane == Lane::Status ? filter.status : Status::NeedsReview;
    } else {
        if (!m_models.cards->card())
            return false;
        status = m_models.cards->card()->row.status;
    }
    if (verdict == TriageActions::Snooze)
        return status == Status::NeedsReview;
    const Status to = targetOf(verdict);
    return store::isDecision(status, to) || store::isReopening(status, to);
}

bool VerdictFlow::isReasonNeeded(int verdict) const
{
    const auto &card = m_models.cards->card();
    if (!card)
        return false;
    const Status to = targetOf(verdict);
    return (verdict == TriageActions::Approve && card->row.findings != 0)
           || store::isReopening(card->row.status, to);
}

void VerdictFlow::word(int verdict)
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
    const bool isAsking = verdict == TriageActions::Supersede || (!isOnMarks() && isReasonNeeded(verdict));
    action->setIconText(isAsking ? words + u'…' : words);
    // Back to review stands where it is of use; the other verdicts never change their place.
    if (verdict == TriageActions::BackToReview)
        action->setVisible(isLegalNow || m_bar->isAsking());
}

void VerdictFlow::refresh()
{
    for (int id = TriageActions::Approve; id <= TriageActions::Snooze; ++id)
        word(id);
    const bool isPassing = !isReasonNeeded(TriageActions::Approve) && isLegal(TriageActions::Approve);
    m_bar->button((*m_actions)[TriageActions::Approve])->setProposed(isPassing);
    const auto &card = m_models.cards->card();
    const bool canWrite = card && m_models.store->isOpen() && !m_models.store->isReadOnly();
    (*m_actions)[TriageActions::Edit]->setEnabled(canWrite);
    (*m_actions)[TriageActions::Redact]->setEnabled(
        canWrite
        && (card->row.status == Status::NeedsReview || card->row.status == Status::ApprovedForReuse));
}

void VerdictFlow::rememberMarks()
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

// How many rows of which kind an act over the marks would meet, said before it is made.
void VerdictFlow::hintAtMarks()
{
    if (!isOnMarks()) {
        m_bar->setHint(u"⇧"_s, tr("with a key adds a reason"));
        return;
    }
    models::Verdict verdict;
    verdict.keys = subject();
    verdict.to = Status::ApprovedForReuse;
    verdict.ifRevision = m_seen;
    m_models.session->preflight(verdict).then(this, [this](const store::Result<models::Preflight> &flight) {
        if (flight && isOnMarks())
            m_bar->setHint({}, flightWords(*flight));
    });
}

QString VerdictFlow::flightWords(const models::Preflight &flight) const
{
    QStringList words;
    for (const Status status : store::AllStatuses) {
        if (const int rows = flight.byStatus.value(int(status)))
            words.append(tr("%1 %2").arg(rows).arg(store::words(status)));
    }
    if (flight.flagged > 0)
        words.append(tr("%1 flagged").arg(flight.flagged));
    if (flight.changed > 0)
        words.append(tr("%1 changed since you read them").arg(flight.changed));
    if (flight.gone > 0)
        words.append(tr("%1 gone").arg(flight.gone));
    return words.join(u" · "_s);
}

void VerdictFlow::begin(int verdict, bool isReasoned)
{
    m_asked = {};
    m_asked.keys = subject();
    m_asked.to = targetOf(verdict);
    m_verdict = verdict;
    m_hasIllegal = m_asksMoment = false;
    if (m_asked.keys.empty())
        return;
    if (verdict == TriageActions::Snooze)
        return askSnooze();
    if (!isOnMarks())
        return beginSingle(isReasoned);
    m_asked.ifRevision = m_seen;
    const int asked = ++m_generation;
    m_models.session->preflight(m_asked).then(
        this, [this, asked, isReasoned](const store::Result<models::Preflight> &flight) {
            if (flight && asked == m_generation)
                beginSet(*flight, isReasoned);
        });
}

void VerdictFlow::beginSingle(bool isReasoned)
{
    const store::Reflexion &row = m_models.cards->card()->row;
    m_asked.ifRevision = {{row.uid, row.revision}};
    m_asked.reopen = store::isReopening(row.status, m_asked.to);
    m_needsReason = isReasonNeeded(m_verdict);
    m_wantsReason = isReasoned || m_needsReason;
    m_prompt = m_asked.reopen  ? tr("Reopen because")
               : m_needsReason ? tr("Flagged. Approve because")
                               : tr("%1 because").arg(doneWords(m_asked.to));
    proceed();
}

void VerdictFlow::beginSet(const models::Preflight &flight, bool isReasoned)
{
    const auto rows = int(m_asked.keys.size());
    const bool isReopening = m_asked.to == Status::NeedsReview
                             && flight.byStatus.value(int(Status::Rejected))
                                        + flight.byStatus.value(int(Status::Superseded))
                                    > 0;
    m_asked.reopen = isReopening;
    m_hasIllegal = flight.illegal > 0 || flight.gone > 0;
    m_needsReason = rows > ManyMarks || flight.flagged > 0 || isReopening;
    m_wantsReason = isReasoned || m_needsReason || m_hasIllegal || flight.changed > 0;
    m_prompt = tr("%1 %2: %3.").arg(doneWords(m_asked.to)).arg(rows).arg(flightWords(flight));
    if (m_hasIllegal)
        m_prompt += u' ' + tr("%n of them allow(s) no such step and stay(s).", nullptr, flight.illegal);
    if (flight.changed > 0)
        m_asked.ifRevision.clear(); // said in the prompt; who goes on means the rows as they are now
    proceed();
}

// On to the next question, or to the act.
void VerdictFlow::proceed()
{
    QAction *action = (*m_actions)[m_verdict];
    if (m_asked.to == Status::Superseded && m_asked.successor.isEmpty())
        return askSuccessor();
    if (m_wantsReason && m_asked.reason.isEmpty()) {
        m_bar->askReason(action, m_prompt, m_needsReason);
        return refresh();
    }
    decide();
}

void VerdictFlow::askSuccessor()
{
    m_successors->setRows({});
    m_bar->askSuccessor((*m_actions)[m_verdict], tr("Superseded by"), m_successors);
    findSuccessors({});
    refresh();
}

void VerdictFlow::findSuccessors(const QString &typed)
{
    const int asked = ++m_generation;
    m_models.session->successors(m_asked.keys.front(), typed, MostCandidates)
        .then(this, [this, asked](const store::Result<std::vector<store::SimilarRow>> &rows) {
            if (rows && asked == m_generation)
                m_successors->setRows(*rows);
        });
}

void VerdictFlow::askSnooze()
{
    const auto &card = m_models.cards->card();
    const bool isAsleep = m_models.queue->filter().lane == store::QueueFilter::Lane::Snoozed
                          || (!isOnMarks() && card && !card->row.snoozedUntil.isEmpty());
    m_bar->askChoice((*m_actions)[m_verdict], tr("Come back"), snoozeChoices(store::now(), isAsleep));
    refresh();
}

void VerdictFlow::takeChoice(const QVariant &value)
{
    if (value.isValid())
        return snooze(value.toDateTime());
    askMoment({}, tr("Come back on (1 Dec, 2026-12-01 or 3 d)"));
}

void VerdictFlow::askMoment(const QString &typed, const QString &prompt)
{
    m_asksMoment = true;
    m_bar->askReason((*m_actions)[m_verdict], prompt, true);
    auto *field = m_bar->findChild<QLineEdit *>(u"reason"_s);
    field->setPlaceholderText(tr("Date"));
    field->setText(typed);
    refresh();
}

void VerdictFlow::takeReason(const QString &reason)
{
    if (m_asksMoment) {
        const QDateTime moment = parseMoment(reason, store::now());
        if (!moment.isValid())
            return askMoment(reason, tr("“%1” is no day to come. Write 1 Dec, 2026-12-01 or 3 d").arg(reason));
        return snooze(moment);
    }
    m_asked.reason = reason;
    decide();
}

void VerdictFlow::snooze(const QDateTime &until)
{
    m_asksMoment = false;
    const QString who = nextWords();
    const QString words = until.isValid()
                              ? tr("Snoozed %1 until %2").arg(who, QLocale().toString(until.toLocalTime(), tr("ddd d MMM HH:mm")))
                              : tr("Woke %1").arg(who);
    act(m_asked.keys, {words, {}},
        [this, keys = m_asked.keys, until] { m_models.session->snooze(keys, until); });
}

void VerdictFlow::decide()
{
    if (!m_hasIllegal)
        return act(m_asked.keys, told(), [this, verdict = m_asked] { m_models.session->decide(verdict); });
    m_models.queue->resolve(m_asked.keys)
        .then(this, [this](const store::Result<std::vector<store::Reflexion>> &rows) {
            if (rows)
                decideLegal(*rows);
        });
}

void VerdictFlow::decideLegal(const std::vector<store::Reflexion> &rows)
{
    m_asked.keys.clear();
    m_asked.ifRevision.clear();
    for (const store::Reflexion &row : rows) {
        const bool mayReopen = m_asked.reopen && store::isReopening(row.status, m_asked.to);
        if (mayReopen || store::isDecision(row.status, m_asked.to))
            m_asked.keys.push_back(row.key);
    }
    m_hasIllegal = false;
    if (!m_asked.keys.empty())
        decide();
}

void VerdictFlow::act(const std::vector<qint64> &keys, const Told &told, const std::function<void()> &call)
{
    m_told.push_back(told);
    const bool wasOnMarks = isOnMarks();
    Q_EMIT actBegun();
    call();
    if (wasOnMarks)
        m_models.queue->clearMarks();
    Q_EMIT actEnded(keys);
    refresh();
}

// What the act is about: the entity of one row, or how many.
QString VerdictFlow::nextWords() const
{
    if (m_asked.keys.size() == 1) {
        if (const auto row = m_models.queue->reflexion(m_asked.keys.front()))
            return headOf(row->entityId, 24);
        if (const auto &card = m_models.cards->card(); card && card->row.key == m_asked.keys.front())
            return headOf(card->row.entityId, 24);
    }
    return tr("%n row(s)", nullptr, int(m_asked.keys.size()));
}

VerdictFlow::Told VerdictFlow::told() const
{
    QString words = tr("%1: %2").arg(doneWords(m_asked.to), nextWords());
    if (!m_asked.reason.isEmpty())
        words = tr("%1, “%2”").arg(words, headOf(m_asked.reason, 24));
    return {words, glyphOf(m_asked.to)};
}

void VerdictFlow::dismiss(store::guard::Detector detector, const QString &rule)
{
    const qint64 key = m_models.cards->key();
    act({}, {tr("Finding dismissed"), {}},
        [this, key, detector, rule] { m_models.session->dismiss(key, detector, rule); });
}

void VerdictFlow::edit(const QString &text, const QString &reason)
{
    if (!m_models.cards->card())
        return;
    const store::Reflexion row = m_models.cards->card()->row;
    act({}, {tr("Saved the new text"), {}},
        [this, row, text, reason] { m_models.session->edit(row.key, text, reason, row.revision); });
}

void VerdictFlow::redact(const QString &text, const QString &reason)
{
    const qint64 key = m_models.cards->key();
    act({key}, {tr("Approved a redacted copy"), Glyph::Approved},
        [this, key, text, reason] { m_models.session->redactAndApprove(key, text, reason); });
}

void VerdictFlow::tell(const store::Changeset &)
{
    if (m_told.empty())
        return;
    const Told told = m_told.front();
    m_told.pop_front();
    const auto &card = m_models.cards->card();
    m_bar->messageSlot()->setAccessibleDescription(
        card ? tr("Next: %1.").arg(headOf(card->row.entityId, 60)) : tr("Nothing waits for you"));
    m_bar->messageSlot()->show(told.words, told.glyph, (*m_actions)[TriageActions::Undo]);
}

void VerdictFlow::tellRefusal(const std::vector<qint64> &keys, const store::Error &error)
{
    if (keys.empty()) {
        m_bar->messageSlot()->show(error.message, {}, nullptr);
        return;
    }
    if (!m_told.empty())
        m_told.pop_front();
    const bool isConflict = error.code == store::Error::Code::Conflict;
    Q_EMIT refused(keys.front(),
                   isConflict ? tr("The row changed meanwhile. Its new text is shown; decide again.")
                              : error.message);
}

void VerdictFlow::tellUndone(const store::Changeset &changeset, qsizetype rows)
{
    const bool isUndo = changeset.action == "undo"_L1;
    const QString what = tr("%n row(s)", nullptr, int(rows));
    m_bar->messageSlot()->setAccessibleDescription({});
    m_bar->messageSlot()->show(isUndo ? tr("Undone: %1").arg(what) : tr("Put back: %1").arg(what), {},
                               isUndo ? (*m_actions)[TriageActions::Redo] : (*m_actions)[TriageActions::Undo]);
}

} // namespace views
