// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

namespace llmclient::tasks {

// Short names of rows for one conversation with a model, "E12": it copies these without mistakes, a uid of
// thirty characters it does not, and the name costs a tenth of the tokens.
class WikiHandles
{
public:
    QString handleOf(const QString &uid);       // the row's name, given to it now where it has none
    QString uidOf(const QString &handle) const; // empty for an unknown one

    // Uids as names: "[rfx_01J…]" as "[E12]".
    QString shortened(const QString &text);
    // What only looks like a name in a text from outside, made harmless.
    static QString disarmed(const QString &text);
    // Names back to uids, "[E1, E2]" as "[rfx_…][rfx_…]". Names nobody has are listed in `unknown`.
    QString restored(const QString &text, QStringList &unknown) const;

private:
    QStringList m_uids; // E1 first
    QHash<QString, int> m_numbers;
};

} // namespace llmclient::tasks
