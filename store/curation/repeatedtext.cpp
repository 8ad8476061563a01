// SPDX-License-Identifier: MIT
#include "store/curation/repeatedtext.h"

#include "store/layers/citations.h"
#include "store/layers/wiki.h"

#include <QMap>
#include <QSet>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype LeastTelling = 24; // shorter lines ("Exceptions") stand in many texts by chance

bool isWordLetter(QChar c)
{
    return c.isLetterOrNumber() || c.isMark();
}

} // namespace

QString saidText(const QString &markdown)
{
    const QString text = withoutCitations(markdown).normalized(QString::NormalizationForm_KC).toCaseFolded();
    QString said;
    said.reserve(text.size());
    bool isGap = false;
    for (const QChar c : text) {
        if (!isWordLetter(c) && !c.isSurrogate()) {
            isGap = true;
            continue;
        }
        if (isGap && !said.isEmpty())
            said += u' ';
        isGap = false;
        said += c;
    }
    return said;
}

Result<RepeatedText> RepeatedText::load(Database &database)
{
    const auto sections = Wiki(database).sections(Wiki::Which::All);
    if (!sections)
        return tl::unexpected(sections.error());
    RepeatedText known;
    for (const WikiSection &section : *sections) {
        if (section.status == "frame"_L1)
            continue;
        known.m_sections.append(section.uid);
        for (const QString &line : section.body.split(u'\n')) {
            const QString said = saidText(line);
            if (said.size() >= LeastTelling)
                known.m_lines.insert(said, int(known.m_sections.size()) - 1);
        }
    }
    return known;
}

// A section is a source where half of the piece's telling lines are its lines.
QStringList RepeatedText::sourcesOf(const QString &markdown) const
{
    QStringList sources = restedOnInAnyForm(markdown);
    if (m_sections.isEmpty())
        return sources;
    int lines = 0;
    QMap<int, int> shared;
    for (const QString &line : markdown.split(u'\n')) {
        const QString said = saidText(line);
        if (said.size() < LeastTelling)
            continue;
        ++lines;
        const auto [first, last] = m_lines.equal_range(said);
        QSet<int> counted;
        for (auto section = first; section != last; ++section) {
            if (!counted.contains(*section))
                ++shared[*section];
            counted.insert(*section);
        }
    }
    for (auto section = shared.constBegin(); section != shared.constEnd(); ++section) {
        if (2 * section.value() >= lines && !sources.contains(m_sections.at(section.key())))
            sources.append(m_sections.at(section.key()));
    }
    return sources;
}

} // namespace store
