// SPDX-License-Identifier: MIT
#include "store/exchange/yamlnode.h"

#include "store/text.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonObject>

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <sstream>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype MostBytes = 8 << 20;
constexpr int DeepestJson = 32;
constexpr int MostValues = 10'000;

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

QJsonValue scalarJson(const YAML::Node &node)
{
    const QString word = scalarOf(node);
    if (node.Tag() == "!") // quoted
        return word;
    if (word == "true"_L1 || word == "false"_L1)
        return word == "true"_L1;
    if (word == "null"_L1 || word == "~"_L1 || word.isEmpty())
        return {};
    bool isNumber = false;
    const double number = word.toDouble(&isNumber);
    return isNumber && !word.endsWith(u'.') && word.at(0) != u'+' ? QJsonValue(number) : QJsonValue(word);
}

QJsonValue json(const YAML::Node &node, int depth, int &left)
{
    if (!node.IsDefined() || depth > DeepestJson || --left < 0)
        return {};
    if (node.IsScalar())
        return scalarJson(node);
    if (node.IsSequence()) {
        QJsonArray array;
        for (const YAML::Node &item : itemsOf(node))
            array.append(json(item, depth + 1, left));
        return array;
    }
    QJsonObject object;
    if (node.IsMap()) {
        for (const auto &entry : node)
            object.insert(scalarOf(entry.first), json(entry.second, depth + 1, left));
        return object;
    }
    return {};
}

// Sees that every document of a text begins behind the one before. yaml-cpp reads a closing bracket too many
// as an empty document, again and again, until the memory is full.
class Progress : public YAML::EventHandler
{
public:
    void OnDocumentStart(const YAML::Mark &mark) override
    {
        if (mark.pos <= m_begin)
            throw YAML::ParserException(mark, "a closing bracket too many");
        m_begin = mark.pos;
    }
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark &, YAML::anchor_t) override {}
    void OnAlias(const YAML::Mark &, YAML::anchor_t) override {}
    void OnScalar(const YAML::Mark &, const std::string &, YAML::anchor_t, const std::string &) override {}
    void OnSequenceStart(const YAML::Mark &, const std::string &, YAML::anchor_t,
                         YAML::EmitterStyle::value) override
    {}
    void OnSequenceEnd() override {}
    void OnMapStart(const YAML::Mark &, const std::string &, YAML::anchor_t,
                    YAML::EmitterStyle::value) override
    {}
    void OnMapEnd() override {}

private:
    int m_begin = -1;
};

// Throws where the bytes are no YAML.
std::vector<YAML::Node> loaded(const QByteArray &bytes)
{
    const std::string text = bytes.toStdString();
    std::istringstream stream(text);
    YAML::Parser parser(stream);
    Progress progress;
    while (parser.HandleNextDocument(progress)) {
    }
    return YAML::LoadAll(text);
}

} // namespace

Result<std::vector<YAML::Node>> yamlDocuments(const QByteArray &bytes)
{
    if (bytes.size() > MostBytes)
        return failure(Error::Code::Usage, Text::tr("The file is larger than 8 MiB; split it."));
    try {
        return loaded(bytes);
    } catch (const YAML::Exception &problem) {
        return failure(Error::Code::Usage,
                       Text::tr("Line %1 is no YAML: %2.").arg(problem.mark.line + 1).arg(text(problem.msg)));
    }
}

std::optional<YamlProblem> syntaxProblem(const QByteArray &bytes)
{
    try {
        static_cast<void>(loaded(bytes));
        return std::nullopt;
    } catch (const YAML::Exception &problem) {
        return YamlProblem{problem.mark.line + 1, Text::tr("This is no YAML: %1.").arg(text(problem.msg))};
    }
}

int lineOf(const YAML::Node &node)
{
    return node.IsDefined() ? node.Mark().line + 1 : 0;
}

QString scalarOf(const YAML::Node &node)
{
    return node.IsDefined() && node.IsScalar() ? text(node.Scalar()) : QString();
}

YAML::Node valueOf(const YAML::Node &map, const char *key)
{
    if (map.IsDefined() && map.IsMap()) {
        for (const auto &entry : map) {
            if (entry.first.IsScalar() && entry.first.Scalar() == key)
                return entry.second;
        }
    }
    return YAML::Node(YAML::NodeType::Undefined);
}

std::vector<YAML::Node> itemsOf(const YAML::Node &list)
{
    std::vector<YAML::Node> items;
    if (list.IsDefined() && list.IsSequence()) {
        for (const auto &item : list)
            items.push_back(static_cast<const YAML::Node &>(item));
    }
    return items;
}

std::vector<std::pair<QString, YAML::Node>> entriesOf(const YAML::Node &map,
                                                      std::vector<YamlProblem> &problems)
{
    std::vector<std::pair<QString, YAML::Node>> entries;
    QHash<QString, int> lines;
    for (const auto &entry : map) {
        const QString key = scalarOf(entry.first);
        const int line = lineOf(entry.first);
        if (lines.contains(key))
            problems.push_back(
                {line, Text::tr("\"%1\" stands twice, also in line %2.").arg(key).arg(lines.value(key))});
        lines.insert(key, line);
        entries.emplace_back(key, entry.second);
    }
    return entries;
}

QJsonValue jsonOf(const YAML::Node &node)
{
    int left = MostValues;
    return json(node, 0, left);
}

} // namespace store::exchange
