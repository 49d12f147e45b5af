// Numbers are filled in from lesson.json, where tests prove them.
export const en = {
  "learn.title": "Learn by playing",
  "learn.part": "Part {number} of {count}",
  "learn.coach": "What happens and what to do",
  "learn.next": "Next",
  "learn.show": "Show me",
  "learn.back": "Back",
  "learn.pace": "The others play by themselves",
  "learn.play": "Play a real game",
  "learn.rules": "Read the rules",
  "learn.again": "Once more from the start",
  "learn.colours": "Colours for the joker",

  "chapter.draw": "Draw and place",
  "chapter.take": "Take a row",
  "chapter.fourth": "A fourth colour hurts",
  "chapter.spoil": "Spoil a row",
  "chapter.last": "The last round",
  "chapter.score": "Count the points",
  "chapter.grey": "The grey side",

  "lesson.welcome":
    "Welcome! You play with {mia} and {tom}. Everyone starts with one card, and yours is blue. Collect many cards of few colours: in the end three of your colours count for you, all others against you.",
  "lesson.draw": "You begin. Turn up the top card of the supply.",
  "lesson.place":
    "Blue, your colour! But a drawn card never comes straight to you: it goes in a row. Put it in row {row}.",
  "lesson.others": "Well done. Now the turn goes round the table: {mia}, {tom}, then you again.",
  "lesson.draw-again": "You may take a row or draw once more. The rows are still short, so draw.",
  "lesson.too-soon":
    "You could, but then you sit out the rest of the round with a single blue card. Wait a little: rows grow.",
  "lesson.not-yellow": "Yellow is what {mia} collects. You have blue, and few colours are better than many.",
  "lesson.only-plus-two":
    "Two points, safe and sure. But then you sit out the rest of the round. See first what else comes up.",
  "lesson.place-again": "Blue again! In which row does it help you most?",
  "lesson.apart-yellow":
    "There it lies with a yellow card, and who takes a row takes all of it. Keep your blue cards together.",
  "lesson.apart-plus-two": "Not bad. But in one row you can get both blue cards at once.",
  "lesson.envy": "Two blue cards in one row: just right for you. But the others have eyes as well…",
  "lesson.full": "{mia} did that on purpose. A row holds three cards, so this one is full.",
  "lesson.take":
    "A “+2” is worth two points in the end. {tom} has a row now and is out until the next round. And you: which row do you take?",
  "lesson.take-yellow": "A single yellow card? The other row has two blue ones for you.",
  "lesson.take-first":
    "You may draw. But then {mia} can take your blue cards. Sometimes you have to be quick.",
  "lesson.alone":
    "Three blue cards! Violet does no harm, as up to three colours count for you. {mia} is the last one left: she may draw as long as a row has room.",
  "lesson.round-end":
    "Everyone has a row, so the round is over and the row cards go back to the middle. {mia} took the last row: she begins the next round.",
  "lesson.fourth":
    "Some rounds later. Blue, violet and green are your three colours. Which row do you take now?",
  "lesson.fourth-yellow":
    "Yellow would be your fourth colour: it would count minus. That makes {points}. The other row brings more.",
  "lesson.fourth-draw":
    "You may. But only the row with the violet card has room: whatever you draw has to go in there.",
  "lesson.fourth-done":
    "Exactly! One card that fits beats three that don’t: you have {here}. With the other row you would have {there}.",
  "lesson.spoil":
    "Some rounds later. {mia} is next, and she collects yellow: two yellow cards are waiting for her. Draw a card.",
  "lesson.spoil-take-theirs":
    "Yellow would be your fourth colour: you would fall to {points}. There is a nicer way to stop {mia}.",
  "lesson.spoil-take-own":
    "That makes {points}, not bad at all! But then {mia} gets her yellow cards. Draw first and see.",
  "lesson.spoil-place":
    "Orange! You do not want it, and {mia} wants it even less: her orange counts minus already. Where does it go?",
  "lesson.spoil-own": "In your own row? Then orange would be your fourth colour, and it would count minus.",
  "lesson.spoil-nobody": "There it harms nobody. Look at what {mia} is waiting for!",
  "lesson.spoil-wait": "Now an orange card comes along with the yellow ones. What will {mia} do?",
  "lesson.spoil-done":
    "She takes the row all the same and has {here}. Without your orange card she would have {there}. Even a card you don’t want is good for something!",
  "lesson.last":
    "Near the end. {mia} and {tom} have their rows, so nobody can take yours, and there is room for one more card. Be bold and draw!",
  "lesson.last-careful": "A careful choice, and sometimes a wise one. But this time, be bold: draw.",
  "lesson.last-card":
    "The “last round” card! You lay it aside and draw again: this round is the last. And what a card you draw: a joker. Put it in your row.",
  "lesson.last-take": "The row is full and it is all yours. Take it.",
  "lesson.joker":
    "The game is over. Only now your joker becomes a colour. The table says what your cards of one colour are worth. Which colour gives you most?",
  "lesson.joker-new": "One more colour, one more minus: {points} in all. Try a colour that counts for you.",
  "lesson.joker-minus": "Yellow counts minus for you, and two cards more so than one: {points} in all.",
  "lesson.joker-small": "Good: {points}. But one colour gives you even more.",
  "lesson.joker-six": "Six cards are the most that counts. A seventh adds nothing: {points} in all.",
  "lesson.score":
    "Violet, the best choice. You have {points} and win! Three colours count plus, the rest minus, and each “+2” adds two points.",
  "lesson.grey":
    "The summary card has a grey side too. There three cards of a colour are worth most; more are worth less. Which row do you take here?",
  "lesson.grey-blue":
    "On the brown side, yes! But here five blue cards are worth less than three: you would fall to {points}.",
  "lesson.grey-draw": "You may. But a green card is just what you need, and {mia} could take it first.",
  "lesson.grey-done": "Three colours of three cards: {here}. With the two blue cards it would be {there}.",
  "lesson.end":
    "Here are your cards from the game that you won, counted on both sides: before a game, you agree on one of them. Now you know all you need. Have fun!",

  "rules.title": "The rules",
  "rules.close": "Close the rules",
  "rules.intro": "Coloretto is a card game by Michael Schacht for 2 to 5 players.",

  "rules.aim": "The aim",
  "rules.aim-1":
    "Everybody collects cards. In the end three of your colours count plus, and all your other colours count minus. So you want many cards of few colours, and the others will do their best to prevent it.",

  "rules.start": "Before the start",
  "rules.start-1":
    "There are nine cards in each of seven colours, three jokers and ten “+2” cards. With three players one colour stays in the box: here it is pink.",
  "rules.start-2": "As many row cards as players lie in the middle.",
  "rules.start-3": "Everybody gets one colour card to start with, no two of the same colour.",
  "rules.start-4":
    "All other cards are shuffled and lie face down: the supply. The “last round” card is put in above the lowest 15 cards.",
  "rules.start-5": "The table chooses a side of the summary card, and a lot decides who begins.",

  "rules.turn": "Your turn",
  "rules.turn-1": "You do one of two things. Then it is your left neighbour’s turn.",
  "rules.turn-draw": "Draw and place a card.",
  "rules.turn-draw-more":
    "Turn up the top card of the supply and put it in any row that has room. Each row holds three cards. When no row has room, you have to take one.",
  "rules.turn-take": "Take a row.",
  "rules.turn-take-more": "All its cards are yours. Nobody takes two rows in one round.",

  "rules.taking": "Taking a row",
  "rules.taking-1":
    "You may take any row that has at least one card. Its cards go to your play area, face up and sorted by colour, and the row card goes with them. It shows everyone that you are out until the next round.",
  "rules.taking-2":
    "If you are the last one left in a round, you may go on drawing and placing alone, as long as a row has room. Then you take a row.",

  "rules.round": "The end of a round",
  "rules.round-1":
    "When everybody has taken a row, the round is over. The row cards go back to the middle, and whoever took the last row begins the next round.",

  "rules.last": "The last round",
  "rules.last-1":
    "Whoever turns up the “last round” card lays it aside and draws another card. This round is played to its end, and then the game is over.",

  "rules.score": "Counting the points",
  "rules.score-1": "Count your cards of each colour and read off the points.",
  "rules.score-2": "Three colours of your choice count plus. All your other colours count minus.",
  "rules.score-3": "Seven or more cards of a colour count like six.",
  "rules.score-4": "Each “+2” adds two points.",
  "rules.score-5": "The most points win. Players with equally many share the win.",
  "rules.score-6":
    "On the brown side it pays to hoard; it is the one to begin with. On the grey side three of a colour are best.",
  "rules.example": "An example: the same cards on both sides",

  "rules.jokers": "Jokers and “+2” cards",
  "rules.jokers-1":
    "A joker lies beside your colours until the game is over. Then it becomes a card of a colour that you choose. Several jokers may become different colours. Every joker must become one, even where that costs a point.",
  "rules.jokers-2": "A “+2” belongs to no colour. It is two points for whoever takes it.",

  "rules.two": "Two players",
  "rules.two-1": "Two colours stay in the box: here violet and pink.",
  "rules.two-2": "Both start with two cards of different colours.",
  "rules.two-3": "The three green row cards are used. They hold one, two and three cards.",
  "rules.two-4": "The round is over when both have taken a row. The cards of the third row leave the game.",

  "rules.editions": "The editions",
  "rules.editions-1":
    "Several texts of the rules are in use, and each can be played here. From the first turn to the last they are the same game; these are the differences.",
  "rules.edition": "Edition",
  "rules.players": "Players",
  "rules.sides": "Sides",
  "rules.games": "Games",
  "rules.joker": "A joker becomes",
  "rules.joker-any": "any colour in the game",
  "rules.joker-own": "a colour you have",
  "rules.both-sides": "brown, grey",
  "rules.brown-only": "brown",
  "rules.editions-2":
    "Where several games are played, their points are added up. In the “{summary}” edition two players may start with the same colours; in the others all four start cards differ.",
} as const;
