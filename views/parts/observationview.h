// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/theme.h"
#include "views/parts/observationtext.h"

#include <QTextLayout>
#include <QWidget>

#include <vector>

namespace views {

// Shows a text of the store, mostly an observation, as plain text with its findings marked. A word longer
// than a line is broken. Selectable by pointer and keys; copying gives the text as stored.
class ObservationView : public QWidget
{
    Q_OBJECT

public:
    explicit ObservationView(QWidget *parent = nullptr);

    void setText(const QString &text);
    // Sets all at once, so that the layout is computed once.
    void set(const QString &text, const std::vector<TextMark> &marks, const std::vector<TextMatch> &matches);
    [[nodiscard]] QString text() const { return m_text; }
    void setMarks(const std::vector<TextMark> &marks);
    // For other texts than an observation on its card: sets font and colour, and uses the whole width.
    void setInk(Theme::Type type, Theme::Role role);
    // The larger size of an observation, for wide windows.
    void setWide(bool wide);

    // Selects the span with this letter and asks to scroll to it; false if there is none.
    bool revealMark(QChar letter);
    [[nodiscard]] QString selectedText() const;
    void select(int start, int end);
    void copy() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    // The rectangle in this widget of a span of the text.
    [[nodiscard]] QRect spanRect(int start, int end) const;

Q_SIGNALS:
    void revealRequested(const QRect &rect);
    void letterClicked(QChar letter);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool event(QEvent *event) override;

private:
    void rebuild();
    void format();
    qreal layOut(QTextLayout &layout, int width) const;
    [[nodiscard]] int lineWidth(int width) const;
    [[nodiscard]] int positionAt(const QPoint &point) const;
    [[nodiscard]] QList<QRectF> rectsOf(const ObservationText::Span &span) const;
    void paintMarks(QPainter *painter) const;
    void paintBoxes(QPainter *painter) const;
    void moveCursor(int position, bool extend);
    [[nodiscard]] int keyTarget(const QKeyEvent *event) const;
    [[nodiscard]] int lineStep(int step) const;
    void showTip(const QHelpEvent *event);

    QString m_text;
    std::vector<TextMark> m_marks;
    std::vector<TextMatch> m_matches;
    ObservationText m_shown;
    QTextLayout m_layout;
    int m_anchor = 0;
    int m_cursor = 0;
    int m_characters = 68; // per line, of average width; 0: the whole width
    Theme::Type m_type = Theme::Type::Observation;
    Theme::Role m_role = Theme::Text;
};

} // namespace views
