// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/reflexions.h"

#include <QJsonObject>
#include <QTimer>
#include <QWidget>

class QComboBox;
class QPlainTextEdit;

namespace views {

class FindingsSection;
class InkLabel;
class KeyButton;
class WordsForm;

// In place of the card: a memory in a person's own words. What the guard sees in them stands below as they
// are typed.
class NewMemoryForm : public QWidget
{
    Q_OBJECT

public:
    explicit NewMemoryForm(QWidget *parent = nullptr);

    // Empty, for one of these agents. What was left without writing it comes back.
    void open(const QStringList &agents, const QString &agent);
    void clear(); // it was written
    void setFindings(const std::vector<store::RowFinding> &findings);
    void showProblem(const QString &sentence);
    [[nodiscard]] QString agent() const;
    [[nodiscard]] QJsonObject columns() const;

Q_SIGNALS:
    void accepted();
    void cancelled();
    void paused(); // in typing

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QWidget *makeFields();
    void connectKeys();
    void accept();
    void refresh();
    void dress();

    InkLabel *m_note;
    QPlainTextEdit *m_text;
    QComboBox *m_agent;
    WordsForm *m_words;
    FindingsSection *m_findings;
    KeyButton *m_accept;
    KeyButton *m_back;
    QTimer m_pause;
};

} // namespace views
