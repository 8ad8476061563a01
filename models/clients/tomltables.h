// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QStringList>

namespace models {

// A table of a TOML file of somebody else's: "[NAME]" and the lines behind it, to the next table. Every other
// byte stays as it is. A table that stands there in another form (inline, with dots) is not found.
bool hasTable(const QByteArray &toml, const QByteArray &name);
// The file with this table: in place of one with the same name, else at the end after an empty line.
QByteArray withTable(const QByteArray &toml, const QByteArray &name, const QByteArray &lines);
// The file without the table and its subtables, as "[NAME.env]".
QByteArray withoutTable(const QByteArray &toml, const QByteArray &name);

// A text and a list of texts as TOML writes them.
QByteArray tomlText(const QString &text);
QByteArray tomlList(const QStringList &texts);

} // namespace models
