// SPDX-License-Identifier: MIT
#include "llmclient/modelcheck.h"

#include "llmclient/breaker.h"
#include "llmclient/endpointembedder.h"
#include "llmclient/httpchatmodel.h"
#include "llmclient/meteredmodel.h"
#include "llmclient/models.h"
#include "llmclient/text.h"

#include <QElapsedTimer>
#include <QLocale>

#include <algorithm>

namespace llmclient {

using namespace Qt::StringLiterals;
using store::Result;
using What = ModelCheck::Step::What;

namespace {

constexpr int WordTokens = 16;

QStringList sorted(QStringList names)
{
    names.sort(Qt::CaseInsensitive);
    names.removeDuplicates();
    return names;
}

QString milliseconds(double ms)
{
    return Text::tr("%1 ms").arg(QLocale().toString(ms, 'f', 0));
}

// One check as it goes on.
class Checking
{
public:
    Checking(store::Database &database, Purpose purpose, const ModelSettings &settings, std::stop_token stop)
        : m_database(database)
        , m_purpose(purpose)
        , m_settings(settings)
        , m_api(settings, permitOf(database, settings))
        , m_stop(std::move(stop))
    {}

    ModelCheck run()
    {
        if (switches() && key() && reach() && model())
            m_purpose == Purpose::Embed ? embedding() : word();
        return std::move(m_check);
    }

private:
    bool add(What what, bool isGood, const QString &sentence)
    {
        m_check.steps.push_back({what, isGood, sentence});
        return isGood;
    }
    bool add(What what, const Result<void> &result, const QString &good)
    {
        return add(what, result.has_value(), result ? good : result.error().message);
    }

    bool switches()
    {
        return add(What::Switches, permitted(m_database, m_settings), Text::tr("Sending is allowed."));
    }
    bool key()
    {
        return add(What::Key, m_api.findKey(),
                   m_settings.keySource.isEmpty() ? Text::tr("No key is set; none is sent.")
                                                  : Text::tr("The key was found."));
    }
    bool reach()
    {
        const auto body = m_api.getJson(m_api.wire().modelsPath(), m_stop);
        if (body) {
            m_check.models = sorted(modelNames(*body));
            return add(What::Reach, true, Text::tr("%1 answers.").arg(addressOf(m_settings)));
        }
        // Voyage and some others list no models: that they answered so is enough.
        if (m_api.failure() && (m_api.failure()->status == 404 || m_api.failure()->status == 405))
            return add(What::Reach, true,
                       Text::tr("%1 answers, and lists no models.").arg(addressOf(m_settings)));
        return add(What::Reach, false, body.error().message);
    }
    bool model()
    {
        if (m_settings.model.isEmpty())
            return add(What::Model, false, Text::tr("No model is chosen yet."));
        const QString &wanted = m_settings.model;
        const bool isListed = std::ranges::any_of(m_check.models, [&](const QString &name) {
            return name == wanted || name == wanted + u":latest"_s;
        });
        if (isListed || m_check.models.isEmpty())
            return add(What::Model, true,
                       isListed ? Text::tr("It offers %1.").arg(wanted)
                                : Text::tr("Whether it offers %1 is not said.").arg(wanted));
        // Servers answer to names that they do not list: the word below decides.
        return add(What::Model, true,
                   Text::tr("It does not list %1; it may know it all the same.").arg(wanted));
    }
    void word()
    {
        MeteredModel metered(m_purpose, m_database,
                             std::make_unique<HttpChatModel>(m_settings, permitOf(m_database, m_settings)));
        const ChatRequest request{.messages = {{.text = u"Answer with the one word: ready"_s}},
                                  .maxTokens = WordTokens};
        const auto answer = metered.chat(request, {}, m_stop);
        if (!answer) {
            add(What::Answer, false, answer.error().message);
            return;
        }
        m_check.latencyMs = answer->latencyMs;
        // A thinking model may use up the few tokens of this test without a word; it did answer.
        add(What::Answer, answer->finish != ChatAnswer::Finish::Stopped,
            Text::tr("%1 answered \"%2\" in %3.")
                .arg(answer->model, answer->text.simplified().left(40), milliseconds(answer->latencyMs)));
    }
    void embedding()
    {
        QElapsedTimer clock;
        clock.start();
        const auto embedder = EndpointEmbedder::open(m_settings, m_database);
        const auto vectors = embedder ? (*embedder)->embedAll({u"ready"_s}, m_stop)
                                      : Result<std::vector<Vector>>(tl::unexpected(embedder.error()));
        if (!vectors || vectors->front().empty()) {
            add(What::Answer, false,
                vectors ? Text::tr("The word was not embedded.") : vectors.error().message);
            return;
        }
        m_check.latencyMs = double(clock.nsecsElapsed()) / 1e6;
        add(What::Answer, true,
            Text::tr("A word was embedded into %1 numbers in %2.")
                .arg((*embedder)->dimension())
                .arg(milliseconds(*m_check.latencyMs)));
    }

    store::Database &m_database;
    const Purpose m_purpose;
    const ModelSettings m_settings;
    Api m_api;
    const std::stop_token m_stop;
    ModelCheck m_check;
};

} // namespace

bool ModelCheck::isGood() const
{
    return !steps.empty() && std::ranges::all_of(steps, &Step::isGood);
}

QLatin1StringView name(What what)
{
    switch (what) {
    case What::Switches: return "switches"_L1;
    case What::Key: return "key"_L1;
    case What::Reach: return "reach"_L1;
    case What::Model: return "model"_L1;
    case What::Answer: return "answer"_L1;
    }
    return {};
}

Result<ModelCheck> checkModel(store::Database &database, Purpose purpose, const ModelSettings &settings,
                              const std::stop_token &stop)
{
    if (settings.provider.isEmpty())
        return store::failure(store::Error::Code::NotFound,
                              Text::tr("No provider is set for this purpose; nothing was sent."));
    if (auto fits = validated(settings, purpose); !fits)
        return tl::unexpected(fits.error());
    // A person asks to try now.
    Breaker::shared().reset();
    return Checking(database, purpose, settings, stop).run();
}

} // namespace llmclient
