// SPDX-License-Identifier: MIT
#include "models/jobs/wikijob.h"

#include "llmclient/models.h"
#include "llmclient/tasks/wikiwriter.h"
#include "store/distillation/extractivewriter.h"
#include "store/distillation/wikijob.h"
#include "store/layers/settings.h"

namespace models {

using namespace Qt::StringLiterals;
using store::distillation::SectionWriter;

namespace {

store::Result<std::unique_ptr<SectionWriter>> writerFor(store::Database &database)
{
    auto model = llmclient::chatModelFor(llmclient::Purpose::Distill, database);
    if (!model)
        return tl::unexpected(model.error());
    if (!*model)
        return std::make_unique<store::distillation::ExtractiveWriter>();
    const auto tokens = store::settingNumber(database, "distill.tokens");
    if (!tokens)
        return tl::unexpected(tokens.error());
    return std::make_unique<llmclient::tasks::WikiWriter>(std::move(*model), *tokens);
}

} // namespace

std::unique_ptr<store::Job> makeWikiJob()
{
    return std::make_unique<store::distillation::WikiJob>(writerFor);
}

} // namespace models
