// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>
#include <QWidget>

class QAction;

namespace views {

class InkLabel;
class KeyButton;

// Shown while content is read for the first time: at first nothing, then grey bars like lines of text, and if
// it takes long a sentence and a button to stop. Nothing moves. GUI thread.
class LoadingState : public QWidget
{
    Q_OBJECT

public:
    explicit LoadingState(QWidget *parent = nullptr);

    // Called again it goes on, without beginning anew.
    void begin(const QString &sentence, QAction *stop = nullptr);
    void end();

    enum class Phase { None, Nothing, Bars, Sentence };
    [[nodiscard]] Phase phase() const { return m_phase; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void goOn();

    QTimer m_timer;
    Phase m_phase = Phase::None;
    InkLabel *m_sentence;
    KeyButton *m_stop = nullptr;
};

} // namespace views
