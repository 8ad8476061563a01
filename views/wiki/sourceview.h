// SPDX-License-Identifier: MIT
#pragma once

#include "models/wikidetail.h"

#include <QPlainTextEdit>

namespace views {

class FillMarks;
class SourceHighlighter;

// Shows Markdown source, never rendered: plain text with line numbers, headings bold, citations in the accent
// colour; or a diff of two versions. Read-only unless edit() was called.
class SourceView : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit SourceView(QWidget *parent = nullptr);
    ~SourceView() override;

    void showText(const models::WikiText &text);
    void showChanges(const std::vector<models::DiffPiece> &pieces);
    // Makes the source editable, with citations as uids.
    void edit(const QString &source);

    void highlightCitation(int ordinal); // and scrolls to its first mention; 0: none
    [[nodiscard]] int numbersWidth() const;
    void paintNumbers(QPaintEvent *event, QWidget *area);

Q_SIGNALS:
    void citationChosen(int ordinal);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    [[nodiscard]] int citationAt(const QPoint &point) const;
    void dress();
    void fit();

    QWidget *m_numbers;
    SourceHighlighter *m_highlighter;
    FillMarks *m_fills;
    std::vector<models::WikiText::Mark> m_marks;
};

} // namespace views
