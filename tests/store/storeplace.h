// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/database.h"

#include <QTemporaryDir>
#include <QtTest>

namespace tests {

// Whether the stores of this run lie on a server.
bool isOnServer();

// Where the store of a test lies, and a folder for what belongs beside it. The one place where it is decided
// what that is: a file in the folder or, where MEMOIR_TEST_STORE is "server", a database of its own on a
// private server that lives as long as the program. Both are there, empty, and go with this.
class StorePlace
{
    Q_DISABLE_COPY_MOVE(StorePlace)
public:
    explicit StorePlace(const QString &name = QStringLiteral("test.memoir"));
    ~StorePlace();

    // As Database::open() takes it.
    const QString &path() const { return m_path; }
    const QTemporaryDir &folder() const { return m_folder; }

private:
    const QTemporaryDir m_folder;
    const QString m_database; // of a server
    const QString m_path;
};

// A new store in a file that is not there, as `memoirctl init` makes it, in a thirtieth of the time.
void makeStore(const QString &path);

// Makes the server once that each test program would make for itself, and keeps it in a folder, where
// MEMOIR_TEST_PATTERN says. What went wrong; empty where it is there.
QString keepPattern(const QString &folder);

// Writes as somebody does who has the file in his hands, or keeps the server: past all rules, which are in
// force again behind it. What went wrong; empty where it is written.
QString writtenPastTheRules(store::Database &database, const QString &statements);

// The functions of a test that are to be run, as its arguments: those that were asked for, else all but those
// that CMakeLists.txt says are about a file, where it is none. Null where there is no server to run them on.
std::optional<QStringList> functionsToRun(const QMetaObject &test);

} // namespace tests

// In place of QTEST_GUILESS_MAIN for a test that memoir_test_on_server() registers a second time.
#define MEMOIR_STORE_TEST(Test)                                                                              \
    int main(int argc, char **argv)                                                                          \
    {                                                                                                        \
        const QCoreApplication application(argc, argv);                                                      \
        const auto arguments = tests::functionsToRun(Test::staticMetaObject);                                \
        Test test;                                                                                           \
        return arguments ? QTest::qExec(&test, *arguments) : 0;                                              \
    }
