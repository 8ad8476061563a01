// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/import.h"

#include <QObject>

#include <optional>

namespace models {

class StoreThread;

// One file on its way into the open store: first rehearsed, then, when a person says so, taken in on the
// writing thread. A new rehearsal replaces the one before. GUI thread.
class ImportJob final : public QObject
{
    Q_OBJECT
public:
    explicit ImportJob(StoreThread *store, QObject *parent = nullptr);

    // Read as `format`; as what the file looks like where there is none.
    void rehearse(const QString &path, std::optional<store::exchange::ImportFormat> format = {});
    // What the file says that people decided waits for review, or comes in force as the rehearsal counted it.
    enum class Claims { Wait, Trusted };
    // The file rehearsed last; as many sections are retired as the rehearsal said.
    void import(const QString &reviewer, Claims claims = Claims::Wait);
    void forget();
    QString path() const { return m_path; } // empty where nothing is on its way

Q_SIGNALS:
    void rehearsed(const store::exchange::ImportReport &report, store::exchange::ImportFormat format);
    void imported(const store::exchange::ImportReport &report);
    void failed(const store::Error &error);

private:
    void fail(const store::Error &error);

    StoreThread *m_store;
    QString m_path;
    store::exchange::ImportFormat m_format = store::exchange::ImportFormat::Jsonl;
    int m_claims = 0;
    int m_retired = 0;
    int m_generation = 0;
};

} // namespace models
