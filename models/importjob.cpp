// SPDX-License-Identifier: MIT
#include "models/importjob.h"

#include "models/storethread.h"
#include "store/database/gateturn.h"

#include <atomic>

namespace models {

using namespace store::exchange;

namespace {

struct Rehearsal
{
    ImportReport report;
    ImportFormat format = ImportFormat::Jsonl;
};

store::Result<Rehearsal> rehearseFile(store::Database &database, const QString &path,
                                      std::optional<ImportFormat> chosen, const ImportProgress &progress)
{
    const auto format = chosen ? store::Result<ImportFormat>(*chosen) : guessedFormat(path);
    if (!format)
        return tl::unexpected(format.error());
    return importFile(database, path, *format, store::Actor::person(QStringLiteral("reviewer")), true,
                      progress)
        .map([&](const ImportReport &report) {
            return Rehearsal{report, *format};
        });
}

constexpr int LookMs = 200; // between two looks at how far an import is

} // namespace

struct ImportJob::Course
{
    std::atomic<bool> isStopped = false;
    std::atomic<int> percent = 0;

    static ImportProgress follow(const std::shared_ptr<Course> &course)
    {
        return [course](qint64 done, qint64 total) {
            course->percent = total > 0 ? int(done * 100 / total) : 0;
            return !course->isStopped;
        };
    }
};

ImportJob::ImportJob(StoreThread *store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
    connect(store, &StoreThread::closing, this, &ImportJob::forget);
    connect(store, &StoreThread::closed, this, &ImportJob::forget);
    m_look.setInterval(LookMs);
    connect(&m_look, &QTimer::timeout, this, &ImportJob::look);
}

ImportJob::~ImportJob()
{
    forget();
}

void ImportJob::rehearse(const QString &path, std::optional<ImportFormat> format)
{
    forget();
    m_path = path;
    m_rehearsal = std::make_shared<Course>();
    const auto work = [path, format, progress = Course::follow(m_rehearsal)](store::Database &database) {
        store::GateTurn::end();
        return rehearseFile(database, path, format, progress);
    };
    m_store->run(work).then(this,
                            [this, generation = ++m_generation](const store::Result<Rehearsal> &answer) {
                                if (generation != m_generation)
                                    return;
                                if (!answer)
                                    return fail(answer.error());
                                m_format = answer->format;
                                m_claims = answer->report.claims;
                                m_retired = answer->report.retired;
                                Q_EMIT rehearsed(answer->report, m_format);
                            });
}

void ImportJob::import(const QString &reviewer, Claims claims)
{
    if (m_path.isEmpty())
        return;
    const ImportAgreement agreement{
        .claims = claims == Claims::Trusted ? std::optional(m_claims) : std::nullopt, .retired = m_retired};
    m_import = std::make_shared<Course>();
    m_percent = 0;
    m_look.start();
    const auto work = [path = m_path, format = m_format, reviewer, agreement,
                       progress = Course::follow(m_import)](store::Database &database) {
        store::GateTurn::end();
        return importFile(database, path, format, store::Actor::person(reviewer), false, progress, agreement);
    };
    m_store->run(work).then(this, [this](const store::Result<ImportReport> &answer) {
        m_look.stop();
        m_import.reset();
        if (!answer)
            return fail(answer.error());
        m_path.clear();
        Q_EMIT imported(*answer);
    });
}

void ImportJob::stop()
{
    if (m_import)
        m_import->isStopped = true;
}

void ImportJob::look()
{
    const int percent = m_import ? m_import->percent / 5 * 5 : m_percent; // a screen reader says each
    if (std::exchange(m_percent, percent) != percent)
        Q_EMIT progressed(percent);
}

void ImportJob::forget()
{
    ++m_generation;
    m_path.clear();
    if (const auto rehearsal = std::exchange(m_rehearsal, {}))
        rehearsal->isStopped = true;
}

void ImportJob::fail(const store::Error &error)
{
    m_path.clear();
    Q_EMIT failed(error);
}

} // namespace models
