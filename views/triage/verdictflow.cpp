// SPDX-License-Identifier: MIT
#include "views/triage/verdictflow.h"

#include "models/cardloader.h"
#include "models/queuemodel.h"
#include "models/reviewer.h"
#include "models/storethread.h"
#include "models/triagesession.h"
#include "views/parts/messageslot.h"
#include "views/parts/sight.h"
#include "views/parts/verdictbar.h"
#include "views/triage/snoozechoices.h"
#include "views/triage/successormodel.h"
#include "views/triage/triagewords.h"
#include "views/triage/verdictstate.h"
#include "views/triage/verdictwords.h"

#include <QAction>
#include <QLineEdit>

#include <ranges>
#include <utility>

namespace views {

namespace {

constexpr int MostNamed = 24;

// The name of a row in a message: its entity, else the beginning of its text.
QString rowWords(const store::Reflexion &row)
{
    return nameOf(row.entityId, row.observation, MostNamed);
}

using namespace Qt::StringLiterals;
using store::Status;

constexpr int ManyMarks = 50;     // more marked rows than these need a reason
constexpr int MostCandidates = 8; // rows offered by the picker

} // namespace

VerdictFlow::VerdictFlow(TriageActions *actions, VerdictBar *bar, Sight *sight, const TriageActs &models,
                         QObject *parent)
    : QObject(parent)
    , m_actions(actions)
    , m_bar(bar)
    , m_sight(sight)
    , m_models(models)
    , m_state(new VerdictState(actions, bar, models, this))
    , m_messages(new ActMessages(bar->messageSlot(), models.session, models.cards,
                                 (*actions)[TriageActions::Undo], (*actions)[TriageActions::Redo], this))
    , m_successors(new SuccessorModel(this))
{
    connectActions();
    connectBar();
    connect(m_messages, &ActMessages::refused, this, &VerdictFlow::refused);
}

void VerdictFlow::connectActions()
{
    for (int id = TriageActions::Approve; id <= TriageActions::Snooze; ++id) {
        connect((*m_actions)[id], &QAction::triggered, this, [this, id] { begin(id, false); });
        if (id != TriageActions::Snooze)
            connect((*m_actions)[TriageActions::reasoned(id)], &QAction::triggered, this,
                    [this, id] { begin(id, true); });
    }
    connect((*m_actions)[TriageActions::Forget], &QAction::triggered, this, &VerdictFlow::beginForgetting);
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
    connect(m_bar, &VerdictBar::cancelled, this, &VerdictFlow::stopLooking);
}

// Takes what the person decides about. False, said on the bar, where the row is not shown yet.
bool VerdictFlow::ask(int verdict)
{
    m_asked = {};
    m_asked.keys = m_state->subject();
    m_verdict = verdict;
    m_hasIllegal = m_asksMoment = false;
    if (m_asked.keys.empty()) {
        m_bar->messageSlot()->show(tr("Nothing is decided: the row is still being read"));
        return false;
    }
    const Sight::Key key = m_sight->key();
    if (key == Sight::Key::Early)
        m_bar->messageSlot()->show(tr("Nothing is decided: the row has only just come on the screen"));
    return key == Sight::Key::Counts;
}

void VerdictFlow::begin(int verdict, bool isReasoned)
{
    if (!ask(verdict))
        return;
    m_asked.to = targetOf(verdict);
    m_asked.opinion = m_models.queue->filter().opinion;
    if (verdict == TriageActions::Snooze)
        return askSnooze();
    if (!m_state->isOnMarks())
        return beginSingle(isReasoned);
    m_asked.ifRevision = m_state->seen();
    const int asked = startLooking(m_asked.keys.size() > ManyMarks && m_asked.to != Status::Superseded);
    m_models.session->preflight(m_asked).then(
        this, [this, asked, isReasoned](const store::Result<models::Preflight> &flight) {
            if (!endLooking(asked))
                return;
            if (flight)
                return beginSet(*flight, isReasoned);
            m_bar->cancel();
            m_bar->messageSlot()->show(flight.error().message);
        });
}

// The look takes seconds where much is read or there are very many rows, and people type on: where a reason
// is asked for in any case its field takes the letters, else they are nothing meanwhile.
int VerdictFlow::startLooking(bool isReasonCertain)
{
    m_isLooking = true;
    if (isReasonCertain)
        m_bar->askReason((*m_actions)[m_verdict],
                         tr("Looking at %n row(s). Because", nullptr, int(m_asked.keys.size())), true);
    m_state->setLooking(true);
    return ++m_generation;
}

// False where the person left the question, or it is about other rows by now.
bool VerdictFlow::endLooking(int asked)
{
    if (asked != m_generation || !m_isLooking)
        return false;
    m_isLooking = false;
    m_state->setLooking(false);
    if (m_asked.keys == m_state->subject())
        return true;
    m_bar->cancel();
    m_bar->messageSlot()->show(tr("Nothing is decided: the marked rows are others by now"));
    return false;
}

void VerdictFlow::stopLooking()
{
    m_isLooking = false;
    m_state->setLooking(false);
}

void VerdictFlow::beginSingle(bool isReasoned)
{
    const store::Reflexion &row = m_models.cards->card()->row;
    m_asked.ifRevision = {{row.uid, row.revision}};
    m_asked.shown = row;
    m_asked.reopen = store::isReopening(m_state->standing(), m_asked.to);
    m_needsReason = m_state->isReasonNeeded(m_verdict);
    m_wantsReason = isReasoned || m_needsReason;
    m_prompt = m_asked.reopen  ? tr("Reopen because")
               : m_needsReason ? tr("Flagged. Approve because")
                               : tr("%1 because").arg(doneWords(m_asked.to));
    proceed();
}

void VerdictFlow::beginSet(const models::Preflight &flight, bool isReasoned)
{
    const auto rows = int(m_asked.keys.size());
    const bool isReopening =
        m_asked.to == Status::NeedsReview
        && flight.byStatus.value(int(Status::Rejected)) + flight.byStatus.value(int(Status::Superseded)) > 0;
    const QString typed = std::exchange(m_asked.reason, {}); // with Enter, while the rows were looked at
    m_asked.reopen = isReopening;
    m_hasIllegal = flight.illegal > 0 || flight.gone > 0 || flight.changed > 0;
    m_needsReason = rows > ManyMarks || flight.flagged > 0 || isReopening;
    m_wantsReason = isReasoned || m_needsReason || m_hasIllegal;
    m_prompt = tr("%1 %2.", "a question and what it is about")
                   .arg(askedWords(m_asked.to, rows), flightWords(flight));
    if (m_hasIllegal)
        m_prompt += u' '
                    + tr("%n of them allow(s) no such step, or changed, and stay(s).", nullptr,
                         flight.illegal + flight.changed);
    if (typed.isEmpty())
        return proceed();
    m_asked.reason = typed;
    if (!m_hasIllegal && flight.flagged == 0 && !isReopening)
        return decide();
    m_bar->askReason((*m_actions)[m_verdict], m_prompt, true, typed); // that was not on the screen
    m_state->refresh();
}

// What is said before the reason is asked: what goes too, and which rows say the same and stay.
QString VerdictFlow::promptFor(const models::TriageSession::Forgetting &forgetting)
{
    constexpr size_t MostNamed = 3;
    QString prompt;
    const std::vector<store::RowLabel> &repeating = forgetting.repeating.rows;
    QStringList names;
    for (const store::RowLabel &row : repeating | std::views::take(MostNamed))
        names += tr("%1 “%2”").arg(row.uid, nameOf({}, row.text, 60));
    if (!repeating.empty())
        prompt = tr("%n other row(s) repeat(s) the words and stay(s): %1.", nullptr, int(repeating.size()))
                     .arg(names.join(u", "_s) + (repeating.size() > MostNamed ? u", …"_s : QString()))
                 + u' ';
    if (!forgetting.repeating.isWhole)
        prompt += tr("Not all could be compared; more may repeat them.") + u' ';
    return prompt
           + (forgetting.others == 0 ? tr("Nothing brings it back. Forget because")
                                     : tr("%n proposal(s) about it go(es) too, and nothing brings them back. "
                                          "Forget because",
                                          nullptr, forgetting.others));
}

// Looks first at what would go and what would stay, because nothing brings it back.
void VerdictFlow::beginForgetting()
{
    if (!ask(TriageActions::Forget))
        return;
    m_asked.ifRevision = m_state->seen();
    if (!m_state->isOnMarks())
        m_asked.ifRevision = {{m_models.cards->card()->row.uid, m_models.cards->card()->row.revision}};
    const int asked = startLooking(true);
    using Forgetting = store::Result<models::TriageSession::Forgetting>;
    m_models.session->forgottenWith(m_asked.keys).then(this, [this, asked](const Forgetting &forgetting) {
        if (!endLooking(asked))
            return;
        if (!forgetting) {
            m_bar->cancel();
            return m_bar->messageSlot()->show(forgetting.error().message);
        }
        m_bar->askReason((*m_actions)[m_verdict], promptFor(*forgetting), true,
                         std::exchange(m_asked.reason, {}));
        m_state->refresh();
    });
}

// Asks the next question of the verdict, or makes the act if there is none.
void VerdictFlow::proceed()
{
    QAction *action = (*m_actions)[m_verdict];
    const bool isSaidOnly =
        m_asked.opinion == "asked"_L1; // a second opinion supersedes nothing: no successor
    if (m_asked.to == Status::Superseded && m_asked.successor.isEmpty() && !isSaidOnly)
        return askSuccessor();
    if (m_wantsReason && m_asked.reason.isEmpty()) {
        m_bar->askReason(action, m_prompt, m_needsReason);
        return m_state->refresh();
    }
    decide();
}

void VerdictFlow::askSuccessor()
{
    m_successors->setRows({});
    const auto row = m_models.queue->reflexion(m_asked.keys.front());
    m_successors->setSubject(row ? row->entityId : QString());
    m_bar->askSuccessor((*m_actions)[m_verdict], tr("Superseded by"), m_successors);
    findSuccessors({});
    m_state->refresh();
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
                          || (!m_state->isOnMarks() && card && !card->row.snoozedUntil.isEmpty());
    m_bar->askChoice((*m_actions)[m_verdict], tr("Come back"), snoozeChoices(store::now(), isAsleep));
    m_state->refresh();
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
    m_bar->askReason((*m_actions)[m_verdict], prompt, true, typed);
    m_bar->findChild<QLineEdit *>(u"reason"_s)->setPlaceholderText(tr("Date"));
    m_state->refresh();
}

void VerdictFlow::takeReason(const QString &reason)
{
    if (m_asksMoment) {
        const QDateTime moment = parseMoment(reason, store::now());
        if (!moment.isValid())
            return askMoment(reason,
                             tr("“%1” is no day to come. Write 1 Dec, 2026-12-01 or 3 d").arg(reason));
        return snooze(moment);
    }
    m_asked.reason = reason;
    if (m_isLooking)
        return m_state->refresh(); // what it is about is asked first
    if (m_verdict == TriageActions::Forget)
        return forget();
    decide();
}

void VerdictFlow::forget()
{
    act(m_asked.keys, {tr("Forgotten for good: %1").arg(nextWords()), {}},
        [this, asked = m_asked] { m_models.session->forget(asked.keys, asked.reason, asked.ifRevision); });
}

void VerdictFlow::snooze(const QDateTime &until)
{
    m_asksMoment = false;
    const QString who = nextWords();
    const QString words = until.isValid()
                              ? tr("Snoozed %1 until %2")
                                    .arg(who, QLocale().toString(until.toLocalTime(), tr("ddd d MMM HH:mm")))
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
    const QHash<QString, int> seen = std::exchange(m_asked.ifRevision, {});
    for (const store::Reflexion &row : rows) {
        const Status status = m_asked.opinion.isEmpty() ? row.status : Status::NeedsReview;
        const bool mayReopen = m_asked.reopen && store::isReopening(status, m_asked.to);
        const int revision = seen.value(row.uid, row.revision);
        if (revision != row.revision || (!mayReopen && !store::isDecision(status, m_asked.to)))
            continue;
        m_asked.keys.push_back(row.key);
        m_asked.ifRevision.insert(row.uid, revision);
    }
    m_hasIllegal = false;
    if (!m_asked.keys.empty())
        decide();
}

void VerdictFlow::act(const std::vector<qint64> &keys, const ActMessages::Told &told,
                      const std::function<void()> &call)
{
    if (!m_models.reviewer->signer())
        return m_state->refresh();
    m_messages->expect(told);
    const bool wasOnMarks = m_state->isOnMarks();
    Q_EMIT actBegun();
    call();
    if (wasOnMarks)
        m_models.queue->clearMarks();
    Q_EMIT actEnded(keys);
    m_state->refresh();
}

// What the act is about: the name of one row, or the number of rows.
QString VerdictFlow::nextWords() const
{
    if (m_asked.keys.size() == 1) {
        if (const auto row = m_models.queue->reflexion(m_asked.keys.front()))
            return rowWords(*row);
        if (const auto &card = m_models.cards->card(); card && card->row.key == m_asked.keys.front())
            return rowWords(card->row);
    }
    return tr("%n row(s)", nullptr, int(m_asked.keys.size()));
}

QString VerdictFlow::cardWords() const
{
    const auto &card = m_models.cards->card();
    return card ? rowWords(card->row) : QString();
}

// Whether this verdict is the first of two approvals that the row on the card needs.
bool VerdictFlow::isFirstOfTwo() const
{
    const auto &card = m_models.cards->card();
    if (m_asked.to != Status::ApprovedForReuse || m_asked.keys.size() != 1 || !card
        || card->row.key != m_asked.keys.front() || !m_asked.opinion.isEmpty())
        return false;
    const QString me = store::Actor::person(m_models.reviewer->known()).toString();
    return card->approvals.isWanted && !card->approvals.areEnoughFor(me);
}

ActMessages::Told VerdictFlow::told() const
{
    const QString done = m_asked.opinion == "asked"_L1 ? tr("Second opinion, %1").arg(doneWords(m_asked.to))
                         : m_asked.opinion.isEmpty()   ? doneWords(m_asked.to)
                                                       : tr("Settled, %1").arg(doneWords(m_asked.to));
    QString words = tr("%1: %2").arg(isFirstOfTwo() ? tr("Approved, 1 of 2") : done, nextWords());
    if (!m_asked.reason.isEmpty())
        words = tr("%1, “%2”").arg(words, headOf(m_asked.reason, 24));
    return {words, glyphOf(isFirstOfTwo() ? Status::NeedsReview : m_asked.to)};
}

void VerdictFlow::dismiss(store::guard::Detector detector, const QString &rule)
{
    const qint64 key = m_models.cards->key();
    act({}, {tr("Finding dismissed: %1").arg(cardWords()), {}},
        [this, key, detector, rule] { m_models.session->dismiss(key, detector, rule); });
}

void VerdictFlow::edit(const store::Reflexion &row, const QJsonObject &changes, const QString &reason)
{
    act({}, {tr("Saved what it says now: %1").arg(rowWords(row)), {}},
        [=, this] { m_models.session->edit(row.key, changes, reason, row.revision); });
}

void VerdictFlow::redact(const store::Reflexion &row, const QJsonObject &changes, const QString &reason)
{
    act({row.key}, {tr("Approved a redacted copy: %1").arg(rowWords(row)), Glyph::Approved},
        [=, this] { m_models.session->redactAndApprove(row.key, changes, reason, row.revision); });
}

} // namespace views
