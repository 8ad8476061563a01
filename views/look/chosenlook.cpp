// SPDX-License-Identifier: MIT
#include "views/look/chosenlook.h"

#include <QSettings>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr auto SchemeKey = "look/scheme"_L1;
constexpr auto ContrastKey = "look/contrast"_L1;

} // namespace

void ChosenLook::restore()
{
    const QSettings settings;
    Theme::current()->setScheme(Theme::Scheme(settings.value(SchemeKey, 0).toInt()));
    Theme::current()->setContrast(Theme::Contrast(settings.value(ContrastKey, 0).toInt()));
}

void ChosenLook::choose(Theme::Scheme scheme)
{
    QSettings().setValue(SchemeKey, int(scheme));
    Theme::current()->setScheme(scheme);
}

void ChosenLook::choose(Theme::Contrast contrast)
{
    QSettings().setValue(ContrastKey, int(contrast));
    Theme::current()->setContrast(contrast);
}

} // namespace views
