// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QStringList>

namespace models {

// A table of a TOML file of somebody else's: "[NAME]" and the lines behind it, to the next table. Every other
// byte stays as it is. A table that stands there in another form (inline, with dots) is not found.
bool hasTable(const QByteArray &toml, const QByteArray &name);
// At the end of the file, after an empty line; in place of one of that name.
QByteArray withTable(const QByteArray &toml, const QByteArray &name, const QByteArray &lines);
// Without the table and the tables below it, "[NAME.env]".
QByteArray withoutTable(const QByteArray &toml, const QByteArray &name);

// A text and a list of texts as TOML writes them.
QByteArray tomlText(const QString &text);
QByteArray tomlList(const QStringList &texts);

} // namespace models
