// SPDX-License-Identifier: MIT
// A key that decides is about what was on the screen when it was pressed (P13).
#include "views/parts/sight.h"

#include <QTest>
#include <QWidget>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Key = views::Sight::Key;

namespace {

constexpr auto Rest = 120ms;

struct SlowCard : QWidget
{
    int paintingMs = 0;
    std::function<void()> whilePainting;

protected:
    void paintEvent(QPaintEvent *) override
    {
        if (whilePainting)
            std::exchange(whilePainting, {})();
        QTest::qSleep(paintingMs);
    }
};

} // namespace

class TestSight : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { views::Sight::setOn(false); }

    void whatWasNotPaintedIsNotDecided();
    void aDoublePressDecidesOnce();
    void aHeldKeyDecidesOnce();
    void theSameRowIsSeenAlready();
    void moreOfARowHasToBeSeen();
    void keysThatWaitedForAWindowAreEarly();

private:
    bool isSeen()
    {
        QTest::qWait(3 * Rest.count());
        return m_sight->key() == Key::Counts;
    }

    std::unique_ptr<SlowCard> m_card;
    std::unique_ptr<views::Sight> m_sight;
};

void TestSight::init()
{
    views::Sight::setOn(true);
    m_card = std::make_unique<SlowCard>();
    m_card->resize(200, 100);
    m_card->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_card.get()));
    m_sight = std::make_unique<views::Sight>(m_card.get(), Rest, nullptr);
    m_sight->show(u"one"_s);
}

void TestSight::whatWasNotPaintedIsNotDecided()
{
    QVERIFY(m_sight->key() == Key::Early);
    QVERIFY(isSeen());
    QTest::qWait(1'200); // so that nothing of it counts as a repeat
    m_sight->show(u"two"_s);
    QVERIFY(m_sight->key() == Key::Early);
    QVERIFY(isSeen());
}

void TestSight::aDoublePressDecidesOnce()
{
    QVERIFY(isSeen());
    m_sight->show(u"two"_s); // the next row
    QVERIFY(m_sight->key() == Key::Repeats);
    QTest::qWait(Rest.count() / 3);
    QVERIFY(m_sight->key() == Key::Repeats);
}

// Each repeat begins the rest anew, also where the card stays the same (marked rows were decided).
void TestSight::aHeldKeyDecidesOnce()
{
    QVERIFY(isSeen());
    for (int i = 0; i < 10; ++i) {
        QTest::qWait(Rest.count() / 4);
        QVERIFY(m_sight->key() != Key::Counts);
    }
    QVERIFY(isSeen());
}

void TestSight::theSameRowIsSeenAlready()
{
    QVERIFY(isSeen());
    QTest::qWait(2 * Rest.count());
    m_sight->show(u"one"_s);
    QVERIFY(m_sight->key() == Key::Counts);
}

void TestSight::moreOfARowHasToBeSeen()
{
    QVERIFY(isSeen());
    QTest::qWait(2 * Rest.count());
    m_sight->showMore();
    QVERIFY(m_sight->key() != Key::Counts);
    QVERIFY(isSeen());
}

void TestSight::keysThatWaitedForAWindowAreEarly()
{
    QVERIFY(isSeen());
    QTest::qWait(2 * Rest.count());
    std::vector<Key> keys;
    m_card->paintingMs = int(3 * Rest.count());
    m_card->whilePainting = [&] { // they come once the window has painted
        for (int i = 0; i < 3; ++i)
            QMetaObject::invokeMethod(
                m_sight.get(), [&] { keys.push_back(m_sight->key()); }, Qt::QueuedConnection);
    };
    m_sight->show(u"two"_s);
    QTRY_COMPARE(keys.size(), size_t(3));
    for (const Key key : keys)
        QVERIFY(key != Key::Counts);
    m_card->paintingMs = 0;
    QVERIFY(isSeen());
}

QTEST_MAIN(TestSight)
#include "tst_sight.moc"
