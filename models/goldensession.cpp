// SPDX-License-Identifier: MIT
#include "models/goldensession.h"

#include "store/clock.h"

namespace models {

using store::Database;
using store::GoldenQuestion;
using store::training::GoldenWritten;

GoldenSession::GoldenSession(StoreThread *store, ChangeFeed *feed, QObject *parent)
    : PersonSession(store, feed, parent)
{}

QString GoldenSession::keep(const store::Changeset &changeset)
{
    m_feed->poll();
    return changeset.entries > 0 ? changeset.uid : QString();
}

void GoldenSession::read(const QString &uid)
{
    expect(m_store->read([uid](Database &database) { return store::GoldenQuestions(database).one(uid); }),
           [this](const GoldenQuestion &question) { Q_EMIT questionRead(question); });
}

void GoldenSession::save(const GoldenQuestion &question)
{
    const auto work = [question, by = person()](Database &database) {
        return store::training::saveGolden(database, question, by, {}, store::now());
    };
    expect(m_store->run(work),
           [this](const GoldenWritten &written) { Q_EMIT saved(written.uid, keep(written.changeset)); });
}

void GoldenSession::setStatus(const QString &uid, int seenRevision, const QString &status)
{
    const auto work = [=, by = person()](Database &database) {
        return store::training::setGoldenStatus(database, uid, seenRevision, status, by, {}, store::now());
    };
    expect(m_store->run(work), [this, status](const GoldenWritten &written) {
        Q_EMIT statusSet(written.uid, status, keep(written.changeset));
    });
}

void GoldenSession::suggest(const QString &rowUid)
{
    expect(m_store->read(
               [rowUid](Database &database) { return store::training::goldenFromRow(database, rowUid); }),
           [this](const GoldenQuestion &question) { Q_EMIT suggested(question); });
}

void GoldenSession::drawSample(int n)
{
    using Answers = std::vector<store::training::BlindAnswer>;
    expect(
        m_store->read([n](Database &database) { return store::training::HumanGrades(database).sample(n); }),
        [this](const Answers &answers) { Q_EMIT sampleDrawn(answers); });
}

void GoldenSession::grade(const QString &runUid, int grade, const QString &note)
{
    const auto work = [=, by = person()](Database &database) {
        return store::training::HumanGrades(database).grade(runUid, grade, note, by);
    };
    ++m_pending;
    m_store->run(work).then(this, [this, runUid](const store::Result<store::Changeset> &given) {
        --m_pending;
        if (given)
            Q_EMIT graded(runUid, keep(*given));
        else
            Q_EMIT notGraded(runUid, given.error());
    });
}

void GoldenSession::readAgreements()
{
    using Agreements = std::vector<store::training::Agreement>;
    expect(
        m_store->read([](Database &database) { return store::training::HumanGrades(database).agreements(); }),
        [this](const Agreements &all) { Q_EMIT agreementsRead(all); });
}

} // namespace models
