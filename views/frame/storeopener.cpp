// SPDX-License-Identifier: MIT
#include "views/frame/storeopener.h"

#include "models/background.h"
#include "models/recentstores.h"
#include "models/workbench.h"
#include "store/database/damage.h"
#include "store/database/server/address.h"
#include "store/files/storefolder.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace views {

StoreOpener::StoreOpener(models::Workbench *bench, QObject *parent)
    : QObject(parent)
    , m_bench(bench)
{
    connect(&bench->sample, &models::SampleJob::finished, this, [this](const QString &path) { open(path); });
    connect(&bench->sample, &models::SampleJob::failed, this,
            [this](const store::Error &error) { fail(error.message); });
}

void StoreOpener::open(const QString &path)
{
    using Mode = store::Database::Mode;
    open(path, m_isReadOnly ? Mode::ReadOnly : Mode::ReadWrite);
}

void StoreOpener::create(const QString &path)
{
    models::inBackground(
        this, [path] { return store::clearForNew(path); },
        [this, path](const store::Result<void> &cleared) {
            if (!cleared)
                return fail(cleared.error().message);
            open(path, store::Database::Mode::Create);
        });
}

void StoreOpener::openSample(const QDateTime &at)
{
    begin(tr("Making the sample workspace…"));
    m_bench->sample.start(models::SampleJob::standardPath(), at);
}

void StoreOpener::openFor(const QString &file)
{
    m_file = file;
    open(store::standardStore(), store::Database::Mode::Create);
}

void StoreOpener::begin(const QString &sentence)
{
    m_isOpening = true;
    m_progress = sentence;
    m_problem.clear();
    Q_EMIT began(sentence);
}

void StoreOpener::fail(const QString &sentence)
{
    m_isOpening = false;
    m_progress.clear();
    m_problem = sentence;
    Q_EMIT failed(sentence);
}

bool StoreOpener::hasFailedServer() const
{
    return !m_problem.isEmpty() && store::server::Address::isOne(m_path);
}

void StoreOpener::open(const QString &path, store::Database::Mode mode)
{
    m_path = path;
    begin(tr("Opening %1…").arg(models::storeName(path)));
    if (m_isHeld)
        m_held = [this, path, mode] { openNow(path, mode); };
    else
        openNow(path, mode);
}

void StoreOpener::release()
{
    m_isHeld = false;
    if (const auto held = std::exchange(m_held, {}))
        held();
}

void StoreOpener::openNow(const QString &path, store::Database::Mode mode)
{
    m_bench->store.open(path, mode).then(this, [this, path](const store::Result<void> &answer) {
        const QString file = std::exchange(m_file, {});
        if (!answer)
            return fail(answer.error().message);
        m_isOpening = false;
        m_progress.clear();
        models::RecentStores::add(path);
        Q_EMIT opened();
        if (!file.isEmpty())
            Q_EMIT openedFor(file);
    });
}

} // namespace views
