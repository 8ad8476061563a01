// SPDX-License-Identifier: MIT
#include "views/parts/actoffer.h"

#include "models/triagesession.h"
#include "models/words.h"
#include "store/cut.h"

#include <QCoreApplication>

namespace views {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype MostWords = 72;

// The context of these texts for translators.
struct ActOffer
{
    Q_DECLARE_TR_FUNCTIONS(views::ActOffer)
};

QString shortened(const QString &words)
{
    return store::shortenedTo(words, MostWords);
}

} // namespace

MessageSlot::Offer undoOffer(models::TriageSession *session, const QAction *undo, const QString &changeset)
{
    if (changeset.isEmpty())
        return {};
    return {undo, [session, changeset] { session->undoChangeset(changeset); }};
}

QString undoWantedWords(const QString &words, const QString &at)
{
    return ActOffer::tr("From %1: %2. Undo once more takes it back")
        .arg(models::momentWords(at), shortened(words));
}

QString takenBackWords(const models::TakenBack &act)
{
    const QString words = shortened(act.words);
    if (!act.stays.isEmpty())
        return ActOffer::tr("Undone: %1. %Ln proposals of it stay, their agent has the answer", nullptr,
                            int(act.stays.size()))
            .arg(words);
    return act.action == "undo"_L1 ? ActOffer::tr("Undone: %1").arg(words)
                                   : ActOffer::tr("Put back: %1").arg(words);
}

MessageSlot::Offer takenBackOffer(models::TriageSession *session, const ActOfferLooks &looks,
                                  const models::TakenBack &act)
{
    if (act.action == "undo"_L1)
        return {looks.redo, [session, uid = act.uid] { session->redoChangeset(uid); }};
    return undoOffer(session, looks.undo, act.inForce);
}

} // namespace views
