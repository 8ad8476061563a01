// SPDX-License-Identifier: MIT
#include "views/look/memoirstyle.h"
#include "views/look/statusglyph.h"
#include "views/look/theme.h"
#include "views/parts/keybutton.h"
#include "views/parts/panehead.h"

#include <QtTest/QtTest>
#include <QtTest/qtestspontaneevent.h>
#include <QtWidgets/QtWidgets>

#include <cmath>

using views::Theme;

namespace {

qreal channel(qreal value)
{
    return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

qreal luminance(const QColor &color)
{
    return 0.2126 * channel(color.redF()) + 0.7152 * channel(color.greenF())
           + 0.0722 * channel(color.blueF());
}

// As WCAG 2 defines it.
qreal contrast(const QColor &one, const QColor &other)
{
    const qreal a = luminance(one) + 0.05;
    const qreal b = luminance(other) + 0.05;
    return std::max(a, b) / std::min(a, b);
}

constexpr std::array Surfaces{Theme::Window, Theme::Rail,  Theme::Base,
                              Theme::Sunken, Theme::Hover, Theme::AccentSoft};
constexpr std::array Panes{Theme::Window, Theme::Base, Theme::Sunken};

} // namespace

class ThemeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup() { m_theme.setContrast(Theme::Contrast::System); }

    void everyTokenIsAColour()
    {
        for (const bool dark : {false, true}) {
            for (int role = 0; role < Theme::RoleCount; ++role)
                QVERIFY2(m_theme.token(Theme::Role(role), dark).isValid(), qPrintable(QString::number(role)));
        }
    }

    void aNumberOnALayersColourIsRead()
    {
        for (const auto scheme : {Theme::Scheme::Light, Theme::Scheme::Dark}) {
            m_theme.setScheme(scheme);
            for (int layer = 1; layer <= 5; ++layer) {
                const QColor fill = m_theme.layer(layer);
                QVERIFY2(contrast(Theme::inkOn(fill), fill) >= 4.5, qPrintable(QString::number(layer)));
            }
        }
        m_theme.setScheme(Theme::Scheme::System);
    }

    void textStandsOutFromEverySurface_data() { addSchemes(); }
    void textStandsOutFromEverySurface()
    {
        QFETCH(const bool, dark);
        for (const Theme::Role ink : {Theme::Text, Theme::Text2, Theme::Text3}) {
            for (const Theme::Role surface : Surfaces)
                requireContrast(ink, surface, dark, 4.5);
        }
    }

    void statusColoursStandOutAsText_data() { addSchemes(); }
    void statusColoursStandOutAsText()
    {
        QFETCH(const bool, dark);
        for (int role = Theme::Review; role <= Theme::Superseded; role += 2) {
            requireContrast(Theme::Role(role), Theme::Role(role + 1), dark, 4.5);
            requireContrast(Theme::Role(role), Theme::Base, dark, 4.5);
            requireContrast(Theme::OnAccent, Theme::Role(role), dark, 4.5);
        }
    }

    void edgesStandOutFromTheirPanes_data() { addSchemes(); }
    void edgesStandOutFromTheirPanes()
    {
        QFETCH(const bool, dark);
        for (const Theme::Role surface : Panes) {
            requireContrast(Theme::BorderStrong, surface, dark, 3);
            requireContrast(Theme::Accent, surface, dark, 3);
        }
        for (int layer = Theme::L1; layer <= Theme::L5; ++layer)
            requireContrast(Theme::Role(layer), Theme::Base, dark, 3);
    }

    void schemeSwitchesThePaletteAtOnce()
    {
        QSignalSpy changed(&m_theme, &Theme::changed);
        m_theme.setScheme(Theme::Scheme::Dark);
        QVERIFY(m_theme.isDark());
        QCOMPARE(QApplication::palette().color(QPalette::Base), m_theme.token(Theme::Base, true));

        m_theme.setScheme(Theme::Scheme::Light);
        QVERIFY(!m_theme.isDark());
        QCOMPARE(QApplication::palette().color(QPalette::Base), m_theme.token(Theme::Base, false));
        QCOMPARE(changed.size(), 2);
    }

    void typesAreFactorsOfTheDesktopFont()
    {
        const QFont before = QApplication::font();
        QFont large = before;
        large.setPixelSize(20);
        QApplication::setFont(large);
        QCOMPARE(m_theme.font(Theme::Type::Title).pixelSize(), 26);
        QCOMPARE(m_theme.font(Theme::Type::Tiny).pixelSize(), 17);
        QVERIFY(m_theme.scaled(28) > 28);

        QFont usual = before;
        usual.setPixelSize(13);
        QApplication::setFont(usual);
        QCOMPARE(m_theme.font(Theme::Type::Title).pixelSize(), 17);
        QCOMPARE(m_theme.font(Theme::Type::Observation).pixelSize(), 16);
        QCOMPARE(m_theme.scaled(28), 28);
        QApplication::setFont(before);
    }

    void highContrastTurnsSoftFillsOff()
    {
        m_theme.setContrast(Theme::Contrast::High);
        QCOMPARE(m_theme.color(Theme::Border), m_theme.color(Theme::BorderStrong));
        QCOMPARE(m_theme.color(Theme::ReviewSoft), m_theme.color(Theme::Base));
        QCOMPARE(m_theme.lineWidth(), 2);
    }

    void everyStatusHasItsOwnSilhouette()
    {
        QList<QImage> shapes;
        for (int glyph = 0; glyph < views::GlyphCount; ++glyph) {
            QImage image(28, 28, QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::white);
            QPainter painter(&image);
            views::paintStatus(&painter, views::Glyph(glyph), QRectF(0, 0, 28, 28), Qt::black, Qt::white);
            painter.end();
            QVERIFY(!shapes.contains(image));
            shapes << image;
        }
    }

    void focusedFieldShowsTheAccent()
    {
        QLineEdit field;
        field.resize(200, 28);
        field.show();
        field.activateWindow();
        field.setFocus();
        QTRY_VERIFY(field.hasFocus());
        QCOMPARE(field.grab().toImage().pixelColor(100, 1), m_theme.accent());
    }

    void refusedFieldShowsARedEdge()
    {
        QLineEdit field;
        field.resize(200, 28);
        views::MemoirStyle::setRefused(&field, true);
        QCOMPARE(field.grab().toImage().pixelColor(100, 1), m_theme.color(Theme::Rejected));
    }

    // The page scrolls below the pointer: a field that the person did not enter keeps its value.
    void theWheelTurnsNoFieldWithoutTheFocus()
    {
        QScrollArea page;
        auto *form = new QWidget;
        auto *column = new QVBoxLayout(form);
        auto *other = new QLineEdit;
        auto *days = new QSpinBox;
        auto *choice = new QComboBox;
        choice->addItems({QStringLiteral("one"), QStringLiteral("two")});
        for (QWidget *part :
             {static_cast<QWidget *>(other), static_cast<QWidget *>(days), static_cast<QWidget *>(choice)})
            column->addWidget(part);
        form->setMinimumHeight(2000);
        page.setWidget(form);
        page.setWidgetResizable(true);
        page.resize(300, 200);
        page.show();
        page.activateWindow();
        other->setFocus();
        QTRY_VERIFY(other->hasFocus());
        days->setValue(30);
        turn(days);
        QCOMPARE(days->value(), 30);
        QVERIFY(page.verticalScrollBar()->value() > 0);
        turn(choice);
        QCOMPARE(choice->currentIndex(), 0);
        QVERIFY(other->hasFocus());

        days->setFocus();
        QTRY_VERIFY(days->hasFocus());
        turn(days);
        QVERIFY(days->value() < 30);
    }

    // Flat buttons are flat at rest only.
    void aFlatButtonShowsFocusAndPointer()
    {
        views::KeyButton button(QStringLiteral("Back"));
        button.setFlat(true);
        button.setGeometry(300, 300, 120, 28); // away from the pointer
        const auto edge = [&button] { return button.grab().toImage().pixelColor(60, 0); };
        const auto ground = [&button] { return button.grab().toImage().pixelColor(6, 14); };
        button.show();
        button.activateWindow();
        button.clearFocus();
        const QColor atRest = ground();
        QCOMPARE(edge(), atRest);
        button.setFocus();
        QTRY_VERIFY(button.hasFocus());
        QCOMPARE(edge(), m_theme.accent());
        button.clearFocus();
        QCOMPARE(edge(), atRest);
        button.setAttribute(Qt::WA_UnderMouse);
        QCOMPARE(ground(), m_theme.color(Theme::Hover));
    }

    void highContrastDrawsTheLinesOfBandsTwiceAsWide()
    {
        views::PaneHead head;
        head.resize(200, 40);
        const auto wide = [&] {
            const QImage image = head.grab().toImage();
            int rows = 0;
            while (image.pixelColor(100, image.height() - 1 - rows) == m_theme.color(Theme::Border))
                ++rows;
            return rows;
        };
        QCOMPARE(wide(), 1);
        m_theme.setContrast(Theme::Contrast::High);
        QCOMPARE(wide(), 2);
    }

private:
    // One notch of the wheel towards the person, over the widget.
    static void turn(QWidget *widget)
    {
        const QPointF at = QRectF(widget->rect()).center();
        QWheelEvent wheel(at, widget->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QSpontaneKeyEvent::setSpontaneous(&wheel); // others are not passed on to the widgets around
        qApp->notify(widget, &wheel);
    }

    static void addSchemes()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void requireContrast(Theme::Role ink, Theme::Role surface, bool dark, qreal least) const
    {
        const qreal found = contrast(m_theme.token(ink, dark), m_theme.token(surface, dark));
        const QMetaEnum roles = QMetaEnum::fromType<Theme::Role>();
        const QString told =
            QStringLiteral("%1 on %2: %3")
                .arg(QLatin1StringView(roles.valueToKey(ink)), QLatin1StringView(roles.valueToKey(surface)))
                .arg(found);
        QVERIFY2(found >= least, qPrintable(told));
    }

    Theme m_theme;
};

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    ThemeTest test;
    QApplication::setStyle(new views::MemoirStyle);
    return QTest::qExec(&test, argc, argv);
}

#include "tst_theme.moc"
