// SPDX-License-Identifier: MIT
#include "store/retrieval/glob.h"

#include <QList>

#include <algorithm>
#include <vector>

namespace store {

namespace {

// One step of a glob. "**/" matches any number of folders, also none, and takes two steps: Folders, where it
// may be skipped, and WithinFolders, while it eats the path.
struct Step
{
    enum class Kind { Sign, OneOfName, Name, Anything, Folders, WithinFolders };

    Kind kind = Kind::Sign;
    uint sign = 0;
};

std::vector<Step> stepsOf(const QList<uint> &glob)
{
    std::vector<Step> steps;
    for (qsizetype i = 0; i < glob.size(); ++i) {
        const bool isDouble = glob.at(i) == '*' && i + 1 < glob.size() && glob.at(i + 1) == '*';
        if (isDouble && i + 2 < glob.size() && glob.at(i + 2) == '/') {
            steps.insert(steps.end(), {{Step::Kind::Folders}, {Step::Kind::WithinFolders}});
            i += 2;
        } else if (isDouble) {
            steps.push_back({Step::Kind::Anything});
            ++i;
        } else if (glob.at(i) == '*') {
            steps.push_back({Step::Kind::Name});
        } else if (glob.at(i) == '?') {
            steps.push_back({Step::Kind::OneOfName});
        } else {
            steps.push_back({Step::Kind::Sign, glob.at(i)});
        }
    }
    return steps;
}

// Whether a path matches the steps. All steps that a prefix can have reached are tracked at once, so the time
// is at most the product of both lengths whatever the glob: globs come from other people's files.
class Walk
{
public:
    explicit Walk(const std::vector<Step> &steps)
        : m_steps(steps)
        , m_standing(steps.size() + 1)
    {
        m_standing.front() = true;
        passEmpty();
    }

    void take(uint sign)
    {
        std::vector<bool> next(m_standing.size());
        for (size_t i = 0; i < m_steps.size(); ++i) {
            if (m_standing[i])
                take(sign, i, next);
        }
        m_standing = std::move(next);
        passEmpty();
    }
    bool isAtEnd() const { return m_standing.back(); }
    // Whether some path with this beginning can match.
    bool mayGoOn() const { return std::ranges::find(m_standing, true) != m_standing.end(); }

private:
    void take(uint sign, size_t i, std::vector<bool> &next) const
    {
        switch (m_steps[i].kind) {
        case Step::Kind::Sign: next[i + 1] = next[i + 1] || sign == m_steps[i].sign; break;
        case Step::Kind::OneOfName: next[i + 1] = next[i + 1] || sign != '/'; break;
        case Step::Kind::Name: next[i] = next[i] || sign != '/'; break;
        case Step::Kind::Anything: next[i] = true; break;
        case Step::Kind::Folders: break;
        case Step::Kind::WithinFolders: next[i] = true; next[i + 1] = next[i + 1] || sign == '/';
        }
    }

    void passEmpty()
    {
        for (size_t i = 0; i < m_steps.size(); ++i) {
            const Step::Kind kind = m_steps[i].kind;
            if (!m_standing[i])
                continue;
            if (kind == Step::Kind::Name || kind == Step::Kind::Anything || kind == Step::Kind::Folders)
                m_standing[i + 1] = true;
            if (kind == Step::Kind::Folders)
                m_standing[i + 2] = true;
        }
    }

    const std::vector<Step> &m_steps;
    std::vector<bool> m_standing;
};

} // namespace

bool scopeHolds(const QString &glob, const QString &path)
{
    if (glob.isEmpty())
        return true;
    const std::vector<Step> steps = stepsOf(glob.toUcs4());
    const bool holdsBelow = !glob.contains(u'*');
    Walk walk(steps);
    for (const uint sign : path.toUcs4()) {
        if (holdsBelow && sign == '/' && walk.isAtEnd())
            return true;
        walk.take(sign);
    }
    return path.endsWith(u'/') ? walk.mayGoOn() : walk.isAtEnd();
}

} // namespace store
