// SPDX-License-Identifier: MIT
#include "views/ledger/ledgerheader.h"

#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/lanebutton.h"
#include "views/parts/searchfield.h"

#include <QAction>
#include <QBoxLayout>
#include <QButtonGroup>

using namespace Qt::StringLiterals;

namespace views {

LedgerHeader::LedgerHeader(QAction *exportEntries, QWidget *parent)
    : QWidget(parent)
    , m_title(new InkLabel(Theme::Type::Title, Theme::Text, this))
    , m_total(new InkLabel(Theme::Type::Body, Theme::Text3, this))
    , m_who(new QButtonGroup(this))
    , m_search(new SearchField(this))
{
    setFixedHeight(Theme::current()->scaled(48));
    m_title->setText(tr("Ledger"));
    m_total->setObjectName(u"ledgerTotal"_s);
    m_search->setObjectName(u"ledgerSearch"_s);
    m_search->setPlaceholderText(tr("Search uid, row or reason"));
    m_search->setAccessibleName(tr("Search the ledger"));
    auto *exporting = new KeyButton({}, this);
    exporting->setFlat(true);
    exporting->follow(exportEntries);

    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 0, 12, 0);
    row->setSpacing(12);
    row->addWidget(m_title);
    row->addWidget(m_total);
    row->addWidget(makeFilters());
    row->addStretch(1);
    row->addWidget(m_search);
    row->addWidget(exporting);
    connect(m_search, &SearchField::textEdited, this, &LedgerHeader::searchTyped);
    // Assistive tools toggle without a click.
    connect(m_who, &QButtonGroup::idToggled, this, [this](int who, bool on) {
        if (on)
            Q_EMIT whoChosen(store::LedgerFilter::Who(who));
    });
    setWide(1280);
}

QWidget *LedgerHeader::makeFilters()
{
    auto *filters = new QWidget(this);
    filters->setAccessibleName(tr("Whose entries"));
    auto *row = new QHBoxLayout(filters);
    row->setContentsMargins({});
    row->setSpacing(4);
    const QStringList names{tr("All"), tr("People"), tr("Rules and jobs"), tr("Agents")};
    for (int who = 0; who < int(names.size()); ++who) {
        auto *button = new LaneButton(0, names.at(who), filters);
        button->setCheckable(true);
        button->setChecked(who == 0);
        button->setObjectName(u"ledgerWho%1"_s.arg(who));
        m_who->addButton(button, who);
        row->addWidget(button);
    }
    return filters;
}

void LedgerHeader::setTotal(qint64 entries)
{
    m_total->setText(tr("%Ln entries", nullptr, int(entries)));
}

void LedgerHeader::setWho(store::LedgerFilter::Who who)
{
    const QSignalBlocker silence(m_who);
    m_who->button(int(who))->setChecked(true);
}

void LedgerHeader::setWide(int width)
{
    m_total->setVisible(width >= 900);
    m_search->setFixedWidth(Theme::current()->scaled(width < 900 ? 180 : 212));
}

} // namespace views
