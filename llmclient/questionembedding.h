// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

#include <stop_token>

namespace store {
class Database;
}

namespace llmclient {

// Makes sure that the store has the question's vector of the configured model before these layers are
// searched. If it is missing, the model is asked once, for at most 2 s (a keychain that asks its person takes
// longer). The vector is kept in the store (store::QuestionVectors), where searches read it. The question is
// guarded, counted and limited like everything that is sent. Nothing is sent if no row of these layers has a
// vector of the model, or if the store cannot be written, because the same question could then get another
// answer tomorrow.
//
// Returns one sentence why the vector is missing; an empty text if it is there, if no model is configured, or
// if the question has no word. A search works without it, using the offline embedder. Blocks the database's
// thread in an event loop, like Transport; never call it on the GUI thread.
[[nodiscard]] QString prepareQuestion(store::Database &database, const QString &question,
                                      const QStringList &layers, const std::stop_token &stop = {});

} // namespace llmclient
