// SPDX-License-Identifier: MIT
#include "models/clients/tomltables.h"

namespace models {

namespace {

// The name in "[name]"; empty where the line begins no table.
QByteArray nameIn(const QByteArray &line)
{
    const QByteArray text = line.trimmed();
    const qsizetype end = text.indexOf(']');
    return text.startsWith('[') && !text.startsWith("[[") && end > 0 ? text.mid(1, end - 1).trimmed()
                                                                     : QByteArray();
}

struct Span
{
    qsizetype begin = -1;
    qsizetype end = -1;
};

// The bytes of a table: from its heading to that of the next table which is no subtable of it.
Span tableIn(const QByteArray &toml, const QByteArray &name)
{
    Span span;
    for (qsizetype at = 0; at < toml.size();) {
        const qsizetype line = toml.indexOf('\n', at) < 0 ? toml.size() : toml.indexOf('\n', at) + 1;
        const QByteArray text = toml.mid(at, line - at);
        const QByteArray here = nameIn(text);
        const bool isOfIt = here == name || here.startsWith(name + '.');
        if (span.begin < 0 && isOfIt)
            span.begin = at;
        else if (span.begin >= 0 && text.trimmed().startsWith('[') && !isOfIt) {
            span.end = at;
            return span;
        }
        at = line;
    }
    span.end = toml.size();
    return span;
}

} // namespace

bool hasTable(const QByteArray &toml, const QByteArray &name)
{
    return tableIn(toml, name).begin >= 0;
}

QByteArray withTable(const QByteArray &toml, const QByteArray &name, const QByteArray &lines)
{
    const QByteArray table = '[' + name + "]\n" + lines;
    if (const Span old = tableIn(toml, name); old.begin >= 0) {
        const bool isLast = old.end == toml.size();
        return toml.left(old.begin) + table + (isLast ? "" : "\n") + toml.mid(old.end);
    }
    if (toml.isEmpty())
        return table;
    return toml + (toml.endsWith('\n') ? "\n" : "\n\n") + table;
}

QByteArray withoutTable(const QByteArray &toml, const QByteArray &name)
{
    const Span old = tableIn(toml, name);
    if (old.begin < 0)
        return toml;
    QByteArray before = toml.left(old.begin);
    // Also takes away the empty line that withTable() put before the table.
    if (old.end == toml.size() && before.endsWith("\n\n"))
        before.chop(1);
    return before + toml.mid(old.end);
}

QByteArray tomlText(const QString &text)
{
    QByteArray escaped = text.toUtf8();
    escaped.replace('\\', "\\\\").replace('"', "\\\"");
    return '"' + escaped + '"';
}

QByteArray tomlList(const QStringList &texts)
{
    QByteArrayList items;
    for (const QString &text : texts)
        items.append(tomlText(text));
    return '[' + items.join(", ") + ']';
}

} // namespace models
