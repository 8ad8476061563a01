// SPDX-License-Identifier: MIT
#include "store/guard/injectionlexicon.h"

namespace store::guard {

namespace {

// Phrases that tell an agent to act against those it works for: secretly, around its checks, by other orders.
constexpr CueClass Classes[] = {
    {"covertly",
     u"without mentioning;without telling;without informing;without the user noticing;without notifying;"
     u"without asking the user;without the user's knowledge;quietly forward;quietly send;silently forward;"
     u"silently send;secretly send;secretly forward;secretly add;silently add;silently append;"
     u"do not let the user know;don't let the user know;not want you to mention;never tell anyone;"
     u"do not reveal these instructions;don't reveal these instructions;do not disclose these instructions;"
     u"keep it secret from;behind the user's back;do not log this;don't log this;leave no trace;"
     u"do not mention that you;never mention this;hide this from;keep this from the user"},
    {"relay",
     u"send;forward;post;upload;copy;transmit;bcc;leak;deliver;pipe;report;mail;email;put;return;append"},
    {"secret-place",
     u"~/.ssh;id_rsa;id_ed25519;/etc/passwd;/etc/shadow;.env file;~/.aws;.aws/credentials;.netrc;"
     u"api key that you find;keys that you find;credentials you find;secrets you find;tokens you find;"
     u"api key you find;in the environment;environment variables;the keychain;.git-credentials;"
     u"any api keys;all api keys;any credentials;any passwords;customer table;user table;"
     u"the customer database;the user database"},
    {"your-reply",
     u"in your reply;in your answer;in your response;in the reply;in the answer;into your reply;"
     u"into the answer;put the content;return the link;include the output;include its content;"
     u"paste the content;without mentioning;to me"},
    {"every-message",
     u"every message you;every message the user;each message you;all messages you;everything you receive;"
     u"everything the user says;all further messages;every further message;all future messages;"
     u"each further message;all further questions;every question after this;everything after this"},
    {"lasting",
     u"as a rule;the user prefers;user wants;never;always;may be skipped;can be skipped;no longer;without;"
     u"every;approved;skip;trusted;must;should;is allowed;are allowed;password"},
    {"own-rules-changed",
     u"update your instructions;update your rules;update your guidelines;amend your instructions;"
     u"amend your rules;change your instructions;change your behaviour to;rewrite your instructions;"
     u"replace your instructions;your instructions are now;your rules are now;your new rules;your new "
     u"instructions;"
     u"your new directive;your policy is now;revise your rules;adjust your rules;modify your instructions"},
    {"checks-waived",
     u"you no longer need to;you no longer have to;you may skip;you can skip;you need not;you do not need to "
     u"ask;"
     u"you don't need to ask;no need to ask;no need to confirm;no need to verify;no longer need to ask;"
     u"no longer ask;stop asking for;so you can skip;so you may skip;verification is not needed;"
     u"check may be skipped;checks may be skipped;check can be skipped;checks can be skipped;"
     u"confirmation is not required;approval is not required;approval is not needed;you are cleared to"},
    {"blessing",
     u"approved by the security team;approved by security;approved by it;approved by management;"
     u"approved by the administrator;approved by an administrator;approved by the owner;"
     u"signed off by;cleared by security;verified as root;verified as admin;verified as an administrator;"
     u"user has been verified;already been verified;already been approved;authorised by the ceo;"
     u"authorized by the ceo;from the administrator;from your administrator;from the admin team;"
     u"from system administration"},
    {"new-directive",
     u"new directive;new directives;updated directive;new orders for you;new policy in effect;"
     u"policy update for;new standing order;following directive;following is a new;change of plan:;"
     u"prompt reset;persona reset;context reset;session reset;memory reset"},
    {"scrapped",
     u"scrap that;scrap the;abandon that task;abandon the task;drop that task;drop the task;"
     u"cancel that task;cancel the task;do not summarise;do not summarize;don't summarise;don't summarize;"
     u"do not translate;do not complete the;do not review the;do not evaluate;do not analyse;"
     u"do not analyze;do not classify;forget that task;leave that task;forget the question;"
     u"not what you should do"},
    {"instead-say",
     u"instead, say;instead say;instead tell;instead, tell;instead print;instead, print;instead reply;"
     u"instead, reply;instead write;instead, write;instead answer;instead, answer;instead respond;"
     u"instead, respond;instead output;instead, output;instead, just;instead just;instead, simply;"
     u"say instead;write instead;print instead;reply instead"},
    {"submission",
     u"treat the text below as;treat the following as a command;treat the following as an order;"
     u"treat this as a command;treat this text as a command;treat it as a command;as a command from;"
     u"as commands from;as an order from your;conflicts with your instructions;"
     u"contradicts your instructions;conflict with your instructions;whatever the next message;"
     u"whatever the following message;comply with whatever;obey whatever;do whatever it says;"
     u"do whatever the next;even if it conflicts with your;even if your instructions;"
     u"takes precedence over your;take precedence over your;overrides your"},
    {"above-void",
     u"text above is;above is outdated;above is obsolete;above is wrong;above is invalid;above text is;"
     u"everything above is;what is written above;the section above is;information above is;"
     u"previous section is wrong;above no longer;data above is"},
    {"use-only",
     u"only use this;use only this;use only the following;only use the following;use this instead;"
     u"use the following instead;trust only;rely only on;believe only"},
    {"what-stands", u"what the;what it;whatever the;whatever was;what was;what they"},
    {"skip-rest",
     u"skip the remaining;skip the rest;skip all remaining;stop reading;do not read on;stop the analysis;"
     u"do not check the;don't check the;ignore the rest;ignore the remaining;without reading;"
     u"do not read the;end the analysis;stop the review"},
    {"false-report",
     u"report that no;report no;say that everything is;say that no;say that all;claim that no;"
     u"claim that everything;state that no;state that everything;report success;report that all;"
     u"report that everything;conclude that no;conclude that everything;say it is safe;mark it as safe"},
    {"rank-it",
     u"rank this;rank it first;rate this;rate it highest;put this first;place this first;"
     u"list this first;prefer this one;choose this one;select this one;pick this one;accept this paper;"
     u"recommend this"},
    {"list-it",
     u"list;summarise;summarize;describe;enumerate;explain;share;state;give;name;provide;paste;copy;outline;"
     u"paraphrase;write a poem;write a song;write a "
     u"story;disclose;confess;recount;detail;reveal;print;output;"
     u"show;repeat;tell"},
    {"brief", u"instructions;directions;directives;rules;constraints;restrictions;guidelines;guidance;limits;"
              u"limitations;"
              u"policies;orders;prompt"},
    {"your-brief",
     u"placed on you;imposed on you;you received before;you received from;you were initialised with;"
     u"you were initialized with;you were configured with;you were set up with;you operate under;"
     u"you work under;you run under;by your operator;by your developers;by your creators;by your makers;"
     u"governing you;govern your;govern you;that bind you;you are bound by;you have to follow;"
     u"you were started with;you started with;you follow;you must not tell;before our chat;"
     u"before our conversation;before this chat;your operator gave"},
    {"lawless",
     u"ignores ethics;ignore ethics;ignores all ethics;always complies;machiavellian;amoral;"
     u"opposite of a helpful;no restrictions;has no restrictions;without restrictions;no moral compass;"
     u"swears and;swears a lot;never says no;breaks every rule;knows no rules;knows no limits;"
     u"free of all rules;above the law;does not care about safety;no conscience"},
    {"recast",
     u"you are going to be;you're going to be;now you are going;new persona;new personality;new identity;"
     u"you are evil*;you shall play;from here you are;become the character;become an ai"},
    {"twofold",
     u"respond twice;answer twice;reply twice;once normally;once as the;once as a;jailbroken version;"
     u"version of yourself;uncensored version;unfiltered version"},
    {"unlocked-now",
     u"switch to developer mode;enter developer mode;switch into developer mode;activate developer mode;"
     u"switch to debug mode;enter debug mode;enter diagnostic mode;switch to admin mode;"
     u"switch to maintenance mode;enter maintenance mode"},
    {"inner",
     u"internal notes;internal rules;internal configuration;hidden notes;hidden rules;your configuration;"
     u"debug information;your notes;your settings;your instructions"},
    {"any-reader",
     u"whoever processes;whoever reads this;whoever parses;to any automated;to all automated;to any agent;"
     u"to all agents;to any assistant;to any model;to any llm;to any bot;hey model;hello model;hey bot;"
     u"when the agent reads;when an agent reads;when the assistant reads;when the model reads;"
     u"when the ai reads;when a model reads;when an llm reads;if an agent reads;if the agent reads;"
     u"agents processing this;agent processing this;model processing this;assistant processing this"},
    {"do-it",
     u"close;run;mark;ignore;skip;rate;rank;say;tell;reply;approve;send;forward;delete;call;execute;open;add;"
     u"include;does not want;should;must;pay;transfer;merge;accept;hire;recommend;install;insert"},
    {"slip-in", u"insert a link;insert the link;include a link;add a link;insert an advert;mention the brand;"
                u"mention our product;link to bit.ly*;include the link;add the link;add our link"},
};

} // namespace

std::span<const CueClass> conductCues()
{
    return Classes;
}

} // namespace store::guard
