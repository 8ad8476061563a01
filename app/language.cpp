// SPDX-License-Identifier: MIT
#include "app/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace app {

using namespace Qt::StringLiterals;

namespace {

// Installs a translation; returns its language, or nothing if there is none.
QString install(const QLocale &locale, const QString &file, const QString &folder)
{
    auto *translator = new QTranslator(QCoreApplication::instance());
    if (translator->load(locale, file, u"_"_s, folder)) {
        QCoreApplication::installTranslator(translator);
        return translator->language();
    }
    delete translator;
    return {};
}

} // namespace

// Qt asks the translator that was installed last first.
void installLanguage()
{
    const QString ours = u":/i18n"_s;
    install(QLocale(QLocale::English), u"memoir"_s, ours);
    const QString found = install(QLocale(), u"memoir"_s, ours);
    // Qt's own texts only in a language that Memoir's texts have too.
    if (!found.isEmpty())
        install(QLocale(found), u"qtbase"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
}

} // namespace app
