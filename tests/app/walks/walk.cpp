// SPDX-License-Identifier: MIT
#include "tests/app/walks/walk.h"

#include "views/frame/storeopener.h"
#include "views/look/theme.h"
#include "views/parts/messageslot.h"
#include "views/parts/raildelegate.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

namespace tests {

using namespace Qt::StringLiterals;

namespace {

constexpr int PatienceMs = 10'000;

QString focusName()
{
    const QWidget *focus = QApplication::focusWidget();
    return focus ? QLatin1StringView(focus->metaObject()->className()) + u' ' + focus->objectName()
                 : u"nothing"_s;
}

template<class Condition>
bool becomes(Condition holds)
{
    return QTest::qWaitFor(holds, PatienceMs);
}

} // namespace

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

void Walk::press(int key, Qt::KeyboardModifiers modifiers)
{
    QWidget *focus = QApplication::focusWidget();
    QTest::keyClick(focus ? focus : m_window.get(), Qt::Key(key), modifiers);
}

void Walk::type(const QString &words)
{
    QTest::keyClicks(QApplication::focusWidget(), words);
}

void Walk::click(QWidget *onto, Qt::KeyboardModifiers modifiers)
{
    QTest::mouseClick(onto, Qt::LeftButton, modifiers, onto->rect().center());
}

void Walk::clickRow(const QString &list, int row, Qt::KeyboardModifiers modifiers)
{
    auto *view = part<QAbstractItemView>(list);
    const QModelIndex index = view->model()->index(row, 0);
    view->scrollTo(index);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, modifiers, view->visualRect(index).center());
}

QString Walk::goTo(const QString &page, int letter)
{
    if (isByKeys()) {
        press(Qt::Key_G);
        press(letter);
    } else {
        const auto lists = m_window->findChildren<QAbstractItemView *>();
        for (QAbstractItemView *list : lists) {
            for (int row = 0; list->isVisible() && list->parentWidget()->objectName() == u"rail"_s
                              && row < list->model()->rowCount();
                 ++row) {
                const QModelIndex index = list->model()->index(row, 0);
                if (index.data(views::RailDelegate::IdRole).toString() == page)
                    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(index).center());
            }
        }
    }
    return becomes([&] { return m_window->page() == page; }) ? QString()
                                                             : u"the page %1 does not come"_s.arg(page);
}

QString Walk::mismatch(const Verdict &verdict, const QString &entity, qint64 before)
{
    const auto isSettled = [&] {
        return !m_refused.isEmpty() || (newest().seq > before && m_bench->session.pendingActs() == 0);
    };
    if (!becomes(isSettled) || !m_refused.isEmpty())
        return u"%1 of %2: nothing in the ledger; the focus is on %3, the screen says: %4 %5"_s.arg(
            verdict.action, entity, focusName(), said(), m_refused);
    const store::LedgerLine line = newest();
    if (line.entity != entity || line.toStatus != verdict.to || line.reason != verdict.reason
        || line.actor != u"person:"_s + m_bench->session.reviewer())
        return u"%1 of %2, but the ledger: %3, %4, \"%5\" by %6"_s.arg(
            verdict.action, entity, line.entity, line.toStatus, line.reason, line.actor);
    if (!says(entity))
        return u"%1 of %2, but the screen said: %3"_s.arg(verdict.action, entity, said());
    if (!becomes([&] { return text(u"entity"_s) != entity; }))
        return u"%1 of %2, and its card stays"_s.arg(verdict.action, entity);
    return {};
}

QString Walk::decided(const Verdict &verdict)
{
    const auto button = [&] {
        QWidget *found = part(u"verdict-"_s + verdict.action);
        return found && found->isEnabled() ? found : nullptr;
    };
    if (!becomes([&] { return button() != nullptr; }))
        return u"no button for %1; the focus is on %2"_s.arg(verdict.action, focusName());
    const QString entity = text(u"entity"_s);
    const qint64 before = newest().seq;
    const Qt::KeyboardModifiers shift = verdict.reason.isEmpty() ? Qt::NoModifier : Qt::ShiftModifier;
    if (isByKeys())
        press(verdict.key, shift);
    else
        click(button(), shift);
    if (!verdict.reason.isEmpty()) {
        if (!becomes([this] { return part<QLineEdit>(u"reason"_s) != nullptr; }))
            return u"%1 asks for no reason"_s.arg(verdict.action);
        if (!text(u"subject"_s).contains(entity))
            return u"the card shows %1, the question is about: %2"_s.arg(entity, text(u"subject"_s));
        if (!isByKeys())
            click(part(u"reason"_s));
        type(verdict.reason);
        if (!part(u"reason"_s))
            return u"the question about %1 went away while the reason was typed"_s.arg(entity);
        press(Qt::Key_Return);
    }
    return mismatch(verdict, entity, before);
}

QString Walk::tookBack(const QString &entity)
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
    const store::LedgerLine line = newest();
    if (line.action != u"undo"_s || line.entity != entity)
        return u"taken back: %1 of %2"_s.arg(line.action, line.entity);
    if (!says(entity))
        return u"%1 was taken back, but the screen said: %2"_s.arg(entity, said());
    return {};
}

} // namespace tests
