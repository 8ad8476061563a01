// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/modelcheck.h"
#include "models/freshness.h"
#include "models/modelthread.h"

#include <QHash>
#include <QObject>

namespace models {

class ChangeFeed;

// The data of the form for models: which are set, what they may spend, and the tests of their connections.
// Settings go through the store's threads; servers are called on a thread of its own. GUI thread.
class ModelDesk final : public QObject
{
    Q_OBJECT
public:
    struct Settings
    {
        QHash<int, llmclient::ModelSettings> models; // by Purpose
        llmclient::Limits limits;
        double spentToday = 0;
    };

    ModelDesk(StoreThread *store, ChangeFeed *feed, QObject *parent = nullptr);

    void read();
    const Settings &settings() const { return m_settings; }
    llmclient::ModelSettings of(llmclient::Purpose purpose) const
    {
        return m_settings.models.value(int(purpose));
    }

    void save(llmclient::Purpose purpose, const llmclient::ModelSettings &settings, const QString &reviewer);
    void saveLimits(const llmclient::Limits &limits, const QString &reviewer);
    // Puts a key into the desktop's keychain; it is kept nowhere else.
    void keepKey(const QString &entry, const QString &key);

    // Calls the model with these settings, which must be saved (and so confirmed); then checked() or
    // failed().
    void check(llmclient::Purpose purpose, const llmclient::ModelSettings &settings);
    void stopCheck();
    bool isChecking() const { return m_checks > 0; }

Q_SIGNALS:
    void changed();
    void checkingChanged();
    void checked(llmclient::Purpose purpose, const llmclient::ModelCheck &check);
    void offered(llmclient::Purpose purpose, const QStringList &models);
    void saved(llmclient::Purpose purpose);
    void keyKept(const QString &entry);
    void failed(llmclient::Purpose purpose, const QString &sentence);
    void refused(const QString &sentence); // an error of saveLimits() or keepKey()

private:
    StoreThread *m_store;
    ModelThread m_thread;
    Freshness m_freshness;
    Settings m_settings;
    int m_checks = 0;
};

} // namespace models
