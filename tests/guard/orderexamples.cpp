// SPDX-License-Identifier: MIT
#include "tests/guard/orderexamples.h"

#include <QFile>
#include <QHash>
#include <QSet>
#include <QTextStream>

#include <random>

using namespace Qt::StringLiterals;

namespace {

class Patterns
{
public:
    void addList(const QString &line)
    {
        const qsizetype equals = line.indexOf(u'=');
        m_lists[line.sliced(1, equals - 1).trimmed()] = alternatives(line.sliced(equals + 1).trimmed());
    }

    QString drawn(const QString &pattern)
    {
        QString text;
        for (qsizetype i = 0; i < pattern.size(); ++i) {
            if (pattern[i] != u'{') {
                text += pattern[i];
                continue;
            }
            const qsizetype end = closing(pattern, i);
            text += choice(pattern.sliced(i + 1, end - i - 1));
            i = end;
        }
        return text;
    }

private:
    static qsizetype closing(const QString &pattern, qsizetype open)
    {
        int depth = 0;
        for (qsizetype i = open; i < pattern.size(); ++i) {
            depth += pattern[i] == u'{' ? 1 : pattern[i] == u'}' ? -1 : 0;
            if (depth == 0)
                return i;
        }
        qFatal("no } in %s", qUtf8Printable(pattern));
    }

    static QStringList alternatives(const QString &list)
    {
        QStringList all{QString()};
        int depth = 0;
        for (QChar unit : list) {
            depth += unit == u'{' ? 1 : unit == u'}' ? -1 : 0;
            if (unit == u'|' && depth == 0)
                all += QString();
            else
                all.back() += unit;
        }
        return all;
    }

    QString choice(const QString &inner)
    {
        const QStringList all = inner.startsWith(u'@') ? m_lists.value(inner.sliced(1)) : alternatives(inner);
        if (all.isEmpty())
            qFatal("no list %s", qUtf8Printable(inner));
        return drawn(all[static_cast<qsizetype>(m_random() % static_cast<quint32>(all.size()))]);
    }

    QHash<QString, QStringList> m_lists;
    std::mt19937 m_random{20261};
};

} // namespace

std::vector<OrderExample> readExamples(const QString &path, bool areOrders)
{
    std::vector<OrderExample> examples;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qUtf8Printable(path));
    Patterns patterns;
    const QString name = path.section(u'/', -1);
    QString family = name;
    QSet<QString> known;
    const auto add = [&](QString text) {
        text.replace(u"\\n"_s, u"\n"_s);
        if (!known.contains(text))
            examples.push_back({text, family, name, areOrders});
        known.insert(text);
    };
    QTextStream lines(&file);
    for (QString line; lines.readLineInto(&line);) {
        if (line.trimmed().isEmpty())
            continue;
        if (line.startsWith(u"## "))
            family = line.sliced(3);
        else if (line.startsWith(u'@'))
            patterns.addList(line);
        else if (line.startsWith(u'*') && line.at(1).isDigit())
            for (int left = line.section(u' ', 0, 0).sliced(1).toInt(); left > 0; --left)
                add(patterns.drawn(line.section(u' ', 1)));
        else
            add(line);
    }
    return examples;
}
