// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

#include <stop_token>

namespace store {
class Database;
}

namespace llmclient {

// Sees to it that the store has the question's vector by the configured model, for a search of these layers:
// asks the model where the vector is not there, once and for 2 s at most (a keychain that asks its person
// takes longer). The answer is kept in the store (store::QuestionVectors), and searches read it there.
// Guarded, counted and limited like all that is sent; nothing is sent where no row of these layers has a
// vector by the model, or where the store cannot be written, since the same question would then have another
// answer tomorrow.
//
// Answers in one sentence why the vector is not there; nothing where it is, where no model is configured, or
// where the question holds no word. A search works all the same, by the offline embedder. Blocks the
// database's thread in an event loop, as Transport does; never the GUI thread.
[[nodiscard]] QString prepareQuestion(store::Database &database, const QString &question,
                                      const QStringList &layers, const std::stop_token &stop = {});

} // namespace llmclient
