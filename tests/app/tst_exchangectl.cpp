// SPDX-License-Identifier: MIT
// Other programs' folders through the command line: taken over, looked through, given back.
#include "tests/app/ctlprocess.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

class TstExchangeCtl : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void importIsApprovedAsASet();
    void learningsComeBack();
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
