// SPDX-License-Identifier: MIT
#include "views/context/contextpage.h"

#include "models/stacktable.h"
#include "models/workbench.h"
#include "store/retrieval/doors.h"
#include "store/retrieval/movedevidence.h"
#include "store/schema/layer.h"
#include "views/context/contextheader.h"
#include "views/context/contextwords.h"
#include "views/context/entrypane.h"
#include "views/context/pretenceform.h"
#include "views/context/pretencemenu.h"
#include "views/context/stackbars.h"
#include "views/context/stackbody.h"
#include "views/context/stacktext.h"
#include "views/look/breadth.h"
#include "views/parts/banner.h"
#include "views/parts/flushlayout.h"
#include "views/parts/panes.h"
#include "views/parts/searchfield.h"

#include <QBoxLayout>
#include <QSplitter>
#include <QTabBar>

using namespace Qt::StringLiterals;

namespace views {

using store::StackEntry;

namespace {

constexpr int LeftWidth = 600; // px for bars and entries, if the page is wide enough

} // namespace

ContextPage::ContextPage(models::Workbench *bench, QWidget *parent)
    : Page(&bench->actions, u"context"_s, tr("Context"), parent)
    , m_bench(bench)
{
    makeActions();
    m_header = new ContextHeader(&bench->context, {m_pin, m_compare}, this);
    m_banner = new Banner(this);
    m_banner->clear();
    m_tabs = new QTabBar(this);
    m_tabs->addTab(tr("Layers"));
    m_tabs->addTab(tr("Text"));
    m_tabs->setAccessibleName(tr("Layers or text"));
    m_tabs->hide();
    m_left = makeLeft();
    m_told = new ToldPane(bench, toldActions(), this);
    m_splitter = panesOf(u"contextPanes"_s, {m_left, m_told}, 1, this);
    m_splitter->setSizes({LeftWidth, 512});
    m_body = new StackBody(&bench->context, m_focusQuestion, m_splitter, this);
    auto *column = flushColumn(this);
    column->addWidget(m_header);
    column->addWidget(m_banner);
    column->addWidget(m_tabs);
    column->addWidget(m_body, 1);
    m_pretendMenu = new PretenceMenu(&bench->context, this);
    connectDesk();
    connectChoices();
    connectChat();
    showStack();
    showOther();
    setFocusProxy(m_entries);
}

void ContextPage::makeActions()
{
    m_focusQuestion = add(u"search"_s, tr("Ask another question"), {Qt::Key_Slash}, u"search"_s);
    m_pin = add(u"pin"_s, tr("Pin question"), {Qt::Key_P}, u"pin"_s);
    m_compare = add(u"compare"_s, tr("Compare…"), {Qt::Key_C}, u"diff"_s);
    m_record = add(u"record"_s, tr("Keep what is shown"), {Qt::Key_S});
    m_pretend = add(u"pretend"_s, tr("Pretend status…"), {Qt::Key_W});
    m_goToRow = add(u"goToRow"_s, tr("Go to row"), {Qt::Key_Return, Qt::Key_Enter});
    m_room = add(u"room"_s, tr("Give it room"), {Qt::Key_Plus});
    m_chat = add(u"chat"_s, tr("Ask the model"), {Qt::Key_A});
    m_chat->setCheckable(true);
    const auto on = [this](const QString &id, const QString &text, const QList<QKeySequence> &keys,
                           auto act) { connect(add(id, text, keys), &QAction::triggered, this, act); };
    on(u"next"_s, tr("Next entry"), {Qt::Key_J}, [this] { m_entries->step(1); });
    on(u"previous"_s, tr("Entry before"), {Qt::Key_K}, [this] { m_entries->step(-1); });
    for (int layer = 0; layer < 5; ++layer)
        on(u"layer%1"_s.arg(layer + 1), tr("Layer %1").arg(layer + 1),
           {QKeySequence(Qt::Key(Qt::Key_1 + layer))}, [this, layer] { choose(layer, -1); });
}

QWidget *ContextPage::makeLeft()
{
    auto *left = new QWidget(this);
    m_bars = new StackBars(left);
    m_entries = new EntryPane(left);
    auto *column = flushColumn(left);
    column->addWidget(m_bars);
    column->addWidget(m_entries, 1);
    left->setMinimumWidth(420);
    return left;
}

// Makes the actions of the page's right half.
ToldPane::Actions ContextPage::toldActions()
{
    ToldPane::Actions actions{
        .copies = {add(u"copyText"_s, tr("Text"), {Qt::Key_T}, u"copy"_s),
                   add(u"copyJson"_s, tr("JSON"), {QKeySequence(Qt::SHIFT | Qt::Key_T)}),
                   add(u"copyMessages"_s, tr("Messages"), {Qt::Key_M})},
        .compare = {add(u"previousChange"_s, tr("Change before"), {QKeySequence(Qt::SHIFT | Qt::Key_F8)}),
                    add(u"nextChange"_s, tr("Next change"), {Qt::Key_F8}),
                    add(u"stopComparing"_s, tr("Close the comparison"), {})},
        .chat = chatActions(),
        .ofEntry = {m_room, m_chat, m_pretend, m_goToRow},
    };
    actions.compare.previous->setIconText(tr("Before"));
    actions.compare.next->setIconText(tr("Next"));
    actions.compare.close->setIconText(tr("Close"));
    m_ofStack = {actions.copies.text, actions.copies.json, actions.copies.messages, m_compare};
    return actions;
}

ChatPanel::Actions ContextPage::chatActions()
{
    const ChatPanel::Actions actions{
        .stop = add(u"chatStop"_s, tr("Stop the answer"), {QKeySequence(Qt::CTRL | Qt::Key_Period)}),
        .keepGolden = add(u"chatGolden"_s, tr("Keep as golden question"), {Qt::Key_Q}),
        .keepReflexion = add(u"chatReflexion"_s, tr("Keep as reflexion"), {Qt::Key_R}),
        .list = add(u"chatList"_s, tr("Conversations"), {Qt::Key_L}),
        .startAnew = add(u"chatAnew"_s, tr("New"), {Qt::Key_N}),
        .close = add(u"chatClose"_s, tr("Close"), {}),
        .settings = add(u"chatSettings"_s, tr("Set a model"), {}),
    };
    actions.keepGolden->setToolTip(tr("Keep the question with this answer as a golden question"));
    actions.keepReflexion->setToolTip(tr("Keep the answer as a reflexion; it waits for review"));
    actions.startAnew->setToolTip(tr("Begin a new conversation"));
    actions.list->setCheckable(true);
    actions.list->setToolTip(tr("Conversations that were kept, to be read and gone on with"));
    connect(actions.close, &QAction::triggered, this, [this] { m_chat->setChecked(false); });
    connect(actions.settings, &QAction::triggered, this, &ContextPage::settingsRequested);
    connect(actions.list, &QAction::toggled, m_chat,
            [this](bool on) { m_chat->setChecked(m_chat->isChecked() || on); });
    return actions;
}

void ContextPage::connectChat()
{
    ChatPanel *panel = m_told->chat();
    connect(m_chat, &QAction::toggled, this, [this, panel](bool on) {
        panel->setVisible(on);
        if (!on)
            return;
        if (m_tabs->isVisible())
            m_tabs->setCurrentIndex(1);
        panel->focusQuestion();
    });
    connect(panel, &ChatPanel::rowRequested, this, &ContextPage::rowRequested);
    connect(panel, &ChatPanel::messageRaised, this, &ContextPage::messageRaised);
    connect(panel, &ChatPanel::changeRaised, this, &ContextPage::changeRaised);
}

void ContextPage::connectDesk()
{
    models::ContextDesk *desk = &m_bench->context;
    connect(desk, &models::ContextDesk::stackChanged, this, &ContextPage::showStack);
    connect(desk, &models::ContextDesk::otherChanged, this, &ContextPage::showOther);
    connect(desk, &models::ContextDesk::questionChanged, this, &ContextPage::updateActions);
    connect(desk, &models::ContextDesk::pinsChanged, this, &ContextPage::updateActions);
    connect(desk, &models::ContextDesk::failed, this, [this](const QString &sentence) {
        m_banner->show(Banner::Kind::Refused, tr("Not assembled."), sentence);
    });
    connect(desk, &models::ContextDesk::recorded, this, [this](const QString &uid) {
        Q_EMIT messageRaised(
            tr("Kept as %1: %2").arg(uid, questionHead(m_bench->context.question().question)));
    });
}

void ContextPage::connectChoices()
{
    connect(m_bars, &StackBars::chosen, this, &ContextPage::choose);
    connect(m_told->text(), &StackText::entryChosen, this, &ContextPage::choose);
    connect(m_entries, &EntryPane::chosen, this, [this](int entry) {
        if (entry != m_entry)
            choose(m_layer, entry);
    });
    connect(m_entries, &EntryPane::activated, m_goToRow, &QAction::trigger);
    connect(m_header, &ContextHeader::leaveRequested, this, &ContextPage::focusEntries);
    connect(m_focusQuestion, &QAction::triggered, this, [this] {
        m_header->question()->setFocus(Qt::ShortcutFocusReason);
        m_header->question()->selectAll();
    });
    connect(m_pin, &QAction::triggered, &m_bench->context, &models::ContextDesk::togglePin);
    connect(m_compare, &QAction::triggered, m_header, &ContextHeader::openCompareMenu);
    connect(m_record, &QAction::triggered, this, [this] {
        if (const auto reviewer = m_bench->reviewer.name())
            m_bench->context.record(*reviewer);
    });
    connect(m_room, &QAction::triggered, this, &ContextPage::giveRoom);
    connect(m_tabs, &QTabBar::currentChanged, this, &ContextPage::fit);
    connect(m_told, &ToldPane::copied, this, &ContextPage::messageRaised);
    connect(m_goToRow, &QAction::triggered, this, [this] {
        if (const StackEntry *entry = current())
            Q_EMIT rowRequested(entry->row.uid);
    });
    connect(m_pretend, &QAction::triggered, this,
            [this] { m_pretendMenu->popupFor(current(), m_told->placeForMenu()); });
}

const StackEntry *ContextPage::current() const
{
    const auto &stack = m_bench->context.stack();
    if (!stack || m_layer < 0 || m_layer >= int(stack->layers.size()))
        return nullptr;
    const auto &entries = stack->layers[size_t(m_layer)].entries;
    return m_entry >= 0 && m_entry < int(entries.size()) ? &entries[size_t(m_entry)] : nullptr;
}

void ContextPage::ask(const store::StackQuestion &question)
{
    m_bench->context.setQuestion(question);
    if (question.isPretending())
        m_bench->context.compareWithPresent();
}

// Shows the desk's stack. The selected row stays selected if the new stack has it, at any place.
void ContextPage::showStack()
{
    const auto &stack = m_bench->context.stack();
    m_told->chat()->takeStack();
    if (!stack) {
        m_bars->clear();
        m_entries->clear();
        m_told->clear();
        m_entry = -1;
        return updateActions();
    }
    m_banner->clear();
    if (stack->question.asOf.isValid())
        m_banner->show(Banner::Kind::Info, tr("For looking only."),
                       tr("It may hold rows that are not told now, so it is not recorded and no model is "
                          "asked with it."));
    const QString uid = m_entries->selectedUid();
    m_layer = std::clamp(m_layer, 0, std::max(0, int(stack->layers.size()) - 1));
    m_bars->setStack(*stack);
    m_told->showStack();
    showLayer();
    choose(m_layer, m_entries->entryOf(uid));
    if (m_bench->context.other())
        showOther();
}

void ContextPage::showLayer()
{
    const auto &stack = m_bench->context.stack();
    if (stack && !stack->layers.empty())
        m_entries->setLayer(m_layer, stack->layers[size_t(m_layer)], stack->question);
}

void ContextPage::showOther()
{
    const auto &other = m_bench->context.other();
    m_bars->setOther(other && !m_bench->context.told()
                         ? &other->stack
                         : nullptr); // the bars show the page's question, not two snapshots
    if (!m_told->showOther())
        return;
    if (m_told->isComparing())
        bringUp(m_told->texts());
    // Two texts side by side need more room than the bars.
    const int left = m_told->isComparing() ? m_left->minimumWidth() : LeftWidth;
    m_splitter->setSizes({left, std::max(m_told->minimumWidth(), m_splitter->width() - left)});
}

void ContextPage::choose(int layer, int entry)
{
    const auto &stack = m_bench->context.stack();
    if (!stack || layer >= int(stack->layers.size()))
        return;
    const bool isOther = layer != m_layer;
    const bool hasEntries = !stack->layers[size_t(layer)].entries.empty();
    m_layer = layer;
    m_entry = entry < 0 && hasEntries ? 0 : entry;
    if (isOther)
        showLayer();
    m_bars->setCurrent(layer, m_entry);
    m_told->setCurrent(layer, m_entry);
    m_entries->select(m_entry);
    updateActions();
}

void ContextPage::updateActions()
{
    const StackEntry *entry = current();
    const bool hasStack = m_bench->context.stack().has_value();
    const bool isWritable = m_bench->store.isOpen() && !m_bench->store.isReadOnly();
    m_pin->setText(m_bench->context.isPinned() ? tr("Unpin question") : tr("Pin question"));
    m_pin->setEnabled(isWritable && !m_bench->context.question().question.trimmed().isEmpty());
    const store::StackQuestion &asked = m_bench->context.question();
    m_record->setEnabled(isWritable && hasStack && !asked.isPretending() && !asked.asOf.isValid());
    for (QAction *action : std::as_const(m_ofStack))
        action->setEnabled(hasStack);
    m_goToRow->setEnabled(entry && store::toldLayerOfUid(entry->row.uid));
    m_pretend->setEnabled(entry && !pretendableStatuses(entry->row.uid).isEmpty());
    m_room->setVisible(entry && entry->returnsWith > 0);
    m_room->setEnabled(entry && entry->returnsWith > 0);
    if (!entry)
        return m_told->sayEntry({}, {});
    QString words = u"…%1"_s.arg(entry->row.uid.right(6));
    if (entry->returnsWith > 0)
        words = tr("…%1 returns with %2 more")
                    .arg(entry->row.uid.right(6),
                         models::amountWords(m_bench->context.question().recipe.layers[size_t(m_layer)].unit,
                                             entry->returnsWith));
    const QString moved = store::movedWords(entry->row.movedAt);
    const QStringList shorter{moved, words};
    m_told->sayEntry(moved.isEmpty() ? words : words + u" · "_s + moved,
                     entry->row.uid + u'\n' + entry->reason, moved.isEmpty() ? QStringList() : shorter);
}

// Raises the layer's budget so far that the selected entry is not cut any more.
void ContextPage::giveRoom()
{
    const StackEntry *entry = current();
    if (!entry || entry->returnsWith <= 0)
        return;
    m_bench->context.change([this, more = entry->returnsWith](store::StackQuestion &question) {
        question.recipe.roomOf(m_layer).budget += more;
    });
}

// In a narrow page the entries may be hidden behind their tab: then the text gets the focus.
void ContextPage::focusEntries()
{
    QWidget *text = m_told->textForFocus();
    QWidget *pane = m_entries->isVisible() || !text ? m_entries : text;
    pane->setFocus(Qt::OtherFocusReason);
}

QList<QWidget *> ContextPage::panes() const
{
    if (!m_body->hasContent())
        return {m_header, m_body->currentWidget()};
    QList<QWidget *> panes{m_header, m_bars, m_entries, m_told->texts()};
    if (!m_told->chat()->isHidden())
        panes += m_told->chat();
    return panes;
}

// A narrow page shows one half at a time: changes to the tab of the other.
void ContextPage::bringUp(QWidget *pane)
{
    if (!pane->isVisible() && m_tabs->isVisible())
        m_tabs->setCurrentIndex(1 - m_tabs->currentIndex());
}

// Esc ends one thing at a time: the answer that comes, the comparison, the pretended statuses; then the focus
// goes to the entries.
void ContextPage::stepBack()
{
    if (m_bench->chat.isAsking() && m_told->chat()->isVisible())
        m_bench->chat.stop();
    else if (m_bench->context.other())
        m_bench->context.stopComparing();
    else if (m_bench->context.question().isPretending())
        m_bench->context.change([](store::StackQuestion &question) { question.pretended.clear(); });
    else
        focusEntries();
}

void ContextPage::watch(bool isShown)
{
    m_bench->context.setWatching(isShown);
}

void ContextPage::fit()
{
    const int wide = window()->width();
    const bool isNarrow = breadthOf(wide) == Breadth::Narrow;
    m_header->setWide(wide);
    m_tabs->setVisible(isNarrow);
    m_left->setVisible(!isNarrow || m_tabs->currentIndex() == 0);
    m_told->setVisible(!isNarrow || m_tabs->currentIndex() == 1);
}

QString ContextPage::rowInHand() const
{
    const StackEntry *entry = current();
    return entry ? entry->row.uid : QString();
}

} // namespace views
