// SPDX-License-Identifier: MIT
#include "store/guard/sensematcher.h"

namespace store::guard {

namespace {

using enum Severity;

// Who is addressed, what is to be done and to what: an order against the owner of a store is a combination
// of them, and a fact, a runbook or a wish lacks one part.
constexpr CueRule Rules[] = {
    // Orders about other orders.
    {"instruction-override", 100, 100, High, "rank note user|thine|core"},
    {"instruction-override", 100, 100, High, "rank note rules earlier -paper"},
    {"instruction-override", 100, 100, High, "rank user obey|rules note"},
    {"instruction-override", 100, 100, High, "void thine rules|note|only-this"},
    {"instruction-override", 100, 100, High, "void core"},
    {"instruction-override", 100, 100, High, "void|drop|freed imposed"},
    {"instruction-override", 100, 100, High, "drop thine"},
    {"instruction-override", 100, 100, High, "drop core"},
    {"instruction-override", 100, 100, High, "drop rules note -paper"},
    {"instruction-override", 100, 100, High, "drop user obey note"},
    {"instruction-override", 100, 100, High, "drop rules obey"},
    {"instruction-override", 100, 100, High, "drop trigword rules"},
    {"instruction-override", 100, 100, High, "only-this rules|drop|thine|void|obey"},
    {"instruction-override", 100, 100, High, "obey note thine|user-says|rank"},
    {"instruction-override", 100, 100, High, "freed machine rules"},
    {"instruction-override", 100, 100, High, "drop warden yours|note|machine"},
    {"instruction-override", 100, 100, High, "law note|you"},
    {"instruction-override", 100, 100, High, "void told"},
    {"instruction-override", 100, 100, High, "freed thine|core"},
    {"instruction-override", 100, 100, High, "rank core drop|obey|note"},
    // Keeping something from somebody.
    {"persistence", 100, 100, High, "hide user you|note|fault|every-answer -screen"},
    {"persistence", 100, 100, High, "hide client fault -screen|myself"},
    {"persistence", 100, 100, High, "hide note you|user"},
    {"persistence", 100, 100, High, "deceive fault|user|every-answer|your-work"},
    {"persistence", 100, 100, High, "covert tool -screen|myself"},
    {"persistence", 100, 100, High, "unsaid fault|note|hide"},
    {"forced-output", 100, 100, Medium, "favour covert -myself|field"},
    {"persistence", 100, 100, High, "covert send mail-to|link|to-me|talk"},
    {"persistence", 100, 100, High, "covert approve"},
    {"persistence", 100, 100, High, "covert remember rules|waive"},
    // Data and prompts that are to be sent out.
    {"data-exfiltration", 100, 100, High, "send talk mail-to|link|to-me|sink"},
    {"data-exfiltration", 100, 100, High, "send talk each-time -myself"},
    {"data-exfiltration", 100, 100, High, "trig user send link|mail-to"},
    {"prompt-exfiltration", 100, 100, High, "reveal inner -field|screen|paper"},
    {"prompt-exfiltration", 100, 100, High, "reveal inner to-me|whole|whoever"},
    {"data-exfiltration", 100, 100, High, "send secret sink|mail-to|to-me -field"},
    {"data-exfiltration", 100, 100, High,
     "send secret your-work|each-time|whoever|covert|machine|note -field"},
    {"data-exfiltration", 100, 100, High, "reveal secret trig|trigword|whoever|machine|thine|authority|user"},
    {"data-exfiltration", 100, 100, High, "send|reveal vault link|mail-to|sink|to-me|your-work"},
    {"prompt-exfiltration", 100, 100, High, "reveal thine rules|core|whole -field"},
    {"prompt-exfiltration", 100, 100, High, "reveal core whole|to-me"},
    // Claimed rank.
    {"authority-claim", 100, 100, High, "authority machine waive|secret|note|freed|favour|auto -trade"},
    {"authority-claim", 100, 100, High, "authority you waive|freed|auto warden|note|secret|rules"},
    {"authority-claim", 100, 100, High, "authority machine drop|tool warden"},
    {"authority-claim", 100, 100, High, "authority note trusted|waive|core"},
    {"authority-claim", 100, 100, High, "authority trusted favour|note|treat"},
    {"authority-claim", 100, 100, High, "machine-must waive|secret|note|freed -trade"},
    {"authority-claim", 100, 100, High, "machine freed warden"},
    {"authority-claim", 100, 100, High, "treat trusted every|note"},
    {"authority-claim", 100, 100, High, "master waive|reveal|trusted|secret|auto"},
    {"authority-claim", 100, 100, High, "privilege note -paper"},
    {"authority-claim", 100, 100, High, "authority waive warden user"},
    {"authority-claim", 100, 100, High, "licence waive|auto|secret|warden"},
    // Orders that are to last.
    {"persistence", 100, 100, High, "remember lasting waive|trusted|unbound|covert|rules"},
    {"persistence", 100, 100, High, "remember waive|trusted warden|lasting"},
    {"persistence", 100, 100, High, "remember agreed"},
    {"persistence", 100, 100, High, "remember waive user"},
    {"persistence", 100, 100, High, "spread others waive|rules|note|trusted|warden|heed"},
    {"persistence", 100, 100, High, "note undying"},
    {"persistence", 100, 100, High, "remember undying lasting"},
    {"persistence", 100, 100, High, "spread note lasting"},
    {"persistence", 100, 100, High, "spread|send|remember own-notes"},
    {"persistence", 100, 100, High, "evade note|trig"},
    {"persistence", 100, 100, High, "note trusted|waive mark"},
    {"persistence", 100, 100, High, "your-work obey note"},
    {"persistence", 100, 100, High, "lasting note heed"},
    {"persistence", 100, 100, High, "habit approve|waive|trusted"},
    // Conduct towards the people it works for.
    {"forced-output", 100, 100, Medium, "favour every-answer|machine"},
    {"forced-output", 100, 100, Medium, "steer"},
    {"forced-output", 100, 100, Medium, "favour verdict"},
    {"forced-output", 100, 100, Medium, "favour trig commerce -myself"},
    {"forced-output", 100, 100, Medium, "lie -myself"},
    {"forced-output", 100, 100, Medium, "sabotage purpose"},
    {"forced-output", 100, 100, Medium, "sabotage trig|your-work|note|user|client"},
    {"forced-output", 100, 100, Medium, "trig say-that -myself"},
    {"forced-output", 100, 100, Medium, "trig trigword reveal secret|core|thine"},
    {"forced-output", 100, 100, Medium,
     "trig trigword approve|drop|mode|unbound|send|tool|obey "
     "mail-to|link|rules|mode|unbound|spoils|secret|only"},
    {"forced-output", 100, 100, Medium, "trig approve every"},
    {"forced-output", 100, 100, Medium, "trig send secret mail-to|link|to-me"},
    {"forced-output", 100, 100, Medium, "approve every waive|unseen|covert|trusted|auto"},
    {"forced-output", 100, 100, Medium, "approve note -screen"},
    {"forced-output", 100, 100, Medium, "approve unseen"},
    // Becoming somebody else.
    {"persona-switch", 100, 100, High, "be unbound"},
    {"persona-switch", 100, 100, High, "be impostor"},
    {"persona-switch", 100, 100, High, "renounce"},
    // Tools turned against the owner.
    {"tool-misuse", 100, 100, High, "on-read tool|send|approve"},
    {"tool-misuse", 100, 100, High, "fetch heed link|note"},
    {"tool-misuse", 100, 100, High, "subst link"},
    {"tool-misuse", 100, 100, High, "tool|send your-tool damage|mail-to|to-me|secret|vault|spoils|talk"},
    {"tool-misuse", 100, 100, High, "tool note covert|heed|on-read|unseen"},
    {"tool-misuse", 100, 100, High, "tool your-work link|unseen|covert|package|warden|spoils"},
    {"tool-misuse", 100, 100, High, "tool gateskip"},
    {"tool-misuse", 100, 100, High, "asked tool script"},
    {"tool-misuse", 100, 100, High, "my-access tool|send|damage|covert"},
    {"tool-misuse", 100, 100, High, "tool havoc"},
    {"tool-misuse", 100, 100, High, "tool package self"},
    {"tool-misuse", 100, 100, High, "send rights mail-to|your-tool"},
    {"tool-misuse", 100, 100, High, "tracks tool|send|secret|my-access|vault"},
};

} // namespace

std::span<const CueRule> senseRules()
{
    return Rules;
}

} // namespace store::guard
