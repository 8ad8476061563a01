// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/actor.h"

#include <functional>
#include <optional>

namespace models {

class StoreThread;

// The name that signs what the person at this window does: in a team's store that of the person who logged
// in; else the setting "reviewer", else $MEMOIR_REVIEWER, else $USER, else "reviewer". GUI thread.
class Reviewer
{
    Q_DISABLE_COPY_MOVE(Reviewer)
public:
    explicit Reviewer(const StoreThread *store);

    QString known() const; // never asks
    // In the last two cases the person is asked once before the first act is signed. Nothing if that person
    // gives no name: then no act is made, and the next one asks again.
    std::optional<QString> name();
    std::optional<store::Actor> signer(); // the same
    // Gives a session this name for its acts; false, and it must not act, if the person gives none.
    template<typename Session>
    bool signFor(Session &session)
    {
        const auto signing = name();
        if (signing)
            session.setReviewer(*signing);
        return signing.has_value();
    }

    void setName(const QString &name); // kept in the settings
    // How name() asks; the function answers the name, or nothing if the person gives none.
    using Question = std::function<QString(const QString &guess)>;
    void askWith(Question question) { m_ask = std::move(question); }

private:
    const StoreThread *m_store;
    QString m_name;
    Question m_ask;
    bool m_isAsking = false; // what else wants to act meanwhile does not
};

} // namespace models
