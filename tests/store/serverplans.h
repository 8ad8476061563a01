// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <vector>

namespace tests {

using namespace Qt::StringLiterals;

// The plans that a server wrote into its log (auto_explain in JSON), those of its rules included, but not
// those that were asked for and not carried out. "Duration" is in milliseconds. The text of a plan ends with
// a line that is nothing but a bracket; a tab stands in front of each.
inline std::vector<QJsonObject> serverPlans(QByteArrayView log)
{
    std::vector<QJsonObject> plans;
    for (qsizetype at = log.indexOf("plan:\n"); at >= 0; at = log.indexOf("plan:\n", at + 1)) {
        const qsizetype begin = at + 6;
        const QByteArrayView text = log.sliced(begin, log.indexOf("\n\t}", begin) + 3 - begin);
        QJsonObject plan = QJsonDocument::fromJson(text.toByteArray()).object();
        if (plan["Query Text"_L1].toString().startsWith("EXPLAIN"_L1))
            continue;
        const qsizetype line = log.lastIndexOf('\n', at) + 1;
        const QByteArrayList said = log.sliced(line, at - line).toByteArray().trimmed().split(' ');
        plan.insert("Duration"_L1, said.value(said.size() - 2).toDouble());
        plans.push_back(plan);
    }
    return plans;
}

} // namespace tests
