// SPDX-License-Identifier: MIT
#include "llmclient/purpose.h"

#include "store/named.h"

namespace llmclient {

using namespace Qt::StringLiterals;

QLatin1StringView name(Purpose purpose)
{
    switch (purpose) {
    case Purpose::Chat: return "chat"_L1;
    case Purpose::Distill: return "distill"_L1;
    case Purpose::Grade: return "grade"_L1;
    case Purpose::Embed: return "embed"_L1;
    }
    return {};
}

std::optional<Purpose> purposeNamed(QStringView word)
{
    return store::named(AllPurposes, word);
}

} // namespace llmclient
