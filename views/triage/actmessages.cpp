// SPDX-License-Identifier: MIT
#include "views/triage/actmessages.h"

#include "models/cardloader.h"
#include "models/triagesession.h"
#include "views/parts/actoffer.h"
#include "views/parts/messageslot.h"
#include "views/triage/triagewords.h"

#include <QAction>

namespace views {

using namespace Qt::StringLiterals;

ActMessages::ActMessages(MessageSlot *slot, models::TriageSession *session, models::CardLoader *cards,
                         QAction *undo, QAction *redo, QObject *parent)
    : QObject(parent)
    , m_slot(slot)
    , m_session(session)
    , m_cards(cards)
    , m_undo(undo)
    , m_redo(redo)
{
    using models::TriageSession;

    connect(session, &TriageSession::decided, this, &ActMessages::tell);
    connect(session, &TriageSession::refused, this, &ActMessages::tellRefusal);
    connect(session, &TriageSession::wasPutOff, this, &ActMessages::tellPutOff);
    connect(session, &TriageSession::goesAgain, this,
            [this](const std::vector<qint64> &keys) { expect(m_putOff[keys.front()]); });
    connect(session, &TriageSession::undone, this, &ActMessages::tellUndone);
    connect(session, &TriageSession::undoWanted, this,
            [this](const QString &changeset, const QString &words, const QString &at) {
                m_slot->show(undoWantedWords(words, at), {}, undoOffer(m_session, m_undo, changeset));
            });
    connect(session, &TriageSession::nothingToUndo, this, [this] { m_slot->show(tr("Nothing to undo")); });
    connect(session, &TriageSession::nothingToRedo, this,
            [this] { m_slot->show(tr("Nothing to put back")); });
}

void ActMessages::tell(const store::Changeset &changeset)
{
    if (m_told.empty())
        return;
    const Told told = m_told.front();
    m_told.pop_front();
    const auto &card = m_cards->card();
    m_slot->setAccessibleDescription(
        card ? tr("Next: %1.").arg(nameOf(card->row.entityId, card->row.observation, 60))
             : tr("Nothing waits for you"));
    const bool isForGood = changeset.action == "forget"_L1;
    m_slot->show(told.words, told.glyph, undoOffer(m_session, m_undo, isForGood ? QString() : changeset.uid));
}

void ActMessages::tellRefusal(const std::vector<qint64> &keys, const store::Error &error)
{
    if (keys.empty()) {
        m_slot->show(error.message);
        return;
    }
    const QString words = m_told.empty() ? QString() : m_told.front().words;
    if (!m_told.empty())
        m_told.pop_front();
    const bool isConflict = error.code == store::Error::Code::Conflict;
    Q_EMIT refused(keys.front(),
                   isConflict ? tr("The row changed meanwhile. Its new text is shown; decide again.")
                              : error.message,
                   isConflict ? words : QString());
}

void ActMessages::tellPutOff(const std::vector<qint64> &keys)
{
    if (m_told.empty())
        return;
    const Told told = m_told.front();
    m_told.pop_front();
    m_putOff[keys.front()] = told;
    m_slot->show(tr("Kept as a draft until the server is back. %1").arg(told.words), told.glyph);
}

void ActMessages::tellUndone(const models::TakenBack &act)
{
    m_slot->setAccessibleDescription({});
    m_slot->show(takenBackWords(act), {}, takenBackOffer(m_session, {m_undo, m_redo}, act));
}

} // namespace views
