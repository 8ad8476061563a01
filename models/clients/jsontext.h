// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>
#include <QJsonValue>
#include <QStringList>

#include <functional>

namespace models {

// Edits a few values of another program's JSON file and leaves every other byte as it is. Comments and a
// comma behind the last member, which editors allow, are understood and kept.
class JsonText
{
public:
    explicit JsonText(QByteArray bytes)
        : m_bytes(std::move(bytes))
    {}

    // Error Usage names the place where the bytes stop being JSON. An empty file counts as an empty object.
    [[nodiscard]] store::Result<void> check() const;
    const QByteArray &bytes() const { return m_bytes; }

    // The value at a path of keys; undefined where there is none.
    QJsonValue value(const QStringList &path) const;
    // Puts or replaces it; objects on the way are made. Conflict where something on the way is no object.
    [[nodiscard]] store::Result<void> put(const QStringList &path, const QJsonValue &value);
    // Appends to the list at the path, which is made where it is not there. Conflict where it is no list.
    [[nodiscard]] store::Result<void> append(const QStringList &path, const QJsonValue &value);
    // Takes out the value at the path, if there is one, and each object on the way that is then empty.
    void remove(const QStringList &path);
    // Takes those items out of the list at the path for which `which` is true; then the list, if it is empty.
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
