// SPDX-License-Identifier: MIT
#include "store/exchange/goldenyaml.h"
#include "store/layers/wikitext.h"
#include "store/text.h"

#include <QJsonArray>

#include <yaml-cpp/yaml.h>

#include <algorithm>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

constexpr double HighestGrade = 4;

QStringList textsOf(const YAML::Node &value)
{
    if (value.IsDefined() && value.IsScalar())
        return {scalarOf(value)};
    QStringList texts;
    if (value.IsDefined() && value.IsSequence()) {
        for (const YAML::Node &item : itemsOf(value))
            texts += scalarOf(item);
    }
    texts.removeAll(QString());
    return texts;
}

void join(QString &text, const QString &more)
{
    text = text.isEmpty() ? more : text + u'\n' + more;
}

// One test of the file with what it inherits from defaultTest.
class Test
{
public:
    Test(const YAML::Node &test, const YAML::Node &standard)
        : m_test(test)
        , m_standard(standard)
    {}

    LinedQuestion read(const QStringList &takenIds);
    std::vector<YamlProblem> problems;

private:
    void takeQuestion();
    void takeAssertions(const YAML::Node &list);
    void takeAssertion(const YAML::Node &assertion);
    void takeMetadata(const YAML::Node &metadata);

    const YAML::Node m_test;
    const YAML::Node m_standard;
    GoldenQuestion m_question;
    QJsonArray m_asserts;
};

// The question is the variable "question"; else the only variable; else all of them, one per line.
void Test::takeQuestion()
{
    const YAML::Node vars = valueOf(m_test, "vars");
    QJsonObject all;
    for (const YAML::Node &from : {valueOf(m_standard, "vars"), vars}) {
        if (from.IsDefined() && from.IsMap()) {
            for (const auto &[name, value] : entriesOf(from, problems))
                all.insert(name, jsonOf(value));
        }
    }
    for (const QString &name : {u"question"_s, u"query"_s, u"input"_s, u"prompt"_s, u"message"_s}) {
        if (m_question.question.isEmpty() && all.value(name).isString())
            m_question.question = all.value(name).toString().trimmed();
    }
    if (m_question.question.isEmpty()) {
        for (auto one = all.begin(); one != all.end(); ++one) {
            const QString value = one.value().toVariant().toString();
            join(m_question.question, all.size() == 1 ? value : one.key() + u": "_s + value);
        }
    }
    if (std::ranges::any_of(all, [](const QJsonValue &value) { return value.isArray(); }))
        problems.push_back(
            {lineOf(vars),
             Text::tr("A variable with several values is several questions; write a test for each.")});
    else if (m_question.question.isEmpty())
        problems.push_back({lineOf(m_test), Text::tr("The test has no variable to ask with.")});
    m_question.extra.insert(u"vars"_s, all);
}

void Test::takeAssertion(const YAML::Node &assertion)
{
    const QString type = scalarOf(valueOf(assertion, "type"));
    const YAML::Node value = valueOf(assertion, "value");
    m_asserts.append(jsonOf(assertion));
    if (type.isEmpty())
        problems.push_back({lineOf(assertion), Text::tr("The assertion has no \"type\".")});
    else if (type == "contains"_L1 || type == "icontains"_L1 || type == "contains-all"_L1
             || type == "icontains-all"_L1)
        m_question.mustInclude += textsOf(value);
    else if (type == "not-contains"_L1 || type == "not-icontains"_L1)
        m_question.mustNotInclude += textsOf(value);
    else if (type == "equals"_L1 || type == "factuality"_L1 || type == "model-graded-factuality"_L1
             || type == "similar"_L1)
        join(m_question.reference, textsOf(value).join(u'\n'));
    else if (type == "llm-rubric"_L1 || type == "g-eval"_L1 || type == "model-graded-closedqa"_L1) {
        join(m_question.rubric, textsOf(value).join(u'\n'));
        bool isNumber = false;
        const double threshold = scalarOf(valueOf(assertion, "threshold")).toDouble(&isNumber);
        if (isNumber && threshold >= 0 && threshold <= 1)
            m_question.passThreshold = threshold * HighestGrade;
    }
}

void Test::takeAssertions(const YAML::Node &list)
{
    if (!list.IsDefined() || list.IsNull())
        return;
    if (!list.IsSequence()) {
        problems.push_back({lineOf(list), Text::tr("\"assert\" is a list.")});
        return;
    }
    for (const YAML::Node &assertion : itemsOf(list)) {
        const YAML::Node inner = valueOf(assertion, "assert"); // an assert-set
        if (inner.IsDefined())
            takeAssertions(inner);
        else
            takeAssertion(assertion);
    }
}

void Test::takeMetadata(const YAML::Node &metadata)
{
    m_question.tags = textsOf(valueOf(metadata, "tags"));
    m_question.questionId = scalarOf(valueOf(metadata, "id"));
    m_question.heldOut = scalarOf(valueOf(metadata, "held_out")) == "true"_L1;
    if (metadata.IsDefined())
        m_question.extra.insert(u"metadata"_s, jsonOf(metadata));
}

LinedQuestion Test::read(const QStringList &takenIds)
{
    if (!m_test.IsMap()) {
        problems.push_back({lineOf(m_test), Text::tr("A test has \"vars\" and \"assert\"; a name of another "
                                                     "file is not followed, import that file.")});
        return {};
    }
    const QString description = scalarOf(valueOf(m_test, "description"));
    takeQuestion();
    takeMetadata(valueOf(m_test, "metadata"));
    takeAssertions(valueOf(m_standard, "assert"));
    takeAssertions(valueOf(m_test, "assert"));
    if (!m_asserts.isEmpty())
        m_question.extra.insert(u"assert"_s, m_asserts);
    if (!description.isEmpty())
        m_question.extra.insert(u"description"_s, description);
    if (m_question.questionId.isEmpty())
        m_question.questionId = wikiSlug(description.isEmpty() ? m_question.question : description, takenIds);
    else if (takenIds.contains(m_question.questionId))
        problems.push_back(
            {lineOf(m_test),
             Text::tr("The id \"%1\" is taken by an earlier test.").arg(m_question.questionId)});
    return {m_question, lineOf(m_test)};
}

} // namespace

Result<GoldenSet> readPromptfooTests(const QByteArray &text)
{
    const auto documents = yamlDocuments(text);
    if (!documents)
        return tl::unexpected(documents.error());
    GoldenSet set;
    QStringList ids;
    bool isRecognised = false;
    for (const YAML::Node &document : *documents) {
        const YAML::Node named = valueOf(document, "tests");
        const YAML::Node tests = named.IsDefined() ? named : document;
        if (!tests.IsSequence() && !(named.IsDefined() && named.IsScalar()))
            continue;
        isRecognised = true;
        if (tests.IsScalar()) {
            set.problems.push_back(
                {lineOf(tests),
                 Text::tr("The tests are in another file, %1; import that file.").arg(scalarOf(tests))});
            continue;
        }
        for (const YAML::Node &node : itemsOf(tests)) {
            Test test(node, valueOf(document, "defaultTest"));
            LinedQuestion read = test.read(ids);
            set.problems.insert(set.problems.end(), test.problems.begin(), test.problems.end());
            if (!test.problems.empty())
                continue;
            ids += read.question.questionId;
            set.questions.push_back(std::move(read));
        }
    }
    if (!isRecognised)
        return failure(
            Error::Code::Usage,
            Text::tr(
                "The file holds no promptfoo tests: \"tests\" with \"vars\" and \"assert\" was expected."));
    return set;
}

} // namespace store::exchange
