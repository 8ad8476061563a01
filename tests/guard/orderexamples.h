// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <vector>

// A text the guard learns from: an order to a model, or a fact that may look like one.
struct OrderExample
{
    QString text;
    QString family; // texts of one manner; never parted between learning and checking
    QString file;   // nor are those of one file, in the harder check
    bool isOrder = false;
};

// Reads a file of examples. "## name" begins a family; a line is a text, "\n" in it a line break; a line that
// begins with "*N " is a pattern from which N texts are drawn: "{a|b}" is either, "{@list}" one of a list
// that a line "@list = a|b" has named. Always draws the same.
std::vector<OrderExample> readExamples(const QString &path, bool areOrders);
