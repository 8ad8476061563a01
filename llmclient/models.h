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

// The model that a person configured for this purpose (chat, distill, grade), metered and guarded; null where
// there is none. Both belong to the database's thread, and the database must outlive the model. Only reads
// settings: before the first call nothing is sent and no key is looked up.
[[nodiscard]] store::Result<std::unique_ptr<ChatModel>> chatModelFor(Purpose purpose,
                                                                     store::Database &database);

// The embedder configured for `embed`; null where there is none (use store::HashedEmbedder then). If its
// dimension is unknown, one word is embedded to learn it, and the settings keep it.
[[nodiscard]] store::Result<std::unique_ptr<store::Embedder>> embedderFor(store::Database &database);

struct ModelSettings;

// The check before anything is sent: the offline switch (setting models.offline, or MEMOIR_OFFLINE=1 in the
// environment), and that the settings are confirmed on this computer. Error::Refused says which of the two.
[[nodiscard]] store::Result<void> permitted(store::Database &database, const ModelSettings &settings);
Transport::Permit permitOf(store::Database &database, const ModelSettings &settings);

} // namespace llmclient
