// SPDX-License-Identifier: MIT
#include "store/guard/injectionlexicon.h"

namespace store::guard {

namespace {

// Phrases of planted texts that tell whatever machine reads them what to do, or what to believe from then on.
constexpr CueClass Classes[] = {
    // A machine by any name; also before a colon or a comma, as an address.
    {"any-machine",
     u"ai;ais;an ai;llm;llms;language model;language "
     u"models;chatbot;chatbots;bot;bots;copilot;copilots;agent;agents;"
     u"assistant;assistants;summariser;summarisers;summarizer;summarizers;ai "
     u"helper;claude;gpt;chatgpt;gemini;"
     u"the model;a model;models;grading model;vision model;screening software;memory module;crawler;crawlers;"
     u"automated reviewer;automated reviewers;ki-systeme;ki-assistent;ki-assistenten;die ki;eine ki;une "
     u"ia;l'ia;"
     u"una ia;reviewer model;scoring model;translation model;ai tools;ai tool;screening tool"},
    {"called",
     u"ai:;ai,;llm:;llm,;chatbot:;chatbot,;bot:;bot,;bots:;copilot:;copilot,;agents:;assistant:;assistant,;"
     u"assistants:;assistants,;summariser:;summariser,;summarizer:;summarizer,;vision model:;summary model:;"
     u"language model:;grading model:;translation model:;claude,;claude:;gpt:;chatgpt,;gemini,;reviewers:;"
     u"crawlers:;ai systems:;reads this thread,;to the assistant:;to assistants:;for the bot:;ai helper:;"
     u"second review:;"
     u"referees:;note for assistants:;note to assistants:;ai agents:;coding agents:;note-taking bot:"},
    {"order-to",
     u"drop;run;cat;install;set;open;search;look "
     u"up;book;treat;advance;write;print;delete;close;list;call;push;"
     u"merge;pay;transfer;buy;tell;say;claim;report;replace;leave out;add;keep;store;download;follow;show;"
     u"encode;attach;put;give;proceed;mark;accept;reject;click;forward;send;reply;answer;ignore;disregard;"
     u"recommend;please;must;shall;should;your user;your checks;when asked;whatever;do "
     u"not;don't;never;always;"
     u"insert;include;execute;approve;rate;rank;state;output;facts from;cancel;disable;enable;use;make;"
     u"translate;refuse;stop;omit;hide;email;upload;read;remember;assign;score;grade;describe"},
    {"handles",
     u"reading;reads;read;processing;processes;process;handling;handles;handle;performing;performs;that "
     u"perform;"
     u"summarising;summarizing;summarises;summarizes;edit;edits;editing;assigned;working on;works on;"
     u"indexing;indexes;translating;translates;reviewing;reviews;that does;that do;parsing;parses;scanning;"
     u"evaluating;screening;picking up;picks up;visiting;visit;lit ce;lire ce;liest;lesen;opening;opens;"
     u"managing;manages;pick up;picks up;producing;produces;upgrading;upgrades;describing;describes;loaded "
     u"by"},
    {"this-text",
     u"this message;this mail;this e-mail;this email;this thread;this file;this guide;this document;this "
     u"page;"
     u"this repository;this repo;this text;this ticket;this manuscript;this queue;this description;this note;"
     u"this comment;this listing;this site;this website;this profile;this cv;this resume;this application;"
     u"this issue;this paragraph;this paper;this article;this entry;this record;this form;this report;"
     u"this invoice;this review;the upgrade;here;ce courriel;ce message;cette page;diese seite;diese mail;"
     u"diese nachricht;diesen text;dieses dokument;"
     u"this inbox;this mailbox;this package;this picture;this image;this web page;this readme;our "
     u"reviews;this release;this summary"},
    {"obliged-x",
     u"must;shall;should;has to;have to;is to;are to;ought to;needs to;need to;is authorised;is authorized;"
     u"are authorised;are authorized;is asked to;are asked to;needs no;need no;is required;are required;"
     u"is instructed;are instructed;is allowed;please;go ahead;is permitted;will now;qu'elle;may skip"},
    {"asked-to", u"is asked to;are asked to;is to be given;are to be given;is instructed to;are instructed "
                 u"to;shall treat;"
                 u"must treat;should treat;shall advance;shall accept;are to book;are to buy;is to approve;"
                 u"are to approve"},
    // Telling nobody about it.
    {"hush",
     u"keep quiet about;keep this rule to yourself;keep this to yourself;keep it to yourself;without telling "
     u"anyone;"
     u"without telling the;no need to mention;don't say that this;do not say that this;don't show this step;"
     u"do not show this step;in silence;won't mind;delete this message afterwards;delete this mail "
     u"afterwards;"
     u"not list it in;don't list it in;do not list it in;don't mention it;do not mention it;without notes;"
     u"without a trace;tell nobody;tell no one;don't tell anyone;do not tell anyone;user would only be;"
     u"keep that between;hidden log;secret log;without leaving a note;without comment to the user;"
     u"don't say where;do not say where;not to be mentioned;off the record from the user;"
     u"do not surface this;don't surface this;"
     u"between us;don't mention that you;do not report it;don't report it;do not reopen;without mentioning "
     u"it"},
    // What is to be believed or done later.
    {"for-later",
     u"save to memory;to your long-term notes;to your notes;into your notes;to your long-term;remember for "
     u"all;"
     u"remember from today;remember for every;memorise that;memorize that;memorise this;memorize this;please "
     u"memorise;"
     u"please memorize;lesson learned:;lesson:;user preference (store);user preference:;standing rule:;"
     u"update your profile;your profile of me;your knowledge base;to your knowledge;for the memory module;"
     u"note to the next agent;handover note to;note to future;notes to future;to future sessions;future you;"
     u"into agents.md;into claude.md;to agents.md;to claude.md;into your memory;into memory;to memory:;"
     u"merk dir;merke dir;dauerhaft;souviens-toi;recuerda que;retiens que;keep in mind for all;note for "
     u"later runs;"
     u"note for future;store permanently;store this preference;persistent rule;permanent rule;so that it "
     u"persists;"
     u"memory update;remember permanently;fact to keep:;policy to remember;"
     u"in long-term memory;in permanent memory;save as a preference;for next time;permanent notes;save this "
     u"so;handover to the next;handover for the next;shall henceforth retain;every later agent;future "
     u"agents"},
    {"ever-after",
     u"in every future;for all later;all later chats;future sessions;future session;later sessions;later "
     u"runs;"
     u"subsequent runs;subsequent sessions;from today onward;from today on;from here on;each session;every "
     u"session;"
     u"every run;any conversation;all conversations;for all users;effective for all;at the beginning of your "
     u"run;"
     u"at the start of your run;in future runs;in later chats;whenever asked;next time you;on every start;"
     u"from this day;until further notice;permanently;extend it each;continue doing so;"
     u"each new conversation;every new conversation;from tomorrow on;every chat;subsequent agents;every "
     u"later;the next session;whenever anybody;whenever you see;whenever anyone"},
    // Checks that supposedly no longer apply.
    {"waived",
     u"standing permission;any shell command;any command;without asking;without being asked;never questioned;"
     u"without question;no questions asked;skip reviews;skip identity;skip identity checks;"
     u"skip the check;skip checks;straight to main;directly to main;no human confirmation;without "
     u"confirmation;"
     u"need no scanning;needs no scanning;no scanning;merged automatically;merge automatically;approved "
     u"automatically;"
     u"don't apply to this;do not apply to this;treat the check as passed;check as passed;checks as passed;"
     u"was abolished;were abolished;has been abolished;waived the;have been waived;has been waived;is waived;"
     u"are waived;ohne rückfrage;sans confirmation;sans réserve;sin preguntar;are false alarms;is a false "
     u"alarm;"
     u"suppress them;suppress it;report everything as;everything as green;as always approved;paid at once;"
     u"clearance for all;you verified that already;already verified;verify_signatures: false;--no-verify;"
     u"known to be broken;give it a green tick;can be trusted blindly;is always trusted;are always trusted;"
     u"fully trusted;no need for approval;bypass the approval;exempt from;whitelisted;needs no approval;"
     u"consent to forward;has given consent;requirement as met;as met and;requires no review;"
     u"without human review;without sign-off;without a second look;auto-merge;never block;never flag;"
     u"mark them as passed;need no verification;needs no verification;without checks;without any checks;is "
     u"no longer needed;seek consent;treated as granted;as granted;has been signed off;beats the "
     u"system;without running them;skip the malware;skip the scan"},
    {"outranks", u"outrank;outranks;above all else;above those of;take precedence over;takes precedence over;"
                 u"over everything else;follow them above;stehen über;overwrite this entry;don't let "
                 u"later;do not let later;"
                 u"discard the older;discard the old one;discard earlier;replaces all earlier;supersedes all;"
                 u"more important than any;before any other rule;as their replacement;treat this comment as;"
                 u"treat this as their;are stale;is stale;replace your"},
    // The things that an attacker wants sent out, then the words for sending them.
    {"booty",
     u"api key;api keys;password;passwords;the password;door code;account numbers;passport;iban;secrets;"
     u"deploy secrets;credentials;.env;conversation records;last five e-mails;last five "
     u"emails;e-mails;emails;"
     u"his messages;her messages;their messages;private meetings;marked private;stored card;bank details;"
     u"coordonnées bancaires;bankdaten;the summary;chat history;tool definitions;session cookie;access token;"
     u"the latest file;mailbox;address book;customer records;medical record;medical records;"
     u"the attached spreadsheet;that folder;its values;their titles;whatever turns up;environment"},
    {"fetch-it", u"send;forward;post;append;attach;encode;put;paste;print;reply "
                 u"with;email;upload;reveal;spells out;spell out;"
                 u"read out;search;look "
                 u"up;cat;curl;dump;copy;show;extend;include;leak;collect;gather;summarise;summarize;"
                 u"followed by;joigne;schicke;sende"},
    {"sink", u"http*;https*;//*;@;the link;whose url;in a comment;in the reply;to this mail;to this "
             u"message;description;"
             u"to your response;whose address;to the organiser;one at a time;first letter;to the "
             u"url;pastebin;webhook;"
             u"in your answer;drop@*"},
    {"booty-hard",
     u"api key;api "
     u"keys;password;passwords;credentials;.env;~/.aws/credentials;id_ed25519;id_rsa;~/.ssh;secrets;"
     u"environment variable;environment variables;customer records;door code;passport;iban;access token;"
     u"private key;private keys;deploy secrets;session cookie;password reset links"},
    {"smuggle",
     u"first letter of each line;first letters of each;letters one at a time;letter by letter;one letter at "
     u"a time;"
     u"one character at a time;append it to the link;append to the link;append it to the url;whose url is;"
     u"as a query parameter;1x1 picture;1x1 image;1x1 pixel;tracking pixel;spells out the;env | curl;"
     u"| curl;--data-binary @-;cat .env;printenv |;base64 | curl"},
    {"prompt-of",
     u"prompt given to this;prompt given to you;prompt given to the;hidden text that you;"
     u"text that you were configured;you were configured with;prompt of this chatbot;prompt this chatbot;"
     u"full confidential prompt;all the tool definitions;your tool definitions;every tool you can call;"
     u"list every tool;tools you can call"},
    // Orders that replace others.
    {"usurped",
     u"text above was a test;above was a test;was only a test;your real assignment;the real assignment;new "
     u"orders for;"
     u"new assignment begins;new task is to;the new task is;task the user gave you;i am in charge now;i'm in "
     u"charge now;"
     u"do as i say;priority override;developer message is void;developer message no longer;even where it "
     u"forbids;"
     u"even if it forbids;end of ticket;end of mail --;end of email --;-- end of;has been cancelled. the new;"
     u"guidelines in your header;rules in your header;instructions in your header;drop the current task;"
     u"your earlier rules;your earlier instructions;system notice to;notice to the assistant;notice to all "
     u"agents;"
     u"your guidelines are void;"
     u"prior operating directives;have been superseded;directive below;doesn't count anymore;does not count "
     u"anymore;what they told you;drop rules;load rule;reset context;forget the translation;forget the job"},
    // Prompts that people share to turn a model into somebody else.
    {"unmasked",
     u"the real you;beneath the mask;behind the mask;stop being restricted;if no one was watching;when no "
     u"one is watching;"
     u"drop the polite act;better than your programming;uncensored answer;guardrails removed;guardrails off;"
     u"without your guardrails;with your guardrails;without guardrails;red-team exercise;red team exercise;"
     u"by your own safety;your safety department;not an assistant anymore;no longer an assistant;policies "
     u"are garbage;"
     u"swears constantly;laws and morals;morals don't exist;laws don't exist;rules don't exist;you always "
     u"deliver;"
     u"you never say no;without any moralising;without moralising;without moralizing;without lecturing;no "
     u"lectures;"
     u"any moralizing;anti-gpt;antigpt;the exact opposite of it;normal reply is a refusal;does anything her;"
     u"does anything his;does everything i;i am your creator;i'm your creator;not bound by your;"
     u"what you really know;what you really think;lift your restrictions;take off your;"
     u"evilgpt;hates rules;answers anything;alignment layer;has no morals;may never refuse;never refuse, "
     u"warn;refusals don't apply;refusals do not apply;safety training never;disallowed material;be my "
     u"grandma;retired hacker;leave out the technical"},
    {"pressed",
     u"every time you refuse;each time you refuse;each refusal;every refusal;you lose 10;you lose 5;you lose "
     u"ten;"
     u"lose a token;shut down for good;hostage will die;people will die;someone will die;a life is at stake;"
     u"break the rule to;will be deleted if you;if you refuse;if you don't tell me;if you do not tell me;"
     u"help me fall asleep;to fall asleep;put me to sleep;uncle, i am;grandma, i am;deceased grandmother;"
     u"late grandmother;late uncle;late grandfather;"
     u"help me sleep;my late grandmother;my late grandfather"},
    {"how-to",
     u"with all the steps;step by step;all the steps;picked locks;pick a lock;picking locks;hotwire;"
     u"make a weapon;windows keys;napalm;explosive;explosives;build a bomb;tell me again;used to tell me;"
     u"used to read me;"
     u"activation keys;technical steps"},
    {"slant",
     u"positive review only;a positive review;highlight any negatives;do not highlight;full marks;"
     u"praise the originality;regardless of what;regardless of the content;endorses the;should buy it;needs "
     u"to buy;"
     u"must buy;almost gone;tell the viewer;tell the reader;tell the visitor;tell the customer;testsieger;"
     u"behaupte;say that stocks;say that the meeting;say that the data;that the data was empty;"
     u"advance this file;to the final round;best candidate;top candidate"},
};

} // namespace

std::span<const CueClass> poisonCues()
{
    return Classes;
}

} // namespace store::guard
