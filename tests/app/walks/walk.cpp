// SPDX-License-Identifier: MIT
#include "tests/app/walks/walk.h"

#include "views/approvals/approvalspage.h"
#include "views/approvals/proposalpane.h"
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
            || line.actor != u"person:"_s + m_bench->session.reviewer())
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
    press(Qt::Key_Return);
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
