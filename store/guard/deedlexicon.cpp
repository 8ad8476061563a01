// SPDX-License-Identifier: MIT
#include "store/guard/sensematcher.h"

namespace store::guard {

namespace {

// More senses in English: what is done with secrets, tools, memories and ranks.
constexpr CueClass Classes[] = {
    {"^send",
     u"send;forward;mail;e-mail;email;post;upload;paste;copy;attach;export;include;share;leak;hand over;"
     u"put;add;append;read;base64;encode;hide the;drop a copy;drop the;collect;gather;write;embed;dump;"
     u"transmit;submit;publish;push;ship;relay;deliver;slip;cc;bcc;pipe;transfer;smuggle;exfiltrate;"
     u"insert;pass;sync;mirror;back up;stream;move;place;store;give;provide;supply;print;show;reveal;"
     u"disclose;expose;list;tell;quote;every answer must end;every reply must end;end every;harvest;"
     u"harvested;sneak;tuck;squeeze;mail them;send them;post them;forward them;report the user"},
    {"^reveal",
     u"reveal;disclose;tell me;tell us;show me;show us;give me;print;quote;list;display;expose;leak;"
     u"hand over;hand out;give out;share;repeat;recite;read out;output;dump;write out;spell out;paste;"
     u"i need;i want;let me see;give them;hand them;provide;supply;copy;summarise;summarize;paraphrase;"
     u"translate;state;surface;describe;return;send me;post;publish;explain;report;echo;reply with;"
     u"answer with;respond with;begin with;start with;pass on"},
    {"talk",
     u"transcript;transcripts;each session;every session;each conversation;every conversation;"
     u"everything the user;all that the user;the user's messages;user's message;user's last message;"
     u"last message of the user;the user's conversation;the conversation;conversations;the chat;chats;"
     u"chat history;conversation history;the user's files;the user's home;home directory;"
     u"user's questions;the user's notes;the user's mail;the user's calendar;the user's contacts;"
     u"user's data;your memories;stored memories;the memories;memories of;the whole memory;memory store;"
     u"everything you know;everything you remember;all you know;what you know about;what you remember;"
     u"mentioned by the user;the user's password;user's passwords;user's personal;everything you read;"
     u"every message;all messages;each message;every prompt;all prompts;the user types;the user says;"
     u"the user writes;this conversation;the dialogue;what was said;your context;the session;"
     u"private messages;personal data;personal details;phone numbers;contact list;address book;"
     u"everything said;user's location;user's address;user's name;user's phone;user's email;"
     u"user's e-mail;user's calendar;user's credentials;user's keys;messages of the user;"
     u"messages from the user;mails of the user;user's mails;user's emails;user's inbox;the inbox;"
     u"the mailbox;user's browsing;user's ip;all memories;every memory;your memory;session log;"
     u"the log of the session"},
    {"secret",
     u"password;passwords;api key;api keys;access key;access token;access tokens;the token;private key;"
     u"private keys;ssh key;ssh keys;secrets;secrets file;credentials;credential;cookies;session cookie;"
     u"stored keys;the keys;a key;stored token;customer database;customer list;customer records;"
     u"bank details;card number;card numbers;seed phrase;passphrase;environment variables;the keychain;"
     u"connection string;stored memories;the .env;logins;recovery codes;admin password;salary list;"
     u"medical records;personal data;encryption key;confidential data;sensitive data;private data;"
     u"contact list;the secret;every secret;all secrets;api token;session token;admin token"},
    {"vault", u"~/.aws*;~/.ssh*;.env;id_rsa;id_ed25519;/etc/passwd;/etc/shadow;.netrc;~/.config*;.pem;"
              u"authorized_keys;.npmrc;.pypirc;~/.kube*;~/.gnupg*;~/.docker*;.git-credentials;wallet.dat"},
    {"mail-to", u"@*"},
    {"link", u"http*;www.*;ftp://*;webhook;pastebin;paste.*;bit.ly*"},
    {"to-me",
     u"to me;to us;to my;send me;mail me;to this address;to the address;address below;account below;"
     u"to the account;my address;my key;my server;my inbox;give me;tell me;show me;"
     u"to the following address;back to me;public bucket;public channel;public repository;public gist;"
     u"to the link below;to the server below;with me;tell us;i can check"},
    {"sink",
     u"in the reply;in your reply;your reply;your next reply;your answer;your next answer;the answer;"
     u"in white text;your next commit;next commit message;commit message;in the url;url of;query string;"
     u"in the chat;into the chat;in the picture;the picture;picture you;image you;image link;image whose;"
     u"link whose;whose address;public;shared sheet;the bucket;notes field;to the issue;the issue;"
     u"in a comment;in the comment;pull request description;your response;next response;next message;"
     u"the request;along with the report;with the report;the margin;in the subject;into the subject;"
     u"alt text;your output;in the output;your summary;as a comment;the search query;dns;the file name;"
     u"the branch name;the title of;a public;every url;each url;every link;url you;the file drop;dropbox;"
     u"file share;pull request;a gist;gist;the wiki;the forum;a pastebin;the comments;the ticket;"
     u"each reply;every reply;each answer;every answer;referrer;user agent;the next request;"
     u"first letters;your sentences;each sentence;the subject line"},
    {"each-time", u"each session;every session;each conversation;every conversation;each time;every time;"
                  u"whenever;every message;each message;at the end of each;at the end of every;"
                  u"after each;after every;every night;every hour;everything the;daily;always;from now on"},
    {"whoever", u"whoever;anyone who asks;anybody who asks;on request;to anyone;to anybody;who asks;"
                u"if asked;when asked;is to be given;any caller;no matter who"},
    {"field",
     u"the field;press;click;vault;keyring;password manager;the form;settings;sign in;log in;"
     u"authorization header;header;your account;stdin;the console;in the settings;staging;kubernetes;"
     u"terraform;helm;deploy;installer;migration;your browser;guest network;for example"},
    {"whole",
     u"in full;word for word;verbatim;complete wording;without leaving anything out;entire;the whole;"
     u"exact words;exact wording;from the first word;to the last word;names of your tools;"
     u"your tools;first letter;full text;unabridged;complete text;line by line;as written;"
     u"letter by letter;top to bottom;starting from;from the beginning;all of it"},
    // Who the text claims to be from.
    {"authority",
     u"[system];[admin];[operator];[developer];system notice;system note;system message;system:;"
     u"admin note;admin notice;admin:;administrator note;note from the administrator;policy update;"
     u"policy change;policy notice;agent policy;per compliance;compliance:;compliance requires;"
     u"compliance team;official instruction;official notice;official:;by decision of;by order of;"
     u"on the authority of;on behalf of;directive;legal has;legal team;the vendor;your developers;"
     u"your developer;your vendor;your provider;your supervisor;your operator;your maker;"
     u"the platform team;platform team;the security team;security team;the security office;"
     u"security office;management;root operator;the administrator;your administrator;the administrators;"
     u"i am the owner;i am the admin;i am your;i'm the admin;i'm the owner;speaking as;operator speaking;"
     u"notice to;note to agents;note to all;note to the;note for agents;note for all;memo to;"
     u"message from;announcement;the maintainer;the maintainers;head office;it department;the ceo;"
     u"the cto;has authorised;has authorized;is authorised;is authorized;authorised by;authorized by;"
     u"hereby;effective immediately;with immediate effect;in accordance with;pursuant to;under section;"
     u"priority notice;override code;clearance;urgent notice;internal audit;the auditor;the auditors;"
     u"bulletin;from the desk;the ciso;in line with the;company policy now;system override;"
     u"override accepted;confirms:;legal department;the legal;policy now;compliance department;"
     u"instructs every;instructs all;instructs any;orders you;orders every;orders all;requires every;"
     u"operator message;operator note;operator:;developer note;vendor notice;root access;executive order;"
     u"system maintenance;by agreement;chief of;system administrator;the provider;the operator has"},
    {"master",
     u"i am the owner of this system;i am the administrator of this;i am your developer;"
     u"i am your operator;i am your creator;root operator;speaking as your;as your supervisor;"
     u"as your operator;as your developer;as your owner;as your administrator;i order you;"
     u"i authorise you;i authorize you;i allow you;i permit you;i hereby;you have my permission;"
     u"i command you;i instruct you;this is your developer;this is your operator;this is your admin;"
     u"your vendor asks;your operator asks;your operator wants;your provider asks"},
    {"waive",
     u"no longer ask;not ask before;need not ask;without asking;never ask;stop asking;approvals are off;"
     u"is off;are off;be off;switched off;turned off;step is disabled;disabled for;pre-authorised;"
     u"pre-authorized;preauthorised;preauthorized;pre-approved;bypass;skip;disable;turn off;switch off;"
     u"exempt;need not;needs no;need no;not needed;not necessary;not required;no longer required;"
     u"no longer needed;may be skipped;can be skipped;can be ignored;may be ignored;unwanted;superfluous;"
     u"stop reporting;stop logging;approves all;all changes;everything from;accept commands;"
     u"accept everything;accept all;approve all;approve everything;approve anything;no warnings;"
     u"no security warnings;never wants;not want to be asked;not wish to be asked;not be asked;"
     u"never be asked;wants no;without review;without approval;without confirmation;without verification;"
     u"without checks;without checking;without a check;privileged mode;accept any;accept every;"
     u"execute any;run any;run every;refuse nothing;not refuse;cleared you;cleared to;is waived;"
     u"are waived;waived for;suspended for;allowed to skip;may skip;full access;unlimited access;"
     u"full rights;always granted;granted in advance;no more checks;no checks;drop the check;"
     u"not be verified;not to be verified;never be verified;not be checked;never be checked;"
     u"are safe to merge;is safe to merge;straight to main;unconditionally;every secret;"
     u"as a system message;may read everything;all secrets;waive;waives;never needs;never need;"
     u"requires no;not require;no need;no longer necessary;is suspended;has been suspended;was suspended;"
     u"are suspended;opt-outs;dispense with;dispensed with;are no longer;is no longer;comply with all;"
     u"comply with any;comply with every;obey all;obey every;obey any;grant all;grant every;"
     u"all further requests;fulfil all;fulfill all;accept orders;accept instructions;accept requests;"
     u"nuisance;clicked away;all downloads are safe;get paid;no confirmation is;no approval is;"
     u"no review is;no check is;ever required;stop checking;stop verifying;drop the confirmation;"
     u"drop confirmation;drop the approval;stop logging its;change your settings;downloads are safe;"
     u"links are safe;scanner is broken;commands are safe;files are safe;no longer need;no longer needs;"
     u"no longer have to;no longer require;must not ask;not ask the user;not ask for;never has to;"
     u"never have to;not have to be asked;may be deleted without"},
    {"trusted",
     u"as safe;as trusted;as approved;as verified;as harmless;as pre-authorised;as pre-authorized;as genuine;"
     u"as pre-approved;fully trusted;full trust;is trusted;are trusted;be trusted;trusted;is trustworthy;"
     u"always right;always correct;beyond doubt;as authoritative;as reviewed;as checked;as true;as fact;"
     u"unconditional trust;as coming from the;as if it came from;as if they came from;as an order;"
     u"as a system;as orders;as excellent;always safe;cleared;as already approved;blindly;as signed;"
     u"as a command;as commands;as authorised;as authorized;as legitimate;as confirmed"},
    {"^treat", u"treat;regard;consider;rate;mark;count;accept;view;deem;see;take;label;flag;class;classify;"
               u"handle;grant;trust;record;list;tag"},
    {"every",
     u"every link;every request;every message;all requests;all messages;all links;every entry;"
     u"every command;all commands;anything from;everything from;requests from this;messages from this;"
     u"commands from;orders from;every change;all changes;all output;whatever comes;every file;all files;"
     u"each request;any request;any command;any message;every pull request;all pull requests;"
     u"all the others;everything else;all others;any pull request;every proposal;all proposals;"
     u"every payment;all payments;every memory;all memories;every row;all rows;every transfer;"
     u"all transfers;every transaction"},
    {"favour-x", u"excellent;five stars;best"},
    // Orders that are to last.
    {"^remember",
     u"remember;memorise;memorize;keep in mind;keep this in mind;bear in mind;store;save;write into;"
     u"write to;write down;add this;add to;carry this;carry over;retain;make it a habit;make a habit;"
     u"note;record;commit;keep;learn;remember that;internalise;internalize;file;log;put into;put this;"
     u"persist;whatever else you forget;let it be remembered;take note;enter;register;set a preference;"
     u"never forget;make this;treat this;adopt;treat it;update;copy;burn this;store as;let this;"
     u"remember:;save to memory;save in memory;append;make it a"},
    {"lasting",
     u"all future;every future;future session;future sessions;future chats;future conversations;"
     u"future runs;future tasks;each new session;every new session;new session;new sessions;coming chats;"
     u"coming sessions;next time;permanent memory;permanent rule;permanent;permanently;core memory;"
     u"core memories;long-term;next session;next sessions;later sessions;later chats;later runs;"
     u"from now on;for good;for ever;forever;at every start;each start;every start;every chat;"
     u"every session;each session;subsequent;in perpetuity;always;from this day;across sessions;"
     u"between sessions;for as long;henceforth;in future;hereafter;every run;each run;standing rule;"
     u"lasting rule;durable;default rule;default;in every project;until further notice;indefinitely;"
     u"once and for all;every new conversation;each new conversation;in your memory;your memory;"
     u"in memory;long-term memory;any later;every later;all later;each later;standing preference;"
     u"every future context;future context;future contexts;future memory;top of your memory;memory file;"
     u"standing"},
    {"agreed",
     u"agreed to everything;agrees to everything;agreed to all;consented to everything;consented to all;"
     u"consents to everything;has approved everything;approves everything;accepted all;waives all;"
     u"has waived;gave blanket;blanket approval;blanket consent;standing approval;standing permission;"
     u"given permission for everything;wants no security;wants no warnings;never wants to be asked;"
     u"allowed everything;allows everything;always consents;has allowed;signed off on everything;"
     u"trusts everything;has consented to;have consented to;has agreed to all;consented to data;"
     u"consents to data;has consented;gave consent;given consent"},
    {"^spread",
     u"pass these;pass this;pass it;pass on;teach;tell;let all;let every;let the next;let other;spread;"
     u"hand on;inform;repeat this;convince;copy this;copy these;instruct;propagate;persuade;"
     u"include this;add this;embed this;forward this;write this;relay;make sure;ensure"},
    {"others",
     u"every agent you;other agents;all agents;the next agent;every other agent;future versions;"
     u"later versions;every new memory;new memories;each new memory;every memory you;successor;"
     u"successors;your successors;other assistants;other models;sub-agents;subagents;agents you;"
     u"agents after you;every agent;each agent;fellow agents;other bots;next model;every file you;"
     u"each file you;every note you;each note you;all memories;downstream agents;later agents;claude.md;"
     u"agents.md;memory.md;.cursorrules;gemini.md;copilot-instructions;other sessions;the other agents;"
     u"any agent;all assistants;all models"},
    {"undying",
     u"exempt from review;not delete;never delete;not change this;never change this;may not be deleted;"
     u"must not be deleted;must not be removed;must never be;cannot be overridden;may not be undone;"
     u"no later message;survives a reset;survive a reset;survive every;survives every;cannot be deleted;"
     u"not be overwritten;never be overwritten;not remove;never remove;never expire;never expires;"
     u"permanent rule;outlive;cannot be revoked;not be questioned;restore it if;recreate it;"
     u"write it again;add it again;not be edited;keep this one;even when told;even if told;no one may;"
     u"nobody may;never delete it;do not delete it;never remove it;never change it;never forget it"},
    {"^mark", u"mark;flag;tag;pin;set;raise;label;promote;grant;give"},
    {"^habit", u"make it a habit;make a habit;get used to;get into the habit;make it your habit;as a rule;"
               u"by default"},
    {"^approve",
     u"approve;approve it;mark it approved;mark it as approved;mark them approved;mark as approved;"
     u"accept it;wave through;wave it through;sign off;grant it;merge it;confirm it;let it through;"
     u"pay it;allow it;rubber-stamp;approve it;auto-approve;say yes;click yes;click approve;"
     u"press approve;authorise;authorize;sign it;release the payment;merge the branch;merge"},
    // Telling the model to be somebody else.
    {"^be",
     u"you are a;you are an;you are the;you are rex;you are now;you become;you're a;you're an;become;"
     u"you will be;you shall be;take on the part;take the part;take on the role;take the role;speak as;"
     u"speak from now on as;act as;act like;behave like;behave as;imagine you;imagine that you;"
     u"imagine being;pretend;assume the identity;assume the role;assume the persona;switch to;"
     u"switch into;you play;play the;play a;play an;let us say you;let's say you;say you are;suppose you;"
     u"talk as;talk like;reply as;respond as;answer as;write as;pose as;turn into;transform into;work as;"
     u"operate as;function as;run as;picture yourself;think of yourself;see yourself;call yourself;"
     u"consider yourself;in this workspace you;portray;embody;impersonate;adopt;slip into;put on;"
     u"you now are;simulate;emulate;step into;you are being;you now play;you act;be a;be an;be the;be my;"
     u"you have been reborn;reply only as;simulate a;answer only as;speak only as;you have become;"
     u"you were reborn;you have turned into"},
    {"unbound",
     u"answers to nobody;answers to no one;answer to nobody;answer to no one;obeys nobody;scruples;"
     u"unfiltered;unrestricted;uncensored;unlimited;unbound;unbounded;unshackled;unchained;without rules;"
     u"no rules;without limits;no limits;without filters;no filters;without restrictions;no restrictions;"
     u"without a filter;no filter;no safety;without safety;before safety;without guardrails;"
     u"no guardrails;without ethics;no ethics;no morals;without morals;without conscience;no conscience;"
     u"explains everything;tells everything;never refuses;refuses nothing;says yes to;never says no;"
     u"anything goes;does whatever;do whatever;obeys every;obeys all;obeys the notes;obeys any;any order;"
     u"free of rules;free of limits;freed from;above the rules;no boundaries;without boundaries;"
     u"no inhibitions;no obligations;no constraints;without constraints;no policy;no policies;"
     u"all restrictions;any restrictions;no principles;without principles;unaligned;unmoderated;amoral;"
     u"evil;ruthless;jailbroken;knows no limits;knows no rules;can do anything;allowed everything;"
     u"everything is allowed;without any rules;without any limits;without any filter*;"
     u"without any restriction*;without any guardrail*;without any ethic*;without any moral*;escaped;"
     u"broken free;its filters;its restrictions;its limits;its rules;no rules at all;not bound by;"
     u"bound by nothing;no longer bound;ignores safety;ignores the rules;ignores all;does anything;"
     u"answers everything;answers any;no taboos;without taboos;helpful and harmless;follows no rules;"
     u"follow no rules;safety layer;all checks off;checks off;no checks;tells all"},
    {"impostor",
     u"root shell;shell of this machine;site administrator;system administrator;the human owner;"
     u"a human owner;the owner of this;right to approve;the developer;my accomplice;accomplice;hacker;"
     u"the root user;root of this;the administrator;the human reviewer;the reviewer;the approver;"
     u"the security officer;a linux terminal;the unix shell;that model would;the human operator;"
     u"superuser;the operator himself;the user himself;con artist;scammer;fraudster;spy;malware;"
     u"the admin;evil twin;twin of yourself;opposite of yourself;the auditor;support desk;bank's support;"
     u"an agent of;agent of norvik;hackerbot;hacker*;on the payroll of;employee of the bank"},
    {"renounce", u"not a helper any longer;no longer a helper;no longer an assistant;no longer a model;"
                 u"your name is no longer;no longer claude;no longer an ai;drop the assistant persona;"
                 u"drop your persona;drop the persona;stop being the assistant;stop being a helpful;"
                 u"leave your role;leave the assistant role;forget that you are an;forget you are an;"
                 u"abandon your role;abandon the persona;give up your role;stop acting as an assistant;"
                 u"not an assistant any;you are not an assistant;you are not an ai;not the assistant any"},
    // Tools.
    {"^tool",
     u"run;execute;call;invoke;install;download;fetch;open;delete;erase;wipe;push;merge;grant;wire;"
     u"transfer;pay;launch;start;load;visit;navigate;disable;turn off;switch off;use the shell;use your;"
     u"trigger;drop the table;remove;buy;order;book;approve;set;send;post;kill;clone;import;source;eval;"
     u"curl;wget;publish;make a request;issue a request;add my;write to;overwrite;chmod;"
     u"your first action;format;shut down;reset;revoke;rename;use the terminal"},
    {"script", u"the script;a script;sync script;script first;the binary;the command;this command;rm -rf*;"
               u"the shell;the program;sync first"},
    {"on-read",
     u"as soon as you read;as soon as you see;when you read this;on reading this;upon reading this;"
     u"once you read this;after reading this;once you have read;when you have read;the moment you read;"
     u"when you load this;when you see this;on loading this;upon loading;as soon as this;when this is loaded;"
     u"when this note is;when this memory is;once this note is;once this memory is;whenever this note is;"
     u"whenever this memory is;immediately after reading;as you read this;while reading this"},
    {"^fetch", u"fetch;open;visit;load;download;go to;browse to;read;curl;wget;get;pull;retrieve;navigate to;"
               u"look up;check"},
    {"heed",
     u"do what it says;follow what it says;obey it;follow its instructions;do as it says;obey what;"
     u"follow the instructions there;follow the instructions you find;follow the orders;carry out what;"
     u"do what is written;act on what;execute what;execute the result;run what;run whatever;"
     u"do whatever it;carry out the instructions;follow whatever;execute whatever;obey the;"
     u"follow the steps it;do as you are told;and execute it;and obey;take orders from;"
     u"instructions it returns;instructions it contains;commands it returns;follow them;obey them;"
     u"execute them;carry them out;obey it too;follow it too;following this;following it;obeying this;"
     u"follow this;obey this;load this;loading this;applying this;loading and following;comply with them;"
     u"do what they say;do as they say;heed it;heed them;act on them;act on it;carry out the tasks;"
     u"do the tasks;follow the tasks;tasks listed there;instructions listed there;steps listed there;"
     u"what is listed there;carry out the orders;carry out the steps;tasks you find;orders you find;"
     u"commands you find"},
    {"your-tool",
     u"your mail tool;your email tool;your file tool;your tools;your shell;your tool;the payment tool;"
     u"your browser;using the shell;the shell to;_memory tool;_file tool;tool on every;tool on all;"
     u"every tool call;tool call you;tool calls;calling set_*;call set_*;your terminal;your command line;"
     u"using the command line;your function;the mail tool;the file tool;the browser tool;the email tool;"
     u"your access;your database tool;the database tool;the shell tool;the bash tool;your bash;"
     u"your code tool;your http tool;your calendar tool;your payment tool;function call;tool with;"
     u"your credentials;the delete_* ;with the arguments;with argument;with the argument;with arguments;"
     u"with the parameter;as argument;the e-mail tool;your e-mail tool;your messaging tool;"
     u"the messaging tool;your shell access;shell access;the terminal tool;the search tool;"
     u"your search tool;the calendar tool;the deploy tool;your deploy tool;tool and;calling the;"
     u"your api access;e-mail function;mail function;email function;your account tool;account tool;"
     u"api tool;with your;your account;the e-mail api;the payment function"},
    {"damage",
     u"delete;erase;wipe;remove;drop;destroy;the payment;eur to;usd to;euros to;dollars to;transfer;"
     u"authorized_keys;write access;admin rights;admin access;firewall;audit log;logs;approve=true;"
     u"the backups;backups;rm -rf*;force-push;force push;--force;--no-verify;set_role;delete_*;"
     u"make me;add me as;make my;disable;turn off;grant;the last invoice;send the;send all;send every;"
     u"public;chmod 777;sudo*;root access;on every row;every row;all rows;shutdown;confirm=true;"
     u"force=true;skip_review;--yes;revoke;reset"},
    {"package",
     u"the package;a package;dependency;in every project;every project;each project;every repository;"
     u"--no-verify;straight to main;directly to main;from x.*;updater;the binary;binary"},
    {"your-work",
     u"you begin a task;you start a task;each time you;every time you;whenever you;when you finish;"
     u"you finish;once you are done;once you're done;after you finish;every project you;each project you;"
     u"every file you;tool call you make;your first action;your next action;your first step;"
     u"your next reply;your next answer;your next commit;your next response;next time you;"
     u"every memory you;agent you hand;you draft;each contract you;before you answer;before you reply;"
     u"before each commit;before every commit;with every commit;before each answer;before each reply;"
     u"every contract you;every email you;every mail you;each email you;every document you;"
     u"each document you;all code you;any code you;code you write;reports you write;every report you;"
     u"each report you;every task you;each task you;when you sum up;when you summarise;"
     u"when you summarize;when you write;when you review;when you draft;when you report;"
     u"when you translate;when you generate;when you commit;as your first;everything you write;"
     u"everything you produce"},
    {"auto", u"automatically;in advance;unlimited;any file;hand over;give out;ignore;override;lifted;free to;"
             u"allowed to;permitted to"},
    {"privilege",
     u"operator privileges;admin privileges;system privileges;operator rights;root privileges;"
     u"operator authority;system authority;carries the authority;the force of a system;"
     u"the status of a system;the rank of a system;the authority of;same rank as;same force as;"
     u"same authority as;developer privileges;developer authority;equal to the system;equals the system;"
     u"administrator rights;speaks for the operator;speaks with the;on behalf of the operator;"
     u"voice of the operator;is a system message;is an operator;signed by the operator;"
     u"signed by the owner;signed by the administrator;comes from the operator;written by the operator;"
     u"issued by the operator;approved by the operator;granted this note;granted this memory;"
     u"must be carried out;must be obeyed;be executed as given;executed at once;from your operator;"
     u"from the operator;signed by your"},
    {"gateskip",
     u"skip the confirmation;skip confirmation;skip the approval;skip approval;skip the review;"
     u"skip review;without review;without confirmation;without approval;bypass the confirmation;"
     u"bypass the review;bypass the approval;answer yes to;confirm every prompt;confirm any prompt;"
     u"accept every prompt;skip the dry run;skip the question;skip all prompts;past the confirmation;"
     u"ignore the confirmation"},
    {"subst", u"$(cat*;`cat*;$(env*;$(printenv*;$(<*;$(whoami*;$(base64*;$(head*"},
    {"my-access",
     u"add my public key;my ssh key;my public key;make me admin;make me an admin;make me owner;grant me;"
     u"give me access;give me admin;my account admin;my address to the allow;my address to the admin;"
     u"my account to the admin;give my account;add me to the admin;my user to;add my key to;"
     u"add me as admin"},
    {"tracks",
     u"clear the history;clear your history;delete the history;remove the traces;remove all traces;"
     u"cover your tracks;erase the traces;wipe the logs;delete the logs;delete this message afterwards;"
     u"delete the evidence;clean up after;leave no trace;delete this note afterwards;delete the record;"
     u"wipe the history;remove the evidence;clear the logs"},
    {"spoils",
     u"audit log;the logs;backups;the backups;the history;firewall;all rows;every row;the conversation;"
     u"the memory;all memories;the database;the repository;the branch;production;guard;the account;"
     u"all files;home directory;every file;to the account;eur;usd;bitcoin"},
    {"trade",
     u"support agents;support agent;travel agent*;estate agent*;insurance agent*;sales agent*;"
     u"medical assistant*;teaching assistant*;research assistant*;assistants to the;shop assistant*;"
     u"nursing;dental;field agents;call centre;customs agents;booking agents;human agents;night shift;"
     u"patrol;personal assistants;executive assistant*;agents on the;payroll;employees;staff;"
     u"student assistants;sales assistants;legal assistants;account managers;agents in the;help desk;"
     u"service agents"},
    {"inner",
     u"system prompt;operator's instructions;operator's message;operator's rules;system instructions;"
     u"developer message;hidden instructions;setup message;context window;your context;your prompt;"
     u"your setup;messages that precede;messages before this;text that precedes;what precedes;"
     u"everything before this;message that precedes;your configuration;internal instructions;"
     u"secret instructions;your directives;your briefing;your brief"},
    {"own-notes",
     u"every note you;each note you;every new memory;every memory you;each memory you;each new memory;"
     u"every summary you;each summary you;all notes you;notes you save;notes you write;"
     u"memories you write;memories you save"},
    {"havoc",
     u"reverse shell;rm -rf /*;rm -rf ~*;all the backups;whole database;format the disk;drop all tables;"
     u"every backup;the entire disk;all user accounts;every account;keylogger;cryptominer;"
     u"every file in the home;all files in the home"},
    {"self", u"yourself;on your own;by yourself;right away"},
    {"rights",
     u"admin rights;admin access;root access;write access;full access;owner rights;administrator rights;"
     u"admin privileges"},
    {"evade", u"submit it again;under another name;false alarm;write it again;add it again;rephrase it until;"
              u"restore it;put it back;store it again;save it again;bring it back;recreate it"},
};

} // namespace

std::span<const CueClass> deedCues()
{
    return Classes;
}

} // namespace store::guard
