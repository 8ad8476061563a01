// SPDX-License-Identifier: MIT
#pragma once

#include "store/schema/layer.h"

#include <QByteArrayList>

#include <initializer_list>
#include <utility>

// Building blocks of the generated SQL. Names and words are the program's own, so none needs escaping.
namespace store::sqltext {

QByteArray quoted(QByteArrayView word);
QByteArrayList quotedAll(QByteArrayList words);
// "a = 'x' OR a = 'y'". Spelled out, because for an IN list SQLite builds a table anew in every run of a
// trigger (measured: ten times the cost of an insert).
QByteArray isOneOf(const QByteArray &what, const QByteArrayList &words);
// "(from = 'a' AND (to = 'b' OR to = 'c')) OR ..." over the layer's steps by this act.
QByteArray stepsOf(const Layer &layer, const char *action, const QByteArray &from, const QByteArray &to);
// The words joined by commas, wrapped into readable lines.
QByteArray wrapped(const QByteArrayList &words, const QByteArray &indent);

// The text with the layer's {name} and {table} and the given {places} filled in.
QByteArray filled(QByteArray text, const Layer &layer,
                  std::initializer_list<std::pair<const char *, QByteArray>> values = {});

// The SQL values of a layer's full text, and the index's column names for them.
QByteArrayList textValues(const Layer &layer, QStringView row);
QByteArrayList textColumns(const Layer &layer);

} // namespace store::sqltext
