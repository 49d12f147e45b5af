import type { LearnCatalogue } from "./catalogue";

export const de: LearnCatalogue = {
  "learn.title": "Spielend lernen",
  "learn.part": "Teil {number} von {count}",
  "learn.coach": "Was geschieht und was zu tun ist",
  "learn.next": "Weiter",
  "learn.show": "Zeig es mir",
  "learn.back": "Zurück",
  "learn.pace": "Die anderen spielen von selbst",
  "learn.play": "Eine richtige Partie spielen",
  "learn.rules": "Die Regeln lesen",
  "learn.again": "Noch einmal von vorn",
  "learn.colours": "Farben für den Joker",

  "chapter.draw": "Ziehen und anlegen",
  "chapter.take": "Eine Reihe nehmen",
  "chapter.fourth": "Eine vierte Farbe tut weh",
  "chapter.spoil": "Eine Reihe verderben",
  "chapter.last": "Die letzte Runde",
  "chapter.score": "Punkte zählen",
  "chapter.grey": "Die graue Seite",

  "lesson.welcome":
    "Willkommen! Du spielst mit {mia} und {tom}. Alle beginnen mit einer Karte, deine ist blau. Sammle viele Karten in wenigen Farben: Am Ende zählen drei deiner Farben für dich, alle anderen gegen dich.",
  "lesson.draw": "Du beginnst. Decke die oberste Karte vom Stapel auf.",
  "lesson.place":
    "Blau, deine Farbe! Aber eine gezogene Karte kommt nie gleich zu dir: Sie kommt in eine Reihe. Lege sie in Reihe {row}.",
  "lesson.others": "Gut gemacht. Jetzt geht es reihum: {mia}, {tom}, dann wieder du.",
  "lesson.draw-again":
    "Du darfst eine Reihe nehmen oder noch einmal ziehen. Die Reihen sind noch kurz, also zieh.",
  "lesson.too-soon":
    "Das geht, aber dann bist du für diese Runde raus, mit einer einzigen blauen Karte. Warte ein wenig: Reihen wachsen.",
  "lesson.not-yellow": "Gelb sammelt {mia}. Du hast Blau, und wenige Farben sind besser als viele.",
  "lesson.only-plus-two":
    "Zwei sichere Punkte. Aber dann bist du für diese Runde raus. Sieh erst, was noch kommt.",
  "lesson.place-again": "Wieder Blau! In welcher Reihe nützt es dir am meisten?",
  "lesson.apart-yellow":
    "Dort liegt eine gelbe Karte, und wer eine Reihe nimmt, nimmt sie ganz. Halte deine blauen Karten zusammen.",
  "lesson.apart-plus-two": "Nicht schlecht. Aber in einer Reihe bekommst du beide blauen Karten auf einmal.",
  "lesson.envy":
    "Zwei blaue Karten in einer Reihe: genau richtig für dich. Aber die anderen haben auch Augen…",
  "lesson.full": "Das hat {mia} mit Absicht getan. Eine Reihe fasst drei Karten, diese ist also voll.",
  "lesson.take":
    "Eine „+2“ ist am Ende zwei Punkte wert. {tom} hat jetzt eine Reihe und setzt bis zur nächsten Runde aus. Und du: Welche Reihe nimmst du?",
  "lesson.take-yellow": "Eine einzige gelbe Karte? Die andere Reihe hat zwei blaue für dich.",
  "lesson.take-first":
    "Du darfst ziehen. Aber dann kann {mia} deine blauen Karten nehmen. Manchmal muss man schnell sein.",
  "lesson.alone":
    "Drei blaue Karten! Violett schadet nicht, denn bis zu drei Farben zählen für dich. {mia} ist als Letzte übrig: Sie darf ziehen, solange eine Reihe Platz hat.",
  "lesson.round-end":
    "Alle haben eine Reihe: Die Runde ist zu Ende, und die Reihenkarten kommen zurück in die Mitte. {mia} hat die letzte Reihe genommen, also beginnt sie die nächste Runde.",
  "lesson.fourth":
    "Einige Runden später. Blau, Violett und Grün sind deine drei Farben. Welche Reihe nimmst du jetzt?",
  "lesson.fourth-yellow":
    "Gelb wäre deine vierte Farbe: Es würde minus zählen. Das macht {points}. Die andere Reihe bringt mehr.",
  "lesson.fourth-draw":
    "Du darfst. Aber nur die Reihe mit der violetten Karte hat Platz: Was du auch ziehst, es muss dorthin.",
  "lesson.fourth-done":
    "Genau! Eine Karte, die passt, ist besser als drei, die nicht passen: Du hast {here}. Mit der anderen Reihe wären es {there}.",
  "lesson.spoil":
    "Einige Runden später. Nach dir kommt {mia}, und sie sammelt Gelb: Zwei gelbe Karten warten auf sie. Zieh eine Karte.",
  "lesson.spoil-take-theirs":
    "Gelb wäre deine vierte Farbe: Du hättest nur noch {points}. Es gibt etwas Besseres gegen {mia}.",
  "lesson.spoil-take-own":
    "Das macht {points}, gar nicht schlecht! Aber dann bekommt {mia} ihre gelben Karten. Zieh erst einmal.",
  "lesson.spoil-place":
    "Orange! Du willst es nicht, und {mia} noch weniger: Bei ihr zählt Orange schon minus. Wohin damit?",
  "lesson.spoil-own": "In deine eigene Reihe? Dann wäre Orange deine vierte Farbe und würde minus zählen.",
  "lesson.spoil-nobody": "Dort schadet es niemandem. Sieh nach, worauf {mia} wartet!",
  "lesson.spoil-wait": "Jetzt gehört zu den gelben Karten eine orange. Was wird {mia} tun?",
  "lesson.spoil-done":
    "Sie nimmt die Reihe trotzdem und hat {here}. Ohne deine orange Karte hätte sie {there}. Auch eine Karte, die du nicht willst, ist zu etwas gut!",
  "lesson.last":
    "Kurz vor dem Ende. {mia} und {tom} haben ihre Reihen, niemand kann dir deine nehmen, und eine Karte hat noch Platz. Nur Mut: Zieh!",
  "lesson.last-careful": "Das ist vorsichtig und manchmal klug. Aber diesmal nur Mut: Zieh.",
  "lesson.last-card":
    "Die Karte „Letzte Runde“! Du legst sie beiseite und ziehst noch einmal: Diese Runde ist die letzte. Und was für eine Karte: ein Joker. Lege ihn in deine Reihe.",
  "lesson.last-take": "Die Reihe ist voll und gehört dir. Nimm sie.",
  "lesson.joker":
    "Die Partie ist zu Ende. Erst jetzt bekommt dein Joker eine Farbe. Die Tabelle sagt, was deine Karten einer Farbe wert sind. Welche Farbe bringt dir am meisten?",
  "lesson.joker-new":
    "Eine Farbe mehr, ein Minus mehr: zusammen {points}. Versuche eine Farbe, die für dich zählt.",
  "lesson.joker-minus": "Gelb zählt bei dir minus, und zwei Karten mehr als eine: zusammen {points}.",
  "lesson.joker-small": "Gut: {points}. Aber eine Farbe bringt dir noch mehr.",
  "lesson.joker-six":
    "Mehr als sechs Karten zählen nicht. Eine siebte bringt nichts dazu: zusammen {points}.",
  "lesson.score":
    "Violett, die beste Wahl. Du hast {points} und gewinnst! Drei Farben zählen plus, die übrigen minus, und jede „+2“ gibt zwei Punkte dazu.",
  "lesson.grey":
    "Die Übersichtskarte hat auch eine graue Seite. Dort sind drei Karten einer Farbe am meisten wert, mehr sind weniger wert. Welche Reihe nimmst du hier?",
  "lesson.grey-blue":
    "Auf der braunen Seite, ja! Aber hier sind fünf blaue Karten weniger wert als drei: Du hättest nur noch {points}.",
  "lesson.grey-draw":
    "Du darfst. Aber eine grüne Karte fehlt dir gerade noch, und {mia} könnte sie vor dir nehmen.",
  "lesson.grey-done": "Drei Farben mit drei Karten: {here}. Mit den zwei blauen Karten wären es {there}.",
  "lesson.end":
    "Hier sind deine Karten aus der gewonnenen Partie, auf beiden Seiten gezählt: Vor einer Partie einigt man sich auf eine davon. Jetzt weißt du alles Nötige. Viel Spaß!",

  "rules.title": "Die Regeln",
  "rules.close": "Regeln schließen",
  "rules.intro": "Coloretto ist ein Kartenspiel von Michael Schacht für 2 bis 5 Spieler.",

  "rules.aim": "Das Ziel",
  "rules.aim-1":
    "Alle sammeln Karten. Am Ende zählen drei deiner Farben plus und alle deine anderen Farben minus. Du willst also viele Karten in wenigen Farben, und die anderen werden versuchen, das zu verhindern.",

  "rules.start": "Vor dem Beginn",
  "rules.start-1":
    "Es gibt neun Karten in jeder von sieben Farben, drei Joker und zehn „+2“-Karten. Zu dritt bleibt eine Farbe in der Schachtel: hier Rosa.",
  "rules.start-2": "In der Mitte liegen so viele Reihenkarten, wie Spieler dabei sind.",
  "rules.start-3": "Alle bekommen zu Beginn eine Farbkarte, keine zwei von derselben Farbe.",
  "rules.start-4":
    "Alle anderen Karten werden gemischt und liegen verdeckt: der Stapel. Über die untersten 15 Karten kommt die Karte „Letzte Runde“.",
  "rules.start-5": "Alle einigen sich auf eine Seite der Übersichtskarte, und das Los bestimmt, wer beginnt.",

  "rules.turn": "Du bist am Zug",
  "rules.turn-1": "Du tust eins von beidem. Danach ist dein linker Nachbar am Zug.",
  "rules.turn-draw": "Eine Karte ziehen und anlegen.",
  "rules.turn-draw-more":
    "Decke die oberste Karte vom Stapel auf und lege sie in eine Reihe, die Platz hat. Jede Reihe fasst drei Karten. Hat keine mehr Platz, musst du eine nehmen.",
  "rules.turn-take": "Eine Reihe nehmen.",
  "rules.turn-take-more": "Alle ihre Karten gehören dir. Niemand nimmt zwei Reihen in einer Runde.",

  "rules.taking": "Eine Reihe nehmen",
  "rules.taking-1":
    "Du darfst jede Reihe nehmen, die mindestens eine Karte hat. Ihre Karten kommen in deine Auslage, offen und nach Farben sortiert, und die Reihenkarte dazu. Sie zeigt allen, dass du bis zur nächsten Runde aussetzt.",
  "rules.taking-2":
    "Bist du in einer Runde allein übrig, darfst du weiter ziehen und anlegen, solange eine Reihe Platz hat. Dann nimmst du eine Reihe.",

  "rules.round": "Das Ende einer Runde",
  "rules.round-1":
    "Haben alle eine Reihe genommen, ist die Runde zu Ende. Die Reihenkarten kommen zurück in die Mitte, und wer die letzte Reihe genommen hat, beginnt die nächste Runde.",

  "rules.last": "Die letzte Runde",
  "rules.last-1":
    "Wer die Karte „Letzte Runde“ aufdeckt, legt sie beiseite und zieht eine andere Karte. Diese Runde wird zu Ende gespielt, dann ist die Partie vorbei.",

  "rules.score": "Die Wertung",
  "rules.score-1": "Zähle deine Karten in jeder Farbe und lies die Punkte ab.",
  "rules.score-2": "Drei Farben deiner Wahl zählen plus. Alle deine anderen Farben zählen minus.",
  "rules.score-3": "Sieben und mehr Karten einer Farbe zählen wie sechs.",
  "rules.score-4": "Jede „+2“ gibt zwei Punkte dazu.",
  "rules.score-5": "Die meisten Punkte gewinnen. Wer gleich viele hat, teilt sich den Sieg.",
  "rules.score-6":
    "Auf der braunen Seite lohnt sich das Horten; mit ihr fängt man am besten an. Auf der grauen Seite sind drei Karten einer Farbe ideal.",
  "rules.example": "Ein Beispiel: dieselben Karten auf beiden Seiten",

  "rules.jokers": "Joker und „+2“-Karten",
  "rules.jokers-1":
    "Ein Joker liegt bis zum Ende der Partie neben deinen Farben. Dann wird er eine Karte der Farbe, die du wählst. Mehrere Joker dürfen verschiedene Farben werden. Jeder Joker muss eine werden, auch wenn das einen Punkt kostet.",
  "rules.jokers-2": "Eine „+2“ gehört zu keiner Farbe. Sie bringt zwei Punkte, wer sie auch nimmt.",

  "rules.two": "Zu zweit",
  "rules.two-1": "Zwei Farben bleiben in der Schachtel: hier Violett und Rosa.",
  "rules.two-2": "Beide beginnen mit zwei Karten von verschiedener Farbe.",
  "rules.two-3": "Gespielt wird mit den drei grünen Reihenkarten. Sie fassen eine, zwei und drei Karten.",
  "rules.two-4":
    "Die Runde ist zu Ende, wenn beide eine Reihe genommen haben. Die Karten der dritten Reihe kommen aus dem Spiel.",

  "rules.editions": "Die Ausgaben",
  "rules.editions-1":
    "Es gibt mehrere Regeltexte, und jeder kann hier gespielt werden. Vom ersten bis zum letzten Zug sind sie dasselbe Spiel; dies sind die Unterschiede.",
  "rules.edition": "Ausgabe",
  "rules.players": "Spieler",
  "rules.sides": "Seiten",
  "rules.games": "Partien",
  "rules.joker": "Ein Joker wird",
  "rules.joker-any": "eine beliebige Farbe im Spiel",
  "rules.joker-own": "eine Farbe, die du hast",
  "rules.both-sides": "braun, grau",
  "rules.brown-only": "braun",
  "rules.editions-2":
    "Werden mehrere Partien gespielt, zählen die Punkte zusammen. In der Ausgabe „{summary}“ dürfen zwei Spieler mit denselben Farben beginnen; sonst sind alle vier Startkarten verschieden.",
};
