// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>
#include <QWidget>

class QAction;

namespace views {

class InkLabel;
class KeyButton;

// What is seen where nothing is there yet: nothing at first, soon grey bars where texts will stand, and when
// it takes long, a sentence and a way to stop. Nothing moves. GUI thread.
class LoadingState : public QWidget
{
    Q_OBJECT

public:
    explicit LoadingState(QWidget *parent = nullptr);

    // Goes on where it has begun.
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
