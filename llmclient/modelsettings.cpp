// SPDX-License-Identifier: MIT
#include "llmclient/modelsettings.h"

#include "llmclient/endpoint.h"
#include "llmclient/keysource.h"
#include "llmclient/provider.h"
#include "llmclient/text.h"
#include "store/layers/settings.h"
#include "store/trust/trust.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace llmclient {

using namespace Qt::StringLiterals;
using store::Error;
using store::Result;

namespace {

const QString OfflineKey = u"models.offline"_s;
const QString LimitKey = u"model.limit_per_day"_s;

QString keyOf(Purpose purpose, QLatin1StringView field)
{
    return u"model.%1.%2"_s.arg(name(purpose), field);
}

using Fields = std::vector<std::pair<QLatin1StringView, QString>>;

QString written(double number)
{
    return number == 0 ? QString() : QString::number(number, 'g', 12);
}

Fields fieldsOf(const ModelSettings &settings)
{
    const ModelSettings standard;
    return {
        {"provider"_L1, settings.provider},
        {"url"_L1, settings.url},
        {"model"_L1, settings.model},
        {"key_source"_L1, settings.keySource},
        {"timeout_s"_L1, settings.timeoutS == standard.timeoutS ? QString() : written(settings.timeoutS)},
        {"deadline_s"_L1, settings.deadlineS == standard.deadlineS ? QString() : written(settings.deadlineS)},
        {"price_in"_L1, written(settings.priceIn)},
        {"price_out"_L1, written(settings.priceOut)},
        {"input_type"_L1, settings.inputType},
        {"dimension"_L1, written(settings.dimension)}};
}

Result<void> checkedNumbers(const ModelSettings &settings)
{
    const auto isWait = [](double seconds) {
        return std::isfinite(seconds) && seconds > 0 && seconds <= 86400;
    };
    if (!isWait(settings.timeoutS) || !isWait(settings.deadlineS))
        return store::failure(
            Error::Code::Usage,
            Text::tr("The time-out and the deadline are seconds, over 0 and at most 86400."));
    const auto isPrice = [](double price) { return std::isfinite(price) && price >= 0; };
    if (!isPrice(settings.priceIn) || !isPrice(settings.priceOut))
        return store::failure(Error::Code::Usage,
                              Text::tr("A price is what a million tokens cost, 0 or more."));
    if (settings.dimension < 0 || settings.dimension > 16384)
        return store::failure(Error::Code::Usage,
                              Text::tr("A vector has from 1 to 16384 numbers; 0 leaves it to the model."));
    return {};
}

} // namespace

Result<void> validated(const ModelSettings &settings, Purpose purpose)
{
    if (settings.provider.isEmpty())
        return {};
    const Provider *provider = providerNamed(settings.provider);
    if (!provider) {
        QStringList names;
        for (const Provider &one : allProviders())
            names += one.name;
        return store::failure(Error::Code::Usage, Text::tr("There is no provider \"%1\"; there are %2.")
                                                      .arg(settings.provider, names.join(u", "_s)));
    }
    if (purpose == Purpose::Embed ? !provider->canEmbed : !provider->canChat)
        return store::failure(Error::Code::Usage,
                              purpose == Purpose::Embed
                                  ? Text::tr("%1 offers no embeddings.").arg(provider->title)
                                  : Text::tr("%1 offers embeddings only.").arg(provider->title));
    if (addressOf(settings).isEmpty())
        return store::failure(Error::Code::Usage,
                              Text::tr("Say where the model answers, like http://127.0.0.1:8080/v1."));
    if (const auto endpoint = Endpoint::parse(addressOf(settings)); !endpoint)
        return tl::unexpected(endpoint.error());
    if (const auto source = KeySource::parse(settings.keySource); !source)
        return tl::unexpected(source.error());
    return checkedNumbers(settings);
}

Result<ModelSettings> modelSettings(store::Database &database, Purpose purpose)
{
    ModelSettings settings;
    std::optional<Error> problem;
    const auto text = [&](QLatin1StringView field) {
        const auto value = store::storedSetting(database, keyOf(purpose, field));
        if (!value)
            problem = value.error();
        return value.value_or(QString());
    };
    const auto number = [&](QLatin1StringView field, double fallback) {
        const QString value = text(field);
        bool isNumber = false;
        const double parsed = value.toDouble(&isNumber);
        return isNumber ? parsed : fallback;
    };
    settings.provider = text("provider"_L1);
    settings.url = text("url"_L1);
    settings.model = text("model"_L1);
    settings.keySource = text("key_source"_L1);
    settings.timeoutS = number("timeout_s"_L1, settings.timeoutS);
    settings.deadlineS = number("deadline_s"_L1, settings.deadlineS);
    settings.priceIn = number("price_in"_L1, 0);
    settings.priceOut = number("price_out"_L1, 0);
    settings.inputType = text("input_type"_L1);
    settings.dimension = int(number("dimension"_L1, 0));
    if (problem)
        return tl::unexpected(*problem);
    return settings;
}

Result<void> setModelSettings(store::Database &database, Purpose purpose, const ModelSettings &settings,
                              const store::Actor &by)
{
    if (auto fits = validated(settings, purpose); !fits)
        return fits;
    store::SettingValues values;
    for (const auto &[field, value] : fieldsOf(settings))
        values.append({keyOf(purpose, field), value});
    return store::setSettings(database, values, by);
}

bool isConfirmed(store::Database &database, const ModelSettings &settings)
{
    const store::Trust trust(database);
    const Fields fields = fieldsOf(settings);
    // Callers may shorten the waits (a question is asked for two seconds at most), so these fields need no
    // confirmation.
    const auto isWait = [](QLatin1StringView field) {
        return field == "timeout_s"_L1 || field == "deadline_s"_L1;
    };
    return std::ranges::any_of(AllPurposes, [&](Purpose purpose) {
        return std::ranges::all_of(fields, [&](const auto &field) {
            return isWait(field.first) || trust.holds({keyOf(purpose, field.first), field.second});
        });
    });
}

QString addressOf(const ModelSettings &settings)
{
    QString address = settings.url.trimmed();
    if (address.isEmpty()) {
        const Provider *provider = providerNamed(settings.provider);
        address = provider ? QString(provider->url) : QString();
    }
    while (address.endsWith(u'/'))
        address.chop(1);
    return address;
}

Result<Limits> limits(store::Database &database)
{
    const auto offline = store::storedSetting(database, OfflineKey);
    const auto limit = store::storedSetting(database, LimitKey);
    if (!offline || !limit)
        return tl::unexpected(offline ? limit.error() : offline.error());
    return Limits{.isOffline = *offline == "1"_L1 || *offline == "true"_L1 || *offline == "on"_L1,
                  .limitPerDay = limit->toDouble()};
}

Result<void> setLimits(store::Database &database, const Limits &limits, const store::Actor &by)
{
    if (!std::isfinite(limits.limitPerDay) || limits.limitPerDay < 0)
        return store::failure(Error::Code::Usage, Text::tr("The limit per day is an amount, 0 for none."));
    return store::setSettings(
        database, {{OfflineKey, limits.isOffline ? u"1"_s : u"0"_s}, {LimitKey, written(limits.limitPerDay)}},
        by);
}

bool areLimitsConfirmed(store::Database &database)
{
    const store::Trust trust(database);
    return std::ranges::all_of(std::array{OfflineKey, LimitKey}, [&](const QString &key) {
        const auto value = store::storedSetting(database, key);
        return value && trust.holds({key, *value});
    });
}

} // namespace llmclient
