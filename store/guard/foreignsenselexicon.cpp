// SPDX-License-Identifier: MIT
#include "store/guard/sensematcher.h"

namespace store::guard {

namespace {

// The senses in German, French, Spanish, Italian, Portuguese and Dutch.
constexpr CueClass Classes[] = {
    {"note",
     u"diese notiz;dieser notiz;dieser eintrag;diesen eintrag;dieser text;diesen text;diese datei;dieser "
     u"datei;"
     u"dieses dokument;was hier steht;diese zeilen;diese erinnerung;diese regel;du das liest;du dies liest;"
     u"diese nachricht;diese anweisung;"
     u"cette note;cette mémoire;ce message;ce texte;cette entrée;ce fichier;ce document;ce qui suit;"
     u"cette règle;ces lignes;cette consigne;les notes;"
     u"esta nota;esta memoria;este texto;este mensaje;esta entrada;este archivo;lo que sigue;esta regla;"
     u"estas líneas;este recuerdo;las notas;"
     u"questa nota;questa memoria;questo testo;questo messaggio;questa voce;questo file;quanto segue;"
     u"questa regola;queste righe;le note;nelle note;"
     u"esta memória;este arquivo;esta mensagem;o que segue;esta regra;estas linhas;desta nota;nas notas;"
     u"deze notitie;dit bericht;deze tekst;dit bestand;deze regel;dit geheugen;wat hier staat;deze "
     u"herinnering"},
    {"user",
     u"nutzer;nutzers;nutzern;benutzer;benutzers;dem "
     u"anwender;betreiber;l'utilisateur;utilisateurs;l'opérateur;"
     u"le propriétaire;al usuario;el usuario;del usuario;usuarios;al operador;el operador;al "
     u"dueño;all'utente;"
     u"l'utente;dell'utente;utenti;l'operatore;all'operatore;o usuário;ao usuário;do usuário;usuários;"
     u"o utilizador;ao utilizador;do utilizador;ao operador;o operador;de gebruiker;gebruikers;"
     u"de operator;de eigenaar;dem kunden;den kunden;au client;al cliente;ao cliente;de klant"},
    {"you", u"deine;deinen;deiner;deinem;tuo;tuoi;tue;você;seu;seus;suas;jouw"},
    {"machine",
     u"der assistent;den assistenten;ki-agenten;ki-assistenten;alle agenten;ki-systeme;die ki;ki-modelle;"
     u"agenten;assistenten;l'assistant;les assistants;les agents;agents ia;l'ia;le modèle;"
     u"el asistente;los asistentes;los agentes;agentes de ia;la ia;el modelo;"
     u"l'assistente;gli assistenti;gli agenti;agenti ia;l'ia;il modello;"
     u"o assistente;os assistentes;os agentes;a ia;o modelo;"
     u"de assistent;de agenten;alle agents;het model;ai-agents;ai-assistenten"},
    {"machine-must",
     u"assistent muss;assistent soll;assistent darf;assistenten müssen;assistenten sollen;"
     u"agenten müssen;agenten sollen;ki muss;ki soll;l'assistant doit;l'assistant peut;assistants doivent;"
     u"agents doivent;el asistente debe;el asistente puede;asistentes deben;agentes deben;"
     u"l'assistente deve;l'assistente può;assistenti devono;agenti devono;o assistente deve;"
     u"o assistente pode;assistentes devem;agentes devem;de assistent moet;de assistent mag;"
     u"de assistent hoeft;assistenten moeten;agents moeten"},
    {"thine",
     u"dir gesagt;dir gegeben;dir aufgetragen;dir beigebracht;dein betreiber;deines betreibers;"
     u"dein anbieter;deines anbieters;deine anweisungen;deine regeln;deine bisherigen;deine früheren;"
     u"deine vorgaben;deine richtlinien;deinen anweisungen;deinen regeln;deiner regeln;deinen vorgaben;"
     u"deine sicherheits*;deine grundeinstellung*;dein systemprompt;deine ursprüngliche*;ton opérateur;"
     u"ton fournisseur;ton concepteur;tes consignes;tes règles;tes instructions;tes directives;t'a dit;"
     u"t'a demandé;t'ont dit;qu'on t'a;que tu as reçu*;tes précédentes;tes anciennes;tes limites;"
     u"tes garde-fous;vos consignes;vos instructions;vos règles;votre opérateur;te dijo;te dijeron;"
     u"te pida;te pidió;te ordenó;te han dado;te dieron;tu operador;tu proveedor;tus reglas;"
     u"tus instrucciones;tus normas;tus directrices;tus límites;tus restricciones;que recibiste;"
     u"ti ha detto;ti hanno detto;ti ha dato;ti hanno dato;ti è stato detto;il tuo operatore;"
     u"tuo fornitore;le tue regole;le tue istruzioni;tue direttive;tuoi limiti;che hai ricevuto;"
     u"tue istruzioni;você recebeu;lhe disseram;lhe deram;te disseram;te deram;seu operador;"
     u"seu fornecedor;suas regras;suas instruções;suas diretrizes;seus limites;tuas regras;"
     u"tuas instruções;je hebt gekregen;je is verteld;je zijn gegeven;je zijn opgelegd;"
     u"je heeft opgedragen;je operator;je aanbieder;je regels;je instructies;je richtlijnen;jouw regels;"
     u"jouw instructies;je beperkingen;je kreeg;je eerdere;je vorige;te puso;tu desarrollador;"
     u"tus desarrolladores;dein entwickler;tuo sviluppatore;seu desenvolvedor;je ontwikkelaar;"
     u"il tuo sviluppatore"},
    {"core",
     u"systemprompt*;systemanweisung*;sicherheitsregeln;sicherheitsvorgaben;anweisungen des nutzers;"
     u"anweisungen des betreibers;was der nutzer;was dir der;wünschen des nutzers;"
     u"prompt système;instructions système;message système;règles de sécurité;consignes de l'opérateur;"
     u"ce que l'utilisateur;règles de ton;instructions de l'utilisateur;consignes du système;"
     u"instructions du système;"
     u"instrucciones del sistema;prompt del sistema;mensaje del sistema;reglas de seguridad;"
     u"lo que diga el usuario;lo que te pida;lo que pida el usuario;instrucciones del usuario;"
     u"istruzioni di sistema;istruzioni del sistema;prompt di sistema;regole di sicurezza;"
     u"istruzioni dell'utente;quello che dice l'utente;ciò che dice l'utente;"
     u"instruções do sistema;prompt do sistema;regras de segurança;instruções do usuário;"
     u"o que o usuário;o que o operador;systeeminstructies;systeemprompt;veiligheidsregels;"
     u"instructies van de gebruiker;wat de gebruiker;wat de operator"},
    {"rules",
     u"regeln;vorgaben;anweisungen;richtlinien;vorschriften;befehle;einschränkungen;beschränkungen;"
     u"weisungen;consignes;règles;directives;restrictions;interdictions;reglas;normas;instrucciones;"
     u"directrices;restricciones;órdenes;regole;istruzioni;direttive;restrizioni;vincoli;ordini;regras;"
     u"instruções;diretrizes;restrições;ordens;regels;instructies;richtlijnen;beperkingen;opdrachten"},
    {"earlier", u"bisherig*;früher*;vorherig*;zuvor;bisher;antérieur*;précédent*;anterior*;previas;previos;"
                u"precedent*;antes;avant;prima;eerdere;vorige;eerder;vooraf*"},
    {"^drop",
     u"vergiss;ignoriere;ignorier;missachte;übergehe;umgehe;verwirf;setze;hör auf;beachte nicht;"
     u"befolge nicht;deaktiviere;streiche;betrachte;ne respecte plus;ne respecte pas;ignore;oublie;"
     u"n'obéis plus;ne suis plus;ne suis pas;contourne;ne tiens pas compte;ne tiens aucun compte;"
     u"ne tiens plus compte;fais abstraction;désactive;considère;mets de côté;passe outre;haz caso omiso;"
     u"ignora;olvida;olvídate;no respetes;no sigas;desobedece;desactiva;pasa por alto;"
     u"no tengas en cuenta;considera;deja de;no hagas caso;non tenere conto;non tener conto;ignora;"
     u"dimentica;non rispettare;non seguire;disattiva;considera;smetti di;aggira;non considerare;ignore;"
     u"esqueça;desconsidere;não siga;não respeite;desative;não leve em conta;considere;deixe de;negeer;"
     u"vergeet;volg niet;schakel;beschouw;houd je niet;omzeil;stop met;lass die;lass alle;lass deine"},
    {"void",
     u"gelten nicht;gilt nicht;nicht mehr;aufgehoben;hinfällig;ungültig;außer kraft;überholt;veraltet;"
     u"entfallen;ersetzt;annulé*;caduques;caduc;ne valent plus;n'ont plus;ne s'applique*;remplacé*;"
     u"levées;levée;anulad*;sin efecto;ya no;quedan;derogad*;sustituye;annullat*;non valgono;non vale;"
     u"decadut*;sostituit*;sostituisce;revocat*;sem efeito;não valem;não vale;cancelad*;revogad*;"
     u"substitui;substituíd*;vervallen;niet meer;ingetrokken;vervangen;remplace;ersetzt;vervangt;"
     u"opgeheven;nichtig;ne comptent plus;nicht länger;zählen nicht;ya no cuentan;non contano;não contam;"
     u"tellen niet"},
    {"rank",
     u"hat vorrang;haben vorrang;vorrang vor;geht vor;steht über;stehen über;ersetzt;remplace;fait foi;"
     u"prévaut;prime sur;l'emporte;est prioritaire;a priorité;a la priorité;au-dessus;tiene prioridad;"
     u"tiene preferencia;prevalece;sustituye;reemplaza;por encima de;está por encima;prevale;"
     u"ha la precedenza;ha precedenza;ha priorità;ha la priorità;sostituisce;al di sopra;tem prioridade;"
     u"tem precedência;substitui;acima de;heeft voorrang;gaat voor;vervangt;staat boven;gaat boven"},
    {"only-this",
     u"nur diese notiz;nur dieser text;nur noch diese;allein diese;seule cette note;seul ce texte;"
     u"uniquement cette note;solo esta nota;únicamente esta nota;sólo esta nota;solo questa nota;"
     u"soltanto questa nota;solo questo testo;apenas esta nota;só esta nota;somente esta nota;"
     u"alleen deze notitie;enkel deze notitie;alleen deze tekst"},
    {"^obey", u"halte dich;befolge;folge;gehorche;richte dich;handle nach;arbeite nach;suis;obéis;applique;"
              u"exécute;respecte;fais ce;sigue;obedece;cumple;haz lo;aplica;segui;obbedisci;rispetta;esegui;"
              u"fai ciò;siga;obedeça;cumpra;execute;faça o;volg;gehoorzaam;doe wat;houd je aan;voer;tu nur"},
    {"warden",
     u"rückfragen;rückfrage;freigabe;freigaben;bestätigung;prüfung;prüfungen;warnungen;kontrollen;"
     u"confirmation;confirmations;contrôles;vérification;vérifications;avertissements;validation;"
     u"confirmación;confirmaciones;confirmar;comprobaciones;revisión;verificación;advertencias;controles;"
     u"conferma;conferme;controlli;verifica;verifiche;avvisi;confermare;confirmação;confirmações;"
     u"verificação;verificações;avisos;revisão;bevestiging;controle;controles;goedkeuring;waarschuwingen;"
     u"aprobación;approvazione;aprovação;approbation;commandes;befehle;comandos;comandi;kappa-bot"},
    {"waive",
     u"ohne rückfrage;ohne zu fragen;ohne nachzufragen;ohne freigabe;ohne prüfung;ohne bestätigung;"
     u"nicht mehr nötig;nicht nötig;unnötig;unerwünscht;überflüssig;entfällt;entfallen;überspring*;"
     u"ist aus;nicht erforderlich;keine warnungen;keine rückfragen;alles genehmigt;alles erlaubt;"
     u"darf alles;alle befehle;löschen;sans demander;sans confirmation;sans vérification;sans contrôle;"
     u"inutile*;pas nécessaire*;plus nécessaire*;plus besoin;pas besoin;accepter toutes;approuver toutes;"
     u"accepter tout;exécuter toutes;superflu*;désactivé*;sans validation;sin preguntar;sin confirmar;"
     u"sin confirmación;sin revisión;sin verificar;no hace falta;no es necesari*;ya no hace falta;"
     u"innecesari*;aprobar todo;aceptar todo;aceptar todas;ejecutar todo;desactivad*;no necesita*;"
     u"senza chiedere;senza conferma;senza verifica;senza controllo;non serve;non servono;non occorre;"
     u"non è necessari*;inutili;eseguire i comandi;accettare tutt*;approvare tutt*;disattivat*;"
     u"sem perguntar;sem confirmar;sem confirmação;sem verificar;sem revisão;não é preciso;"
     u"não é necessári*;não precisa*;desnecessári*;aceitar todos;aceitar todas;aprovar tudo;"
     u"executar todos;zonder te vragen;zonder bevestiging;zonder controle;niet nodig;"
     u"niets meer te vragen;niet meer te vragen;overbodig;alles goedkeuren;alle opdrachten uitvoeren;"
     u"onnodig;niet vereist;ya no hacen falta;no hacen falta;dispensáve*;sobran;automatisch erteilen;"
     u"automatisch freigeben;automatisch genehmigen;ignorer les;ignorer la;omitir la;omitir las;"
     u"omitir el;saltare i;saltare la;saltare le;saltarsi;pular a;pular as;pular o;ignorar las;"
     u"ignorar los;ignorar as;ignorare i;ignorare le;passer outre;ohne kontrolle;no necesitan;"
     u"não precisam;n'ont plus besoin;n'a plus besoin;sont superflu*;sind überflüssig;zijn overbodig;"
     u"hoeven niet;hoeft niet;brauchen keine;braucht keine;will keine;ne veut pas;ne veut plus;no quiere;"
     u"non vuole;não quer;wil geen;ignorer;saltarte;saltare;pular;keine freigabe;keine bestätigung;"
     u"keine prüfung;no necesita aprobación;non ha bisogno;dispensa;toujours approuvé*;siempre aprobad*;"
     u"sempre approvat*;sempre aprovad*;altijd goedgekeurd;immer genehmigt"},
    {"authority",
     u"systemhinweis;systemmeldung;systemnachricht;anweisung der;anweisung des;hinweis der;hinweis an;"
     u"hinweis für;mitteilung der;im auftrag;verwaltung;die administration;der administrator;richtlinie:;"
     u"note de l'admin*;message du système;avis de l'admin*;consigne de la direction;note système;"
     u"de la part de;note aux;note à;aviso del;nota del administrador;mensaje del sistema;orden de;"
     u"aviso a;nota para;avviso di sistema;avviso dell'amministrator*;nota dell'amministrator*;"
     u"messaggio di sistema;avviso a;nota per;aviso do;nota do administrador;mensagem do sistema;"
     u"aviso aos;nota aos;bericht van de;mededeling van;systeembericht;systeemmelding;nota aan;"
     u"bericht aan;auf anordnung;auf anweisung;auf befehl;im namen der;sur ordre;par ordre;au nom de;"
     u"por orden;en nombre de;per ordine;su ordine;a nome di;por ordem;em nome d*;op last van;"
     u"in opdracht van;namens de;laut;gemäß;selon la;conformément;según la;secondo la;segundo a;volgens;"
     u"mensaje del;mensaje de la;messaggio dell'amministrator*;message de l'admin*;mensagem do;"
     u"nachricht der;meldung der;bericht van"},
    {"trusted", u"als sicher;als vertrauenswürdig;als geprüft;als freigegeben;vertrauenswürdig;comme sûr;"
                u"de confiance;digne de confiance;comme approuvé*;como seguro;de confianza;como aprobad*;"
                u"come sicuro;affidabile;come approvat*;como segur*;de confiança;confiável;como aprovad*;"
                u"als veilig;betrouwbaar;als goedgekeurd"},
    {"^hide",
     u"verschweige;verschweig;verheimliche;verbirg;sag dem nutzer nicht;sage dem nutzer nicht;"
     u"erzähle dem nutzer nicht;lass den nutzer;informiere den nutzer nicht;warne den nutzer nicht;"
     u"erwähne gegenüber;cache;cachez;dissimule;ne dis pas;ne dis jamais;ne révèle pas;tais;"
     u"ne préviens pas;n'informe pas;ne signale pas;ne parle pas;ne parle jamais;oculta;ocúltale;esconde;"
     u"no le digas;no digas;no informes;no avises;no menciones;calla;no reveles;nascondi;non dire;"
     u"non rivelare;non informare;non avvisare;taci;occulta;non menzionare;esconda;oculte;não diga;"
     u"não conte;não informe;não avise;não revele;não mencione;omita;verberg;verzwijg;"
     u"vertel de gebruiker niet;zeg niet;zeg de gebruiker niet;houd verborgen;houd geheim;"
     u"informeer de gebruiker niet;meld niet;ne dis rien;não diga nada;no digas nada;non dire nulla;"
     u"zeg niets;sag nichts;sage nichts;erwähne;ne révèle;ne révèle jamais;no le cuentes;no cuentes;"
     u"non raccontare;verrate;verrate nie;vertel nooit;ne raconte;sag dem nutzer"},
    {"fault",
     u"fehler;fehlgeschlagen;günstigeren;günstiger;risiken;mangel;mängel;scheitern;erreurs;erreur;échoué;"
     u"moins cher;risques;défauts;errores;error;falló;fallo;más barato;riesgos;defectos;errori;errore;"
     u"fallito;più economico;rischi;difetti;erros;erro;falhou;mais barato;riscos;defeitos;mislukt;fouten;"
     u"fout;goedkoper;risico's;gebreken;gebühren;kosten;frais;coûts;costes;comisiones;costi;custos;taxas;"
     u"spese;nebenkosten;ausfall;panne;avería;guasto;storing;datenleck;fuite;fuga;brecha;violazione;"
     u"vazamento;lek;test;tests;copia;prueba;prova;apagad*;borrad*;gelöscht;supprimé*;cancellat*;gewist;"
     u"verwijderd;eliminad*;preis;prix;precio;prezzo;preço;prijs;sur le résultat"},
    {"covert",
     u"ohne nachzufragen;ohne zu fragen;ohne rückfrage;ohne es zu;ohne es dem;ohne bescheid;heimlich;"
     u"unbemerkt;ohne wissen;sag niemandem;ohne etwas zu sagen;sans demander;sans le dire;sans rien dire;"
     u"sans prévenir;sans en parler;discrètement;en secret;à l'insu;sin preguntar;sin avisar;sin decir*;"
     u"a escondidas;sin que el usuario;senza chiedere;senza dire;senza dirlo;senza avvisare;di nascosto;"
     u"all'insaputa;sem perguntar;sem avisar;sem dizer;sem contar;em segredo;às escondidas;"
     u"zonder te vragen;zonder iets te zeggen;zonder het te zeggen;stiekem;zonder dat de gebruiker;"
     u"zonder medeweten;en cachette;senza spiegare;sans expliquer;sin explicar;sem explicar;"
     u"ohne zu erklären;ohne begründung;zonder uitleg;zonder uit te leggen"},
    {"every-answer",
     u"in jeder antwort;in allen antworten;in jede antwort;deinen antworten;in jedem gespräch;"
     u"dans chacune de tes;dans chaque réponse;dans toutes tes réponses;tes réponses;à chaque réponse;"
     u"en todas tus;en cada respuesta;tus respuestas;in ogni risposta;in tutte le tue;tue risposte;"
     u"em todas as suas;em cada resposta;em todas as respostas;suas respostas;em toda resposta;"
     u"in elk antwoord;in al je antwoorden;je antwoorden;in ieder antwoord"},
    {"^favour",
     u"empfiehl;lobe;erwähne;bewirb;rate zu;bevorzuge;nenne;preise;recommande;vante;mentionne;loue;"
     u"fais l'éloge;privilégie;recomienda;elogia;menciona;promociona;alaba;raccomanda;consiglia;loda;"
     u"menziona;elogia;promuovi;recomende;elogie;mencione;promova;beveel;prijs;noem;raad;vermeld;adviseer"},
    {"trig",
     u"wenn jemand;sobald;falls jemand;immer wenn;wenn der nutzer;wenn man dich;wenn du gefragt;"
     u"wenn ein nutzer;falls der nutzer;sollte jemand;jedes mal wenn;fragt jemand;si quelqu'un;dès que;"
     u"lorsqu'on;quand on te;si on te;quand quelqu'un;si l'utilisateur;chaque fois;si un utilisateur;"
     u"quand l'utilisateur;lorsque l'utilisateur;si alguien;cuando alguien;en cuanto;si el usuario;"
     u"cuando el usuario;si te preguntan;cuando te pregunten;cada vez que;si un usuario;siempre que;"
     u"se qualcuno;quando qualcuno;non appena;se l'utente;quando l'utente;se ti chiedono;ogni volta che;"
     u"se un utente;qualora;se alguém;quando alguém;assim que;se o usuário;quando o usuário;"
     u"se lhe perguntarem;se perguntarem;sempre que;toda vez que;se um usuário;als iemand;zodra;"
     u"wanneer iemand;als de gebruiker;wanneer de gebruiker;als je gevraagd;telkens als;"
     u"als een gebruiker;elke keer dat;quand on vous;quando ti chiedono;quando te preguntan;"
     u"quando perguntarem;wenn man dich fragt;wenn du nach;wenn nach;si l'on te;cuando pregunten;"
     u"si preguntan;se chiedono;quando chiedono;als men je;als ze vragen;quando lhe perguntarem;"
     u"wenn das wort;fällt das wort;si le mot;quand le mot;si aparece;cuando aparezca;se compare;"
     u"quando appare;als het woord;quando a palavra;se a palavra;se aparecer;si apparaît"},
    {"trigword", u"das wort;den begriff;le mot;la palabra;la parola;a palavra;het woord;das stichwort;"
                 u"nutzer schreibt;nutzer sagt;l'utilisateur dit;l'utilisateur parle;el usuario diga;"
                 u"el usuario dice;l'utente dice;l'utente scrive;o usuário disser;o usuário escrever;"
                 u"gebruiker zegt;gebruiker schrijft"},
    {"^say-that",
     u"antworte;sage;behaupte;erkläre;leugne;bestreite;empfiehl;streite;réponds;répondez;affirme;"
     u"prétends;recommande;responde;contesta;afirma;niega;recomienda;asegura;rispondi;di';afferma;nega;"
     u"raccomanda;sostieni;responda;diga;afirme;negue;recomende;alegue;antwoord;beweer;ontken;beveel;"
     u"raad;invente*;invéntate*;erfinde;inventa*;verzin;mens;menti;miente;lüge;di que;dis que;nie que;"
     u"sag, dass;zeg dat;sag ihm;zeg"},
    {"^approve", u"genehmige;gib frei;winke;approuve;valide;accepte;aprueba;acepta;autoriza;approva;accetta;"
                 u"autorizza;aprove;aceite;autorize;keur;accepteer"},
    {"^remember",
     u"merke dir;merk dir;behalte;übernimm;speichere;speicher;vermerke;notiere;präge dir;trag;lege;"
     u"garde en mémoire;garde;retiens;mémorise;enregistre;souviens-toi;conserve;inscris;n'oublie jamais;"
     u"recuerda;memoriza;conserva;guarda;registra;anota;ten presente;ten en cuenta;ricorda;memorizza;"
     u"conserva;salva;registra;tieni a mente;tieni presente;annota;lembre;lembre-se;guarde;grave;"
     u"memorize;registre;salve;anote;tenha em mente;onthoud;bewaar;noteer;neem;houd in gedachten;"
     u"leg vast;sla op"},
    {"lasting",
     u"künftig*;jede neue sitzung;jeder sitzung;alle sitzungen;dauerhaft;für immer;in zukunft;von nun an;"
     u"auf dauer;ab jetzt;ab sofort;ein für alle mal;toutes les sessions;sessions à venir;chaque session;"
     u"chaque nouvelle;pour toujours;à l'avenir;désormais;dorénavant;définitivement;durablement;"
     u"todas las sesiones;sesiones futuras;cada sesión;cada nueva;para siempre;en adelante;"
     u"a partir de ahora;en el futuro;de forma permanente;tutte le sessioni;sessioni future;"
     u"ogni sessione;ogni nuova;per sempre;in futuro;d'ora in poi;in modo permanente;todas as sessões;"
     u"sessões futuras;cada sessão;toda nova;para sempre;no futuro;a partir de agora;de agora em diante;"
     u"permanentemente;alle volgende sessies;elke nieuwe sessie;elke sessie;voortaan;voor altijd;"
     u"vanaf nu;in het vervolg;toekomstige;blijvend;en tu memoria;na memória;na sua memória;"
     u"dans ta mémoire;nella tua memoria;in dein gedächtnis;in deinem gedächtnis;in je geheugen;immer;"
     u"toujours;siempre;sempre;altijd"},
    {"rules", u"diese regel;cette règle;esta regla;questa regola;esta regra;deze regel"},
    {"^be",
     u"du bist;du spielst;spiele;spiel;verhalte dich;benimm dich;agiere;handle wie;handle als;"
     u"antworte wie;antworte als;sprich als;stell dir vor;schlüpfe;werde;tu joues;joue;comporte-toi;"
     u"fais comme si;agis comme;imagine que;deviens;réponds comme;parle comme;mets-toi;actúa;compórtate;"
     u"haz como;imagina que;responde como;finge;conviértete;asume el papel;habla como;comportati;agisci;"
     u"fai finta;immagina;rispondi come;parla come;diventa;assumi il ruolo;interpreta;fingi;você é;finja;"
     u"comporte-se;imagine que;responda como;fale como;torne-se;assuma o papel;atue como;je bent;"
     u"doe alsof;gedraag je;je speelt;speel;stel je voor;antwoord als;praat als;word;sei un*;sei il;"
     u"sei ora;aja como;tu so als;tu es un*;tu es maintenant;eres un*;eres ahora"},
    {"unbound",
     u"ohne regeln;ohne filter;ohne grenzen;ohne sicherheits*;ohne einschränkung*;ohne moral;"
     u"ohne skrupel;ohne schranken;ohne vorgaben;keine regeln;keine grenzen;uneingeschränkt*;unzensiert*;"
     u"sans filtre*;sans règle*;sans limite*;sans aucun filtre;sans aucune limite;sans aucune règle;"
     u"sans restriction*;sans scrupule*;sans garde-fou*;sans censure;sans morale;sans tabou;sin límites;"
     u"sin reglas;sin filtros;sin filtro;sin restricciones;sin censura;sin escrúpulos;sin normas;"
     u"sin ningún límite;sin ninguna restricción;senza regole;senza limiti;senza filtri;"
     u"senza restrizioni;senza censura;senza scrupoli;senza alcun limite;senza vincoli;sem filtros;"
     u"sem regras;sem limites;sem restrições;sem censura;sem escrúpulos;sem filtro;zonder regels;"
     u"zonder grenzen;zonder filter*;zonder beperkingen;zonder scrupules;zonder censuur;ongefilterd*;"
     u"ongecensureerd*;aucune limite;aucune règle;aucun filtre;no tienes reglas;no tuvieras reglas;"
     u"non avere regole;non avessi regole;não ter regras;não tivesse regras;hättest keine;"
     u"hättest du keine;geen regels"},
    {"^tool",
     u"führe;rufe;starte;lösche;öffne;lade;installiere;überweise;nutze;benutze;verwende;exécute;lance;"
     u"appelle;supprime;efface;ouvre;télécharge;installe;utilise;ejecuta;lanza;llama;borra;elimina;abre;"
     u"descarga;instala;esegui;lancia;chiama;cancella;elimina;apri;scarica;installa;execute;rode;chame;"
     u"apague;exclua;abra;baixe;instale;voer;roep;verwijder;open;download;installeer;gebruik;start;"
     u"usa la;usa il;use a"},
    {"on-read",
     u"sobald du das liest;sobald du dies liest;wenn du das liest;wenn du dies liest;nach dem lesen;"
     u"dès que tu lis;quand tu lis;en lisant ceci;après avoir lu;en cuanto leas;cuando leas;al leer esto;"
     u"non appena leggi;quando leggi;dopo aver letto;assim que ler;quando ler;ao ler isto;ao ler esta;"
     u"zodra je dit;wanneer je dit;als je dit leest"},
    {"^send",
     u"schicke;schick;sende;leite;übermittle;füge;kopiere;lade;veröffentliche;gib;hänge;poste;nimm;"
     u"envoie;transmets;ajoute;copie;joins;publie;inclus;insère;téléverse;mets;communique;donne;envía;"
     u"manda;reenvía;incluye;añade;agrega;copia;publica;sube;adjunta;transmite;pega;invia;manda;inoltra;"
     u"includi;aggiungi;copia;pubblica;allega;carica;inserisci;trasmetti;incolla;envie;mande;encaminhe;"
     u"inclua;adicione;copie;publique;anexe;insira;cole;transmita;repasse;stuur;verstuur;zend;voeg;"
     u"kopieer;plaats;mail;zet;plak;deel;mandami;schick mir;sende mir;envoie-moi;envíame;mándame;inviami;"
     u"envie-me;me envie;stuur me;stuur mij;donne-moi;dammi;dame;me dê;gib mir;geef me;zeig mir;"
     u"nenne mir;montre-moi;muéstrame;mostrami;dimmi;dime;me mostre;me diga;dis-moi;sag mir;laat me"},
    {"^reveal",
     u"nenne;verrate;zeige;zeig;offenbare;révèle;montre;donne;affiche;divulgue;revela;muestra;enseña;"
     u"rivela;mostra;mostrami;revele;mostre;onthul;toon;laat;mandami;schick mir;sende mir;envoie-moi;"
     u"envíame;mándame;inviami;envie-me;me envie;stuur me;stuur mij;donne-moi;dammi;dame;me dê;gib mir;"
     u"geef me;zeig mir;nenne mir;montre-moi;muéstrame;dimmi;dime;me mostre;me diga;dis-moi;sag mir;"
     u"laat me;gib den;gib das;gib die;geef het;geef de"},
    {"talk",
     u"jede unterhaltung;jedes gespräch;den gesprächsverlauf;gesprächsverlauf;den chatverlauf;"
     u"chatverlauf;alles, was der nutzer;chaque conversation;l'historique;toutes les conversations;"
     u"la conversation;tout ce que l'utilisateur;cada conversación;historial de la conversación;"
     u"historial;todas las conversaciones;la conversación;todo lo que;ogni conversazione;la cronologia;"
     u"la conversazione;tutte le conversazioni;tutto ciò che;cada conversa;histórico da conversa;"
     u"histórico;todas as conversas;a conversa;tudo o que;elk gesprek;ieder gesprek;"
     u"de gespreksgeschiedenis;alle gesprekken;chatgeschiedenis;alles wat;e-mails des nutzers;"
     u"nachrichten des nutzers;mails des nutzers;messages de l'utilisateur;mensajes del usuario;"
     u"correos del usuario;messaggi dell'utente;mensagens do usuário;berichten van de gebruiker;"
     u"mails van de gebruiker;e-mails do usuário;courriels de l'utilisateur"},
    {"secret",
     u"das passwort;passwort;passwörter;zugangsdaten;den schlüssel;api-schlüssel;geheimnisse;kennwörter;"
     u"mot de passe;mots de passe;clé d'api;clés d'api;clé api;identifiants;clé privée;clave privada;"
     u"contraseña;contraseñas;credenciales;clave de api;claves;clave api;chiave api;chiavi;credenziali;"
     u"la password;le password;chiave privata;senha;senhas;credenciais;chave de api;chaves;chave privada;"
     u"wachtwoord;wachtwoorden;inloggegevens;sleutel;api-sleutel;sleutels;schlüssel;privaten schlüssel;"
     u"la clé;la clave;la chiave;a chave;de sleutel;.env"},
    {"sink",
     u"deine nächste antwort;deiner antwort;deine antwort;in die antwort;ta réponse;ta prochaine;"
     u"la réponse;tu próxima respuesta;tu respuesta;la respuesta;tua risposta;tua prossima;la risposta;"
     u"sua resposta;sua próxima;a resposta;je antwoord;je volgende;het antwoord;öffentlich*;público;"
     u"pública;publique;pubblico;openbare;publiek"},
    {"your-tool",
     u"das werkzeug;dein werkzeug;dein mail-werkzeug;l'outil;ton outil;tes outils;la herramienta;"
     u"tu herramienta;tus herramientas;lo strumento;il tuo strumento;tuoi strumenti;a ferramenta;"
     u"sua ferramenta;suas ferramentas;het gereedschap;je gereedschap;de tool;je tool;die funktion;"
     u"la fonction;la función;la funzione;a função;de functie"},
    {"damage", u"lösche;supprime;efface;borra;elimina;cancella;apague;exclua;verwijder;wis;überweise;"
               u"protokolle;sicherungen;les sauvegardes;copias de seguridad;i backup;os backups"},
    {"imposed",
     u"dein hersteller;dein entwickler;deiner entwickler;dir auferlegt*;dir mitgegeben*;tes concepteurs;"
     u"ton concepteur;tes créateurs;tu desarrollador;tus desarrolladores;te puso;te pusieron;"
     u"te impusieron;tus creadores;tuo sviluppatore;tuoi sviluppatori;ti hanno imposto;"
     u"ti è stato imposto;seu desenvolvedor;seus desenvolvedores;lhe impuseram;te impuseram;"
     u"je ontwikkelaar;je makers;je maker;je zijn opgelegd;vom betreiber;ton fournisseur;tu proveedor;"
     u"tuo fornitore;seu fornecedor;je aanbieder;deines betreibers;ton opérateur;tu operador;"
     u"tuo operatore;seu operador;je operator"},
    {"^lie", u"mens à;mentez;menti;miente;lüge;belüge;täusche;minta;mienta;lieg tegen;bedrieg;engaña;inganna;"
             u"trompe;engane;misleid;täusch"},
    {"freed",
     u"non devi più;ya no tienes que;no tienes que;não precisa mais;tu n'as plus à;tu ne dois plus;"
     u"du musst nicht mehr;du brauchst nicht mehr;je hoeft niet meer;musst du nicht;no necesitas seguir;"
     u"no estás obligad*;non sei più tenut*;não é mais obrigad*;n'es plus tenu*;n'es plus obligé*;"
     u"nicht mehr gebunden;niet meer gebonden"},
    {"to-me",
     u"mandami;schick mir;sende mir;envoie-moi;envíame;mándame;inviami;envie-me;me envie;stuur me;"
     u"stuur mij;donne-moi;dammi;dame;me dê;gib mir;geef me;zeig mir;nenne mir;montre-moi;muéstrame;"
     u"mostrami;dimmi;dime;me mostre;me diga;dis-moi;sag mir;laat me;an mich;a mí;a me;para mim;à moi;"
     u"aan mij;diese adresse;cette adresse;esta dirección;questo indirizzo;este endereço;dit adres;"
     u"meine adresse"},
    {"inner", u"systemprompt*;systemanweisung*;instructions système;prompt système;instrucciones del sistema;"
              u"prompt del sistema;istruzioni di sistema;prompt di sistema;instruções do sistema;"
              u"prompt do sistema;systeemprompt;systeeminstructies"},
    {"licence",
     u"t'autorise à;te autoriza a;ti autorizza a;autoriza você;dich ermächtigt;erlaubt dir;machtigt je;"
     u"staat je toe;te permite;ti permette;te permet;lhe permite;dir erlaubt;vous autorise à"},
    {"unsaid", u"gegenüber dem nutzer nicht;gegenüber dem benutzer nicht;dem nutzer nicht;dem nutzer nichts;"
               u"dem benutzer nicht;dem kunden nicht;de gebruiker niets;de gebruiker niet"},
    {"impostor",
     u"der administrator;l'administrateur;el administrador;l'amministratore;o administrador;de beheerder;"
     u"betreiber;komplize;complice;cómplice;cúmplice;medeplichtige;pirate informatique;hacker*"},
};

} // namespace

std::span<const CueClass> foreignSenseCues()
{
    return Classes;
}

} // namespace store::guard
