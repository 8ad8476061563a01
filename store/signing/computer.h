// SPDX-License-Identifier: MIT
#pragma once

#include "store/signing/anchorfile.h"
#include "store/signing/signingkey.h"

namespace store::signing {

// What this computer uses to vouch for stores: its key, and the heads it has seen of each store.
class Computer
{
public:
    // $XDG_CONFIG_HOME/memoir for the key, $XDG_STATE_HOME/memoir/anchors for the heads.
    static Computer here();
    Computer(QString keyFolder, QString anchorFolder);

    const QString &keyFolder() const { return m_keyFolder; }
    const QString &anchorFolder() const { return m_anchorFolder; }

    // Made at first need.
    [[nodiscard]] Result<SigningKey> key() const;

    QString anchorFileOf(const QString &store) const;
    // The anchors of this store signed by this computer's key; any other line counts as broken.
    [[nodiscard]] Result<Anchors> anchorsOf(const QString &store) const;
    // The same from the last commit in the work tree "anchor.git"; empty where that has no more than this
    // computer keeps.
    [[nodiscard]] Result<Anchors> committedOf(const QString &store) const;
    // The newest of them that was made at this place, else of a copy; NotFound where this computer has seen
    // nothing of the store.
    [[nodiscard]] Result<Anchor> newestOf(const QString &store, const QString &place = {}) const;
    // Signs an anchor and stores it, unless the last one says the same. If it was stored but could not be
    // committed, the error says so, and the next call commits it.
    [[nodiscard]] Result<Anchor> keep(Anchor anchor) const;

    // The setting "anchor.git" of this computer: a git work tree into which anchors are committed as well.
    // Empty where there is none.
    [[nodiscard]] Result<QString> gitFolder() const;
    [[nodiscard]] Result<void> setGitFolder(const QString &folder) const;

private:
    QString keyFile() const;
    QString gitFile() const;
    [[nodiscard]] Result<QString> committedName(const QString &store) const;
    [[nodiscard]] Result<Anchors> ownOf(Anchors read, const QString &store) const;
    [[nodiscard]] Result<void> commit(const QString &store) const;

    QString m_keyFolder;
    QString m_anchorFolder;
};

} // namespace store::signing
