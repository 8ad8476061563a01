// SPDX-License-Identifier: MIT
#include "store/exchange/wikiimport.h"

#include "store/database/database.h"
#include "store/files/inputfile.h"
#include "store/layers/citations.h"
#include "store/layers/wikifile.h"
#include "store/layers/wikiwriter.h"
#include "store/text.h"

#include <QFile>
#include <QSet>

#include <algorithm>
#include <tuple>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype MostBytes = 64 << 20;

class WikiImport
{
public:
    explicit WikiImport(ImportWriter &out)
        : m_out(out)
        , m_writer(out.database(), out.ledger())
    {}

    Result<void> take(const WikiFile &file);

private:
    Result<void> prepare(const WikiFile &file);
    Result<void> takeFrame(const WikiFile &file);
    Result<void> takePart(const WikiPart &part, int position);
    Result<void> retireOthers(const WikiFile &file);
    const WikiSection *known(const QString &slug) const;
    void recogniseRenamed(const WikiFile &file);
    std::vector<int> positions(const WikiFile &file) const;

    ImportWriter &m_out;
    WikiWriter m_writer;
    std::vector<WikiSection> m_known;
};

const WikiSection *WikiImport::known(const QString &slug) const
{
    const auto found = std::ranges::find(m_known, slug, &WikiSection::slug);
    return found == m_known.end() ? nullptr : &*found;
}

// A section whose name is gone and whose text stands under a new name keeps its uid and history.
void WikiImport::recogniseRenamed(const WikiFile &file)
{
    const auto hasSlug = [&file](const QString &slug) {
        return std::ranges::find(file.sections, slug, &WikiPart::slug) != file.sections.end();
    };
    for (const WikiPart &part : file.sections) {
        if (known(part.slug) || part.body.isEmpty())
            continue;
        const auto renamed = std::ranges::find_if(m_known, [&](const WikiSection &section) {
            return section.status == "current"_L1 && section.agent.isEmpty() && section.body == part.body
                   && !hasSlug(section.slug);
        });
        if (renamed != m_known.end())
            renamed->slug = part.slug;
    }
}

// Positions ascend in the order of the file. Those that do so already are kept, so that an inserted section
// changes no other row.
std::vector<int> WikiImport::positions(const WikiFile &file) const
{
    std::vector<int> result;
    int last = 0;
    for (size_t i = 0; i < file.sections.size(); ++i) {
        const WikiSection *section = known(file.sections[i].slug);
        if (section && section->position > last) {
            last = section->position;
        } else {
            int next = 0;
            for (size_t j = i + 1; j < file.sections.size() && next == 0; ++j) {
                const WikiSection *later = known(file.sections[j].slug);
                next = later && later->position > last + 1 ? later->position : 0;
            }
            last = next > 0 ? last + (next - last) / 2 : last + WikiSection::PositionStep;
        }
        result.push_back(last);
    }
    return result;
}

Result<void> WikiImport::takeFrame(const WikiFile &file)
{
    WikiSection frame;
    if (const WikiSection *before = known(QString(FrameSlug)))
        frame = *before;
    frame.slug = QString(FrameSlug);
    frame.status = u"frame"_s;
    frame.body = file.frame;
    frame.extra = {{u"level"_s, file.level}, {u"crlf"_s, file.crlf}, {u"bom"_s, file.bom}};
    const auto written =
        frame.uid.isEmpty() ? m_writer.insert(frame, "import") : m_writer.update(frame, 0, "import");
    return written.map([](const WikiWritten &) {});
}

Result<void> WikiImport::takePart(const WikiPart &part, int position)
{
    ++m_out.report().read;
    WikiSection section;
    if (const WikiSection *before = known(part.slug))
        section = *before;
    section.slug = part.slug;
    section.title = part.title;
    section.body = part.body;
    section.position = position;
    section.status = u"current"_s;
    section.model = u"hand"_s;
    QJsonObject layout;
    for (const auto &[key, value] :
         {std::pair(u"heading"_s, part.heading), std::pair(u"before"_s, part.before),
          std::pair(u"after"_s, part.after)}) {
        if (!value.isNull())
            layout.insert(key, value);
    }
    section.extra.remove(u"layout"_s);
    if (!layout.isEmpty())
        section.extra.insert(u"layout"_s, layout);
    const auto written =
        section.uid.isEmpty() ? m_writer.insert(section, "import") : m_writer.update(section, 0, "import");
    if (!written)
        return tl::unexpected(written.error());
    return m_out.countSection(*written, part.title);
}

Result<void> WikiImport::retireOthers(const WikiFile &file)
{
    const auto leftOut = leftOutOfWikiFile(m_out.database());
    if (!leftOut)
        return tl::unexpected(leftOut.error());
    for (WikiSection section : m_known) {
        const bool isInFile =
            std::ranges::find(file.sections, section.slug, &WikiPart::slug) != file.sections.end();
        // Sections that are held back or belong to an agent are not in the file, so their absence does not
        // retire them.
        if (isInFile || !section.agent.isEmpty() || section.status != "current"_L1 || section.isHeldBack
            || leftOut->contains(section.uid))
            continue;
        section.status = u"retired"_s;
        const auto retired = m_writer.update(section, 0, "retire");
        if (!retired)
            return tl::unexpected(retired.error());
        m_out.count(ImportWriter::Outcome::Retired, section.title);
    }
    return {};
}

Result<void> WikiImport::prepare(const WikiFile &file)
{
    for (const WikiPart &part : file.sections) {
        for (QString text : {part.title, part.body}) {
            // A refusal here comes again when the text is written, and is reported then.
            std::ignore = m_out.clean(text, u"body"_s);
        }
    }
    return {};
}

Result<void> WikiImport::take(const WikiFile &file)
{
    if (m_out.isPreparing())
        return prepare(file);
    auto sections = Wiki(m_out.database()).sections(Wiki::Which::All);
    if (!sections)
        return tl::unexpected(sections.error());
    m_known = std::move(*sections);
    m_out.report().retirable = int(std::ranges::count_if(m_known, [](const WikiSection &section) {
        return section.status == "current"_L1 && section.agent.isEmpty();
    }));
    recogniseRenamed(file);
    const auto places = positions(file);
    if (auto started = m_writer.start().and_then([&] { return retireOthers(file); }).and_then([&] {
            return takeFrame(file);
        });
        !started)
        return started;
    for (size_t i = 0; i < file.sections.size(); ++i) {
        if (auto taken = takePart(file.sections[i], places[i]); !taken)
            return taken;
    }
    return {};
}

// Citations as the wiki writes them: "[rfx_01J...]".
bool citesInBrackets(const WikiPart &part)
{
    return std::ranges::any_of(citationsIn(part.body), [&part](const Citation &citation) {
        return citation.start > 0 && part.body.at(citation.start - 1) == u'[';
    });
}

} // namespace

bool isWiki(const QString &path)
{
    const auto bytes = InputFile::contents(path, MostBytes);
    if (!bytes || bytes->startsWith("---"))
        return false;
    const auto file = parsedWiki(*bytes);
    return file && !file->sections.empty()
           && 2 * std::ranges::count_if(file->sections, citesInBrackets) > std::ssize(file->sections);
}

Result<void> readWiki(QFile &file, ImportWriter &out)
{
    if (file.size() > MostBytes)
        return failure(Error::Code::Usage, Text::tr("The file is larger than 64 MiB; that is no wiki."));
    const auto parsed = parsedWiki(file.readAll());
    if (!parsed)
        return tl::unexpected(parsed.error());
    if (parsed->sections.empty())
        return failure(Error::Code::Usage,
                       Text::tr("The file has no sections: headings that begin with ## were expected."));
    out.recognise();
    return takeWiki(*parsed, out);
}

Result<void> takeWiki(WikiFile file, ImportWriter &out)
{
    for (WikiPart &part : file.sections) {
        if (auto cleaned = out.cleanTogether({{&part.title, u"title"_s}, {&part.body, u"body_md"_s}});
            !cleaned)
            return tl::unexpected(cleaned.error());
    }
    return WikiImport(out).take(file);
}

} // namespace store::exchange
