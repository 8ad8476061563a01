// SPDX-License-Identifier: MIT
#include "llmclient/models.h"

#include "llmclient/endpointembedder.h"
#include "llmclient/httpchatmodel.h"
#include "llmclient/meteredmodel.h"
#include "llmclient/modelsettings.h"
#include "llmclient/text.h"

namespace llmclient {

using namespace Qt::StringLiterals;
using store::Error;
using store::Result;

Result<void> permitted(store::Database &database, const ModelSettings &settings)
{
    const auto switches = limits(database);
    if (!switches)
        return tl::unexpected(switches.error());
    if (switches->isOffline || qEnvironmentVariableIntValue("MEMOIR_OFFLINE") == 1)
        return store::failure(Error::Code::Refused,
                              Text::tr("Memoir is offline: nothing was sent. The switch is "
                                       "in Settings, Models."));
    if (!settings.provider.isEmpty() && (!isConfirmed(database, settings) || !areLimitsConfirmed(database)))
        return store::failure(Error::Code::Refused,
                              Text::tr("This store brings settings for %1 that nobody on "
                                       "this computer has confirmed: nothing was sent. "
                                       "Look at them in Settings, Models and save them, or "
                                       "run \"memoirctl trust\".")
                                  .arg(addressOf(settings)));
    return {};
}

Transport::Permit permitOf(store::Database &database, const ModelSettings &settings)
{
    return [&database, settings] { return permitted(database, settings); };
}

Result<std::unique_ptr<ChatModel>> chatModelFor(Purpose purpose, store::Database &database)
{
    const auto settings = modelSettings(database, purpose);
    if (!settings)
        return tl::unexpected(settings.error());
    if (!settings->isConfigured())
        return std::unique_ptr<ChatModel>();
    if (auto fits = validated(*settings, purpose); !fits)
        return tl::unexpected(fits.error());
    auto model = std::make_unique<HttpChatModel>(*settings, permitOf(database, *settings));
    return std::unique_ptr<ChatModel>(std::make_unique<MeteredModel>(purpose, database, std::move(model)));
}

Result<std::unique_ptr<store::Embedder>> embedderFor(store::Database &database)
{
    auto settings = modelSettings(database, Purpose::Embed);
    if (!settings)
        return tl::unexpected(settings.error());
    if (!settings->isConfigured())
        return std::unique_ptr<store::Embedder>();
    if (auto fits = validated(*settings, Purpose::Embed); !fits)
        return tl::unexpected(fits.error());
    auto embedder = EndpointEmbedder::open(*settings, database);
    if (!embedder)
        return tl::unexpected(embedder.error());
    return std::unique_ptr<store::Embedder>(std::move(*embedder));
}

} // namespace llmclient
