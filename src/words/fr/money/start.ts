import type { start as english } from '../../en/money/start.ts'
import type { Translation } from '../../message.ts'

export const start: Translation<typeof english> = {
  title: 'Votre compte est prêt',
  lead: 'Commencez par un dépôt.',
  depositTitle: 'Faites votre premier dépôt',
  depositText:
    'Vous recevez des coordonnées bancaires et une référence rien qu’à vous. Dès que le virement arrive, il figure dans votre solde.',
  depositDo: 'Déposer de l’argent',
  depositFollow: 'Suivre votre dépôt',
  waitingText: 'Votre dépôt est en cours. Il figurera dans votre solde dès que l’argent arrive.',
  byCard: 'Acheter des cryptos par carte',
  byCoins: 'Cryptos d’un autre portefeuille',
  otherWays: 'Autres façons de commencer',
  converter: 'Convertisseur',
  pay: 'Montant en {currency}',
  get: 'Montant en {asset}, avant frais',
  asset: 'Actif',
  rateHint:
    'Le prix de l’indice à cet instant, hors frais. Le coût d’un achat s’affiche avant que vous ne l’acceptiez.',
  noPrice: 'Il n’y a pas de prix fiable pour l’instant.',
  buy: 'Acheter {asset}',
  offers: 'Meilleures offres de {asset} contre {currency}',
  offersLead: 'Entre particuliers. Ce que vous achetez reste bloqué en séquestre jusqu’à ce que vous l’ayez.',
  allOffers: 'Toutes les offres',
  noOffers: 'Personne ne vend {asset} contre {currency} pour l’instant.',
  elsewhere: 'Il y a des offres en :',
  offersFailed: 'Les offres n’ont pas pu être chargées.',
  offersRetry: 'Les recharger',
  limits: '{min} à {max}',
  feeIn: 'frais compris',
  completed: { one: '{n} mené à terme', other: '{n} menés à terme' },
  newHere: 'Aucun ordre encore',
}
