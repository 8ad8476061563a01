// SPDX-License-Identifier: MIT
#include "llmclient/provider.h"

#include <algorithm>
#include <array>

namespace llmclient {

using namespace Qt::StringLiterals;

std::span<const Provider> allProviders()
{
    static constexpr std::array all{
        Provider{.name = "anthropic"_L1,
                 .title = "Anthropic"_L1,
                 .url = "https://api.anthropic.com"_L1,
                 .chat = Wire::Anthropic,
                 .canEmbed = false,
                 .needsKey = true},
        Provider{.name = "openai"_L1,
                 .title = "OpenAI"_L1,
                 .url = "https://api.openai.com/v1"_L1,
                 .needsKey = true,
                 .takesCompletionTokens = true,
                 .sendsBase64 = true},
        Provider{.name = "ollama"_L1,
                 .title = "Ollama"_L1,
                 .url = "http://127.0.0.1:11434/v1"_L1,
                 .embeddings = Wire::Ollama},
        Provider{.name = "llama.cpp"_L1, .title = "llama.cpp"_L1, .url = "http://127.0.0.1:8080/v1"_L1},
        Provider{.name = "vllm"_L1, .title = "vLLM"_L1, .url = "http://127.0.0.1:8000/v1"_L1},
        Provider{.name = "lmstudio"_L1, .title = "LM Studio"_L1, .url = "http://127.0.0.1:1234/v1"_L1},
        Provider{.name = "voyage"_L1,
                 .title = "Voyage"_L1,
                 .url = "https://api.voyageai.com/v1"_L1,
                 .embeddings = Wire::Voyage,
                 .canChat = false,
                 .needsKey = true,
                 .sendsBase64 = true},
        Provider{.name = "openai-compatible"_L1, .title = "OpenAI-compatible"_L1},
    };
    return all;
}

const Provider *providerNamed(const QString &name)
{
    const auto all = allProviders();
    const auto found = std::ranges::find_if(all, [&](const Provider &one) { return name == one.name; });
    return found == all.end() ? nullptr : &*found;
}

} // namespace llmclient
