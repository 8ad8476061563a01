// SPDX-License-Identifier: MIT
#pragma once

#include "store/signing/anchorfile.h"
#include "store/signing/signingkey.h"

namespace store::signing {

// This computer, as far as it vouches for stores: its key, and the heads of each store that it has seen.
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
    // Only what this computer's key has signed for this store; any other line counts as broken.
    [[nodiscard]] Result<Anchors> anchorsOf(const QString &store) const;
    // The same, as it was committed last where anchor.git says; empty where that holds nothing but what is
    // kept here.
    [[nodiscard]] Result<Anchors> committedOf(const QString &store) const;
    // The newest of them; NotFound where this computer has seen nothing of the store.
    [[nodiscard]] Result<Anchor> newestOf(const QString &store) const;
    // Signs it and keeps it; nothing where the last one kept says the same. Where it is kept and could not be
    // committed, the error says so, and the next one makes up for it.
    [[nodiscard]] Result<Anchor> keep(Anchor anchor) const;

    // The setting "anchor.git" of this computer: a work tree of git where what is kept is committed too.
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
