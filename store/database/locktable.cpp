// SPDX-License-Identifier: MIT
#include "store/database/locktable.h"

#include <QByteArray>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <memory>
#include <string>
#include <string_view>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace store {

namespace {

// Reads a table in /proc whole; it grows with what all programs of the machine have locked.
QByteArray tableIn(const char *path)
{
    QByteArray table;
    const int file = ::open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return table;
    std::array<char, 16'384> part;
    for (ssize_t size = 0; (size = ::read(file, part.data(), part.size())) > 0;)
        table.append(part.data(), size);
    ::close(file);
    return table;
}

template<typename Number>
Number numberIn(std::string_view text)
{
    Number number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

// The words of a line such as "1: POSIX  ADVISORY  READ 4711 fe:00:1234 128 128". For a lock that waits the
// second word is "->"; in fdinfo the line begins with "lock:", a tab and the number.
std::vector<std::string_view> wordsOf(std::string_view line)
{
    std::vector<std::string_view> words;
    for (size_t at = 0; (at = line.find_first_not_of(' ', at)) != std::string_view::npos;) {
        const size_t end = std::min(line.find(' ', at), line.size());
        words.push_back(line.substr(at, end - at));
        at = end;
    }
    return words;
}

off_t lastByte(std::string_view word)
{
    return word == "EOF" ? std::numeric_limits<off_t>::max() : numberIn<off_t>(word);
}

std::vector<HeldLock> locksIn(const QByteArray &table)
{
    enum Word { Kind = 1, Process = 4, Inode = 5, First = 6, Last = 7, WordCount = 8 };
    std::vector<HeldLock> locks;
    std::string_view rest(table.constData(), size_t(table.size()));
    while (!rest.empty()) {
        const size_t end = std::min(rest.find('\n'), rest.size());
        const auto words = wordsOf(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (words.size() == WordCount && words[Kind] == "POSIX")
            locks.push_back({numberIn<pid_t>(words[Process]),
                             numberIn<ino_t>(words[Inode].substr(words[Inode].rfind(':') + 1)),
                             numberIn<off_t>(words[First]), lastByte(words[Last])});
    }
    return locks;
}

} // namespace

std::vector<HeldLock> heldLocks()
{
    return locksIn(tableIn("/proc/locks"));
}

std::vector<HeldLock> locksTakenThrough(int descriptor)
{
    return locksIn(tableIn(("/proc/self/fdinfo/" + std::to_string(descriptor)).c_str()));
}

std::vector<int> descriptorsOn(ino_t inode)
{
    std::vector<int> found;
    const std::unique_ptr<DIR, int (*)(DIR *)> folder(::opendir("/proc/self/fd"), ::closedir);
    while (const dirent *entry = folder ? ::readdir(folder.get()) : nullptr) {
        struct stat open = {};
        const int descriptor = numberIn<int>(entry->d_name);
        if (entry->d_name[0] != '.' && ::fstat(descriptor, &open) == 0 && open.st_ino == inode)
            found.push_back(descriptor);
    }
    return found;
}

} // namespace store
