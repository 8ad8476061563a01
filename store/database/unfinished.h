// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace store {

// A store that is still being copied into carries a mark, and no program opens it as a store. While one of
// these objects exists, this process opens the store at `path` to go on with the copy, and for nothing else.
class Unfinished
{
    Q_DISABLE_COPY_MOVE(Unfinished)
public:
    explicit Unfinished(const QString &path);
    ~Unfinished();

    static bool isOpenAt(const QString &path);
    // The sentence that tells others why it cannot be opened.
    static QString refusal(const QString &path);

private:
    const QString m_path;
};

} // namespace store
