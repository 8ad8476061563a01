// SPDX-License-Identifier: MIT
#include "views/look/textsize.h"

#include "views/look/theme.h"

#include <QApplication>
#include <QFont>
#include <QFontInfo>
#include <QPointer>
#include <QSettings>
#include <QWidget>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr auto SizeKey = "look/textSize"_L1;
constexpr const char *DesktopPixels = "memoirDesktopPixels"; // property of the application

// A widget with the minimum and maximum size that it had at the old font size.
struct Given
{
    QPointer<QWidget> widget;
    QSize least;
    QSize most;
};

std::vector<Given> givenSizes()
{
    std::vector<Given> given;
    for (QWidget *widget : QApplication::allWidgets()) {
        if (!widget->isWindow())
            given.push_back({widget, widget->minimumSize(), widget->maximumSize()});
    }
    return given;
}

QSize grown(QSize size, qreal by)
{
    const auto one = [by](int length) { return length >= QWIDGETSIZE_MAX ? length : qRound(length * by); };
    return {one(size.width()), one(size.height())};
}

// Scales the minimum and maximum sizes of widgets that did not do so themselves.
void follow(const std::vector<Given> &given, qreal by)
{
    for (const Given &one : given) {
        if (!one.widget || one.widget->minimumSize() != one.least || one.widget->maximumSize() != one.most)
            continue;
        one.widget->setMaximumSize(grown(one.most, by));
        one.widget->setMinimumSize(grown(one.least, by));
    }
}

// The factor that Theme::scaled() uses at present.
qreal scaleNow()
{
    return Theme::current()->scaled(1000) / 1000.0;
}

} // namespace

int TextSize::percent()
{
    return std::clamp(QSettings().value(SizeKey, Usual).toInt(), Choices.front(), Choices.back());
}

void TextSize::choose(int percent)
{
    const std::vector<Given> given = givenSizes();
    const qreal before = scaleNow();
    QSettings().setValue(SizeKey, percent);
    apply();
    follow(given, scaleNow() / before);
}

void TextSize::apply()
{
    const QVariant known = qApp->property(DesktopPixels);
    if (percent() == Usual && !known.isValid())
        return;
    const int desktop = known.isValid() ? known.toInt() : QFontInfo(QApplication::font()).pixelSize();
    qApp->setProperty(DesktopPixels, desktop);
    QFont font = QApplication::font();
    font.setPixelSize(qRound(desktop * percent() / 100.0));
    QApplication::setFont(font);
}

} // namespace views
