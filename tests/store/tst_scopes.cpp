// SPDX-License-Identifier: MIT
#include "store/retrieval/glob.h"
#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/queue.h"
#include "store/retrieval/recipes/recipes.h"
#include "store/retrieval/scopes.h"
#include "store/retrieval/search.h"
#include "store/retrieval/stackjson.h"
#include "store/rows/reflexions.h"
#include "tests/store/queryplan.h"
#include "tests/store/stackstore.h"

using namespace store;
using namespace Qt::StringLiterals;
using tests::StackStore;

// A memory that holds at one place is not told, found or listed for another one.
class TestScopes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_store = std::make_unique<StackStore>();
        m_everywhere = approved(u"The invoice of a vendor is due at once."_s, {});
        m_billing = approved(u"The invoice of a vendor is due in billing."_s, u"src/billing/**"_s);
        m_docs = approved(u"The invoice of a vendor is due in the docs."_s, u"docs"_s);
    }
    void cleanup() { m_store.reset(); }

    void onlyTheFewScopesThatHoldAreNamed()
    {
        add(u"It waits."_s, u"src/**"_s);
        const auto at = [this](std::span<const Status> statuses) {
            return *scopesAt(m_store->database(), u"src/billing/tax.cpp"_s, statuses);
        };
        QCOMPARE(at(ApprovedOnly), (QStringList{u""_s, u"src/billing/**"_s}));
        QCOMPARE(at(AllStatuses).size(), 3);
        if (tests::isOnServer())
            return; // it chooses by what it has counted, and of few rows it has counted nothing
        const QStringList plan =
            tests::planOf(m_store->database(),
                          u"SELECT min(scope) FROM reflexion_log WHERE status = 'approved_for_reuse' AND "
                          "scope <> '' AND scope > 'a'"_s);
        QVERIFY2(plan.join(u'\n').contains(u"reflexion_scope"_s), qPrintable(plan.join(u'\n')));
    }

    // A folder asks for what something in it may be.
    void aFolderHoldsWhatMayLieInIt_data()
    {
        QTest::addColumn<QString>("scope");
        QTest::addColumn<bool>("holds");
        QTest::newRow("everywhere") << u""_s << true;
        QTest::newRow("all below it") << u"src/**"_s << true;
        QTest::newRow("files in it") << u"src/*.cpp"_s << true;
        QTest::newRow("files anywhere") << u"**/*.md"_s << true;
        QTest::newRow("one file in it") << u"src/billing/tax.cpp"_s << true;
        QTest::newRow("the folder") << u"src"_s << true;
        QTest::newRow("another folder") << u"docs/**"_s << false;
        QTest::newRow("files beside it") << u"*.cpp"_s << false;
        QTest::newRow("a name like it") << u"src2/**"_s << false;
    }
    void aFolderHoldsWhatMayLieInIt()
    {
        QFETCH(const QString, scope);
        QTEST(scopeHolds(scope, u"src/"_s), "holds");
    }

    void aStackTellsWhatHoldsThere_data()
    {
        QTest::addColumn<QString>("recipe");
        QTest::addColumn<QString>("entity");
        QTest::newRow("platform, of an entity") << u"platform"_s << u"ACME"_s;
        QTest::newRow("platform, by words") << u"platform"_s << QString();
        QTest::newRow("digest") << u"digest"_s << QString();
        QTest::newRow("activation") << u"activation"_s << QString();
    }
    void aStackTellsWhatHoldsThere()
    {
        QFETCH(const QString, recipe);
        QFETCH(const QString, entity);
        StackQuestion question = StackStore::asked();
        question.recipe = *recipeNamed(recipe);
        question.entityId = entity;
        question.entityType = entity.isEmpty() ? QString() : u"vendor"_s;
        const auto told = [&](const QString &path) {
            question.path = path;
            const QString text = m_store->text(question);
            QString all;
            for (const QString &word : {u"at once"_s, u"in billing"_s, u"in the docs"_s})
                all += text.contains(word) ? u'+' : u'-';
            return all;
        };
        QCOMPARE(told({}), u"+++"_s);
        QCOMPARE(told(u"src/billing/tax.cpp"_s), u"++-"_s);
        QCOMPARE(told(u"docs/terms.md"_s), u"+-+"_s);
        QCOMPARE(told(u"README.md"_s), u"+--"_s);
        question.asOf = StackStore::moment();
        QCOMPARE(told(u"docs/terms.md"_s), u"+-+"_s);
    }

    void aPretenceHoldsWhereItsScopeDoes()
    {
        const QString waiting = add(u"The invoice of a vendor is due in tests."_s, u"tests/**"_s);
        StackQuestion question = StackStore::asked();
        question.pretended = {{waiting, u"approved_for_reuse"_s}};
        question.path = u"tests/tst_tax.cpp"_s;
        QVERIFY(m_store->text(question).contains(u"in tests"_s));
        question.path = u"docs/terms.md"_s;
        QVERIFY(!m_store->text(question).contains(u"in tests"_s));
        question.pretended = {{m_docs, u"approved_for_reuse"_s}, {m_billing, u"approved_for_reuse"_s}};
        QVERIFY(m_store->text(question).contains(u"in the docs"_s));
        QVERIFY(!m_store->text(question).contains(u"in billing"_s));
    }

    // The same stack is made again from what was recorded.
    void theOptionIsRecorded()
    {
        StackQuestion question = StackStore::asked();
        question.path = u"docs/terms.md"_s;
        const Stack stack = m_store->stack(question);
        Snapshots snapshots(m_store->database());
        const auto kept = snapshots.record(stack, Actor::person(u"mara"_s));
        VERIFY_RESULT(kept);
        const auto again = questionOf(*snapshots.one(kept->uid));
        VERIFY_RESULT(again);
        QCOMPARE(again->path, question.path);
        QCOMPARE(m_store->text(*again), stack.text);
    }

    // What stands in a scope is data: it neither ends a statement nor becomes a part of it.
    void aScopeIsNoPartOfAStatement_data()
    {
        QTest::addColumn<QString>("scope");
        for (const QString &scope : {u"it's/**"_s, u"src/w.id/r.kind"_s, u"a%1b%2"_s, u"') OR ('1' = '1"_s})
            QTest::newRow(qPrintable(scope)) << scope;
    }
    void aScopeIsNoPartOfAStatement()
    {
        QFETCH(const QString, scope);
        const QString path = QString(scope).replace(u"**"_s, u"x"_s);
        const QString uid = approved(u"The invoice of a vendor is due elsewhere."_s, scope);
        StackQuestion question = StackStore::asked();
        for (const QString &recipe : {u"platform"_s, u"digest"_s}) {
            for (const QString &agent : {QString(), u"finance"_s}) {
                question.recipe = *recipeNamed(recipe);
                question.agent = agent;
                question.path = path;
                const QString text = m_store->text(question);
                QVERIFY(text.contains(u"elsewhere"_s) && text.contains(u"at once"_s));
                QVERIFY(!text.contains(u"in billing"_s));
                question.path = u"other"_s;
                QVERIFY(!m_store->text(question).contains(u"elsewhere"_s));
            }
        }
        QCOMPARE(listed(path), (QSet{m_everywhere, uid}));
    }

    void searchAndListsKnowIt()
    {
        const QString waiting = add(u"The invoice of a vendor is due in a draft."_s, u"docs/**"_s);
        QCOMPARE(listed(u"docs/terms.md"_s), (QSet{m_everywhere, m_docs, waiting}));
        QCOMPARE(found(u"docs/terms.md"_s, false), (QSet{m_everywhere, m_docs, waiting}));
        QCOMPARE(found(u"docs/terms.md"_s, true), (QSet{m_everywhere, m_docs}));
        QCOMPARE(found(u"src/billing/tax.cpp"_s, true), (QSet{m_everywhere, m_billing}));
        Search search(m_store->database(), m_embedder);
        VERIFY_ERROR(search.find({.layer = knowledgeLayer().key(), .text = u"invoice"_s, .path = u"docs"_s}),
                     Error::Code::Usage);
    }

    void aFilterComesBackFromItsText()
    {
        QueueFilter filter;
        filter.path = u"docs/terms.md"_s;
        filter.worth = u"costs"_s;
        QCOMPARE(QueueFilter::parse(filter.toText()), filter);
    }

private:
    QString add(const QString &observation, const QString &scope)
    {
        NewReflexion row;
        row.agent = u"finance"_s;
        row.entityType = u"vendor"_s;
        row.entityId = u"ACME"_s;
        row.kind = u"policy"_s;
        row.priority = 2;
        row.observation = observation;
        row.scope = scope;
        auto written = ReflexionWriter(m_store->database()).add({row}, Actor::agent(u"finance"_s));
        if (!written || !written->front())
            qFatal("not added");
        return written->front()->uid;
    }
    QString approved(const QString &observation, const QString &scope)
    {
        const QString uid = add(observation, scope);
        if (!m_store->decide({uid}, Status::ApprovedForReuse))
            qFatal("not approved");
        return uid;
    }
    QSet<QString> listed(const QString &path)
    {
        QueueFilter filter;
        filter.lane = QueueFilter::Lane::All;
        filter.path = path;
        const auto page = Queue(m_store->database()).keys(filter, 0, 100);
        QSet<QString> uids;
        const auto rows = Reflexions(m_store->database()).byKeys(page->keys);
        for (const Reflexion &row : *rows)
            uids += row.uid;
        return uids;
    }
    QSet<QString> found(const QString &path, bool throughDoor)
    {
        Search search(m_store->database(), m_embedder);
        const auto answer = search.find({.text = u"invoice of a vendor"_s,
                                         .mode = SearchMode::Hybrid,
                                         .throughDoor = throughDoor,
                                         .path = path});
        QSet<QString> uids;
        for (const SearchHit &hit : answer->hits)
            uids += hit.uid;
        return uids;
    }
    std::unique_ptr<StackStore> m_store;
    HashedEmbedder m_embedder;
    QString m_everywhere;
    QString m_billing;
    QString m_docs;
};

MEMOIR_STORE_TEST(TestScopes)
#include "tst_scopes.moc"
