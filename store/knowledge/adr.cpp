// SPDX-License-Identifier: MIT
#include "store/knowledge/adr.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>

namespace store::knowledge {

using namespace Qt::StringLiterals;

namespace {

// Decision records are short; a book with a chapter "Decision" is none.
constexpr qsizetype LargestRecord = 256 * 1024;
constexpr qsizetype MostLinks = 50;

QStringList matches(const QString &text, const QString &pattern)
{
    QStringList all;
    auto found = QRegularExpression(pattern).globalMatch(text);
    while (found.hasNext() && all.size() < MostLinks)
        all += found.next().captured(1);
    all.removeDuplicates();
    return all;
}

QStringList linksIn(const QString &text)
{
    return matches(text, uR"(\]\(([^)\s]+)\))"_s);
}

// The names in a sentence such as "Supersedes [ADR 4](0004.md), ADR-7".
QStringList namedIn(const QString &text)
{
    const QStringList links = linksIn(text);
    return links.isEmpty() ? matches(text, uR"(\b((?:ADR[- ]?)?\d{1,5})\b)"_s) : links;
}

class Record
{
public:
    explicit Record(const Document &document)
        : m_document(document)
        , m_text(QString::fromUtf8(document.text))
    {}

    [[nodiscard]] QString section(const QStringList &titles) const;
    // The value of a front matter key, of a "Key: value" line, or of a section of one paragraph.
    [[nodiscard]] QString field(const QString &key) const;
    [[nodiscard]] QString lineWith(const QString &pattern) const
    {
        const QRegularExpression line(u"^.*"_s + pattern + u".*$"_s,
                                      QRegularExpression::MultilineOption
                                          | QRegularExpression::CaseInsensitiveOption);
        return line.match(m_text).captured(0);
    }
    [[nodiscard]] const QString &text() const { return m_text; }

private:
    const Document &m_document;
    const QString m_text;
};

QString Record::section(const QStringList &titles) const
{
    const auto &blocks = m_document.blocks;
    for (size_t i = 0; i < blocks.size(); ++i) {
        if (blocks[i].kind != Block::Kind::Heading
            || !titles.contains(QString::fromUtf8(blocks[i].title), Qt::CaseInsensitive))
            continue;
        const auto next =
            std::find_if(blocks.begin() + qsizetype(i) + 1, blocks.end(), [&](const Block &block) {
                return block.kind == Block::Kind::Heading && block.level <= blocks[i].level;
            });
        const qsizetype end = next == blocks.end() ? m_document.text.size() : next->begin;
        return QString::fromUtf8(m_document.text.sliced(blocks[i].end, end - blocks[i].end)).trimmed();
    }
    return {};
}

QString Record::field(const QString &key) const
{
    for (auto value = m_document.metadata.begin(); value != m_document.metadata.end(); ++value) {
        if (value.key().compare(key, Qt::CaseInsensitive) == 0)
            return value->isArray() ? value->toArray().first().toString() : value->toString();
    }
    const QRegularExpression line(uR"(^\s{0,3}(?:[-*+]\s+)?[*_]*%1[*_]*\s*:[*_]*\s*(.+)$)"_s.arg(key),
                                  QRegularExpression::MultilineOption
                                      | QRegularExpression::CaseInsensitiveOption);
    const auto found = line.match(m_text);
    return found.hasMatch() ? found.captured(1).trimmed() : section({key}).section(u'\n', 0, 0).trimmed();
}

QString statusWord(const QString &said)
{
    static const QStringList Known{u"proposed"_s, u"accepted"_s, u"rejected"_s, u"deprecated"_s,
                                   u"superseded"_s};
    for (const QString &word : Known) {
        if (said.contains(word, Qt::CaseInsensitive))
            return word;
    }
    // These words mean "accepted".
    static const QRegularExpression Agreed(u"\\b(approved|decided|done|implemented)\\b"_s,
                                           QRegularExpression::CaseInsensitiveOption);
    return Agreed.match(said).hasMatch() ? u"accepted"_s : said.toLower().left(40);
}

} // namespace

QJsonObject Adr::metadata() const
{
    QJsonObject values{{u"status"_s, status}};
    if (!date.isEmpty())
        values.insert(u"date"_s, date);
    const auto add = [&values](const QString &key, const QStringList &list) {
        if (!list.isEmpty())
            values.insert(key, QJsonArray::fromStringList(list));
    };
    add(u"links"_s, links);
    add(u"supersedes"_s, supersedes);
    add(u"superseded_by"_s, supersededBy);
    return values;
}

std::optional<Adr> adrOf(const Document &document)
{
    if (document.text.size() > LargestRecord)
        return std::nullopt;
    const auto has = [&document](QByteArrayView word) {
        return std::ranges::any_of(document.blocks, [=](const Block &block) {
            return block.kind == Block::Kind::Heading && block.title.toLower().startsWith(word);
        });
    };
    if (!has("decision"))
        return std::nullopt;
    const Record record(document);
    Adr adr;
    adr.decision = record.section({u"Decision Outcome"_s, u"Decision"_s, u"Decision outcome:"_s});
    adr.context = record.section({u"Context and Problem Statement"_s, u"Context"_s, u"Problem"_s});
    const QString status = record.field(u"status"_s);
    if (adr.decision.isEmpty() || (adr.context.isEmpty() && status.isEmpty()))
        return std::nullopt;
    adr.status = statusWord(status);
    adr.date = record.field(u"date"_s);
    adr.links = linksIn(record.text());
    adr.supersedes = namedIn(record.lineWith(u"\\b(supersedes|replaces)\\b"_s));
    adr.supersededBy = namedIn(record.lineWith(u"\\b(superseded|replaced) by\\b"_s));
    return adr;
}

} // namespace store::knowledge
