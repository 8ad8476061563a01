// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/messageslot.h"

class QAction;

namespace models {
class TriageSession;
struct TakenBack;
} // namespace models

namespace views {

// What a message about an act offers: always to take back, or to put back, that very act.

struct ActOfferLooks
{
    const QAction *undo;
    const QAction *redo;
};

// Nothing where the changeset is empty: nothing was done.
[[nodiscard]] MessageSlot::Offer undoOffer(models::TriageSession *session, const QAction *undo,
                                           const QString &changeset);
// "From 20 Nov 10:12: Rejected, ACME Industrial · Invoices arrive…. Undo once more takes it back"
[[nodiscard]] QString undoWantedWords(const QString &words, const QString &at);
// "Undone: Rejected, ACME Industrial · Invoices arrive…"
[[nodiscard]] QString takenBackWords(const models::TakenBack &act);
[[nodiscard]] MessageSlot::Offer takenBackOffer(models::TriageSession *session, const ActOfferLooks &looks,
                                                const models::TakenBack &act);

} // namespace views
