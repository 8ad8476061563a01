// SPDX-License-Identifier: MIT
#include "app/ctl/leftwords.h"

#include "app/ctl/output.h"
#include "app/ctl/text.h"

#include <QJsonArray>

namespace app::ctl {

using namespace Qt::StringLiterals;

void insertLeft(QJsonObject &answer, const store::Result<QStringList> &cleaned)
{
    if (cleaned)
        answer.insert(u"still_in"_s, QJsonArray::fromStringList(*cleaned));
    else
        answer.insert(u"not_cleaned"_s, cleaned.error().message);
}

void printLeft(Output &out, const store::Result<QStringList> &cleaned)
{
    if (!cleaned)
        out.line(Text::tr("Free parts of the file may still hold words: %1").arg(cleaned.error().message));
    for (const QString &path : cleaned.value_or(QStringList()))
        out.line(Text::tr("This copy was made before and still holds them: %1").arg(path));
}

} // namespace app::ctl
