// SPDX-License-Identifier: MIT
// Larger texts leave less room: nothing lies over anything else, and no field and no column is cut, whether
// they were larger from the start or are made so while the window is open.
#include "models/samplejob.h"
#include "store/clock.h"
#include "tests/app/windowposes.h"
#include "tests/app/windowtest.h"
#include "views/help/helpwindow.h"
#include "views/look/breadth.h"
#include "views/look/textsize.h"
#include "views/look/theme.h"
#include "views/parts/inklabel.h"
#include "views/parts/rail.h"
#include "views/parts/rowlistview.h"
#include "views/parts/sectionlist.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QHeaderView>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QScrollArea>
#include <QSignalSpy>
#include <QSplitter>
#include <QTableView>

using namespace Qt::StringLiterals;

namespace {

constexpr int Large = 150; // percent

QString nameOf(const QWidget *widget)
{
    return QLatin1StringView(widget->metaObject()->className()) + u' ' + widget->objectName();
}

QString placeOf(const QWidget *widget)
{
    const QRect at = widget->geometry();
    return u"%1 (%2, %3, %4 × %5, at least %6 × %7)"_s.arg(nameOf(widget))
        .arg(at.x())
        .arg(at.y())
        .arg(at.width())
        .arg(at.height())
        .arg(widget->minimumWidth())
        .arg(widget->minimumHeight());
}

// What lies over each other of these; empty where nothing does.
QString overlapOf(const QWidgetList &parts)
{
    for (qsizetype i = 0; i < parts.size(); ++i) {
        for (qsizetype j = i + 1; j < parts.size(); ++j) {
            if (parts.at(i)->geometry().intersects(parts.at(j)->geometry()))
                return u"%1 lies over %2"_s.arg(placeOf(parts.at(j)), placeOf(parts.at(i)));
        }
    }
    return {};
}

QWidgetList shownIn(const QLayout *layout)
{
    QWidgetList parts;
    for (int i = 0; i < layout->count(); ++i) {
        QWidget *part = layout->itemAt(i)->widget();
        if (part && part->isVisible())
            parts += part;
    }
    return parts;
}

QString cutColumn(const QTableView *table)
{
    const QHeaderView *header = table->horizontalHeader();
    for (int column = 0; header->isVisible() && column < header->count(); ++column) {
        if (!header->isSectionHidden(column) && header->sectionSize(column) < header->sectionSizeHint(column))
            return u"column %1 of %2 is cut"_s.arg(column).arg(nameOf(table));
    }
    return {};
}

// The first thing on the page that is cut, or lies over another.
QString faultOf(const QWidget *page)
{
    for (const QSplitter *splitter : page->findChildren<QSplitter *>()) {
        QWidgetList panes;
        for (int i = 0; i < splitter->count(); ++i) {
            if (splitter->widget(i)->isVisible())
                panes += splitter->widget(i);
        }
        for (const QWidget *pane : std::as_const(panes)) {
            if (!splitter->rect().contains(pane->geometry()))
                return u"%1 is cut"_s.arg(nameOf(pane));
        }
        if (const QString fault = overlapOf(panes); !fault.isEmpty())
            return fault;
    }
    for (const QLayout *layout : page->findChildren<QLayout *>()) {
        if (const QString fault = overlapOf(shownIn(layout)); !fault.isEmpty())
            return fault;
    }
    for (const QScrollArea *area : page->findChildren<QScrollArea *>()) {
        if (area->isVisible() && area->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff
            && area->widget()->width() > area->viewport()->width())
            return u"%1 is cut at its side"_s.arg(nameOf(area));
    }
    for (const QAbstractButton *button : page->findChildren<QAbstractButton *>()) {
        if (button->isVisible() && !button->parentWidget()->rect().contains(button->geometry()))
            return u"%1 is cut"_s.arg(placeOf(button));
    }
    for (const QLabel *label : page->findChildren<QLabel *>()) {
        const auto *ink = qobject_cast<const views::InkLabel *>(label);
        if (label->isVisible() && !label->wordWrap() && !(ink && ink->isYielding())
            && label->width() < label->sizeHint().width())
            return u"“%1” is cut: %2"_s.arg(label->text(), placeOf(label));
    }
    for (const QAbstractSpinBox *box : page->findChildren<QAbstractSpinBox *>()) {
        constexpr int Margins = 4; // QLineEdit's own, left and right
        const auto *line = box->findChild<QLineEdit *>();
        if (box->isVisible() && line->fontMetrics().horizontalAdvance(box->text()) + Margins > line->width())
            return u"“%1” is cut: %2"_s.arg(box->text(), placeOf(box));
    }
    for (const QTableView *table : page->findChildren<QTableView *>()) {
        if (const QString fault = table->isVisible() ? cutColumn(table) : QString(); !fault.isEmpty())
            return fault;
    }
    return {};
}

} // namespace

class TestWindowTextSize : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<SampleHome> m_home;

private Q_SLOTS:
    void initTestCase() { m_home = std::make_unique<SampleHome>(); }
    void cleanupTestCase() { m_home.reset(); }
    void init() { QSettings().clear(); }
    void cleanup() { views::TextSize::choose(views::TextSize::Usual); }

    void nothingLiesOverAnything_data()
    {
        QTest::addColumn<QString>("page");
        QTest::addColumn<QStringList>("acts");
        QTest::addColumn<bool>("isFromStart");
        for (const bool isFromStart : {true, false}) {
            for (const auto &[page, acts] : Poses) {
                if (!isFromStart && !acts.isEmpty() && page != u"grades"_s)
                    continue; // as without them
                QTest::addRow("%s %s, %s", qPrintable(page), qPrintable(acts.join(u'+')),
                              isFromStart ? "from the start" : "while open")
                    << page << acts << isFromStart;
            }
        }
    }
    void nothingLiesOverAnything()
    {
        QFETCH(QString, page);
        QFETCH(QStringList, acts);
        QFETCH(bool, isFromStart);
        if (isFromStart)
            views::TextSize::choose(Large);
        Scene scene;
        QVERIFY(scene.open(m_home->sample()));
        QVERIFY(scene.pose(page, acts));
        if (!isFromStart)
            views::TextSize::choose(Large);
        QTRY_COMPARE(faultOf(scene.page()), QString());
    }

    // The rail, the page and what is painted before both agree what a narrow window is.
    void everyPartHasOneNotionOfNarrow()
    {
        using views::Breadth;
        QCOMPARE(views::breadthOf(1280), Breadth::Usual);
        QCOMPARE(views::breadthOf(1599), Breadth::Usual);
        QCOMPARE(views::breadthOf(1600), Breadth::Wide);
        QCOMPARE(views::guessedBreadth(1099), Breadth::Narrow);
        Scene scene;
        QVERIFY(scene.open(m_home->sample()));
        const auto *rail = scene.window.findChild<views::Rail *>();
        QVERIFY(!rail->isNarrow());
        views::TextSize::choose(Large);
        QVERIFY(rail->isNarrow());
        QCOMPARE(views::breadthOf(&scene.window), Breadth::Narrow);
        QCOMPARE(views::guessedBreadth(1280), Breadth::Narrow);
        views::TextSize::choose(views::TextSize::Usual);
        QVERIFY(!rail->isNarrow());
        QCOMPARE(views::breadthOf(&scene.window), Breadth::Usual);
    }

    // Else the pages are cut down to what nothing fits into.
    void aWindowWithLargerTextsIsNotMadeSmallerThanTheyNeed()
    {
        Scene scene;
        QVERIFY(scene.open(m_home->sample()));
        QCOMPARE(scene.window.minimumSize(), QSize(960, 640));
        views::TextSize::choose(Large);
        const views::Theme *theme = views::Theme::current();
        QTRY_COMPARE(scene.window.minimumSize(), QSize(theme->scaled(853), theme->scaled(533)));
        QVERIFY(scene.window.minimumWidth() > 960);
        views::TextSize::choose(views::TextSize::Usual);
        QTRY_COMPARE(scene.window.minimumSize(), QSize(960, 640));
    }

    void rowsGrowWithTheirTexts()
    {
        Scene scene;
        QVERIFY(scene.open(m_home->sample()));
        const QList<std::pair<QString, QStringList>> lists{{u"triage"_s, {}},
                                                           {u"approvals"_s, {}},
                                                           {u"wiki"_s, {}},
                                                           {u"grades"_s, {u"grades.section.questions"_s}}};
        for (const auto &[page, acts] : lists) {
            QVERIFY(scene.pose(page, acts));
            QHash<views::RowListView *, int> before;
            for (auto *list : scene.page()->findChildren<views::RowListView *>())
                before.insert(list, list->rowHeight());
            views::TextSize::choose(Large);
            for (auto list = before.cbegin(); list != before.cend(); ++list)
                QVERIFY2(list.key()->rowHeight() > list.value() * 5 / 4, qPrintable(nameOf(list.key())));
            views::TextSize::choose(views::TextSize::Usual);
            for (auto list = before.cbegin(); list != before.cend(); ++list)
                QCOMPARE(list.key()->rowHeight(), list.value());
        }
    }

    void subjectsOfTheHelpWindowAreSaidInFull()
    {
        Scene scene;
        QVERIFY(scene.open(m_home->sample()));
        auto *help = views::HelpWindow::openFor(&scene.window, u"curation"_s);
        const auto *subjects = help->findChild<views::SectionList *>(u"helpSubjects"_s);
        QTRY_VERIFY(subjects->width() >= subjects->widthOfAll());
        views::TextSize::choose(Large);
        QTRY_VERIFY(subjects->width() >= subjects->widthOfAll());
    }
};

QTEST_MAIN(TestWindowTextSize)
#include "tst_windowtextsize.moc"
