// SPDX-License-Identifier: MIT
#include "models/clients/jsontext.h"
#include "store/json.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <memory>
#include <vector>

namespace models {

using namespace Qt::StringLiterals;
using store::Error;
using store::Result;

namespace {

constexpr int DeepestNesting = 200;

tl::unexpected<Error> refused(Error::Code code, const QString &message)
{
    return store::failure(code, message);
}

// Any value as JSON text; QJsonDocument writes only objects and lists, so it is put into a list first.
QByteArray written(const QJsonValue &value, const QByteArray &indent)
{
    const QByteArray list = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Indented);
    // "[\n    VALUE\n]\n", each line of the value four deeper than it is, and twice as deep as clients write
    // it.
    QList<QByteArray> lines = list.mid(2, list.size() - 5).split('\n');
    for (QByteArray &line : lines) {
        line.remove(0, 4);
        const auto first = std::ranges::find_if_not(line, [](char c) { return c == ' '; });
        line.remove(0, (first - line.begin()) / 2);
    }
    return lines.join("\n" + indent);
}

QByteArray keyText(const QByteArray &key)
{
    return written(QString::fromUtf8(key), {});
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

} // namespace

// A value with its place in the bytes. `begin` of an object's member is where its key begins.
struct JsonText::Node
{
    enum class Kind { Object, Array, Other };

    Kind kind = Kind::Other;
    qsizetype begin = 0; // of the value
    qsizetype end = 0;
    struct Child
    {
        QByteArray key; // of a member
        qsizetype begin = 0;
        std::shared_ptr<Node> node;
    };
    std::vector<Child> children = {};

    const Node *at(const QStringList &path) const;
    const Child *member(const QString &name) const
    {
        for (const Child &child : children) {
            if (kind == Kind::Object && child.key == name.toUtf8())
                return &child;
        }
        return nullptr;
    }
};

struct JsonText::Parser
{
    const QByteArray &text;
    qsizetype at = 0;
    int depth = 0;

    char here() const { return at < text.size() ? text.at(at) : '\0'; }

    void skip()
    {
        while (at < text.size()) {
            if (isBlank(here()))
                ++at;
            else if (text.mid(at, 2) == "//")
                at = endOf("\n", 0);
            else if (text.mid(at, 2) == "/*")
                at = endOf("*/", 2);
            else
                return;
        }
    }

    qsizetype endOf(const char *mark, qsizetype more) const
    {
        const qsizetype found = text.indexOf(mark, at + 2);
        return found < 0 ? text.size() : found + more;
    }

    Result<void> wanted(const char *what) const
    {
        return refused(Error::Code::Usage,
                       QCoreApplication::translate("models", "it is no JSON: %1 is missing at line %2")
                           .arg(QString::fromLatin1(what))
                           .arg(text.left(at).count('\n') + 1));
    }

    // Moves on behind a string.
    Result<void> string()
    {
        for (++at; at < text.size(); ++at) {
            if (here() == '\\')
                ++at;
            else if (here() == '"') {
                ++at;
                return {};
            }
        }
        return wanted("\"");
    }

    Result<void> word()
    {
        const qsizetype start = at;
        while (at < text.size() && (std::isalnum(uchar(here())) || std::strchr("+-.", here())))
            ++at;
        return at == start ? wanted("a value") : Result<void>();
    }

    Result<QByteArray> key()
    {
        const qsizetype start = at;
        if (here() != '"')
            return tl::unexpected(wanted("a key").error());
        if (auto fine = string(); !fine)
            return tl::unexpected(fine.error());
        const QByteArray quoted = text.mid(start, at - start);
        skip();
        if (here() != ':')
            return tl::unexpected(wanted(":").error());
        ++at;
        skip();
        return store::jsonValue(quoted).toString().toUtf8();
    }

    Result<void> children(Node &node, char closing)
    {
        ++at;
        for (skip(); here() != closing; skip()) {
            Node::Child child{.key = {}, .begin = at, .node = std::make_shared<Node>()};
            if (node.kind == Node::Kind::Object) {
                auto name = key();
                if (!name)
                    return tl::unexpected(name.error());
                child.key = std::move(*name);
            }
            auto inner = value();
            if (!inner)
                return tl::unexpected(inner.error());
            *child.node = std::move(*inner);
            node.children.push_back(std::move(child));
            skip();
            if (here() == ',')
                ++at;
            else if (here() != closing)
                return wanted(closing == '}' ? "} or a comma" : "] or a comma");
        }
        ++at;
        return {};
    }

    Result<Node> value()
    {
        Node node{.begin = at};
        if (++depth > DeepestNesting)
            return tl::unexpected(wanted("an end of so many brackets").error());
        Result<void> read;
        if (here() == '{' || here() == '[') {
            node.kind = here() == '{' ? Node::Kind::Object : Node::Kind::Array;
            read = children(node, here() == '{' ? '}' : ']');
        } else {
            read = here() == '"' ? string() : word();
        }
        --depth;
        if (!read)
            return tl::unexpected(read.error());
        node.end = at;
        return node;
    }
};

Result<JsonText::Node> JsonText::parsed() const
{
    Parser parser{m_bytes};
    parser.skip();
    auto root = parser.value();
    if (!root)
        return root;
    parser.skip();
    if (root->kind != Node::Kind::Object || parser.at != m_bytes.size())
        return tl::unexpected(parser.wanted("one object that is the whole file").error());
    return root;
}

Result<void> JsonText::check() const
{
    if (m_bytes.trimmed().isEmpty())
        return {};
    return parsed().map([](const Node &) {});
}

// Null where there is none.
const JsonText::Node *JsonText::Node::at(const QStringList &path) const
{
    const Node *node = this;
    for (const QString &key : path) {
        const Child *child = node->member(key);
        if (!child)
            return nullptr;
        node = child->node.get();
    }
    return node;
}

// QJsonDocument knows no comments and no comma at the end: a value with one of them reads as undefined.
// Values written by this class have neither.
QJsonValue JsonText::read(const Node &node) const
{
    return store::jsonValue(m_bytes.mid(node.begin, node.end - node.begin));
}

QJsonValue JsonText::value(const QStringList &path) const
{
    const auto root = parsed();
    const Node *node = root ? root->at(path) : nullptr;
    return node ? read(*node) : QJsonValue(QJsonValue::Undefined);
}

qsizetype JsonText::startOfLine(qsizetype at) const
{
    return at == 0 ? 0 : m_bytes.lastIndexOf('\n', at - 1) + 1;
}

QByteArray JsonText::indentAt(qsizetype at) const
{
    const qsizetype line = startOfLine(at);
    qsizetype end = line;
    while (end < at && (m_bytes.at(end) == ' ' || m_bytes.at(end) == '\t'))
        ++end;
    return m_bytes.mid(line, end - line);
}

// Adds the value before the bracket that ends the container, with the indent of its last child.
void JsonText::insert(const Node &container, const QByteArray &key, const QJsonValue &value)
{
    const QByteArray name = container.kind == Node::Kind::Object ? keyText(key) + ": " : QByteArray();
    if (container.children.empty()) {
        const QByteArray outer = indentAt(container.begin);
        const QByteArray inner = outer + "  ";
        m_bytes.replace(container.begin + 1, container.end - container.begin - 2,
                        "\n" + inner + name + written(value, inner) + "\n" + outer);
        return;
    }
    const Node::Child &last = container.children.back();
    const qsizetype line = startOfLine(last.begin);
    const bool isOnItsLine =
        line > container.begin && m_bytes.mid(line, last.begin - line).trimmed().isEmpty();
    const QByteArray indent = indentAt(last.begin);
    const QByteArray text = isOnItsLine ? ",\n" + indent + name + written(value, indent)
                                        : ", " + name + written(value, indentAt(container.begin));
    m_bytes.insert(last.node->end, text);
}

// Removes a child and the comma before it; for the first child, the comma behind it.
void JsonText::cut(const Node &container, size_t index)
{
    const auto &children = container.children;
    if (children.size() == 1) {
        m_bytes.remove(container.begin + 1, container.end - container.begin - 2);
        return;
    }
    const qsizetype begin = index > 0 ? children[index - 1].node->end : children[0].begin;
    const qsizetype end = index > 0 ? children[index].node->end : children[1].begin;
    m_bytes.remove(begin, end - begin);
}

Result<void> JsonText::put(const QStringList &path, const QJsonValue &value)
{
    if (m_bytes.trimmed().isEmpty())
        m_bytes = "{}\n";
    const auto root = parsed();
    if (!root)
        return tl::unexpected(root.error());
    const Node *node = &*root;
    for (qsizetype i = 0; i < path.size(); ++i) {
        if (node->kind != Node::Kind::Object)
            return refused(Error::Code::Conflict,
                           QCoreApplication::translate("models", "\"%1\" in it is no object")
                               .arg(path.mid(0, i).join(u'.')));
        const Node::Child *child = node->member(path.at(i));
        if (!child) {
            QJsonValue rest = value;
            for (qsizetype k = path.size() - 1; k > i; --k)
                rest = QJsonObject{{path.at(k), rest}};
            insert(*node, path.at(i).toUtf8(), rest);
            return {};
        }
        node = child->node.get();
    }
    m_bytes.replace(node->begin, node->end - node->begin, written(value, indentAt(node->begin)));
    return {};
}

Result<void> JsonText::append(const QStringList &path, const QJsonValue &value)
{
    const auto root = parsed();
    const Node *node = root ? root->at(path) : nullptr;
    if (!node)
        return put(path, QJsonArray{value});
    if (node->kind != Node::Kind::Array)
        return refused(Error::Code::Conflict,
                       QCoreApplication::translate("models", "\"%1\" in it is no list").arg(path.join(u'.')));
    insert(*node, {}, value);
    return {};
}

void JsonText::remove(const QStringList &path)
{
    const auto root = parsed();
    const Node *node = root ? root->at(path.first(path.size() - 1)) : nullptr;
    const Node::Child *child = node ? node->member(path.last()) : nullptr;
    if (!child)
        return;
    if (node->children.size() == 1 && path.size() > 1)
        return remove(path.first(path.size() - 1));
    cut(*node, size_t(child - node->children.data()));
}

void JsonText::removeItems(const QStringList &path, const std::function<bool(const QJsonValue &)> &which)
{
    for (bool found = true; found;) {
        const auto root = parsed();
        const Node *node = root ? root->at(path) : nullptr;
        found = false;
        if (!node || node->kind != Node::Kind::Array)
            return;
        for (size_t i = 0; i < node->children.size() && !found; ++i) {
            found = which(read(*node->children[i].node));
            if (found && node->children.size() == 1)
                return remove(path);
            if (found)
                cut(*node, i);
        }
    }
}

} // namespace models
