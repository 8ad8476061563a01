// SPDX-License-Identifier: MIT
#include "tests/app/walks/walk.h"

#include "views/approvals/approvalspage.h"
#include "views/approvals/proposalpane.h"
#include "views/frame/storeopener.h"
#include "views/look/theme.h"
#include "views/parts/messageslot.h"
#include "views/parts/observationview.h"
#include "views/parts/raildelegate.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTest>

namespace tests {

using namespace Qt::StringLiterals;

namespace {

constexpr int PatienceMs = 10'000;

template<class Condition>
bool becomes(Condition holds)
{
    return QTest::qWaitFor(holds, PatienceMs);
}

} // namespace

QString Walk::focusName()
{
    const QWidget *focus = QApplication::focusWidget();
    return focus ? QLatin1StringView(focus->metaObject()->className()) + u' ' + focus->objectName()
                 : u"nothing"_s;
}

Walk::Walk(Hand hand, const QSize &size, bool isDark)
    : m_hand(hand)
    , m_size(size)
{
    views::Theme::current()->setScheme(isDark ? views::Theme::Scheme::Dark : views::Theme::Scheme::Light);
}

Walk::~Walk()
{
    close();
}

bool Walk::open()
{
    m_bench = std::make_unique<models::Workbench>();
    m_window = std::make_unique<views::MainWindow>(m_bench.get(), &m_picker);
    QObject::connect(
        &m_bench->session, &models::TriageSession::refused, m_window.get(),
        [this](const std::vector<qint64> &, const store::Error &error) { m_refused = error.message; });
    m_window->resize(m_size);
    m_window->show();
    m_window->activateWindow();
    m_window->opener()->open(m_file.path());
    return becomes([this] {
        const auto &card = m_bench->cards.card();
        return !m_window->page().isEmpty() && m_bench->store.isOpen() && card && card->isComplete;
    });
}

void Walk::close()
{
    if (!m_window)
        return;
    m_window->close();
    m_window.reset();
    m_bench.reset();
}

QString Walk::text(const QString &label) const
{
    if (const auto *text = part<views::ObservationView>(label))
        return text->text();
    const auto *found = part<QLabel>(label);
    return found ? found->text() : QString();
}

QString Walk::said() const
{
    for (const auto *message : m_window->findChildren<views::MessageSlot *>()) {
        if (message->isVisible() && message->isShowing())
            return message->text();
    }
    return {};
}

bool Walk::says(const QString &words) const
{
    return becomes([&] { return said().contains(words); });
}

store::LedgerLine Walk::newest()
{
    const auto lines = store::Ledger(m_file.database()).page({}, 0, 1);
    return lines && !lines->empty() ? lines->front() : store::LedgerLine();
}

// As a window manager does when what lay over the window closes.
void Walk::wake()
{
    if (QApplication::activePopupWidget() || m_window->isActiveWindow())
        return;
    m_window->activateWindow();
    (void)becomes([this] { return m_window->isActiveWindow(); });
}

void Walk::press(int key, Qt::KeyboardModifiers modifiers)
{
    wake();
    QWidget *focus = QApplication::focusWidget();
    if (auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget()))
        focus = menu;
    QTest::keyClick(focus ? focus : m_window.get(), Qt::Key(key), modifiers);
}

void Walk::type(const QString &words)
{
    QTest::keyClicks(QApplication::focusWidget(), words);
}

void Walk::click(QWidget *onto, Qt::KeyboardModifiers modifiers)
{
    wake();
    QTest::mouseClick(onto, Qt::LeftButton, modifiers, onto->rect().center());
}

void Walk::clickRow(const QString &list, int row, Qt::KeyboardModifiers modifiers)
{
    auto *view = part<QAbstractItemView>(list);
    const QModelIndex index = view->model()->index(row, 0);
    view->scrollTo(index);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, modifiers, view->visualRect(index).center());
}

void Walk::clickRail(const QString &id)
{
    const auto lists = part(u"rail"_s)->findChildren<QAbstractItemView *>();
    for (QAbstractItemView *list : lists) {
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            const QModelIndex index = list->model()->index(row, 0);
            if (index.data(views::RailDelegate::IdRole).toString() == id)
                QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(index).center());
        }
    }
}

QString Walk::fromPalette(const QString &words)
{
    clickRail(u"actions"_s);
    if (!becomes([&] { return part(u"paletteLine"_s) != nullptr; }))
        return u"the list of all acts does not open"_s;
    part<QLineEdit>(u"paletteLine"_s)->setText(words);
    const auto *found = part<QAbstractItemView>(u"paletteList"_s)->model();
    for (int row = 0; row < found->rowCount(); ++row) {
        if (found->index(row, 0).data().toString() == words) {
            clickRow(u"paletteList"_s, row);
            return {};
        }
    }
    return words + u" is not among all acts"_s;
}

QString Walk::act(const QString &id)
{
    const QAction *action = m_bench->actions.action(id);
    if (!action || !becomes([&] { return action->isEnabled(); }))
        return u"%1 cannot be done; the focus is on %2"_s.arg(id, focusName());
    if (isByKeys()) {
        const QKeySequence keys = action->shortcut();
        for (int i = 0; i < keys.count(); ++i)
            press(keys[uint(i)].key(), keys[uint(i)].keyboardModifiers());
        return keys.isEmpty() ? id + u" has no key"_s : QString();
    }
    const auto buttons = m_window->findChildren<QAbstractButton *>();
    for (QAbstractButton *button : buttons) {
        if (button->isVisible() && button->isEnabled()
            && (button->text() == action->iconText() || button->text() == action->text())) {
            click(button);
            return {};
        }
    }
    return fromPalette(QString(action->text()).remove(u'&'));
}

QString Walk::reach(const QString &name)
{
    if (!isByKeys()) {
        if (!becomes([&] { return part(name) != nullptr; }))
            return name + u" is not to be seen"_s;
        click(part(name));
        return {};
    }
    constexpr int MostStops = 120;
    const auto isThere = [&] {
        return QApplication::focusWidget() && QApplication::focusWidget()->objectName() == name;
    };
    for (int i = 0; i < MostStops && !isThere(); ++i)
        press(Qt::Key_Tab);
    return isThere() ? QString() : u"Tab does not come to %1, but to %2"_s.arg(name, focusName());
}

void Walk::confirm(const QString &button, int key, Qt::KeyboardModifiers modifiers)
{
    if (isByKeys())
        press(key, modifiers);
    else if (QWidget *found = part(button))
        click(found);
}

QString Walk::choose(const QString &words, int place)
{
    QMenu *menu = nullptr;
    if (!becomes(
            [&] { return (menu = qobject_cast<QMenu *>(QApplication::activePopupWidget())) != nullptr; }))
        return u"no menu is open"_s;
    QList<QAction *> lines = menu->actions();
    lines.removeIf([&](const QAction *line) {
        return line->isSeparator() || !line->isEnabled() || !line->text().contains(words);
    });
    if (place >= lines.size())
        return u"the menu has no line %1 with \"%2\""_s.arg(place).arg(words);
    if (!isByKeys()) {
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(lines.at(place)).center());
        return {};
    }
    for (qsizetype i = 0; i <= menu->actions().size() && menu->activeAction() != lines.at(place); ++i)
        press(Qt::Key_Down);
    press(Qt::Key_Return);
    return {};
}

QString Walk::left(qint64 before, const Trace &trace, const QString &name)
{
    QString heard;
    const auto listen = [&] { heard = said().isEmpty() ? heard : said(); };
    const bool isDone = becomes([&] {
        listen();
        return newest().seq > before;
    });
    if (!isDone)
        return u"no %1 of %2; the screen says: %3; the focus is on %4"_s.arg(trace.action, name, heard,
                                                                             focusName());
    const auto lines = since(before);
    const store::LedgerLine &line = lines.front();
    if (lines.size() != 1 || line.layer != trace.layer || line.action != trace.action
        || (!trace.row.isEmpty() && line.rowUid != trace.row)
        || line.actor != u"person:"_s + m_bench->reviewer.known())
        return u"%1 with %2, but the ledger has %3 entries, the first: %4 of %5 %6 by %7"_s
            .arg(trace.action, name)
            .arg(lines.size())
            .arg(line.action, line.layer, line.rowUid, line.actor);
    const bool isNamed = becomes([&] {
        listen();
        return heard.contains(name);
    });
    return isNamed ? QString() : u"%1 with %2, but the screen said: %3"_s.arg(trace.action, name, heard);
}

QString Walk::goTo(const QString &page, int letter)
{
    if (isByKeys()) {
        press(Qt::Key_G);
        press(letter);
    } else {
        clickRail(page);
    }
    return becomes([&] { return m_window->page() == page; }) ? QString()
                                                             : u"the page %1 does not come"_s.arg(page);
}

Walk::Subject Walk::shown() const
{
    return becomes([this] { return !read().uid.isEmpty(); }) ? read() : Subject();
}

Walk::Subject Walk::read() const
{
    if (m_window->page() == u"approvals"_s) {
        const auto &detail = m_window->approvalsPage()->pane()->detail();
        return detail ? Subject{detail->proposal.uid, text(u"proposalTitle"_s)} : Subject();
    }
    const auto &card = m_bench->cards.card();
    return card && card->isComplete ? Subject{card->row.uid, text(u"entity"_s)} : Subject();
}

std::vector<store::LedgerLine> Walk::since(qint64 seq)
{
    constexpr int Many = 100;
    return store::Ledger(m_file.database()).since(seq, Many).value_or(std::vector<store::LedgerLine>());
}

// That row, and no other row.
QString Walk::inLedger(const Verdict &verdict, const Subject &subject, qint64 before)
{
    bool isThere = false;
    for (const store::LedgerLine &line : since(before)) {
        if (line.layer != u"reflexion"_s && line.layer != u"proposal"_s)
            continue; // what an approval leaves elsewhere
        if (line.rowUid != subject.uid || line.toStatus != verdict.to || line.reason != verdict.reason
            || line.actor != u"person:"_s + m_bench->reviewer.known())
            return u"%1 of %2, but the ledger: %3 %4, %5, \"%6\" by %7"_s.arg(
                verdict.action, subject.name, line.rowUid, line.entity, line.toStatus, line.reason,
                line.actor);
        isThere = true;
    }
    return isThere ? QString() : u"%1 of %2 is not in the ledger"_s.arg(verdict.action, subject.name);
}

QString Walk::reasonGiven(const Verdict &verdict, const Subject &subject)
{
    if (!becomes([this] { return part<QLineEdit>(u"reason"_s) != nullptr; }))
        return u"%1 asks for no reason"_s.arg(verdict.action);
    // The bar is short of room: it shows how the name begins.
    constexpr int Head = 8;
    if (!text(u"subject"_s).contains(subject.name.left(Head)))
        return u"the card shows %1, the question is about: %2"_s.arg(subject.name, text(u"subject"_s));
    if (!isByKeys())
        click(part(u"reason"_s));
    type(verdict.reason);
    if (!part(u"reason"_s))
        return u"the question about %1 went away while the reason was typed"_s.arg(subject.name);
    confirm(u"decide"_s);
    return {};
}

QString Walk::decided(const Verdict &verdict)
{
    const auto button = [&] {
        QWidget *found = part(u"verdict-"_s + verdict.action);
        return found && found->isEnabled() ? found : nullptr;
    };
    if (!becomes([&] { return button() && !read().uid.isEmpty(); }))
        return u"no button for %1; the focus is on %2"_s.arg(verdict.action, focusName());
    const Subject subject = shown();
    const qint64 before = newest().seq;
    const bool isReasoned = !verdict.reason.isEmpty();
    const Qt::KeyboardModifiers shift = isReasoned && !verdict.isAsked ? Qt::ShiftModifier : Qt::NoModifier;
    m_refused.clear();
    isByKeys() ? press(verdict.key, shift) : click(button(), shift);
    if (isReasoned) {
        if (const QString problem = reasonGiven(verdict, subject); !problem.isEmpty())
            return problem;
    }
    if (!becomes([&] { return !m_refused.isEmpty() || newest().seq > before; }) || !m_refused.isEmpty())
        return u"%1 of %2: nothing happened; the focus is on %3, the screen says: %4 %5"_s.arg(
            verdict.action, subject.name, focusName(), said(), m_refused);
    if (const QString problem = inLedger(verdict, subject, before); !problem.isEmpty())
        return problem;
    if (!says(subject.name))
        return u"%1 of %2, but the screen said: %3"_s.arg(verdict.action, subject.name, said());
    const auto isNext = [&] { return !read().uid.isEmpty() && read().uid != subject.uid; };
    if (!becomes(isNext))
        return u"%1 of %2, and its card stays"_s.arg(verdict.action, subject.name);
    return {};
}

QString Walk::tookBack(const Subject &subject)
{
    const qint64 before = newest().seq;
    if (isByKeys())
        press(Qt::Key_Z);
    else if (QWidget *button = part(u"messageUndo"_s))
        click(button);
    else
        return u"nothing to click that takes back"_s;
    if (!becomes([&] { return newest().seq > before; }))
        return u"nothing was taken back; the screen says: "_s + said();
    for (const store::LedgerLine &line : since(before)) {
        const bool isElsewhere = line.layer != u"reflexion"_s && line.layer != u"proposal"_s;
        if (line.action != u"undo"_s || (!isElsewhere && line.rowUid != subject.uid))
            return u"taken back: %1 of %2 %3"_s.arg(line.action, line.rowUid, line.entity);
    }
    if (!says(subject.name))
        return u"%1 was taken back, but the screen said: %2"_s.arg(subject.name, said());
    return becomes([&] { return read().uid == subject.uid; }) ? QString()
                                                              : subject.name + u" is not shown again"_s;
}

} // namespace tests
