// SPDX-License-Identifier: MIT
#include "app/ctl/askedmodel.h"

#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "llmclient/questionembedding.h"
#include "store/retrieval/searchfinder.h"
#include "store/retrieval/snapshots.h"

#include <cstdio>

namespace app::ctl {

using store::Result;

Result<store::Stack> builtStack(store::Database &database, const store::StackQuestion &asked)
{
    const auto before = store::toldBefore(database, asked.before.snapshot);
    if (!before)
        return tl::unexpected(before.error());
    store::StackQuestion question = asked;
    question.before = *before;
    const auto layers = store::comparedLayers(database, question.recipe);
    if (!layers)
        return tl::unexpected(layers.error());
    const QString unprepared = llmclient::prepareQuestion(database, question.question, *layers);
    auto stack = store::offlineStackReader(database)->stack(question);
    if (!stack)
        return stack;
    stack->explainOffline(unprepared);
    sayOffline(stack->whyOffline());
    return stack;
}

void sayOffline(const QString &why)
{
    if (why.isEmpty())
        return;
    const QString line = Text::tr("The offline embedder compared: %1").arg(printable(why));
    std::fputs((line + QLatin1Char('\n')).toUtf8().constData(), stderr);
}

} // namespace app::ctl
