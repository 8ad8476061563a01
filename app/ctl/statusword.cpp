// SPDX-License-Identifier: MIT
#include "app/ctl/statusword.h"

#include "app/ctl/exitcode.h"
#include "app/ctl/text.h"

namespace app::ctl {

using namespace Qt::StringLiterals;

store::Result<store::Status> statusFrom(const QString &word)
{
    QString name = word.toLower().replace(u'-', u'_');
    if (name == "approved"_L1)
        name = store::name(store::Status::ApprovedForReuse);
    else if (name == "one_time"_L1)
        name = store::name(store::Status::OneTimeException);
    if (const auto status = store::statusNamed(name))
        return *status;
    QStringList known;
    for (const store::Status status : store::AllStatuses)
        known.append(store::name(status));
    return usageError(Text::tr("\"%1\" is no status; it is one of %2.").arg(word, known.join(u", "_s)));
}

} // namespace app::ctl
