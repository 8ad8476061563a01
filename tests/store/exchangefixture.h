// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/database.h"
#include "store/exchange/export.h"
#include "store/exchange/import.h"
#include "tests/store/storeplace.h"

#include <QBuffer>
#include <QFile>

// A store of its own, and a folder for files.
class ExchangeFixture
{
public:
    explicit ExchangeFixture(const QString &name = QStringLiteral("memory.db"))
        : place(name)
        , database(std::move(*store::Database::open(place.path(), store::Database::Mode::Create)))
    {}

    QString file(const QString &name, const QByteArray &content) const
    {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            return {};
        return file.fileName();
    }

    store::Result<store::exchange::ImportReport>
    import(const QString &path, store::exchange::ImportFormat format, bool dryRun = false,
           const store::Actor &actor = store::Actor::person(QStringLiteral("mara"))) const
    {
        return store::exchange::importFile(*database, path, format, actor, dryRun);
    }

    // An export of one's own: what people decided is in force as the file says.
    store::Result<store::exchange::ImportReport>
    importTrusted(const QString &path, store::exchange::ImportFormat format,
                  const store::Actor &actor = store::Actor::person(QStringLiteral("mara"))) const
    {
        const auto rehearsed = import(path, format, true, actor);
        if (!rehearsed)
            return rehearsed;
        return store::exchange::importFile(*database, path, format, actor, false, {},
                                           {.claims = rehearsed->claims});
    }

    QByteArray exported(const store::exchange::ExportOptions &options) const
    {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        const auto written = store::exchange::exportTo(*database, buffer, options);
        return written ? buffer.data() : QByteArray();
    }

    QString text(const QString &sql) const { return database->value(sql)->toString(); }
    int number(const QString &sql) const { return database->value(sql)->toInt(); }

    tests::StorePlace place;
    QTemporaryDir folder;
    std::unique_ptr<store::Database> database;
};
