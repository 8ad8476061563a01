// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/filepicker.h"

// Answers with the names a test has set.
class FakeFilePicker final : public views::FilePicker
{
public:
    QString toOpen;
    QString toSave;
    QStringList allToOpen;
    bool ticks = false; // what stands beside a folder

    QString openFile(QWidget *, const QString &, const QString &) override { return toOpen; }
    QString openFileOrFolder(QWidget *, const QString &) override { return toOpen; }
    QStringList openFiles(QWidget *, const QString &, const QString &) override { return allToOpen; }
    QString openFolder(QWidget *, const QString &, views::Tick &tick) override
    {
        tick.isOn = ticks;
        return toOpen;
    }
    QString saveFile(QWidget *, const QString &, const QString &, const QString &) override { return toSave; }
};
