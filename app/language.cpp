// SPDX-License-Identifier: MIT
#include "app/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace app {

using namespace Qt::StringLiterals;

namespace {

void install(const QLocale &locale, const QString &file, const QString &folder)
{
    auto *translator = new QTranslator(QCoreApplication::instance());
    if (translator->load(locale, file, u"_"_s, folder))
        QCoreApplication::installTranslator(translator);
    else
        delete translator;
}

} // namespace

// The one installed last is asked first.
void installLanguage()
{
    const QString ours = u":/i18n"_s;
    install(QLocale(QLocale::English), u"memoir"_s, ours);
    if (QLocale().language() == QLocale::English || QLocale().language() == QLocale::C)
        return;
    install(QLocale(), u"qtbase"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(QLocale(), u"memoir"_s, ours);
}

} // namespace app
