import type { express as english } from '../../en/market/express.ts'
import type { Translation } from '../../message.ts'

export const express: Translation<typeof english> = {
  title: 'Express',
  lead: 'Dites ce que vous voulez. Florin trouve la meilleure offre que vous pouvez accepter.',
  enter: 'Saisissez un montant.',
  looking: 'Recherche de la meilleure offre',
  best: 'La meilleure offre pour vous maintenant',
  noMethods: 'Vous n’avez pas encore de moyen de paiement en {currency}',
  noMethodsText: 'C’est là que l’acheteur vous paie. Ajoutez-en un, et la meilleure offre apparaît ici.',
  noMethod: 'Personne n’accepte ce montant par ce moyen pour l’instant',
  byMethod: 'Ces moyens conviennent :',
  noAmount: 'Personne n’accepte ce montant pour l’instant',
  nearest: 'Les montants les plus proches que vous pouvez échanger :',
  notYours: 'Il y a des offres, mais vous ne pouvez pas encore les accepter',
  list: 'Voir toutes les offres',
  failed: 'La meilleure offre n’a pas pu être cherchée',
  gone: 'L’offre de {name} n’est plus là ; aucun ordre n’a été passé',
  how: 'Comment fonctionne Express',
  how1: 'Vous dites ce que vous voulez',
  how1Text: 'Combien, dans quelle devise et par quel moyen.',
  how2: 'Vous voyez la meilleure offre',
  how2Text: 'Parmi tout ce que vous pourriez accepter vous-même : prix, frais, avec qui, et le temps pour payer.',
  how3: 'Vous confirmez une fois',
  how3Text: 'Si l’offre n’est plus là ou si son prix est moins bon, rien ne se passe et vous voyez ce qui a changé.',
}
