// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <array>
#include <optional>

namespace llmclient {

// What a model is used for; each purpose may have its own model.
enum class Purpose { Chat, Distill, Grade, Embed };

inline constexpr std::array AllPurposes{Purpose::Chat, Purpose::Distill, Purpose::Grade, Purpose::Embed};

QLatin1StringView name(Purpose purpose); // "chat", "distill", "grade", "embed": as in settings
std::optional<Purpose> purposeNamed(QStringView name);

} // namespace llmclient
