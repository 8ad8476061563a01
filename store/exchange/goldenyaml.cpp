// SPDX-License-Identifier: MIT
#include "store/exchange/goldenyaml.h"

#include "store/layers/checks.h"
#include "store/rows/entity.h"
#include "store/text.h"

#include <QHash>

#include <yaml-cpp/yaml.h>

#include <cmath>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

constexpr int LongestId = 200;

// Reads one entry key by key and collects its problems.
class Entry
{
public:
    explicit Entry(const YAML::Node &node)
        : m_node(node)
    {}

    LinedQuestion read();
    const std::vector<YamlProblem> &problems() const { return m_problems; }

private:
    void take(const QString &key, const YAML::Node &value);
    QString text(const QString &key, const YAML::Node &value);
    QStringList list(const QString &key, const YAML::Node &value);
    QStringList checks(const QString &key, const YAML::Node &value);
    double number(const QString &key, const YAML::Node &value, double least, double most);
    bool truth(const QString &key, const YAML::Node &value);
    void entity(const YAML::Node &value);
    void checkWhole();
    void wrong(const YAML::Node &value, const QString &message);

    const YAML::Node m_node;
    GoldenQuestion m_question;
    std::vector<YamlProblem> m_problems;
};

void Entry::wrong(const YAML::Node &value, const QString &message)
{
    m_problems.push_back({lineOf(value), message});
}

QString Entry::text(const QString &key, const YAML::Node &value)
{
    if (value.IsScalar() || value.IsNull())
        return scalarOf(value).trimmed();
    wrong(value, Text::tr("\"%1\" is a text.").arg(key));
    return {};
}

QStringList Entry::list(const QString &key, const YAML::Node &value)
{
    if (value.IsNull())
        return {};
    if (value.IsScalar())
        return {scalarOf(value)};
    QStringList items;
    if (value.IsSequence()) {
        for (const YAML::Node &item : itemsOf(value)) {
            if (!item.IsScalar() || item.Scalar().empty()) {
                wrong(item, Text::tr("\"%1\" is a list of texts.").arg(key));
                return {};
            }
            items += scalarOf(item);
        }
        return items;
    }
    wrong(value, Text::tr("\"%1\" is a text or a list of texts.").arg(key));
    return {};
}

QStringList Entry::checks(const QString &key, const YAML::Node &value)
{
    const QStringList checks = list(key, value);
    for (qsizetype i = 0; i < checks.size(); ++i) {
        if (const QString problem = training::problemOfCheck(checks.at(i)); !problem.isEmpty())
            wrong(value.IsSequence() ? itemsOf(value)[size_t(i)] : value, problem);
    }
    return checks;
}

double Entry::number(const QString &key, const YAML::Node &value, double least, double most)
{
    bool isNumber = false;
    const double number = scalarOf(value).toDouble(&isNumber);
    if (isNumber && std::isfinite(number) && number >= least && number <= most)
        return number;
    wrong(value, Text::tr("\"%1\" is a number from %2 to %3.").arg(key).arg(least).arg(most));
    return least;
}

bool Entry::truth(const QString &key, const YAML::Node &value)
{
    const QString word = scalarOf(value).toLower();
    if (word != "true"_L1 && word != "false"_L1 && word != "yes"_L1 && word != "no"_L1)
        wrong(value, Text::tr("\"%1\" is true or false.").arg(key));
    return word == "true"_L1 || word == "yes"_L1;
}

void Entry::entity(const YAML::Node &value)
{
    const auto [type, id] = entityParts(text(u"entity"_s, value));
    m_question.entityType = type.trimmed();
    m_question.entityId = id.trimmed();
}

void Entry::take(const QString &key, const YAML::Node &value)
{
    GoldenQuestion &question = m_question;
    if (key == "id"_L1 || key == "question_id"_L1)
        question.questionId = text(key, value);
    else if (key == "question"_L1)
        question.question = text(key, value);
    else if (key == "reference"_L1 || key == "expected"_L1)
        question.reference = text(key, value);
    else if (key == "rubric"_L1)
        question.rubric = text(key, value);
    else if (key == "must_include"_L1)
        question.mustInclude = checks(key, value);
    else if (key == "must_not_include"_L1)
        question.mustNotInclude = checks(key, value);
    else if (key == "tags"_L1)
        question.tags = list(key, value);
    else if (key == "weight"_L1)
        question.weight = number(key, value, 0.001, 1000);
    else if (key == "pass_threshold"_L1)
        question.passThreshold = number(key, value, 0, 4);
    else if (key == "agent"_L1)
        question.agent = text(key, value);
    else if (key == "held_out"_L1)
        question.heldOut = truth(key, value);
    else if (key == "entity"_L1)
        entity(value);
    else
        question.extra.insert(key, jsonOf(value));
}

void Entry::checkWhole()
{
    if (m_question.question.isEmpty())
        wrong(m_node, Text::tr("The entry has no \"question\"."));
    if (m_question.questionId.isEmpty())
        wrong(m_node, Text::tr("The entry has no \"id\"."));
    else if (m_question.questionId.size() > LongestId || m_question.questionId.contains(u'\n'))
        wrong(m_node, Text::tr("An \"id\" is one line of at most 200 characters."));
}

LinedQuestion Entry::read()
{
    if (!m_node.IsMap()) {
        wrong(m_node, Text::tr("An entry is a list of keys and values, with \"id\" and \"question\"."));
        return {};
    }
    for (const auto &[key, value] : entriesOf(m_node, m_problems))
        take(key, value);
    checkWhole();
    return {m_question, lineOf(m_node)};
}

} // namespace

Result<GoldenSet> readGoldenYaml(const QByteArray &text)
{
    const auto documents = yamlDocuments(text);
    if (!documents)
        return tl::unexpected(documents.error());
    GoldenSet set;
    QHash<QString, int> known;
    bool isRecognised = false;
    for (const YAML::Node &document : *documents) {
        const YAML::Node listed = valueOf(document, "questions");
        const YAML::Node entries = listed.IsDefined() ? listed : document;
        const bool isOne = valueOf(document, "question").IsDefined();
        if (!isOne && !entries.IsSequence())
            continue;
        isRecognised = true;
        for (const YAML::Node &node : isOne ? std::vector{document} : itemsOf(entries)) {
            Entry entry(node);
            LinedQuestion read = entry.read();
            set.problems.insert(set.problems.end(), entry.problems().begin(), entry.problems().end());
            if (!entry.problems().empty())
                continue;
            const QString id = read.question.questionId;
            if (known.contains(id)) {
                set.problems.push_back(
                    {read.line, Text::tr("The id \"%1\" is taken by line %2.").arg(id).arg(known.value(id))});
                continue;
            }
            known.insert(id, read.line);
            set.questions.push_back(std::move(read));
        }
    }
    if (!isRecognised)
        return failure(Error::Code::Usage, Text::tr("The file holds no golden questions: a list of entries "
                                                    "with \"id\" and \"question\" was expected."));
    return set;
}

} // namespace store::exchange
