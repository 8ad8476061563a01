// SPDX-License-Identifier: MIT
// A colour behind words is that of the scheme on the screen, also after the scheme changed.
#include "views/parts/fillmarks.h"

#include <QPlainTextEdit>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace views;

class tst_FillMarks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void coloursFollowTheScheme()
    {
        Theme theme;
        QPlainTextEdit edit(u"Ask Anna Berg."_s);
        FillMarks marks(&edit);
        theme.setScheme(Theme::Scheme::Light);
        marks.set({{FillMarks::place(&edit, 4, 13), Theme::SensitiveSoft}});
        const auto shown = [&edit] { return edit.extraSelections().constFirst(); };
        QCOMPARE(shown().cursor.selectedText(), u"Anna Berg"_s);
        const QColor light = shown().format.background().color();
        QCOMPARE(light, theme.color(Theme::SensitiveSoft));

        theme.setScheme(Theme::Scheme::Dark);

        QCOMPARE(shown().format.background().color(), theme.color(Theme::SensitiveSoft));
        QVERIFY(shown().format.background().color() != light);
    }

    // The kinds are told apart by their lines, also where the theme has no pale fills.
    void aLineTellsTheKindsApart()
    {
        Theme theme;
        theme.setContrast(Theme::Contrast::High);
        QPlainTextEdit edit(u"Ask Anna Berg."_s);
        FillMarks marks(&edit);
        QList<std::pair<QTextCharFormat::UnderlineStyle, QColor>> lines;
        for (const Theme::Role fill :
             {Theme::RejectedSoft, Theme::ReviewSoft, Theme::SensitiveSoft, Theme::AccentSoft}) {
            marks.set({{FillMarks::place(&edit, 4, 13), fill}});
            const QTextCharFormat format = edit.extraSelections().constFirst().format;
            lines.append({format.underlineStyle(), format.underlineColor()});
        }
        QCOMPARE(lines.at(0).first, QTextCharFormat::SingleUnderline);
        QCOMPARE(lines.at(1).first, QTextCharFormat::DashUnderline);
        QCOMPARE(lines.at(2).first, QTextCharFormat::DotLine);
        QCOMPARE(lines.at(2).second, theme.color(Theme::Sensitive));
        QCOMPARE(lines.at(3), std::pair(QTextCharFormat::SingleUnderline, theme.color(Theme::Accent)));
    }
};

QTEST_MAIN(tst_FillMarks)
#include "tst_fillmarks.moc"
