// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/chat.h"

#include <QTextBrowser>

namespace views {

// A conversation as it was said: plain text always, with the uids that answers name as links. Tab goes
// through the links, Enter follows one. Loads nothing.
class ChatTranscript : public QTextBrowser
{
    Q_OBJECT

public:
    explicit ChatTranscript(QWidget *parent = nullptr);

    // Where the last entry still grows, its links come at the end.
    void setEntries(const std::vector<store::ChatEntry> &entries, bool isGrowing);
    void addPiece(const QString &piece);

    [[nodiscard]] QVariant loadResource(int, const QUrl &) override { return {}; }

Q_SIGNALS:
    void uidRequested(const QString &uid);

private:
    void fill();
    void addEntry(const store::ChatEntry &entry, bool isGrowing);
    void addText(const QString &text);
    [[nodiscard]] bool isAtEnd() const;

    std::vector<store::ChatEntry> m_entries;
    bool m_isGrowing = false;
};

} // namespace views
