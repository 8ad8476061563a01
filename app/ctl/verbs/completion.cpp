// SPDX-License-Identifier: MIT
#include "app/ctl/completion.h"

#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;

namespace {

store::Result<int> runCompletion(const Invocation &invocation)
{
    const QString shell = invocation.arguments().constFirst();
    const QByteArray script = completionScript(shell);
    if (script.isEmpty())
        return usageError(Text::tr("There is no completion for \"%1\"; there is one for %2.")
                              .arg(shell, completionShells().join(u", "_s)));
    invocation.out().write(script);
    return Done;
}

} // namespace

const Verb Completion{
    .name = "completion",
    .arguments = "bash|zsh|fish",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Prints what lets a shell complete calls of memoirctl."),
    .details = QT_TRANSLATE_NOOP("memoirctl", "The Debian package has it for all three already."),
    .examples = "source <(memoirctl completion bash)\n"
                "memoirctl completion fish > ~/.config/fish/completions/memoirctl.fish",
    .decides = never,
    .pace = Pace::Quick,
    .onServer = true,
    .run = runCompletion,
};

} // namespace app::ctl::verbs
