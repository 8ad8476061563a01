// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/goldenwriter.h"

#include <QHash>
#include <QWidget>

class QCheckBox;
class QDoubleSpinBox;
class QFormLayout;
class QLineEdit;
class QPlainTextEdit;

namespace views {

class FieldProblem;

// The fields of a golden question. check() shows errors below the fields. Texts are plain; lists have an
// entry on each line.
class GoldenForm : public QWidget
{
    Q_OBJECT

public:
    explicit GoldenForm(QWidget *parent = nullptr);

    void set(const store::GoldenQuestion &question);
    // The question as typed; parts without a field stay as they were set.
    [[nodiscard]] store::GoldenQuestion question() const;
    [[nodiscard]] bool isChanged() const;
    // Shows at each field what is wrong with it; true if nothing is.
    bool check();
    void setWritable(bool on);
    void focusQuestion();

Q_SIGNALS:
    void edited();

private:
    QPlainTextEdit *addText(const char *field, const QString &label, const QString &note, int lines);
    QLineEdit *addLine(const char *field, const QString &label, const QString &note);
    void addNumbers();
    void add(const char *field, const QString &label, QWidget *widget, const QString &note);
    void clearProblems();

    QFormLayout *m_form;
    QHash<QString, FieldProblem *> m_problems; // by column
    QHash<QString, QWidget *> m_fields;
    QPlainTextEdit *m_question = nullptr;
    QLineEdit *m_id = nullptr;
    QPlainTextEdit *m_include = nullptr;
    QPlainTextEdit *m_exclude = nullptr;
    QPlainTextEdit *m_reference = nullptr;
    QPlainTextEdit *m_rubric = nullptr;
    QLineEdit *m_tags = nullptr;
    QLineEdit *m_entity = nullptr;
    QLineEdit *m_agent = nullptr;
    QDoubleSpinBox *m_weight = nullptr;
    QDoubleSpinBox *m_threshold = nullptr;
    QCheckBox *m_heldOut = nullptr;
    store::GoldenQuestion m_set;
};

} // namespace views
