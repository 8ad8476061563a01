// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/chatmodel.h"
#include "llmclient/tasks/wikihandles.h"

namespace llmclient::tasks {

struct WikiAnswerSection
{
    QString slug; // empty for a new section
    QString title;
    QString body; // with uids

    bool operator==(const WikiAnswerSection &) const = default;
};

// Parses the model's answer strictly: JSON of the agreed form with at most a code fence around it, only
// sections of `slugs`, each once, only known rows. Error::Refused says what is wrong and where.
[[nodiscard]] store::Result<std::vector<WikiAnswerSection>>
readWikiAnswer(const ChatAnswer &answer, const QStringList &slugs, const WikiHandles &handles);

} // namespace llmclient::tasks
