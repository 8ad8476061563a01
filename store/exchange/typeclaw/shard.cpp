// SPDX-License-Identifier: MIT
#include "store/exchange/typeclaw/shard.h"

#include "store/exchange/scriptspace.h"
#include "store/text.h"

#include <QMap>
#include <QRegularExpression>

namespace store::exchange::typeclaw {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype HeadStart = 4; // offset after the first line of hyphens

QString unixLines(QString text)
{
    return text.replace("\r\n"_L1, "\n"_L1);
}

tl::unexpected<Error> wrong(const QString &message)
{
    return failure(Error::Code::Usage, message);
}

QStringList listed(QStringView inBrackets)
{
    QStringList items;
    for (const QStringView part : inBrackets.split(u',')) {
        if (const QStringView item = scriptTrimmed(part); !item.isEmpty())
            items += item.toString();
    }
    return items;
}

// Where the head ends: the line break before the closing hyphens.
qsizetype endOfHead(const QString &text)
{
    return text.startsWith("---\n"_L1) ? text.indexOf("\n---"_L1, HeadStart) : -1;
}

class HeadReader
{
public:
    Result<Shard> read(QStringView head)
    {
        m_lines = head.split(u'\n');
        for (m_at = 0; m_at < m_lines.size(); ++m_at) {
            const qsizetype colon = m_lines.at(m_at).indexOf(u':');
            if (colon < 0)
                continue;
            const QString key = scriptTrimmed(m_lines.at(m_at).first(colon)).toString();
            if (auto taken = take(key, scriptTrimmed(m_lines.at(m_at).sliced(colon + 1))); !taken)
                return tl::unexpected(taken.error());
        }
        return finished();
    }

private:
    Result<void> take(const QString &key, QStringView value)
    {
        static const QStringList plain{u"heading"_s, u"cites"_s, u"days"_s, u"lastReinforced"_s};
        if (plain.contains(key)) {
            m_values.insert(key, value.toString());
            return {};
        }
        if (key == "tags"_L1)
            return takeTags(value);
        return wrong(Text::tr("The head has \"%1\", which is not known.").arg(key));
    }

    Result<void> takeTags(QStringView value)
    {
        if (value.startsWith(u'[') && value.endsWith(u']')) {
            m_shard.tags = listed(value.sliced(1).chopped(1));
            return {};
        }
        if (!value.isEmpty())
            return wrong(Text::tr("The tags are no list: %1.").arg(value.toString()));
        m_shard.tags = QStringList();
        while (m_at + 1 < m_lines.size() && m_lines.at(m_at + 1).startsWith("  - "_L1))
            *m_shard.tags += scriptTrimmed(m_lines.at(++m_at).sliced(4)).toString();
        return {};
    }

    Result<int> number(const QString &key) const
    {
        static const QRegularExpression whole(u"^(0|[1-9][0-9]{0,8})$"_s);
        const QString text = m_values.value(key);
        if (whole.match(text).hasMatch())
            return text.toInt();
        return wrong(Text::tr("\"%1\" is no whole number: \"%2\".").arg(key, text));
    }

    Result<Shard> finished()
    {
        static const QRegularExpression day(u"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"_s);
        m_shard.heading = m_values.value(u"heading"_s);
        if (m_shard.heading.isEmpty())
            return wrong(Text::tr("The head has no heading."));
        const auto cites = number(u"cites"_s);
        const auto days = cites ? number(u"days"_s) : cites;
        if (!days)
            return tl::unexpected(days.error());
        m_shard.cites = *cites;
        m_shard.days = *days;
        m_shard.last = m_values.value(u"lastReinforced"_s);
        if (!day.match(m_shard.last).hasMatch())
            return wrong(Text::tr("\"lastReinforced\" is no day like 2026-06-18: \"%1\".").arg(m_shard.last));
        return m_shard;
    }

    QList<QStringView> m_lines;
    qsizetype m_at = 0;
    QMap<QString, QString> m_values;
    Shard m_shard;
};

} // namespace

Result<Shard> parsedShard(QString text)
{
    text = unixLines(std::move(text));
    const qsizetype end = endOfHead(text);
    if (end < HeadStart)
        return wrong(Text::tr("The file has no head between two lines of three hyphens."));
    auto shard = HeadReader().read(QStringView(text).sliced(HeadStart, end - HeadStart));
    // Skips one character after the hyphens, which is the line end, whichever character it is.
    if (shard)
        shard->body = text.mid(end + 5);
    return shard;
}

QString written(const Shard &shard)
{
    QStringList lines{u"---"_s, u"heading: "_s + shard.heading, u"cites: "_s + QString::number(shard.cites),
                      u"days: "_s + QString::number(shard.days), u"lastReinforced: "_s + shard.last};
    if (shard.tags)
        lines += u"tags: ["_s + shard.tags->join(u", "_s) + u']';
    lines += u"---"_s;
    lines += shard.body;
    return lines.join(u'\n');
}

QString bodyOf(QString text)
{
    text = unixLines(std::move(text));
    const qsizetype end = endOfHead(text);
    return end < HeadStart ? text : text.mid(end + 5);
}

bool isSlug(const QString &text)
{
    static const QRegularExpression slug(u"^[a-z0-9][a-z0-9-]{0,63}\\z"_s);
    return slug.match(text).hasMatch();
}

} // namespace store::exchange::typeclaw
