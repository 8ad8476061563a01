// SPDX-License-Identifier: MIT
#pragma once

#include "store/schema/layer.h"

#include <QByteArrayList>

#include <initializer_list>
#include <utility>

// Pieces of which the generated SQL is put together. Names and words are the program's own, so none needs
// escaping.
namespace store::sqltext {

QByteArray quoted(QByteArrayView word);
QByteArrayList quotedAll(QByteArrayList words);
// "a = 'x' OR a = 'y'". Spelled out, because for an IN list SQLite builds a table anew in every run of a
// trigger (measured: ten times the cost of an insert).
QByteArray isOneOf(const QByteArray &what, const QByteArrayList &words);
// "(from = 'a' AND (to = 'b' OR to = 'c')) OR ..." over the layer's steps by this act.
QByteArray stepsOf(const Layer &layer, const char *action, const QByteArray &from, const QByteArray &to);
// Joined by commas, in lines that can be read.
QByteArray wrapped(const QByteArrayList &words, const QByteArray &indent);

// The text with the layer's {name} and {table} and the given {places} filled in.
QByteArray filled(QByteArray text, const Layer &layer,
                  std::initializer_list<std::pair<const char *, QByteArray>> values = {});

// Drops what an earlier schema made of that name and makes it anew.
QByteArray trigger(const QByteArray &name, const QByteArray &definition);
QByteArray view(const QByteArray &name, const QByteArray &definition);

} // namespace store::sqltext
