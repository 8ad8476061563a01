// SPDX-License-Identifier: MIT
#include "store/retrieval/retold.h"

#include <QRegularExpression>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype LeastLength = 24; // shorter lines are equal by chance

QString normalised(const QString &line)
{
    static const QRegularExpression marks(u"^[\\s>#*+\\-\\x{2022}]+(\\d+[.)]\\s+)?"_s);
    static const QRegularExpression citation(u"\\s*\\[\\^?\\[?[a-z]{3}_[0-9A-Za-z]+[^\\]]*\\]?\\]"_s);
    QString text = line;
    text.remove(marks).remove(citation);
    text = text.normalized(QString::NormalizationForm_KC).toCaseFolded().simplified();
    while (!text.isEmpty() && (text.back().isPunct() || text.back().isSpace()))
        text.chop(1);
    return text.size() < LeastLength ? QString() : text;
}

} // namespace

std::vector<Retold::Line> Retold::lines(const QString &text) const
{
    std::vector<Line> lines;
    const QStringList all = text.split(u'\n');
    for (const QString &line : all) {
        const QString key = m_tellers.isEmpty() ? QString() : normalised(line);
        lines.push_back({line, key.isEmpty() ? QString() : m_tellers.value(key)});
    }
    return lines;
}

void Retold::tell(const QString &uid, const QString &text)
{
    const QStringList all = text.split(u'\n');
    for (const QString &line : all) {
        const QString key = normalised(line);
        if (!key.isEmpty() && !m_tellers.contains(key))
            m_tellers.insert(key, uid);
    }
}

} // namespace store
