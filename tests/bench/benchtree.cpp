// SPDX-License-Identifier: MIT
#include "tests/bench/benchtree.h"

#include "tests/bench/benchcorpus.h"

#include <QDir>
#include <QFile>

#include <cmath>
#include <random>

namespace bench {

using namespace Qt::StringLiterals;

namespace {

constexpr int FilesPerFolder = 50;
constexpr qsizetype BytesPerFile = 10'000;

class TreeWriter
{
public:
    QByteArray file(int number);

private:
    QByteArray word();
    QByteArray words(int count);
    QByteArray sentence();
    QByteArray paragraph();
    QByteArray list();
    QByteArray table();
    QByteArray code();
    int roll(int bound) { return int(m_random() % unsigned(bound)); }

    std::mt19937 m_random{7};
    Corpus m_corpus;
};

QByteArray TreeWriter::word()
{
    const auto &all = m_corpus.words();
    const double part = double(m_random()) / double(std::mt19937::max());
    const auto at = std::size_t(std::exp(part * std::log(double(all.size())))) - 1;
    return all[std::min(at, all.size() - 1)].toUtf8();
}

QByteArray TreeWriter::words(int count)
{
    QByteArray text = word();
    for (int i = 1; i < count; ++i)
        text += ' ' + word();
    return text;
}

QByteArray TreeWriter::sentence()
{
    QByteArray text = words(6 + roll(14));
    text[0] = char(std::toupper(text[0]));
    if (roll(6) == 0)
        text += " `" + word() + '_' + word() + '`';
    if (roll(12) == 0)
        text += " [" + word() + "](" + word() + ".md)";
    return text + ". ";
}

QByteArray TreeWriter::paragraph()
{
    QByteArray text;
    for (int i = 2 + roll(5); i > 0; --i)
        text += sentence();
    return text.trimmed() + "\n\n";
}

QByteArray TreeWriter::list()
{
    QByteArray text;
    for (int i = 3 + roll(5); i > 0; --i)
        text += "- **" + word() + "**: " + words(4 + roll(8)) + '\n';
    return text + '\n';
}

QByteArray TreeWriter::table()
{
    QByteArray text = "| " + word() + " | " + word() + " | " + word() + " |\n|---|---|---|\n";
    for (int i = 3 + roll(6); i > 0; --i)
        text += "| " + words(2) + " | " + QByteArray::number(roll(9000)) + " | " + words(3) + " |\n";
    return text + '\n';
}

QByteArray TreeWriter::code()
{
    QByteArray text = "```cpp\n";
    for (int i = 4 + roll(12); i > 0; --i)
        text += "    auto " + word() + " = " + word() + '(' + word() + ", " + QByteArray::number(roll(100))
                + ");\n";
    return text + "```\n\n";
}

QByteArray TreeWriter::file(int number)
{
    QByteArray text = "# Document " + QByteArray::number(number) + ": " + words(3) + "\n\n" + paragraph();
    while (text.size() < BytesPerFile) {
        text += (roll(3) == 0 ? "### " : "## ") + words(2 + roll(3)) + "\n\n" + paragraph() + paragraph();
        switch (roll(5)) {
        case 0: text += list(); break;
        case 1: text += table(); break;
        case 2: text += code(); break;
        default: text += paragraph(); break;
        }
    }
    return text;
}

} // namespace

qint64 writeMarkdownTree(const QString &folder, int files)
{
    TreeWriter writer;
    qint64 bytes = 0;
    for (int i = 0; i < files; ++i) {
        const QDir part(QDir(folder).filePath(u"part-%1"_s.arg(i / FilesPerFolder)));
        part.mkpath(u"."_s);
        QFile file(part.filePath(u"document-%1.md"_s.arg(i)));
        if (!file.open(QIODevice::WriteOnly))
            return 0;
        bytes += file.write(writer.file(i));
    }
    return bytes;
}

} // namespace bench
