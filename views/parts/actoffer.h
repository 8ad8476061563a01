// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/messageslot.h"

class QAction;

namespace models {
class TriageSession;
struct TakenBack;
} // namespace models

namespace views {

// What a message about an act offers: to undo, or after an undo to redo, the act that the message names.

struct ActOfferLooks
{
    const QAction *undo;
    const QAction *redo;
};

// No offer for an empty changeset.
[[nodiscard]] MessageSlot::Offer undoOffer(models::TriageSession *session, const QAction *undo,
                                           const QString &changeset);
// "From 20 Nov 10:12: Rejected, ACME Industrial · Invoices arrive…. Undo once more takes it back"
[[nodiscard]] QString undoWantedWords(const QString &words, const QString &at);
// "Undone: Rejected, ACME Industrial · Invoices arrive…"
[[nodiscard]] QString takenBackWords(const models::TakenBack &act);
[[nodiscard]] MessageSlot::Offer takenBackOffer(models::TriageSession *session, const ActOfferLooks &looks,
                                                const models::TakenBack &act);

} // namespace views
