// SPDX-License-Identifier: MIT
#include "views/context/entrydelegate.h"
#include "views/knowledge/knowledgecells.h"
#include "views/look/shapedtext.h"
#include "views/look/theme.h"

#include <QImage>
#include <QPainter>
#include <QStandardItemModel>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace views;

namespace {

constexpr QRect Area(7, 3, 200, 26);
constexpr QRect OddArea(7, 2, 200, 27);

template<typename Draw>
QImage picture(Draw draw)
{
    QImage image(220, 32, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setPen(Qt::black);
    draw(&painter);
    return image;
}

} // namespace

Q_DECLARE_METATYPE(views::HairlineDelegate::PaintCell)

class TestShapedText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void itLooksAsThePainterDrawsIt_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("side");
        QTest::newRow("plain") << u"Invoices arrive late"_s << int(Qt::AlignLeft);
        QTest::newRow("right") << u"19 d"_s << int(Qt::AlignRight);
        QTest::newRow("middle") << u"Ctrl"_s << int(Qt::AlignHCenter);
        QTest::newRow("too long") << u"Invoices arrive with net-45 terms although the contract says 30"_s
                                  << int(Qt::AlignLeft);
        QTest::newRow("markup is text") << u"<b>no</b> &amp; *so*"_s << int(Qt::AlignLeft);
        QTest::newRow("right to left") << u"שלום abc"_s << int(Qt::AlignLeft);
    }

    void itLooksAsThePainterDrawsIt()
    {
        QFETCH(QString, text);
        QFETCH(int, side);
        const QFont &font = Theme::current()->font(Theme::Type::Body);
        for (const QRect &area : {Area, OddArea, Area}) {
            const QImage expected = picture([&](QPainter *painter) {
                painter->setFont(font);
                const QString shown =
                    painter->fontMetrics().elidedText(text, Qt::ElideRight, area.width() + 1);
                painter->drawText(area, side | Qt::AlignVCenter | Qt::TextSingleLine, shown);
            });
            const QImage drawn =
                picture([&](QPainter *painter) { drawLine(painter, font, area, text, Qt::Alignment(side)); });
            QCOMPARE(drawn, expected);
        }
    }

    void widthsAreThoseOfTheFont()
    {
        for (const QString &text : {u"Approve"_s, u"19 d"_s, QString(), u"Approve"_s}) {
            for (const auto type : {Theme::Type::Body, Theme::Type::Title}) {
                const QFont &font = Theme::current()->font(type);
                QCOMPARE(textWidth(font, text), QFontMetrics(font).horizontalAdvance(text));
            }
        }
    }

    void aNewFontIsMeasuredAnew()
    {
        const int before = textWidth(Theme::current()->font(Theme::Type::Body), u"Warehouse"_s);
        const QFont desktop = QApplication::font();
        QFont large = desktop;
        large.setPixelSize(26);
        QApplication::setFont(large);
        QVERIFY(textWidth(Theme::current()->font(Theme::Type::Body), u"Warehouse"_s) > before);
        QApplication::setFont(desktop);
        QCOMPARE(textWidth(Theme::current()->font(Theme::Type::Body), u"Warehouse"_s), before);
    }

    void aLineBreakDoesNotMakeASecondLine()
    {
        const QFont &font = Theme::current()->font(Theme::Type::Body);
        const QImage one = picture([&](QPainter *painter) { drawLine(painter, font, Area, u"a b"_s); });
        const QImage two = picture([&](QPainter *painter) { drawLine(painter, font, Area, u"a\nb"_s); });
        QCOMPARE(two, one);
    }

    // A path, heading or entry with marks of direction in it could pass for another.
    void aCellShowsHiddenCharacters_data()
    {
        QTest::addColumn<HairlineDelegate::PaintCell>("content");
        QTest::newRow("words") << HairlineDelegate::PaintCell();
        QTest::newRow("path") << HairlineDelegate::PaintCell(paintSourcePath);
        QTest::newRow("heading") << HairlineDelegate::PaintCell(paintChunkHeading);
        QTest::newRow("entry") << HairlineDelegate::PaintCell(paintEntry);
    }
    void aCellShowsHiddenCharacters()
    {
        QFETCH(HairlineDelegate::PaintCell, content);
        const HairlineDelegate delegate(content, nullptr);
        const auto cell = [&delegate](const QString &text) {
            QStandardItemModel model;
            model.appendRow(new QStandardItem(text));
            QStyleOptionViewItem option;
            option.rect = Area;
            option.state = QStyle::State_Enabled;
            return picture([&](QPainter *painter) { delegate.paint(painter, option, model.index(0, 0)); });
        };
        QVERIFY(cell(u"pay"_s) != cell(u"pay-txt.md"_s));
        QCOMPARE(cell(u"pay-\u202etxt.md"_s), cell(u"pay-▫txt.md"_s));
    }

private:
    Theme m_theme;
};

QTEST_MAIN(TestShapedText)
#include "tst_shapedtext.moc"
