// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <array>
#include <optional>

namespace llmclient {

// What a model is used for; each may have its own.
enum class Purpose { Chat, Distill, Grade, Embed };

inline constexpr std::array AllPurposes{Purpose::Chat, Purpose::Distill, Purpose::Grade, Purpose::Embed};

QLatin1StringView name(Purpose purpose); // "chat", "distill", "grade", "embed": as in settings
std::optional<Purpose> purposeNamed(QStringView name);

} // namespace llmclient
