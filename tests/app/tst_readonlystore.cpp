// SPDX-License-Identifier: MIT
// A store whose file or folder is for reading only is no damaged store: it is read, and who would write is
// told.
#include "tests/app/ctlprocess.h"

#include <QFile>
#include <QTemporaryDir>

#include <unistd.h>

using namespace Qt::StringLiterals;

class TestReadOnlyStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itIsReadAndSaidToBeReadOnly_data()
    {
        QTest::addColumn<bool>("isFolder");
        QTest::newRow("the file") << false;
        QTest::newRow("the folder") << true;
    }
    void itIsReadAndSaidToBeReadOnly()
    {
        if (::geteuid() == 0)
            QSKIP("The superuser may write everywhere.");
        QFETCH(bool, isFolder);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"a.memoir"_s);
        const CtlProcess ctl(path);
        QCOMPARE(ctl.run({u"init"_s}).exitCode, 0);
        const QStringList add{u"add"_s, u"reflexion"_s,     u"--agent"_s,
                              u"x"_s,   u"--observation"_s, u"It rains"_s};
        QCOMPARE(ctl.run(add).exitCode, 0);
        for (const QString &end : {u"-wal"_s, u"-shm"_s, u"-gate"_s})
            QFile::remove(path + end);
        const auto locked = QFile::ReadOwner | (isFolder ? QFile::ExeOwner : QFile::Permission());
        QVERIFY(QFile::setPermissions(isFolder ? folder.path() : path, locked));

        const auto listed = ctl.run({u"list"_s, u"reflexion"_s});
        const auto refused = ctl.run(add);
        QFile::setPermissions(folder.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);

        QCOMPARE(listed.exitCode, 0);
        QVERIFY2(listed.err.contains("is read only"), listed.err.constData());
        QCOMPARE(refused.exitCode, 6);
        QVERIFY2(refused.err.contains("is read only"), refused.err.constData());
        QVERIFY2(!refused.err.contains("damaged"), refused.err.constData());
    }
};

QTEST_GUILESS_MAIN(TestReadOnlyStore)
#include "tst_readonlystore.moc"
