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

// Reads what the model answered, to the letter: JSON of the agreed form and nothing around it but a code
// fence, known sections, each once, known rows. Refused with what is wrong and where; `slugs` are the
// sections it was given.
[[nodiscard]] store::Result<std::vector<WikiAnswerSection>>
readWikiAnswer(const ChatAnswer &answer, const QStringList &slugs, const WikiHandles &handles);

} // namespace llmclient::tasks
