// SPDX-License-Identifier: MIT
#pragma once

#include "store/files/inputfile.h"
#include "store/sessions/utterance.h"

#include <vector>

namespace store::sessions {

// How far a transcript was read.
struct Position
{
    qint64 offset = 0; // bytes
    int line = 0;
    QByteArray tail; // SHA-256, in hex, of the last bytes before it: whether it is still the same file

    bool operator==(const Position &) const = default;
};

// A session's transcript on disk, read a line at a time and in constant memory, while its client may still be
// writing it. A file that is one JSON list of messages is read as a whole.
class Transcript
{
public:
    static constexpr qint64 LargestList = 64 * 1024 * 1024; // bytes

    // Errors as in InputFile::open().
    [[nodiscard]] static Result<Transcript> open(const QString &path);

    // Continues at the position. False, and from the beginning, where it is not the same file.
    bool resume(const Position &position);

    // The next utterances, from at least `bytes` bytes of the file; none at its end. An unended last line is
    // left for later, unless `toTheEnd`, because its writer may not have finished. Error::Usage for a list of
    // messages that is too large.
    [[nodiscard]] Result<std::vector<Utterance>> next(qint64 bytes, bool toTheEnd);

    Position position() const;
    qint64 size() const { return m_file->size(); }
    const QString &session() const { return m_session; } // as named in the transcript read so far
    int unreadable() const { return m_unreadable; }      // lines that are no JSON object, or too long

private:
    static constexpr qint64 Step = 64 * 1024; // bytes per read

    explicit Transcript(std::unique_ptr<InputFile> file)
        : m_file(std::move(file))
        , m_part(Step, Qt::Uninitialized)
    {}

    [[nodiscard]] Result<bool> isList();
    [[nodiscard]] Result<std::vector<Utterance>> wholeList();
    std::optional<QByteArray> nextLine(bool toTheEnd);
    void take(const QByteArray &line, std::vector<Utterance> &said);
    QByteArray tailAt(qint64 offset) const;

    std::unique_ptr<InputFile> m_file;
    QString m_session;
    QByteArray m_part; // buffer for a line, reused
    int m_line = 0;
    int m_unreadable = 0;
};

} // namespace store::sessions
