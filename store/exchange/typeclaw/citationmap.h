// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/typeclaw/evidence.h"

#include <QHash>

#include <functional>

namespace store::exchange::typeclaw {

// DATE#ID, as a topic names a fragment.
QString nameOf(const Cited &cited);
std::optional<Cited> citedNamed(const QString &name);

// A topic's text in our form and back: streams/DATE#ID there is [rfx_…] here, and a list under "superseded:"
// a line that says so. What no row stands for is left as it is.
struct MappedText
{
    QString text;
    QStringList names; // of each [rfx_…] in the order of the text the fragment it stood for
};
MappedText mapped(const QString &body, const QHash<QString, QString> &uids); // by DATE#ID

// Back: the names in their order where a uid stands for several fragments. Names that the text does not hold
// any more are put behind it where their row is still named: no evidence is lost on the way out.
QString unmapped(const QString &text, const QStringList &names, const QHash<QString, QString> &uids,
                 const std::function<QString(const QString &uid)> &nameFor);

} // namespace store::exchange::typeclaw
