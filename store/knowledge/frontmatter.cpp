// SPDX-License-Identifier: MIT
#include "store/knowledge/frontmatter.h"

#include <QJsonArray>
#include <QStringList>

#include <algorithm>

namespace store::knowledge {

using namespace Qt::StringLiterals;

namespace {

QString unquoted(QString text)
{
    text = text.trimmed();
    for (const QChar quote : {u'"', u'\''}) {
        if (text.size() >= 2 && text.startsWith(quote) && text.endsWith(quote))
            return text.mid(1, text.size() - 2);
    }
    return text;
}

QJsonValue scalar(const QString &text)
{
    const QString value = text.trimmed();
    if (!value.startsWith(u'[') || !value.endsWith(u']') || value.startsWith("[["_L1))
        return unquoted(value);
    QJsonArray list;
    for (const QString &item : value.mid(1, value.size() - 2).split(u',', Qt::SkipEmptyParts))
        list.append(unquoted(item));
    return list;
}

// Lines below a key without a value: a list or one more level of keys.
QJsonValue nested(const QStringList &lines)
{
    QJsonArray list;
    QJsonObject object;
    for (const QString &line : lines) {
        const QString text = line.trimmed();
        const qsizetype colon = text.indexOf(u':');
        if (text.startsWith("- "_L1))
            list.append(unquoted(text.mid(2)));
        else if (colon > 0)
            object.insert(text.left(colon).trimmed(), scalar(text.mid(colon + 1)));
        else if (!text.isEmpty())
            return lines.join(u'\n').trimmed();
    }
    return list.isEmpty() ? QJsonValue(object) : QJsonValue(list);
}

QJsonObject parsed(const QStringList &lines)
{
    QJsonObject values;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QString &line = lines.at(i);
        const qsizetype colon = line.indexOf(u':');
        if (colon <= 0 || line.at(0).isSpace() || line.startsWith(u'#'))
            continue;
        QStringList below;
        while (i + 1 < lines.size()
               && (lines.at(i + 1).startsWith(u' ') || lines.at(i + 1).startsWith("- "_L1)))
            below.append(lines.at(++i));
        const QString value = line.mid(colon + 1).trimmed();
        const bool isBlock = value.isEmpty() || value == ">"_L1 || value == "|"_L1;
        values.insert(line.left(colon).trimmed(),
                      isBlock && !below.isEmpty() ? nested(below) : scalar(value));
    }
    return values;
}

FrontMatter parted(QJsonObject values, const QString &text, qsizetype bodyStart)
{
    const auto isSpace = [](QChar c) { return c.isSpace(); };
    const auto begin = std::find_if_not(text.begin() + bodyStart, text.end(), isSpace);
    return {std::move(values), text.mid(bodyStart).trimmed(),
            1 + int(std::count(text.begin(), begin, u'\n'))};
}

} // namespace

FrontMatter frontMatter(const QString &markdown)
{
    QString text = markdown;
    text.replace("\r\n"_L1, "\n"_L1);
    if (!text.startsWith("---\n"_L1))
        return parted({}, text, 0);
    const qsizetype end = text.indexOf("\n---"_L1, 3);
    if (end < 0)
        return parted({}, text, 0);
    const qsizetype bodyStart = text.indexOf(u'\n', end + 1);
    return parted(parsed(text.mid(4, std::max<qsizetype>(end - 4, 0)).split(u'\n')), text,
                  bodyStart < 0 ? text.size() : bodyStart);
}

} // namespace store::knowledge
