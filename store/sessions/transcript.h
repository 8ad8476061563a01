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

    // The errors of InputFile.
    [[nodiscard]] static Result<Transcript> open(const QString &path);

    // Goes on where it was left. False, and the beginning, where the file is not the one that was read there.
    bool resume(const Position &position);

    // The next things said: of `bytes` of the file at least, none at its end. A last line without an end is
    // left for later, unless it is `toTheEnd`: its writer may not be through with it. Usage for a list of
    // messages that is too large.
    [[nodiscard]] Result<std::vector<Utterance>> next(qint64 bytes, bool toTheEnd);

    Position position() const;
    qint64 size() const { return m_file->size(); }
    const QString &session() const { return m_session; } // as the transcript says, up to here
    int unreadable() const { return m_unreadable; }      // lines that are no JSON object, or too long

private:
    static constexpr qint64 Step = 64 * 1024; // what one read asks for

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
    QByteArray m_part; // of a line; read into again and again
    int m_line = 0;
    int m_unreadable = 0;
};

} // namespace store::sessions
