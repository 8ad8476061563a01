// SPDX-License-Identifier: MIT
#include "app/ctl/columnwords.h"

#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "store/schema/layer.h"

namespace app::ctl {

using namespace Qt::StringLiterals;

store::Result<void> checkWords(const Invocation &invocation, const QStringList &options)
{
    for (const QString &option : options) {
        const QByteArrayList words = store::reflexionLayer().column(option)->words();
        const QString said = invocation.value(option);
        if (invocation.isSet(option) && !words.contains(said.toUtf8()))
            return usageError(Text::tr("--%1 takes %2, not \"%3\".")
                                  .arg(option, QString::fromLatin1(words.join(", ")), printable(said)));
    }
    return {};
}

store::Result<void> checkFilled(const Invocation &invocation, const QStringList &options)
{
    for (const QString &option : options) {
        if (invocation.isSet(option) && invocation.value(option).trimmed().isEmpty())
            return usageError(Text::tr("--%1 is empty.").arg(option));
    }
    return {};
}

} // namespace app::ctl
