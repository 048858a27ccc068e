import type { orderDiffers as english } from '../../en/orders/order-differs.ts'
import type { Translation } from '../../message.ts'

export const orderDiffers: Translation<typeof english> = {
  differs: 'Le paiement diffère',
  differsHint: 'Un autre montant, un autre nom, ou renvoyé ? Dites-le avant de libérer quoi que ce soit.',
  differsTitle: 'Que voulez-vous faire au sujet du paiement ?',
  differsText: 'L’ordre porte sur {pay} de {name}. Le séquestre reste bloqué quel que soit votre choix ici.',
  differsLegend: 'Choisissez',
  differsMissing: 'Choisissez ce que vous voulez faire.',
  goOn: 'Continuer',
  restLabel: 'Demander le reste',
  restHint: 'Il est arrivé trop peu. {name} le lit dans la discussion et peut envoyer ce qui manque.',
  restGo: 'Envoyer le message',
  restMessage: 'Votre message',
  restText:
    'J’ai reçu moins que {pay}. Merci d’envoyer le reste avec la même référence, et de me le dire ici une fois fait.',
  restSent: 'Votre message est dans la discussion.',
  settleLabel: 'S’accorder sur ce qui est arrivé',
  settleHint:
    'Un litige s’ouvre et vous proposez de partager le séquestre selon ce qui est arrivé. Un modérateur est là aussitôt, en cas de désaccord.',
  came: 'Ce qui est arrivé',
  cameHint: 'Vous proposerez que {name} reçoive cette part du séquestre, et vous le reste.',
  cameWrong: 'Écrivez un montant supérieur à zéro et inférieur à {pay}.',
  backLabel: 'Le renvoyer et annuler',
  backHint: 'Vous rendez l’argent, {name} accepte, et {locked} vous reviennent.',
  personLabel: 'Faire intervenir une personne tout de suite',
  personHint: 'Un modérateur regarde maintenant, sans attendre de réponse.',
  toDisputeForm: 'Continuer vers le litige',
}
