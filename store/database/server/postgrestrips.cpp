// SPDX-License-Identifier: MIT
#include "store/database/server/postgresconnection.h"

#include "store/database/server/awaitedanswer.h"

namespace store::server {

namespace {

constexpr std::size_t MostPutOff = 100; // statements that wait at most

// Statements whose best plan depends on the values (full text, limits) are planned each time; BEGIN and the
// like need no plan.
bool isPlannedAnew(const QByteArray &sql)
{
    return !sql.contains(' ') || sql.contains("@@") || sql.contains("LIMIT nullif(");
}

} // namespace

Answer PostgresConnection::run(Plan &plan, const QByteArray &sql, bool writes, const BoundValues &values)
{
    if (writes && m_isReady && !mayPutOff())
        return runAlone(plan, sql, values);
    if (writes)
        m_read.clear();
    else if (const auto read = m_read.find(Question::keyOf(sql, values)); read != m_read.end())
        return std::move(m_read.extract(read).mapped());
    if (Answer gathered = m_gathering && !writes ? m_gathering->answer(sql, values, plan) : Answer())
        return gathered;
    return askAgain(!writes || isBeginning(), [&] {
        if (!m_putOff.empty() || !hasPlan(plan, sql))
            return sendBehind({sql, values, plan});
        return wait(send(plan, sql, values), writes && !m_isBegun);
    });
}

bool PostgresConnection::send(const Plan &plan, const QByteArray &sql, const BoundValues &values)
{
    const int count = int(values.data.size());
    return plan.name.isEmpty()
               ? PQsendQueryParams(m_session.get(), sql.constData(), count, nullptr, values.data.data(),
                                   values.sizes.data(), values.formats.data(), 0)
                     == 1
               : PQsendQueryPrepared(m_session.get(), plan.name.constData(), count, values.data.data(),
                                     values.sizes.data(), values.formats.data(), 0)
                     == 1;
}

bool PostgresConnection::putOff(Question question)
{
    m_read.clear();
    m_putOff.push_back(std::move(question));
    return m_putOff.size() < MostPutOff || flush();
}

void PostgresConnection::forgetPutOff()
{
    m_putOff.clear();
    m_expected.clear();
    m_read.clear();
}

bool PostgresConnection::flush()
{
    if (m_putOff.empty())
        return true;
    const bool mayRepeat = isBeginning();
    const Question last = m_putOff.back();
    m_putOff.pop_back();
    return askAgain(mayRepeat, [&] { return sendBehind(last); }) != nullptr;
}

// The answer is the last one's, or what refused it or one before it.
Answer PostgresConnection::sendBehind(const Question &last)
{
    std::vector<Answer> answers = answersBehind(last);
    return checked(answers.empty() ? Answer() : std::move(answers.back()), false);
}

// What was put off, what is expected, and this, in one go. A lost session leaves them where they are.
std::vector<Answer> PostgresConnection::answersBehind(const Question &last)
{
    std::vector<Question> all = m_putOff;
    all.insert(all.end(), m_expected.begin(), m_expected.end());
    all.push_back(last);
    const bool wasBeginning = isBeginning();
    std::vector<Answer> answers = sendTogether(all);
    if (wasBeginning)
        noteNumber(answers);
    if (!isConnected())
        return answers;
    const std::size_t expected = m_putOff.size();
    for (std::size_t i = 0; answers.size() == all.size() && i < m_expected.size(); ++i)
        m_read[Question::keyOf(m_expected[i].sql(), m_expected[i].values())] =
            std::move(answers[expected + i]);
    m_putOff.clear();
    m_expected.clear();
    countWritten(answers, expected);
    return answers;
}

// By the first of them; of those that were refused the last one says so, and wrote nothing.
void PostgresConnection::countWritten(const std::vector<Answer> &answers, std::size_t count)
{
    for (std::size_t i = 0; i < count && i + 1 < answers.size(); ++i)
        m_writtenRows += QByteArrayView(PQcmdTuples(answers[i].get())).toLongLong();
}

// The transaction's, which its beginning asks for.
void PostgresConnection::noteNumber(const std::vector<Answer> &answers)
{
    for (const Answer &answer : answers) {
        const int column = PQfnumber(answer.get(), "pg_current_xact_id");
        if (column >= 0 && PQntuples(answer.get()) == 1)
            m_act.number = PQgetvalue(answer.get(), 0, column);
    }
}

// One answer per statement; where one failed its answer is the last. Fewer where the session is lost.
std::vector<Answer> PostgresConnection::sendTogether(std::vector<Question> &questions)
{
    PQenterPipelineMode(m_session.get());
    bool isSent = true;
    std::vector<QByteArray> prepared; // of what was sent: the text that it prepares, or nothing
    for (Question &question : questions) {
        if (!hasPlan(question.plan, question.sql())) {
            isSent = isSent && sendPreparing(question.plan, question.sql());
            prepared.push_back(question.sql());
        }
        isSent = isSent && send(question.plan, question.sql(), question.values());
        prepared.emplace_back();
    }
    isSent = isSent && PQpipelineSync(m_session.get()) == 1;
    std::vector<Answer> answers = isSent ? answersTo(prepared) : std::vector<Answer>();
    PQexitPipelineMode(m_session.get());
    return answers;
}

std::vector<Answer> PostgresConnection::answersTo(const std::vector<QByteArray> &prepared)
{
    std::vector<Answer> answers;
    bool isRefused = false;
    for (std::size_t i = 0; isConnected(); ++i) {
        Answer answer = awaitedAnswer(m_session);
        const ExecStatusType status = PQresultStatus(answer.get());
        if (!answer || status == PGRES_PIPELINE_SYNC)
            break;
        const bool isPreparing = i < prepared.size() && !prepared[i].isEmpty();
        const bool isFine = status != PGRES_FATAL_ERROR && status != PGRES_PIPELINE_ABORTED;
        if (isPreparing && !isFine)
            m_plans.remove(prepared[i]);
        if (!isRefused && !(isPreparing && isFine))
            answers.push_back(std::move(answer));
        isRefused = isRefused || !isFine;
    }
    return answers;
}

void PostgresConnection::gather()
{
    if (!m_gathering)
        m_gathering = std::make_unique<Gathering>();
    if (mayPutOff())
        m_gathering->askDirectly();
    ++m_gathering->depth;
}

bool PostgresConnection::fetch()
{
    if (--m_gathering->depth > 0)
        return false;
    if (m_gathering->noted().empty()) {
        m_gathering.reset();
        return false;
    }
    if (!isThere() || !askNoted())
        m_gathering->askDirectly();
    return true;
}

// In a transaction of its own, so that all answers are of one state.
bool PostgresConnection::askNoted()
{
    std::vector<Question> all = m_gathering->noted();
    all.insert(all.begin(), {Question(beginReading().toLatin1()), Question(SeenStore::newestEntry())});
    all.emplace_back("COMMIT");
    std::vector<Answer> answers = sendTogether(all);
    const bool isWhole =
        answers.size() == all.size() && PQresultStatus(answers.back().get()) == PGRES_COMMAND_OK;
    if (isWhole)
        m_gathering->take({answers.begin() + 2, answers.end() - 1}, PQgetvalue(answers[1].get(), 0, 0));
    else if (isConnected() && PQtransactionStatus(m_session.get()) != PQTRANS_IDLE)
        std::ignore = end("ROLLBACK");
    return isWhole;
}

// Whether the statement can be sent at once.
bool PostgresConnection::hasPlan(Plan &plan, const QByteArray &sql)
{
    if (plan.session == m_number)
        return true;
    const bool isNew = isPlannedAnew(sql);
    const auto known = isNew ? m_plans.constEnd() : m_plans.constFind(sql);
    if (!isNew && known == m_plans.constEnd())
        return false;
    plan = {isNew ? QByteArray() : *known, m_number};
    return true;
}

// answersTo() forgets the plan again where it could not be made.
bool PostgresConnection::sendPreparing(Plan &plan, const QByteArray &sql)
{
    plan = {"memoir_" + QByteArray::number(++m_lastPlan), m_number};
    m_plans.insert(sql, plan.name);
    return PQsendPrepare(m_session.get(), plan.name.constData(), sql.constData(), 0, nullptr) == 1;
}

// `isKept`: a success commits at once, so if the answer is lost nobody knows whether it was kept.
Answer PostgresConnection::wait(bool isSent, bool isKept)
{
    return checked(isSent ? awaitedAnswer(m_session) : Answer(), isKept);
}

} // namespace store::server
