// SPDX-License-Identifier: MIT
// What agents' sessions leave in a store and get out of it, on the real program: connect, hook and observe.
#include "store/database/database.h"
#include "store/database/transaction.h"
#include "tests/app/ctlprocess.h"
#include "tests/llmclient/modelserver.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using tests::ModelServer;

namespace {

const QByteArray Transcript =
    R"({"type":"user","uuid":"u1","sessionId":"ses-7","timestamp":"2026-11-20T10:00:00.000Z","message":{"role":"user","content":"Always use pnpm in the shop."}}
{"type":"assistant","uuid":"a1","sessionId":"ses-7","timestamp":"2026-11-20T10:00:01.000Z","message":{"role":"assistant","content":[{"type":"text","text":"Fine."}]}}
{"type":"user","uuid":"u2","sessionId":"ses-7","timestamp":"2026-11-20T10:01:00.000Z","message":{"role":"user","content":"Remember that the shop deploys on Tuesdays only."}}
)";

QByteArray call(const QString &event, const QJsonObject &more = {})
{
    QJsonObject object{
        {u"hook_event_name"_s, event}, {u"session_id"_s, u"ses-7"_s}, {u"cwd"_s, u"/home/m/shop"_s}};
    for (auto it = more.begin(); it != more.end(); ++it)
        object.insert(it.key(), it.value());
    return QJsonDocument(object).toJson();
}

} // namespace

class tst_sessions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("XDG_CONFIG_HOME", m_config.path().toUtf8()); }
    void init();
    void whatIsSaidInOneSessionIsToldInTheNext();
    void aSessionIsToldWhatHoldsInItsFolder();
    void aSessionBecomesADraftThatOneKeyReleases();
    void theJobReadsOnInWhatWasRead();
    void aStoreFromElsewhereNamesNoTranscripts();
    void aProcedureThatComesBackIsProposed();
    void aHookNeverEndsASession_data();
    void aHookNeverEndsASession();
    void aStoreThatOthersWriteToHoldsNoSessionUp();
    void anEmptyStoreSaysNothing();
    void aClientIsConnectedAndLetGo();
    void aStoreThatIsNotThereIsSaidWhenConnecting();
    void aModelNotesWhatIsWorthIt();
    void aModelThatAnswersOutOfFormChangesNothing();
    void exitCodes_data();
    void exitCodes();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    CtlProcess::Answer hook(const QByteArray &input, const QStringList &more = {}) const
    {
        // A computer that runs other tests as well is slow.
        const QStringList words{u"hook"_s, u"claude-code"_s, u"--time-limit"_s, u"60"_s};
        return m_ctl->run(words + more, input);
    }
    QList<QJsonObject> rows() const { return m_ctl->run({u"list"_s, u"reflexion"_s, u"--json"_s}).lines(); }

    QTemporaryDir m_config;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<CtlProcess> m_ctl;
};

void tst_sessions::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_ctl = std::make_unique<CtlProcess>(path(u"s.memoir"_s));
    m_ctl->makeStore();
    QFile file(path(u"t.jsonl"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(Transcript);
}

void tst_sessions::whatIsSaidInOneSessionIsToldInTheNext()
{
    QCOMPARE(hook(call(u"UserPromptSubmit"_s, {{u"prompt"_s, u"Always use pnpm in the shop."_s}})).exitCode,
             0);
    QCOMPARE(rows().size(), 1);
    const auto ended = hook(call(u"SessionEnd"_s, {{u"transcript_path"_s, path(u"t.jsonl"_s)}}));
    QCOMPARE(ended.exitCode, 0);
    QVERIFY2(ended.err.isEmpty(), ended.err);
    QTRY_COMPARE_WITH_TIMEOUT(rows().size(), 2, 20'000);

    QVERIFY(hook(call(u"SessionStart"_s)).out.isEmpty()); // nobody approved anything yet
    for (const QJsonObject &row : rows()) {
        QCOMPARE(row["status"_L1].toString(), u"needs_review"_s);
        QCOMPARE(row["agent"_L1].toString(), u"claude-code"_s);
        QCOMPARE(m_ctl->run({u"triage"_s, m_ctl->seen(row["uid"_L1].toString()), u"--to"_s, u"approved"_s})
                     .exitCode,
                 0);
    }

    const QJsonObject said = hook(call(u"SessionStart"_s, {{u"session_id"_s, u"ses-8"_s}})).json();
    const QString context = said["hookSpecificOutput"_L1]["additionalContext"_L1].toString();
    QCOMPARE(said["hookSpecificOutput"_L1]["hookEventName"_L1].toString(), u"SessionStart"_s);
    QVERIFY2(context.contains("deploys on Tuesdays"_L1), qPrintable(context));

    // Which session was told it, and which line of which one it came from.
    const QString uid = rows().first()["uid"_L1].toString();
    QVERIFY(m_ctl->run({u"context"_s, u"told"_s, uid}).out.contains("ses-8"));
    QVERIFY2(m_ctl->run({u"show"_s, uid, u"--json"_s}).out.contains("ses-7"),
             m_ctl->run({u"show"_s, uid, u"--json"_s}).out);
    QCOMPARE(m_ctl->run({u"verify"_s}).exitCode, 0);
}

// Scopes are written from the project's folder; a client says where its session works as a whole path.
void tst_sessions::aSessionIsToldWhatHoldsInItsFolder()
{
    for (const auto &[scope, words] :
         {std::pair{u"billing/**"_s, u"Invoices are rounded down."_s},
          std::pair{u"docs/*.md"_s, u"Headings are questions."_s}, std::pair{u""_s, u"Use pnpm."_s}}) {
        const auto added =
            m_ctl->run({u"add"_s, u"reflexion"_s, u"--observation"_s, words, u"--agent"_s, u"claude-code"_s,
                        u"--kind"_s, u"policy"_s, u"--scope"_s, scope, u"--json"_s});
        QVERIFY2(added.exitCode == 0, added.err);
    }
    for (const QJsonObject &row : rows())
        QCOMPARE(m_ctl->run({u"triage"_s, m_ctl->seen(row["uid"_L1].toString()), u"--to"_s, u"approved"_s})
                     .exitCode,
                 0);
    for (const QString &folder : {u"shop/billing/tax"_s, u"shop/docs"_s, u"elsewhere"_s})
        QVERIFY(QDir().mkpath(path(folder)));
    const auto told = [this](const QString &folder, const QString &project) {
        QStringList words;
        if (!project.isEmpty())
            words += {u"--project"_s, path(project)};
        const auto said = hook(call(u"SessionStart"_s, {{u"cwd"_s, path(folder)}}), words).json();
        return said["hookSpecificOutput"_L1]["additionalContext"_L1].toString();
    };
    const QString billing = told(u"shop/billing/tax"_s, u"shop"_s);
    QVERIFY2(billing.contains("rounded"_L1) && billing.contains("pnpm"_L1), qPrintable(billing));
    QVERIFY(!billing.contains("Headings"_L1));
    const QString docs = told(u"shop/docs"_s, u"shop"_s); // a file in it may be one of those
    QVERIFY2(docs.contains("Headings"_L1) && !docs.contains("rounded"_L1), qPrintable(docs));
    // The whole project, none, and a folder outside of it ask for no path.
    for (const QString &all :
         {told(u"shop"_s, u"shop"_s), told(u"shop/docs"_s, {}), told(u"elsewhere"_s, u"shop"_s)})
        QVERIFY2(all.contains("rounded"_L1) && all.contains("Headings"_L1), qPrintable(all));
    // What was told, and for which folder, is recorded.
    const QString first =
        m_ctl->run({u"list"_s, u"snapshot"_s, u"--json"_s}).lines().front()["uid"_L1].toString();
    const QByteArray record = m_ctl->run({u"context"_s, u"show"_s, first, u"--json"_s}).out;
    QVERIFY2(record.contains("billing/tax/"), record);
}

void tst_sessions::theJobReadsOnInWhatWasRead()
{
    QCOMPARE(m_ctl->run({u"observe"_s, path(u"t.jsonl"_s), u"--agent"_s, u"claude-code"_s}).exitCode, 0);
    QCOMPARE(rows().size(), 2);
    const auto nothing = m_ctl->run({u"job"_s, u"run"_s, u"observe"_s, u"--json"_s});
    QVERIFY2(nothing.exitCode == 0, nothing.err);
    QCOMPARE(nothing.json()["detail"_L1]["sessions"_L1].toInt(-1), 0);

    QFile file(path(u"t.jsonl"_s));
    QVERIFY(file.open(QIODevice::Append));
    // Without a time of its own: it was said when the job is told that it is now.
    file.write(
        R"({"type":"user","uuid":"u3","sessionId":"ses-7","message":{"role":"user","content":"Never deploy the shop without a backup."}}
)");
    file.close();
    const auto read = m_ctl->run(
        {u"job"_s, u"run"_s, u"observe"_s, u"--now"_s, u"2026-11-21T08:00:00.000Z"_s, u"--json"_s});
    QVERIFY2(read.exitCode == 0, read.err);
    QCOMPARE(read.json()["detail"_L1]["sessions"_L1].toInt(), 1);
    QCOMPARE(read.json()["detail"_L1]["added"_L1].toInt(), 1);
    QCOMPARE(rows().size(), 3);
    QCOMPARE(rows().last()["created_at"_L1].toString(), u"2026-11-21T08:00:00.000Z"_s);
    QCOMPARE(m_ctl->run({u"job"_s, u"run"_s, u"observe"_s}).exitCode, 0);
    QCOMPARE(rows().size(), 3);
    QCOMPARE(m_ctl->run({u"verify"_s}).exitCode, 0);
}

void tst_sessions::aStoreFromElsewhereNamesNoTranscripts()
{
    QCOMPARE(m_ctl->run({u"observe"_s, path(u"t.jsonl"_s), u"--agent"_s, u"claude-code"_s}).exitCode, 0);
    QFile file(path(u"t.jsonl"_s));
    QVERIFY(file.open(QIODevice::Append));
    file.write(QByteArray(Transcript).replace("u1", "u9").replace("pnpm", "yarn"));
    file.close();
    const QTemporaryDir elsewhere; // another person's settings
    qputenv("XDG_CONFIG_HOME", elsewhere.path().toUtf8());
    const auto read = m_ctl->run({u"job"_s, u"run"_s, u"observe"_s, u"--json"_s});
    qputenv("XDG_CONFIG_HOME", m_config.path().toUtf8());
    QCOMPARE(read.json()["detail"_L1]["sessions"_L1].toInt(-1), 0);
    QCOMPARE(read.json()["detail"_L1]["warnings"_L1].toInt(), 1);
    QCOMPARE(rows().size(), 2);
}

// Seen in two sessions on two days: a proposal; accepted, an approved row and a skill in the export.
void tst_sessions::aProcedureThatComesBackIsProposed()
{
    const QString deploy = u"Deploy the shop:\n1. Run the tests\n2. Tag the release\n3. Push the tag"_s;
    const auto see = [&](const QString &day, const QString &session) {
        return m_ctl->run({u"add"_s, u"reflexion"_s, u"--agent"_s, u"claude-code"_s, u"--kind"_s,
                           u"workflow"_s, u"--category"_s, u"Deploy the shop"_s, u"--observation"_s, deploy,
                           u"--source"_s, session, u"--created-at"_s, day + u"T10:00:00.000Z"_s,
                           u"--json"_s});
    };
    const QString uid = see(u"2026-11-18"_s, u"ses-1"_s).json()["uid"_L1].toString();
    const auto job = [this] { return m_ctl->run({u"job"_s, u"run"_s, u"habits"_s, u"--json"_s}).json(); };
    QCOMPARE(job()["detail"_L1]["found"_L1].toInt(-1), 0); // once is no habit
    QCOMPARE(see(u"2026-11-20"_s, u"ses-2"_s).exitCode, 0);
    QCOMPARE(job()["detail"_L1]["proposed"_L1].toInt(-1), 1);
    QCOMPARE(job()["detail"_L1]["proposed"_L1].toInt(-1), 0); // it is handed in already
    QCOMPARE(rows().first()["status"_L1].toString(), u"needs_review"_s);

    const QJsonObject proposal = m_ctl->run({u"proposals"_s, u"--json"_s}).lines().constFirst();
    QCOMPARE(proposal["action"_L1]["action"_L1].toString(), u"memory_adopt"_s);
    QCOMPARE(proposal["action"_L1]["args"_L1]["uid"_L1].toString(), uid);
    QCOMPARE(proposal["action"_L1]["args"_L1]["changes"_L1]["form"_L1].toString(), u"skill"_s);
    QCOMPARE(proposal["action"_L1]["args"_L1]["changes"_L1]["says"_L1].toString(), deploy);
    const auto decided = m_ctl->run({u"decide"_s, m_ctl->seen(proposal["uid"_L1].toString()), u"--accept"_s,
                                     u"--reason"_s, u"we do it so"_s});
    QVERIFY2(decided.exitCode == 0, decided.err);
    QCOMPARE(rows().first()["status"_L1].toString(), u"approved_for_reuse"_s);
    QCOMPARE(m_ctl->run({u"export"_s, u"--format"_s, u"skills"_s, u"--out"_s, path(u"out"_s)}).exitCode, 0);
    QFile skill(path(u"out/skills/deploy-the-shop/SKILL.md"_s));
    QVERIFY(skill.open(QIODevice::ReadOnly));
    QVERIFY(skill.readAll().contains("2. Tag the release"));
    QCOMPARE(m_ctl->run({u"undo"_s}).exitCode, 0);
    QCOMPARE(rows().first()["status"_L1].toString(), u"needs_review"_s);
    QCOMPARE(m_ctl->run({u"verify"_s}).exitCode, 0);
}

// Transcript, fragments, a draft, one decision, the next session's context, and back to the line it was said
// in.
void tst_sessions::aSessionBecomesADraftThatOneKeyReleases()
{
    QCOMPARE(m_ctl->run({u"agent"_s, u"set"_s, u"claude-code"_s, u"--drafts"_s, u"on"_s}).exitCode, 0);
    QCOMPARE(
        m_ctl->run({u"observe"_s, path(u"t.jsonl"_s), u"--agent"_s, u"claude-code"_s, u"--flush"_s}).exitCode,
        0);
    QCOMPARE(rows().size(), 2);
    const auto job = m_ctl->run({u"job"_s, u"run"_s, u"wiki"_s, u"--json"_s});
    QVERIFY2(job.exitCode == 0, job.err);

    const auto drafts = [this] {
        return m_ctl->run({u"draft"_s, u"list"_s, u"--agent"_s, u"claude-code"_s, u"--json"_s})
            .json()["drafts"_L1]
            .toArray();
    };
    QVERIFY2(!drafts().isEmpty(), job.out);
    int waiting = 0;
    for (const QJsonValue &draft : drafts())
        waiting += draft["waiting"_L1].toInt();
    QCOMPARE(waiting, 2);
    // Nobody is told a word of it.
    QVERIFY(hook(call(u"SessionStart"_s)).out.isEmpty());
    QVERIFY(!m_ctl->run({u"context"_s, u"show"_s}).out.contains("Tuesdays"));
    const auto exported = m_ctl->run({u"export"_s, u"--layer"_s, u"wiki"_s, u"--format"_s, u"markdown"_s});
    QVERIFY(!exported.out.contains("Tuesdays") && !exported.out.contains("pnpm"));

    // What was not seen is not released.
    const QString uid = drafts().first()["uid"_L1].toString();
    QCOMPARE(m_ctl->run({u"draft"_s, u"release"_s, uid, u"--reviewer"_s, u"mara"_s}).exitCode, 2);
    QCOMPARE(
        m_ctl->run({u"draft"_s, u"release"_s, uid + u"@00000000"_s, u"--reviewer"_s, u"mara"_s, u"--json"_s})
            .errorCode(),
        u"conflict"_s);
    QStringList release{u"draft"_s, u"release"_s};
    for (const QJsonValue &draft : drafts())
        release += draft["seen"_L1].toString();
    const auto done = m_ctl->run(release + QStringList{u"--reviewer"_s, u"mara"_s, u"--json"_s});
    QVERIFY2(done.exitCode == 0, done.err);
    for (const QJsonObject &row : rows())
        QCOMPARE(row["status"_L1].toString(), u"approved_for_reuse"_s);
    QVERIFY(drafts().isEmpty());

    // The next session is told the topic, with its way back to the line of the transcript.
    const auto told = m_ctl->run({u"context"_s, u"--recipe"_s, u"beliefs"_s, u"--agent"_s, u"claude-code"_s,
                                  u"--question"_s, u"Which day does the shop deploy?"_s});
    QVERIFY2(told.out.contains("deploys on Tuesdays"), told.out + told.err);
    QVERIFY2(told.out.contains(uid.toUtf8()), told.out);
    const QByteArray lineage = m_ctl->run({u"lineage"_s, uid, u"--json"_s}).out;
    const QString row = rows().first()["uid"_L1].toString();
    QVERIFY2(lineage.contains("rfx_"), lineage);
    const QByteArray shown = m_ctl->run({u"show"_s, row, u"--json"_s}).out;
    QVERIFY2(shown.contains("\"line\"") && shown.contains("ses-7"), shown);

    QCOMPARE(m_ctl->run({u"undo"_s, done.json()["changeset"_L1].toString()}).exitCode, 0);
    QVERIFY(!drafts().isEmpty());
    QVERIFY(hook(call(u"SessionStart"_s)).out.isEmpty());
    QCOMPARE(m_ctl->run({u"verify"_s}).exitCode, 0);
}

void tst_sessions::aHookNeverEndsASession_data()
{
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<int>("code"); // by a 2 the client would hold back what was typed
    QTest::newRow("nothing") << QByteArray() << 1;
    QTest::newRow("no json") << QByteArray("hello") << 1;
    QTest::newRow("a list") << QByteArray("[]") << 1;
    QTest::newRow("an event of no name") << QByteArray("{}") << 0;
    QTest::newRow("another event") << call(u"PreToolUse"_s) << 0;
    QTest::newRow("no transcript") << call(u"Stop"_s) << 0;
    QTest::newRow("a transcript that is not there")
        << call(u"Stop"_s, {{u"transcript_path"_s, u"/none/x"_s}}) << 0;
    QTest::newRow("a prompt that is none") << call(u"UserPromptSubmit"_s, {{u"prompt"_s, 7}}) << 0;
}

void tst_sessions::aHookNeverEndsASession()
{
    QFETCH(QByteArray, input);
    QFETCH(int, code);
    const auto answered = hook(input);
    QCOMPARE(answered.exitCode, code);
    QCOMPARE(answered.err.isEmpty(), code == 0);
    QVERIFY2(answered.out.isEmpty(), answered.out);
    // Nor where the store is none.
    CtlProcess none(path(u"t.jsonl"_s));
    QCOMPARE(none.run({u"hook"_s, u"claude-code"_s}, call(u"SessionStart"_s)).exitCode, 0);
}

void tst_sessions::aStoreThatOthersWriteToHoldsNoSessionUp()
{
    auto other = store::Database::open(path(u"s.memoir"_s), store::Database::Mode::ReadWrite);
    QVERIFY(other);
    const QByteArray said = call(u"UserPromptSubmit"_s, {{u"prompt"_s, u"Always use pnpm in the shop."_s}});
    {
        const auto writing = store::Transaction::begin(**other);
        QVERIFY(writing);
        QElapsedTimer waited;
        waited.start();
        const auto answered = m_ctl->run({u"hook"_s, u"claude-code"_s}, said);
        QVERIFY2(waited.elapsed() < 5'000, "it waits for the lock as long as people do");
        QCOMPARE(answered.exitCode, 0);
        QVERIFY(!answered.err.isEmpty());
    }
    QVERIFY(rows().isEmpty());
    QCOMPARE(hook(said).exitCode, 0);
    QCOMPARE(rows().size(), 1);
}

void tst_sessions::anEmptyStoreSaysNothing()
{
    const auto answered = hook(call(u"SessionStart"_s));
    QCOMPARE(answered.exitCode, 0);
    QVERIFY(answered.out.isEmpty());
    QCOMPARE(m_ctl->run({u"context"_s, u"recent"_s, u"--json"_s}).lines().size(), 0);
}

void tst_sessions::aClientIsConnectedAndLetGo()
{
    const QString home = path(u"home"_s);
    QVERIFY(QDir().mkpath(home));
    const CtlProcess ctl = m_ctl->with(u"HOME"_s, home);
    const auto shown = ctl.run({u"connect"_s, u"claude-code"_s, u"--dry-run"_s});
    QCOMPARE(shown.exitCode, 0);
    QVERIFY2(shown.out.contains("+     \"memoir\": {"), shown.out);
    QVERIFY(!QFileInfo::exists(home + u"/.claude.json"_s));

    QCOMPARE(ctl.run({u"connect"_s, u"claude-code"_s}).exitCode, 0);
    QFile settings(home + u"/.claude/settings.json"_s);
    QVERIFY(settings.open(QIODevice::ReadOnly));
    const QJsonObject hooks = QJsonDocument::fromJson(settings.readAll()).object()["hooks"_L1].toObject();
    const QString command = hooks["SessionStart"_L1][0]["hooks"_L1][0]["command"_L1].toString();

    // What stands there is what a shell can run.
    QProcess shell;
    shell.setProcessEnvironment(m_ctl->environment());
    shell.start(u"/bin/sh"_s, {u"-c"_s, command});
    shell.write(call(u"UserPromptSubmit"_s, {{u"prompt"_s, u"Never push on Fridays."_s}}));
    shell.closeWriteChannel();
    QVERIFY(shell.waitForFinished(30'000));
    QCOMPARE(shell.exitCode(), 0);
    QCOMPARE(rows().size(), 1);

    QCOMPARE(ctl.run({u"connect"_s, u"claude-code"_s, u"--remove"_s}).exitCode, 0);
    settings.seek(0);
    QFile after(settings.fileName());
    QVERIFY(after.open(QIODevice::ReadOnly));
    QCOMPARE(after.readAll().simplified(), QByteArray("{}"));
    QVERIFY(m_ctl->run({u"connect"_s, u"generic"_s}).out.contains("\"mcpServers\""));
    QVERIFY(m_ctl->run({u"connect"_s, u"generic"_s, u"--remove"_s}).err.contains("Take this out"));
}

// Hooks of a store that is not there stay silent for ever: so it is said where they are put in.
void tst_sessions::aStoreThatIsNotThereIsSaidWhenConnecting()
{
    const CtlProcess none = CtlProcess(path(u"none.memoir"_s)).with(u"HOME"_s, path(u"home2"_s));
    QVERIFY(QDir().mkpath(path(u"home2"_s)));
    const auto connected = none.run({u"connect"_s, u"claude-code"_s});
    QCOMPARE(connected.exitCode, 0);
    QVERIFY2(connected.out.contains("memoirctl init"), connected.out);
    QCOMPARE(none.run({u"init"_s}).exitCode, 0);
    const auto again = none.run({u"connect"_s, u"claude-code"_s});
    QVERIFY2(!again.out.contains("memoirctl init"), again.out);
    QVERIFY(none.run({u"connect"_s, u"claude-code"_s, u"--json"_s}).json()["store_exists"_L1].toBool());
}

void tst_sessions::aModelNotesWhatIsWorthIt()
{
    ModelServer server;
    {
        auto database = store::Database::open(path(u"s.memoir"_s), store::Database::Mode::ReadWrite);
        QVERIFY(database);
        server.use(**database, llmclient::Purpose::Distill);
    }
    server.answer(
        {u"```json\n{\"notes\": [{\"turn\": 3, \"topic\": \"shop deploys\", \"body\": \"The shop is "
         u"deployed on Tuesdays only.\", \"kind\": \"fact\"}]}\n```"_s});
    const auto observed =
        m_ctl->run({u"observe"_s, path(u"t.jsonl"_s), u"--agent"_s, u"coder"_s, u"--json"_s});
    QVERIFY2(observed.exitCode == 0, observed.err);
    QCOMPARE(observed.json()["rows"_L1].toArray().size(), 1);
    QCOMPARE(rows().size(), 1);
    QCOMPARE(rows().first()["observation"_L1].toString(), u"The shop is deployed on Tuesdays only."_s);
    QCOMPARE(rows().first()["entity_id"_L1].toString(), u"shop deploys"_s);
    const auto episodes = m_ctl->run({u"list"_s, u"episode"_s, u"--json"_s}).lines();
    QCOMPARE(episodes.first()["entry"_L1].toString(), u"u2"_s);
    const qsizetype asked = server.requests().size();
    QCOMPARE(asked, 1);
    QCOMPARE(m_ctl->run({u"observe"_s, path(u"t.jsonl"_s), u"--agent"_s, u"coder"_s}).exitCode, 0);
    QCOMPARE(server.requests().size(), asked); // nothing new: nothing is asked, nothing is paid
}

void tst_sessions::aModelThatAnswersOutOfFormChangesNothing()
{
    ModelServer server;
    {
        auto database = store::Database::open(path(u"s.memoir"_s), store::Database::Mode::ReadWrite);
        QVERIFY(database);
        server.use(**database, llmclient::Purpose::Distill);
    }
    server.answer(
        {u"{\"notes\": [{\"turn\": 99, \"topic\": \"x\", \"body\": \"y\", \"kind\": \"fact\"}]}"_s});
    const auto observed = m_ctl->run({u"observe"_s, path(u"t.jsonl"_s)});
    QVERIFY(observed.exitCode != 0);
    QVERIFY2(observed.err.contains("a turn that it was not given"), observed.err);
    QCOMPARE(rows().size(), 0);
    QCOMPARE(m_ctl->run({u"list"_s, u"episode"_s, u"--json"_s}).lines().size(), 0);
    // By the rules it can be read all the same, and anew.
    QCOMPARE(m_ctl->run({u"observe"_s, path(u"t.jsonl"_s), u"--offline"_s}).exitCode, 0);
    QCOMPARE(rows().size(), 2);
}

void tst_sessions::exitCodes_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("no such transcript") << QStringList{u"observe"_s, u"/none/t.jsonl"_s} << 5;
    QTest::newRow("a folder") << QStringList{u"observe"_s, u"/tmp"_s} << 2;
    QTest::newRow("no such client") << QStringList{u"connect"_s, u"emacs"_s} << 2;
    QTest::newRow("no such project") << QStringList{u"connect"_s, u"cursor"_s, u"--project"_s, u"/none"_s}
                                     << 2;
    // By a 2 Claude Code would hold back what was typed.
    QTest::newRow("hook of no client") << QStringList{u"hook"_s, u"emacs"_s} << 1;
    QTest::newRow("hook of a newer program")
        << QStringList{u"hook"_s, u"claude-code"_s, u"--not-known-here"_s} << 1;
}

void tst_sessions::exitCodes()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, exitCode);
    QCOMPARE(m_ctl->run(arguments).exitCode, exitCode);
}

QTEST_GUILESS_MAIN(tst_sessions)
#include "tst_sessions.moc"
