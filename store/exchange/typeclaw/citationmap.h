// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/typeclaw/evidence.h"

#include <QHash>

#include <functional>

namespace store::exchange::typeclaw {

// DATE#ID, the name by which a topic refers to a fragment.
QString nameOf(const Cited &cited);
std::optional<Cited> citedNamed(const QString &name);

// A topic's text converted to our form: [rfx_…] instead of streams/DATE#ID, and one line for a list under
// "superseded:". References without a row are left as they are.
struct MappedText
{
    QString text;
    QStringList names; // for each [rfx_…] in the text, in order, the fragment's name it replaced
};
MappedText mapped(const QString &body, const QHash<QString, QString> &uids); // by DATE#ID

// The reverse: replaces uids by names, in their order where one uid stands for several fragments. If a name
// is missing from the text but its row is still cited, the name is appended, so that no evidence is lost.
QString unmapped(const QString &text, const QStringList &names, const QHash<QString, QString> &uids,
                 const std::function<QString(const QString &uid)> &nameFor);

} // namespace store::exchange::typeclaw
