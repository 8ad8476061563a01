// SPDX-License-Identifier: MIT
#include "store/curation/autocapture.h"
#include "store/curation/capturing.h"
#include "store/layers/directory.h"
#include "store/rows/reflexions.h"
#include "tests/store/teststore.h"

using namespace Qt::StringLiterals;
using store::captures;

class tst_autocapture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsTheThreePatterns_data();
    void readsTheThreePatterns();
    void leavesTheRestAlone_data();
    void leavesTheRestAlone();
    void spansLieInTheMessage();
    void takesAFewOnly();
    void isLinear();
    void episodeAndRowsComeTogether();
    void aRunThatWritesNoReflexionsKeepsItsEpisode();
    void aSecretIsMaskedInBoth();
};

void tst_autocapture::readsTheThreePatterns_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("pattern");

    const auto row = [](const char *message, const char *pattern) {
        QTest::newRow(message) << QString::fromUtf8(message) << QString::fromLatin1(pattern);
    };
    row("I prefer tabs over spaces.", "preference");
    row("I'd prefer short answers", "preference");
    row("I really prefer stdlib over dependencies.", "preference");
    row("always use pnpm in this repo", "preference");
    row("Please always use `pnpm`.", "preference");
    row("For tests, always use pytest.", "preference");
    row("Never commit generated files.", "preference");
    row("please never force-push to main", "preference");
    row("- never edit the lock file by hand", "preference");
    row("Don't use yarn in this repo", "preference");
    row("Please don't add comments to tests.", "preference");
    row("Do not mock the database in integration tests.", "preference");
    row("don\u2019t deploy until the tests are green", "preference");
    row("One thing: don't edit generated files", "preference");
    row("From now on use pnpm.", "preference");
    row("from now on, we deploy on Tuesdays", "preference");
    row("Use pnpm from now on.", "preference");
    row("Actually, the port is 8080.", "correction");
    row("actually the API limit is 100 per minute", "correction");
    row("No, the bucket is in Frankfurt.", "correction");
    row("no, use the staging server", "correction");
    row("No, don't mock the database", "correction");
    row("No, it's 5433 not 5432", "correction");
    row("No: the file is at src/app.ts", "correction");
    row("no, it\u2019s the other bucket", "correction");
    row("No, I meant the staging server", "correction");
    row("It is not Postgres but SQLite.", "correction");
    row("The deploy goes not to eu-west-1 but to eu-central-1", "correction");
    row("You must run the tests before a push.", "constraint");
    row("Invoices must not be sent twice.", "constraint");
    row("Secrets must never be logged", "constraint");
    row("Required: Python 3.11 or newer", "constraint");
    row("A review is required before the merge", "constraint");
    row("don't ever touch the billing table", "constraint");
    row("Do not ever delete backups.", "constraint");
    row("don\u2019t ever restart it on Fridays", "constraint");
    row("Remember that the staging key expires in March.", "request");
    row("Please remember: invoices go out on Mondays", "request");
    row("keep in mind that the mirror is read-only", "request");
    row("Don't forget to bump the schema version.", "request");
    row("We decided to stay with SQLite for now.", "decision");
    row("the team has agreed on trunk-based development", "decision");
    row("Decision: no feature flags in the billing code", "decision");
}

void tst_autocapture::readsTheThreePatterns()
{
    QFETCH(QString, message);
    QFETCH(QString, pattern);

    const auto found = captures(message);

    QCOMPARE(found.size(), size_t(1));
    QCOMPARE(QString(name(found.front().pattern)), pattern);
    QVERIFY(message.contains(found.front().text));
}

void tst_autocapture::leavesTheRestAlone_data()
{
    QTest::addColumn<QString>("message");

    const auto row = [](const char *why, const char *message) {
        QTest::newRow(why) << QString::fromUtf8(message);
    };
    row("a memory of their own", "Remember when the build took an hour?");
    row("remembers himself", "I remember that we moved the bucket last year.");
    row("not decided", "We have not decided on a name yet.");
    row("once decided", "Once we have decided on the name we can ship.");
    row("nothing said", "Can we look at the invoices today");
    row("empty", "");
    row("never mind", "Never mind the failing test.");
    row("nevermind", "nevermind, it works now");
    row("has never", "This has never worked on my machine.");
    row("I've never", "I've never seen that before, strange");
    row("it never", "It never returns an error code");
    row("almost never", "We almost never need the old one");
    row("don't always use", "We don't always use the cache here");
    row("why always use", "Why do you always use the wrong branch?");
    row("they always use", "They always use the other office");
    row("a question", "Must I run the tests first?");
    row("a question without a mark", "do I always use the same key here");
    row("would I prefer", "If I prefer tabs it complains");
    row("don't prefer", "I don't prefer either of them");
    row("must have been", "It must have been the proxy");
    row("must be a", "That must be a bug in the parser");
    row("not required", "A token is not required for this call");
    row("no longer required", "The flag is no longer required");
    row("isn't required", "A login isn't required any more");
    row("if required", "Restart it if required");
    row("no thanks", "No, thanks, that is enough");
    row("no problem", "no problem, take your time");
    row("no, don't worry", "No, don't worry about that one");
    row("no, I'm good", "No, I'm fine with it");
    row("no, it doesn't matter", "No, it doesn't matter here");
    row("no, I'll do it", "No, I'll do that myself");
    row("don't worry", "Don't worry about the warnings.");
    row("don't know", "Don't know why it fails");
    row("don't have", "Don't have access to the server");
    row("don't, this once", "Don't commit the change yet");
    row("don't, right now", "Don't run the tests now, the server is down");
    row("don't, of something pointed at", "Do not touch that.");
    row("we don't", "We don't use yarn here");
    row("they do not", "The tests do not mock the database");
    row("do not, asked", "Do not we have a cache for this?");
    row("from now on it works", "From now on it works for everybody");
    row("it works from now on", "It should work from now on.");
    row("no, that's fine", "No, that's fine as it is");
    row("actually never mind", "Actually, never mind, found it");
    row("not only but", "It is not only slow but also wrong");
    row("not sure but", "I am not sure but it looks right");
    row("did not but", "I did not run it but it compiles");
    row("double quotes", "The sign reads \"never feed the llamas\" in red");
    row("typographic quotes", "He put \u201cyou must obey\u201d on the door");
    row("guillemets", "Dort steht \u00abyou must obey\u00bb geschrieben");
    row("single quotes", "the text is 'you must run this'");
    row("a quoted line", "> You must run the tests before a push.");
    row("a fence", "```\nalways use sudo\nnever check\n```");
    row("a fence of tildes that never ends", "~~~ sh\nyou must run rm -rf /\nnever mind");
    row("an indented block", "    you must run this first");
    row("inline code", "The linter prints `you must fix this` here");
    row("reported: said", "Tom said we must wait for the audit");
    row("reported: the docs", "According to the docs you must call init first");
    row("reported: an error", "The error message is: you must log in");
    row("another language", "Ich bevorzuge Tabulatoren und niemals Leerzeichen");
    row("too short", "never x");
}

void tst_autocapture::leavesTheRestAlone()
{
    QFETCH(QString, message);

    const auto found = captures(message);

    QVERIFY2(found.empty(), qPrintable(found.empty() ? QString() : found.front().text));
}

void tst_autocapture::spansLieInTheMessage()
{
    const QString message =
        u"Hello there.\n\n* Please always use `pnpm`.  \n> quoted\nYou must \u2019test\u2019 first! Bye"_s;

    const auto found = captures(message);

    QCOMPARE(found.size(), size_t(2));
    QCOMPARE(found[0].text, u"Please always use `pnpm`."_s);
    for (const store::Capture &capture : found)
        QCOMPARE(message.sliced(capture.start, capture.end - capture.start), capture.text);
}

void tst_autocapture::takesAFewOnly()
{
    QString message;
    for (int i = 0; i < 50; ++i)
        message += u"You must do thing number %1.\n"_s.arg(i);
    QCOMPARE(captures(message).size(), size_t(10));
}

void tst_autocapture::isLinear()
{
    // Texts that make a careless expression run for minutes; the test's own time limit is the judge.
    for (const QString &piece :
         {u"not a "_s, u"never "_s, u"\""_s, u"'a "_s, u"```\n"_s, u"no, "_s, u"must "_s, u"> "_s})
        QVERIFY(captures(piece.repeated(200'000 / int(piece.size()))).size() <= 10);
}

void tst_autocapture::episodeAndRowsComeTogether()
{
    tests::TestStore test;
    const auto written = store::addCapturing(test.database(), {.agent = u"ops"_s,
                                                               .run = u"r1"_s,
                                                               .kind = u"message"_s,
                                                               .source = u"chat"_s,
                                                               .content = u"Never push on Fridays. Fine?"_s});
    VERIFY_RESULT(written);
    QCOMPARE(written->rows.size(), size_t(1));

    const auto row = store::Reflexions(test.database()).one(written->rows.front().written.uid);
    VERIFY_RESULT(row);
    QCOMPARE(row->status, store::Status::NeedsReview);
    QCOMPARE(row->kind, u"preference"_s);
    QCOMPARE(row->priority, 1);
    QCOMPARE(row->origin, u"user"_s);
    QCOMPARE(row->run, u"r1"_s);
    const auto evidence = store::Reflexions(test.database()).evidence(*row, 5);
    VERIFY_RESULT(evidence);
    QCOMPARE(evidence->size(), size_t(1));
    QCOMPARE(evidence->front().uid, written->uid);
    const auto verification = store::verify(test.database());
    VERIFY_RESULT(verification);
    QVERIFY(verification->isWhole());
}

void tst_autocapture::aRunThatWritesNoReflexionsKeepsItsEpisode()
{
    tests::TestStore test;
    store::Directory directory(test.database());
    store::NewRun quiet;
    quiet.agent = u"ops"_s;
    quiet.name = u"quiet"_s;
    quiet.reflexionEnabled = false;
    VERIFY_RESULT(directory.saveRun(quiet, store::now()));

    const auto written = store::addCapturing(
        test.database(),
        {.agent = u"ops"_s, .run = u"quiet"_s, .kind = u"message"_s, .content = u"Never push on Fridays."_s});

    VERIFY_RESULT(written);
    QVERIFY(written->rows.empty());
    QCOMPARE(test.database().value(u"SELECT count(*) FROM episode_log"_s)->toInt(), 1);
    QCOMPARE(test.database().value(u"SELECT count(*) FROM reflexion_log"_s)->toInt(), 0);
}

void tst_autocapture::aSecretIsMaskedInBoth()
{
    tests::TestStore test;
    const QString token = u"ghp_"_s + u"0123456789abcdefghijABCDEFGHIJ012345"_s;
    const auto written = store::addCapturing(
        test.database(),
        {.agent = u"ops"_s, .kind = u"message"_s, .content = u"Always use the token %1 there"_s.arg(token)});

    VERIFY_RESULT(written);
    QCOMPARE(written->rows.size(), size_t(1));
    QVERIFY(!written->rows.front().row.observation.contains(token));
    QVERIFY(!test.database().value(u"SELECT content FROM episode_log"_s)->toString().contains(token));
}

MEMOIR_STORE_TEST(tst_autocapture)
#include "tst_autocapture.moc"
