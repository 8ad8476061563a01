// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace store::guard {

// A vendor's token: a public literal, then a shape (see TokenShape).
struct TokenRule
{
    enum Flag : std::uint8_t {
        AnyCase = 1,    // the literal is matched without regard to case
        Inside = 2,     // may begin in the middle of a word
        NeedsDigit = 4, // a token of letters alone is prose or an identifier
        NoExample = 8,  // the vendor's documentation writes EXAMPLE or the alphabet into it
        Repeats = 16,   // runs of x are part of what must be found
        After = 32,     // the literal only locates it (a URL, a key): the secret begins after the literal
    };

    const char *id;
    const char *literal;
    const char *shape;
    unsigned flags = 0;
    int entropy10 = 0;              // least Shannon entropy of the part after the literal, times ten
    const char *contains = nullptr; // a literal further on in the token
};

std::span<const TokenRule> platformTokenRules(); // clouds, code hosting, package registries, chat
std::span<const TokenRule> serviceTokenRules();  // payments, models, monitoring and other services

} // namespace store::guard
