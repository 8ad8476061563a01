// SPDX-License-Identifier: MIT
#include <QtTest/QtTest>
int main() { return 0; }
