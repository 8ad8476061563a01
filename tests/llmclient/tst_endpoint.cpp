// SPDX-License-Identifier: MIT
#include "llmclient/endpoint.h"

#include <QtTest>

using llmclient::Endpoint;
using store::Error;

class TestEndpoint : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyEncryptedOrLocalAddressesPass_data();
    void onlyEncryptedOrLocalAddressesPass();
};

void TestEndpoint::onlyEncryptedOrLocalAddressesPass_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("passes");
    QTest::addColumn<bool>("isLocal");
    QTest::newRow("https") << QStringLiteral("https://api.example.com/v1") << true << false;
    QTest::newRow("localhost") << QStringLiteral("http://localhost:11434/v1") << true << true;
    QTest::newRow("loopback 4") << QStringLiteral(" http://127.0.0.1:8080 ") << true << true;
    QTest::newRow("loopback 6") << QStringLiteral("http://[::1]:8080") << true << true;
    QTest::newRow("plain elsewhere") << QStringLiteral("http://api.example.com/v1") << false << false;
    QTest::newRow("looks local") << QStringLiteral("http://localhost.example.com") << false << false;
    QTest::newRow("looks like an address")
        << QStringLiteral("http://127.0.0.1.example.com") << false << false;
    QTest::newRow("file") << QStringLiteral("file:///etc/passwd") << false << false;
    QTest::newRow("no host") << QStringLiteral("https:///v1") << false << false;
    QTest::newRow("empty") << QString() << false << false;
}

void TestEndpoint::onlyEncryptedOrLocalAddressesPass()
{
    QFETCH(const QString, text);
    QFETCH(const bool, passes);
    QFETCH(const bool, isLocal);

    const auto endpoint = Endpoint::parse(text);

    QCOMPARE(endpoint.has_value(), passes);
    if (endpoint)
        QCOMPARE(endpoint->isLocal(), isLocal);
    else
        QVERIFY(!endpoint.error().message.isEmpty());
}

QTEST_GUILESS_MAIN(TestEndpoint)
#include "tst_endpoint.moc"
