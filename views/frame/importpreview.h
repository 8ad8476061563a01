// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/import.h"

#include <QWidget>

class QComboBox;
class QPlainTextEdit;

namespace views {

// As what a file is read, to choose; which rows come, change and go, and what cannot be taken, line by line.
class ImportPreview : public QWidget
{
    Q_OBJECT

public:
    explicit ImportPreview(QWidget *parent = nullptr);

    void fill(const store::exchange::ImportReport &report, store::exchange::ImportFormat format);
    void clear(); // nothing is known of the file yet; a format can be chosen

Q_SIGNALS:
    void formatChosen(store::exchange::ImportFormat format);

private:
    void setLines(const QStringList &lines);

    QComboBox *m_format;
    QPlainTextEdit *m_lines;
};

// What the format is to a person: "a wiki, a section under each heading".
[[nodiscard]] QString formatWords(store::exchange::ImportFormat format);

} // namespace views
