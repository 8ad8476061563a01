// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/modelcheck.h"
#include "models/modelthread.h"

#include <QHash>
#include <QObject>

namespace models {

class ChangeFeed;

// The models that are set, what they may spend, and the tests of their connections, for a form. GUI thread;
// settings are read and written on the store's threads, and servers are waited for on one of its own.
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
    // A key for the desktop's keychain; it is nowhere else afterwards.
    void keepKey(const QString &entry, const QString &key);

    // Tries what is in the form; it was saved before, so that it is confirmed.
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
    void refused(const QString &sentence); // of what belongs to no purpose

private:
    StoreThread *m_store;
    ModelThread m_thread;
    Settings m_settings;
    int m_checks = 0;
};

} // namespace models
