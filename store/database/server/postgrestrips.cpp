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
        if (!m_putOff.empty())
            return sendBehind({sql, values, plan});
        return isPrepared(plan, sql) ? wait(send(plan, sql, values), writes && !m_isBegun) : Answer();
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

// What was put off, what is expected, and this, in one go; the answer is this one's, or what refused it or
// one before it.
Answer PostgresConnection::sendBehind(const Question &last)
{
    std::vector<Question> all = m_putOff;
    all.insert(all.end(), m_expected.begin(), m_expected.end());
    all.push_back(last);
    const bool wasBeginning = isBeginning();
    std::vector<Answer> answers = sendTogether(all);
    if (!isConnected())
        return checked({}, false);
    if (wasBeginning)
        noteNumber(answers);
    const std::size_t expected = m_putOff.size();
    for (std::size_t i = 0; answers.size() == all.size() && i < m_expected.size(); ++i)
        m_read[Question::keyOf(m_expected[i].sql(), m_expected[i].values())] =
            std::move(answers[expected + i]);
    m_putOff.clear();
    m_expected.clear();
    countWritten(answers, expected);
    return checked(answers.empty() ? Answer() : std::move(answers.back()), false);
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

// One answer per statement; where one failed its answer is the last. Empty where a statement cannot be
// prepared or the session is lost.
std::vector<Answer> PostgresConnection::sendTogether(std::vector<Question> &questions)
{
    for (Question &question : questions) {
        if (!isPrepared(question.plan, question.sql()))
            return {};
    }
    PQenterPipelineMode(m_session.get());
    bool isSent = true;
    for (const Question &question : questions)
        isSent = isSent && send(question.plan, question.sql(), question.values());
    isSent = isSent && PQpipelineSync(m_session.get()) == 1;
    std::vector<Answer> answers;
    bool isRefused = false;
    while (isSent && isConnected()) {
        Answer answer = awaitedAnswer(m_session);
        const ExecStatusType status = PQresultStatus(answer.get());
        if (!answer || status == PGRES_PIPELINE_SYNC)
            break;
        if (!isRefused)
            answers.push_back(std::move(answer));
        isRefused = isRefused || status == PGRES_FATAL_ERROR;
    }
    PQexitPipelineMode(m_session.get());
    return answers;
}

void PostgresConnection::gather()
{
    if (!m_gathering)
        m_gathering.emplace();
    ++m_gathering->depth;
}

bool PostgresConnection::fetch()
{
    if (--m_gathering->depth > 0)
        return false;
    std::vector<Question> noted = m_gathering->noted();
    if (noted.empty()) {
        m_gathering.reset();
        return false;
    }
    std::vector<Answer> answers = isThere() ? sendTogether(noted) : std::vector<Answer>();
    const bool isWhole =
        answers.size() == noted.size() && PQresultStatus(answers.back().get()) == PGRES_TUPLES_OK;
    isWhole ? m_gathering->take(std::move(answers)) : m_gathering->askDirectly();
    return true;
}

bool PostgresConnection::isPrepared(Plan &plan, const QByteArray &sql)
{
    if (plan.session == m_number)
        return true;
    if (isPlannedAnew(sql)) {
        plan = {{}, m_number};
        return true;
    }
    QByteArray &name = m_plans[sql];
    if (name.isEmpty()) {
        const QByteArray fresh = "memoir_" + QByteArray::number(++m_lastPlan);
        const bool isSent =
            PQsendPrepare(m_session.get(), fresh.constData(), sql.constData(), 0, nullptr) == 1;
        if (!wait(isSent, false)) {
            m_plans.remove(sql);
            return false;
        }
        name = fresh;
    }
    plan = {name, m_number};
    return true;
}

// `isKept`: a success commits at once, so if the answer is lost nobody knows whether it was kept.
Answer PostgresConnection::wait(bool isSent, bool isKept)
{
    return checked(isSent ? awaitedAnswer(m_session) : Answer(), isKept);
}

} // namespace store::server
