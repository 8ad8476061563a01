// SPDX-License-Identifier: MIT
#include "views/triage/wordsform.h"

#include "store/rows/reflexiontext.h"
#include "views/look/theme.h"

#include <QComboBox>
#include <QGridLayout>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSpinBox>

namespace views {

using namespace Qt::StringLiterals;

namespace {

constexpr int Across = 3; // fields beside each other
constexpr int StrategyLines = 2;
constexpr int LeastLetters = 8; // characters of a choice that are always visible
constexpr int MostPriority = 1'000'000;

QStringList tagsIn(const QString &text)
{
    QStringList tags;
    for (const QString &tag : text.split(u',', Qt::SkipEmptyParts)) {
        if (const QString trimmed = tag.trimmed(); !trimmed.isEmpty())
            tags += trimmed;
    }
    return tags;
}

QString asText(const QJsonValue &value)
{
    return value.isArray() ? value.toVariant().toStringList().join(u", "_s) : value.toString();
}

} // namespace

WordsForm::WordsForm(const QString &prefix, QWidget *parent)
    : QWidget(parent)
    , m_prefix(prefix + u':')
    , m_grid(new QGridLayout(this))
    , m_strategy(new QPlainTextEdit(this))
    , m_priority(new QSpinBox(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(2);
    m_strategy->setObjectName(m_prefix + u"strategy"_s);
    m_strategy->setTabChangesFocus(true);
    auto *strategyName = new QLabel(tr("Strategy"), this);
    strategyName->setBuddy(m_strategy);
    m_strategy->setAccessibleName(strategyName->text());
    m_grid->addWidget(strategyName, 0, 0, 1, Across);
    m_grid->addWidget(m_strategy, 1, 0, 1, Across);
    addLine(u"entity_type"_s, tr("Entity type"));
    addLine(u"entity_id"_s, tr("Entity"));
    addChoice(u"kind"_s, tr("Kind"));
    addChoice(u"outcome"_s, tr("Outcome"));
    addLine(u"change_type"_s, tr("Change type"));
    addLine(u"category"_s, tr("Category"));
    addChoice(u"sensitivity"_s, tr("Sensitivity"));
    addLine(u"scope"_s, tr("Scope"));
    m_priority->setRange(-MostPriority, MostPriority);
    m_priority->setObjectName(m_prefix + u"priority"_s);
    place(tr("Priority"), m_priority);
    addLine(u"tags"_s, tr("Tags, with commas between"), Across);
    connect(m_strategy, &QPlainTextEdit::textChanged, this, &WordsForm::changed);
    connect(m_priority, &QSpinBox::valueChanged, this, &WordsForm::changed);
    connect(Theme::current(), &Theme::changed, this, &WordsForm::dress);
    dress();
}

void WordsForm::place(const QString &name, QWidget *field, int across)
{
    auto *label = new QLabel(name, this);
    label->setBuddy(field);
    field->setAccessibleName(name);
    const int row = 2 + 2 * (m_placed / Across);
    m_grid->addWidget(label, row, m_placed % Across, 1, across);
    m_grid->addWidget(field, row + 1, m_placed % Across, 1, across);
    m_grid->setColumnStretch(m_placed % Across, 1);
    ++m_placed;
}

void WordsForm::addLine(const QString &column, const QString &name, int across)
{
    auto *edit = new QLineEdit(this);
    edit->setObjectName(m_prefix + column);
    m_lines.push_back({column, name, edit});
    place(name, edit, across);
    connect(edit, &QLineEdit::textChanged, this, &WordsForm::changed);
}

void WordsForm::addChoice(const QString &column, const QString &name)
{
    auto *box = new QComboBox(this);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(LeastLetters);
    box->setObjectName(m_prefix + column);
    for (const QString &word : store::vocabulary(column))
        box->addItem(word.isEmpty() ? tr("none") : word, word);
    m_choices.push_back({column, name, box});
    place(name, box);
    connect(box, &QComboBox::currentIndexChanged, this, &WordsForm::changed);
}

void WordsForm::dress()
{
    const Theme *theme = Theme::current();
    for (QLabel *label : findChildren<QLabel *>()) {
        label->setFont(theme->font(Theme::Type::Small));
        label->setForegroundRole(QPalette::PlaceholderText);
    }
    m_strategy->setFont(theme->font(Theme::Type::Body));
    const int frame = 2 * (m_strategy->frameWidth() + int(m_strategy->document()->documentMargin()));
    m_strategy->setFixedHeight(StrategyLines * m_strategy->fontMetrics().lineSpacing() + frame);
}

void WordsForm::setRow(const store::Reflexion &row)
{
    m_before = {};
    apply({{u"strategy"_s, row.strategy},
           {u"entity_type"_s, row.entityType},
           {u"entity_id"_s, row.entityId},
           {u"kind"_s, row.kind},
           {u"outcome"_s, row.outcome},
           {u"change_type"_s, row.changeType},
           {u"category"_s, row.category},
           {u"sensitivity"_s, row.sensitivity},
           {u"scope"_s, row.scope},
           {u"priority"_s, row.priority},
           {u"tags"_s, QJsonArray::fromStringList(row.tags)}});
    m_before = words(); // as the fields show it: untouched fields are no change
}

void WordsForm::apply(const QJsonObject &changes)
{
    const auto has = [&changes](const QString &column) { return changes.contains(column); };
    if (has(u"strategy"_s))
        m_strategy->setPlainText(changes.value("strategy"_L1).toString());
    if (has(u"priority"_s))
        m_priority->setValue(changes.value("priority"_L1).toInt());
    for (const Line &line : m_lines) {
        if (has(line.column))
            line.edit->setText(asText(changes.value(line.column)));
    }
    for (const Choice &choice : m_choices) {
        if (has(choice.column))
            choice.box->setCurrentIndex(choice.box->findData(changes.value(choice.column).toString()));
    }
}

QJsonObject WordsForm::words() const
{
    QJsonObject all{{u"strategy"_s, m_strategy->toPlainText()}, {u"priority"_s, m_priority->value()}};
    for (const Line &line : m_lines)
        all.insert(line.column, line.column == "tags"_L1
                                    ? QJsonValue(QJsonArray::fromStringList(tagsIn(line.edit->text())))
                                    : QJsonValue(line.edit->text()));
    for (const Choice &choice : m_choices)
        all.insert(choice.column, choice.box->currentData().toString());
    return all;
}

QJsonObject WordsForm::changes() const
{
    QJsonObject different;
    const QJsonObject now = words();
    for (auto word = now.begin(); word != now.end(); ++word) {
        if (m_before.value(word.key()) != word.value())
            different.insert(word.key(), word.value());
    }
    return different;
}

QString WordsForm::nameOf(const QString &column) const
{
    for (const Line &line : m_lines) {
        if (line.column == column)
            return line.name;
    }
    for (const Choice &choice : m_choices) {
        if (choice.column == column)
            return choice.name;
    }
    return column;
}

} // namespace views
