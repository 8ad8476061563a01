// SPDX-License-Identifier: MIT
#pragma once

#include "models/card.h"

#include <QHash>
#include <QTextCursor>
#include <QWidget>

class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace views {

class FillMarks;
class KeyButton;
class WordsForm;

// In place of the card: what the row says to be rewritten, or to be masked for a copy that is approved.
class RowEditor : public QWidget
{
    Q_OBJECT

public:
    enum class Mode { Edit, Redact };

    explicit RowEditor(QWidget *parent = nullptr);

    // A flagged row is redacted with a reason only. What the guard found in observation and strategy is
    // marked to be masked with Enter, one after the other. Changes that were left come back.
    void open(Mode mode, const models::Card &card);
    [[nodiscard]] Mode mode() const { return m_mode; }
    // The selected span becomes ██, or its name in brackets.
    void mask(bool withName);

Q_SIGNALS:
    // `changes`: by column, what differs; never empty.
    void accepted(const QJsonObject &changes, const QString &reason);
    void cancelled();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void buildLayout();
    [[nodiscard]] QWidget *makeFields();
    void connectKeys();
    void accept();
    void leave();
    void startOver();
    void refresh();
    void setRow();
    void setTitles(Mode mode);
    void markFound(const std::vector<store::RowFinding> &findings);
    void markFound(QPlainTextEdit *edit, const std::vector<store::RowFinding> &findings,
                   const QString &field);
    void offerNext();
    [[nodiscard]] QString noteWords() const;
    [[nodiscard]] QPlainTextEdit *editOf(const QTextCursor &cursor) const;
    [[nodiscard]] QPlainTextEdit *selectedEdit() const;
    [[nodiscard]] QJsonObject changes() const;
    [[nodiscard]] bool isOffering() const;
    void dress();

    Mode m_mode = Mode::Edit;
    models::Card m_card;
    QString m_before; // the observation as the field shows it untouched
    bool m_reasonNeeded = false;
    QHash<QString, QJsonObject>
        m_left;                 // by uid and revision: changes that were neither saved nor thrown away
    QList<QTextCursor> m_found; // not masked yet; the first is offered
    QStringList m_elsewhere;    // names of other fields in which the guard found something
    QLabel *m_title;
    QLabel *m_note;
    QPlainTextEdit *m_text;
    WordsForm *m_words;
    FillMarks *m_textMarks;
    FillMarks *m_strategyMarks;
    QLineEdit *m_maskName;
    QLineEdit *m_reason;
    KeyButton *m_mask;
    KeyButton *m_name;
    KeyButton *m_startOver;
    KeyButton *m_accept;
    KeyButton *m_back;
};

} // namespace views
