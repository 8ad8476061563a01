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

// Says in the message slot what became of each act, in the order made, and hands refusals on.
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

    // What to say when the act that is about to be made is on disk.
    void expect(const Told &told) { m_told.push_back(told); }

Q_SIGNALS:
    // An act did not happen; `key` is one of its rows. `yours` says which act, where somebody else changed
    // the row before it.
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
    std::deque<Told> m_told;         // of acts on their way
    std::map<qint64, Told> m_putOff; // of those that wait for the server, by their row
};

} // namespace views
