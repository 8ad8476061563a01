// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace store {

// A store that another one is still being copied into carries a mark, and nobody takes it for a store. While
// one of these lives, this process opens the store at `path` for the copying: as what is not finished, and
// nothing else.
class Unfinished
{
    Q_DISABLE_COPY_MOVE(Unfinished)
public:
    explicit Unfinished(const QString &path);
    ~Unfinished();

    static bool isOpenAt(const QString &path);
    // Why nobody else opens it, in a sentence.
    static QString refusal(const QString &path);

private:
    const QString m_path;
};

} // namespace store
