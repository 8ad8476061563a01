// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <span>

namespace llmclient {

// The protocols of servers.
enum class Wire {
    Anthropic, // Messages API
    OpenAi,    // /chat/completions and /embeddings
    Voyage,    // /embeddings with an input type
    Ollama     // /api/embed; its chat is OpenAI-compatible
};

// A server known by name: its address and capabilities. `openai-compatible` is any other server.
struct Provider
{
    QLatin1StringView name;     // as in settings
    QLatin1StringView title;    // a proper name, not translated
    QLatin1StringView url = {}; // usual address; empty where the person has to give one
    Wire chat = Wire::OpenAi;
    Wire embeddings = Wire::OpenAi;
    bool canChat = true;
    bool canEmbed = true;
    bool needsKey = false;
    bool takesCompletionTokens = false; // max_completion_tokens in place of max_tokens
    bool sendsBase64 = false;           // embeddings as base64 instead of decimal numbers
};

std::span<const Provider> allProviders();
const Provider *providerNamed(const QString &name); // null where there is none

} // namespace llmclient
