// SPDX-License-Identifier: MIT
// Where the keys go is seen: on a list that nothing is chosen in, on text that is only read, on an area that
// scrolls.
#include "tests/views/pagelook.h"
#include "views/look/focusring.h"
#include "views/parts/hairlinedelegate.h"
#include "views/parts/observationview.h"
#include "views/parts/plaintable.h"
#include "views/parts/rowlistview.h"

#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QStringListModel>
#include <QTest>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

class tst_FocusRing : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<tests::PageLook> m_look;
    std::unique_ptr<QWidget> m_window;
    QStringListModel m_rows;

    template<typename Widget>
    Widget *put(Widget *widget)
    {
        widget->setParent(m_window.get());
        m_window->layout()->addWidget(widget);
        return widget;
    }
    void open()
    {
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    bool isRinged()
    {
        const auto *ring = m_window->findChild<QWidget *>(u"focusRing"_s);
        return ring && ring->isVisible();
    }
    // Whether the accent is painted in the middle of the left edge of the widget, or beside it.
    bool isPainted(const QWidget *widget, int left = 0)
    {
        const QImage image = m_window->grab().toImage();
        const QPoint at = widget->mapTo(m_window.get(), QPoint(left, widget->height() / 2));
        return image.pixelColor(at * image.devicePixelRatio()) == m_look->theme.accent();
    }

private Q_SLOTS:
    void initTestCase() { m_look = std::make_unique<tests::PageLook>(); }
    void init()
    {
        m_rows.setStringList({u"one"_s, u"two"_s, u"three"_s});
        m_window = std::make_unique<QWidget>();
        m_window->resize(400, 400);
        auto *column = new QVBoxLayout(m_window.get());
        column->setContentsMargins(20, 20, 20, 20);
        put(new QLineEdit)->setObjectName(u"before"_s);
    }
    void cleanup() { m_window.reset(); }
    void cleanupTestCase() { m_look.reset(); }

    void aListWithoutAChosenRowIsRinged()
    {
        auto *list = put(new views::RowListView);
        list->setItemDelegate(new views::HairlineDelegate(list));
        list->setModel(&m_rows);
        open();
        QVERIFY(!isRinged());
        list->setFocus(Qt::TabFocusReason);
        QVERIFY(isRinged());
        QVERIFY(isPainted(list->viewport()));
        QTest::keyClick(list, Qt::Key_Down);
        QTRY_VERIFY(!isRinged()); // the edge of the row shows it
        list->clearSelection();
        QTRY_VERIFY(isRinged());
        m_rows.setStringList({}); // there is nowhere to go
        QTRY_VERIFY(!isRinged());
        m_rows.setStringList({u"one"_s});
        QTRY_VERIFY(isRinged());
        m_window->findChild<QLineEdit *>(u"before"_s)->setFocus();
        QVERIFY(!isRinged());
    }

    void aTableWithoutAChosenRowIsRinged()
    {
        auto *table = put(new views::PlainTable);
        table->setModel(&m_rows);
        open();
        table->setFocus(Qt::TabFocusReason);
        QVERIFY(isRinged());
        table->selectRow(1);
        QTRY_VERIFY(!isRinged());
    }

    void aChosenRowOutOfSightIsNoFocus()
    {
        QStringList many;
        for (int i = 0; i < 200; ++i)
            many += QString::number(i);
        m_rows.setStringList(many);
        auto *list = put(new views::RowListView);
        list->setItemDelegate(new views::HairlineDelegate(list));
        list->setModel(&m_rows);
        open();
        list->setFocus(Qt::TabFocusReason);
        QTest::keyClick(list, Qt::Key_Down);
        QTRY_VERIFY(!isRinged());
        list->scrollToBottom();
        QTRY_VERIFY(isRinged());
    }

    void aTextThatIsReadIsRinged_data()
    {
        QTest::addColumn<bool>("isReadOnly");
        QTest::addColumn<bool>("hasFrame");
        QTest::addColumn<bool>("isExpected");
        QTest::newRow("read") << true << false << true;
        QTest::newRow("read, with a frame") << true << true << true;
        QTest::newRow("edited over the whole pane") << false << false << true;
        QTest::newRow("a field, whose frame is painted") << false << true << false;
    }
    void aTextThatIsReadIsRinged()
    {
        QFETCH(bool, isReadOnly);
        QFETCH(bool, hasFrame);
        QFETCH(bool, isExpected);
        auto *text = put(new QPlainTextEdit(u"Terms"_s));
        text->setReadOnly(isReadOnly);
        text->setFrameShape(hasFrame ? QFrame::StyledPanel : QFrame::NoFrame);
        open();
        text->setFocus(Qt::TabFocusReason);
        QCOMPARE(isRinged(), isExpected);
        QVERIFY(isPainted(text));
        text->resize(300, 100);
        if (isExpected)
            QTRY_COMPARE(text->findChild<QWidget *>(u"focusRing"_s)->size(), text->size());
    }

    void anObservationIsRingedAround()
    {
        auto *text = put(new views::ObservationView);
        text->setText(u"ACME is paid on Mondays."_s);
        open();
        text->setFocus(Qt::TabFocusReason);
        QVERIFY(isRinged());
        QVERIFY(isPainted(text, -4));
    }

    void anAreaThatScrollsIsRinged()
    {
        auto *area = put(new QScrollArea);
        open();
        area->setFocus(Qt::TabFocusReason);
        QVERIFY(isRinged());
        delete area;
        QVERIFY(!isRinged());
    }
};

QTEST_MAIN(tst_FocusRing)
#include "tst_focusring.moc"
