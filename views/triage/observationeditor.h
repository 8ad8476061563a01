// SPDX-License-Identifier: MIT
#pragma once

#include <QTextCursor>
#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace views {

class KeyButton;

// In place of the card: the observation to be rewritten, or to be masked for a copy that is approved.
class ObservationEditor : public QWidget
{
    Q_OBJECT

public:
    enum class Mode { Edit, Redact };

    explicit ObservationEditor(QWidget *parent = nullptr);

    struct Span
    {
        int start = 0;
        int end = 0;
    };

    // `reasonNeeded`: nothing is accepted while the reason is empty. `found`: what the guard found; to
    // redact, each is marked and offered to be masked with Enter, one after the other.
    void open(Mode mode, const QString &text, bool reasonNeeded, const std::vector<Span> &found = {});
    [[nodiscard]] Mode mode() const { return m_mode; }
    // The selected span becomes ██, or its name in brackets.
    void mask(bool withName);

Q_SIGNALS:
    void accepted(const QString &text, const QString &reason);
    void cancelled();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void accept();
    void refresh();
    void markFound(const std::vector<Span> &found);
    void offerNext();
    [[nodiscard]] bool isOffering() const;
    void dress();

    Mode m_mode = Mode::Edit;
    QString m_before;
    bool m_reasonNeeded = false;
    QList<QTextCursor> m_found; // not masked yet; the first is offered
    QLabel *m_title;
    QLabel *m_note;
    QPlainTextEdit *m_text;
    QLineEdit *m_maskName;
    QLineEdit *m_reason;
    KeyButton *m_mask;
    KeyButton *m_name;
    KeyButton *m_accept;
};

} // namespace views
