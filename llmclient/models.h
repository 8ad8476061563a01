// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/chatmodel.h"
#include "llmclient/purpose.h"
#include "llmclient/transport.h"

#include <memory>

namespace store {
class Database;
class Embedder;
} // namespace store

namespace llmclient {

// The model a person has set for this purpose (chat, distill, grade), metered and guarded; null where none
// is. Both belong to the database's thread, and the database must outlive the model. Reads settings only:
// nothing is sent, and no key is looked for, before the first call.
[[nodiscard]] store::Result<std::unique_ptr<ChatModel>> chatModelFor(Purpose purpose,
                                                                     store::Database &database);

// The embedder that is set for `embed`; null where none is (use store::HashedEmbedder then). Where its
// dimension is not known yet, one word is embedded to learn it, and the settings keep it.
[[nodiscard]] store::Result<std::unique_ptr<store::Embedder>> embedderFor(store::Database &database);

struct ModelSettings;

// What is asked before anything is sent: the offline switch (setting models.offline, or MEMOIR_OFFLINE=1 in
// the environment) and the confirmation of the settings on this computer. Refused says which.
[[nodiscard]] store::Result<void> permitted(store::Database &database, const ModelSettings &settings);
Transport::Permit permitOf(store::Database &database, const ModelSettings &settings);

} // namespace llmclient
