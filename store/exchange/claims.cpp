// SPDX-License-Identifier: MIT
#include "store/exchange/claims.h"

#include "store/schema/layer.h"
#include "store/text.h"

#include <algorithm>
#include <array>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

// What people decide about rows of a type, and the form in which such a row waits for them.
struct Decided
{
    QLatin1StringView type; // of a line: the name of a layer, or a word of the format
    const char *open;       // statuses that nobody decided; null: every line of the type is a claim
    const char *waits;      // the status instead of a decided one; null: the line is left out
    const char *kept;       // where the claim is kept
    std::array<const char *, 6> said;
};

const std::array Kinds{
    Decided{QLatin1StringView(reflexionLayer().name),
            "needs_review",
            "needs_review",
            "provenance",
            {"reviewed_by", "reviewed_at", "superseded_by", "snoozed_until"}},
    Decided{QLatin1StringView(proposalLayer().name),
            "pending expired withdrawn",
            "pending",
            "extra",
            {"answer", "reason", "precedents", "decided_by", "decided_at", "collected_at"}},
    Decided{QLatin1StringView(decisionLayer().name), "retired", "retired", "extra", {}},
    Decided{QLatin1StringView(wikiLayer().name), "retired frame draft", "retired", "extra", {}},
    Decided{QLatin1StringView(knowledgeLayer().name), "missing failed waiting", "missing", "extra", {}},
    Decided{"human_grade"_L1, nullptr, nullptr, nullptr, {}},
    Decided{"dismissal"_L1, nullptr, nullptr, nullptr, {}},
};

} // namespace

bool Claims::areMadeOf(const QString &type)
{
    return std::ranges::find(Kinds, type, &Decided::type) != Kinds.end();
}

bool Claims::isMade(const QString &type, const QJsonObject &line)
{
    const auto *const kind = std::ranges::find(Kinds, type, &Decided::type);
    const QString status = line.value("status"_L1).toString();
    return kind != Kinds.end()
           && (!kind->open
               || (!status.isEmpty() && !QString::fromLatin1(kind->open).split(u' ').contains(status)));
}

bool Claims::settle(const QString &type, QJsonObject &line, bool isNew)
{
    if (!isMade(type, line))
        return true;
    m_count += isNew;
    if (areTrusted())
        return true;
    const auto *const kind = std::ranges::find(Kinds, type, &Decided::type);
    if (!kind->waits)
        return false;
    QJsonObject claim{{u"status"_s, line.value("status"_L1)}};
    for (const char *said : kind->said) {
        if (said && line.contains(QLatin1StringView(said)))
            claim.insert(QLatin1StringView(said), line.take(QLatin1StringView(said)));
    }
    QJsonObject kept = line.value(QLatin1StringView(kind->kept)).toObject();
    kept.insert("claimed"_L1, claim);
    line.insert(QLatin1StringView(kind->kept), kept);
    line.insert("status"_L1, QString::fromLatin1(kind->waits));
    return true;
}

Result<void> Claims::check() const
{
    if (!m_trusted || *m_trusted == m_count)
        return {};
    return failure(
        Error::Code::Conflict,
        Text::tr(
            "The file says that people decided %n time(s), and %1 were trusted; rehearse the import again.",
            nullptr, m_count)
            .arg(*m_trusted));
}

} // namespace store::exchange
