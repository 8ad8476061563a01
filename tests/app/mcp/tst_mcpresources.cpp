// SPDX-License-Identifier: MIT
#include "tests/app/mcp/schemavalidator.h"

#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

class tst_mcpresources : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void approvedMemoriesAreListedByPages();
    void whatWaitsIsNotListed();
    void aDraftIsToldToNobody();
    void oddCursorsAreRefused_data();
    void oddCursorsAreRefused();
    void anEntryIsRead();
    void theContextOfAnEntityIsRead();
    void whatIsNotThereIsSaid_data();
    void whatIsNotThereIsSaid();
    void templatesAreListed();
    void valuesAreCompleted();
    void thePromptShowsApprovedMemoriesOnly();
    void oddPromptsAreRefused_data();
    void oddPromptsAreRefused();
    void aContextIsBuiltAndRecorded();
    void doublesAreFound();
    void aLegacyClientSubscribes();
    void aModernClientListens();
    void everyMessageOfTheseTestsFitsTheSchemas();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_store;
    QString m_waiting; // uid of a row nobody reviewed
    std::unique_ptr<McpProcess> m_server;
    QList<McpProcess::Exchange> m_exchanges; // of all tests
};

// 130 approved rows, newest last, and one that waits.
void tst_mcpresources::initTestCase()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_store = m_folder->filePath(u"store.memoir"_s);
    const CtlProcess ctl(m_store);
    ctl.makeStore();
    QByteArray lines;
    for (int i = 0; i < 130; ++i)
        lines +=
            QByteArray(
                "{\"agent\":\"ops\",\"observation\":\"Vendor number %1 bills on day %2\",\"entity_type\":"
                "\"vendor\",\"entity_id\":\"v%1\"}\n")
                .replace("%1", QByteArray::number(i))
                .replace("%2", QByteArray::number(i % 28));
    QStringList uids;
    for (const QJsonObject &line : ctl.run({u"add"_s, u"reflexion"_s}, lines).lines())
        uids += line["uid"_L1].toString();
    QCOMPARE(uids.size(), 130);
    QCOMPARE(
        ctl.run(QStringList{u"triage"_s} + ctl.seen(uids) + QStringList{u"--to"_s, u"approved"_s}).exitCode,
        0);
    m_waiting = ctl.run({u"add"_s, u"reflexion"_s, u"--agent"_s, u"ops"_s, u"--observation"_s,
                         u"Nobody looked at this secretly"_s, u"--json"_s})
                    .json()["uid"_L1]
                    .toString();
}

void tst_mcpresources::init()
{
    m_server = std::make_unique<McpProcess>(m_store, QStringList{u"--agent"_s, u"ops"_s});
    m_server->initialize();
    m_server->ask(u"tools/list"_s);
}

void tst_mcpresources::cleanup()
{
    if (m_server)
        m_exchanges += m_server->exchanges();
    m_server.reset();
}

void tst_mcpresources::everyMessageOfTheseTestsFitsTheSchemas()
{
    VERIFY_SCHEMAS(m_exchanges);
}

void tst_mcpresources::approvedMemoriesAreListedByPages()
{
    for (int era = 0; era < 2; ++era) {
        QSet<QString> uris;
        QJsonObject params;
        int pages = 0;
        for (; pages < 5; ++pages) {
            const QJsonObject result = m_server->ask(u"resources/list"_s, params)["result"_L1].toObject();
            const QJsonArray resources = result["resources"_L1].toArray();
            for (const QJsonValue resource : resources)
                uris.insert(resource["uri"_L1].toString());
            if (!result.contains("nextCursor"_L1))
                break;
            params.insert("cursor"_L1, result["nextCursor"_L1]);
        }
        QCOMPARE(uris.size(), 130);
        QCOMPARE(pages, 1);
        m_server->beModern();
    }
}

void tst_mcpresources::whatWaitsIsNotListed()
{
    const QByteArray page = QJsonDocument(m_server->ask(u"resources/list"_s)).toJson();
    QVERIFY(page.contains("memory://entry/rfx_"));
    QVERIFY(!page.contains(m_waiting.toUtf8()));
    QVERIFY(!page.contains("secretly"));
}

// A draft rests on what waits, and no way of asking brings a word of it before a person released it.
void tst_mcpresources::aDraftIsToldToNobody()
{
    const QString path = m_folder->filePath(u"drafts.memoir"_s);
    const CtlProcess ctl(path);
    ctl.makeStore();
    QCOMPARE(ctl.run({u"agent"_s, u"set"_s, u"ops"_s, u"--drafts"_s, u"on"_s}).exitCode, 0);
    QCOMPARE(ctl.run({u"add"_s, u"reflexion"_s, u"--agent"_s, u"ops"_s, u"--entity"_s, u"vendor:quagmire"_s,
                      u"--observation"_s, u"Quagmire bills twice a month"_s})
                 .exitCode,
             0);
    QCOMPARE(ctl.run({u"job"_s, u"run"_s, u"wiki"_s}).exitCode, 0);
    const QJsonArray drafts = ctl.run({u"draft"_s, u"list"_s, u"--json"_s}).json()["drafts"_L1].toArray();
    QCOMPARE(drafts.size(), 1);
    const QString draft = drafts.first()["uid"_L1].toString();
    const QString slug = drafts.first()["slug"_L1].toString();

    McpProcess server(path, {u"--agent"_s, u"ops"_s});
    server.initialize();
    server.ask(u"tools/list"_s);
    const auto told = [&server, &slug] {
        QByteArray all = QJsonDocument(server.ask(u"resources/list"_s)).toJson();
        for (const QString &uri : {u"memory://wiki/"_s + slug, u"memory://context/quagmire"_s})
            all += QJsonDocument(server.ask(u"resources/read"_s, {{u"uri"_s, uri}})).toJson();
        for (const QString &recipe : {u"platform"_s, u"beliefs"_s})
            all += QJsonDocument(server.call(u"context_stack"_s,
                                             {{u"question"_s, u"When is the invoice of March paid?"_s},
                                              {u"entity_id"_s, u"quagmire"_s},
                                              {u"recipe"_s, recipe}}))
                       .toJson();
        all += QJsonDocument(server.call(u"memory_recall"_s, {{u"expand"_s, 20}})).toJson();
        return all;
    };
    QVERIFY(!told().contains("twice a month"));
    const QByteArray read = QJsonDocument(server.call(u"memory_read"_s, {{u"uid"_s, draft}})).toJson();
    QVERIFY2(!read.contains("twice a month"), read.constData());

    QCOMPARE(
        ctl.run({u"draft"_s, u"release"_s, drafts.first()["seen"_L1].toString(), u"--reviewer"_s, u"mara"_s})
            .exitCode,
        0);
    QVERIFY(told().contains("twice a month"));
    // A context that names it by its heading sends the model there.
    const QJsonObject whole = server.answer(u"memory_read"_s, {{u"uid"_s, draft}});
    QVERIFY(whole["observation"_L1].toString().contains("twice a month"_L1));
    QCOMPARE(whole["status"_L1].toString(), u"current"_s);
    QTRY_VERIFY(ctl.run({u"context"_s, u"told"_s, draft, u"--json"_s}).out.contains("memory_read"));
    m_exchanges += server.exchanges();
}

void tst_mcpresources::oddCursorsAreRefused_data()
{
    QTest::addColumn<QJsonValue>("cursor");
    QTest::newRow("a word") << QJsonValue(u"next"_s);
    QTest::newRow("empty") << QJsonValue(u""_s);
    QTest::newRow("a number") << QJsonValue(5);
    QTest::newRow("a negative key") << QJsonValue(QString::fromLatin1(QByteArray("entry/-1").toBase64()));
    QTest::newRow("SQL") << QJsonValue(QString::fromLatin1(QByteArray("entry/1 OR 1").toBase64()));
}

void tst_mcpresources::oddCursorsAreRefused()
{
    QFETCH(QJsonValue, cursor);
    QCOMPARE(m_server->ask(u"resources/list"_s, {{u"cursor"_s, cursor}})["error"_L1]["code"_L1].toInt(),
             -32602);
}

void tst_mcpresources::anEntryIsRead()
{
    const QJsonArray listed = m_server->ask(u"resources/list"_s)["result"_L1]["resources"_L1].toArray();
    const QJsonValue uri = listed[0]["uri"_L1];

    const QJsonObject contents =
        m_server->ask(u"resources/read"_s, {{u"uri"_s, uri}})["result"_L1]["contents"_L1][0].toObject();

    QCOMPARE(contents["uri"_L1], uri);
    QCOMPARE(contents["mimeType"_L1].toString(), u"application/json"_s);
    const QJsonObject entry = QJsonDocument::fromJson(contents["text"_L1].toString().toUtf8()).object();
    QVERIFY(entry["observation"_L1].toString().startsWith("Vendor number"_L1));
    // One that waits says so and no more.
    const QJsonObject waiting =
        m_server->ask(u"resources/read"_s, {{u"uri"_s, u"memory://entry/"_s + m_waiting}})["result"_L1]
            .toObject();
    QVERIFY(waiting["contents"_L1][0]["text"_L1].toString().contains("needs_review"_L1));
    QVERIFY(!QJsonDocument(waiting).toJson().contains("secretly"));
}

void tst_mcpresources::theContextOfAnEntityIsRead()
{
    const QString text =
        m_server
            ->ask(u"resources/read"_s,
                  {{u"uri"_s, u"memory://context/vendor%3Av77"_s}})["result"_L1]["contents"_L1][0]["text"_L1]
            .toString();
    QVERIFY2(text.contains("Vendor number 77 bills"_L1), qPrintable(text));
    QVERIFY(!text.contains("secretly"_L1));
}

void tst_mcpresources::whatIsNotThereIsSaid_data()
{
    QTest::addColumn<QString>("uri");
    QTest::newRow("no such entry") << u"memory://entry/rfx_01J00000000000000000000000"_s;
    QTest::newRow("no such section") << u"memory://wiki/none"_s;
    QTest::newRow("no such kind") << u"memory://secrets/all"_s;
    QTest::newRow("a file") << u"file:///etc/passwd"_s;
    QTest::newRow("nothing") << u""_s;
    QTest::newRow("a way up") << u"memory://wiki/..%2F..%2Fetc"_s;
}

void tst_mcpresources::whatIsNotThereIsSaid()
{
    QFETCH(QString, uri);
    QCOMPARE(m_server->ask(u"resources/read"_s, {{u"uri"_s, uri}})["error"_L1]["code"_L1].toInt(), -32002);
    m_server->beModern();
    const QJsonObject error = m_server->ask(u"resources/read"_s, {{u"uri"_s, uri}})["error"_L1].toObject();
    QCOMPARE(error["code"_L1].toInt(), -32602);
    QCOMPARE(error["data"_L1]["uri"_L1].toString(), uri);
}

void tst_mcpresources::templatesAreListed()
{
    const QJsonArray templates =
        m_server->ask(u"resources/templates/list"_s)["result"_L1]["resourceTemplates"_L1].toArray();
    QStringList uris;
    for (const QJsonValue one : templates)
        uris += one["uriTemplate"_L1].toString();
    QCOMPARE(uris, (QStringList{u"memory://entry/{uid}"_s, u"memory://wiki/{section}"_s,
                                u"memory://context/{entity}"_s}));
}

void tst_mcpresources::valuesAreCompleted()
{
    const QJsonObject reference{{u"type"_s, u"ref/resource"_s}, {u"uri"_s, u"memory://context/{entity}"_s}};
    const QJsonObject completion =
        m_server
            ->ask(u"completion/complete"_s,
                  {{u"ref"_s, reference},
                   {u"argument"_s, QJsonObject{{u"name"_s, u"entity"_s},
                                               {u"value"_s, u"v12"_s}}}})["result"_L1]["completion"_L1]
            .toObject();
    const QJsonArray values = completion["values"_L1].toArray();
    QVERIFY(!values.isEmpty());
    for (const QJsonValue value : values)
        QVERIFY(value.toString().startsWith("v12"_L1));
    QCOMPARE(m_server->ask(u"completion/complete"_s)["error"_L1]["code"_L1].toInt(), -32602);
}

void tst_mcpresources::thePromptShowsApprovedMemoriesOnly()
{
    QCOMPARE(m_server->ask(u"prompts/list"_s)["result"_L1]["prompts"_L1][0]["name"_L1].toString(),
             u"review_memory"_s);
    const QJsonObject result =
        m_server->ask(u"prompts/get"_s, {{u"name"_s, u"review_memory"_s}})["result"_L1].toObject();
    const QString text = result["messages"_L1][1]["content"_L1]["text"_L1].toString();
    QVERIFY(text.contains("Vendor number 129"_L1));
    QVERIFY(!text.contains("secretly"_L1));
}

void tst_mcpresources::oddPromptsAreRefused_data()
{
    QTest::addColumn<QJsonObject>("params");
    QTest::newRow("no name") << QJsonObject();
    QTest::newRow("an unknown one") << QJsonObject{{u"name"_s, u"approve_all"_s}};
    QTest::newRow("an argument that is no text")
        << QJsonObject{{u"name"_s, u"review_memory"_s}, {u"arguments"_s, QJsonObject{{u"question"_s, 7}}}};
}

void tst_mcpresources::oddPromptsAreRefused()
{
    QFETCH(QJsonObject, params);
    QCOMPARE(m_server->ask(u"prompts/get"_s, params)["error"_L1]["code"_L1].toInt(), -32602);
}

void tst_mcpresources::aContextIsBuiltAndRecorded()
{
    const QJsonObject arguments{{u"question"_s, u"When does vendor number 77 bill?"_s},
                                {u"entity_type"_s, u"vendor"_s},
                                {u"entity_id"_s, u"v77"_s},
                                {u"run_id"_s, u"run 9"_s}};
    const QJsonObject first = m_server->answer(u"context_stack"_s, arguments);
    QVERIFY(first["text"_L1].toString().contains("Vendor number 77"_L1));
    QVERIFY(first["snapshot"_L1].toString().startsWith("ctx_"_L1));
    QVERIFY(first["tokens"_L1].toInt() > 0);
    // The same store and question give the same bytes.
    QCOMPARE(m_server->answer(u"context_stack"_s, arguments)["text"_L1], first["text"_L1]);

    QString told;
    const QJsonArray layers = first["layers"_L1].toArray();
    for (const QJsonValue layer : layers) {
        if (layer["layer"_L1] == "reflexion"_L1)
            told = layer["entries"_L1][0]["uid"_L1].toString();
    }
    QVERIFY(!told.isEmpty());
    const auto tellings = CtlProcess(m_store).run({u"context"_s, u"told"_s, told, u"--json"_s});
    QVERIFY2(tellings.out.contains("run 9"), (tellings.out + tellings.err).constData());
    // With --read-only nothing is recorded, and the text is the same.
    McpProcess reader(m_store, {u"--agent"_s, u"ops"_s, u"--read-only"_s});
    reader.initialize();
    const QJsonObject unrecorded = reader.answer(u"context_stack"_s, arguments);
    QCOMPARE(unrecorded["text"_L1], first["text"_L1]);
    QVERIFY(!unrecorded.contains("snapshot"_L1));
    // Odd budgets are refused.
    QVERIFY(m_server
                ->call(u"context_stack"_s,
                       {{u"question"_s, u"x"_s}, {u"budgets"_s, QJsonObject{{u"gossip"_s, 5}}}})["isError"_L1]
                .toBool());
}

void tst_mcpresources::doublesAreFound()
{
    const CtlProcess ctl(m_store);
    QStringList uids;
    for (const QString &text : {u"The invoice of Acme arrives on the third working day of each month"_s,
                                u"The invoice of Acme arrives on third working day of each month."_s,
                                u"The invoice of Acme arrives not on the third working day of each month"_s,
                                u"The invoice of Acme arrives on the 4 working day of each month"_s})
        uids += m_server->answer(u"memory_learn"_s, {{u"observation"_s, text}})["uid"_L1].toString();
    QCOMPARE(
        ctl.run(QStringList{u"triage"_s} + ctl.seen(uids) + QStringList{u"--to"_s, u"approved"_s}).exitCode,
        0);

    const QJsonObject plan = m_server->answer(u"memory_consolidate"_s, {{u"agent"_s, u"ops"_s}});

    QCOMPARE(plan["groups"_L1].toArray().size(), 1);
    QCOMPARE(plan["groups"_L1][0]["keep"_L1].toString(), uids.at(0));
    QCOMPARE(plan["groups"_L1][0]["merge"_L1].toArray().size(), 1);
    QCOMPARE(plan["groups"_L1][0]["merge"_L1][0]["uid"_L1].toString(), uids.at(1));
    // What a person is offered of it, by uid and reason alone.
    const QJsonObject step = plan["plan"_L1]["steps"_L1][0].toObject();
    QCOMPARE(step["step"_L1].toString(), u"merge"_s);
    QCOMPARE(step["uid"_L1].toString(), uids.at(1));
    QCOMPARE(step["keep"_L1].toString(), uids.at(0));
    QVERIFY(!step["reason"_L1].toString().isEmpty());
    QVERIFY(!QJsonDocument(plan["plan"_L1].toObject()).toJson().contains("Acme"));
    QCOMPARE(
        ctl.run(QStringList{u"triage"_s} + ctl.seen(uids) + QStringList{u"--to"_s, u"rejected"_s}).exitCode,
        0);
}

void tst_mcpresources::aLegacyClientSubscribes()
{
    const QString uri = u"memory://entry/"_s + m_waiting;
    QCOMPARE(m_server->ask(u"resources/subscribe"_s)["error"_L1]["code"_L1].toInt(), -32602);
    QCOMPARE(m_server->ask(u"resources/subscribe"_s, {{u"uri"_s, uri}})["result"_L1].toObject(),
             QJsonObject());
    QCOMPARE(CtlProcess(m_store)
                 .run({u"snooze"_s, m_waiting, u"--until"_s, u"2030-01-01T00:00:00.000Z"_s})
                 .exitCode,
             0);

    const QJsonObject notice = m_server->receive();
    QCOMPARE(notice["method"_L1].toString(), u"notifications/resources/updated"_s);
    QCOMPARE(notice["params"_L1]["uri"_L1].toString(), uri);

    QCOMPARE(m_server->ask(u"resources/unsubscribe"_s, {{u"uri"_s, uri}})["result"_L1].toObject(),
             QJsonObject());
    QCOMPARE(CtlProcess(m_store).run({u"snooze"_s, m_waiting, u"--wake"_s}).exitCode, 0);
    QCOMPARE(m_server->line(1'200), QByteArray());
}

void tst_mcpresources::aModernClientListens()
{
    m_server->beModern();
    const QJsonObject filter{{u"toolsListChanged"_s, true},
                             {u"resourcesListChanged"_s, true},
                             {u"resourceSubscriptions"_s, QJsonArray{u"memory://context/v7"_s}}};
    const QJsonObject acknowledged = m_server->ask(u"subscriptions/listen"_s, {{u"notifications"_s, filter}});
    QCOMPARE(acknowledged["method"_L1].toString(), u"notifications/subscriptions/acknowledged"_s);
    // The tools never change, so nothing is promised about them.
    QCOMPARE(acknowledged["params"_L1]["notifications"_L1].toObject().keys(),
             (QStringList{u"resourceSubscriptions"_s, u"resourcesListChanged"_s}));
    const QJsonValue id = acknowledged["params"_L1]["_meta"_L1]["io.modelcontextprotocol/subscriptionId"_L1];
    QVERIFY(id.isDouble());

    // Its own writing counts too; what only waits changes no list.
    const QString uid =
        m_server->answer(u"memory_learn"_s, {{u"observation"_s, u"Heard by the listener"_s}})["uid"_L1]
            .toString();
    QCOMPARE(m_server->receive()["params"_L1]["uri"_L1].toString(), u"memory://context/v7"_s);
    QCOMPARE(CtlProcess(m_store)
                 .run({u"triage"_s, CtlProcess(m_store).seen(uid), u"--to"_s, u"approved"_s})
                 .exitCode,
             0);
    QCOMPARE(m_server->receive()["method"_L1].toString(), u"notifications/resources/updated"_s);
    const QJsonObject listChanged = m_server->receive();
    QCOMPARE(listChanged["method"_L1].toString(), u"notifications/resources/list_changed"_s);
    QCOMPARE(listChanged["params"_L1]["_meta"_L1]["io.modelcontextprotocol/subscriptionId"_L1], id);

    m_server->notify(u"notifications/cancelled"_s, {{u"requestId"_s, id}});
    QCOMPARE(CtlProcess(m_store)
                 .run({u"triage"_s, CtlProcess(m_store).seen(uid), u"--to"_s, u"rejected"_s})
                 .exitCode,
             0);
    QCOMPARE(m_server->line(1'200), QByteArray());
}

QTEST_GUILESS_MAIN(tst_mcpresources)
#include "tst_mcpresources.moc"
