// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/curation.h"
#include "store/database/database.h"
#include "store/layers/reflexionwriter.h"
#include "store/rows/verify.h"
#include "tests/store/storeplace.h"

#include <QtTest>
#include <optional>

// Fails the test with the error's own sentence. The error is copied while the result is still there: what is
// looked at may belong to a value that lives for this one expression.
#define VERIFY_RESULT(result)                                                                                \
    do {                                                                                                     \
        const std::optional<store::Error> error_ = tests::errorOf(result);                                   \
        QVERIFY2(!error_, qPrintable(error_ ? error_->message : QString()));                                 \
    } while (false)
#define VERIFY_ERROR(result, expected)                                                                       \
    do {                                                                                                     \
        const std::optional<store::Error> error_ = tests::errorOf(result);                                   \
        QVERIFY(error_);                                                                                     \
        QCOMPARE(int(error_->code), int(expected));                                                          \
        QVERIFY(!error_->message.isEmpty());                                                                 \
    } while (false)

namespace tests {

using namespace Qt::StringLiterals;

template<typename Outcome>
std::optional<store::Error> errorOf(const Outcome &outcome)
{
    return outcome ? std::nullopt : std::optional<store::Error>(outcome.error());
}

// What a scene needs in order to be one.
template<typename T>
T must(store::Result<T> result)
{
    if (!result)
        qFatal("%s", qPrintable(result.error().message));
    return std::move(*result);
}

// A fresh store, and the short way to fill it.
class TestStore
{
public:
    TestStore() { reopen(); }

    QString path() const { return m_place.path(); }
    QString folder() const { return m_place.folder().path(); } // for what lies beside it
    store::Database &database() { return *m_database; }

    void reopen()
    {
        m_database.reset();
        auto opened = store::Database::open(path(), store::Database::Mode::Create);
        if (!opened)
            qFatal("%s", qPrintable(opened.error().message));
        m_database = std::move(*opened);
    }

    // The uid of the new row.
    QString add(const QString &observation, const QString &agent = u"finance"_s,
                const QString &entity = u"ACME"_s, const QString &createdAt = {})
    {
        store::NewReflexion row;
        row.agent = agent;
        row.entityType = u"vendor"_s;
        row.entityId = entity;
        row.observation = observation;
        row.createdAt = createdAt;
        auto written = store::ReflexionWriter(*m_database).add({row}, store::Actor::agent(agent));
        if (!written || !written->front())
            qFatal("%s", qPrintable(written ? written->front().error().message : written.error().message));
        return written->front()->uid;
    }

    store::Result<store::Changeset> decide(const QStringList &uids, store::Status to,
                                           const QString &reason = {}, const QString &successor = {},
                                           bool reopen = false)
    {
        return store::Curation(*m_database)
            .decide({uids, to, store::Actor::person(u"mara"_s), reason, successor, reopen, {}});
    }

    QString column(const QString &uid, const QString &column)
    {
        auto value = m_database->value(u"SELECT %1 FROM reflexion_log WHERE uid = ?"_s.arg(column), {uid});
        return value ? value->toString() : value.error().message;
    }
    QString status(const QString &uid) { return column(uid, u"status"_s); }

    qint64 number(const QString &sql)
    {
        auto value = m_database->value(sql);
        return value ? value->toLongLong() : -1;
    }

    bool isWhole()
    {
        auto verification = store::verify(*m_database);
        if (verification && !verification->isWhole())
            qWarning("%s", qPrintable(verification->problems.front().message));
        return verification && verification->isWhole();
    }

private:
    StorePlace m_place;
    std::unique_ptr<store::Database> m_database;
};

} // namespace tests
