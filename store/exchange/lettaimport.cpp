// SPDX-License-Identifier: MIT
#include "store/exchange/lettaimport.h"

#include "store/exchange/jsondocument.h"
#include "store/exchange/notes.h"
#include "store/text.h"

#include <QFile>
#include <QJsonArray>
#include <QSet>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

constexpr auto Source = "letta"_L1;

QString expectedLetta()
{
    return Text::tr("an agent file of Letta (.af) with \"agents\" and \"blocks\"");
}

class LettaImport
{
public:
    explicit LettaImport(ImportWriter &out)
        : m_out(out)
    {}

    Result<void> take(const QJsonObject &file, const ImportProgress &progress);

private:
    void findBlocks(const QJsonArray &blocks);
    Result<void> takeAgent(const QJsonObject &agent);
    Result<void> takeNamed(const QString &agent, const QString &id);
    Result<void> takeBlock(const QString &agent, QJsonObject block);
    Result<void> takeText(const NewReflexion &row, const QString &text, const Place &place);
    void noteOthers(const QJsonObject &file, const QJsonArray &agents);

    ImportWriter &m_out;
    QMap<QString, QJsonObject> m_blocks; // by id
    QSet<QString> m_held;                // ids of blocks that an agent holds
};

void LettaImport::findBlocks(const QJsonArray &blocks)
{
    for (qsizetype i = 0; i < blocks.size(); ++i) {
        const QJsonObject block = blocks.at(i).toObject();
        m_blocks.insert(block.value("id"_L1).toString(u"blocks[%1]"_s.arg(i)), block);
    }
}

Result<void> LettaImport::takeText(const NewReflexion &row, const QString &text, const Place &place)
{
    const MarkdownNotes notes = notesIn(text);
    for (MarkdownNote note : notes.all) {
        if (!notes.title.isEmpty())
            note.headings.prepend(notes.title);
        NewReflexion part = row;
        part.observation = note.told();
        part.provenance.insert(u"line"_s, note.line);
        const QString id = place.file + u'#' + note.name({});
        if (auto added = m_out.add(std::move(part), Source, id, {note.line, place.file}); !added)
            return added;
    }
    return {};
}

Result<void> LettaImport::takeBlock(const QString &agent, QJsonObject block)
{
    const QString label = block.take("label"_L1).toString();
    const QJsonValue value = block.take("value"_L1);
    const Place place{0, agent + u'/' + label};
    if (label.isEmpty() || !value.isString())
        return m_out.malformed(place, Text::tr("A block has a \"label\" and a \"value\", both texts."),
                               expectedLetta());
    m_out.recognise();
    NewReflexion row;
    row.agent = agent;
    row.origin = u"import"_s;
    row.entityType = u"block"_s;
    row.entityId = label;
    for (const QJsonValue &tag : block.take("tags"_L1).toArray())
        row.tags += tag.toString();
    row.provenance = {{u"label"_s, label}, {u"read_only"_s, block.take("read_only"_L1).toBool()}};
    if (const QString description = block.take("description"_L1).toString(); !description.isEmpty())
        row.provenance.insert(u"description"_s, description);
    row.extra = block;
    return takeText(row, value.toString(), place);
}

Result<void> LettaImport::takeNamed(const QString &agent, const QString &id)
{
    m_held.insert(id);
    if (m_blocks.contains(id))
        return takeBlock(agent, m_blocks.value(id));
    return m_out.malformed({0, agent},
                           Text::tr("\"block_ids\" names %1, and the file has no such block.").arg(id),
                           expectedLetta());
}

Result<void> LettaImport::takeAgent(const QJsonObject &agent)
{
    const QString name = agent.value("name"_L1).toString(Source);
    for (const QJsonValue &id : agent.value("block_ids"_L1).toArray()) {
        if (auto taken = takeNamed(name, id.toString()); !taken)
            return taken;
    }
    // Older files have the blocks in the agent.
    for (const auto &key : {u"memory_blocks"_s, u"core_memory"_s}) {
        for (const QJsonValue &block : agent.value(key).toArray()) {
            if (auto taken = takeBlock(name, block.toObject()); !taken)
                return taken;
        }
    }
    return {};
}

// What an agent was told and said is no memory that somebody could approve.
void LettaImport::noteOthers(const QJsonObject &file, const QJsonArray &agents)
{
    qsizetype messages = 0;
    for (const QJsonValue &agent : agents)
        messages += agent["messages"_L1].toArray().size();
    if (messages > 0)
        m_out.note({}, Text::tr("%n message(s) of its conversations are not taken, only memory blocks.",
                                nullptr, int(messages)));
    if (const auto files = file.value("files"_L1).toArray().size())
        m_out.note(
            {},
            Text::tr(
                "%n file(s) in it are not taken, only memory blocks; \"memoirctl ingest\" reads documents.",
                nullptr, int(files)));
}

Result<void> LettaImport::take(const QJsonObject &file, const ImportProgress &progress)
{
    const bool isOlder = file.value("core_memory"_L1).isArray();
    const QJsonArray agents = isOlder ? QJsonArray{file} : file.value("agents"_L1).toArray();
    findBlocks(file.value("blocks"_L1).toArray());
    for (qsizetype i = 0; i < agents.size(); ++i) {
        auto taken =
            goOn(progress, i, agents.size()).and_then([&] { return takeAgent(agents.at(i).toObject()); });
        if (!taken)
            return taken;
    }
    for (auto block = m_blocks.cbegin(); block != m_blocks.cend(); ++block) {
        if (m_held.contains(block.key()))
            continue;
        if (auto taken = takeBlock(Source, block.value()); !taken)
            return taken;
    }
    noteOthers(file, agents);
    return m_out.checkRecognised(expectedLetta());
}

} // namespace

bool isLetta(const QJsonObject &object)
{
    return object.value("core_memory"_L1).isArray()
           || (object.value("agents"_L1).isArray() && object.value("blocks"_L1).isArray());
}

Result<void> readLetta(QFile &file, ImportWriter &out, const ImportProgress &progress)
{
    const auto document = parsedDocument(file);
    if (document && isLetta(document->toObject()))
        return LettaImport(out).take(document->toObject(), progress);
    const QString why = document ? QString() : u' ' + document.error().message;
    return failure(Error::Code::Usage,
                   Text::tr("The file is not as expected (%1).").arg(expectedLetta()) + why);
}

} // namespace store::exchange
