// SPDX-License-Identifier: MIT
#include "views/look/theme.h"
#include "views/parts/lanebar.h"
#include "views/parts/lanebutton.h"
#include "views/parts/optionchip.h"

#include <QtTest/QtTest>
#include <QtWidgets/QtWidgets>

using namespace Qt::StringLiterals;
using views::LaneBar;
using views::LaneButton;

class LaneBarTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_bar = std::make_unique<LaneBar>();
        m_bar->setLanes({{u"All"_s, 214}, {u"Finance"_s, 61}, {u"With findings"_s, 23}, {u"Expiring"_s, 41}});
        m_bar->resize(1000, 26);
        m_bar->show();
    }

    void cleanup() { m_bar.reset(); }

    void clickChoosesTheLane()
    {
        QSignalSpy chosen(m_bar.get(), &LaneBar::laneChosen);
        QTest::mouseClick(lane(2), Qt::LeftButton);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.first().first().toInt(), 2);
        QVERIFY(lane(2)->isChecked());
        QVERIFY(!lane(0)->isChecked());
    }

    void toggleOfAnAssistiveToolChoosesTheLane()
    {
        QSignalSpy chosen(m_bar.get(), &LaneBar::laneChosen);
        lane(1)->toggle();
        QCOMPARE(chosen, QList<QVariantList>{{1}});
    }

    void clickOnTheChosenLaneChoosesItAgain()
    {
        m_bar->setChosen(1);
        QSignalSpy chosen(m_bar.get(), &LaneBar::laneChosen);
        QTest::mouseClick(lane(1), Qt::LeftButton);
        QCOMPARE(chosen.size(), 1);
    }

    void choosingFromOutsideIsSilent()
    {
        QSignalSpy chosen(m_bar.get(), &LaneBar::laneChosen);
        m_bar->setChosen(1);
        QCOMPARE(chosen.size(), 0);
        QVERIFY(lane(1)->isChecked());
    }

    void whatDoesNotFitGoesIntoTheMenu()
    {
        QCOMPARE(m_bar->shownLanes(), 4);
        m_bar->resize(260, 26);
        const int shown = m_bar->shownLanes();
        QVERIFY(shown < 4);
        QCOMPARE(more()->menu()->actions().size(), 4 - shown);
        QCOMPARE(more()->value(), u"+%1"_s.arg(4 - shown));
        QVERIFY(more()->geometry().right() < m_bar->width());
    }

    void chosenLaneIsAlwaysInTheRow()
    {
        m_bar->resize(260, 26);
        QVERIFY(!m_bar->isShown(3));
        QSignalSpy chosen(m_bar.get(), &LaneBar::laneChosen);
        more()->menu()->actions().last()->trigger();
        QCOMPARE(chosen.first().first().toInt(), 3);
        QVERIFY(m_bar->isShown(3));
    }

    void countsChangeWithoutNewButtons()
    {
        const LaneButton *before = lane(1);
        m_bar->setCount(1, 60, true);
        QCOMPARE(lane(1), before);
        QVERIFY(before->isCorrecting());
        QCOMPARE(before->accessibleName(), u"Finance, 60"_s);
        m_bar->setCount(1, 60, false);
        QVERIFY(!before->isCorrecting());
    }

    void plusAsksToSave()
    {
        QSignalSpy asked(m_bar.get(), &LaneBar::saveRequested);
        QTest::mouseClick(m_bar->findChild<QToolButton *>(u"saveLane"_s), Qt::LeftButton);
        QCOMPARE(asked.size(), 1);
    }

private:
    [[nodiscard]] LaneButton *lane(int number) const
    {
        return m_bar->findChild<LaneButton *>(u"lane%1"_s.arg(number));
    }
    [[nodiscard]] views::OptionChip *more() const
    {
        return m_bar->findChild<views::OptionChip *>(u"moreLanes"_s);
    }

    views::Theme m_theme;
    std::unique_ptr<LaneBar> m_bar;
};

QTEST_MAIN(LaneBarTest)
#include "tst_lanebar.moc"
