// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/chatmodel.h"
#include "store/result.h"
#include "store/sessions/fragmentwriter.h"

#include <memory>
#include <span>

namespace store {
class Database;
}

namespace llmclient::tasks {

// Has a model note what of a session is worth remembering: each note a fragment of the turn it names and a
// row that waits for review. Secrets are masked before anything is sent. A turn that it was not given is
// refused. The database must outlive it.
class SessionNotes final : public store::sessions::FragmentWriter
{
public:
    static constexpr int Budget = 12'000; // tokens of turns per call

    SessionNotes(store::Database &database, std::unique_ptr<ChatModel> model)
        : m_database(database)
        , m_model(std::move(model))
    {}

    QString name() const override { return m_model->name(); }
    bool isPaid() const override { return true; }
    store::JobCost estimate(qint64 bytes) const override;
    // Error::Cancelled where it was stopped; Error::Refused where the model's answer has another form.
    [[nodiscard]] store::Result<std::vector<store::EpisodeWithRows>>
    fragments(const store::sessions::Session &session, const std::vector<store::sessions::Utterance> &said,
              std::stop_token stop) override;

private:
    store::Database &m_database;
    const std::unique_ptr<ChatModel> m_model;
};

// Parses the model's answer about these turns strictly; Error::Refused says what is wrong.
[[nodiscard]] store::Result<std::vector<store::EpisodeWithRows>>
readSessionNotes(const ChatAnswer &answer, const store::sessions::Session &session,
                 std::span<const store::sessions::Utterance> said, const QString &model);

} // namespace llmclient::tasks
