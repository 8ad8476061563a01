// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/ornull.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/texttable.h"
#include "app/ctl/verbs/verbs.h"
#include "llmclient/keysource.h"
#include "llmclient/modelcheck.h"
#include "llmclient/provider.h"
#include "store/clock.h"
#include "store/layers/modelspend.h"

#include <QJsonArray>

#include <array>
#include <cstdio>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using llmclient::ModelSettings;
using llmclient::Purpose;
using store::Result;

namespace {

void declareModel(QCommandLineParser &options)
{
    options.addOptions({
        {u"provider"_s,
         Text::tr("anthropic, openai, ollama, llama.cpp, vllm, lmstudio, voyage or openai-compatible."),
         Text::tr("name")},
        {u"url"_s, Text::tr("Where it answers; left out: where that provider usually does."),
         Text::tr("address")},
        {u"model"_s, Text::tr("The model, as its server names it."), Text::tr("name")},
        {u"key-source"_s,
         Text::tr(
             "env:NAME, keychain:NAME, command:PROGRAM ARGUMENTS, or empty for none. Never the key itself."),
         Text::tr("source")},
        {u"timeout"_s, Text::tr("Seconds without a byte. Default: 60."), Text::tr("seconds")},
        {u"deadline"_s, Text::tr("Seconds for a whole call, retries included. Default: 600."),
         Text::tr("seconds")},
        {u"price-in"_s, Text::tr("What a million tokens cost that are sent."), Text::tr("price")},
        {u"price-out"_s, Text::tr("What a million tokens cost that are answered."), Text::tr("price")},
        {u"input-type"_s, Text::tr("For embed: what Voyage calls input_type."), Text::tr("word")},
        {u"dimension"_s, Text::tr("For embed: numbers of a vector; 0 leaves it to the model."),
         Text::tr("number")},
        {u"off"_s, Text::tr("Take the provider away again.")},
        {u"limit-per-day"_s, Text::tr("All purposes: paid calls stop before this; 0 is no limit."),
         Text::tr("amount")},
        {u"offline"_s, Text::tr("All purposes: on refuses all traffic, off allows it."), Text::tr("on|off")},
        {u"key-stdin"_s, Text::tr("Read a key from standard input into the keychain entry of --key-source.")},
    });
    options.addOption(reviewerOption());
}

QJsonObject toJson(Purpose purpose, const ModelSettings &settings)
{
    return {{u"purpose"_s, QString(name(purpose))},
            {u"provider"_s, settings.provider},
            {u"url"_s, settings.provider.isEmpty() ? QString() : llmclient::addressOf(settings)},
            {u"model"_s, settings.model},
            {u"key_source"_s, settings.keySource},
            {u"timeout_s"_s, settings.timeoutS},
            {u"deadline_s"_s, settings.deadlineS},
            {u"price_in"_s, settings.priceIn},
            {u"price_out"_s, settings.priceOut},
            {u"input_type"_s, settings.inputType},
            {u"dimension"_s, settings.dimension}};
}

Result<int> list(const Invocation &invocation, const QStringList &)
{
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    const auto limits = llmclient::limits(**database);
    const auto spent = store::spentOn(**database, store::now().date());
    if (!limits || !spent)
        return tl::unexpected(limits ? spent.error() : limits.error());
    TextTable table({Text::tr("for"), Text::tr("provider"), Text::tr("model"), Text::tr("address")});
    for (const Purpose purpose : llmclient::AllPurposes) {
        const auto settings = llmclient::modelSettings(**database, purpose);
        if (!settings)
            return tl::unexpected(settings.error());
        if (invocation.wantsJson())
            invocation.out().json(toJson(purpose, *settings));
        else if (settings->provider.isEmpty())
            table.add({name(purpose), Text::tr("none"), {}, {}});
        else
            table.add({name(purpose), settings->provider, settings->model, llmclient::addressOf(*settings)});
    }
    if (invocation.wantsJson()) {
        invocation.out().json({{u"offline"_s, limits->isOffline},
                               {u"limit_per_day"_s, limits->limitPerDay},
                               {u"spent_today"_s, *spent}});
        return Done;
    }
    table.print(invocation.out());
    const QString limit =
        limits->limitPerDay > 0 ? QString::number(limits->limitPerDay, 'f', 2) : Text::tr("none");
    invocation.out().line(
        Text::tr("Spent today: %1. Limit per day: %2.%3")
            .arg(QString::number(*spent, 'f', 4), limit,
                 limits->isOffline ? u' ' + Text::tr("Offline: nothing is sent.") : QString()));
    return Done;
}

Result<void> readNumber(const Invocation &invocation, const QString &option, double &into)
{
    if (!invocation.isSet(option))
        return {};
    bool isNumber = false;
    into = invocation.value(option).toDouble(&isNumber);
    if (!isNumber)
        return usageError(Text::tr("--%1 takes a number, not \"%2\".").arg(option, invocation.value(option)));
    return {};
}

Result<ModelSettings> changed(const Invocation &invocation, ModelSettings settings)
{
    if (invocation.isSet(u"off"_s))
        return ModelSettings();
    const auto take = [&](const QString &option, QString &into) {
        if (invocation.isSet(option))
            into = invocation.value(option).trimmed();
    };
    // Another provider: the address of the one before does not apply.
    if (invocation.isSet(u"provider"_s) && invocation.value(u"provider"_s) != settings.provider)
        settings.url.clear();
    take(u"provider"_s, settings.provider);
    take(u"url"_s, settings.url);
    take(u"model"_s, settings.model);
    take(u"key-source"_s, settings.keySource);
    take(u"input-type"_s, settings.inputType);
    double dimension = settings.dimension;
    for (const auto &[option, into] : {std::pair{u"timeout"_s, &settings.timeoutS},
                                       {u"deadline"_s, &settings.deadlineS},
                                       {u"price-in"_s, &settings.priceIn},
                                       {u"price-out"_s, &settings.priceOut},
                                       {u"dimension"_s, &dimension}}) {
        if (auto read = readNumber(invocation, option, *into); !read)
            return tl::unexpected(read.error());
    }
    settings.dimension = int(dimension);
    return settings;
}

// The key comes from standard input, so that it is in no argument, shell history or environment.
Result<void> keepKey(const ModelSettings &settings)
{
    const auto source = llmclient::KeySource::parse(settings.keySource);
    if (!source || source->kind() != llmclient::KeySource::Kind::Keychain)
        return usageError(Text::tr("--key-stdin needs --key-source keychain:NAME."));
    std::array<char, 4096> line{};
    if (!std::fgets(line.data(), int(line.size()), stdin))
        return usageError(Text::tr("There is no key on standard input."));
    return llmclient::keepInKeychain(source->name(), QString::fromUtf8(line.data()).trimmed());
}

Result<bool> setAll(const Invocation &invocation, store::Database &database, const store::Actor &reviewer)
{
    if (!invocation.isSet(u"limit-per-day"_s) && !invocation.isSet(u"offline"_s))
        return false;
    auto limits = llmclient::limits(database);
    if (!limits)
        return tl::unexpected(limits.error());
    if (auto read = readNumber(invocation, u"limit-per-day"_s, limits->limitPerDay); !read)
        return tl::unexpected(read.error());
    if (invocation.isSet(u"offline"_s)) {
        const QString word = invocation.value(u"offline"_s);
        if (word != "on"_L1 && word != "off"_L1)
            return usageError(Text::tr("--offline takes on or off, not \"%1\".").arg(word));
        limits->isOffline = word == "on"_L1;
    }
    if (auto saved = llmclient::setLimits(database, *limits, reviewer); !saved)
        return tl::unexpected(saved.error());
    return true;
}

Result<Purpose> purposeOf(const QStringList &words)
{
    const QString word = words.value(0);
    if (const auto purpose = llmclient::purposeNamed(word))
        return *purpose;
    return usageError(Text::tr("A model is for chat, distill, grade or embed, not \"%1\".").arg(word));
}

// Refuses to change a model that came with the file and was not confirmed: changing one part would confirm
// the others unseen.
Result<void> checkForeign(const Invocation &invocation, store::Database &database,
                          const ModelSettings &before)
{
    if (before.provider.isEmpty() || invocation.isSet(u"off"_s) || llmclient::isConfirmed(database, before))
        return {};
    return store::failure(
        store::Error::Code::Refused,
        Text::tr("The model set at %1 came with the file and nobody on this computer has confirmed it. "
                 "\"memoirctl trust\" shows and confirms it, --off takes it out.")
            .arg(llmclient::addressOf(before)));
}

Result<int> set(const Invocation &invocation, const QStringList &words)
{
    const auto reviewer = invocation.reviewer();
    const auto database = reviewer ? invocation.openToWrite() : tl::unexpected(reviewer.error());
    if (!database)
        return tl::unexpected(database.error());
    const auto forAll = setAll(invocation, **database, *reviewer);
    if (!forAll)
        return tl::unexpected(forAll.error());
    if (*forAll && words.isEmpty())
        return list(invocation, {});
    const auto purpose = purposeOf(words);
    if (!purpose)
        return tl::unexpected(purpose.error());
    const auto before = llmclient::modelSettings(**database, *purpose);
    if (!before)
        return tl::unexpected(before.error());
    if (auto known = checkForeign(invocation, **database, *before); !known)
        return tl::unexpected(known.error());
    const auto settings = changed(invocation, *before);
    if (!settings)
        return tl::unexpected(settings.error());
    if (auto fits = llmclient::validated(*settings, *purpose); !fits)
        return tl::unexpected(fits.error());
    if (invocation.isSet(u"key-stdin"_s)) {
        if (auto kept = keepKey(*settings); !kept)
            return tl::unexpected(kept.error());
    }
    if (auto saved = llmclient::setModelSettings(**database, *purpose, *settings, *reviewer); !saved)
        return tl::unexpected(saved.error());
    return invocation.answer(
        toJson(*purpose, *settings),
        settings->provider.isEmpty()
            ? Text::tr("No model is set for %1 any more.").arg(name(*purpose))
            : Text::tr("%1 asks %2 at %3.")
                  .arg(name(*purpose), settings->model, llmclient::addressOf(*settings)));
}

Result<int> test(const Invocation &invocation, const QStringList &words)
{
    const auto purpose = purposeOf(words);
    if (!purpose)
        return tl::unexpected(purpose.error());
    const auto database = invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    const auto settings = llmclient::modelSettings(**database, *purpose);
    if (!settings)
        return tl::unexpected(settings.error());
    const auto check = llmclient::checkModel(**database, *purpose, *settings);
    if (!check)
        return tl::unexpected(check.error());
    QJsonArray steps;
    for (const auto &step : check->steps) {
        steps.append(QJsonObject{
            {u"step"_s, QString(name(step.what))}, {u"good"_s, step.isGood}, {u"says"_s, step.sentence}});
        if (!invocation.wantsJson())
            invocation.out().line((step.isGood ? u"✓ "_s : u"✗ "_s) + printable(step.sentence));
    }
    if (invocation.wantsJson())
        invocation.out().json({{u"good"_s, check->isGood()},
                               {u"steps"_s, steps},
                               {u"models"_s, QJsonArray::fromStringList(check->models)},
                               {u"latency_ms"_s, orNull(check->latencyMs)}});
    return check->isGood() ? Done : Failed;
}

std::span<const VerbAct> modelActs()
{
    static constexpr std::array all{
        VerbAct{.name = "list", .run = list},
        VerbAct{.name = "set",
                .arguments = "[PURPOSE]",
                .options =
                    "provider url model key-source timeout deadline price-in price-out input-type dimension "
                    "off offline key-stdin limit-per-day",
                .decides = always,
                .run = set},
        VerbAct{.name = "test", .arguments = "PURPOSE", .run = test},
    };
    return all;
}

} // namespace

const Verb Model{
    .name = "model",
    .arguments = "list | set PURPOSE | test PURPOSE",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Shows, sets and tries the models that are asked."),
    .details = QT_TRANSLATE_NOOP("memoirctl", "A model is set for chat, distill, grade and embed apart; "
                                              "without one the extractive distiller, the check "
                                              "grader and the offline embedder do the work, and nothing is "
                                              "sent anywhere. Keys are never kept by Memoir."),
    .examples = "memoirctl model set chat --provider ollama --model llama3.2\n"
                "memoirctl model set grade --provider anthropic --model claude-haiku-4-5 --key-source "
                "env:ANTHROPIC_API_KEY "
                "--price-in 1 --price-out 5\n"
                "memoirctl model set --limit-per-day 2.50\n"
                "memoirctl model test chat",
    .acts = modelActs,
    .decides = never,
    .onServer = true,
    .declare = declareModel,
};

} // namespace app::ctl::verbs
