// SPDX-License-Identifier: MIT
#include "views/jobs/scheduleform.h"

#include "models/jobs/joboverview.h"
#include "models/words.h"
#include "store/jobs/cron.h"
#include "views/parts/fieldproblem.h"
#include "views/parts/keybutton.h"

#include <QAction>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>

using namespace Qt::StringLiterals;

namespace views {

ScheduleForm::ScheduleForm(QWidget *parent)
    : Band(Theme::Window, Qt::BottomEdge, parent)
    , m_field(new QLineEdit(this))
    , m_words(new InkLabel(Theme::Type::Small, Theme::Text3, this))
    , m_problem(new FieldProblem(m_field, this))
    , m_save(new QAction(tr("Save"), this))
    , m_leave(new QAction(tr("Leave"), this))
{
    m_field->setObjectName(u"scheduleField"_s);
    m_field->setAccessibleName(
        tr("Schedule: minute, hour, day of the month, month, day of the week, in UTC"));
    Theme::follow(m_field, [this] {
        m_field->setFont(Theme::current()->font(Theme::Type::Mono));
        m_field->setFixedWidth(Theme::current()->scaled(180));
    });
    m_field->setMaxLength(200);
    m_words->setObjectName(u"scheduleWords"_s);
    m_words->setWordWrap(true);
    auto *save = new KeyButton(m_save, this, KeyButton::Small);
    auto *leave = new KeyButton(m_leave, this, KeyButton::SmallFlat);
    auto *label = new InkLabel(tr("When (UTC)"), Theme::Type::Body, Theme::Text2, this);
    label->setBuddy(m_field);

    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(12, 6, 12, 7);
    row->setSpacing(8);
    row->addWidget(label);
    row->addWidget(m_field);
    row->addWidget(save);
    row->addWidget(leave);
    row->addWidget(m_words, 1);
    row->addWidget(m_problem, 1);
    connect(m_field, &QLineEdit::textChanged, this, &ScheduleForm::look);
    connect(m_field, &QLineEdit::returnPressed, m_save, &QAction::trigger);
    connect(m_save, &QAction::triggered, this, [this] { Q_EMIT accepted(m_field->text()); });
    connect(m_leave, &QAction::triggered, this, &ScheduleForm::closed);
    hide();
}

void ScheduleForm::open(const QString &cron)
{
    m_field->setText(cron);
    look();
    show();
    m_field->setFocus();
    m_field->selectAll();
}

void ScheduleForm::look()
{
    const auto cron = store::Cron::parse(m_field->text());
    m_save->setEnabled(cron.has_value());
    m_words->setVisible(cron.has_value());
    if (!cron)
        return showProblem(cron.error().message);
    m_problem->say({});
    const QDateTime now = store::now();
    const QDateTime next = cron->next(now);
    const QString words = models::scheduleWords(cron->text(), next.toLocalTime());
    const QString until = models::untilWords(now.secsTo(next));
    // The fields are in UTC, and said in the time that the person lives in.
    m_words->setText(words == cron->text() ? tr("Next %1").arg(until)
                                           : tr("On this computer: %1, next %2").arg(words, until));
}

void ScheduleForm::showProblem(const QString &sentence)
{
    m_words->hide();
    m_problem->say(sentence);
}

QString ScheduleForm::words() const
{
    return m_problem->isHidden() ? m_words->text() : m_problem->text();
}

void ScheduleForm::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape)
        return QWidget::keyPressEvent(event);
    Q_EMIT closed();
}

} // namespace views
