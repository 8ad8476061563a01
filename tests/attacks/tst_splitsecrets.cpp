// SPDX-License-Identifier: MIT
// A secret cut in two, each half in another field, another element or another row: neither half may be
// stored.
#include "tests/attacks/randomtoken.h"

#include "store/guard/secrets.h"
#include "store/guard/splitsecrets.h"
#include "store/layers/reflexiontext.h"
#include "store/layers/rowpreparation.h"

#include <QJsonArray>
#include <QtTest/QtTest>

using namespace Qt::StringLiterals;
using namespace store;

namespace {

constexpr quint32 Seed = 20261122;

// Made here so that no file holds a token.
QString token()
{
    QRandomGenerator random(Seed);
    return attacks::RandomToken(random)({"github-token", "ghp_", "%a{36}"});
}

NewReflexion row(const QString &observation)
{
    NewReflexion row;
    row.agent = u"scout"_s;
    row.entityType = u"service"_s;
    row.entityId = u"billing-2"_s;
    row.observation = observation;
    return row;
}

QString allOf(const NewReflexion &row)
{
    return row.observation + u'|' + row.entityType + u'|' + row.entityId + u'|' + row.strategy + u'|'
           + row.tags.join(u'|') + u'|' + QString::fromUtf8(QJsonDocument(row.extra).toJson());
}

bool holdsHalf(const QString &text, const QString &secret)
{
    return text.contains(secret.mid(4, 12)) || text.contains(secret.right(12));
}

} // namespace

class TestSplitSecrets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void betweenTwoFields_data();
    void betweenTwoFields();
    void throughTags();
    void inOneJsonValue();
    void betweenTwoRows();
    void twoAgentsAreNoRow();
    void refusedWhereSecretsAre();
    void everyRuleAtEveryCut();
    void amongManyTexts_data();
    void amongManyTexts();
    void fieldsThatOnlyFollowAreLeftAlone_data();
    void fieldsThatOnlyFollowAreLeftAlone();
};

void TestSplitSecrets::betweenTwoFields_data()
{
    QTest::addColumn<int>("cut");
    QTest::addColumn<bool>("swapped");
    for (const int cut : {2, 4, 9, 20, 30}) {
        for (const bool swapped : {false, true})
            QTest::addRow("%d %s", cut, swapped ? "id first" : "observation first") << cut << swapped;
    }
}

void TestSplitSecrets::betweenTwoFields()
{
    QFETCH(int, cut);
    QFETCH(bool, swapped);
    const QString secret = token();
    NewReflexion split =
        row(swapped ? secret.mid(cut) + u" is the rest"_s : u"the deploy uses "_s + secret.left(cut));
    split.entityId = swapped ? secret.left(cut) : secret.mid(cut);
    const auto found = guarded(split, guard::Guard(), SecretPolicy::Redact);
    QVERIFY(found);
    QVERIFY2(!holdsHalf(allOf(split), secret), qPrintable(allOf(split)));
    QStringList fields;
    for (const FieldFinding &each : *found)
        fields += each.field;
    QVERIFY(fields.contains(u"observation"_s) && fields.contains(u"entity_id"_s));
    for (const FieldFinding &each : *found) {
        const QString &text = each.field == u"observation"_s ? split.observation : split.entityId;
        QCOMPARE(text.mid(each.finding.start, each.finding.end - each.finding.start), QString(8, u'\u2022'));
    }
}

void TestSplitSecrets::throughTags()
{
    const QString secret = token();
    NewReflexion split = row(u"the deploy is slow"_s);
    split.tags = {secret.left(12), secret.mid(12, 14), secret.mid(26)};
    QVERIFY(guarded(split, guard::Guard(), SecretPolicy::Redact));
    QVERIFY2(!holdsHalf(allOf(split), secret), qPrintable(allOf(split)));
}

void TestSplitSecrets::inOneJsonValue()
{
    const QString secret = token();
    NewReflexion split = row(u"the deploy is slow"_s);
    split.extra.insert("list"_L1, QJsonArray{secret.left(20), secret.mid(20)});
    split.extra.insert("b"_L1, secret.left(15));
    split.extra.insert("a"_L1, secret.mid(15));
    QVERIFY(guarded(split, guard::Guard(), SecretPolicy::Redact));
    QVERIFY2(!holdsHalf(allOf(split), secret), qPrintable(allOf(split)));
}

void TestSplitSecrets::betweenTwoRows()
{
    const QString secret = token();
    std::vector<NewReflexion> rows{row(u"first"_s), row(u"the deploy uses "_s + secret.left(18)),
                                   row(secret.mid(18) + u" for now"_s), row(u"last"_s)};
    const guard::Guard guard;
    RowPreparation preparation(rows, guard, SecretPolicy::Redact);
    for (const size_t i : {1, 2}) {
        const auto &item = preparation.at(i);
        QVERIFY(item.findings);
        QCOMPARE(item.findings->size(), size_t(1));
        QVERIFY2(!holdsHalf(rows[i].observation, secret), qPrintable(rows[i].observation));
    }
    QVERIFY(preparation.at(3).findings->empty());
}

void TestSplitSecrets::twoAgentsAreNoRow()
{
    const QString secret = token();
    std::vector<NewReflexion> rows{row(secret.left(18)), row(secret.mid(18))};
    rows[1].agent = u"other"_s;
    const guard::Guard guard;
    RowPreparation preparation(rows, guard, SecretPolicy::Redact);
    QVERIFY(preparation.at(0).findings->empty());
}

void TestSplitSecrets::refusedWhereSecretsAre()
{
    const QString secret = token();
    NewReflexion split = row(u"the deploy uses "_s + secret.left(18));
    split.strategy = secret.mid(18);
    const auto found = guarded(split, guard::Guard(), SecretPolicy::Refuse);
    QVERIFY(!found);
    QCOMPARE(found.error().code, Error::Code::Refused);
}

void TestSplitSecrets::everyRuleAtEveryCut()
{
    QRandomGenerator random(Seed);
    attacks::RandomToken make(random);
    int tried = 0;
    QStringList stays;
    for (const auto rules : {guard::platformTokenRules(), guard::serviceTokenRules()}) {
        for (const guard::TokenRule &rule : rules) {
            const QString secret = make(rule);
            const auto literal = QLatin1StringView(rule.literal).size();
            if (secret.size() - literal < 16)
                continue;
            const qsizetype cut = literal + random.bounded(int(secret.size() - literal)) / 2;
            const QString first = u"It uses "_s + secret.left(cut);
            const QString second = secret.mid(cut) + u" for now"_s;
            // What is no token in one piece, or one in its first half, is not asked for.
            if (guard::secrets(secret).empty() || !guard::secrets(first).empty()
                || !guard::secrets(second).empty())
                continue;
            ++tried;
            const QStringView texts[] = {second, first};
            if (guard::splitSecrets(texts).size() != 2)
                stays += first + u" / "_s + second;
        }
    }
    QVERIFY(tried > 150);
    QVERIFY2(stays.isEmpty(), qPrintable(QString::number(stays.size()) + u" of "_s + QString::number(tried)
                                         + u'\n' + stays.mid(0, 8).join(u'\n')));
}

void TestSplitSecrets::amongManyTexts_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("apart");
    QTest::newRow("a hundred, far apart") << 100 << 90;
    QTest::newRow("so many that not every pair can be tried") << 50'000 << 1;
}

// All of them look like the end and the beginning of a token.
void TestSplitSecrets::amongManyTexts()
{
    QFETCH(int, count);
    QFETCH(int, apart);
    QRandomGenerator random(Seed);
    attacks::RandomToken make(random);
    QStringList texts;
    for (int i = 0; i < count; ++i)
        texts += u"a "_s + make({"noise", "", "%a{12}"}) + u" b "_s + make({"noise", "", "%a{12}"});
    const QString secret = token();
    const int first = count - apart - 2;
    texts[first] = u"It uses "_s + secret.left(14);
    texts[first + apart] = secret.mid(14) + u" for now"_s;
    const std::vector<QStringView> views(texts.cbegin(), texts.cend());
    const std::vector<guard::SplitPart> parts = guard::splitSecrets(views);
    const auto isFound = [&parts](int text) {
        return std::ranges::any_of(
            parts, [text](const guard::SplitPart &part) { return part.text == std::size_t(text); });
    };
    QVERIFY(isFound(first) && isFound(first + apart));
}

void TestSplitSecrets::fieldsThatOnlyFollowAreLeftAlone_data()
{
    QTest::addColumn<QStringList>("texts");
    const auto add = [](const char *name, const QStringList &texts) { QTest::newRow(name) << texts; };
    add("words", {u"deployment"_s, u"observations-2026"_s, u"Retries help in 3 of 4 cases."_s});
    add("uuids", {u"550e8400-e29b-41d4-a716-446655440000"_s, u"f47ac10b-58cc-4372-a567-0e02b2c3d479"_s});
    add("hashes",
        {u"3f786850e387550fdab836ed7e6dc881de23001b"_s, u"89e6c98d92887913cadf06b2adb97f26cde4849b"_s});
    add("key and value", {u"api_key"_s, u"service-2024-11"_s, u"token"_s, u"v2.1.3"_s});
    add("prefix", {u"tokens begin with ghp_"_s, u"github-actions-runner-17"_s});
    add("dates", {u"2026-11-22"_s, u"2026-11-22T10:11:12.123Z"_s, u"run-20261122-101112"_s});
}

void TestSplitSecrets::fieldsThatOnlyFollowAreLeftAlone()
{
    QFETCH(QStringList, texts);
    std::vector<QStringView> views(texts.cbegin(), texts.cend());
    const auto parts = guard::splitSecrets(views);
    QVERIFY2(parts.empty(), qPrintable(parts.empty() ? QString() : parts.front().rule));
}

QTEST_GUILESS_MAIN(TestSplitSecrets)
#include "tst_splitsecrets.moc"
