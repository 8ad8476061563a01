// SPDX-License-Identifier: MIT
#include "views/ledger/ledgerpage.h"

#include "models/ledgerexport.h"
#include "models/workbench.h"
#include "store/clock.h"
#include "views/ledger/ledgercells.h"
#include "views/ledger/ledgerheader.h"
#include "views/ledger/ledgerwords.h"
#include "views/parts/banner.h"
#include "views/parts/filepicker.h"
#include "views/parts/flushlayout.h"
#include "views/parts/pagebody.h"
#include "views/parts/panes.h"
#include "views/parts/searchfield.h"
#include "views/parts/statusdelegate.h"
#include "views/parts/tablelines.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QScrollBar>
#include <QSplitter>
#include <QTableView>

using namespace Qt::StringLiterals;

namespace views {

using models::LedgerHealth;
using models::LedgerModel;

namespace {

constexpr int PanelWidth = 348;
constexpr int LeastRow = 120; // px at a font of 13
constexpr int LeastWho = 102;
constexpr int Narrow = 940; // a page below it leaves out the reasons

} // namespace

LedgerPage::LedgerPage(models::Workbench *bench, FilePicker *picker, QWidget *parent)
    : Page(&bench->actions, u"ledger"_s, tr("Ledger"), parent)
    , m_bench(bench)
    , m_picker(picker)
{
    makeActions();
    makeTable();
    m_header = new LedgerHeader(m_export, this);
    m_banner = new Banner(this);
    m_searched = new Banner(this);
    m_searched->setObjectName(u"ledgerSearched"_s);
    m_searched->clear();
    m_panel = new EntryPanel({m_goToRow, m_putBack, m_putBackAll}, this);

    auto *column = flushColumn(this);
    column->addWidget(m_header);
    column->addWidget(m_banner);
    column->addWidget(m_searched);
    m_body = new PageBody(makePanes(), this);
    column->addWidget(m_body, 1);
    m_searchDelay.setSingleShot(true);
    m_searchDelay.setInterval(80);
    connectActions();
    connectModels();
    m_header->setTotal(bench->ledger.total());
    showHealth();
    showBody();
    seek();
    setFocusProxy(m_table);
}

void LedgerPage::makeActions()
{
    const auto stepping = [this](QAction *action, int by) {
        connect(action, &QAction::triggered, this, [this, by] { step(by); });
    };
    stepping(add(u"next"_s, tr("Next entry"), {Qt::Key_J}), 1);
    stepping(add(u"previous"_s, tr("Entry before"), {Qt::Key_K}), -1);
    m_putBack = add(u"putBack"_s, tr("Undo this entry"), {Qt::Key_P}, u"undo"_s);
    m_putBackAll = add(u"putBackAll"_s, tr("Undo all"), {QKeySequence(Qt::SHIFT | Qt::Key_P)});
    m_goToRow = add(u"goToRow"_s, tr("Go to row"), {Qt::Key_Return, Qt::Key_Enter});
    m_verify = add(u"verify"_s, tr("Verify the ledger"), {Qt::Key_V}, u"shield"_s);
    m_search = add(u"search"_s, tr("Search the ledger"), {Qt::Key_Slash}, u"search"_s);
    m_export = add(u"export"_s, tr("Export…"), {Qt::Key_E}, u"export"_s);
    m_showAll = new QAction(tr("Show all entries"), this);
    m_older = new QAction(tr("Search older ones"), this);
    m_stop = new QAction(tr("Stop"), this);
    m_verifyAgain = new QAction(tr("Verify again"), this);
    m_firstBad = new QAction(tr("Show first bad entry"), this);
    m_putBack->setAutoRepeat(false);
    m_putBackAll->setAutoRepeat(false);
}

void LedgerPage::connectActions()
{
    connect(m_putBack, &QAction::triggered, this, &LedgerPage::putBack);
    connect(m_putBackAll, &QAction::triggered, this, &LedgerPage::putBackAll);
    connect(m_goToRow, &QAction::triggered, this, [this] {
        if (const models::LedgerRow *row = current())
            Q_EMIT rowRequested(row->line.rowUid);
    });
    connect(m_verify, &QAction::triggered, &m_bench->health, &LedgerHealth::verify);
    connect(m_verifyAgain, &QAction::triggered, &m_bench->health, &LedgerHealth::verify);
    connect(m_stop, &QAction::triggered, &m_bench->health, &LedgerHealth::cancel);
    connect(m_firstBad, &QAction::triggered, this, &LedgerPage::showFirstBad);
    connect(m_search, &QAction::triggered, m_header->search(), [this] { m_header->search()->setFocus(); });
    connect(m_export, &QAction::triggered, this, &LedgerPage::exportEntries);
    connect(m_older, &QAction::triggered, this, &LedgerPage::searchOlder);
    connect(m_showAll, &QAction::triggered, this, [this] {
        showHistory({});
        focusTable();
    });
}

void LedgerPage::makeTable()
{
    m_cells = new LedgerCells(this);
    m_cells->setSourceModel(&m_bench->ledger);
    m_table = new QTableView(this);
    m_table->setObjectName(u"ledgerTable"_s);
    m_table->setAccessibleName(tr("Entries of the ledger"));
    m_table->setModel(m_cells);
    readByLines(m_table);
    fillColumn(m_table, LedgerModel::RowColumn, LeastRow);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setMinimumSectionSize(40);

    auto *text = new HairlineDelegate(m_table);
    auto *when = new HairlineDelegate(m_table);
    auto *what = new HairlineDelegate(m_table);
    auto *reason = new HairlineDelegate(m_table);
    when->setType(Theme::Type::MonoTiny);
    when->setColor(Theme::Text2);
    what->setType(Theme::Type::Body, true);
    reason->setColor(Theme::Text2);
    m_table->setItemDelegate(text);
    m_table->setItemDelegateForColumn(LedgerModel::WhenColumn, when);
    m_table->setItemDelegateForColumn(LedgerModel::WhoColumn, new HairlineDelegate(paintActor, m_table));
    m_table->setItemDelegateForColumn(LedgerModel::WhatColumn, what);
    m_table->setItemDelegateForColumn(LedgerModel::StatusColumn, new StatusDelegate(m_table));
    m_table->setItemDelegateForColumn(LedgerModel::ReasonColumn, reason);
}

QWidget *LedgerPage::makePanes()
{
    m_splitter = panesOf(u"ledgerPanes"_s, {m_table, m_panel}, 0, this);
    m_panel->setMinimumWidth(300);
    m_splitter->setSizes({1280 - 168 - PanelWidth, PanelWidth});
    return m_splitter;
}

void LedgerPage::connectModels()
{
    LedgerModel *ledger = &m_bench->ledger;
    connect(ledger, &LedgerModel::totalChanged, m_header, &LedgerHeader::setTotal);
    connect(ledger, &LedgerModel::totalChanged, this, &LedgerPage::showBody);
    connect(ledger, &LedgerModel::loaded, this, &LedgerPage::showBody);
    connect(&m_bench->store, &models::StoreThread::opened, this, &LedgerPage::showBody);
    connect(ledger, &LedgerModel::failed, this, [this](const store::Error &error) {
        if (m_bench->ledger.isLoaded()) // the rows read before stay on the screen
            return Q_EMIT messageRaised(error.message);
        m_body->showEmpty(u"warn"_s, tr("The ledger could not be read."), error.message);
    });
    connect(ledger, &LedgerModel::rowsInserted, this, &LedgerPage::seek);
    connect(ledger, &LedgerModel::modelReset, this, &LedgerPage::seek);
    connect(ledger, &LedgerModel::loaded, this, &LedgerPage::seek);
    connect(ledger, &LedgerModel::loaded, this, &LedgerPage::fitWho);
    connect(ledger, &LedgerModel::loaded, this, &LedgerPage::showSearched);
    connect(ledger, &LedgerModel::totalChanged, this, &LedgerPage::showHealth);
    connect(ledger, &LedgerModel::dataChanged, this, &LedgerPage::takeCurrent);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &LedgerPage::takeCurrent);
    connect(m_table, &QTableView::doubleClicked, m_goToRow, &QAction::trigger);
    connect(m_panel, &EntryPanel::entryRequested, this, &LedgerPage::showEntry);
    connect(&m_bench->health, &LedgerHealth::changed, this, &LedgerPage::showHealth);
    connect(m_header, &LedgerHeader::whoChosen, this, [this](store::LedgerFilter::Who who) {
        store::LedgerFilter filter = m_bench->ledger.filter();
        filter.who = who;
        setFilter(filter);
    });
    connect(m_header, &LedgerHeader::personChosen, this, [this](const QString &actor) {
        store::LedgerFilter filter = m_bench->ledger.filter();
        filter.actor = actor;
        setFilter(filter);
    });
    connect(m_header, &LedgerHeader::spanChosen, this, [this](const QDateTime &from, const QDateTime &until) {
        store::LedgerFilter filter = m_bench->ledger.filter();
        filter.from = from;
        filter.until = until;
        setFilter(filter);
    });
    connect(m_header, &LedgerHeader::peopleWanted, this, [this] {
        m_bench->store.read([](store::Database &database) { return store::Ledger(database).people(); })
            .then(this, [this](const store::Result<QStringList> &people) {
                m_header->setPeople(people ? *people : QStringList());
            });
    });
    connect(m_header, &LedgerHeader::searchTyped, this, [this] { m_searchDelay.start(); });
    connect(m_header->search(), &SearchField::leaveRequested, this, &LedgerPage::focusTable);
    connect(&m_searchDelay, &QTimer::timeout, this, [this] {
        store::LedgerFilter filter = m_bench->ledger.filter();
        filter.text = m_header->search()->text();
        setFilter(filter);
    });
}

const models::LedgerRow *LedgerPage::current() const
{
    return m_bench->ledger.rowAt(m_table->currentIndex().row());
}

void LedgerPage::setFilter(store::LedgerFilter filter)
{
    m_sought = 0;
    filter.upTo = 0; // another search begins at the newest
    m_bench->ledger.setFilter(filter);
}

void LedgerPage::showSearched()
{
    const LedgerModel &ledger = m_bench->ledger;
    const auto &oldest = ledger.searchedBackTo();
    if (oldest)
        m_searched->show(
            Banner::Kind::Info, tr("Only %Ln entries were searched.", nullptr, ledger.filter().mostSearched),
            tr("They go back to %1; older ones in these days were not looked at.")
                .arg(QLocale().toString(store::fromIsoTime(oldest->at).toLocalTime(), QLocale::ShortFormat)),
            {m_older});
    else if (ledger.filter().upTo > 0)
        m_searched->show(Banner::Kind::Info, tr("The oldest entries were searched."),
                         tr("No older ones are left in these days."));
    else
        m_searched->clear();
}

void LedgerPage::searchOlder()
{
    store::LedgerFilter filter = m_bench->ledger.filter();
    if (const auto &oldest = m_bench->ledger.searchedBackTo())
        filter.upTo = oldest->seq - 1;
    m_sought = 0;
    m_bench->ledger.setFilter(filter);
}

void LedgerPage::showBody()
{
    const LedgerModel &ledger = m_bench->ledger;
    if (m_bench->store.isOpen() && !ledger.isLoaded())
        m_body->showLoading(tr("The ledger is being read."));
    else if (ledger.rowCount() > 0 || ledger.isLoading())
        m_body->showContent();
    else if (ledger.total() > 0)
        m_body->showEmpty(u"ledger"_s, tr("No entry fits what you look for."),
                          tr("Search and filters are at the top."), m_showAll);
    else
        m_body->showEmpty(u"ledger"_s, tr("Nothing was done in this store yet."),
                          tr("Every decision, import and setting is written here, and can be undone."));
}

void LedgerPage::focusTable()
{
    m_table->setFocus();
}

void LedgerPage::takeCurrent()
{
    if (const models::LedgerRow *row = current()) {
        m_panel->show(*row);
        readDetail(*row);
    } else {
        m_panel->clear();
    }
    updateActions();
}

void LedgerPage::readDetail(const models::LedgerRow &row)
{
    const auto work = [row](store::Database &database) { return models::readEntryDetail(database, row); };
    m_bench->store.read(work).then(
        this, [this, asked = ++m_detail](const store::Result<models::EntryDetail> &detail) {
            if (detail && asked == m_detail)
                m_panel->setDetail(*detail);
        });
}

void LedgerPage::updateActions()
{
    const models::LedgerRow *row = current();
    const bool isWritable = m_bench->store.isOpen() && !m_bench->store.isReadOnly();
    const bool isUndo = row && row->line.action == "undo"_L1;
    const bool isUndone = row && row->line.isUndone;
    const int entries = row ? row->line.changesetSize : 0;
    m_goToRow->setEnabled(row);
    m_putBack->setText(isUndone ? tr("Undone already") : tr("Undo this entry"));
    m_putBack->setEnabled(isWritable && row && !row->isFolded() && !isUndo && !isUndone);
    QString all = tr("Undo all");
    if (isUndo)
        all = tr("Put back");
    else if (entries == 2)
        all = tr("Undo both");
    else if (entries > 2)
        all = tr("Undo all %Ln", nullptr, entries);
    m_putBackAll->setText(all);
    m_putBackAll->setVisible(isUndo || entries > 1);
    m_putBack->setVisible(!isUndo && row && !row->isFolded());
    m_putBackAll->setEnabled(isWritable && row && !isUndone && (isUndo || entries > 1));
}

void LedgerPage::putBack()
{
    if (const models::LedgerRow *row = current())
        m_bench->session.undoEntries({row->line.seq});
}

void LedgerPage::putBackAll()
{
    const models::LedgerRow *row = current();
    if (!row)
        return;
    if (row->line.action == "undo"_L1)
        m_bench->session.redoChangeset(row->line.changeset);
    else
        m_bench->session.undoChangeset(row->line.changeset);
}

void LedgerPage::showHealth()
{
    const LedgerHealth &health = m_bench->health;
    m_verify->setEnabled(health.state() != LedgerHealth::State::Running);
    switch (health.state()) {
    case LedgerHealth::State::Unknown:
        return m_banner->show(Banner::Kind::Info, tr("Not verified yet."),
                              tr("Verifying recomputes every hash and compares every row."), {m_verify});
    case LedgerHealth::State::Running:
        return m_banner->show(Banner::Kind::Info, tr("Verifying the ledger."),
                              tr("%1\u202f% of the entries are checked.").arg(health.permille() / 10),
                              {m_stop});
    case LedgerHealth::State::Whole: return showWhole();
    case LedgerHealth::State::Broken: return showBroken();
    case LedgerHealth::State::Failed:
        return m_banner->show(Banner::Kind::Waits, tr("Could not be verified."), health.problem(),
                              {m_verify});
    }
}

void LedgerPage::showWhole()
{
    const LedgerHealth &health = m_bench->health;
    const store::Verification &verification = health.verification();
    const qint64 newer = m_bench->ledger.total() - verification.entries;
    const QString verified =
        newer > 0 && verification.after == 0
            ? tr("%L1 of %L2 entries verified at %3; %L4 are newer. Head %5.")
                  .arg(verification.entries)
                  .arg(m_bench->ledger.total())
                  .arg(QLocale().toString(health.verifiedAt().toLocalTime().time(), u"HH:mm"_s))
                  .arg(newer)
                  .arg(shortHash(verification.head))
            : tr("%L1 entries verified at %2. Head %3.")
                  .arg(verification.entries)
                  .arg(QLocale().toString(health.verifiedAt().toLocalTime().time(), u"HH:mm"_s),
                       shortHash(verification.head));
    m_banner->show(Banner::Kind::Passed, tr("The chain is whole."), verified + u' ' + health.vouchedWords(),
                   {m_verifyAgain});
}

void LedgerPage::showBroken()
{
    const store::VerifyProblem &first = m_bench->health.verification().problems.front();
    m_banner->show(Banner::Kind::Refused,
                   first.seq > 0 ? tr("The chain is broken at entry %L1.").arg(first.seq)
                                 : tr("A row differs from its last entry."),
                   first.message, {m_firstBad, m_verifyAgain});
}

void LedgerPage::showFirstBad()
{
    const auto &problems = m_bench->health.verification().problems;
    if (problems.empty())
        return;
    if (problems.front().seq > 0)
        return showEntry(problems.front().seq);
    showHistory(problems.front().rowUid);
}

void LedgerPage::showHistory(const QString &rowUid, qint64 seq)
{
    m_header->showOnly(rowUid);
    setFilter({.text = rowUid});
    m_sought = seq; // selected once it is read
}

void LedgerPage::showEntry(qint64 seq)
{
    m_sought = seq;
    seek();
}

void LedgerPage::seek()
{
    LedgerModel &ledger = m_bench->ledger;
    if (m_sought == 0) {
        // The panel always shows an entry: without a selection the newest one.
        if (!m_table->selectionModel()->hasSelection() && ledger.rowCount() > 0)
            m_table->selectRow(0);
        return takeCurrent();
    }
    if (const int row = ledger.rowOfSeq(m_sought); row >= 0) {
        m_sought = 0;
        m_table->selectRow(row);
        m_table->scrollTo(m_table->currentIndex(), QAbstractItemView::PositionAtCenter);
    } else if (ledger.canFetchMore({})) {
        ledger.fetchMore({});
    }
}

void LedgerPage::step(int by)
{
    const int row = std::clamp(m_table->currentIndex().row() + by, 0, std::max(m_cells->rowCount() - 1, 0));
    m_table->selectRow(row);
}

// While it runs the same key stops it.
void LedgerPage::setExporting(bool isExporting)
{
    m_isExporting = isExporting;
    m_export->setText(isExporting ? tr("Stop the export") : tr("Export…"));
}

void LedgerPage::exportEntries()
{
    if (m_isExporting) {
        m_toStop.request_stop();
        return;
    }
    const QString path = m_picker->saveFile(this, tr("Export the entries shown"), u"ledger.csv"_s,
                                            tr("Table (*.csv);;JSON lines (*.jsonl)"));
    if (path.isEmpty())
        return;
    const auto format =
        path.endsWith(".jsonl"_L1) ? models::LedgerFormat::JsonLines : models::LedgerFormat::Csv;
    m_toStop = std::stop_source();
    setExporting(true);
    const auto work = [path, format, filter = m_bench->ledger.filter(),
                       stop = m_toStop.get_token()](store::Database &database) {
        return models::exportLedger(database, filter, path, format, stop);
    };
    m_bench->store.readAll(work).then(this, [this](const store::Result<qint64> &written) {
        setExporting(false);
        const bool isStopped = !written && m_toStop.stop_requested();
        Q_EMIT messageRaised(written     ? tr("Exported %Ln entries", nullptr, int(*written))
                             : isStopped ? tr("The export was stopped; no file was written")
                                         : written.error().message);
    });
}

void LedgerPage::watch(bool isShown)
{
    m_bench->ledger.use(this, isShown);
}

void LedgerPage::stepBack()
{
    if (!m_table->hasFocus())
        return focusTable();
    if (m_header->search()->text().isEmpty())
        return;
    m_header->search()->clear();
    m_searchDelay.start();
}

// As wide as the names in sight, within bounds: rows and reasons need room too.
void LedgerPage::fitWho()
{
    const Theme *theme = Theme::current();
    const int most = width() >= theme->scaled(1400) ? 220 : width() >= theme->scaled(Narrow) ? 150 : LeastWho;
    m_table->setColumnWidth(LedgerModel::WhoColumn, std::clamp(wantedWidth(m_table, LedgerModel::WhoColumn),
                                                               theme->scaled(LeastWho), theme->scaled(most)));
}

void LedgerPage::fit()
{
    const Theme *theme = Theme::current();
    const bool isNarrow = width() < theme->scaled(Narrow);
    fitColumn(m_table, LedgerModel::WhenColumn, isNarrow ? 72 : 80);
    fitWho();
    fitColumn(m_table, LedgerModel::WhatColumn, isNarrow ? 166 : 184);
    fitColumn(m_table, LedgerModel::StatusColumn, 58);
    fitColumn(m_table, LedgerModel::ReasonColumn, width() >= theme->scaled(1400) ? 260 : 104);
    m_table->setColumnHidden(LedgerModel::ReasonColumn, isNarrow);
}

} // namespace views
