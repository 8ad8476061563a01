// SPDX-License-Identifier: MIT
#include "models/importjob.h"

#include "models/storethread.h"
#include "store/database/gateturn.h"

namespace models {

using namespace store::exchange;

namespace {

struct Rehearsal
{
    ImportReport report;
    ImportFormat format = ImportFormat::Jsonl;
};

store::Result<Rehearsal> rehearseFile(store::Database &database, const QString &path,
                                      std::optional<ImportFormat> chosen)
{
    const auto format = chosen ? store::Result<ImportFormat>(*chosen) : guessedFormat(path);
    if (!format)
        return tl::unexpected(format.error());
    return importFile(database, path, *format, store::Actor::person(QStringLiteral("reviewer")), true)
        .map([&](const ImportReport &report) {
            return Rehearsal{report, *format};
        });
}

} // namespace

ImportJob::ImportJob(StoreThread *store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
    connect(store, &StoreThread::closed, this, &ImportJob::forget);
}

void ImportJob::rehearse(const QString &path, std::optional<ImportFormat> format)
{
    m_path = path;
    const auto work = [path, format](store::Database &database) {
        store::GateTurn::end();
        return rehearseFile(database, path, format);
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
    const auto work = [path = m_path, format = m_format, reviewer, agreement](store::Database &database) {
        store::GateTurn::end();
        return importFile(database, path, format, store::Actor::person(reviewer), false, {}, agreement);
    };
    m_store->run(work).then(this, [this](const store::Result<ImportReport> &answer) {
        if (!answer)
            return fail(answer.error());
        m_path.clear();
        Q_EMIT imported(*answer);
    });
}

void ImportJob::forget()
{
    ++m_generation;
    m_path.clear();
}

void ImportJob::fail(const store::Error &error)
{
    m_path.clear();
    Q_EMIT failed(error);
}

} // namespace models
