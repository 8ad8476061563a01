// SPDX-License-Identifier: MIT
#pragma once

#include <QTextBrowser>

namespace views {

// One page of help at a time. Links between pages are followed; other links are told of and never followed
// here. Nothing is loaded but the pages that are built in.
class HelpView : public QTextBrowser
{
    Q_OBJECT

public:
    explicit HelpView(QWidget *parent = nullptr);

    void open(const QString &name);
    [[nodiscard]] QString name() const; // of the page that is shown

    // Marks every place of the page where the words stand and goes to the first; step() goes to the next or
    // the one before, round the ends.
    void find(const QString &words);
    void step(bool forward);
    [[nodiscard]] int found() const { return int(m_found.size()); }
    [[nodiscard]] int place() const { return int(m_place) + 1; } // the one gone to, from 1; 0 where none is

Q_SIGNALS:
    void nameChanged(const QString &name);
    void outsideChosen(const QUrl &address); // clicked, or Enter on it

protected:
    QVariant loadResource(int type, const QUrl &address) override;
    void doSetSource(const QUrl &address, QTextDocument::ResourceType type) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void dress();
    void followTheme();
    void mark();

    QUrl m_address; // of what is shown; source() follows only afterwards
    QList<QTextCursor> m_found;
    qsizetype m_place = -1;
    bool m_isFresh = false; // read, and not dressed yet
};

} // namespace views
