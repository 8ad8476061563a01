// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/reflexion.h"

#include <QHash>
#include <QWidget>

class QComboBox;
class QDoubleSpinBox;
class QGridLayout;
class QLineEdit;
class QPlainTextEdit;
class QSpinBox;

namespace views {

// Fields for what a memory says beside its observation: strategy, outcome, entity, tags and so on.
class WordsForm : public QWidget
{
    Q_OBJECT

public:
    // The object names of the fields are PREFIX:COLUMN.
    explicit WordsForm(const QString &prefix, QWidget *parent = nullptr);

    void setRow(const store::Reflexion &row);
    // column -> new value, for what differs from the row; tags as a list, the priority as a number, the
    // confidence as one or null.
    [[nodiscard]] QJsonObject changes() const;
    // Puts changes() of an earlier time into the fields.
    void apply(const QJsonObject &changes);
    [[nodiscard]] QPlainTextEdit *strategy() const { return m_strategy; }
    // The label of a column's field; the column's name if it has no field.
    [[nodiscard]] QString nameOf(const QString &column) const { return m_names.value(column, column); }

Q_SIGNALS:
    void changed();

private:
    struct Line
    {
        QString column;
        QLineEdit *edit;
    };
    struct Choice
    {
        QString column;
        QComboBox *box;
    };
    void addLine(const QString &column, const QString &name, int across = 1);
    void addChoice(const QString &column, const QString &name);
    void addConfidence();
    void place(const QString &column, const QString &name, QWidget *field, int across = 1);
    void dress();
    [[nodiscard]] QJsonValue confidence() const;
    [[nodiscard]] QJsonObject words() const;

    QString m_prefix;
    QJsonObject m_before;
    QGridLayout *m_grid;
    QPlainTextEdit *m_strategy;
    QSpinBox *m_priority;
    QDoubleSpinBox *m_confidence;
    std::vector<Line> m_lines;
    std::vector<Choice> m_choices;
    QHash<QString, QString> m_names; // of the fields in the grid, by column
};

} // namespace views
