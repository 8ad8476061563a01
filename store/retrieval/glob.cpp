// SPDX-License-Identifier: MIT
#include "store/retrieval/glob.h"

#include <QRegularExpression>

namespace store {

using namespace Qt::StringLiterals;

namespace {

QString pattern(const QString &glob)
{
    QString text;
    for (qsizetype i = 0; i < glob.size(); ++i) {
        const QStringView rest = QStringView(glob).sliced(i);
        if (rest.startsWith(u"**/")) {
            text += u"(?:.*/)?"_s;
            i += 2;
        } else if (rest.startsWith(u"**")) {
            text += u".*"_s;
            i += 1;
        } else if (rest.front() == u'*') {
            text += u"[^/]*"_s;
        } else if (rest.front() == u'?') {
            text += u"[^/]"_s;
        } else {
            text += QRegularExpression::escape(rest.front());
        }
    }
    return text;
}

} // namespace

bool scopeHolds(const QString &glob, const QString &path)
{
    if (glob.isEmpty())
        return true;
    const QString below = glob.contains(u'*') ? QString() : u"(?:/.*)?"_s;
    const QRegularExpression expression(QRegularExpression::anchoredPattern(pattern(glob) + below),
                                        QRegularExpression::DotMatchesEverythingOption);
    return expression.match(path).hasMatch();
}

} // namespace store
