// SPDX-License-Identifier: MIT
#include "store/schema/sqltext.h"

namespace store::sqltext {

namespace {

constexpr qsizetype LineLength = 110;

QByteArray statement(const QByteArray &kind, const QByteArray &name, const QByteArray &definition)
{
    return "DROP " + kind + " IF EXISTS " + name + ";\n\nCREATE " + kind + " " + name + " " + definition
           + ";\n\n";
}

} // namespace

QByteArray quoted(QByteArrayView word)
{
    return "'" + word.toByteArray() + "'";
}

QByteArray isOneOf(const QByteArray &what, const QByteArrayList &words)
{
    QByteArrayList parts;
    for (const QByteArray &word : words)
        parts += what + " = " + word;
    return parts.join(" OR ");
}

QByteArrayList quotedAll(QByteArrayList words)
{
    for (QByteArray &word : words)
        word = quoted(word);
    return words;
}

QByteArray filled(QByteArray text, const Layer &layer,
                  std::initializer_list<std::pair<const char *, QByteArray>> values)
{
    text.replace("{name}", layer.name).replace("{table}", layer.table);
    for (const auto &[place, value] : values)
        text.replace(QByteArray("{") + place + "}", value);
    return text;
}

QByteArray trigger(const QByteArray &name, const QByteArray &definition)
{
    return statement("TRIGGER", name, definition);
}

QByteArray view(const QByteArray &name, const QByteArray &definition)
{
    return statement("VIEW", name, definition);
}

QByteArray wrapped(const QByteArrayList &words, const QByteArray &indent)
{
    QByteArray text;
    qsizetype line = 0;
    for (const QByteArray &word : words) {
        if (!text.isEmpty()) {
            const bool isFull = line + word.size() > LineLength;
            text += isFull ? ",\n" + indent : ", ";
            line = isFull ? indent.size() : line + 2;
        }
        text += word;
        line += word.size();
    }
    return text;
}

QByteArray stepsOf(const Layer &layer, const char *action, const QByteArray &from, const QByteArray &to)
{
    QByteArrayList all;
    for (const char *status : layer.statuses) {
        QByteArrayList targets;
        for (const LayerStep &step : layer.steps) {
            if (qstrcmp(step.from, status) == 0 && qstrcmp(step.action, action) == 0)
                targets += quoted(step.to);
        }
        if (!targets.isEmpty())
            all += "(" + from + " = " + quoted(status) + " AND (" + isOneOf(to, targets) + "))";
    }
    return all.isEmpty() ? QByteArray("0") : all.join("\n                OR ");
}

} // namespace store::sqltext
