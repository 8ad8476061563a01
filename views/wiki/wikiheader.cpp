// SPDX-License-Identifier: MIT
#include "views/wiki/wikiheader.h"

#include "models/wikimodel.h"
#include "models/words.h"
#include "views/look/shapedtext.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/optionchip.h"

#include <QAction>
#include <QBoxLayout>
#include <QMenu>
#include <QResizeEvent>
#include <QScopedValueRollback>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr qsizetype NeededFigures = 3;

} // namespace

WikiHeader::WikiHeader(const QList<QAction *> &actions, QWidget *parent)
    : PageHead(tr("Wiki"), parent)
    , m_figures(new InkLabel(Theme::Type::Body, Theme::Text3, this))
    , m_more(new OptionChip({}, this))
{
    m_figures->setObjectName(u"wikiFigures"_s);
    m_figures->setMinimumWidth(40);
    row()->addWidget(m_figures, 1);
    m_more->setObjectName(u"wikiMore"_s);
    m_more->setValue(tr("More"));
    for (QAction *action : actions) {
        auto *button = new KeyButton(action, this, KeyButton::Flat);
        row()->addWidget(button);
        if (action != actions.first() && action != actions.last())
            m_spare.append(button);
    }
    QStringList held;
    for (QAction *action : actions.sliced(1, actions.size() - 2)) {
        m_more->menu()->addAction(action);
        held += action->text();
    }
    m_more->setToolTip(held.join(u", "_s));
    row()->insertWidget(row()->count() - 1, m_more);
}

void WikiHeader::show(const models::WikiModel &wiki)
{
    m_words.clear();
    if (wiki.rowCount() == 0) {
        m_figures->setFigures({});
        return fit();
    }
    m_words = {tr("%Ln sections", nullptr, wiki.rowCount()), tr("%Ln citations", nullptr, wiki.citations())};
    if (wiki.agent())
        m_words.insert(1, wiki.agent()->isEmpty() ? tr("everybody's") : *wiki.agent());
    else if (wiki.mixesAgents())
        m_words.insert(1, tr("all agents"));
    const QString when = models::momentWords(wiki.lastWritten());
    m_words += wiki.lastModel() == "hand"_L1 || wiki.lastModel().isEmpty()
                   ? tr("written %1 by hand").arg(when)
               : wiki.lastModel() == "extractive"_L1 ? tr("written %1 without a model").arg(when)
                                                     : tr("written %1 by %2").arg(when, wiki.lastModel());
    if (wiki.heldBack() > 0)
        m_words.insert(2, tr("%Ln held back", nullptr, wiki.heldBack()));
    m_figures->setFigures(m_words);
    fit();
}

void WikiHeader::fold(bool on)
{
    for (QWidget *button : std::as_const(m_spare))
        button->setVisible(!on);
    m_more->setVisible(on);
    layout()->invalidate();
}

void WikiHeader::fit()
{
    if (m_isFitting) // showing or hiding buttons may resize the header
        return;
    const QScopedValueRollback<bool> guard(m_isFitting, true);
    fold(false);
    // The first three figures must fit too.
    QString least = m_words.first(std::min<qsizetype>(NeededFigures, m_words.size())).join(u" · "_s);
    if (m_words.size() > NeededFigures)
        least += u" · …"_s;
    const int needed = textWidth(m_figures->font(), least) - m_figures->minimumWidth();
    fold(layout()->minimumSize().width() + needed > width());
}

} // namespace views
