// SPDX-License-Identifier: MIT
#include "views/triage/actmessages.h"

#include "models/cardloader.h"
#include "models/triagesession.h"
#include "views/parts/messageslot.h"
#include "views/triage/triagewords.h"

#include <QAction>

namespace views {

using namespace Qt::StringLiterals;

ActMessages::ActMessages(MessageSlot *slot, models::TriageSession *session, models::CardLoader *cards,
                         QAction *undo, QAction *redo, QObject *parent)
    : QObject(parent)
    , m_slot(slot)
    , m_cards(cards)
    , m_undo(undo)
    , m_redo(redo)
{
    using models::TriageSession;

    connect(session, &TriageSession::decided, this, &ActMessages::tell);
    connect(session, &TriageSession::refused, this, &ActMessages::tellRefusal);
    connect(session, &TriageSession::undone, this,
            [this](const store::Changeset &changeset, const QStringList &uids) {
                tellUndone(changeset, std::max<qsizetype>(uids.size(), changeset.entries));
            });
    connect(session, &TriageSession::nothingToUndo, this,
            [this] { m_slot->show(tr("Nothing to undo"), {}, nullptr); });
    connect(session, &TriageSession::nothingToRedo, this,
            [this] { m_slot->show(tr("Nothing to put back"), {}, nullptr); });
}

void ActMessages::tell(const store::Changeset &)
{
    if (m_told.empty())
        return;
    const Told told = m_told.front();
    m_told.pop_front();
    const auto &card = m_cards->card();
    m_slot->setAccessibleDescription(card ? tr("Next: %1.").arg(headOf(card->row.entityId, 60))
                                          : tr("Nothing waits for you"));
    m_slot->show(told.words, told.glyph, m_undo);
}

void ActMessages::tellRefusal(const std::vector<qint64> &keys, const store::Error &error)
{
    if (keys.empty()) {
        m_slot->show(error.message, {}, nullptr);
        return;
    }
    if (!m_told.empty())
        m_told.pop_front();
    const bool isConflict = error.code == store::Error::Code::Conflict;
    Q_EMIT refused(keys.front(), isConflict
                                     ? tr("The row changed meanwhile. Its new text is shown; decide again.")
                                     : error.message);
}

void ActMessages::tellUndone(const store::Changeset &changeset, qsizetype rows)
{
    const bool isUndo = changeset.action == "undo"_L1;
    const QString what = tr("%n row(s)", nullptr, int(rows));
    m_slot->setAccessibleDescription({});
    m_slot->show(isUndo ? tr("Undone: %1").arg(what) : tr("Put back: %1").arg(what), {},
                 isUndo ? m_redo : m_undo);
}

} // namespace views
