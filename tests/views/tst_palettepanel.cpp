// SPDX-License-Identifier: MIT
#include "views/look/theme.h"
#include "views/parts/palettepanel.h"

#include <QtTest/QtTest>
#include <QtWidgets/QtWidgets>

using namespace Qt::StringLiterals;
using views::PaletteEntry;
using views::PaletteModel;
using views::PalettePanel;

namespace {

PaletteEntry makeEntry(const QString &id, const QString &group, const QString &text, bool enabled = true)
{
    PaletteEntry entry;
    entry.id = id;
    entry.group = group;
    entry.text = text;
    entry.enabled = enabled;
    return entry;
}

} // namespace

class PalettePanelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_window = std::make_unique<QWidget>();
        m_page = new QLineEdit(m_window.get());
        m_panel = new PalettePanel(m_window.get());
        m_panel->setEntries({makeEntry(u"approve"_s, u"Here"_s, u"Approve this row"_s),
                             makeEntry(u"off"_s, u"Here"_s, u"Approve nothing"_s, false),
                             makeEntry(u"show"_s, u"Here"_s, u"Show what approving changes"_s),
                             makeEntry(u"approvals"_s, u"Go to"_s, u"Go to approvals"_s)});
        m_window->resize(1280, 800);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_page->setFocus();
        m_panel->open();
    }

    void cleanup() { m_window.reset(); }

    void lettersAreFound_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("query");
        QTest::addColumn<QList<int>>("letters");

        QTest::newRow("start of a word before its middle")
            << u"disapprove or approve"_s << u"app"_s << QList{14, 15, 16};
        QTest::newRow("middle of a word") << u"disapprove"_s << u"app"_s << QList{3, 4, 5};
        QTest::newRow("initials") << u"Go to approvals"_s << u"gta"_s << QList{0, 3, 6};
        QTest::newRow("any case") << u"Undo"_s << u"UN"_s << QList{0, 1};
    }
    void lettersAreFound()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, query);
        QFETCH(const QList<int>, letters);

        const auto found = PaletteModel::match(text, query);

        QVERIFY(found.has_value());
        QCOMPARE(*found, letters);
    }

    void whatDoesNotMatchIsGone()
    {
        QVERIFY(!PaletteModel::match(u"Undo"_s, u"xyz"_s).has_value());
        m_panel->setQuery(u"xyz"_s);
        QCOMPARE(m_panel->list()->model()->rowCount(), 0);
    }

    void modelKeepsItsPromises()
    {
        const QAbstractItemModelTester tester(m_panel->list()->model());
        m_panel->setQuery(u"approv"_s);
        m_panel->setQuery({});
        QCOMPARE(m_panel->list()->model()->rowCount(), 6);
    }

    void enterTriggersTheFirstAndCloses()
    {
        QSignalSpy triggered(m_panel, &PalettePanel::triggered);
        QTest::keyClicks(line(), u"approve"_s);
        QTest::keyClick(line(), Qt::Key_Return);
        QCOMPARE(triggered.size(), 1);
        QCOMPARE(triggered.first().first().toString(), u"approve"_s);
        QVERIFY(!m_panel->isOpen());
    }

    void arrowsPassOverHeadingsAndWhatIsOff()
    {
        QSignalSpy triggered(m_panel, &PalettePanel::triggered);
        QTest::keyClick(line(), Qt::Key_Down);
        QTest::keyClick(line(), Qt::Key_Down);
        QTest::keyClick(line(), Qt::Key_Return);
        QCOMPARE(triggered.size(), 1);
        QCOMPARE(triggered.first().first().toString(), u"approvals"_s);
    }

    void rowsAreFoundByWhoHearsTheQuery()
    {
        const QSignalSpy asked(m_panel, &PalettePanel::queryChanged);
        QTest::keyClicks(line(), u"ap"_s);
        QCOMPARE(asked.size(), 2);
        QCOMPARE(asked.last().first().toString(), u"ap"_s);
        m_panel->setRows({makeEntry(u"row:1"_s, u"Rows"_s, u"Two approvers"_s)});

        QSignalSpy triggered(m_panel, &PalettePanel::triggered);
        QTest::keyClick(line(), Qt::Key_Tab);
        QCOMPARE(m_panel->list()->model()->rowCount(), 2);
        QTest::keyClick(line(), Qt::Key_Return);
        QCOMPARE(triggered.first().first().toString(), u"row:1"_s);
    }

    void escapeGivesTheFocusBack()
    {
        QVERIFY(line()->hasFocus());
        QTest::keyClick(line(), Qt::Key_Escape);
        QVERIFY(!m_panel->isOpen());
        QVERIFY(m_page->hasFocus());
    }

    void clickBesideItCloses()
    {
        QTest::mouseClick(m_window->findChild<QWidget *>(u"scrim"_s), Qt::LeftButton, {}, {5, 5});
        QVERIFY(!m_panel->isOpen());
    }

    void panelFitsIntoTheSmallestWindow()
    {
        m_window->resize(960, 640);
        QVERIFY(m_window->rect().contains(m_panel->geometry()));
    }

private:
    [[nodiscard]] QLineEdit *line() const { return m_panel->findChild<QLineEdit *>(u"paletteLine"_s); }

    views::Theme m_theme;
    std::unique_ptr<QWidget> m_window;
    QLineEdit *m_page = nullptr;
    PalettePanel *m_panel = nullptr;
};

QTEST_MAIN(PalettePanelTest)
#include "tst_palettepanel.moc"
