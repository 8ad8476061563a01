// SPDX-License-Identifier: MIT
#include "store/exchange/linereader.h"

#include <QBuffer>
#include <QtTest>

using namespace Qt::StringLiterals;
using store::exchange::LineReader;

// Lines of a file from elsewhere, whatever their length.
class TstLineReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesEachLineWhole_data();
    void givesEachLineWhole();
    void passesOverALineOverTheLimit();
};

void TstLineReader::givesEachLineWhole_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArrayList>("lines");
    QTest::addColumn<QList<int>>("numbers");
    const QByteArray step(64 * 1024, 'x'); // what is read at once
    QTest::newRow("nothing") << ""_ba << QByteArrayList() << QList<int>();
    QTest::newRow("no end") << "a"_ba << QByteArrayList{"a"} << QList<int>{1};
    QTest::newRow("mark, ends of Windows, empty lines") << "\xEF\xBB\xBF"
                                                           "a\r\n\r\n b \n"_ba
                                                        << QByteArrayList{"a", "b"} << QList<int>{1, 3};
    QTest::newRow("as long as a read") << step + "\nb" << QByteArrayList{step, "b"} << QList<int>{1, 2};
    QTest::newRow("ends with a read")
        << step.chopped(1) + "\nb" << QByteArrayList{step.chopped(1), "b"} << QList<int>{1, 2};
    QTest::newRow("a byte more") << step + "y\nb\n" << QByteArrayList{step + "y", "b"} << QList<int>{1, 2};
    QTest::newRow("three reads") << step + step + "y" << QByteArrayList{step + step + "y"} << QList<int>{1};
}

void TstLineReader::givesEachLineWhole()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArrayList, lines);
    QFETCH(QList<int>, numbers);
    QBuffer device(&file);
    QVERIFY(device.open(QIODevice::ReadOnly));
    LineReader reader(device);
    QByteArrayList read;
    QList<int> counted;
    while (const auto line = reader.next()) {
        QVERIFY(!line->isTooLong);
        read += line->text;
        counted += line->number;
    }
    QCOMPARE(read, lines);
    QCOMPARE(counted, numbers);
}

void TstLineReader::passesOverALineOverTheLimit()
{
    QByteArray file = "a\n" + QByteArray(LineReader::Limit + 10, 'x') + "\nb\n";
    QBuffer device(&file);
    QVERIFY(device.open(QIODevice::ReadOnly));
    LineReader reader(device);
    QCOMPARE(reader.next()->text, "a"_ba);
    const auto second = reader.next();
    QVERIFY(second->isTooLong);
    QVERIFY(second->text.isEmpty());
    const auto third = reader.next();
    QCOMPARE(third->text, "b"_ba);
    QCOMPARE(third->number, 3);
    QVERIFY(!reader.next());
}

QTEST_APPLESS_MAIN(TstLineReader)
#include "tst_linereader.moc"
