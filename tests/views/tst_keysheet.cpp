// SPDX-License-Identifier: MIT
#include "views/look/theme.h"
#include "views/parts/keycap.h"
#include "views/parts/keyrow.h"
#include "views/parts/keysheet.h"

#include <QtTest/QtTest>
#include <QtWidgets/QtWidgets>

using namespace Qt::StringLiterals;
using views::KeyRow;
using views::KeySheet;

class KeySheetTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_window = std::make_unique<QWidget>();
        m_sheet = new KeySheet(m_window.get());
        m_sheet->setGroups(
            {{u"Decide"_s,
              {{u"approve"_s, u"Approve"_s, {Qt::Key_A}, {}}, {u"reject"_s, u"Reject"_s, {Qt::Key_X}, {}}},
              u"triage"_s},
             {u"Approvals"_s, {{u"refuse"_s, u"Refuse"_s, {Qt::Key_R}, {}}}, u"approvals"_s},
             {u"Everywhere"_s,
              {{u"undo"_s, u"Undo"_s, {Qt::Key_Z}, {}}, {{}, u"Lanes"_s, {}, u"1–9"_s}},
              {}}});
        m_window->resize(1280, 800);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_sheet->open();
        m_sheet->setEditing(true);
    }

    void cleanup() { m_window.reset(); }

    void pressedKeyBecomesTheKey()
    {
        QSignalSpy changed(m_sheet, &KeySheet::shortcutChanged);
        press(u"approve"_s, Qt::Key_B);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.first().at(0).toString(), u"approve"_s);
        QCOMPARE(changed.first().at(1).value<QKeySequence>(), QKeySequence(Qt::Key_B));
        QVERIFY(m_sheet->conflict().isEmpty());
    }

    void takenKeyIsNamedAtOnce_data()
    {
        QTest::addColumn<int>("key");
        QTest::addColumn<QString>("holder");

        QTest::newRow("in the same page") << int(Qt::Key_X) << u"Reject"_s;
        QTest::newRow("everywhere") << int(Qt::Key_Z) << u"Undo"_s;
        QTest::newRow("on another page") << int(Qt::Key_R) << QString();
    }
    void takenKeyIsNamedAtOnce()
    {
        QFETCH(const int, key);
        QFETCH(const QString, holder);

        QSignalSpy changed(m_sheet, &KeySheet::shortcutChanged);
        press(u"approve"_s, Qt::Key(key));

        QCOMPARE(changed.size(), holder.isEmpty() ? 1 : 0);
        QCOMPARE(m_sheet->conflict().contains(holder) && !m_sheet->conflict().isEmpty(), !holder.isEmpty());
    }

    void backspaceSwitchesTheKeyOff()
    {
        QSignalSpy changed(m_sheet, &KeySheet::shortcutChanged);
        press(u"approve"_s, Qt::Key_Backspace);
        QCOMPARE(changed.size(), 1);
        QVERIFY(changed.first().at(1).value<QKeySequence>().isEmpty());
    }

    void escapeLeavesTheKeyAsItWas()
    {
        press(u"approve"_s, Qt::Key_Escape);
        QVERIFY(!row(u"approve"_s)->isRecording());
        QCOMPARE(row(u"approve"_s)->entry().keys.first(), QKeySequence(Qt::Key_A));
        QVERIFY(m_sheet->isOpen());
    }

    void keysThatLookTheSameStandOnce()
    {
        const auto said = [](const QList<QKeySequence> &keys) {
            return KeyRow({u"read"_s, u"I have read it"_s, keys, {}}, u"approvals"_s, nullptr)
                .accessibleDescription();
        };
        QCOMPARE(said({Qt::Key_Return, Qt::Key_Enter}), said({Qt::Key_Return}));
        QVERIFY(said({Qt::Key_Return, Qt::Key_A}).size() > said({Qt::Key_Return}).size());
    }

    void sequencesBecomeCaps()
    {
        QCOMPARE(views::keyCaps(QKeySequence(u"Ctrl+Shift+Z"_s)), (QStringList{u"Ctrl"_s, u"⇧"_s, u"Z"_s}));
        QCOMPARE(views::keyCaps(QKeySequence(u"G, T"_s)), (QStringList{u"G"_s, u"T"_s}));
        QCOMPARE(views::keyCaps(QKeySequence(Qt::Key_Return)), views::keyCaps(QKeySequence(Qt::Key_Enter)));
    }

    void aLongActIsSaidInFull()
    {
        const QString text = u"Back to the page before this one, with the row that was in hand there"_s;
        KeyRow row(KeySheet::Entry{u"back"_s, text, {QKeySequence(Qt::ALT | Qt::Key_Left)}, {}}, QString(),
                   nullptr);
        const int one = row.heightForWidth(2'000);
        QVERIFY(row.heightForWidth(260) >= one + row.fontMetrics().height());
    }

private:
    [[nodiscard]] KeyRow *row(const QString &id) const
    {
        return m_sheet->findChild<KeyRow *>(u"key-"_s + id);
    }

    void press(const QString &id, Qt::Key key)
    {
        QTest::mouseClick(row(id), Qt::LeftButton);
        QTest::keyClick(row(id), key);
    }

    views::Theme m_theme;
    std::unique_ptr<QWidget> m_window;
    KeySheet *m_sheet = nullptr;
};

QTEST_MAIN(KeySheetTest)
#include "tst_keysheet.moc"
