// SPDX-License-Identifier: MIT
#include "store/files/storefiles.h"

#include "store/text.h"

#include <QFile>
#include <QFileInfo>

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <optional>
#include <set>

namespace store {

namespace {

constexpr std::array Sides{"", "-wal", "-shm", "-journal", "-gate"};

struct HeldStore
{
    int connections = 0;
    QStringList places; // as it was named, and where that leads: SQLite makes the side files there
    // All files seen here while the store is open. A renamed or removed file may still be open in SQLite, and
    // closing another descriptor of it would drop SQLite's locks.
    std::set<FileId> files;
};

struct Held
{
    std::mutex mutex;
    std::map<QString, HeldStore> stores;
    std::multiset<FileId> read;
};

Held &held()
{
    // Never destroyed: a thread may still close its connection while the process ends.
    static Held &all = *new Held;
    return all;
}

std::optional<FileId> idOf(const QString &path)
{
    struct stat found
    {
    };
    if (::stat(QFile::encodeName(path).constData(), &found) != 0)
        return std::nullopt;
    return FileId{found.st_dev, found.st_ino};
}

QString resolved(const QString &path)
{
    const QFileInfo info(path);
    if (const QString whole = info.canonicalFilePath(); !whole.isEmpty())
        return whole;
    const QString folder = QFileInfo(info.absolutePath()).canonicalFilePath();
    return folder.isEmpty() ? info.absoluteFilePath() : folder + u'/' + info.fileName();
}

// The store that a file of this name or identity belongs to; empty where there is none.
QString storeBeside(const Held &all, const QString &path)
{
    const auto file = idOf(path);
    for (const char *side : Sides) {
        const QLatin1StringView ending(side);
        if (!ending.isEmpty() && path.endsWith(ending) && QFileInfo(path.chopped(ending.size())).isFile())
            return path.chopped(ending.size());
        for (const auto &[name, store] : all.stores) {
            if (!ending.isEmpty() && file && idOf(name + ending) == file)
                return name;
        }
    }
    return {};
}

void lookAgain(HeldStore &store)
{
    for (const QString &place : store.places) {
        for (const char *side : Sides) {
            if (const auto file = idOf(place + QLatin1StringView(side)))
                store.files.insert(*file);
        }
    }
}

bool isHeld(Held &all, FileId file)
{
    for (auto &[path, store] : all.stores) {
        lookAgain(store);
        if (store.files.contains(file))
            return true;
    }
    return false;
}

} // namespace

Result<void> StoreFiles::hold(const QString &path)
{
    Held &all = held();
    const std::lock_guard lock(all.mutex);
    if (const auto file = idOf(path); file && all.read.contains(*file))
        return failure(Error::Code::Busy,
                       Text::tr("%1 cannot be opened as a store while this program reads it "
                                "as a document; try again when that is done.")
                           .arg(path));
    const QString name = QFileInfo(path).absoluteFilePath();
    if (const QString owner = storeBeside(all, name); !owner.isEmpty())
        return failure(Error::Code::Refused,
                       Text::tr("%1 is no store, but a part of the store %2.").arg(name, owner));
    HeldStore &store = all.stores[name];
    ++store.connections;
    for (const QString &place : {name, resolved(path)}) {
        if (!store.places.contains(place))
            store.places.append(place);
    }
    lookAgain(store);
    return {};
}

void StoreFiles::opened(const QString &path)
{
    Held &all = held();
    const std::lock_guard lock(all.mutex);
    if (const auto found = all.stores.find(QFileInfo(path).absoluteFilePath()); found != all.stores.end())
        lookAgain(found->second);
}

void StoreFiles::release(const QString &path)
{
    Held &all = held();
    const std::lock_guard lock(all.mutex);
    const auto found = all.stores.find(QFileInfo(path).absoluteFilePath());
    if (found != all.stores.end() && --found->second.connections == 0)
        all.stores.erase(found);
}

bool StoreFiles::beginReading(FileId file)
{
    Held &all = held();
    const std::lock_guard lock(all.mutex);
    if (isHeld(all, file))
        return false;
    all.read.insert(file);
    return true;
}

void StoreFiles::endReading(FileId file)
{
    Held &all = held();
    const std::lock_guard lock(all.mutex);
    if (const auto found = all.read.find(file); found != all.read.end())
        all.read.erase(found);
}

bool StoreFiles::owns(FileId file)
{
    Held &all = held();
    const std::lock_guard lock(all.mutex);
    return isHeld(all, file);
}

bool StoreFiles::isOpenStore(const QString &path)
{
    Held &all = held();
    const std::lock_guard lock(all.mutex);
    const QString place = resolved(path);
    return std::ranges::any_of(all.stores,
                               [&](const auto &store) { return store.second.places.contains(place); });
}

bool StoreFiles::ownsName(const QString &path)
{
    Held &all = held();
    const std::lock_guard lock(all.mutex);
    const QStringList names{QFileInfo(path).absoluteFilePath(), resolved(path)};
    for (const auto &[name, store] : all.stores) {
        for (const QString &place : store.places) {
            for (const char *side : Sides) {
                if (names.contains(place + QLatin1StringView(side)))
                    return true;
            }
        }
    }
    return false;
}

} // namespace store
