// SPDX-License-Identifier: MIT
#include "store/guard/secretrules.h"
#include "store/guard/secrets.h"
#include "store/guard/structure.h"
#include "tests/store/corpus.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QtTest/QtTest>

using namespace Qt::StringLiterals;
using namespace store::guard;

// The sieve lets a text pass without asking the rules. Whatever the text is, the answer has to be theirs.
class tst_tokensieve : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsTheTokensOfEveryRuleWhereverTheyStand();
    void findsEveryStructureWhereverItStands_data();
    void findsEveryStructureWhereverItStands();
    void findsStructuresOfOneLetterWhateverStandsAround();
    void answersAsTheRulesDoAboutRandomTexts();
    void answersAsTheRulesDoAboutTheCorpus();
};

static QByteArray said(const std::optional<Finding> &finding)
{
    return finding ? QByteArray(finding->rule.toUtf8() + '@' + QByteArray::number(finding->start) + '-'
                                + QByteArray::number(finding->end) + ' ' + finding->masked.toUtf8())
                   : QByteArray("nothing");
}

static bool isSame(const QByteArray &text)
{
    const QByteArray quick = said(knownToken(text));
    const QByteArray byRules = text.size() < 16 ? QByteArray("nothing") : said(knownTokenByRules(text));
    if (quick != byRules)
        qWarning().noquote() << "differs:" << text << "quick:" << quick << "by the rules:" << byRules;
    return quick == byRules;
}

// At every place of a word, behind and before blanks, letters and what is not ASCII, and broken off
// everywhere.
static bool isSameEverywhere(const QByteArray &token)
{
    for (const QByteArray &filling :
         {QByteArray(" "), QByteArray("some prose, "), QByteArray("x"), QByteArray("ä"), QByteArray("\xff"),
          QByteArray("/"), QByteArray("\n")}) {
        for (int before = 0; before <= 17; ++before) {
            const QByteArray text =
                filling.repeated(before).left(before) + (before % 2 ? " " : "") + token + filling;
            if (!isSame(text) || !isSame(text + " and more of it"))
                return false;
        }
    }
    for (qsizetype length = 0; length <= std::min<qsizetype>(token.size(), 90); ++length) {
        if (!isSame("the key: " + token.first(length))
            || !isSame(token.sliced(length) + " is it, is it not?"))
            return false;
    }
    return true;
}

// A text of a shape, see TokenShape; each set is gone through in an order of its own, so that the entropy is
// high.
class Shaped
{
public:
    explicit Shaped(const char *shape, quint32 seed = 20261123)
        : m_at(shape)
        , m_random(seed)
    {
        while (*m_at != 0)
            take();
    }
    QByteArray text;

private:
    QByteArray set()
    {
        static const QMap<char, const char *> Named{
            {'a', "A-Za-z0-9"},   {'w', "A-Za-z0-9_"}, {'W', "A-Za-z0-9_-"}, {'x', "a-f0-9"},
            {'h', "A-Fa-f0-9"},   {'d', "0-9"},        {'u', "A-Z0-9"},      {'l', "a-z0-9"},
            {'b', "A-Za-z0-9+/"}, {'t', "A-Za-z0-9_-"}};
        QByteArray ranges(1, *m_at++);
        if (ranges == "%") {
            ranges = Named.value(*m_at++);
        } else if (ranges == "[") {
            const char *end = std::strchr(m_at, ']');
            ranges = QByteArray(m_at, end - m_at);
            m_at = end + 1;
        } else {
            return ranges;
        }
        QByteArray units;
        for (qsizetype i = 0; i < ranges.size(); ++i) {
            const bool isRange = i + 2 < ranges.size() && ranges[i + 1] == '-';
            for (char c = ranges[i]; c <= (isRange ? ranges[i + 2] : ranges[i]); ++c)
                units += c;
            i += isRange ? 2 : 0;
        }
        return units;
    }
    void take()
    {
        const QByteArray units = set();
        int least = 1;
        if (*m_at == '{') {
            least = std::atoi(m_at + 1);
            m_at = std::strchr(m_at, '}') + 1;
        }
        for (int i = 0; i < least; ++i)
            text += units[qsizetype(m_random.bounded(quint32(units.size())))];
    }

    const char *m_at;
    QRandomGenerator m_random;
};

void tst_tokensieve::findsTheTokensOfEveryRuleWhereverTheyStand()
{
    int rules = 0;
    int found = 0;
    for (const auto &table : {platformTokenRules(), serviceTokenRules()}) {
        for (const TokenRule &rule : table) {
            const QByteArray token = QByteArray(rule.literal) + Shaped(rule.shape).text;
            QVERIFY2(isSameEverywhere(token), rule.id);
            QVERIFY2(isSameEverywhere(token.toUpper()) && isSameEverywhere(token.toLower()), rule.id);
            ++rules;
            found += knownToken("it is " + token + " here") ? 1 : 0;
        }
    }
    QVERIFY(rules > 300);
    QVERIFY2(found > rules * 8 / 10, qPrintable(u"%1 of %2"_s.arg(found).arg(rules)));
}

// A full stop or an equals sign is all that these have for certain.
void tst_tokensieve::findsStructuresOfOneLetterWhateverStandsAround()
{
    int found = 0;
    for (quint32 seed = 1; seed <= 300; ++seed) {
        const QByteArray discord = Shaped("M%a{23}.%a{6}.%a{27}", seed).text;
        QVERIFY2(isSame("it is " + discord + " here"), discord.constData());
        found += knownToken("it is " + discord + " here") ? 1 : 0;
        const QByteArray unnamed = Shaped("%a{8}=%a{40}", seed).text;
        QVERIFY2(isSame("it is " + unnamed + " here"), unnamed.constData());
    }
    QVERIFY(found > 0);
}

void tst_tokensieve::findsEveryStructureWhereverItStands_data()
{
    QTest::addColumn<QByteArray>("text");

    const auto random = [](const char *shape) { return Shaped(shape).text; };
    QTest::newRow("key block") << "-----BEGIN RSA PRIVATE " + QByteArray("KEY-----\n") + random("%a{64}")
                                      + "\n" + random("%a{40}") + "\n-----END RSA PRIVATE KEY-----";
    QTest::newRow("PuTTY") << "PuTTY-User-Key-File-2: ssh-rsa\nPrivate-Lines: 1\n" + random("%a{64}")
                                  + "\nPrivate-MAC: " + random("%x{40}");
    QTest::newRow("URL") << "postgres://ann:" + random("%a{9}") + "@db.local:5432/x";
    QTest::newRow("web token") << "eyJhbGciOiJIUzI1NiJ9." + QByteArray("eyJzdWIiOiIxIn0.") + random("%W{30}");
    QTest::newRow("header") << "Authorization: Bearer " + random("%a{24}");
    QTest::newRow("short header") << "AUTHORIZATION: bot " + random("%a{10}");
    QTest::newRow("curl -u") << "curl -u ann:" + random("%a{9}") + " http://x";
    QTest::newRow("curl --user") << "curl --user \"ann:" + random("%a{9}") + "\" http://x";
    QTest::newRow("Discord") << "M" + random("%a{22}") + "3." + random("%a{6}") + "." + random("%W{34}");
    QTest::newRow("Telegram") << "123456789:A" + random("%a{34}");
    QTest::newRow("Mailchimp") << random("%x{32}") + "-us12";
    QTest::newRow("RapidAPI") << random("%l{25}") + "jsn" + random("%l{22}");
    QTest::newRow("Terraform") << random("%a{14}") + ".atlasv1." + random("%a{67}");
    QTest::newRow("Entra") << "abc8" + QByteArray("Q~") + random("%w{34}");
    QTest::newRow("unnamed") << "x=" + random("%a{39}") + "+";
    QTest::newRow("MaxMind") << random("%a{6}") + "_" + random("%a{29}") + "_mmk";
    QTest::newRow("Azure") << random("%a{76}") + "+ASt" + random("%a{6}") + "==";
    QTest::newRow("Sidekiq") << "BUNDLE_GEMS__CONTRIBSYS__COM=" + random("%x{8}") + ":" + random("%x{8}");
}

void tst_tokensieve::findsEveryStructureWhereverItStands()
{
    QFETCH(const QByteArray, text);
    QVERIFY(knownTokenByRules(text));
    QVERIFY(isSameEverywhere(text));
    QVERIFY(isSameEverywhere(text.toUpper()));
}

// Texts put together from what rules begin with, parts of tokens, prose, what is not ASCII and what is not
// UTF-8.
void tst_tokensieve::answersAsTheRulesDoAboutRandomTexts()
{
    QByteArrayList pieces{
        " ",   " ",   "\n",  "word", "authorization", "ä",    "\xc3", "\xff",   QByteArray(1, '\0'),
        ".",   ",",   "=",   "://",  "-u ",           "@",    "Q~",   "--",     "user:pass",
        "{\"", "\":", "%3D", "\\n",  "日本",          "KEY=", "curl", "Bearer "};
    for (const auto &table : {platformTokenRules(), serviceTokenRules()}) {
        for (const TokenRule &rule : table) {
            pieces += rule.literal;
            pieces += Shaped(rule.shape).text;
            pieces += QByteArray(rule.literal) + Shaped(rule.shape).text;
        }
    }
    for (const StructureRule &rule : structureRules())
        pieces += rule.literal.toUtf8();
    QRandomGenerator random(1123);
    int found = 0;
    for (int i = 0; i < 30'000; ++i) {
        QByteArray text;
        for (quint32 parts = 1 + random.bounded(7); parts > 0; --parts) {
            const QByteArray &piece = pieces[qsizetype(random.bounded(quint32(pieces.size())))];
            text += random.bounded(5) == 0 ? piece.first(qsizetype(random.bounded(quint32(piece.size() + 1))))
                                           : piece;
        }
        QVERIFY(isSame(text));
        found += knownToken(text) ? 1 : 0;
    }
    QVERIFY2(found > 1'000 && found < 29'000, qPrintable(QString::number(found)));
}

void tst_tokensieve::answersAsTheRulesDoAboutTheCorpus()
{
    const QList<QByteArray> lines = tests::corpusOfSecrets();
    if (lines.isEmpty())
        QSKIP("the shared corpora are not here");
    int found = 0;
    for (const QByteArray &line : lines) {
        const QByteArray text = QJsonDocument::fromJson(line).object()[u"text"].toString().toUtf8();
        QVERIFY(isSame(text));
        QVERIFY(isSame(line));
        found += knownToken(text) ? 1 : 0;
    }
    QVERIFY(found > 50);
}

QTEST_GUILESS_MAIN(tst_tokensieve)
#include "tst_tokensieve.moc"
