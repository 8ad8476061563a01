// SPDX-License-Identifier: MIT
#include "views/grades/goldenform.h"

#include "store/rows/entity.h"
#include "views/parts/fieldproblem.h"
#include "views/settings/settingspage.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>

using namespace Qt::StringLiterals;

namespace views {

namespace {

constexpr int LabelWidth = 150;
constexpr int FieldWidth = 460;
constexpr int NumberWidth = 110;

QStringList linesOf(const QPlainTextEdit *field)
{
    QStringList lines;
    for (const QString &line : field->toPlainText().split(u'\n')) {
        if (!line.trimmed().isEmpty())
            lines += line.trimmed();
    }
    return lines;
}

QStringList tagsOf(const QString &text)
{
    QStringList tags;
    for (const QString &tag : text.split(u',')) {
        if (!tag.trimmed().isEmpty())
            tags += tag.trimmed();
    }
    tags.removeDuplicates();
    return tags;
}

} // namespace

GoldenForm::GoldenForm(QWidget *parent)
    : QWidget(parent)
    , m_form(new QFormLayout(this))
{
    setObjectName(u"goldenForm"_s);
    m_form->setContentsMargins(16, 12, 16, 16);
    m_form->setVerticalSpacing(10);
    m_question = addText("question", tr("Question"), {}, 2);
    m_id = addLine("question_id", tr("Id"), tr("Its name in files and runs; it stays."));
    m_include = addText("must_include", tr("Must be in the answer"),
                        tr("One a line. \"regex:\" begins a pattern, \"exact:\" the whole answer."), 3);
    m_exclude = addText("must_not_include", tr("Must not be in it"), tr("One a line, in the same way."), 2);
    m_reference = addText("reference", tr("A right answer"), tr("For a model that grades."), 2);
    m_rubric = addText("rubric", tr("What to look for"), tr("For a model that grades."), 2);
    m_tags = addLine("tags", tr("Tags"), tr("Parted by commas."));
    m_entity =
        addLine("entity_id", tr("About"), tr("As vendor:acme: whose rows are told with the question."));
    m_agent = addLine("agent", tr("Agent"), tr("Asked with what this agent is told. Empty: everybody's."));
    addNumbers();
    set({});
}

void GoldenForm::add(const char *field, const QString &label, QWidget *widget, const QString &note)
{
    const QString column = QString::fromLatin1(field);
    widget->setObjectName(u"golden_"_s + column);
    widget->setAccessibleName(label);
    widget->setAccessibleDescription(note);
    auto *name = new InkLabel(label, Theme::Type::Body, Theme::Text2, this);
    name->setBuddy(widget);
    name->setFixedWidth(Theme::current()->scaled(LabelWidth));
    name->setWordWrap(true);
    name->setAlignment(Qt::AlignTop);
    name->setContentsMargins(0, 5, 0, 0);
    auto *cell = new QVBoxLayout; // field, note and error stay together
    cell->setSpacing(2);
    cell->addWidget(widget);
    if (!note.isEmpty()) {
        auto *words = new InkLabel(note, Theme::Type::Small, Theme::Text3, this);
        words->setWordWrap(true);
        words->setMaximumWidth(Theme::current()->scaled(FieldWidth));
        cell->addWidget(words);
    }
    auto *problem = new FieldProblem(widget, this);
    problem->setObjectName(u"problem_"_s + column);
    problem->setMaximumWidth(Theme::current()->scaled(FieldWidth));
    cell->addWidget(problem);
    m_form->addRow(name, cell);
    m_problems.insert(column, problem);
    m_fields.insert(column, widget);
}

QPlainTextEdit *GoldenForm::addText(const char *field, const QString &label, const QString &note, int lines)
{
    auto *text = new QPlainTextEdit(this);
    text->setTabChangesFocus(true);
    const Theme *theme = Theme::current();
    const auto measure = [text, lines, theme] {
        text->setFixedHeight(lines * theme->lineHeight(Theme::Type::Body) + 18);
    };
    connect(theme, &Theme::changed, text, measure, Qt::QueuedConnection);
    measure();
    text->setMaximumWidth(theme->scaled(FieldWidth));
    connect(text, &QPlainTextEdit::textChanged, this, &GoldenForm::edited);
    add(field, label, text, note);
    return text;
}

QLineEdit *GoldenForm::addLine(const char *field, const QString &label, const QString &note)
{
    auto *line = new QLineEdit(this);
    line->setMaximumWidth(Theme::current()->scaled(FieldWidth));
    connect(line, &QLineEdit::textEdited, this, &GoldenForm::edited);
    add(field, label, line, note);
    return line;
}

void GoldenForm::addNumbers()
{
    m_weight = new QDoubleSpinBox(this);
    m_weight->setRange(0.001, 1'000);
    m_weight->setDecimals(3);
    m_weight->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    m_threshold = new QDoubleSpinBox(this);
    m_threshold->setRange(0, 4);
    m_threshold->setDecimals(1);
    m_threshold->setSingleStep(0.5);
    for (QDoubleSpinBox *box : {m_weight, m_threshold}) {
        box->setFixedWidth(Theme::current()->scaled(NumberWidth));
        connect(box, &QDoubleSpinBox::valueChanged, this, &GoldenForm::edited);
    }
    m_heldOut = new QCheckBox(SettingsPage::tr("On"), this);
    connect(m_heldOut, &QCheckBox::toggled, this, &GoldenForm::edited);
    add("weight", tr("Weight"), m_weight, tr("3 is asked three times as often as 1."));
    add("pass_threshold", tr("Passes from grade"), m_threshold, {});
    add("held_out", tr("Held out"), m_heldOut, tr("Asked, but nobody tunes memory for it"));
    for (QDoubleSpinBox *box : {m_weight, m_threshold}) {
        if (auto *inner =
                box->findChild<QLineEdit *>()) // the inner field takes the focus, so it needs the name
            inner->setAccessibleName(box->accessibleName());
    }
}

void GoldenForm::set(const store::GoldenQuestion &question)
{
    const QSignalBlocker quiet(this);
    m_set = question;
    m_question->setPlainText(question.question);
    m_id->setText(question.questionId);
    m_id->setReadOnly(!question.uid.isEmpty());
    m_include->setPlainText(question.mustInclude.join(u'\n'));
    m_exclude->setPlainText(question.mustNotInclude.join(u'\n'));
    m_reference->setPlainText(question.reference);
    m_rubric->setPlainText(question.rubric);
    m_tags->setText(question.tags.join(u", "_s));
    m_entity->setText(store::entityText(question.entityType, question.entityId));
    m_agent->setText(question.agent);
    m_weight->setValue(question.weight);
    m_threshold->setValue(question.passThreshold);
    m_heldOut->setChecked(question.heldOut);
    clearProblems();
}

store::GoldenQuestion GoldenForm::question() const
{
    store::GoldenQuestion question = m_set;
    question.question = m_question->toPlainText().trimmed();
    question.questionId = m_id->text().trimmed();
    question.mustInclude = linesOf(m_include);
    question.mustNotInclude = linesOf(m_exclude);
    question.reference = m_reference->toPlainText().trimmed();
    question.rubric = m_rubric->toPlainText().trimmed();
    question.tags = tagsOf(m_tags->text());
    const auto [type, id] = store::entityParts(m_entity->text().trimmed());
    question.entityType = type.trimmed();
    question.entityId = id.trimmed();
    question.agent = m_agent->text().trimmed();
    question.weight = m_weight->value();
    question.passThreshold = m_threshold->value();
    question.heldOut = m_heldOut->isChecked();
    return question;
}

// Compares with what the fields showed at first: decimals that a field does not show are no change.
bool GoldenForm::isChanged() const
{
    const auto shown = [](store::GoldenQuestion question) {
        QVariantMap columns = store::columnsOf(question);
        columns.insert(u"agent"_s, question.agent);
        columns.insert(u"weight"_s, qRound64(question.weight * 1'000));
        columns.insert(u"pass_threshold"_s, qRound64(question.passThreshold * 10));
        return columns;
    };
    store::GoldenQuestion before = m_set;
    for (QString *text : {&before.question, &before.questionId, &before.reference, &before.rubric})
        *text = text->trimmed();
    return shown(question()) != shown(before);
}

void GoldenForm::clearProblems()
{
    for (FieldProblem *problem : std::as_const(m_problems))
        problem->say({});
}

bool GoldenForm::check()
{
    clearProblems();
    QWidget *first = nullptr;
    for (const store::training::GoldenProblem &problem : store::training::problemsOf(question())) {
        FieldProblem *label = m_problems.value(problem.field);
        if (!label)
            continue;
        label->say(problem.message);
        first = first ? first : m_fields.value(problem.field);
    }
    if (first)
        first->setFocus();
    return !first;
}

void GoldenForm::setWritable(bool on)
{
    for (QPlainTextEdit *text : {m_question, m_include, m_exclude, m_reference, m_rubric})
        text->setReadOnly(!on);
    for (QLineEdit *line : {m_tags, m_entity, m_agent})
        line->setReadOnly(!on);
    m_id->setReadOnly(!on || !m_set.uid.isEmpty());
    for (QWidget *widget : {static_cast<QWidget *>(m_weight), static_cast<QWidget *>(m_threshold),
                            static_cast<QWidget *>(m_heldOut)})
        widget->setEnabled(on);
}

void GoldenForm::focusQuestion()
{
    m_question->setFocus();
    m_question->moveCursor(QTextCursor::End);
}

} // namespace views
