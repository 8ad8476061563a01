// SPDX-License-Identifier: MIT
#include "models/workbench.h"
#include "store/clock.h"
#include "tests/app/windowposes.h"
#include "tests/app/windowtest.h"
#include "tests/store/teststore.h"
#include "views/approvals/approvalspage.h"
#include "views/frame/storeopener.h"
#include "views/grades/gradespage.h"
#include "views/mainwindow.h"
#include "views/parts/rail.h"
#include "views/parts/verdictbar.h"
#include "views/parts/verdictbutton.h"
#include "views/triage/cardpane.h"
#include "views/triage/triagepage.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QPointer>
#include <QSplitter>
#include <QStackedWidget>
#include <QTextEdit>

using namespace Qt::StringLiterals;
using namespace views;

namespace {

QString nameOf(const QWidget *widget)
{
    if (!widget)
        return u"nothing"_s;
    const QString name = widget->objectName().isEmpty() ? widget->accessibleName() : widget->objectName();
    return QLatin1StringView(widget->metaObject()->className()) + u' ' + name;
}

QString namesOf(const QList<QWidget *> &widgets)
{
    QStringList names;
    for (const QWidget *widget : widgets)
        names += nameOf(widget);
    return names.join(u"\n   "_s);
}

bool isStop(const QWidget *widget)
{
    return widget->isVisible() && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus)
           && !widget->focusProxy() && !widget->isWindow();
}

QRect placeOf(const QWidget *widget)
{
    return {widget->mapTo(widget->window(), QPoint()), widget->size()};
}

// Whether a person who reads comes to the second before the first.
bool isReadBefore(const QWidget *second, const QWidget *first)
{
    // As neighbours: what stands in one column is read before the next column begins.
    QWidget *a = const_cast<QWidget *>(first);
    QWidget *b = const_cast<QWidget *>(second);
    while (a->parentWidget() && !a->parentWidget()->isAncestorOf(second))
        a = a->parentWidget();
    while (b->parentWidget() && !b->parentWidget()->isAncestorOf(first))
        b = b->parentWidget();
    if (a == first->window() || b == first->window() || first->isAncestorOf(second))
        return false;
    if (second->isAncestorOf(first))
        return true;
    const QRect here = placeOf(a);
    const QRect there = placeOf(b);
    const bool isAbove = there.bottom() <= here.top() && there.left() <= here.right();
    const bool isLeft =
        there.right() <= here.left() && there.top() <= here.bottom() && here.top() <= there.bottom();
    return isAbove || isLeft;
}

QList<QWidget *> stops(QWidget *root)
{
    QList<QWidget *> found;
    for (QWidget *widget : root->findChildren<QWidget *>()) {
        if (isStop(widget))
            found += widget;
    }
    return found;
}

} // namespace

class TestWindowFocus : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_home = std::make_unique<SampleHome>(); }
    void cleanupTestCase() { m_home.reset(); }
    void init() { QSettings().clear(); }

    void tabComesToEveryControlOnceAsItIsRead_data() { addPoses(true); }
    void tabComesToEveryControlOnceAsItIsRead()
    {
        Scene scene;
        QVERIFY(scene.openPose(m_home->sample()));
        QList<QWidget *> expected;
        QList<QWidget *> met;
        // What arrives late changes what there is to meet: then once more.
        for (int round = 0; round < 5; ++round) {
            expected = stops(scene.window.centralWidget());
            met.clear();
            for (qsizetype i = 0; i < expected.size(); ++i) {
                scene.key(Qt::Key_Tab);
                met += scene.focus();
            }
            if (expected == stops(scene.window.centralWidget()))
                break;
        }
        for (QWidget *widget : std::as_const(expected)) {
            QVERIFY2(met.count(widget) == 1,
                     qPrintable(u"%1 is met %2 times on the way\n   %3"_s.arg(nameOf(widget))
                                    .arg(met.count(widget))
                                    .arg(namesOf(met))));
        }
        // It goes round: from the rail at the left.
        const qsizetype first =
            std::ranges::find(met, static_cast<QWidget *>(scene.window.findChild<Rail *>()->list()))
            - met.begin();
        QVERIFY2(first < met.size(), qPrintable(namesOf(met)));
        std::rotate(met.begin(), met.begin() + first, met.end());
        for (qsizetype i = 1; i < met.size(); ++i) {
            QVERIFY2(!isReadBefore(met.at(i), met.at(i - 1)),
                     qPrintable(u"%1 stands before %2, which is met before it"_s.arg(nameOf(met.at(i)),
                                                                                     nameOf(met.at(i - 1)))));
        }
        QWidget *last = scene.focus();
        scene.key(Qt::Key_Tab);
        scene.key(Qt::Key_Backtab, Qt::ShiftModifier);
        QCOMPARE(scene.focus(), last);
    }

    void paneAfterPaneIsVisited_data() { addPoses(true); }
    void paneAfterPaneIsVisited()
    {
        Scene scene;
        QVERIFY(scene.openPose(m_home->sample()));
        constexpr int Most = 12;
        QList<QWidget *> visited;
        for (int i = 0; i < Most && !visited.contains(scene.focus()); ++i) {
            visited += scene.focus();
            scene.key(Qt::Key_F6);
        }
        QVERIFY2(visited.size() < Most, qPrintable(namesOf(visited)));
        for (QWidget *widget : std::as_const(visited))
            QVERIFY2(scene.page() == widget || scene.page()->isAncestorOf(widget),
                     qPrintable(nameOf(widget)));
        const auto isVisited = [&visited](const QWidget *pane) {
            return std::ranges::any_of(
                visited, [pane](const QWidget *one) { return one == pane || pane->isAncestorOf(one); });
        };
        for (const QSplitter *splitter : scene.page()->findChildren<QSplitter *>()) {
            for (int i = 0; i < splitter->count(); ++i) {
                QWidget *pane = splitter->widget(i);
                if (pane->isVisible() && (isStop(pane) || !stops(pane).isEmpty()))
                    QVERIFY2(isVisited(pane), qPrintable(nameOf(pane) + u"\n   "_s + namesOf(visited)));
            }
        }
        for (QWidget *bar : scene.page()->findChildren<QWidget *>(Qt::FindDirectChildrenOnly)) {
            if (bar->isVisible() && !stops(bar).isEmpty())
                QVERIFY2(isVisited(bar), qPrintable(nameOf(bar) + u"\n   "_s + namesOf(visited)));
        }
        // And back.
        while (scene.focus() != visited.last())
            scene.key(Qt::Key_F6);
        for (qsizetype i = visited.size() - 1; i > 0; --i) {
            QCOMPARE(scene.focus(), visited.at(i));
            scene.key(Qt::Key_F6, Qt::ShiftModifier);
        }
    }

    // A screen of 1280 × 800 at 150 %.
    void pagesFitAScaledScreen_data() { addPoses(false); }
    void pagesFitAScaledScreen()
    {
        QFETCH(QString, page);
        QFETCH(QStringList, acts);
        constexpr QSize Room(853, 533);
        Scene scene;
        scene.window.setMinimumSize(1, 1);
        QVERIFY(scene.open(m_home->sample(), Room));
        QVERIFY(scene.pose(page, acts));
        scene.window.resize(Room);
        QCoreApplication::processEvents();
        const QSize least = scene.window.minimumSizeHint();
        QVERIFY2(least.width() <= Room.width() && least.height() <= Room.height(),
                 qPrintable(u"%1 × %2"_s.arg(least.width()).arg(least.height())));
    }

    // Also from the rail, and where the store has nothing to show.
    void aChordLeadsIntoThePageAndItsKeysWork_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<int>("key");
        QTest::addColumn<bool>("isFull");
        for (const bool isFull : {true, false}) {
            for (const auto &[page, key] : QList<std::pair<QString, Qt::Key>>{{u"triage"_s, Qt::Key_T},
                                                                              {u"approvals"_s, Qt::Key_A},
                                                                              {u"context"_s, Qt::Key_C},
                                                                              {u"grades"_s, Qt::Key_R},
                                                                              {u"wiki"_s, Qt::Key_W},
                                                                              {u"knowledge"_s, Qt::Key_K},
                                                                              {u"beliefs"_s, Qt::Key_B},
                                                                              {u"ledger"_s, Qt::Key_L},
                                                                              {u"jobs"_s, Qt::Key_J}})
                QTest::addRow("%s %s", qPrintable(page), isFull ? "full" : "empty")
                    << page << int(key) << isFull;
        }
    }
    void aChordLeadsIntoThePageAndItsKeysWork()
    {
        QFETCH(QString, page);
        QFETCH(int, key);
        QFETCH(bool, isFull);
        tests::TestStore empty;
        Scene scene;
        QVERIFY(scene.open(isFull ? m_home->sample() : empty.path()));
        auto *rail = scene.window.findChild<Rail *>();
        scene.window.showPage(page == "jobs"_L1 ? u"ledger"_s : u"jobs"_s);
        rail->list()->setFocus();
        QVERIFY(rail->list()->hasFocus());
        scene.key(Qt::Key_G);
        scene.key(Qt::Key(key));
        QCOMPARE(scene.window.page(), page);
        const auto isInside = [&] {
            return scene.focus() == scene.page() || scene.page()->isAncestorOf(scene.focus());
        };
        QVERIFY2(isInside(), qPrintable(nameOf(scene.focus())));
        QVERIFY(QTest::qWaitFor([&] { return scene.isQuiet(); }, 20'000));
        QVERIFY2(isInside(), qPrintable(nameOf(scene.focus())));
        if (isFull) {
            QTRY_VERIFY2(scene.focus() == scene.page()->focusWidget() && scene.focus()->isVisible(),
                         qPrintable(nameOf(scene.focus())));
            QTRY_VERIFY2((!qobject_cast<QAbstractButton *>(scene.focus())
                          || scene.focus()->objectName() == "emptyAction"_L1
                          || scene.focus()->inherits("views::FlipRow")) // of the list of flips
                             && !qobject_cast<QLineEdit *>(scene.focus()),
                         qPrintable(nameOf(scene.focus())));
        }
        QSignalSpy next(scene.bench.actions.action(page + u".next"_s), &QAction::triggered);
        scene.key(Qt::Key_J);
        QCOMPARE(next.size(), 1);
    }

    void whatVanishesHandsTheFocusToItsPane()
    {
        Scene scene;
        QVERIFY(scene.open(m_home->sample()));
        QTRY_VERIFY(scene.bench.cards.card() && scene.bench.cards.card()->isComplete);
        auto *bar = scene.page()->findChild<VerdictBar *>();
        auto *list = scene.focus();
        QVERIFY(qobject_cast<QAbstractItemView *>(list));
        QAbstractButton *button = bar->button(scene.bench.actions.action(u"triage.reject"_s));
        button->setFocus();
        button->setEnabled(false);
        QCOMPARE(scene.focus(), list);
        auto *card = scene.page()->findChild<CardPane *>();
        QVERIFY(card);
        QWidget *inside = nullptr;
        for (QWidget *stop : stops(card)) {
            if (qobject_cast<QAbstractButton *>(stop))
                inside = stop;
        }
        QVERIFY(inside);
        inside->setFocus();
        inside->hide();
        QVERIFY2(card->isAncestorOf(scene.focus()), qPrintable(nameOf(scene.focus())));
    }

    // Letters, digits, blanks and Enter belong to the field, on every page and in every pose.
    void noActionFiresWhileAFieldIsTypedInto_data() { addPoses(false); }
    void noActionFiresWhileAFieldIsTypedInto()
    {
        QFETCH(QString, page);
        Scene scene;
        QVERIFY(scene.openPose(m_home->sample()));
        QStringList fired;
        for (const QString &id : scene.bench.actions.ids())
            connect(scene.bench.actions.action(id), &QAction::triggered, &scene.window,
                    [&fired, id] { fired += id; });
        QList<QPointer<QWidget>> fields;
        for (QWidget *widget : scene.window.findChildren<QWidget *>()) {
            if (isStop(widget)
                && (qobject_cast<QLineEdit *>(widget) || qobject_cast<QPlainTextEdit *>(widget)
                    || qobject_cast<QTextEdit *>(widget) || qobject_cast<QAbstractSpinBox *>(widget))
                && !widget->property("readOnly").toBool())
                fields += widget;
        }
        for (const QPointer<QWidget> &field : std::as_const(fields)) {
            for (const Qt::Key key : {Qt::Key_A, Qt::Key_X, Qt::Key_G, Qt::Key_T, Qt::Key_Z, Qt::Key_1,
                                      Qt::Key_Question, Qt::Key_Space, Qt::Key_Return, Qt::Key_Enter}) {
                if (!field || !field->isVisible())
                    break;
                field->setFocus();
                const QString name = nameOf(field);
                QTest::keyClick(field, key);
                QVERIFY2(fired.isEmpty(), qPrintable(name + u": "_s + fired.join(u", "_s)));
                QCOMPARE(scene.window.page(), page);
            }
        }
    }

private:
    std::unique_ptr<SampleHome> m_home;
};

QTEST_MAIN(TestWindowFocus)
#include "tst_windowfocus.moc"
