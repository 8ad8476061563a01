// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <yaml-cpp/node/node.h>

#include <optional>
#include <vector>

// A thin layer over yaml-cpp: no exception leaves it, and errors come with their line.
namespace store::exchange {

// A mistake in a YAML text.
struct YamlProblem
{
    int line = 0; // from 1; 0 where it is about the whole text
    QString message;
};

// The documents of a text, at most 8 MiB. Usage with line and reason where it is no YAML.
[[nodiscard]] Result<std::vector<YAML::Node>> yamlDocuments(const QByteArray &text);

// Why a text is not YAML, with its line; nullopt where it is.
std::optional<YamlProblem> syntaxProblem(const QByteArray &text);

int lineOf(const YAML::Node &node);       // from 1; 0 where the node is not there
QString scalarOf(const YAML::Node &node); // empty where it is no scalar

// The value under a key of a map; an undefined node where there is none.
YAML::Node valueOf(const YAML::Node &map, const char *key);
// A list's items; none where it is no list.
std::vector<YAML::Node> itemsOf(const YAML::Node &list);
// The map's keys in order; a key that occurs twice is a problem.
std::vector<std::pair<QString, YAML::Node>> entriesOf(const YAML::Node &map,
                                                      std::vector<YamlProblem> &problems);

// A value as JSON: unquoted numbers and booleans become such, quoted ones stay strings. Values nested deeper
// than 32 levels, or beyond 10,000 in all (aliases count each time), become null.
QJsonValue jsonOf(const YAML::Node &node);

} // namespace store::exchange
