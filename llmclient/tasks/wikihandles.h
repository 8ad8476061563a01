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
    QString handleOf(const QString &uid);       // the row's name; given now if it has none
    QString uidOf(const QString &handle) const; // empty for an unknown one

    // Replaces uids by names: "[rfx_01J…]" becomes "[E12]".
    QString shortened(const QString &text);
    // Alters what looks like a name in a text from outside, so that it is not taken for one.
    static QString disarmed(const QString &text);
    // Replaces names by uids: "[E1, E2]" becomes "[rfx_…][rfx_…]". Unknown names are added to `unknown`.
    QString restored(const QString &text, QStringList &unknown) const;

private:
    QStringList m_uids; // E1 first
    QHash<QString, int> m_numbers;
};

} // namespace llmclient::tasks
