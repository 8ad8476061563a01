// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/import.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace models {

class StoreThread;

// Imports a file into the open store in two steps: rehearse() says what the file would bring, import() brings
// it. Both run on the writing thread, where verdicts wait behind them: so both can be stopped. A new
// rehearsal replaces the one before. GUI thread.
class ImportJob final : public QObject
{
    Q_OBJECT
public:
    explicit ImportJob(StoreThread *store, QObject *parent = nullptr);
    ~ImportJob() override;

    // Reads the file as `format`, else as the format it looks like; emits rehearsed().
    void rehearse(const QString &path, std::optional<store::exchange::ImportFormat> format = {});
    // What becomes of rows that people decided, as the file claims: they wait for review, or they come in
    // force, exactly as many as the rehearsal counted.
    enum class Claims { Wait, Trusted };
    // Imports the file rehearsed last; it may retire only as many rows as the rehearsal counted.
    void import(const QString &reviewer, Claims claims = Claims::Wait);
    // Ends the import that runs; failed() then says that nothing was written, unless all of it was already.
    void stop();
    void forget();                          // and ends the rehearsal that runs
    QString path() const { return m_path; } // empty where no file was rehearsed

Q_SIGNALS:
    void rehearsed(const store::exchange::ImportReport &report, store::exchange::ImportFormat format);
    void progressed(int percent); // of the import, in steps of 5
    void imported(const store::exchange::ImportReport &report);
    void failed(const store::Error &error);

private:
    // How far a reading of the file has come, and whether it shall go on; shared with the writing thread.
    struct Course;

    void fail(const store::Error &error);
    void look();

    StoreThread *m_store;
    std::shared_ptr<Course> m_rehearsal;
    std::shared_ptr<Course> m_import;
    QTimer m_look;
    QString m_path;
    store::exchange::ImportFormat m_format = store::exchange::ImportFormat::Jsonl;
    int m_claims = 0;
    int m_retired = 0;
    int m_percent = 0;
    int m_generation = 0;
};

} // namespace models
