// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/reflexions.h"
#include "views/parts/band.h"

#include <QJsonObject>
#include <QTimer>
class QComboBox;
class QPlainTextEdit;

namespace views {

class FieldProblem;
class FindingsSection;
class InkLabel;
class KeyButton;
class WordsForm;

// The form, in place of the card, in which a person writes a memory; below it the guard's findings.
class NewMemoryForm : public Band
{
    Q_OBJECT

public:
    explicit NewMemoryForm(QWidget *parent = nullptr);

    // Opens the form for one of these agents, with the words of the last time if they were not written.
    void open(const QStringList &agents, const QString &agent);
    void clear(); // the memory was written
    void setFindings(const std::vector<store::RowFinding> &findings);
    // Says that the memory was not written: at its text, where that is what was refused.
    void showProblem(const store::Error &error);
    [[nodiscard]] QString agent() const;
    [[nodiscard]] QJsonObject columns() const;

Q_SIGNALS:
    void accepted();
    void cancelled();
    void paused(); // the person has paused typing

private:
    QWidget *makeFields();
    void connectKeys();
    void accept();
    void refresh();
    void dress();

    InkLabel *m_note;
    QPlainTextEdit *m_text;
    FieldProblem *m_problem;
    QComboBox *m_agent;
    WordsForm *m_words;
    FindingsSection *m_findings;
    KeyButton *m_accept;
    KeyButton *m_back;
    QTimer m_pause;
};

} // namespace views
