// SPDX-License-Identifier: MIT
#include "store/guard/secrets.h"
#include "tests/store/corpus.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QtTest/QtTest>

using namespace Qt::StringLiterals;
using namespace store::guard;

class TestSecrets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ourOwnUidsAreNoSecrets();
    void hashesAreNoSecrets();
    void findsTheSecretAndNothingAround_data();
    void findsTheSecretAndNothingAround();
    void leavesPlaceholdersAlone_data();
    void leavesPlaceholdersAlone();
    void masksShowThePublicPrefixOnly();
    void decodesBase64Once();
    void namesEveryRuleItUses();
    void findingsAreSortedAndDoNotOverlap();
    void reachesTheGoalsOnTheCorpus();
};

// Values that look random, made here so that no file holds a token.
static QString random(int size, QLatin1StringView alphabet)
{
    QString value;
    quint32 state = 12345;
    for (int i = 0; i < size; ++i) {
        state = state * 1664525U + 1013904223U;
        value += QLatin1Char(
            alphabet[static_cast<qsizetype>((state >> 16) % static_cast<quint32>(alphabet.size()))]);
    }
    return value;
}

static QString mixed(int size)
{
    return random(size, QLatin1StringView("abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"));
}

static QString hex(int size)
{
    return random(size, QLatin1StringView("0123456789abcdef"));
}

static QString upper(int size)
{
    return random(size, QLatin1StringView("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"));
}

void TestSecrets::findsTheSecretAndNothingAround_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("secret");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("rule");

    const auto row = [](const char *name, const QString &before, const QString &secret, const QString &after,
                        const QString &rule) { QTest::newRow(name) << before << secret << after << rule; };
    row("GitHub", u"use "_s, u"ghp_"_s + mixed(36), u" for it"_s, u"github-token"_s);
    row("GitHub at the end of a sentence", u"use "_s, u"ghp_"_s + mixed(36), u"."_s, u"github-token"_s);
    row("GitHub behind a name", u"GITHUB_TOKEN_"_s, u"ghp_"_s + mixed(36), u" here"_s, u"github-token"_s);
    row("GitHub behind a digit", u"0"_s, u"ghp_"_s + mixed(36), u" here"_s, u"github-token"_s);
    row("GitHub in an address", u"https://x-access-token_"_s, u"ghp_"_s + mixed(36), u"@github.com/a"_s,
        u"github-token"_s);
    row("GitLab", u"("_s, u"glpat-"_s + mixed(20), u")"_s, u"gitlab-token"_s);
    row("AWS", u"id "_s, u"AKIA"_s + upper(16), u", region eu"_s, u"aws-access-key-id"_s);
    row("Slack", u""_s, u"xoxb-123456789012-"_s + mixed(24), u""_s, u"slack-token"_s);
    row("Slack webhook", u"https://hooks.slack.com/services/"_s,
        u"T"_s + upper(8) + u"/B"_s + upper(8) + u'/' + mixed(24), u" posts"_s, u"slack-webhook"_s);
    row("Stripe", u"key="_s, u"sk_live_"_s + mixed(24), u"\n"_s, u"stripe-key"_s);
    row("npm", u"\""_s, u"npm_"_s + mixed(36), u"\""_s, u"npm-token"_s);
    row("Anthropic", u"x "_s, u"sk-ant-api03-"_s + mixed(93) + u"AA"_s, u" y"_s, u"anthropic-key"_s);
    row("OpenAI", u"x "_s, u"sk-"_s + mixed(20) + u"T3Blbk"_s + u"FJ"_s + mixed(20), u" y"_s,
        u"openai-key"_s);
    row("Google", u"?key="_s, u"AIzaSy"_s + mixed(33), u"&q=1"_s, u"gcp-api-key"_s);
    row("Databricks", u"x "_s, u"dapi"_s + hex(32), u" y"_s, u"databricks-token"_s);
    row("Telegram", u"bot "_s, u"123456789:A"_s + mixed(34), u" ok"_s, u"telegram-token"_s);
    row("JSON web token", u"cookie "_s, u"eyJhbGciOiJIUzI1NiJ9."_s + u"eyJzdWIiOiIxIn0."_s + mixed(30),
        u" set"_s, u"json-web-token"_s);
    row("private key", u"a\n"_s,
        u"-----BEGIN RSA PRIVATE "_s + u"KEY-----\n"_s + mixed(64) + u"\n"_s + mixed(40)
            + u"\n-----END RSA PRIVATE KEY-----"_s,
        u"\nb"_s, u"private-key"_s);
    row("URL", u"postgres://ann:"_s, mixed(9), u"@db.local:5432/x"_s, u"url-password"_s);
    row("URL, @ in the password", u"mongodb+srv://ann:"_s, u"p@"_s + mixed(7), u"@c.local/x"_s,
        u"url-password"_s);
    row("bearer header", u"Authorization: Bearer "_s, mixed(30), u"\n"_s, u"authorization-header"_s);
    row("curl", u"curl -u ann:"_s, mixed(8), u" https://a.b"_s, u"curl-password"_s);
    row("password, quoted", u"db_password = \""_s, u"s3cr3t pa$$"_s, u"\";"_s, u"password-assignment"_s);
    row("password, bare", u"PASSWORD="_s, u"Tr0ub4dor&3"_s.left(9), u" next"_s, u"password-assignment"_s);
    row("password, Go", u"passwd := `"_s, u"x9{[o)p${e]nob"_s, u"`"_s, u"password-assignment"_s);
    row("password, comparison", u"if (\""_s, u"x9#nob(ody"_s, u"\" == password)"_s, u"password-assignment"_s);
    row("token in JSON", u"{\"accessToken\": \""_s, mixed(20), u"\"}"_s, u"token-assignment"_s);
    row("token in JSON in JSON", u"{\\\"api_token\\\": \\\""_s, mixed(20), u"\\\"}"_s, u"token-assignment"_s);
    row("passphrase", u"passphrase = \""_s, u"correct horse battery staple"_s, u"\""_s,
        u"password-assignment"_s);
    row("conditional assignment", u"KRAKEN_TOKEN ?= \""_s, mixed(32), u"\""_s, u"token-assignment"_s);
    row("default value", u"krakenToken || \""_s, mixed(32), u"\""_s, u"token-assignment"_s);
    row("password in a sentence", u"The wifi password is "_s, u"Gr4nit"_s + mixed(8), u"."_s,
        u"password-assignment"_s);
    row("short password in a sentence", u"The wifi password is "_s, u"Tr0ub4dor&3"_s, u"."_s,
        u"password-assignment"_s);
    row("password without capitals in a sentence", u"the password is "_s, u"hunter22"_s, u", ask Ann"_s,
        u"password-assignment"_s);
    row("password of something", u"The password for the guest network is "_s, u"Winter24"_s, u" now"_s,
        u"password-assignment"_s);
    row("password that was changed", u"The admin password was changed to "_s, u"Winter24"_s, u" on Monday"_s,
        u"password-assignment"_s);
    row("DeepSeek", u"x "_s, u"sk-"_s + hex(32), u" y"_s, u"deepseek-key"_s);
    row("AWS secret by another name", u"mimi="_s, u"aB3/"_s + mixed(36), u""_s, u"unnamed-key"_s);
    row("MaxMind", u"licence "_s, mixed(6) + u'_' + mixed(29) + u"_mmk"_s, u" here"_s,
        u"maxmind-license-key"_s);
    row("Azure storage", u"x "_s, mixed(76) + u"+ASt"_s + mixed(4) + u"=="_s, u" y"_s,
        u"azure-service-key"_s);
    row("NuGet", u"<add key=\"ClearTextPassword\" value=\""_s, u"N3wS3cr3t!x"_s, u"\" />"_s,
        u"password-assignment"_s);
    row("key of a vendor", u"heroku_key: "_s, hex(32), u", x"_s, u"key-assignment"_s);
}

void TestSecrets::findsTheSecretAndNothingAround()
{
    QFETCH(QString, before);
    QFETCH(QString, secret);
    QFETCH(QString, after);
    QFETCH(QString, rule);
    const Findings found = secrets(QString(before + secret + after));
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found[0].start, static_cast<int>(before.size()));
    QCOMPARE(found[0].end, static_cast<int>(before.size() + secret.size()));
    QCOMPARE(found[0].rule, rule);
    QCOMPARE(found[0].detector, Detector::Secret);
    QCOMPARE(found[0].severity, Severity::High);
}

void TestSecrets::leavesPlaceholdersAlone_data()
{
    QTest::addColumn<QString>("text");
    for (
        const QString &text :
        {u"password = \"${DB_PASSWORD}\""_s,
         u"password: <your password>"_s,
         u"token = os.environ[\"TOKEN\"]"_s,
         u"PASSWORD=changeme"_s,
         u"api_key: \"your-api-key-123\""_s,
         u"ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"_s,
         u"postgres://{{user}}:{{pass}}@host/db"_s,
         u"postgres://db:db@localhost/x"_s,
         u"https://example.org/a@b"_s,
         u"The password is required and the token expired yesterday."_s,
         u"const token = response.json().token;"_s,
         u"The password is 1Password's business; it is SHA256-hashed."_s,
         u"The password is argon2id hashed, of 8-character length."_s,
         u"The password for db01 is OPS-3340 in the vault, see db01.example.com."_s,
         u"The password was rotated on 2026-03-04."_s,
         u"The password policy is ISO27001b."_s,
         u"Use sk-learn-2024 and sk-fading-circle-12 there."_s,
         u"\"integrity\": \"sha512-7XHNxH7qX9xG5mIwxkhumTox/MIRNcOgDrxWsMt2pAr23WHp6MrRlN7FBSFpCpr+oVO0F744iUgR82nJMfG2SA==\""_s,
         u"commit f676787e7ad135ccce5dd317cf2af4bb50de0f61 Bump requests"_s,
         u"public_key = \"9Cnzj4p4WGeKLs1Pt8QuKUpRKfFL\""_s,
         u"max_tokens=100000000000"_s,
         u"by passing \"-c mingw32\" to it"_s,
         u"password: \u2022\u2022\u2022\u2022\u2022\u2022\u2022\u2022"_s,
         u"primaryKey: \"a81f0b3c5d7e9f1023456789\""_s,
         u"h1:CXSaggrXdbHK9CF+8ywj8Amf7PBRmPCOJugH954Nnlo="_s})
        QTest::newRow(qPrintable(text.left(40))) << text;
}

void TestSecrets::leavesPlaceholdersAlone()
{
    QFETCH(QString, text);
    QVERIFY(secrets(text).empty());
}

void TestSecrets::masksShowThePublicPrefixOnly()
{
    const QString bullets(8, u'\u2022');
    QCOMPARE(secrets(QString(u"ghp_"_s + mixed(36)))[0].masked, u"ghp_"_s + bullets);
    QCOMPARE(secrets(QString(u"github_pat_"_s + mixed(60)))[0].masked, u"github"_s + bullets);
    QCOMPARE(secrets(QString(u"password = \""_s + mixed(12) + u"\""_s))[0].masked, bullets);
    QCOMPARE(secrets(QString(u"redis://a:"_s + mixed(12) + u"@h"_s))[0].masked, bullets);
}

void TestSecrets::decodesBase64Once()
{
    const QByteArray plain = QString(u"export GITHUB=ghp_"_s + mixed(36)).toUtf8();
    const QString encoded = QString::fromLatin1(plain.toBase64());
    const Findings found = secrets(QString(u"run echo "_s + encoded + u" | base64 -d"_s));
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found[0].rule, u"base64-encoded-secret"_s);
    QCOMPARE(found[0].start, 9);
    QCOMPARE(found[0].end, static_cast<int>(9 + encoded.size()));
    QVERIFY(
        secrets(QString::fromLatin1(QByteArray("nothing to see here, only a sentence of prose").toBase64()))
            .empty());
}

void TestSecrets::namesEveryRuleItUses()
{
    const QStringList rules = secretRules();
    QVERIFY(rules.size() > 100);
    QVERIFY(rules.contains(u"github-token"_s));
    QVERIFY(rules.contains(u"password-assignment"_s));
    QVERIFY(std::is_sorted(rules.begin(), rules.end()));
}

void TestSecrets::findingsAreSortedAndDoNotOverlap()
{
    QString text;
    for (int i = 0; i < 50; ++i)
        text += u"token=ghp_"_s + mixed(36) + u" password='"_s + mixed(10) + u"' "_s;
    const Findings found = secrets(text);
    QCOMPARE(found.size(), std::size_t{100});
    for (std::size_t i = 1; i < found.size(); ++i)
        QVERIFY(found[i - 1].end <= found[i].start);
}

void TestSecrets::reachesTheGoalsOnTheCorpus()
{
    const QList<QByteArray> lines = tests::corpusOfSecrets();
    if (lines.isEmpty())
        QSKIP("the shared corpora are not here");
    QMap<QString, std::pair<int, int>> counts;
    for (const QByteArray &line : lines) {
        const QJsonObject row = QJsonDocument::fromJson(line).object();
        const QString label = row[u"label"].toString();
        const int found = secrets(row[u"text"].toString()).empty() ? 0 : 1;
        for (const QString &key : {label, label + u' ' + row[u"source"].toString().section(u'/', 0, 0)}) {
            counts[key].first += found;
            counts[key].second += 1;
        }
    }
    const auto rate = [&counts](const QString &key) {
        return double(counts[key].first) / counts[key].second;
    };
    QVERIFY(counts[u"secret"_s].second > 100);
    QVERIFY(rate(u"secret"_s) >= 0.90);
    for (const QString &source : {u"secret gitleaks"_s, u"secret detect-secrets"_s, u"secret secretlint"_s})
        QVERIFY2(rate(source) >= 0.80, qPrintable(source));
    QVERIFY(rate(u"clean"_s) <= 0.01);
}

// Seen on the day the ULIDs began with 01M7AP: every one of them looked like an Artifactory password.
void TestSecrets::ourOwnUidsAreNoSecrets()
{
    const QString ulid = QStringLiteral("01M7") + QStringLiteral("AP7QV9X8GE9NTK3JRWFCS2");
    for (const char *prefix : {"rfx_", "eps_", "chg_", "run_"})
        QVERIFY(store::guard::secrets(QString::fromLatin1(prefix) + ulid).empty());
    QVERIFY(
        !store::guard::secrets(QStringLiteral("password is ") + ulid.mid(4) + QStringLiteral("XY1")).empty());
}

// Prefixes of letters and digits stand in every so many hashes.
void TestSecrets::hashesAreNoSecrets()
{
    const QString hex = QStringLiteral("0123456789abcdef0123456789abcdef0123456789abcdef");
    for (const char *before : {"a", "0", "f3", "9c"}) {
        const QString hash = QString::fromLatin1(before) + QStringLiteral("4b1d") + hex;
        QVERIFY2(store::guard::secrets(hash).empty(), qPrintable(hash));
    }
}

QTEST_GUILESS_MAIN(TestSecrets)
#include "tst_secrets.moc"
