// SPDX-License-Identifier: MIT
#include "store/retrieval/digest.h"

#include "store/json.h"
#include "store/layers/wheresaid.h"

#include <QRegularExpression>

#include <algorithm>

namespace store::digest {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype MostTerms = 12;
constexpr qsizetype LongestTerm = 64;
constexpr int LongestTitle = 120;
constexpr int LongestValue = 240;
constexpr int NamedReferences = 2;

// A value that an import kept beside the columns (`extra`), or that a writer added.
QJsonValue kept(const Reflexion &row, QLatin1StringView name)
{
    const QJsonValue value = row.extra.value("tyrum"_L1).toObject().value(name);
    return value.isUndefined() ? row.extra.value(name) : value;
}

QString cut(const QString &text, int length)
{
    return text.size() <= length ? text : text.left(length - 3) + "..."_L1;
}

QString valueOf(const Reflexion &row)
{
    if (!row.factValue.isEmpty())
        return row.factValue;
    const QJsonValue value = kept(row, "value"_L1);
    return value.isUndefined() ? row.observation.simplified() : jsonText(value);
}

QString titleOf(const Reflexion &row, const QString &kind)
{
    const QString title = ownTitleOf(row);
    return title.isEmpty() && kind == "procedure"_L1 ? row.category : title;
}

QString headOf(const Reflexion &row, const QString &kind)
{
    const QString confidence =
        row.confidence ? " conf="_L1 + QString::number(*row.confidence, 'f', 2) : QString();
    if (kind == "fact"_L1) {
        const QString key = keyOf(row);
        return (key.isEmpty() ? QString() : u"key=%1 "_s.arg(key)) + "value="_L1
               + cut(valueOf(row), LongestValue) + confidence;
    }
    if (kind == "episode"_L1)
        return "occurred_at="_L1 + kept(row, "occurred_at"_L1).toString(row.createdAt);
    const QString title = titleOf(row, kind);
    const QString usual = kind == "note"_L1 ? u"Note"_s : u"Procedure"_s;
    return "title="_L1 + cut(title.isEmpty() ? usual : title, LongestTitle)
           + (kind == "procedure"_L1 ? confidence : QString());
}

QString provenanceOf(const Reflexion &row)
{
    QString text = "prov="_L1 + row.provenance.value("source_kind"_L1).toString(row.origin);
    const WhereSaid where = WhereSaid::of(row.provenance);
    for (const auto &[name, value] :
         {std::pair("channel"_L1, where.channel), std::pair("thread"_L1, where.thread),
          std::pair("conversation"_L1, where.conversation)}) {
        if (!value.isEmpty())
            text += u' ' + name + u'=' + value;
    }
    const QStringList &refs = where.references;
    if (refs.isEmpty())
        return text;
    QStringList named = refs.mid(0, NamedReferences);
    if (refs.size() > NamedReferences)
        named += u"..."_s;
    return text + u" refs=%1(%2)"_s.arg(QString::number(refs.size()), named.join(u", "_s));
}

} // namespace

QString ownTitleOf(const Reflexion &row)
{
    return kept(row, "title"_L1).toString();
}

QString kindOf(const Reflexion &row)
{
    const QString said = row.extra.value("tyrum"_L1).toObject().value("kind"_L1).toString();
    if (!said.isEmpty())
        return said;
    return row.kind == "fact"_L1 ? u"fact"_s : row.kind == "workflow"_L1 ? u"procedure"_s : u"note"_s;
}

QString keyOf(const Reflexion &row)
{
    return row.factKey.isEmpty() ? kept(row, "key"_L1).toString() : row.factKey;
}

QStringList termsOf(const QString &question)
{
    static const QRegularExpression word(u"[\\p{L}\\p{N}_-]+"_s);
    QStringList terms;
    for (auto found = word.globalMatch(question.toLower()); found.hasNext();)
        terms += found.next().captured();
    terms.removeDuplicates();
    const bool isTooMuch = terms.size() > MostTerms || std::ranges::any_of(terms, [](const QString &term) {
                               return term.size() > LongestTerm;
                           });
    return isTooMuch ? QStringList() : terms;
}

int keywordScore(const Reflexion &row, const QStringList &terms)
{
    const QString kind = kindOf(row);
    const QString title = titleOf(row, kind).toLower();
    const QString key = keyOf(row).toLower();
    const QString words = row.observation.toLower();
    // A fact that has a key is searched by its key only.
    const int ofWords = kind == "episode"_L1 ? 2 : kind == "fact"_L1 && !key.isEmpty() ? 0 : 1;
    int score = 0;
    for (const QString &term : terms)
        score +=
            3 * int(title.contains(term)) + 2 * int(key.contains(term)) + ofWords * int(words.contains(term));
    return score;
}

bool isBefore(const Reflexion &a, const Sources &ofA, const Reflexion &b, const Sources &ofB)
{
    const bool isAskedA = ofA.structured >= 0;
    if (isAskedA != (ofB.structured >= 0))
        return isAskedA;
    if (ofA.count() != ofB.count())
        return ofA.count() > ofB.count();
    if (ofA.keyword != ofB.keyword)
        return ofA.keyword > ofB.keyword;
    if (ofA.semantic != ofB.semantic)
        return ofA.semantic > ofB.semantic;
    if (ofA.structured != ofB.structured)
        return ofA.structured < ofB.structured;
    return a.createdAt != b.createdAt ? a.createdAt > b.createdAt : a.uid < b.uid;
}

void write(Candidate &told, const Reflexion &row, int longest)
{
    const QString kind = kindOf(row);
    told.kind = kind;
    told.text = u"[%1] "_s.arg(kind) + (told.nativeId.isEmpty() ? QString() : told.nativeId + u' ')
                + u"(%1) "_s.arg(row.sensitivity) + headOf(row, kind);
    if (kind != "fact"_L1) {
        const QString snippet = cut(row.observation.simplified(), longest);
        told.text += u" \u2014 "_s;
        told.bodyFrom = told.text.size();
        told.bodyLength = snippet.size();
        told.text += snippet;
    }
    told.text += u" (%1)"_s.arg(provenanceOf(row));
}

} // namespace store::digest
