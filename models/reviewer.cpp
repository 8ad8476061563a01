// SPDX-License-Identifier: MIT
#include "models/reviewer.h"

#include "models/storethread.h"

#include <QScopedValueRollback>
#include <QSettings>

using namespace Qt::StringLiterals;

namespace models {

namespace {

// The name that a person gave, in the settings or the environment; else empty.
QString givenReviewer()
{
    const QString kept = QSettings().value("reviewer"_L1).toString().trimmed();
    return kept.isEmpty() ? qEnvironmentVariable("MEMOIR_REVIEWER").trimmed() : kept;
}

QString configuredReviewer()
{
    for (const QString &name : {givenReviewer(), qEnvironmentVariable("USER").trimmed()}) {
        if (!name.isEmpty())
            return name;
    }
    return u"reviewer"_s;
}

} // namespace

Reviewer::Reviewer(const StoreThread *store)
    : m_store(store)
    , m_name(configuredReviewer())
{}

QString Reviewer::known() const
{
    return m_store->member().isEmpty() ? m_name : m_store->member();
}

std::optional<QString> Reviewer::name()
{
    if (!m_store->member().isEmpty() || !m_ask || !givenReviewer().isEmpty())
        return known();
    if (m_isAsking)
        return {};
    const QScopedValueRollback<bool> asking(m_isAsking, true);
    const QString answer = m_ask(m_name).trimmed();
    if (answer.isEmpty())
        return {};
    setName(answer);
    return m_name;
}

std::optional<store::Actor> Reviewer::signer()
{
    const auto signing = name();
    return signing ? std::optional(store::Actor::person(*signing)) : std::nullopt;
}

void Reviewer::setName(const QString &name)
{
    const QString trimmed = name.trimmed();
    QSettings().setValue("reviewer"_L1, trimmed);
    m_name = trimmed.isEmpty() ? configuredReviewer() : trimmed;
}

} // namespace models
