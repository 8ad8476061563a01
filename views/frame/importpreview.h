// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/import.h"

#include <QWidget>

class QComboBox;
class QPlainTextEdit;

namespace views {

// A choice of the format in which a file is read, and a list of the rows that would be added, changed or
// retired, and of the lines that cannot be read.
class ImportPreview : public QWidget
{
    Q_OBJECT

public:
    explicit ImportPreview(QWidget *parent = nullptr);

    void fill(const store::exchange::ImportReport &report, store::exchange::ImportFormat format);
    void clear(); // nothing is known of the file; a format can be chosen

Q_SIGNALS:
    void formatChosen(store::exchange::ImportFormat format);

private:
    void setLines(const QStringList &lines);

    QComboBox *m_format;
    QPlainTextEdit *m_lines;
};

// A format in words: "a wiki, a section under each heading".
[[nodiscard]] QString formatWords(store::exchange::ImportFormat format);

} // namespace views
