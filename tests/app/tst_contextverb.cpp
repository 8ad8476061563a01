// SPDX-License-Identifier: MIT
#include "tests/app/ctlprocess.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

// "memoirctl context" on the real program.
class tst_ContextVerb : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        CtlProcess(m_folder->filePath(u"s.memoir"_s)).makeStore();
        m_told = added(u"ACME is paid on Mondays."_s);
        QCOMPARE(ctl({u"triage"_s, seen(m_told), u"--to"_s, u"approved"_s}).exitCode, 0);
        m_waiting = added(u"ACME is paid on Tuesdays."_s);
    }

    void threeFormsSayTheSame()
    {
        const QByteArray text = ctl(asked()).out;
        QVERIFY(text.contains("- [" + m_told.toUtf8() + " r2] ACME is paid on Mondays.\n"));
        QVERIFY(!text.contains(m_waiting.toUtf8()));
        const QJsonObject json = ctl(asked({u"--json"_s})).json();
        QCOMPARE(json["text"_L1].toString().toUtf8(), text);
        QCOMPARE(json["reserved"_L1].toInt(), 12'000);
        const QJsonArray messages =
            QJsonDocument::fromJson(ctl(asked({u"--format"_s, u"messages"_s})).out).array();
        QCOMPARE(messages[0]["content"_L1].toString().toUtf8(), text);
        QCOMPARE(messages[1]["content"_L1].toString(), u"When is ACME paid?"_s);
    }

    // Beside the exact bytes, so that nobody takes silence for a fault.
    void whereNothingFitsThatIsSaid()
    {
        const auto told = ctl(asked());
        QVERIFY2(!told.err.contains("no entry is told"), told.err);
        const auto nothing = ctl({u"context"_s, u"--recipe"_s, u"beliefs"_s, u"--question"_s, u"When?"_s});
        QCOMPARE(nothing.exitCode, 0);
        QVERIFY2(nothing.err.contains("no entry is told"), nothing.err);
        QVERIFY2(nothing.out.trimmed().isEmpty(), nothing.out);
    }

    void aPathLeavesOutWhatHoldsElsewhere()
    {
        const QString billing = added(u"ACME is paid by billing."_s, {u"--scope"_s, u"src/billing/**"_s});
        QCOMPARE(ctl({u"triage"_s, seen(billing), u"--to"_s, u"approved"_s}).exitCode, 0);
        const QByteArray there = ctl(asked({u"--scope"_s, u"src/billing/tax.cpp"_s})).out;
        QVERIFY(there.contains(billing.toUtf8()) && there.contains(m_told.toUtf8()));
        const QStringList elsewhere{u"--scope"_s, u"docs/terms.md"_s};
        const QByteArray told = ctl(asked(elsewhere)).out;
        QVERIFY(!told.contains(billing.toUtf8()) && told.contains(m_told.toUtf8()));
        const auto answer = ctl(asked(elsewhere + QStringList{u"--json"_s, u"--record"_s})).json();
        QCOMPARE(answer["options"_L1]["scope"_L1].toString(), u"docs/terms.md"_s);
        QVERIFY(!ctl(QStringList{u"list"_s, u"reflexion"_s} + elsewhere).out.contains(billing.toUtf8()));
        QVERIFY(!ctl(QStringList{u"search"_s, u"paid"_s} + elsewhere).out.contains(billing.toUtf8()));
        QVERIFY(!ctl(QStringList{u"search"_s, u"paid"_s, u"--door"_s} + elsewhere)
                     .out.contains(billing.toUtf8()));
        QCOMPARE(ctl(QStringList{u"search"_s, u"wiki"_s, u"paid"_s} + elsewhere).exitCode, 2);
        QCOMPARE(ctl(QStringList{u"search"_s, u"paid"_s, u"--mode"_s, u"terms"_s} + elsewhere).exitCode, 2);
    }

    void lookingChangesNoByte()
    {
        const QByteArray before = hash();
        QCOMPARE(ctl(asked({u"--read-only"_s})).exitCode, 0);
        QCOMPARE(ctl(asked({u"--read-only"_s, u"--what-if"_s, m_waiting + u"=approved"_s})).exitCode, 0);
        QCOMPARE(hash(), before);
    }

    void aPretenceIsShownAndNotRecorded()
    {
        const QStringList pretending{u"--what-if"_s, m_waiting + u"=approved_for_reuse"_s};
        QVERIFY(ctl(asked(pretending)).out.contains("Tuesdays"));
        QCOMPARE(ctl(asked(pretending + QStringList{u"--record"_s})).exitCode, 3);
        QVERIFY(ctl({u"context"_s, u"recent"_s, u"--json"_s}).out.isEmpty());
    }

    void whatWasToldIsKeptAndCompared()
    {
        QCOMPARE(ctl(asked({u"--record"_s, u"--run"_s, u"pay-run 7"_s, u"--agent"_s, u"finance"_s})).exitCode,
                 0);
        const QList<QJsonObject> recent = ctl({u"context"_s, u"recent"_s, u"--json"_s}).lines();
        QCOMPARE(recent.size(), 1);
        const QString uid = recent.front()["uid"_L1].toString();
        const QList<QJsonObject> told = ctl({u"context"_s, u"told"_s, m_told, u"--json"_s}).lines();
        QCOMPARE(told.size(), 1);
        QCOMPARE(told.front()["run"_L1].toString(), u"pay-run 7"_s);
        QVERIFY(told.front()["told"_L1].toBool());
        QVERIFY(ctl({u"context"_s, u"told"_s, m_waiting, u"--json"_s}).out.isEmpty());
        QVERIFY(ctl({u"context"_s, u"diff"_s, uid, u"now"_s, u"--json"_s}).json()["same_bytes"_L1].toBool());
        QCOMPARE(ctl({u"triage"_s, seen(m_waiting), u"--to"_s, u"approved"_s}).exitCode, 0);
        const QJsonObject diff = ctl({u"context"_s, u"diff"_s, uid, u"now"_s, u"--json"_s}).json();
        QVERIFY(!diff["same_bytes"_L1].toBool());
        QCOMPARE(diff["changes"_L1][0]["change"_L1].toString(), u"enters"_s);
        QCOMPARE(diff["changes"_L1][0]["after"_L1]["uid"_L1].toString(), m_waiting);
        const QByteArray then = recent.front()["created_at"_L1].toString().toUtf8();
        QCOMPARE(ctl(asked({u"--as-of"_s, QString::fromUtf8(then)})).out,
                 ctl({u"context"_s, u"show"_s, uid}).out);
        QCOMPARE(ctl({u"verify"_s}).exitCode, 0);
    }

    // A section that cites the row tells its words too.
    void whatWasToldThroughASectionIsNamed()
    {
        const QString path = m_folder->filePath(u"SYSTEM_WIKI.md"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("## Supplier\n\nThe supplier gets its money every Monday [" + m_told.toUtf8() + "].\n");
        file.close();
        QCOMPARE(ctl({u"import"_s, path}).exitCode, 0);
        QVERIFY(ctl({u"context"_s, u"told"_s, m_told}).out.contains("No recorded context"));
        const auto told =
            ctl({u"context"_s, u"--question"_s, u"When does the supplier get its money?"_s, u"--record"_s});
        QVERIFY2(told.out.contains("every Monday") && !told.out.contains("ACME is paid"), told.out);
        const QList<QJsonObject> tellings = ctl({u"context"_s, u"told"_s, m_told, u"--json"_s}).lines();
        QCOMPARE(tellings.size(), 1);
        const QString section = tellings.front()["entry"_L1]["uid"_L1].toString();
        QVERIFY2(section.startsWith("wik_"_L1), qPrintable(section));
        QVERIFY(ctl({u"context"_s, u"told"_s, m_told}).out.contains(section.toUtf8()));
        // A context that told the row itself is named once.
        QCOMPARE(ctl(asked({u"--record"_s})).exitCode, 0);
        QCOMPARE(ctl({u"context"_s, u"told"_s, m_told, u"--json"_s}).lines().size(), 2);
    }

    void anAgentThatIsNotKnownIsSaid()
    {
        const auto typo = ctl(asked({u"--agent"_s, u"finnance"_s}));
        QCOMPARE(typo.exitCode, 0);
        QVERIFY2(typo.err.contains("No agent is called \"finnance\""), typo.err);
        QVERIFY(!ctl(asked({u"--agent"_s, u"finance"_s})).err.contains("No agent"));
        QVERIFY(!ctl(asked()).err.contains("No agent"));
    }

    void budgetsAndOrderAreTaken()
    {
        const QJsonObject json =
            ctl(asked({u"--json"_s, u"--budget"_s, u"reflexion=5,knowledge=700"_s, u"--top-k"_s,
                       u"decision=2"_s, u"--order"_s, u"knowledge,reflexion"_s}))
                .json();
        const QJsonArray layers = json["layers"_L1].toArray();
        QCOMPARE(layers[0]["layer"_L1].toString(), u"knowledge"_s);
        QCOMPARE(layers[0]["budget"_L1].toInt(), 700);
        QCOMPARE(layers[1]["layer"_L1].toString(), u"reflexion"_s);
        QCOMPARE(layers[1]["cut"_L1].toInt(), 1);
        QVERIFY(layers[1]["entries"_L1][0]["returns_with"_L1].toInt() > 0);
        QCOMPARE(layers[2]["top_k"_L1].toInt(), 2);
        QCOMPARE(json["reserved"_L1].toInt(), 5 + 700 + 3 * 2000 + 2000);
    }

    void questionsArePinned()
    {
        QStringList pin = asked();
        pin.insert(1, u"pin"_s);
        const QString uid = ctl(pin + QStringList{u"--json"_s}).json()["uid"_L1].toString();
        QVERIFY(uid.startsWith(u"pin_"_s));
        QCOMPARE(ctl({u"context"_s, u"pins"_s, u"--json"_s}).lines().size(), 1);
        QCOMPARE(ctl({u"context"_s, u"unpin"_s, uid}).exitCode, 0);
        QCOMPARE(ctl({u"context"_s, u"unpin"_s, uid}).exitCode, 5);
    }

    void mistakesAreSaid_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::newRow("no question") << QStringList{} << 2;
        QTest::newRow("unknown act") << QStringList{u"nonsense"_s} << 2;
        QTest::newRow("an argument too few") << QStringList{u"diff"_s, u"now"_s} << 2;
        QTest::newRow("both now") << QStringList{u"diff"_s, u"now"_s, u"now"_s} << 2;
        QTest::newRow("no such snapshot") << QStringList{u"show"_s, u"ctx_none"_s} << 5;
        const QStringList question{u"--question"_s, u"x"_s};
        QTest::newRow("unknown layer") << question + QStringList{u"--budget"_s, u"nothing=3"_s} << 2;
        QTest::newRow("no number") << question + QStringList{u"--budget"_s, u"wiki=many"_s} << 2;
        QTest::newRow("unknown status") << question + QStringList{u"--what-if"_s, u"rfx_1=gone"_s} << 2;
        QTest::newRow("no row") << question + QStringList{u"--what-if"_s, u"approved"_s} << 2;
        QTest::newRow("no time") << question + QStringList{u"--as-of"_s, u"yesterday"_s} << 2;
        QTest::newRow("unknown recipe") << question + QStringList{u"--recipe"_s, u"soup"_s} << 5;
        QTest::newRow("unknown form") << question + QStringList{u"--format"_s, u"xml"_s} << 2;
        QTest::newRow("a layer twice") << question + QStringList{u"--order"_s, u"wiki,wiki"_s} << 2;
    }
    void mistakesAreSaid()
    {
        QFETCH(const QStringList, arguments);
        QFETCH(const int, exitCode);
        const CtlProcess::Answer answer = ctl(QStringList{u"context"_s} + arguments);
        QCOMPARE(answer.exitCode, exitCode);
        QVERIFY(!answer.err.isEmpty());
    }

private:
    QString seen(const QString &uid) const { return CtlProcess(m_folder->filePath(u"s.memoir"_s)).seen(uid); }
    CtlProcess::Answer ctl(const QStringList &arguments) const
    {
        return CtlProcess(m_folder->filePath(u"s.memoir"_s)).run(arguments);
    }
    static QStringList asked(const QStringList &more = {})
    {
        return QStringList{u"context"_s, u"--question"_s, u"When is ACME paid?"_s, u"--entity"_s,
                           u"vendor:ACME"_s}
               + more;
    }
    QString added(const QString &observation, const QStringList &more = {}) const
    {
        return ctl(QStringList{u"add"_s, u"reflexion"_s, u"--agent"_s, u"finance"_s, u"--entity"_s,
                               u"vendor:ACME"_s, u"--observation"_s, observation, u"--json"_s}
                   + more)
            .json()["uid"_L1]
            .toString();
    }
    QByteArray hash() const
    {
        QFile file(m_folder->filePath(u"s.memoir"_s));
        return file.open(QIODevice::ReadOnly)
                   ? QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha256)
                   : QByteArray();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_told;
    QString m_waiting;
};

QTEST_GUILESS_MAIN(tst_ContextVerb)
#include "tst_contextverb.moc"
