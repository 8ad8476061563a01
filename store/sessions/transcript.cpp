// SPDX-License-Identifier: MIT
#include "store/sessions/transcript.h"

#include "store/sha256.h"
#include "store/text.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace store::sessions {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 TailLength = 256;               // bytes
constexpr qint64 LongestLine = 16 * 1024 * 1024; // bytes

// Whether a line may be an utterance: a quick test, because most lines of a transcript are tool calls and
// their results.
bool mayBeSaid(const QByteArray &line)
{
    return line.contains("\"role\"") || line.contains("\"session_meta\"");
}

} // namespace

Result<Transcript> Transcript::open(const QString &path)
{
    return InputFile::open(path).map(
        [](std::unique_ptr<InputFile> file) { return Transcript(std::move(file)); });
}

QByteArray Transcript::tailAt(qint64 offset) const
{
    const qint64 start = std::max<qint64>(0, offset - TailLength);
    const qint64 here = m_file->pos();
    QByteArray tail;
    if (m_file->seek(start))
        tail = m_file->read(offset - start);
    m_file->seek(here);
    return tail.size() == offset - start ? sha256(tail).toHex() : QByteArray();
}

bool Transcript::resume(const Position &position)
{
    const bool isSame = position.offset <= size() && tailAt(position.offset) == position.tail;
    m_line = isSame ? position.line : 0;
    m_unreadable = 0;
    return m_file->seek(isSame ? position.offset : 0) && isSame;
}

Position Transcript::position() const
{
    return {m_file->pos(), m_line, tailAt(m_file->pos())};
}

std::optional<QByteArray> Transcript::nextLine(bool toTheEnd)
{
    const qint64 start = m_file->pos();
    QByteArray line;
    QByteArrayView part;
    qint64 length = 0;
    do {
        part =
            QByteArrayView(m_part).first(std::max<qint64>(m_file->readLine(m_part.data(), m_part.size()), 0));
        length += part.size();
        if (length <= LongestLine)
            line += part;
    } while (!part.isEmpty() && !part.endsWith('\n'));
    if (length == 0)
        return std::nullopt;
    const bool isEnded = part.endsWith('\n');
    if (!isEnded && !toTheEnd) {
        m_file->seek(start);
        return std::nullopt;
    }
    ++m_line;
    if (length > LongestLine)
        ++m_unreadable;
    return length > LongestLine ? QByteArray() : line.trimmed();
}

void Transcript::take(const QByteArray &line, std::vector<Utterance> &said)
{
    if (line.isEmpty())
        return;
    if (!line.startsWith('{')) {
        ++m_unreadable;
        return;
    }
    if (!mayBeSaid(line))
        return;
    const QJsonDocument document = QJsonDocument::fromJson(line);
    if (!document.isObject()) {
        ++m_unreadable;
        return;
    }
    const QJsonObject object = document.object();
    if (object.value("type"_L1) == "session_meta"_L1)
        m_session = object.value("payload"_L1)["id"_L1].toString();
    if (auto utterance = utteranceOf(object)) {
        if (m_session.isEmpty())
            m_session = utterance->session;
        utterance->line = m_line;
        said.push_back(std::move(*utterance));
    }
}

// Whether the file is a list: it begins with a bracket, or with an object that is longer than its first line.
Result<bool> Transcript::isList()
{
    const QByteArray start = m_file->peek(Step).trimmed();
    const qsizetype end = start.indexOf('\n');
    const bool isObject = start.startsWith('{') && end >= 0
                          && !QJsonDocument::fromJson(start.left(end)).isObject()
                          && start.left(end).size() < 200;
    const bool isWhole = start.startsWith('[') || isObject
                         || (start.startsWith('{') && end < 0 && start.contains("\"messages\""));
    if (isWhole && size() > LargestList)
        return failure(Error::Code::Usage,
                       Text::tr("%1 is one list of messages of over 64 MiB; write its messages as lines.")
                           .arg(m_file->fileName()));
    return isWhole;
}

Result<std::vector<Utterance>> Transcript::wholeList()
{
    const QJsonDocument document = QJsonDocument::fromJson(m_file->readAll());
    if (document.isNull())
        return failure(
            Error::Code::Usage,
            Text::tr("%1 is neither lines of JSON nor a list of messages.").arg(m_file->fileName()));
    const QJsonArray messages =
        document.isArray() ? document.array() : document.object().value("messages"_L1).toArray();
    m_session = document.isArray() ? QString() : document.object().value("session_id"_L1).toString();
    std::vector<Utterance> said;
    for (const QJsonValue &message : messages) {
        ++m_line;
        auto utterance = utteranceOf(message.toObject());
        if (!utterance)
            continue;
        utterance->line = m_line;
        said.push_back(std::move(*utterance));
    }
    return said;
}

Result<std::vector<Utterance>> Transcript::next(qint64 bytes, bool toTheEnd)
{
    if (m_file->pos() == 0) {
        const auto list = isList();
        if (!list)
            return tl::unexpected(list.error());
        if (*list)
            return wholeList();
    }
    std::vector<Utterance> said;
    const qint64 start = m_file->pos();
    while (m_file->pos() - start < bytes) {
        const auto line = nextLine(toTheEnd);
        if (!line)
            break;
        take(*line, said);
    }
    return said;
}

} // namespace store::sessions
