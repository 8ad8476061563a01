// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>
#include <QJsonValue>
#include <QStringList>

#include <functional>

namespace models {

// A JSON file of somebody else's, as its bytes, in which a few values are put and taken out: every other byte
// stays as it is, comments and commas behind the last member included, as editors allow them.
class JsonText
{
public:
    explicit JsonText(QByteArray bytes)
        : m_bytes(std::move(bytes))
    {}

    // Of an empty file too: then it is an object without members. Usage with where it stops being JSON.
    [[nodiscard]] store::Result<void> check() const;
    const QByteArray &bytes() const { return m_bytes; }

    // The value at a path of keys; undefined where there is none.
    QJsonValue value(const QStringList &path) const;
    // Puts or replaces it; objects on the way are made. Conflict where something on the way is no object.
    [[nodiscard]] store::Result<void> put(const QStringList &path, const QJsonValue &value);
    // Appends to the list at the path, which is made where it is not there. Conflict where it is no list.
    [[nodiscard]] store::Result<void> append(const QStringList &path, const QJsonValue &value);
    // Takes out the value at the path, and objects on the way that nothing is left in. Nothing where it is
    // not there.
    void remove(const QStringList &path);
    // Takes the items out of the list at the path that `which` says, and the list where nothing is left in
    // it.
    void removeItems(const QStringList &path, const std::function<bool(const QJsonValue &)> &which);

private:
    struct Node;
    struct Parser;

    [[nodiscard]] store::Result<Node> parsed() const;
    QJsonValue read(const Node &node) const;
    qsizetype startOfLine(qsizetype at) const;
    QByteArray indentAt(qsizetype at) const;
    void insert(const Node &container, const QByteArray &key, const QJsonValue &value);
    void cut(const Node &container, size_t index);

    QByteArray m_bytes;
};

} // namespace models
