import type { vault as english } from '../../en/money/vault.ts'
import type { Translation } from '../../message.ts'

export const vault: Translation<typeof english> = {
  title: 'Actifs',
  lead: 'Tout ce que vous avez chez nous. Le disponible est utilisable aussitôt ; le bloqué est dans vos annonces et ordres, et reste à vous jusqu’à sa sortie.',
  total: 'Total en {currency}',
  changeCurrency: 'Afficher une autre devise',
  loading: 'Chargement de vos actifs',
  failed: 'Vos actifs n’ont pas pu être chargés',
  safe: 'Vos soldes sont inchangés et en sécurité.',

  asset: 'Actif',
  available: 'Disponible',
  held: 'Bloqué',
  inAds: 'dans des annonces',
  inOrders: 'dans des ordres',
  inPayments: 'pour des paiements',
  totalHead: 'Total',
  priceIn: 'Prix en {currency} · 24 h',
  valueIn: 'Valeur en {currency}',
  share: 'Part du total :',
  actions: 'Actions',
  nothing: 'aucun',
  noneOf: 'Actifs que vous n’avez pas',
  depositWhat: 'Déposer des {code}',
  withdrawWhat: 'Retirer des {code}',
  swapWhat: 'Convertir des {code}',
  get: 'Obtenir des {code}',

  find: 'Trouver un actif',
  findHint: 'Nom ou code',
  zeros: 'Afficher les soldes vides',
  noMatch: 'Aucun actif ne correspond à « {text} »',
  noMatchHint: 'Essayez son code, par exemple BTC ou EUR.',
  noMatchZeros: 'Vous n’en avez aucun qui corresponde. Les soldes vides sont masqués.',
  clear: 'Effacer la recherche',
  found: { one: '{n} actif', other: '{n} actifs' },

  stale: 'Pas de prix récent',
  tooFewSources: 'Trop peu de sources de prix',
  disagreement: 'Les sources de prix divergent',
  unpricedTitle: 'Pas de prix fiable pour {codes} pour l’instant',
  unpricedText: 'Sa valeur n’entre dans aucun total tant qu’il n’y en a pas. Le solde est intact et en sécurité.',

  empty: 'Rien ici pour l’instant',
  emptyHint: 'Déposez de l’argent par virement bancaire, puis convertissez-le en n’importe quel actif.',
  emptyDo: 'Déposer de l’argent',
  addressOf: 'Adresse de dépôt {code}',
  addresses: 'La réception de cryptos de l’extérieur n’est pas ouverte',
  addressesHint:
    'Il n’y a pas d’adresses de dépôt pour l’instant. Obtenez des cryptos en convertissant l’argent déposé.',
}
