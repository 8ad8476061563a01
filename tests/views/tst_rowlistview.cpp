// SPDX-License-Identifier: MIT
#include "views/look/memoirstyle.h"
#include "views/look/theme.h"
#include "views/parts/hairlinedelegate.h"
#include "views/parts/rowlistview.h"

#include <QtTest/QtTest>
#include <QtWidgets/QtWidgets>

using views::RowListView;

namespace {

// Rows without storage: each tells the number it had at first.
class CountingModel : public QAbstractListModel
{
public:
    explicit CountingModel(int rows)
        : m_rows(rows)
    {}

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : m_rows;
    }

    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override
    {
        ++asked;
        return role == Qt::DisplayRole ? QVariant(index.row() + m_shift) : QVariant();
    }

    void insertAbove(int count)
    {
        beginInsertRows({}, 0, count - 1);
        m_rows += count;
        m_shift -= count;
        endInsertRows();
    }

    void removeFrom(int row, int count)
    {
        beginRemoveRows({}, row, row + count - 1);
        m_rows -= count;
        m_shift += row == 0 ? count : 0;
        endRemoveRows();
    }

    mutable int asked = 0;

private:
    int m_rows;
    int m_shift = 0;
};

constexpr int Million = 1'000'000;

} // namespace

class RowListViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_model = std::make_unique<CountingModel>(Million);
        m_view = std::make_unique<RowListView>();
        m_view->setItemDelegate(new views::HairlineDelegate(m_view.get()));
        m_view->setRowHeight(52);
        m_view->setModel(m_model.get());
        m_view->resize(400, 520);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void cleanup()
    {
        m_view.reset();
        m_model.reset();
    }

    void paintingAsksOnlyForWhatIsSeen()
    {
        m_model->asked = 0;
        m_view->grab();
        QVERIFY(m_model->asked > 0);
        QVERIFY2(m_model->asked < 1000, qPrintable(QString::number(m_model->asked)));
    }

    void scrollingToTheEndShowsTheLastRow()
    {
        m_view->scrollToBottom();
        QCOMPARE(m_view->lastVisibleRow(), Million - 1);
        QCOMPARE(m_view->indexAt(m_view->viewport()->rect().bottomLeft()).row(), Million - 1);
        QCOMPARE(m_view->visualRect(m_model->index(Million - 1)).bottom(), m_view->viewport()->height() - 1);
    }

    void indexAtAndVisualRectAgree()
    {
        m_view->scrollTo(m_model->index(777'777), QAbstractItemView::PositionAtTop);
        for (int row = 777'777; row < 777'785; ++row) {
            const QModelIndex index = m_model->index(row);
            QCOMPARE(m_view->indexAt(m_view->visualRect(index).center()), index);
        }
        QVERIFY(!m_view->indexAt({10, -1'000'000'000}).isValid());
    }

    void keysMoveTheCurrentRow()
    {
        m_view->setCurrentIndex(m_model->index(0));
        QTest::keyClick(m_view.get(), Qt::Key_Down);
        QCOMPARE(m_view->currentIndex().row(), 1);
        QTest::keyClick(m_view.get(), Qt::Key_PageDown);
        QVERIFY(m_view->currentIndex().row() > 5);
        QTest::keyClick(m_view.get(), Qt::Key_End);
        QCOMPARE(m_view->currentIndex().row(), Million - 1);
        QCOMPARE(m_view->lastVisibleRow(), Million - 1);
        QTest::keyClick(m_view.get(), Qt::Key_Home);
        QCOMPARE(m_view->currentIndex().row(), 0);
        QCOMPARE(m_view->verticalScrollBar()->value(), 0);
    }

    void lettersDoNotSearch()
    {
        m_view->setCurrentIndex(m_model->index(0));
        m_model->asked = 0;
        QTest::keyClick(m_view.get(), Qt::Key_9);
        QCOMPARE(m_view->currentIndex().row(), 0);
        QVERIFY(m_model->asked < 1000);
    }

    void clickSelectsTheRowUnderThePointer()
    {
        m_view->scrollTo(m_model->index(500'000), QAbstractItemView::PositionAtTop);
        const QPoint point = m_view->visualRect(m_model->index(500'003)).center();
        QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, point);
        QCOMPARE(m_view->currentIndex().row(), 500'003);
        QVERIFY(m_view->selectionModel()->isSelected(m_model->index(500'003)));
    }

    void shiftAndEndSelectsEverythingBetween()
    {
        m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
        m_view->setCurrentIndex(m_model->index(10));
        QTest::keyClick(m_view.get(), Qt::Key_End, Qt::ShiftModifier);
        QVERIFY(m_view->selectionModel()->isSelected(m_model->index(10)));
        QVERIFY(m_view->selectionModel()->isSelected(m_model->index(Million - 1)));
        QVERIFY(!m_view->selectionModel()->isSelected(m_model->index(9)));
    }

    void rowsInsertedAboveDoNotMoveWhatIsSeen()
    {
        m_view->scrollTo(m_model->index(5000), QAbstractItemView::PositionAtTop);
        m_view->verticalScrollBar()->setValue(m_view->verticalScrollBar()->value() + 17);
        const QVariant seen = m_view->indexAt({5, 5}).data();
        m_model->insertAbove(321);
        QCOMPARE(m_view->indexAt({5, 5}).data(), seen);
        QCOMPARE(m_view->verticalScrollBar()->value() % 52, 17);
    }

    void rowsRemovedAboveDoNotMoveWhatIsSeen()
    {
        m_view->scrollTo(m_model->index(5000), QAbstractItemView::PositionAtTop);
        const QVariant seen = m_view->indexAt({5, 5}).data();
        m_model->removeFrom(0, 1234);
        QCOMPARE(m_view->indexAt({5, 5}).data(), seen);
        QCOMPARE(m_view->topRow(), 5000 - 1234);
    }

    void nextRowTakesThePlaceOfTheDecidedOne()
    {
        m_view->scrollTo(m_model->index(5000), QAbstractItemView::PositionAtTop);
        m_view->setCurrentIndex(m_model->index(5003));
        const int offset = m_view->verticalScrollBar()->value();
        m_model->removeFrom(5003, 1);
        QCOMPARE(m_view->verticalScrollBar()->value(), offset);
        QCOMPARE(m_view->currentIndex().row(), 5003);
    }

    void rowsRemovedAtTheEndLeaveTheLastOneInView()
    {
        m_view->scrollToBottom();
        m_model->removeFrom(100, Million - 100);
        QCOMPARE(m_view->lastVisibleRow(), 99);
    }

    void emptyModelHasNothingToPointAt()
    {
        CountingModel empty(0);
        m_view->setModel(&empty);
        QCOMPARE(m_view->topRow(), -1);
        QVERIFY(!m_view->indexAt({5, 5}).isValid());
        QTest::keyClick(m_view.get(), Qt::Key_Down);
        QVERIFY(!m_view->currentIndex().isValid());
        m_view->setModel(nullptr);
    }

    void theFocusAloneChoosesNoRow()
    {
        m_view->activateWindow();
        m_view->setFocus(Qt::TabFocusReason);
        QTRY_VERIFY(m_view->hasFocus());
        QVERIFY(!m_view->currentIndex().isValid());
        QTest::keyClick(m_view.get(), Qt::Key_Down);
        QCOMPARE(m_view->currentIndex().row(), 0);
        QVERIFY(m_view->selectionModel()->isSelected(m_model->index(0)));
    }

    void theCurrentRowStaysInSightInASmallerWindow()
    {
        m_view->setCurrentIndex(m_model->index(0));
        QTest::keyClick(m_view.get(), Qt::Key_End);
        QCOMPARE(m_view->lastVisibleRow(), Million - 1);
        m_view->resize(400, 260);
        QCOMPARE(m_view->lastVisibleRow(), Million - 1);
        // One that was not seen before is not sought.
        m_view->scrollToTop();
        m_view->resize(400, 200);
        QCOMPARE(m_view->topRow(), 0);
    }

    // Its pane shows what is in that row, and the keys of verdicts decide it.
    void theCurrentRowStaysInSightWithLargerRows()
    {
        m_view->setCurrentIndex(m_model->index(9));
        QCOMPARE(m_view->topRow(), 0);
        m_view->setRowHeight(78);
        QVERIFY(m_view->viewport()->rect().contains(m_view->visualRect(m_model->index(9))));
        m_view->setRowHeight(52);
        QVERIFY(m_view->viewport()->rect().contains(m_view->visualRect(m_model->index(9))));
        // One that was not seen before is not sought.
        m_view->scrollToBottom();
        m_view->setRowHeight(40);
        QCOMPARE(m_view->lastVisibleRow(), Million - 1);
    }

    void accessibilitySeesAListOfTheRows()
    {
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(m_view.get());
        QVERIFY(list);
        QCOMPARE(list->role(), QAccessible::List);
        QVERIFY(list->tableInterface());
        QCOMPARE(list->tableInterface()->rowCount(), Million);
    }

private:
    views::Theme m_theme;
    std::unique_ptr<CountingModel> m_model;
    std::unique_ptr<RowListView> m_view;
};

QTEST_MAIN(RowListViewTest)
#include "tst_rowlistview.moc"
