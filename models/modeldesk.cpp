// SPDX-License-Identifier: MIT
#include "models/modeldesk.h"

#include "llmclient/keysource.h"
#include "models/changefeed.h"
#include "models/storethread.h"
#include "store/clock.h"
#include "store/layers/modelspend.h"
#include "store/rows/actor.h"

namespace models {

using llmclient::ModelSettings;
using llmclient::Purpose;
using store::Result;

namespace {

Result<ModelDesk::Settings> readAll(store::Database &database)
{
    ModelDesk::Settings all;
    for (const Purpose purpose : llmclient::AllPurposes) {
        const auto settings = llmclient::modelSettings(database, purpose);
        if (!settings)
            return tl::unexpected(settings.error());
        all.models.insert(int(purpose), *settings);
    }
    const auto limits = llmclient::limits(database);
    const auto spent = store::spentOn(database, store::now().date());
    if (!limits || !spent)
        return tl::unexpected(limits ? spent.error() : limits.error());
    all.limits = *limits;
    all.spentToday = *spent;
    return all;
}

} // namespace

ModelDesk::ModelDesk(StoreThread *store, ChangeFeed *feed, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_thread(store)
    , m_freshness(store, feed)
{
    connect(&m_freshness, &Freshness::due, this, &ModelDesk::read);
    connect(store, &StoreThread::closed, this, [this] {
        m_settings = {};
        m_checks = 0;
        Q_EMIT checkingChanged();
        Q_EMIT changed();
    });
}

void ModelDesk::read()
{
    m_store->read(readAll).then(this, [this](const Result<Settings> &settings) {
        if (!settings)
            return;
        m_settings = *settings;
        Q_EMIT changed();
    });
}

void ModelDesk::save(Purpose purpose, const ModelSettings &settings, const QString &reviewer)
{
    const auto work = [purpose, settings, reviewer](store::Database &database) {
        return llmclient::setModelSettings(database, purpose, settings, store::Actor::person(reviewer));
    };
    m_store->run(work).then(this, [this, purpose, settings](const Result<void> &answer) {
        if (!answer) {
            Q_EMIT failed(purpose, answer.error().message);
            return;
        }
        m_settings.models.insert(int(purpose), settings);
        Q_EMIT changed();
        Q_EMIT saved(purpose);
    });
}

void ModelDesk::saveLimits(const llmclient::Limits &limits, const QString &reviewer)
{
    const auto work = [limits, reviewer](store::Database &database) {
        return llmclient::setLimits(database, limits, store::Actor::person(reviewer));
    };
    m_store->run(work).then(this, [this, limits](const Result<void> &answer) {
        if (answer)
            m_settings.limits = limits;
        else
            Q_EMIT refused(answer.error().message);
        Q_EMIT changed();
    });
}

void ModelDesk::keepKey(const QString &entry, const QString &key)
{
    const auto work = [entry, key](store::Database &, const std::stop_token &) {
        return llmclient::keepInKeychain(entry, key);
    };
    m_thread.run(work).then(this, [this, entry](const Result<void> &answer) {
        if (answer)
            Q_EMIT keyKept(entry);
        else
            Q_EMIT refused(answer.error().message);
    });
}

void ModelDesk::check(Purpose purpose, const ModelSettings &settings)
{
    const auto work = [purpose, settings](store::Database &database, const std::stop_token &stop) {
        return llmclient::checkModel(database, purpose, settings, stop);
    };
    ++m_checks;
    Q_EMIT checkingChanged();
    m_thread.run(work).then(this, [this, purpose](const Result<llmclient::ModelCheck> &check) {
        --m_checks;
        Q_EMIT checkingChanged();
        if (!check) {
            Q_EMIT failed(purpose, check.error().message);
            return;
        }
        if (!check->models.isEmpty())
            Q_EMIT offered(purpose, check->models);
        Q_EMIT checked(purpose, *check);
        read();
    });
}

void ModelDesk::stopCheck()
{
    m_thread.stop();
}

} // namespace models
