// SPDX-License-Identifier: MIT
#pragma once

#include <QTextBrowser>

namespace views {

// Shows one page of help. Follows links between pages; for other links only emits outsideChosen(). Loads
// nothing but the built-in pages.
class HelpView : public QTextBrowser
{
    Q_OBJECT

public:
    explicit HelpView(QWidget *parent = nullptr);

    void open(const QString &name);
    [[nodiscard]] QString name() const; // name of the page that is shown

    // Marks every occurrence of the words and goes to the first; step() goes to the next or the one before,
    // and from the last to the first.
    void find(const QString &words);
    void step(bool forward);
    [[nodiscard]] int found() const { return int(m_found.size()); }
    [[nodiscard]] int place() const
    {
        return int(m_place) + 1;
    } // number of the present occurrence, from 1; 0: none

Q_SIGNALS:
    void nameChanged(const QString &name);
    void outsideChosen(const QUrl &address); // a link out of the help was clicked

protected:
    QVariant loadResource(int type, const QUrl &address) override;
    void doSetSource(const QUrl &address, QTextDocument::ResourceType type) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void dress();
    void followTheme();
    void mark();

    QUrl m_address; // of the page shown; source() changes later
    QList<QTextCursor> m_found;
    qsizetype m_place = -1;
    bool m_isFresh = false; // the page was read but not dressed yet
};

} // namespace views
