// SPDX-License-Identifier: MIT
#include "views/help/helpview.h"

#include "models/help/helppages.h"
#include "views/help/helplook.h"
#include "views/look/theme.h"

#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace views {

namespace {

const QString Scheme = u"help"_s;
constexpr int WidestText = 860; // px; longer lines are hard to read

QUrl addressOf(const QString &name)
{
    return QUrl(Scheme + ":/"_L1 + name + ".md"_L1);
}

} // namespace

HelpView::HelpView(QWidget *parent)
    : QTextBrowser(parent)
{
    setObjectName(u"helpView"_s);
    setAccessibleName(tr("Help"));
    setFrameShape(QFrame::NoFrame);
    setOpenLinks(false);
    setUndoRedoEnabled(false);
    setLineWrapMode(QTextEdit::FixedPixelWidth);
    connect(this, &QTextBrowser::sourceChanged, this, [this](const QUrl &address) {
        m_address = address;
        dress();
        Q_EMIT nameChanged(name());
    });
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl &address) {
        if (address.scheme() == Scheme)
            setSource(address);
        else
            Q_EMIT outsideChosen(address);
    });
    connect(Theme::current(), &Theme::changed, this, &HelpView::followTheme);
}

void HelpView::open(const QString &name)
{
    if (name != this->name())
        setSource(addressOf(name));
}

QString HelpView::name() const
{
    return models::helpNameOfLink(m_address.path());
}

QVariant HelpView::loadResource(int, const QUrl &address)
{
    m_isFresh = true;
    return address.scheme() == Scheme ? models::helpMarkdown(models::helpNameOfLink(address.path()))
                                      : QString();
}

void HelpView::doSetSource(const QUrl &address, QTextDocument::ResourceType)
{
    QTextBrowser::doSetSource(address, QTextDocument::MarkdownResource);
}

// Dresses a page that was just read and scrolls to the link's heading, which has its anchor only now.
void HelpView::dress()
{
    if (std::exchange(m_isFresh, false)) {
        dressHelp(document());
        m_found.clear();
        m_place = -1;
        mark();
    }
    if (m_address.hasFragment())
        scrollToAnchor(m_address.fragment());
    else
        verticalScrollBar()->setValue(0);
}

void HelpView::followTheme()
{
    const int place = verticalScrollBar()->value();
    reload();
    verticalScrollBar()->setValue(place);
}

void HelpView::resizeEvent(QResizeEvent *event)
{
    QTextBrowser::resizeEvent(event);
    setLineWrapColumnOrWidth(std::min(viewport()->width(), Theme::current()->scaled(WidestText)));
}

void HelpView::find(const QString &words)
{
    m_found.clear();
    m_place = -1;
    QTextCursor at(document());
    while (!words.isEmpty() && !(at = document()->find(words, at)).isNull())
        m_found += at;
    step(true);
}

void HelpView::step(bool forward)
{
    if (m_found.isEmpty())
        return mark();
    m_place = (m_place + (forward ? 1 : -1) + m_found.size()) % m_found.size();
    QTextCursor here = m_found.at(m_place);
    here.clearSelection();
    setTextCursor(here);
    ensureCursorVisible();
    mark();
}

void HelpView::mark()
{
    const Theme *theme = Theme::current();
    QList<QTextEdit::ExtraSelection> marks;
    for (qsizetype i = 0; i < m_found.size(); ++i) {
        QTextEdit::ExtraSelection one;
        one.cursor = m_found.at(i);
        one.format.setBackground(theme->color(i == m_place ? Theme::Accent : Theme::AccentSoft));
        one.format.setForeground(theme->color(i == m_place ? Theme::OnAccent : Theme::Text));
        marks += one;
    }
    setExtraSelections(marks);
}

} // namespace views
