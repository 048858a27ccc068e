import type { film as english } from '../../en/site/film.ts'
import type { Translation } from '../../message.ts'

export const film: Translation<typeof english> = {
  start: 'Un nouveau compte est vide. Trois étapes le remplissent.',
  deposit: 'Dépôt : dites combien vous enverrez depuis votre banque.',
  reference: 'Les coordonnées bancaires et une référence rien qu’à vous. Ici, une banque de test paie d’elle-même.',
  arrived: 'L’argent est arrivé, et la page le dit d’elle-même.',
  quote: 'Conversion : le prix est garanti 15 secondes, chaque coût affiché.',
  review: 'Vous confirmez une fois. Appuyer deux fois ne fait pas deux conversions.',
  receipt: 'Un reçu, pas un message qui passe.',
  express: 'Échanger : vous dites combien, et Florin trouve la meilleure offre.',
  escrow: 'Les jetons du vendeur sont bloqués sous séquestre avant que vous payiez.',
  paid: 'Vous dites que vous avez payé. Le vendeur vérifie et libère.',
  released: 'Libérés : les jetons sont à vous, avec un reçu.',
  history: 'Chaque mouvement est dans votre historique, avec le solde qui suit.',
  overview: 'Et la vue d’ensemble additionne le tout.',
}
