// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/curation.h"
#include "views/look/statusglyph.h"

#include <QObject>

#include <deque>
#include <map>
#include <optional>

class QAction;

namespace models {
class CardLoader;
class TriageSession;
struct TakenBack;
} // namespace models

namespace views {

class MessageSlot;

// Shows in the message slot what came of each act of the Triage page, in their order, and emits refused().
class ActMessages : public QObject
{
    Q_OBJECT

public:
    struct Told
    {
        QString words;
        std::optional<Glyph> glyph;
    };

    ActMessages(MessageSlot *slot, models::TriageSession *session, models::CardLoader *cards, QAction *undo,
                QAction *redo, QObject *parent);

    // The message for the next act, shown once that is on disk.
    void expect(const Told &told) { m_told.push_back(told); }

Q_SIGNALS:
    // An act was not written; `key`: one of its rows. `yours`: the act, if somebody else was faster.
    void refused(qint64 key, const QString &sentence, const QString &yours);

private:
    void tell(const store::Changeset &changeset);
    void tellUndone(const models::TakenBack &act);
    void tellPutOff(const std::vector<qint64> &keys);
    void tellRefusal(const std::vector<qint64> &keys, const store::Error &error);

    MessageSlot *m_slot;
    models::TriageSession *m_session;
    models::CardLoader *m_cards;
    QAction *m_undo;
    QAction *m_redo;
    std::deque<Told> m_told;         // messages of acts being written, in their order
    std::map<qint64, Told> m_putOff; // messages of verdicts that wait for the server, by row
};

} // namespace views
