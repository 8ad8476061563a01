// SPDX-License-Identifier: MIT
#pragma once

#include "models/card.h"
#include "views/parts/band.h"

#include <QHash>
#include <QTextCursor>
class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace views {

class FieldProblem;
class FillMarks;
class KeyButton;
class WordsForm;

// The editor in place of the card: rewrites a row, or masks parts of it for a copy that is approved.
class RowEditor : public Band
{
    Q_OBJECT

public:
    enum class Mode { Edit, Redact };

    explicit RowEditor(QWidget *parent = nullptr);

    // Redacting a row with findings takes a reason. The findings in observation and strategy are marked;
    // Enter masks one after the other. Changes left behind earlier come back.
    void open(Mode mode, const models::Card &card);
    [[nodiscard]] Mode mode() const { return m_mode; }
    // Replaces the selected text by ██, or by the typed name in brackets.
    void mask(bool withName);
    void leave(); // unsaved changes come back when the row is edited again
    // What was accepted last was not written, for instance as somebody else changed the row: it comes back
    // when the row is opened again.
    void keepRefused();
    void forgetWritten() { m_sent = {}; }

Q_SIGNALS:
    // `row`: as it was opened, which is what the person saw. `changes`: column -> new value; never empty.
    void accepted(const store::Reflexion &row, const QJsonObject &changes, const QString &reason);
    void cancelled();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildLayout();
    [[nodiscard]] QWidget *makeFields();
    void connectKeys();
    void accept();
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

    struct Left
    {
        int revision = 0; // of the row that was changed
        QJsonObject changes = {};
    };

    Mode m_mode = Mode::Edit;
    models::Card m_card;
    QString m_before; // the observation as the field showed it at first
    bool m_reasonNeeded = false;
    QHash<QString, Left> m_left; // by uid: unsaved changes left behind
    QString m_sentUid;
    Left m_sent;                // accepted, and not known yet to be written
    QList<QTextCursor> m_found; // findings not masked yet; the first is selected
    QStringList m_elsewhere;    // names of other fields in which the guard found something
    QLabel *m_title;
    QLabel *m_note;
    QPlainTextEdit *m_text;
    WordsForm *m_words;
    FillMarks *m_textMarks;
    FillMarks *m_strategyMarks;
    QLineEdit *m_maskName;
    QLineEdit *m_reason;
    FieldProblem *m_reasonProblem;
    KeyButton *m_mask;
    KeyButton *m_name;
    KeyButton *m_startOver;
    KeyButton *m_accept;
    KeyButton *m_back;
};

} // namespace views
