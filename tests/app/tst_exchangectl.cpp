// SPDX-License-Identifier: MIT
// Other programs' folders through the command line: taken over, looked through, given back.
#include "tests/app/ctlprocess.h"
#include "tests/vectors.h"

#include <QDir>
#include <QJsonArray>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

class TstExchangeCtl : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void topicsOfAFolderAreSaidToWait();
    void importIsApprovedAsASet();
    void learningsComeBack();
    void recordedDeletionsAreDoneAndProven();
    void recordedSecretsAreFound();
    void namesOfSpeakersAreToldToNobody();
    void anExportIsCommittedAndTakenUpAgain();
    void lintNeedsNoStore();
    void lostEvidenceEndsWithOne();

private:
    QString write(const QString &name, const QByteArray &bytes) const
    {
        const QString path = m_folder.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            return {};
        return path;
    }
    static QByteArray read(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    CtlProcess ctl(const QString &store) const { return CtlProcess(m_folder.filePath(store)); }

    QTemporaryDir m_folder;
};

namespace {

const QByteArray Learnings = R"({
  "category": "block-spam",
  "updatedAt": "2026-03-02T08:00:00.000Z",
  "learnings": [
    {
      "id": "l-1",
      "runId": "run-7",
      "extractedAt": "2026-03-01T08:00:00Z",
      "topicCategory": "block-spam",
      "topicDescription": "Block the spam",
      "insight": "Short wins",
      "strategy": "Cut the description",
      "outcome": "improved",
      "changeType": "description-only",
      "metrics": {
        "coverage": 0.9,
        "tpr": 0.9,
        "tnr": 0.9,
        "accuracy": 0.9,
        "f1": 0.9
      },
      "corroborations": 1,
      "tags": []
    }
  ],
  "bestKnown": {
    "runId": "run-7",
    "iteration": 2,
    "topic": {
      "name": "Spam",
      "description": "Block it",
      "examples": []
    },
    "metrics": {
      "truePositives": 8,
      "coverage": 0.9
    }
  },
  "antiPatterns": [
    "Naming every word"
  ]
})";

} // namespace

// What rests on rows that wait is told to nobody before they are approved, and the import says nothing else.
void TstExchangeCtl::topicsOfAFolderAreSaidToWait()
{
    const CtlProcess store = ctl(u"topics.db"_s);
    QCOMPARE(store.run({u"init"_s}).exitCode, 0);
    const QDir folder(m_folder.filePath(u"agent"_s));
    QVERIFY(folder.mkpath(u"memory/streams"_s) && folder.mkpath(u"memory/topics"_s));
    write(u"agent/memory/streams/2026-06-01.jsonl"_s,
          R"({"type":"fragment","id":"f1","ts":"2026-06-01T08:00:00.000Z","source":"s","entry":"e",)"
          R"("topic":"pm","body":"Uses pnpm"})"
          "\n");
    write(u"agent/memory/topics/pm.md"_s,
          "---\nheading: Uses pnpm\ncites: 1\ndays: 1\nlastReinforced: 2026-06-01\n---\n\nUses pnpm.\n\n"
          "fragments:\n- streams/2026-06-01#f1\n");

    const auto imported = store.run({u"import"_s, folder.path(), u"--agent"_s, u"shop"_s});

    QVERIFY2(imported.out.contains("1 row waits for review"), imported.out);
    QVERIFY2(imported.out.contains("memoirctl draft list"), imported.out);
    QVERIFY2(!imported.out.contains("in force"), imported.out);
    QVERIFY2(store.run({u"draft"_s, u"list"_s}).out.contains("Uses pnpm"), imported.out);
    const auto learnings = store.run({u"import"_s, write(u"block-spam.json"_s, Learnings)});
    QVERIFY2(learnings.out.contains("2 rows wait for review"), learnings.out);
    QVERIFY2(learnings.out.contains("1 need"), learnings.out);
}

void TstExchangeCtl::importIsApprovedAsASet()
{
    const CtlProcess store = ctl(u"approve.db"_s);
    const QString file = write(u"block-spam.json"_s, Learnings);
    QCOMPARE(store.run({u"init"_s}).exitCode, 0);

    const auto rehearsed = store.run({u"import"_s, file, u"--dry-run"_s, u"--json"_s});
    QCOMPARE(rehearsed.json()["added"_L1].toInt(), 3);
    const auto imported =
        store.run({u"import"_s, file, u"--format"_s, u"daystrom"_s, u"--agent"_s, u"guard"_s, u"--json"_s});
    QVERIFY2(imported.exitCode == 0, imported.err.constData());
    QCOMPARE(imported.json()["waiting"_L1].toInt(), 2);

    const QStringList triage{u"triage"_s, u"--changeset"_s, imported.json()["changeset"_L1].toString(),
                             u"--to"_s,   u"approved"_s,    u"--json"_s};
    QCOMPARE(store.run(triage).exitCode, 0);
    const auto rows = store.run(
        {u"list"_s, u"reflexion"_s, u"--status"_s, u"approved"_s, u"--agent"_s, u"guard"_s, u"--json"_s});
    QCOMPARE(rows.lines().size(), 2);
    // What was decided is not decided again.
    QCOMPARE(store.run(triage).exitCode, 5);
    QCOMPARE(store.run({u"triage"_s, u"--to"_s, u"approved"_s}).exitCode, 2);
    QCOMPARE(store.run({u"list"_s, u"best"_s, u"--json"_s}).lines().constFirst()["status"_L1].toString(),
             u"best"_s);
    QCOMPARE(store.run({u"verify"_s}).exitCode, 0);
}

void TstExchangeCtl::learningsComeBack()
{
    const CtlProcess store = ctl(u"learnings.db"_s);
    QCOMPARE(store.run({u"init"_s}).exitCode, 0);
    QCOMPARE(store.run({u"import"_s, write(u"block-spam.json"_s, Learnings), u"--format"_s, u"daystrom"_s})
                 .exitCode,
             0);

    const QString out = m_folder.filePath(u"given"_s);
    const auto exported =
        store.run({u"export"_s, u"--format"_s, u"daystrom"_s, u"--out"_s, out, u"--json"_s});

    QCOMPARE(exported.json()["files"_L1].toInt(), 1);
    QCOMPARE(read(out + u"/block-spam.json"_s), Learnings);
    QCOMPARE(store.run({u"export"_s, u"--format"_s, u"daystrom"_s, u"--out"_s, out}).exitCode, 2);
    QCOMPARE(store.run({u"export"_s, u"--format"_s, u"daystrom"_s}).exitCode, 2);
}

// The recorded deletions of Tyrum, act by act: by the name it gave, by tag, by where it was said, and proven
// afterwards.
void TstExchangeCtl::recordedDeletionsAreDoneAndProven()
{
    VECTORS_OR_SKIP(recorded, "tyrum/crud_tombstones.json");
    const auto uuid = [](int number) { return u"550e8400-e29b-41d4-a716-44665544000%1"_s.arg(number); };
    QByteArray lines;
    for (const QJsonValue event : recorded["events"_L1].toArray()) {
        const QString op = event["op"_L1].toString();
        if (op != "get #0"_L1 && !op.startsWith("update #1 {\"confidence\""_L1))
            continue;
        QJsonObject item = event["out"_L1].toObject();
        item.insert(u"memory_item_id"_s, uuid(op.contains("#0"_L1) ? 0 : 1));
        item.insert(u"agent_id"_s, uuid(9));
        lines += QJsonDocument(item).toJson(QJsonDocument::Compact) + '\n';
    }
    const QJsonObject said{
        {u"v"_s, 1},
        {u"memory_item_id"_s, uuid(2)},
        {u"agent_id"_s, uuid(9)},
        {u"kind"_s, u"note"_s},
        {u"tags"_s, QJsonArray()},
        {u"sensitivity"_s, u"private"_s},
        {u"provenance"_s,
         QJsonObject{{u"source_kind"_s, u"user"_s}, {u"channel"_s, u"slack"_s}, {u"refs"_s, QJsonArray()}}},
        {u"created_at"_s, u"2026-02-19T12:00:03.000Z"_s},
        {u"body_md"_s, u"said there"_s}};
    lines += QJsonDocument(said).toJson(QJsonDocument::Compact) + '\n';
    const auto memoir = ctl(u"tyrum.memoir"_s);
    QCOMPARE(memoir.run({u"init"_s}).exitCode, 0);
    const auto imported =
        memoir.run({u"import"_s, write(u"items.jsonl"_s, lines), u"--format"_s, u"tyrum"_s});
    QVERIFY2(imported.exitCode == 0, imported.err);
    QCOMPARE(memoir.run({u"list"_s, u"reflexion"_s, u"--json"_s}).lines().size(), 3);

    const auto forget = [&](const QStringList &which) {
        return memoir.run(QStringList{u"forget"_s} + which + QStringList{u"--reason"_s, u"wrong"_s}).exitCode;
    };
    QCOMPARE(forget({uuid(0)}), 0);
    // The original answers its first tombstone. Here the name is forgotten with the words; the tombstone
    // stays.
    QCOMPARE(forget({uuid(0)}), 5);
    QCOMPARE(forget({uuid(7)}), 5);
    QCOMPARE(forget({u"--tag"_s, u"x"_s, u"--count"_s, u"1"_s}), 0);
    QCOMPARE(forget({u"--from"_s, u"channel=slack"_s, u"--count"_s, u"1"_s}), 0);
    const QList<QJsonObject> proof = memoir.run({u"list"_s, u"tombstone"_s, u"--json"_s}).lines();
    QCOMPARE(proof.size(), 3);
    for (const QJsonObject &one : proof) {
        QCOMPARE(one["reason"_L1].toString(), u"wrong"_s);
        QVERIFY(!one["forgotten_by"_L1].toString().isEmpty() && !one["forgotten_at"_L1].toString().isEmpty());
    }
    QVERIFY(memoir.run({u"list"_s, u"reflexion"_s, u"--json"_s}).lines().isEmpty());
    QCOMPARE(memoir.run({u"verify"_s}).exitCode, 0);
}

// What both programs mask and what the guard finds. It differs where a text only begins like a token: no key
// of that vendor has such a length, or letters in the order of the alphabet, and a heading without a key
// under it holds nothing. A password that is written out is found here and not there. To mask values that are
// given (exact_value_redaction, json_redaction) nothing here asks for: Memoir keeps no secrets to compare
// with.
void TstExchangeCtl::recordedSecretsAreFound()
{
    const QStringList onlyBeginningsOfTokens{u"sk-ant-A1b2"_s,
                                             u"sk-proj-A1b2"_s,
                                             u"AIzaAAAA"_s,
                                             u"ghp_A1b2C3d4E5f6G7h8I9j0"_s,
                                             u"xoxb-1234567890"_s,
                                             u"AKIAABCDEFGHIJKLMNOP"_s,
                                             u"TOKEN=abcdefgh,next"_s,
                                             u"-----BEGIN RSA PRIVATE KEY-----"_s};
    const QStringList foundHereAlone{u"password=hunter22222"_s};
    const auto isAmong = [](const QStringList &list, const QString &text) {
        return list.contains(text)
               || std::ranges::any_of(list.first(std::min<qsizetype>(list.size(), 3)),
                                      [&](const QString &start) { return text.startsWith(start); });
    };
    int same = 0;
    int all = 0;
    for (const QString &name : {u"typeclaw/secret_detection.json.gz"_s, u"tyrum/secrets.json.gz"_s}) {
        const QJsonObject recorded = tests::vectors::inPacked(name);
        if (recorded.isEmpty())
            QSKIP("The recorded cases are not beside the sources.");
        QByteArray lines;
        for (const QJsonValue one : recorded["cases"_L1].toArray())
            lines +=
                QJsonDocument(QJsonObject{{u"text"_s, one["text"_L1]}}).toJson(QJsonDocument::Compact) + '\n';
        const QList<QJsonObject> answers = ctl(u"none.db"_s).run({u"scan"_s, u"--json"_s}, lines).lines();
        QCOMPARE(answers.size(), recorded["cases"_L1].toArray().size());
        for (qsizetype i = 0; i < answers.size(); ++i) {
            const QJsonValue one = recorded["cases"_L1][i];
            const QString text = one["text"_L1].toString();
            const bool isMasked = !one["matches"_L1].toArray().isEmpty()
                                  || one["looks_like_secret"_L1].toBool()
                                  || one["redacted"_L1].toString(text) != text;
            const bool isFound = !answers.at(i)["findings"_L1].toArray().isEmpty();
            ++all;
            if (isAmong(onlyBeginningsOfTokens, text))
                QVERIFY2(isMasked && !isFound, qPrintable(text));
            else if (foundHereAlone.contains(text))
                QVERIFY2(isFound && !isMasked, qPrintable(text));
            else
                QVERIFY2(isFound == isMasked, qPrintable(text));
            same += isFound == isMasked;
        }
    }
    QCOMPARE(all, 21);
    QCOMPARE(same, 12);
}

// TypeClaw drops a name that could be read as markup. Here it is kept, so that the file comes back as it was,
// and told to nobody.
void TstExchangeCtl::namesOfSpeakersAreToldToNobody()
{
    const QJsonArray names =
        tests::vectors::inPacked(u"typeclaw/secret_detection.json.gz"_s)["provenance_names"_L1].toArray();
    if (names.isEmpty())
        QSKIP("The recorded cases are not beside the sources.");
    QByteArray lines;
    for (int i = 0; i < int(names.size()); ++i)
        lines += QJsonDocument(QJsonObject{{u"type"_s, u"fragment"_s},
                                           {u"id"_s, u"f%1"_s.arg(i)},
                                           {u"ts"_s, u"2026-06-01T08:00:0%1.000Z"_s.arg(i)},
                                           {u"source"_s, u"s"_s},
                                           {u"entry"_s, u"e%1"_s.arg(i)},
                                           {u"topic"_s, u"mirror"_s},
                                           {u"body"_s, u"The mirror %1 is rebuilt."_s.arg(i)},
                                           {u"who"_s, u"who "_s + names[i]["name"_L1].toString()}})
                     .toJson(QJsonDocument::Compact)
                 + '\n';
    write(u"names/memory/streams/2026-06-01.jsonl"_s, lines);
    const CtlProcess store = ctl(u"names.db"_s);
    QCOMPARE(store.run({u"init"_s}).exitCode, 0);
    const auto taken =
        store.run({u"import"_s, m_folder.filePath(u"names"_s), u"--agent"_s, u"shop"_s, u"--json"_s});
    QCOMPARE(taken.json()["added"_L1].toInt(), int(names.size()));
    const QString changeset = taken.json()["changeset"_L1].toString();
    QCOMPARE(store
                 .run({u"triage"_s, u"--changeset"_s, changeset, u"--to"_s, u"approved"_s, u"--reason"_s,
                       u"read"_s})
                 .exitCode,
             0);
    for (const QString &recipe :
         {u"platform"_s, u"activation"_s, u"digest"_s, u"beliefs"_s, u"learnings"_s}) {
        const QByteArray told = store
                                    .run({u"context"_s, u"--agent"_s, u"shop"_s, u"--recipe"_s, recipe,
                                          u"--question"_s, u"Which mirror is rebuilt?"_s})
                                    .out;
        QVERIFY2(!told.contains("who "), told);
    }
    const QString out = m_folder.filePath(u"names out"_s);
    QCOMPARE(store.run({u"export"_s, u"--format"_s, u"typeclaw"_s, u"--agent"_s, u"shop"_s, u"--out"_s, out})
                 .exitCode,
             0);
    QCOMPARE(read(out + u"/memory/streams/2026-06-01.jsonl"_s), lines);
}

void TstExchangeCtl::anExportIsCommittedAndTakenUpAgain()
{
    const auto memoir = ctl(u"git.memoir"_s);
    const QString out = m_folder.filePath(u"kept"_s);
    const auto git = [&](const QStringList &arguments) {
        QProcess process;
        process.start(u"git"_s, QStringList{u"-C"_s, out} + arguments);
        process.waitForFinished();
        return process.readAllStandardOutput().trimmed();
    };
    const auto learn = [&](const QString &text) {
        const QString uid =
            memoir
                .run({u"add"_s, u"reflexion"_s, u"--agent"_s, u"a"_s, u"--kind"_s, u"workflow"_s,
                      u"--category"_s, text, u"--observation"_s, text + u", step by step"_s, u"--json"_s})
                .json()["uid"_L1]
                .toString();
        return memoir.run({u"triage"_s, memoir.seen(uid), u"--to"_s, u"approved"_s}).exitCode;
    };
    const auto give = [&] {
        return memoir.run(
            {u"export"_s, u"--format"_s, u"skills"_s, u"--out"_s, out, u"--commit"_s, u"--json"_s});
    };
    QCOMPARE(memoir.run({u"init"_s}).exitCode, 0);
    QCOMPARE(learn(u"Deploy"_s), 0);
    const auto first = give();
    QVERIFY2(first.exitCode == 0, first.err);
    QCOMPARE(first.json()["committed"_L1].toBool(), true);
    QCOMPARE(git({u"log"_s, u"--format=%s"_s}), QByteArray("dream: 1 rows"));
    QCOMPARE(give().json()["committed"_L1], QJsonValue(false)); // nothing changed
    QCOMPARE(learn(u"Roll back"_s), 0);
    QCOMPARE(give().exitCode, 0);
    QCOMPARE(git({u"log"_s, u"--format=%s"_s}), QByteArray("dream: 2 rows\ndream: 1 rows"));
    QVERIFY(!git({u"ls-files"_s}).isEmpty());

    // What somebody else put there is never taken out.
    QVERIFY(!write(u"kept/notes.txt"_s, "mine").isEmpty());
    QCOMPARE(give().exitCode, 2);
    QCOMPARE(read(out + u"/notes.txt"_s), QByteArray("mine"));
    git({u"add"_s, u"-A"_s});
    git({u"-c"_s, u"user.name=m"_s, u"-c"_s, u"user.email=m@x"_s, u"commit"_s, u"-q"_s, u"-m"_s, u"mine"_s});
    QCOMPARE(give().exitCode, 2);
    QCOMPARE(read(out + u"/notes.txt"_s), QByteArray("mine"));
}

void TstExchangeCtl::lintNeedsNoStore()
{
    write(u"agent/memory/topics/pm.md"_s,
          "---\nheading: Uses pnpm\ncites: 1\ndays: 1\nlastReinforced: 2026-06-01\n---\n\nUses pnpm. "
          "Yes.\n\nfragments:\n- streams/2026-06-01#f1\n");
    write(
        u"agent/memory/streams/2026-06-01.jsonl"_s,
        R"({"type":"fragment","id":"f1","ts":"2026-06-01T08:00:00Z","source":"s","entry":"e1","topic":"t","body":"b"})"
        "\n");
    const auto linted =
        ctl(u"nowhere/none.db"_s).run({u"lint"_s, m_folder.filePath(u"agent"_s), u"--json"_s});

    QVERIFY2(linted.exitCode == 0, linted.err.constData());
    const QJsonObject json = linted.json();
    QVERIFY(json["ok"_L1].toBool());
    const QJsonObject shard = json["shards"_L1].toArray().first().toObject();
    QCOMPARE(shard["slug"_L1].toString(), u"pm"_s);
    QCOMPARE(shard["belief"_L1].toString(), u"Uses pnpm."_s);
    QCOMPARE(shard["text"_L1].toString(), u"Uses pnpm. Yes."_s);
    QCOMPARE(shard["by_day"_L1]["2026-06-01"_L1].toArray(), QJsonArray{u"f1"_s});
    QCOMPARE(shard["last"_L1].toString(), u"2026-06-01"_s);
    QCOMPARE(json["watermarks"_L1]["s"_L1].toString(), u"e1"_s);
    QVERIFY(!QFile::exists(m_folder.filePath(u"nowhere"_s)));
}

void TstExchangeCtl::lostEvidenceEndsWithOne()
{
    const QByteArray older = "x\n\nfragments:\n- streams/2026-06-01#f1\n- streams/2026-06-02#f2";
    write(u"old/memory/topics/a.md"_s, older);
    write(u"new/memory/topics/b.md"_s, "x\n\nfragments:\n- memory/2026-06-02#f2");
    const CtlProcess store = ctl(u"none.db"_s);

    const auto same =
        store.run({u"lint"_s, m_folder.filePath(u"old"_s), m_folder.filePath(u"old"_s), u"--json"_s});
    QCOMPARE(same.exitCode, 0);
    QVERIFY(same.json()["ok"_L1].toBool());
    const auto lost =
        store.run({u"lint"_s, m_folder.filePath(u"old"_s), m_folder.filePath(u"new"_s), u"--json"_s});
    QCOMPARE(lost.exitCode, 1);
    QVERIFY(!lost.json()["ok"_L1].toBool());
    QCOMPARE(lost.json()["lost"_L1].toArray(),
             (QJsonArray{QJsonObject{{u"date"_s, u"2026-06-01"_s}, {u"id"_s, u"f1"_s}}}));
}

QTEST_GUILESS_MAIN(TstExchangeCtl)
#include "tst_exchangectl.moc"
