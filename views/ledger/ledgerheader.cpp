// SPDX-License-Identifier: MIT
#include "views/ledger/ledgerheader.h"

#include "models/words.h"
#include "store/clock.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/lanebutton.h"
#include "views/parts/optionchip.h"
#include "views/parts/searchfield.h"

#include <QAction>
#include <QBoxLayout>
#include <QButtonGroup>
#include <QDateEdit>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QWidgetAction>

using namespace Qt::StringLiterals;

namespace views {

LedgerHeader::LedgerHeader(QAction *exportEntries, QWidget *parent)
    : PageHead(tr("Ledger"), parent)
    , m_total(new InkLabel(Theme::Type::Body, Theme::Text3, this))
    , m_who(new QButtonGroup(this))
    , m_person(new OptionChip(tr("Who"), this))
    , m_span(new OptionChip(tr("When"), this))
    , m_search(new SearchField(this))
    , m_export(new KeyButton(exportEntries, this, KeyButton::Flat))
{
    m_total->setObjectName(u"ledgerTotal"_s);
    m_search->setObjectName(u"ledgerSearch"_s);
    m_person->setValue(tr("Anybody"));
    m_span->setValue(tr("Any time"));
    m_search->setPlaceholderText(tr("Search uid, row or reason"));
    m_search->setAccessibleName(tr("Search the ledger"));

    row()->addWidget(m_total);
    row()->addWidget(makeFilters());
    row()->addWidget(m_person);
    row()->addWidget(m_span);
    row()->addStretch(1);
    row()->addWidget(m_search);
    row()->addWidget(m_export);
    connect(m_search, &SearchField::textEdited, this, &LedgerHeader::searchTyped);
    // Screen readers toggle buttons without a click, so clicked() would miss them.
    connect(m_who, &QButtonGroup::idToggled, this, [this](int who, bool on) {
        if (on)
            Q_EMIT whoChosen(store::LedgerFilter::Who(who));
    });
    m_person->setObjectName(u"ledgerPerson"_s);
    m_person->setAccessibleDescription(tr("Whose entries are shown"));
    m_span->setObjectName(u"ledgerSpan"_s);
    m_span->setAccessibleDescription(tr("From which days entries are shown"));
    setPeople({});
    makeTimes();
    connect(m_person, &OptionChip::aboutToOpen, this, &LedgerHeader::peopleWanted);
}

void LedgerHeader::makeTimes()
{
    QMenu *times = m_span->menu();
    connect(times->addAction(tr("Any time")), &QAction::triggered, this,
            [this] { chooseSpan(tr("Any time"), {}, {}); });
    addSpan(tr("Today"), 0);
    addSpan(tr("Last 7 days"), 6);
    addSpan(tr("Last 30 days"), 29);
    times->addSeparator();
    auto *span = new QWidgetAction(times);
    span->setDefaultWidget(makeSpan());
    times->addAction(span);
}

// Adds a choice of the last days in local time, including today.
void LedgerHeader::addSpan(const QString &words, int days)
{
    connect(m_span->menu()->addAction(words), &QAction::triggered, this, [this, words, days] {
        chooseSpan(words, store::now().toLocalTime().date().addDays(-days).startOfDay(), {});
    });
}

QWidget *LedgerHeader::makeSpan()
{
    auto *form = new QWidget(m_span->menu());
    auto *row = new QHBoxLayout(form);
    const QDate today = store::now().toLocalTime().date();
    auto *from = new QDateEdit(today.addDays(-7), form);
    auto *until = new QDateEdit(today, form);
    from->setAccessibleName(tr("From this day"));
    until->setAccessibleName(tr("To this day"));
    auto *show = new KeyButton(tr("Show"), form);
    row->addWidget(new QLabel(tr("From"), form));
    row->addWidget(from);
    row->addWidget(new QLabel(tr("to"), form));
    row->addWidget(until);
    row->addWidget(show);
    connect(show, &KeyButton::clicked, this, [this, from, until] {
        m_span->menu()->close();
        const QDate first = std::min(from->date(), until->date());
        const QDate last = std::max(from->date(), until->date());
        const QLocale locale;
        chooseSpan(tr("%1 to %2")
                       .arg(locale.toString(first, QLocale::ShortFormat),
                            locale.toString(last, QLocale::ShortFormat)),
                   first.startOfDay(), last.addDays(1).startOfDay());
    });
    return form;
}

void LedgerHeader::chooseSpan(const QString &words, const QDateTime &from, const QDateTime &until)
{
    m_span->setValue(words);
    fit();
    Q_EMIT spanChosen(from, until);
}

void LedgerHeader::choosePerson(const QString &words, const QString &actor)
{
    m_person->setValue(words);
    fit();
    Q_EMIT personChosen(actor);
}

void LedgerHeader::setPeople(const QStringList &actors)
{
    QMenu *people = m_person->menu();
    people->clear();
    connect(people->addAction(tr("Anybody")), &QAction::triggered, this,
            [this] { choosePerson(tr("Anybody"), {}); });
    for (const QString &actor : actors) {
        const QString words = models::actorWords(actor);
        QString text = words; // a name from the store: its '&' is no mnemonic
        connect(people->addAction(text.replace(u'&', u"&&"_s)), &QAction::triggered, this,
                [this, words, actor] { choosePerson(words, actor); });
    }
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
    fit();
}

void LedgerHeader::showOnly(const QString &text)
{
    const QSignalBlocker silence(m_who);
    m_who->button(int(store::LedgerFilter::Who::Anyone))->setChecked(true);
    m_person->setValue(tr("Anybody"));
    m_span->setValue(tr("Any time"));
    m_search->setText(text);
}

// Gives up parts one after the other (total, words of Export, wide fields) until the rest fits.
void LedgerHeader::fit()
{
    for (int given = 0; given <= 3; ++given) {
        m_total->setVisible(given < 1);
        m_export->setTerse(given >= 2);
        const bool isNarrow = given >= 3;
        m_search->setFixedWidth(Theme::current()->scaled(isNarrow ? 140 : 212));
        for (OptionChip *chip : {m_person, m_span})
            chip->setTerse(isNarrow);
        layout()->invalidate();
        if (layout()->sizeHint().width() <= width())
            return;
    }
}

} // namespace views
