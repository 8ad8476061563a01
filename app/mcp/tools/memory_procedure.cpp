// SPDX-License-Identifier: MIT
#include "app/mcp/tools/row.h"
#include "app/mcp/tools/tools.h"

#include <QJsonArray>

namespace app::mcp::tools {

using namespace Qt::StringLiterals;

namespace {

// The text of a procedure: its name, its purpose, and a numbered line for each step.
QString wording(const QString &name, const QString &description, const QStringList &steps)
{
    QString text = description.isEmpty() ? name : name + ": "_L1 + description;
    for (qsizetype i = 0; i < steps.size(); ++i)
        text += u"\n%1. %2"_s.arg(i + 1).arg(steps.at(i));
    return text;
}

store::Result<store::NewReflexion> procedure(const ToolContext &context, const QJsonObject &arguments)
{
    const QString name = arguments.value("name"_L1).toString().simplified();
    const QStringList steps = textsIn(arguments, "steps"_L1);
    store::NewReflexion row = newRow(context, arguments);
    row.kind = u"workflow"_s;
    row.priority = priorityOf(arguments, row.kind);
    row.outcome = arguments.value("outcome"_L1).toString();
    row.category = name;
    row.observation = wording(name, arguments.value("description"_L1).toString(), steps);
    row.extra.insert("procedure"_L1,
                     QJsonObject{{u"name"_s, name}, {u"steps"_s, QJsonArray::fromStringList(steps)}});
    return row;
}

} // namespace

const Tool MemoryProcedure{.name = "memory_procedure", .row = procedure};

} // namespace app::mcp::tools
