// SPDX-License-Identifier: MIT
#include "views/ledger/ledgerheader.h"

#include "models/words.h"
#include "store/clock.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/lanebutton.h"
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

namespace {

QString filterWords(const QString &name, const QString &value, bool isNarrow)
{
    return isNarrow ? value : LedgerHeader::tr("%1: %2", "a filter and what is chosen").arg(name, value);
}

QString withArrow(const QString &words)
{
    return words + u" \u25be"_s;
}

} // namespace

LedgerHeader::LedgerHeader(QAction *exportEntries, QWidget *parent)
    : QWidget(parent)
    , m_title(new InkLabel(Theme::Type::Title, Theme::Text, this))
    , m_total(new InkLabel(Theme::Type::Body, Theme::Text3, this))
    , m_who(new QButtonGroup(this))
    , m_person(new KeyButton({}, this))
    , m_span(new KeyButton({}, this))
    , m_people(new QMenu(this))
    , m_times(new QMenu(this))
    , m_search(new SearchField(this))
    , m_export(new KeyButton({}, this))
{
    setFixedHeight(Theme::current()->scaled(48));
    m_title->setText(tr("Ledger"));
    m_total->setObjectName(u"ledgerTotal"_s);
    m_search->setObjectName(u"ledgerSearch"_s);
    m_personWords = tr("Anybody");
    m_spanWords = tr("Any time");
    m_search->setPlaceholderText(tr("Search uid, row or reason"));
    m_search->setAccessibleName(tr("Search the ledger"));
    m_export->setFlat(true);
    m_export->follow(exportEntries);

    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 0, 12, 0);
    row->setSpacing(12);
    row->addWidget(m_title);
    row->addWidget(m_total);
    row->addWidget(makeFilters());
    row->addWidget(m_person);
    row->addWidget(m_span);
    row->addStretch(1);
    row->addWidget(m_search);
    row->addWidget(m_export);
    connect(m_search, &SearchField::textEdited, this, &LedgerHeader::searchTyped);
    // Assistive tools toggle without a click.
    connect(m_who, &QButtonGroup::idToggled, this, [this](int who, bool on) {
        if (on)
            Q_EMIT whoChosen(store::LedgerFilter::Who(who));
    });
    m_person->setObjectName(u"ledgerPerson"_s);
    m_person->setAccessibleDescription(tr("Whose entries are shown"));
    m_span->setObjectName(u"ledgerSpan"_s);
    m_span->setAccessibleDescription(tr("From which days entries are shown"));
    for (KeyButton *button : {m_person, m_span})
        button->setFlat(true);
    makeTimes();
    connect(m_person, &KeyButton::clicked, this, &LedgerHeader::peopleWanted);
    connect(m_span, &KeyButton::clicked, this,
            [this] { m_times->popup(m_span->mapToGlobal(QPoint(0, m_span->height()))); });
    setWide(1280);
}

void LedgerHeader::makeTimes()
{
    connect(m_times->addAction(tr("Any time")), &QAction::triggered, this,
            [this] { chooseSpan(tr("Any time"), {}, {}); });
    addSpan(tr("Today"), 0);
    addSpan(tr("Last 7 days"), 6);
    addSpan(tr("Last 30 days"), 29);
    m_times->addSeparator();
    auto *span = new QWidgetAction(m_times);
    span->setDefaultWidget(makeSpan());
    m_times->addAction(span);
}

// Whole days of this computer's time, today included.
void LedgerHeader::addSpan(const QString &words, int days)
{
    connect(m_times->addAction(words), &QAction::triggered, this, [this, words, days] {
        chooseSpan(words, store::now().toLocalTime().date().addDays(-days).startOfDay(), {});
    });
}

QWidget *LedgerHeader::makeSpan()
{
    auto *form = new QWidget(m_times);
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
        m_times->close();
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
    m_spanWords = words;
    fit();
    Q_EMIT spanChosen(from, until);
}

void LedgerHeader::choosePerson(const QString &words, const QString &actor)
{
    m_personWords = words;
    fit();
    Q_EMIT personChosen(actor);
}

void LedgerHeader::setPeople(const QStringList &actors)
{
    m_people->clear();
    connect(m_people->addAction(tr("Anybody")), &QAction::triggered, this,
            [this] { choosePerson(tr("Anybody"), {}); });
    for (const QString &actor : actors) {
        const QString words = models::actorWords(actor);
        QString text = words; // from a store, so no '&' of it is a mnemonic
        connect(m_people->addAction(text.replace(u'&', u"&&"_s)), &QAction::triggered, this,
                [this, words, actor] { choosePerson(words, actor); });
    }
    m_people->popup(m_person->mapToGlobal(QPoint(0, m_person->height())));
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

// What is chosen with its name before it, where there is room for both.
void LedgerHeader::nameFilters()
{
    m_person->setText(withArrow(filterWords(tr("Who"), m_personWords, m_isNarrow)));
    m_span->setText(withArrow(filterWords(tr("When"), m_spanWords, m_isNarrow)));
    m_person->setAccessibleName(tr("Who") + u": "_s + m_personWords);
    m_span->setAccessibleName(tr("When") + u": "_s + m_spanWords);
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
    m_personWords = tr("Anybody");
    m_spanWords = tr("Any time");
    nameFilters();
    m_search->setText(text);
}

void LedgerHeader::setWide(int width)
{
    m_wide = width;
    fit();
}

// What it can do without goes first, until the rest has room.
void LedgerHeader::fit()
{
    for (int given = 0; given <= 3; ++given) {
        m_total->setVisible(given < 1);
        m_export->setTerse(given >= 2);
        m_isNarrow = given >= 3;
        m_search->setFixedWidth(Theme::current()->scaled(m_isNarrow ? 140 : 212));
        nameFilters();
        layout()->invalidate();
        if (layout()->sizeHint().width() <= m_wide)
            return;
    }
}

} // namespace views
