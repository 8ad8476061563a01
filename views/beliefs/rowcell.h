// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/status.h"

#include <QFrame>

#include <optional>

namespace views {

// A row with all its words, in a comparison of facts or beside a draft. A click or Enter goes to the row.
class RowCell : public QFrame
{
    Q_OBJECT

public:
    struct Content
    {
        QString uid;
        int number = 0; // 0: none
        std::optional<store::Status> status = {};
        QString head = {}; // in larger letters; for a fact its value
        QString text = {};
        QString line = {}; // when and from whom
    };

    explicit RowCell(const Content &content, QWidget *parent);

    [[nodiscard]] QString uid() const { return m_uid; }

Q_SIGNALS:
    void opened(const QString &uid);

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;

private:
    [[nodiscard]] QLayout *makeHead(const Content &content);

    QString m_uid;
};

} // namespace views
