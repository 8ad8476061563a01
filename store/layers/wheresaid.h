// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonObject>
#include <QStringList>

namespace store {

// Where a memory was said or seen, as its provenance has it: agents write "thread", files of Tyrum
// "thread_id". It is told in digests and answered to agents, so whoever decides sees all of it.
struct WhereSaid
{
    QString channel;
    QString thread;
    QString conversation;
    QString message;
    QString toolCall;
    QString approval;
    QStringList references;

    static WhereSaid of(const QJsonObject &provenance);
    // {"channel", "thread", ...}: what there is of it, without the references.
    QJsonObject json() const;
    bool operator==(const WhereSaid &) const = default;
};

inline WhereSaid WhereSaid::of(const QJsonObject &provenance)
{
    using namespace Qt::StringLiterals;
    const auto text = [&provenance](QLatin1StringView name) {
        return provenance.value(name).toString(provenance.value(name + "_id"_L1).toString());
    };
    return {.channel = provenance.value("channel"_L1).toString(),
            .thread = text("thread"_L1),
            .conversation = text("conversation"_L1),
            .message = text("message"_L1),
            .toolCall = text("tool_call"_L1),
            .approval = text("approval"_L1),
            .references = provenance.value("refs"_L1).toVariant().toStringList()};
}

inline QJsonObject WhereSaid::json() const
{
    using namespace Qt::StringLiterals;
    QJsonObject where;
    for (const auto &[name, value] :
         {std::pair("channel"_L1, channel), std::pair("thread"_L1, thread),
          std::pair("conversation"_L1, conversation), std::pair("message"_L1, message),
          std::pair("tool_call"_L1, toolCall), std::pair("approval"_L1, approval)}) {
        if (!value.isEmpty())
            where.insert(name, value);
    }
    return where;
}

} // namespace store
