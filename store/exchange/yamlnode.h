// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QJsonValue>
#include <QString>
#include <QStringList>

#include <yaml-cpp/node/node.h>

#include <optional>
#include <vector>

// A thin layer over yaml-cpp: nothing throws across it, and what is wrong is said with its line.
namespace store::exchange {

// Something in a YAML text is not as it should be.
struct YamlProblem
{
    int line = 0; // from 1; 0 where it is about the whole text
    QString message;
};

// The documents of a text, at most 8 MiB. Usage with line and reason where it is no YAML.
[[nodiscard]] Result<std::vector<YAML::Node>> yamlDocuments(const QByteArray &text);

// What keeps a text from being YAML, with its line; nothing where it is some.
std::optional<YamlProblem> syntaxProblem(const QByteArray &text);

int lineOf(const YAML::Node &node);       // from 1; 0 where the node is not there
QString scalarOf(const YAML::Node &node); // empty where it is none

// A map's value; an undefined node where there is none.
YAML::Node valueOf(const YAML::Node &map, const char *key);
// A list's items; none where it is no list.
std::vector<YAML::Node> itemsOf(const YAML::Node &list);
// The map's keys in order; a key that occurs twice is a problem.
std::vector<std::pair<QString, YAML::Node>> entriesOf(const YAML::Node &map,
                                                      std::vector<YamlProblem> &problems);

// A value as JSON: plain words for numbers and truth become such; quoted ones stay texts. What is nested
// deeper than 32 levels, or larger than 10,000 values (aliases count each time), is cut to null.
QJsonValue jsonOf(const YAML::Node &node);

} // namespace store::exchange
