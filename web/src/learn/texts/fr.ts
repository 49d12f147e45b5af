import type { LearnCatalogue } from "./catalogue";

export const fr: LearnCatalogue = {
  "learn.title": "Apprendre en jouant",
  "learn.part": "Étape {number} sur {count}",
  "learn.coach": "Ce qui se passe et ce qu’il faut faire",
  "learn.next": "Suite",
  "learn.show": "Montrez-moi",
  "learn.back": "Retour",
  "learn.pace": "Les autres jouent tout seuls",
  "learn.play": "Jouer une vraie partie",
  "learn.rules": "Lire les règles",
  "learn.again": "Recommencer du début",
  "learn.colours": "Couleurs pour le joker",

  "chapter.draw": "Piocher et placer",
  "chapter.take": "Prendre une rangée",
  "chapter.fourth": "Une quatrième couleur fait mal",
  "chapter.spoil": "Gâcher une rangée",
  "chapter.last": "La dernière manche",
  "chapter.score": "Compter les points",
  "chapter.grey": "Le côté gris",

  "lesson.welcome":
    "Bienvenue ! Vous jouez avec {mia} et {tom}. Chacun commence avec une carte, la vôtre est bleue. Réunissez beaucoup de cartes de peu de couleurs : à la fin, trois de vos couleurs comptent pour vous, toutes les autres contre vous.",
  "lesson.draw": "Vous commencez. Retournez la première carte de la pioche.",
  "lesson.place":
    "Bleu, votre couleur ! Mais une carte piochée ne va jamais directement chez vous : elle va dans une rangée. Placez-la dans la rangée {row}.",
  "lesson.others": "Bien joué. Le tour passe maintenant à {mia}, puis à {tom}, puis de nouveau à vous.",
  "lesson.draw-again":
    "Vous pouvez prendre une rangée ou piocher encore. Les rangées sont encore courtes : piochez.",
  "lesson.too-soon":
    "C’est possible, mais vous quitteriez la manche avec une seule carte bleue. Patience : les rangées grandissent.",
  "lesson.not-yellow":
    "Le jaune, c’est la couleur de {mia}. Vous avez du bleu, et mieux vaut peu de couleurs que beaucoup.",
  "lesson.only-plus-two":
    "Deux points, c’est sûr. Mais vous quitteriez la manche. Voyez d’abord ce qui vient encore.",
  "lesson.place-again": "Encore du bleu ! Dans quelle rangée vous sera-t-il le plus utile ?",
  "lesson.apart-yellow":
    "Là, elle est avec une carte jaune, et qui prend une rangée la prend tout entière. Gardez vos cartes bleues ensemble.",
  "lesson.apart-plus-two":
    "Pas mal. Mais dans une même rangée, vous pouvez avoir les deux cartes bleues à la fois.",
  "lesson.envy":
    "Deux cartes bleues dans une rangée : parfait pour vous. Mais les autres aussi ont des yeux…",
  "lesson.full": "{mia} l’a fait exprès. Une rangée a place pour trois cartes : celle-ci est complète.",
  "lesson.take":
    "Un «+2» rapporte deux points à la fin. {tom} a une rangée et ne joue plus jusqu’à la prochaine manche. Et vous, quelle rangée prenez-vous ?",
  "lesson.take-yellow": "Une seule carte jaune ? L’autre rangée en a deux bleues pour vous.",
  "lesson.take-first":
    "Vous pouvez piocher. Mais alors {mia} peut prendre vos cartes bleues. Il faut parfois faire vite.",
  "lesson.alone":
    "Trois cartes bleues ! Le violet ne gêne pas : jusqu’à trois couleurs comptent pour vous. {mia} reste seule : elle peut piocher tant qu’une rangée a de la place.",
  "lesson.round-end":
    "Chacun a une rangée : la manche est terminée et les cartes «rangée» reviennent au centre. {mia} a pris la dernière rangée : elle commence la manche suivante.",
  "lesson.fourth":
    "Quelques manches plus tard. Bleu, violet et vert sont vos trois couleurs. Quelle rangée prenez-vous maintenant ?",
  "lesson.fourth-yellow":
    "Le jaune serait votre quatrième couleur : il compterait en moins. Cela fait {points}. L’autre rangée rapporte plus.",
  "lesson.fourth-draw":
    "C’est possible. Mais seule la rangée avec la carte violette a de la place : toute carte piochée devra y aller.",
  "lesson.fourth-done":
    "Exactement ! Une carte qui convient vaut mieux que trois qui gênent : vous avez {here}. Avec l’autre rangée, vous auriez {there}.",
  "lesson.spoil":
    "Quelques manches plus tard. C’est bientôt à {mia}, qui collectionne le jaune : deux cartes jaunes l’attendent. Piochez une carte.",
  "lesson.spoil-take-theirs":
    "Le jaune serait votre quatrième couleur : vous tomberiez à {points}. Il y a mieux pour arrêter {mia}.",
  "lesson.spoil-take-own":
    "Cela fait {points}, pas mal du tout ! Mais {mia} aurait alors ses cartes jaunes. Piochez d’abord.",
  "lesson.spoil-place":
    "Orange ! Vous n’en voulez pas, et {mia} encore moins : chez elle, l’orange compte déjà en moins. Où la placez-vous ?",
  "lesson.spoil-own":
    "Dans votre rangée ? L’orange serait alors votre quatrième couleur et compterait en moins.",
  "lesson.spoil-nobody": "Là, elle ne gêne personne. Regardez ce que {mia} attend !",
  "lesson.spoil-wait": "Avec les cartes jaunes vient maintenant une carte orange. Que va faire {mia} ?",
  "lesson.spoil-done":
    "Elle prend quand même la rangée et a {here}. Sans votre carte orange, elle aurait {there}. Même une carte dont on ne veut pas peut servir !",
  "lesson.last":
    "La fin approche. {mia} et {tom} ont leur rangée : personne ne peut prendre la vôtre, et il y a place pour une carte. De l’audace : piochez !",
  "lesson.last-careful": "C’est prudent, et parfois sage. Mais cette fois, de l’audace : piochez.",
  "lesson.last-card":
    "La carte «dernière manche» ! Vous la mettez de côté et piochez encore : cette manche est la dernière. Et quelle carte : un joker. Placez-le dans votre rangée.",
  "lesson.last-take": "La rangée est complète, et elle est à vous. Prenez-la.",
  "lesson.joker":
    "La partie est terminée. C’est seulement maintenant que votre joker prend une couleur. Le tableau dit combien valent vos cartes d’une couleur. Laquelle vous rapporte le plus ?",
  "lesson.joker-new":
    "Une couleur de plus, un moins de plus : {points} en tout. Essayez une couleur qui compte pour vous.",
  "lesson.joker-minus":
    "Chez vous, le jaune compte en moins, et deux cartes encore plus qu’une : {points} en tout.",
  "lesson.joker-small": "Bien : {points}. Mais une couleur vous rapporte encore plus.",
  "lesson.joker-six": "Au-delà de six cartes, rien ne compte. Une septième n’ajoute rien : {points} en tout.",
  "lesson.score":
    "Violet, le meilleur choix. Vous avez {points} et vous gagnez ! Trois couleurs comptent en plus, les autres en moins, et chaque «+2» ajoute deux points.",
  "lesson.grey":
    "La carte d’aide de jeu a aussi un côté gris. Là, trois cartes d’une couleur valent le plus ; davantage valent moins. Quelle rangée prenez-vous ici ?",
  "lesson.grey-blue":
    "Du côté beige, oui ! Mais ici, cinq cartes bleues valent moins que trois : vous tomberiez à {points}.",
  "lesson.grey-draw":
    "C’est possible. Mais il vous faut justement une carte verte, et {mia} pourrait la prendre avant vous.",
  "lesson.grey-done":
    "Trois couleurs de trois cartes : {here}. Avec les deux cartes bleues, cela ferait {there}.",
  "lesson.end":
    "Voici vos cartes de la partie gagnée, comptées des deux côtés : avant une partie, on choisit ensemble l’un des deux. Vous savez maintenant tout ce qu’il faut. Amusez-vous bien !",

  "rules.title": "Les règles",
  "rules.close": "Fermer les règles",
  "rules.intro": "Coloretto est un jeu de cartes de Michael Schacht pour 2 à 5 joueurs.",

  "rules.aim": "Le but du jeu",
  "rules.aim-1":
    "Chacun réunit des cartes. À la fin, trois de vos couleurs comptent en plus et toutes vos autres couleurs en moins. Il vous faut donc beaucoup de cartes de peu de couleurs, et les autres feront tout pour l’empêcher.",

  "rules.start": "Mise en place",
  "rules.start-1":
    "Il y a neuf cartes de chacune des sept couleurs, trois jokers et dix cartes «+2». À trois joueurs, une couleur reste dans la boîte : ici, le rose.",
  "rules.start-2": "Au centre se trouvent autant de cartes «rangée» que de joueurs.",
  "rules.start-3": "Chacun reçoit une carte couleur pour commencer, toutes de couleurs différentes.",
  "rules.start-4":
    "Toutes les autres cartes sont mélangées et posées face cachée : c’est la pioche. La carte «dernière manche» est glissée au-dessus des 15 cartes du dessous.",
  "rules.start-5":
    "On choisit ensemble un côté de la carte d’aide de jeu, et le premier joueur est tiré au sort.",

  "rules.turn": "À votre tour",
  "rules.turn-1": "Vous faites une de ces deux choses. Puis c’est à votre voisin de gauche.",
  "rules.turn-draw": "Piocher et placer une carte.",
  "rules.turn-draw-more":
    "Retournez la première carte de la pioche et placez-la dans une rangée qui a de la place. Chaque rangée a place pour trois cartes. Si aucune n’a de place, il faut en prendre une.",
  "rules.turn-take": "Prendre une rangée.",
  "rules.turn-take-more":
    "Toutes ses cartes sont à vous. Personne ne prend deux rangées dans la même manche.",

  "rules.taking": "Prendre une rangée",
  "rules.taking-1":
    "Vous pouvez prendre toute rangée qui a au moins une carte. Ses cartes vont devant vous, faces visibles et triées par couleur, avec la carte «rangée». Elle montre à tous que vous ne jouez plus jusqu’à la manche suivante.",
  "rules.taking-2":
    "S’il ne reste plus que vous dans une manche, vous pouvez continuer à piocher et placer tant qu’une rangée a de la place. Puis vous prenez une rangée.",

  "rules.round": "Fin de la manche",
  "rules.round-1":
    "Quand chacun a pris une rangée, la manche est terminée. Les cartes «rangée» reviennent au centre, et qui a pris la dernière rangée commence la manche suivante.",

  "rules.last": "La dernière manche",
  "rules.last-1":
    "Qui pioche la carte «dernière manche» la met de côté et pioche une autre carte. On joue cette manche jusqu’au bout, puis la partie est terminée.",

  "rules.score": "Score",
  "rules.score-1": "Comptez vos cartes de chaque couleur et lisez les points.",
  "rules.score-2":
    "Trois couleurs de votre choix comptent en plus. Toutes vos autres couleurs comptent en moins.",
  "rules.score-3": "Sept cartes d’une couleur ou davantage comptent comme six.",
  "rules.score-4": "Chaque «+2» ajoute deux points.",
  "rules.score-5": "Qui a le plus de points gagne. À égalité, on partage la victoire.",
  "rules.score-6":
    "Du côté beige, mieux vaut amasser ; c’est le côté pour débuter. Du côté gris, trois cartes d’une couleur sont l’idéal.",
  "rules.example": "Un exemple : les mêmes cartes des deux côtés",

  "rules.jokers": "Jokers et cartes «+2»",
  "rules.jokers-1":
    "Un joker reste à côté de vos couleurs jusqu’à la fin de la partie. Il devient alors une carte de la couleur que vous choisissez. Plusieurs jokers peuvent prendre des couleurs différentes. Chaque joker doit en prendre une, même si cela coûte un point.",
  "rules.jokers-2": "Un «+2» n’a pas de couleur. Il rapporte deux points à qui le prend.",

  "rules.two": "À deux joueurs",
  "rules.two-1": "Deux couleurs restent dans la boîte : ici, le violet et le rose.",
  "rules.two-2": "Chacun commence avec deux cartes de couleurs différentes.",
  "rules.two-3":
    "On utilise les trois cartes «rangée» vertes. Elles ont place pour une, deux et trois cartes.",
  "rules.two-4":
    "La manche est terminée quand les deux joueurs ont pris une rangée. Les cartes de la troisième rangée sont retirées du jeu.",

  "rules.editions": "Les éditions",
  "rules.editions-1":
    "Il existe plusieurs textes des règles, et chacun peut être joué ici. Du premier tour au dernier, c’est le même jeu ; voici les différences.",
  "rules.edition": "Édition",
  "rules.players": "Joueurs",
  "rules.sides": "Côtés",
  "rules.games": "Parties",
  "rules.joker": "Un joker devient",
  "rules.joker-any": "une couleur du jeu, au choix",
  "rules.joker-own": "une couleur que vous avez",
  "rules.both-sides": "beige, gris",
  "rules.brown-only": "beige",
  "rules.editions-2":
    "Quand on joue plusieurs parties, leurs points s’additionnent. Dans l’édition «{summary}», deux joueurs peuvent commencer avec les mêmes couleurs ; dans les autres, les quatre cartes de départ sont différentes.",
};
