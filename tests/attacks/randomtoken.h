// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/secretrules.h"

#include <QRandomGenerator>
#include <QString>

#include <string>

namespace attacks {

// What a rule takes for a token, made up: the literal, then units drawn from the rule's own shape
// (see store/guard/tokenshape.h). Letters, digits and the rest are mixed, as they are in real ones.
class RandomToken
{
public:
    explicit RandomToken(QRandomGenerator &random)
        : m_random(random)
    {}

    QString operator()(const store::guard::TokenRule &rule)
    {
        QString token = QString::fromLatin1(rule.literal);
        for (const char *at = rule.shape; *at != 0;) {
            const std::string set = takeSet(at);
            for (int i = takeCount(at); i > 0; --i)
                token += QChar::fromLatin1(set[m_random.bounded(static_cast<quint32>(set.size()))]);
        }
        if (rule.contains != nullptr)
            token.insert(token.size() / 2, QString::fromLatin1(rule.contains));
        return token;
    }

private:
    static std::string named(char name)
    {
        const std::string lower = "abcdefghijklmnopqrstuvwxyz";
        const std::string upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
        const std::string digits = "0123456789";
        switch (name) {
        case 'x': return "abcdef" + digits;
        case 'h': return "abcdefABCDEF" + digits;
        case 'd': return digits;
        case 'u': return upper + digits;
        case 'l': return lower + digits;
        // Separators between words are left out of the others: a token of them is no likelier.
        default: return lower + upper + digits;
        }
    }

    static std::string takeSet(const char *&at)
    {
        if (*at == '%') {
            at += 2;
            return named(at[-1]);
        }
        if (*at != '[')
            return std::string(1, *at++);
        std::string set;
        for (++at; *at != ']'; ++at) {
            const bool isRange = at[1] == '-' && at[2] != ']';
            for (char each = *at; each <= (isRange ? at[2] : *at); ++each) {
                if (std::isalnum(static_cast<unsigned char>(each)) != 0)
                    set += each;
            }
            at += isRange ? 2 : 0;
        }
        ++at;
        return set;
    }

    static int takeCount(const char *&at)
    {
        if (*at != '{')
            return 1;
        const int least = std::stoi(at + 1);
        while (*at != '}')
            ++at;
        ++at;
        return least;
    }

    QRandomGenerator &m_random;
};

} // namespace attacks
