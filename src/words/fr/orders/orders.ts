import type { orders as english } from '../../en/orders/orders.ts'
import type { Translation } from '../../message.ts'

export const orders: Translation<typeof english> = {
  all: 'Ordres',
  allLead: 'Chacun de vos échanges, comme acheteur et comme vendeur. Ce qui vous attend est mis en avant.',
  crypto: 'Ordres de cryptos',
  cryptoLead: 'Vos échanges de cryptos contre de l’argent.',
  currency: 'Ordres de devises',
  currencyLead: 'Vos échanges d’une devise contre une autre.',
  views: 'Types d’ordres',
  allTab: 'Tous',
  cryptoTab: 'Cryptos',
  currencyTab: 'Devises',
  inboxTab: 'Boîte de réception',

  stats: 'Vos échanges en chiffres',
  statOpen: 'En cours',
  statWaiting: { one: '{n} vous attend', other: '{n} vous attendent' },
  statCompleted: 'Terminés',
  statRate: 'Taux de réussite',
  statRelease: 'Libération médiane',
  statNone: '–',
  statsBoth: 'Cryptos et devises ensemble.',
  bannedTitle: 'Vous ne pouvez pas répondre à des annonces jusqu’au {time}',
  bannedText:
    'Vous avez annulé un ordre avant de payer ; chaque annulation de plus en un jour allonge la pause. Les ordres en cours et vos propres annonces continuent tels quels.',

  show: 'Afficher',
  anyShow: 'En cours et terminés',
  openOnly: 'En cours seulement',
  role: 'Votre rôle',
  anyRole: 'Tous les rôles',
  state: 'État',
  anyState: 'Tous les états',

  caption: 'Ordres, les plus récents d’abord',
  order: 'Ordre',
  with: 'Avec',
  payment: 'Paiement',
  status: 'État',
  due: 'Échéance',
  time: 'Passé',
  writeTo: 'Écrire à {name}',
  noun: 'ordres',
  loading: 'Chargement de vos ordres',
  failed: 'Vos ordres n’ont pas pu être chargés',
  none: 'Aucun ordre pour l’instant',
  noneHint:
    'Répondez à une annonce sur le marché, ou publiez la vôtre ; chaque échange s’affiche ensuite ici avec ce qu’il attend.',
  noMatch: 'Aucun ordre ne correspond',
  noMatchHint: 'Retirez un filtre pour en voir plus.',
  toMarket: 'Voir le marché',
}
