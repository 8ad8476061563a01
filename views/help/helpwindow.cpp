// SPDX-License-Identifier: MIT
#include "views/help/helpwindow.h"

#include "models/help/helppages.h"
#include "views/help/helpview.h"
#include "views/look/icons.h"
#include "views/look/theme.h"
#include "views/parts/flushlayout.h"
#include "views/parts/inklabel.h"
#include "views/parts/keybutton.h"
#include "views/parts/panes.h"
#include "views/parts/searchfield.h"
#include "views/parts/sectionlist.h"

#include <QAction>
#include <QBoxLayout>
#include <QDesktopServices>
#include <QKeyEvent>
#include <QLocale>
#include <QSettings>
#include <QSplitter>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr auto HelpGeometryKey = "help/geometry"_L1;
constexpr int SearchWidth = 220;
constexpr QSize UsualSize{900, 680};

// Says in other languages that the pages are in English, so that nobody looks for a switch.
QString footAtRest()
{
    return QLocale().language() == QLocale::English ? QString()
                                                    : HelpWindow::tr("These pages are in English.");
}

} // namespace

HelpWindow *HelpWindow::openFor(QWidget *window, const QString &subject)
{
    auto *help = window->findChild<HelpWindow *>(QString(), Qt::FindDirectChildrenOnly);
    if (!help)
        help = new HelpWindow(window);
    const QString first = QString::fromLatin1(models::helpSubjects().front().name);
    help->m_view->open(models::isHelpSubject(subject) ? subject : first);
    help->show();
    help->raise();
    help->activateWindow();
    help->m_view->setFocus(Qt::OtherFocusReason);
    return help;
}

HelpWindow::HelpWindow(QWidget *window)
    : QWidget(window, Qt::Window)
    , m_view(new HelpView(this))
{
    setObjectName(u"helpWindow"_s);
    setWindowTitle(tr("Help – Memoir"));
    m_foot = new InkLabel(Theme::Type::Small, Theme::Text2, this);
    m_foot->setObjectName(u"helpFoot"_s);
    m_foot->setYielding();
    m_foot->setContentsMargins(16, 4, 16, 4);
    m_foot->setText(footAtRest());
    QSplitter *panes = panesOf(u"helpPanes"_s, {makeSubjects(), m_view}, 1, this);
    const auto share = [this, panes] { panes->setSizes({m_subjects->widthOfAll(), QWIDGETSIZE_MAX}); };
    connect(Theme::current(), &Theme::changed, panes, share);
    share();
    auto *column = flushColumn(this);
    column->addWidget(makeHead());
    column->addWidget(panes, 1);
    column->addWidget(m_foot);
    bindKeys();
    connect(m_view, &HelpView::nameChanged, this, &HelpWindow::takeName);
    connect(m_view, &HelpView::outsideChosen, this,
            [](const QUrl &address) { QDesktopServices::openUrl(address); });
    connect(m_view, &QTextBrowser::highlighted, this, &HelpWindow::tellLink);
    resize(UsualSize);
    restoreGeometry(QSettings().value(HelpGeometryKey).toByteArray());
    window->installEventFilter(this);
}

QWidget *HelpWindow::makeHead()
{
    auto *head = new QWidget(this);
    m_back = new KeyButton(tr("Back"), head);
    m_back->setObjectName(u"helpBack"_s);
    m_back->setIcon(icon(u"undo"_s));
    m_forward = new KeyButton(tr("Forward"), head);
    m_forward->setObjectName(u"helpForward"_s);
    m_search = new SearchField(head);
    m_search->setObjectName(u"helpSearch"_s);
    m_search->setPlaceholderText(tr("Search this page"));
    m_search->setAccessibleName(tr("Search this page"));
    m_search->setKey(QKeySequence(QKeySequence::Find));
    m_search->setMaximumWidth(Theme::current()->scaled(SearchWidth));
    m_count = new InkLabel(Theme::Type::Small, Theme::Text2, head);
    m_count->setObjectName(u"helpCount"_s);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(16, 8, 12, 8);
    row->addWidget(m_back);
    row->addWidget(m_forward);
    row->addStretch();
    row->addWidget(m_count);
    row->addWidget(m_search, 1);
    connect(m_search, &QLineEdit::textEdited, this, &HelpWindow::search);
    connect(m_search, &QLineEdit::returnPressed, this, [this] { step(true); });
    connect(m_search, &SearchField::leaveRequested, this, [this] { m_view->setFocus(Qt::OtherFocusReason); });
    return head;
}

SectionList *HelpWindow::makeSubjects()
{
    m_subjects = new SectionList(tr("Subjects"), this);
    m_subjects->setObjectName(u"helpSubjects"_s);
    for (const models::HelpSubject &subject : models::helpSubjects()) {
        const QString name = QString::fromLatin1(subject.name);
        m_subjects->addSection(models::helpTitle(name), name);
    }
    connect(m_subjects, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem *item) {
        if (item)
            m_view->open(item->data(Qt::UserRole).toString());
    });
    return m_subjects;
}

void HelpWindow::bindKeys()
{
    const auto bind = [this](const QList<QKeySequence> &keys, auto act) {
        auto *action = new QAction(this);
        action->setShortcuts(keys);
        connect(action, &QAction::triggered, this, act);
        addAction(action);
        return action;
    };
    const QAction *back =
        bind({QKeySequence(Qt::ALT | Qt::Key_Left), Qt::Key_Back}, [this] { m_view->backward(); });
    const QAction *forward =
        bind({QKeySequence(Qt::ALT | Qt::Key_Right), Qt::Key_Forward}, [this] { m_view->forward(); });
    bind({QKeySequence::Find}, [this] {
        m_search->setFocus(Qt::ShortcutFocusReason);
        m_search->selectAll();
    });
    bind({QKeySequence(Qt::Key_F3)}, [this] { step(true); });
    bind({QKeySequence(Qt::SHIFT | Qt::Key_F3)}, [this] { step(false); });
    bind({QKeySequence::Close}, [this] { close(); });
    m_back->setToolTip(back->shortcut().toString(QKeySequence::NativeText));
    m_forward->setToolTip(forward->shortcut().toString(QKeySequence::NativeText));
    connect(m_back, &KeyButton::clicked, m_view, &HelpView::backward);
    connect(m_forward, &KeyButton::clicked, m_view, &HelpView::forward);
    connect(m_view, &QTextBrowser::backwardAvailable, m_back, &QWidget::setEnabled);
    connect(m_view, &QTextBrowser::forwardAvailable, m_forward, &QWidget::setEnabled);
    m_back->setEnabled(false);
    m_forward->setEnabled(false);
}

void HelpWindow::takeName(const QString &name)
{
    setWindowTitle(tr("%1 – Help – Memoir").arg(models::helpTitle(name)));
    m_foot->setText(footAtRest());
    for (int row = 0; row < m_subjects->count(); ++row) {
        if (m_subjects->item(row)->data(Qt::UserRole).toString() == name)
            m_subjects->setCurrentRow(row);
    }
    if (!m_search->text().isEmpty())
        search();
}

void HelpWindow::search()
{
    m_view->find(m_search->text());
    tellPlace();
}

void HelpWindow::step(bool forward)
{
    m_view->step(forward);
    tellPlace();
}

void HelpWindow::tellPlace()
{
    const int all = m_view->found();
    m_count->setText(m_search->text().isEmpty() ? QString()
                     : all == 0                 ? tr("Not on this page")
                                                : tr("%1 of %2").arg(m_view->place()).arg(all));
}

// Shows the whole address of a link that leads out of the help before it is clicked.
void HelpWindow::tellLink(const QUrl &address)
{
    const bool isOurs = address.isEmpty() || !models::helpNameOfLink(address.path()).isEmpty();
    m_foot->setText(isOurs ? footAtRest() : tr("Opens in your browser: %1").arg(address.toDisplayString()));
}

// Closes with the main window: else the help would be the last window and keep the program running.
bool HelpWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parent() && event->type() == QEvent::Close)
        close();
    return QWidget::eventFilter(watched, event);
}

void HelpWindow::closeEvent(QCloseEvent *event)
{
    QSettings().setValue(HelpGeometryKey, saveGeometry());
    QWidget::closeEvent(event);
}

void HelpWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else
        QWidget::keyPressEvent(event);
}

} // namespace views
