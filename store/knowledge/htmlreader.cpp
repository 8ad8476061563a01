// SPDX-License-Identifier: MIT
#include "store/knowledge/htmlreader.h"

#include "store/text.h"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>

#include <libxml/HTMLparser.h>

namespace store::knowledge {

namespace {

// Deeper parts of a page are cut off, because the elements are walked recursively.
constexpr int MostDepth = 200;

template<size_t N>
bool isOneOf(QByteArrayView name, const std::array<QByteArrayView, N> &names)
{
    return std::ranges::find(names, name) != names.end();
}

bool isDropped(QByteArrayView name)
{
    static constexpr std::array<QByteArrayView, 15> Names{
        "script", "style", "noscript", "template", "iframe", "object", "embed", "svg",
        "canvas", "audio", "video",    "select",   "button", "input",  "head"};
    return isOneOf(name, Names);
}

bool isBlockElement(QByteArrayView name)
{
    static constexpr std::array<QByteArrayView, 22> Names{
        "p",     "div",     "section", "article",    "main", "header",     "footer",  "nav",
        "aside", "address", "figure",  "figcaption", "hr",   "blockquote", "details", "summary",
        "dd",    "dt",      "form",    "fieldset",   "body", "center"};
    return isOneOf(name, Names);
}

int headingLevel(QByteArrayView name)
{
    return name.size() == 2 && name[0] == 'h' && name[1] >= '1' && name[1] <= '6' ? name[1] - '0' : 0;
}

QByteArrayView nameOf(const xmlNode *node)
{
    return reinterpret_cast<const char *>(node->name);
}

bool isHidden(xmlNode *node)
{
    return xmlHasProp(node, reinterpret_cast<const xmlChar *>("hidden")) != nullptr;
}

// Walks the elements and writes their texts as blocks.
class PageWriter
{
public:
    Document finish();
    void walk(xmlNode *first, int depth);

private:
    void element(xmlNode *node, int depth);
    void whole(xmlNode *node, int depth, Block block);
    void words(QByteArrayView text);
    void begin(const Block &block);
    void endLine();
    void seam();

    Document m_document;
    Block m_open;        // the block that the next text goes to
    bool m_isNew = true; // the next words begin a block
    int m_inWhole = 0;   // inside a list, table or preformatted text
    bool m_isVerbatim = false;
    bool m_isGap = false; // white space is due before the next word
};

void PageWriter::begin(const Block &block)
{
    endLine();
    m_open = block;
    m_isNew = true;
}

void PageWriter::endLine()
{
    QByteArray &text = m_document.text;
    if (!text.isEmpty() && !text.endsWith('\n'))
        text += '\n';
    m_isGap = false;
}

void PageWriter::seam()
{
    endLine();
    if (!m_isNew)
        m_document.blocks.back().seams.push_back(m_document.text.size());
}

void PageWriter::words(QByteArrayView piece)
{
    const auto isSpace = [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'; };
    QByteArray &text = m_document.text;
    if (m_isNew && std::ranges::all_of(piece, isSpace))
        return;
    if (std::exchange(m_isNew, false)) {
        if (!text.isEmpty())
            text += '\n';
        m_open.begin = text.size();
        if (!m_document.blocks.empty())
            m_document.blocks.back().end = text.size();
        m_document.blocks.push_back(m_open);
    }
    if (m_isVerbatim) {
        text += piece;
        return;
    }
    for (const char c : piece) {
        if (isSpace(c)) {
            m_isGap = true;
            continue;
        }
        if (std::exchange(m_isGap, false) && !text.endsWith('\n'))
            text += ' ';
        text += c;
    }
}

// Writes an element with all its content as one block.
void PageWriter::whole(xmlNode *node, int depth, Block block)
{
    if (m_inWhole == 0)
        begin(block);
    else
        endLine();
    ++m_inWhole;
    const bool wasVerbatim = std::exchange(m_isVerbatim, m_isVerbatim || block.kind == Block::Kind::Code);
    walk(node->children, depth + 1);
    m_isVerbatim = wasVerbatim;
    endLine();
    if (--m_inWhole == 0)
        begin({});
}

void PageWriter::element(xmlNode *node, int depth)
{
    const QByteArrayView name = nameOf(node);
    if (isDropped(name) || isHidden(node))
        return;
    if (const int level = headingLevel(name); level > 0 && m_inWhole == 0)
        return whole(node, depth, {.kind = Block::Kind::Heading, .level = level});
    if (name == "pre")
        return whole(node, depth, {.kind = Block::Kind::Code});
    if (name == "ul" || name == "ol" || name == "dl")
        return whole(node, depth, {.kind = Block::Kind::List});
    if (name == "table")
        return whole(node, depth, {.kind = Block::Kind::Table});
    if (name == "br")
        return endLine();
    if (name == "li" || name == "tr") {
        seam();
        if (name == "li")
            words("- ");
    }
    const bool isOwn = isBlockElement(name);
    if (isOwn)
        m_inWhole == 0 ? begin({}) : endLine();
    walk(node->children, depth + 1);
    if (isOwn)
        m_inWhole == 0 ? begin({}) : endLine();
    if (name == "td" || name == "th") {
        words(" | ");
        m_isGap = true;
    }
}

void PageWriter::walk(xmlNode *first, int depth)
{
    if (depth > MostDepth)
        return;
    for (xmlNode *node = first; node; node = node->next) {
        if (node->type == XML_ELEMENT_NODE)
            element(node, depth);
        else if ((node->type == XML_TEXT_NODE || node->type == XML_ENTITY_REF_NODE) && node->content)
            // Without a declared encoding libxml2 may return invalid bytes unchanged.
            words(QString::fromUtf8(reinterpret_cast<const char *>(node->content)).toUtf8());
    }
}

Document PageWriter::finish()
{
    endLine();
    for (Block &block : m_document.blocks) {
        if (&block == &m_document.blocks.back())
            block.end = m_document.text.size();
        if (block.kind == Block::Kind::Heading)
            block.title = m_document.text.sliced(block.begin, block.end - block.begin).simplified();
    }
    return std::move(m_document);
}

xmlNode *childNamed(xmlNode *node, QByteArrayView name)
{
    for (xmlNode *child = node ? node->children : nullptr; child; child = child->next) {
        if (child->type == XML_ELEMENT_NODE && nameOf(child) == name)
            return child;
    }
    return nullptr;
}

QString titleOf(xmlNode *root)
{
    xmlNode *title = childNamed(childNamed(root, "head"), "title");
    if (!title)
        return {};
    const std::unique_ptr<xmlChar, decltype(xmlFree)> text(xmlNodeGetContent(title), xmlFree);
    return QString::fromUtf8(reinterpret_cast<const char *>(text.get())).simplified();
}

} // namespace

Result<Document> readHtml(const QByteArray &html)
{
    constexpr int Options = HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET
                            | HTML_PARSE_COMPACT;
    if (html.size() > std::numeric_limits<int>::max())
        return failure(Error::Code::Refused, Text::tr("The page is too large."));
    const std::unique_ptr<xmlDoc, decltype(&xmlFreeDoc)> page(
        htmlReadMemory(html.constData(), int(html.size()), nullptr, nullptr, Options), &xmlFreeDoc);
    xmlNode *root = page ? xmlDocGetRootElement(page.get()) : nullptr;
    if (!root)
        return failure(Error::Code::Failed, Text::tr("It is no HTML page."));
    PageWriter writer;
    writer.walk(root, 0);
    Document document = writer.finish();
    document.title = titleOf(root);
    return document;
}

} // namespace store::knowledge
