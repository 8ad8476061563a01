// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QHBoxLayout;

namespace views {

class KeyButton;

// The head of a section: a hairline, its title, a figure, and a flat button at the right.
class SectionHeader : public QWidget
{
    Q_OBJECT

public:
    explicit SectionHeader(const QString &title, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    void setFigure(const QString &figure);
    void setIcon(const QString &icon);
    void setAction(QAction *action);
    // The first section of a column has no line.
    void setLine(bool on);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void describe();
    void fit();
    [[nodiscard]] int wordsWidth() const;

    QString m_title;
    QString m_figure;
    QString m_icon;
    QHBoxLayout *m_row;
    KeyButton *m_act = nullptr;
    bool m_line = true;
};

} // namespace views
