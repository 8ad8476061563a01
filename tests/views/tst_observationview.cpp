// SPDX-License-Identifier: MIT
#include "views/look/theme.h"
#include "views/parts/observationview.h"
#include "views/parts/wrapping.h"

#include <QtTest/QtTest>
#include <QtWidgets/QtWidgets>

using namespace Qt::StringLiterals;
using views::ObservationText;
using views::ObservationView;
using views::TextMark;

class ObservationViewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hiddenCharactersAreShownAsCodePoints_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("code");

        QTest::newRow("zero width space") << u"a\u200Bb"_s << u"U+200B"_s;
        QTest::newRow("right-to-left override") << u"a\u202Eb"_s << u"U+202E"_s;
        QTest::newRow("byte order mark") << u"a\uFEFFb"_s << u"U+FEFF"_s;
        QTest::newRow("tag letter, a pair") << u"a\U000E0041b"_s << u"U+E0041"_s;
        QTest::newRow("filler") << u"a\u3164b"_s << u"U+3164"_s;
        QTest::newRow("variation selector") << u"a\uFE0Fb"_s << u"U+FE0F"_s;
        QTest::newRow("escape") << u"a\u001Bb"_s << u"U+001B"_s;
        QTest::newRow("lone half of a pair") << u"a"_s + QChar(0xD800) + u"b"_s << u"U+D800"_s;
    }
    void hiddenCharactersAreShownAsCodePoints()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, code);

        const ObservationText shown(text, {});

        QVERIFY(shown.shown().contains(code));
        QCOMPARE(shown.boxes().size(), 1U);
        QVERIFY(shown.shown().endsWith(u'b'));
    }

    void ordinaryTextIsShownAsItIs()
    {
        const QString text = u"Zażółć, 漢字, עברית, 😀, tab\there"_s;
        QCOMPARE(ObservationText(text, {}).shown(), text);
    }

    // Qt needs seconds to find where to break a word of 60,000 characters; a window stands still meanwhile.
    void endlessWordsAreBrokenAnywhere()
    {
        const QString words = u"The export runs at night. "_s.repeated(3'000);
        const QString chinese = u"漢字"_s.repeated(2'000); // can be broken between any two
        QCOMPARE(views::wrapping(words).wrapMode(), QTextOption::WrapAtWordBoundaryOrAnywhere);
        QCOMPARE(views::wrapping(chinese).wrapMode(), QTextOption::WrapAtWordBoundaryOrAnywhere);
        QCOMPARE(views::wrapping(words + QString(1'500, u'x')).wrapMode(), QTextOption::WrapAnywhere);
        QCOMPARE(views::wrapping(QString(65'536, u'x')).wrapMode(), QTextOption::WrapAnywhere);
    }

    void badgeStandsAfterItsSpan()
    {
        const ObservationText shown(u"one two three"_s, {TextMark{4, 7, TextMark::Kind::Refuses, u'A'}});
        QCOMPARE(shown.badges().size(), 1U);
        const auto span = shown.shownSpan(4, 7);
        QCOMPARE(shown.shown().mid(span.start, span.end - span.start), u"two"_s);
        QVERIFY(shown.badges().front().span.start > span.end);
        QCOMPARE(shown.shown().at(shown.badges().front().span.start + 1), u'A');
    }

    void positionsGoThereAndBack()
    {
        const QString text = u"ab\u200Bcd😀e\nf"_s;
        const ObservationText shown(text, {TextMark{0, 2, TextMark::Kind::Private, u'A'},
                                           TextMark{3, 5, TextMark::Kind::Private, u'B'}});
        for (int position = 0; position <= text.size(); ++position) {
            const bool insidePair = position > 0 && text.at(position - 1).isHighSurrogate();
            if (!insidePair)
                QCOMPARE(shown.sourcePosition(shown.shownPosition(position)), position);
        }
    }

    void copyGivesTheStoredText()
    {
        ObservationView view;
        view.setText(u"pay\u200B now\nor later"_s);
        view.setMarks({TextMark{0, 3, TextMark::Kind::LookCloser, u'A'}});
        view.show();
        QTest::keyClick(&view, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), u"pay\u200B now\nor later"_s);
    }

    void shiftAndArrowsSelect()
    {
        ObservationView view;
        view.setText(u"net-45 terms"_s);
        QTest::keyClick(&view, Qt::Key_Home);
        QTest::keyClick(&view, Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(&view, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(view.selectedText(), u"ne"_s);
        QTest::keyClick(&view, Qt::Key_End, Qt::ShiftModifier);
        QCOMPARE(view.selectedText(), u"net-45 terms"_s);
    }

    void doubleClickSelectsTheWord()
    {
        ObservationView view;
        view.setText(u"alpha beta gamma"_s);
        view.resize(600, 40);
        const QPoint point = view.spanRect(6, 10).center();
        QTest::mouseDClick(&view, Qt::LeftButton, {}, point);
        QCOMPARE(view.selectedText(), u"beta"_s);
    }

    // The text's own direction orders its words, not the window's.
    void wordsStandInTheOrderOfTheText_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isFromTheRight");
        QTest::newRow("Latin") << u"abcd efgh"_s << false;
        QTest::newRow("Latin, then Hebrew") << u"abcd שלום"_s << false;
        QTest::newRow("Hebrew, then Latin") << u"שלום ABCD"_s << true;
        QTest::newRow("Arabic, then Latin") << u"سلام ABCD"_s << true;
    }
    void wordsStandInTheOrderOfTheText()
    {
        QFETCH(const QString, text);
        QFETCH(const bool, isFromTheRight);
        ObservationView view;
        view.resize(400, 100);
        view.setText(text);
        const QRect first = view.spanRect(0, 4);
        const QRect second = view.spanRect(5, 9);
        QVERIFY(!first.isEmpty() && !second.isEmpty());
        QCOMPARE(first.left() > second.left(), isFromTheRight);
    }

    void markupIsShownNotObeyed()
    {
        ObservationView view;
        view.setText(u"<b>bold</b> &amp; <img src=x>"_s);
        QVERIFY(view.accessibleDescription().contains(u"<img src=x>"_s));
    }

    void aWordLongerThanALineGoesOnInTheNext()
    {
        ObservationView view;
        view.setInk(views::Theme::Type::Body, views::Theme::Text2);
        const QString word = u"https://example.net/"_s + u"a"_s.repeated(300);
        view.setText(word);
        view.resize(240, view.heightForWidth(240));
        view.show();
        QVERIFY(view.heightForWidth(240) > 5 * views::Theme::current()->lineHeight(views::Theme::Type::Body));
        const QRect whole = view.spanRect(0, int(word.size()));
        QVERIFY(whole.width() <= 241 && whole.bottom() <= view.height()); // a pixel of rounding
    }

    void narrowerMeansHigher()
    {
        ObservationView view;
        view.setText(u"word "_s.repeated(80));
        QVERIFY(view.heightForWidth(250) > view.heightForWidth(500));
        QCOMPARE(view.heightForWidth(3000), view.heightForWidth(1500));
    }

    void letterRevealsItsSpan()
    {
        ObservationView view;
        view.setText(u"one two three"_s);
        view.setMarks({TextMark{4, 7, TextMark::Kind::Refuses, u'A'}});
        view.resize(600, 40);
        QSignalSpy asked(&view, &ObservationView::revealRequested);
        QVERIFY(view.revealMark(u'a'));
        QCOMPARE(view.selectedText(), u"two"_s);
        QCOMPARE(asked.size(), 1);
        QVERIFY(!view.revealMark(u'B'));
    }

    void markIsPaintedInItsColour()
    {
        ObservationView view;
        view.setText(u"one two three"_s);
        view.setMarks({TextMark{4, 7, TextMark::Kind::Refuses, {}}});
        view.resize(600, 40);
        const QRect span = view.spanRect(4, 7);
        const QColor line = view.grab().toImage().pixelColor(span.center().x(), span.bottom() - 2);
        QCOMPARE(line, m_theme.color(views::Theme::Rejected));
    }

    void marksOutsideOfTheTextDoNoHarm()
    {
        ObservationView view;
        view.set(
            u"short"_s,
            {TextMark{2, 99, TextMark::Kind::Refuses, u'A'}, TextMark{-4, -1, TextMark::Kind::Private, u'B'}},
            {{3, 200}});
        QVERIFY(!view.grab().isNull());
        QCOMPARE(view.text(), u"short"_s);
    }

private:
    views::Theme m_theme;
};

QTEST_MAIN(ObservationViewTest)
#include "tst_observationview.moc"
