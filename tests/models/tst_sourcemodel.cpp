// SPDX-License-Identifier: MIT
// Sources and chunks as the page shows them, and the job that reads documents in.
#include "models/changefeed.h"
#include "models/chunkmodel.h"
#include "models/ingestjob.h"
#include "models/sourcemodel.h"
#include "tests/models/openstore.h"

#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace models;
using store::knowledge::IngestOptions;

namespace {

struct Library : tests::OpenStore
{
    QTemporaryDir folder;
    ChangeFeed feed{&store};
    SourceModel sources{&store, &feed};
    ChunkModel chunks{&store};
    IngestJob job{&store};
    QAbstractItemModelTester sourceTester{&sources};
    QAbstractItemModelTester chunkTester{&chunks};

    QString write(const QString &name, const QByteArray &text, int secondsAgo = 60)
    {
        const QString path = folder.filePath(name);
        QFile target(path);
        if (!target.open(QIODevice::WriteOnly))
            qFatal("no file");
        target.write(text);
        target.flush();
        target.setFileTime(QDateTime::currentDateTimeUtc().addSecs(-secondsAgo),
                           QFileDevice::FileModificationTime);
        return path;
    }
    bool read(const QStringList &paths)
    {
        QSignalSpy done(&job, &IngestJob::ingested);
        job.ingest(u"mara"_s, {IngestOptions{.paths = paths}});
        if (!QTest::qWaitFor([&] { return done.count() > 0; }))
            return false;
        QSignalSpy loaded(&sources, &SourceModel::loaded);
        feed.poll();
        return QTest::qWaitFor([&] { return loaded.count() > 0; });
    }
    bool begin()
    {
        sources.setInUse(true);
        return open() && QTest::qWaitFor([&] { return sources.isLoaded(); });
    }
    QString cell(int row, int column) const { return sources.index(row, column).data().toString(); }
};

QByteArray part(const QByteArray &title, int sentences)
{
    QByteArray text = "## " + title + "\n\n";
    for (int i = 0; i < sentences; ++i)
        text += "Sentence " + QByteArray::number(i) + " of " + title + " says what it has to say. ";
    return text + "\n\n";
}

} // namespace

class TestSourceModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void showsWhatWasRead();
    void mergesWhatChangesWithoutAReset();
    void saysHowAFileCompares();
    void showsOnlyWhatWasSearched();
    void aSearchIsOneStepAndKeepsTheChosenRow();
    void listsChunksInOrder();
    void aJobAfterAJob();
    void aMissingPathIsSaid();
    void cancellingKeepsWhatWasRead();
};

void TestSourceModel::showsWhatWasRead()
{
    Library library;
    QVERIFY(library.begin());
    QCOMPARE(library.sources.rowCount(), 0);
    library.write(u"b.md"_s, "# B\n\nText.\n");
    library.write(u"a.md"_s, "# A\n\n" + part("One", 20) + part("Two", 20));
    library.write(u"bad.pdf"_s, "%PDF-1.4 broken");
    QVERIFY(library.read({library.folder.path()}));
    QCOMPARE(library.sources.rowCount(), 3);
    QCOMPARE(library.cell(0, SourceModel::PathColumn), u"a.md"_s);
    QCOMPARE(library.cell(0, SourceModel::ChunksColumn), u"2"_s);
    QCOMPARE(library.cell(0, SourceModel::StateColumn), u"Up to date"_s);
    QCOMPARE(library.cell(2, SourceModel::StateColumn), u"Could not be read"_s);
    QCOMPARE(library.cell(2, SourceModel::ChunksColumn), u"–"_s);
    QCOMPARE(library.sources.counts().sources, 3);
    QCOMPARE(library.sources.withoutVector(), 0);
}

void TestSourceModel::mergesWhatChangesWithoutAReset()
{
    Library library;
    QVERIFY(library.begin());
    library.write(u"a.md"_s, "# A\n");
    library.write(u"c.md"_s, "# C\n");
    QVERIFY(library.read({library.folder.path()}));
    const QPersistentModelIndex last = library.sources.index(1, 0);
    QSignalSpy resets(&library.sources, &SourceModel::modelReset);
    QSignalSpy inserted(&library.sources, &SourceModel::rowsInserted);
    QSignalSpy changed(&library.sources, &SourceModel::dataChanged);
    library.write(u"b.md"_s, "# B\n");
    library.write(u"c.md"_s, "# C\n\nMore.\n", 30);
    QVERIFY(library.read({library.folder.path()}));
    QCOMPARE(inserted.count(), 1);
    QVERIFY(changed.count() >= 1);
    QCOMPARE(resets.count(), 0);
    QCOMPARE(last.row(), 2);
    QCOMPARE(last.data().toString(), u"c.md"_s);
}

void TestSourceModel::saysHowAFileCompares()
{
    Library library;
    QVERIFY(library.begin());
    library.write(u"a.md"_s, "# A\n\n" + part("One", 20) + part("Two", 20) + part("Three", 20));
    library.write(u"b.md"_s, "# B\n");
    library.write(u"c.md"_s, "# C\n\nWrite to ruth.okafor@acme.example or call +49 40 5550 1734.\n");
    QVERIFY(library.read({library.folder.path()}));
    QCOMPARE(library.cell(2, SourceModel::StateColumn), u"Personal data, 1 chunks"_s);
    library.write(u"a.md"_s, "# A\n\n" + part("One", 20) + part("Zwei", 20) + part("Three", 20), 20);
    QVERIFY(QFile::remove(library.folder.filePath(u"b.md"_s)));
    QSignalSpy compared(&library.job, &IngestJob::compared);
    connect(&library.job, &IngestJob::compared, &library.sources, &SourceModel::setDisk);
    library.job.compare();
    QTRY_COMPARE(compared.count(), 1);
    QCOMPARE(library.cell(0, SourceModel::StateColumn), u"1 chunks changed"_s);
    QCOMPARE(library.cell(1, SourceModel::StateColumn), u"File is gone"_s);
}

void TestSourceModel::showsOnlyWhatWasSearched()
{
    Library library;
    QVERIFY(library.begin());
    library.write(u"a.md"_s, "# A\n");
    library.write(u"b.md"_s, "# B\n");
    QVERIFY(library.read({library.folder.path()}));
    const qint64 second = library.sources.lineAt(1)->source.id;
    library.sources.setShown(QSet<qint64>{second});
    QCOMPARE(library.sources.rowCount(), 1);
    QCOMPARE(library.cell(0, SourceModel::PathColumn), u"b.md"_s);
    library.sources.setShown({});
    QCOMPARE(library.sources.rowCount(), 2);
}

// However many rows a search takes out from between others: a view works at each step.
void TestSourceModel::aSearchIsOneStepAndKeepsTheChosenRow()
{
    Library library;
    QVERIFY(library.begin());
    for (int i = 10; i < 50; ++i)
        library.write(u"%1.md"_s.arg(i), "# A\n");
    QVERIFY(library.read({library.folder.path()}));
    QCOMPARE(library.sources.rowCount(), 40);
    QSet<qint64> found;
    for (int row = 1; row < 40; row += 2)
        found.insert(library.sources.lineAt(row)->source.id);
    const QPersistentModelIndex chosen = library.sources.index(21, SourceModel::StateColumn);
    const QPersistentModelIndex other = library.sources.index(20, SourceModel::PathColumn);
    QSignalSpy resets(&library.sources, &SourceModel::modelReset);
    QSignalSpy removed(&library.sources, &SourceModel::rowsRemoved);
    QSignalSpy inserted(&library.sources, &SourceModel::rowsInserted);
    library.sources.setShown(found);
    QCOMPARE(library.sources.rowCount(), 20);
    QCOMPARE(removed.count(), 1);
    QCOMPARE(chosen.row(), 10);
    QVERIFY(!other.isValid());
    QCOMPARE(library.cell(10, SourceModel::PathColumn), u"31.md"_s);
    library.sources.setShown({});
    QCOMPARE(library.sources.rowCount(), 40);
    QCOMPARE(inserted.count(), 1);
    QCOMPARE(chosen.row(), 21);
    for (int row = 0; row < 40; ++row)
        QCOMPARE(library.cell(row, SourceModel::PathColumn), u"%1.md"_s.arg(row + 10));
    QCOMPARE(resets.count(), 0);
}

void TestSourceModel::listsChunksInOrder()
{
    Library library;
    QVERIFY(library.begin());
    library.write(u"a.md"_s, "# A\n\n" + part("One", 20) + part("Two", 20) + part("Three", 20));
    QVERIFY(library.read({library.folder.path()}));
    QSignalSpy shown(&library.chunks, &ChunkModel::shown);
    library.chunks.show(library.sources.lineAt(0)->source.id);
    QTRY_COMPARE(shown.count(), 1);
    QCOMPARE(library.chunks.rowCount(), 3);
    QCOMPARE(library.chunks.index(1, ChunkModel::HeadingColumn).data().toString(), u"A › Two"_s);
    QCOMPARE(library.chunks.index(1, ChunkModel::NumberColumn).data().toString(), u"2"_s);
    library.chunks.show(library.chunks.sourceId(), QSet<qint64>{library.chunks.chunkAt(2)->id});
    QTRY_COMPARE(library.chunks.rowCount(), 1);
}

void TestSourceModel::aJobAfterAJob()
{
    Library library;
    QVERIFY(library.begin());
    const QString a = library.write(u"a.md"_s, "# A\n");
    const QString b = library.write(u"b.md"_s, "# B\n");
    QSignalSpy done(&library.job, &IngestJob::ingested);
    library.job.ingest(u"mara"_s, {IngestOptions{.paths = {a}}});
    library.job.ingest(u"mara"_s, {IngestOptions{.paths = {b}}});
    QTRY_COMPARE(done.count(), 2);
    QTRY_COMPARE(library.sources.rowCount(), 2);
}

void TestSourceModel::aMissingPathIsSaid()
{
    Library library;
    QVERIFY(library.begin());
    QSignalSpy failed(&library.job, &IngestJob::failed);
    library.job.ingest(u"mara"_s, {IngestOptions{.paths = {library.folder.filePath(u"none"_s)}}});
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(!library.job.isRunning());
}

void TestSourceModel::cancellingKeepsWhatWasRead()
{
    Library library;
    QVERIFY(library.begin());
    for (int i = 0; i < 1500; ++i)
        library.write(u"%1.md"_s.arg(i), part("P" + QByteArray::number(i), 40));
    QSignalSpy done(&library.job, &IngestJob::ingested);
    QSignalSpy progressed(&library.job, &IngestJob::progressed);
    library.job.ingest(u"mara"_s, {IngestOptions{.paths = {library.folder.path()}, .embed = false}});
    // The first batch is written.
    QTRY_VERIFY_WITH_TIMEOUT(!progressed.isEmpty() && progressed.constLast().front().toInt() > 0, 60'000);
    library.job.cancel();
    QTRY_COMPARE_WITH_TIMEOUT(done.count(), 1, 60'000);
    const qint64 kept = library.file.number(u"SELECT count(*) FROM knowledge_source"_s);
    QVERIFY(kept > 0);
    QVERIFY(library.file.isWhole());
}

QTEST_GUILESS_MAIN(TestSourceModel)
#include "tst_sourcemodel.moc"
