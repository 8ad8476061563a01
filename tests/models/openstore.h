// SPDX-License-Identifier: MIT
#pragma once

#include "models/storethread.h"
#include "tests/store/teststore.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

namespace tests {

// A store file with a foreign connection to write through (`file`), and the same file open as a window has
// it.
struct OpenStore
{
    TestStore file;
    models::StoreThread store;

    bool open(store::Database::Mode mode = store::Database::Mode::ReadWrite)
    {
        const auto reply = store.open(file.path(), mode);
        return QTest::qWaitFor([&] { return reply.isFinished(); }) && reply.answer().has_value();
    }

    // Many rows in one transaction, oldest first, a second apart from 2026-01-01.
    void fill(int count)
    {
        const QDateTime start(QDate(2026, 1, 1), QTime(0, 0), Qt::UTC);
        std::vector<store::NewReflexion> rows;
        for (int i = 0; i < count; ++i) {
            store::NewReflexion row;
            row.agent = QStringLiteral("finance");
            row.entityType = QStringLiteral("vendor");
            row.entityId = QStringLiteral("V%1").arg(i % 97);
            row.observation = QStringLiteral("Fact %1 stands").arg(i);
            row.createdAt = store::isoTime(start.addSecs(i));
            rows.push_back(std::move(row));
        }
        const auto written = store::ReflexionWriter(file.database())
                                 .add(std::move(rows), store::Actor::agent(QStringLiteral("finance")));
        if (!written)
            qFatal("%s", qPrintable(written.error().message));
    }
};

} // namespace tests
