// SPDX-License-Identifier: MIT
#include "models/actions.h"

#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace models;

class TestActions : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void actionsAreFoundByIdAndGroup();
    void aNewKeyIsRememberedAndCanBeReset();
    void theKeyWithAReasonMovesAlong();
    void aTakenKeyIsRefusedAndNamed();
    void keysOfDifferentPagesNeverMeet();
    void anEmptyKeySwitchesItOff();
    void singleKeysRestWhileTyping();

private:
    static void fill(ActionRegistry &registry);
};

void TestActions::init()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(u"memoir-tests"_s);
    QCoreApplication::setApplicationName(u"tst_actions"_s);
    QSettings().clear();
}

void TestActions::fill(ActionRegistry &registry)
{
    registry.add({u"triage.approve"_s, u"Triage"_s, u"&Approve"_s, {QKeySequence(Qt::Key_A)}});
    registry.add({u"triage.reject"_s, u"Triage"_s, u"&Reject"_s, {QKeySequence(Qt::Key_X)}});
    registry.add({u"go.ledger"_s, u"Go to"_s, u"&Ledger"_s, {QKeySequence(Qt::CTRL | Qt::Key_L)}});
    registry.add(
        {u"edit.undo"_s, u"Do"_s, u"&Undo"_s, {QKeySequence(Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Z)}});
}

void TestActions::actionsAreFoundByIdAndGroup()
{
    ActionRegistry registry;
    fill(registry);

    QCOMPARE(registry.groups(), (QStringList{u"Triage"_s, u"Go to"_s, u"Do"_s}));
    QCOMPARE(registry.ids(u"Triage"_s), (QStringList{u"triage.approve"_s, u"triage.reject"_s}));
    QCOMPARE(registry.ids().size(), 4);
    QCOMPARE(registry.idOf(registry.action(u"go.ledger"_s)), u"go.ledger"_s);
    QVERIFY(!registry.action(u"none"_s));
}

void TestActions::aNewKeyIsRememberedAndCanBeReset()
{
    {
        ActionRegistry registry;
        fill(registry);
        QSignalSpy changed(&registry, &ActionRegistry::keysChanged);
        QVERIFY(registry.setKey(u"edit.undo"_s, QKeySequence(Qt::Key_B)));
        QCOMPARE(changed.count(), 1);
    }
    ActionRegistry registry;
    fill(registry);

    QCOMPARE(registry.key(u"edit.undo"_s), QKeySequence(Qt::Key_B));
    QVERIFY(registry.isRemapped(u"edit.undo"_s));
    QCOMPARE(registry.action(u"edit.undo"_s)->shortcuts().size(), 2); // Ctrl+Z stays
    QVERIFY(registry.setKey(u"edit.undo"_s, registry.defaultKey(u"edit.undo"_s)));
    QCOMPARE(registry.key(u"edit.undo"_s), QKeySequence(Qt::Key_Z));
}

void TestActions::theKeyWithAReasonMovesAlong()
{
    {
        ActionRegistry registry;
        fill(registry);
        registry.add({u"triage.approve.reason"_s,
                      u"Triage"_s,
                      u"With a reason"_s,
                      {QKeySequence(Qt::SHIFT | Qt::Key_A)}});
        QVERIFY(registry.setKey(u"triage.approve"_s, QKeySequence(Qt::Key_B)));
        QCOMPARE(registry.key(u"triage.approve.reason"_s), QKeySequence(Qt::SHIFT | Qt::Key_B));
    }
    ActionRegistry registry;
    fill(registry);
    registry.add(
        {u"triage.approve.reason"_s, u"Triage"_s, u"With a reason"_s, {QKeySequence(Qt::SHIFT | Qt::Key_A)}});
    QCOMPARE(registry.key(u"triage.approve.reason"_s), QKeySequence(Qt::SHIFT | Qt::Key_B));
    QVERIFY(registry.setKey(u"triage.approve"_s, registry.defaultKey(u"triage.approve"_s)));
    QCOMPARE(registry.key(u"triage.approve.reason"_s), QKeySequence(Qt::SHIFT | Qt::Key_A));
}

void TestActions::aTakenKeyIsRefusedAndNamed()
{
    ActionRegistry registry;
    fill(registry);

    QCOMPARE(registry.conflict(u"triage.reject"_s, QKeySequence(Qt::Key_A)), u"triage.approve"_s);
    QCOMPARE(registry.conflict(u"triage.reject"_s, QKeySequence(Qt::CTRL | Qt::Key_L, Qt::Key_X)),
             u"go.ledger"_s);
    QVERIFY(registry.conflict(u"triage.reject"_s, QKeySequence(Qt::Key_X)).isEmpty());
    QVERIFY(!registry.setKey(u"triage.reject"_s, QKeySequence(Qt::Key_A)));
    QCOMPARE(registry.key(u"triage.reject"_s), QKeySequence(Qt::Key_X));
}

void TestActions::keysOfDifferentPagesNeverMeet()
{
    ActionRegistry registry;
    for (const QString &id : {u"triage.next"_s, u"ledger.next"_s})
        registry.add({id, id, u"Next"_s, {QKeySequence(Qt::Key_J)}})
            ->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    registry.add({u"edit.undo"_s, u"Do"_s, u"Undo"_s, {QKeySequence(Qt::Key_Z)}});

    QCOMPARE(registry.conflict(u"triage.next"_s, QKeySequence(Qt::Key_J)), QString());
    QVERIFY(registry.setKey(u"triage.next"_s, QKeySequence(Qt::Key_N)));
    QVERIFY(registry.setKey(u"triage.next"_s, registry.defaultKey(u"triage.next"_s)));
    QCOMPARE(registry.conflict(u"triage.next"_s, QKeySequence(Qt::Key_Z)), u"edit.undo"_s);
    QCOMPARE(registry.conflict(u"edit.undo"_s, QKeySequence(Qt::Key_J)), u"triage.next"_s);
    QCOMPARE(registry.pageOf(u"ledger.next"_s), u"ledger"_s);
    QCOMPARE(registry.pageOf(u"edit.undo"_s), QString());
}

void TestActions::anEmptyKeySwitchesItOff()
{
    ActionRegistry registry;
    fill(registry);

    QVERIFY(registry.setKey(u"triage.approve"_s, {}));
    QVERIFY(registry.action(u"triage.approve"_s)->shortcuts().isEmpty());
    QVERIFY(registry.setKey(u"triage.reject"_s, QKeySequence(Qt::Key_A)));
    QVERIFY(!registry.setKey(u"triage.approve"_s,
                             registry.defaultKey(u"triage.approve"_s))); // its key is another's now
    registry.resetAllKeys();
    QCOMPARE(registry.key(u"triage.approve"_s), QKeySequence(Qt::Key_A));
}

void TestActions::singleKeysRestWhileTyping()
{
    ActionRegistry registry;
    fill(registry);

    registry.setSingleKeysEnabled(false);
    QVERIFY(registry.action(u"triage.approve"_s)->shortcuts().isEmpty());
    QCOMPARE(registry.action(u"edit.undo"_s)->shortcuts(), QList{QKeySequence(Qt::CTRL | Qt::Key_Z)});
    registry.setSingleKeysEnabled(true);
    QCOMPARE(registry.action(u"triage.approve"_s)->shortcut(), QKeySequence(Qt::Key_A));
}

QTEST_MAIN(TestActions)
#include "tst_actions.moc"
