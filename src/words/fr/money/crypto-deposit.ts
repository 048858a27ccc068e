import type { cryptoDeposit as english } from '../../en/money/crypto-deposit.ts'
import type { Translation } from '../../message.ts'

export const cryptoDeposit: Translation<typeof english> = {
  title: 'Déposer des cryptos',
  lead: 'Envoyez des cryptos à une adresse rien qu’à vous. Elles sont créditées d’elles-mêmes une fois confirmées par le réseau.',
  assets: 'Que déposez-vous ?',

  address: 'Votre adresse {asset}',
  onNetwork: 'sur {network}',
  addressWhat: 'adresse',
  qr: 'Code QR de votre adresse {asset} sur {network}',
  get: 'Afficher mon adresse {asset}',
  getText:
    'Votre propre adresse sur {network} : elle reste la vôtre, et vous pouvez l’utiliser aussi souvent que vous voulez.',
  loading: 'Chargement de votre adresse',
  failed: 'Votre adresse n’a pas pu être chargée',
  safe: 'Ce que vous avez est en sécurité, et redemander est sans risque.',
  onlyTitle: 'Envoyez uniquement des {asset}, et uniquement sur {network}',
  onlyText: 'Un autre actif, ou des {asset} envoyés sur un autre réseau, n’arrivent pas et peuvent être perdus.',
  tokensText: 'La même adresse reçoit {assets} sur {network}. Tout autre envoi peut être perdu.',
  closed: 'Les dépôts de cryptos sont fermés',
  closedText:
    'Aucun réseau n’accepte de dépôts ici pour l’instant. Vous pouvez plutôt convertir de l’argent en cryptos.',
  toSwap: 'Aller à la conversion',
  frozen: 'Les dépôts sur {network} sont arrêtés pour l’instant',
  frozenText:
    'N’envoyez rien avant leur réouverture. Ce que vous avez déjà envoyé est en sécurité et sera crédité plus tard.',

  notOver: '{asset} ne peut pas être déposé ici sur {network}',
  notOverText: 'Les dépôts arrivent sur {networks} : n’utilisez aucun autre réseau.',
  byNetwork: 'Sur quel réseau l’envoyez-vous ?',
  tryingTitle: '{network} est nouveau ici, et à l’essai',
  tryingText:
    'Envoyez d’abord un petit montant. Ce qui arrive est à vous comme tout {asset} ; le retrait sur {network} n’est pas encore possible, seulement sur un autre réseau.',

  network: 'Réseau',
  minimum: 'Dépôt minimum',
  minimumHint: 'Un montant inférieur n’est pas crédité de lui-même.',
  credited: 'Crédité après',
  from: 'à partir de {amount}',
  confirmations: { one: '{n} confirmation', other: '{n} confirmations' },
  seconds: 'environ {n} secondes',
  minutes: { one: 'environ {n} minute', other: 'environ {n} minutes' },
  fee: 'Frais',
  feeNone: 'Aucuns de notre part',

  steps: 'Comment cela marche',
  step1: 'Copiez l’adresse ou scannez-la',
  step1Text:
    'Comparez-la en entier dans votre portefeuille avant d’envoyer : les fraudeurs créent des adresses qui commencent et finissent pareil.',
  step2: 'Envoyez depuis votre portefeuille',
  step2Text: 'Choisissez exactement le réseau indiqué ici.',
  step3: 'Suivez sa confirmation',
  step3Text: 'Le dépôt s’affiche ici dès que le réseau l’a. Vous pouvez fermer la page entre-temps.',

  sandboxTitle: 'Réseau de test',
  sandbox:
    'Ce réseau est simulé : n’envoyez pas de vraies cryptos à cette adresse. Un bloc arrive toutes les cinq secondes.',
  faucetAmount: 'Montant en {asset}',
  faucet: 'Envoyer des {asset} de test',
  faucetSent: '{amount} en route : affichage ci-dessous en quelques secondes.',
  faucetFailed:
    'Les cryptos de test n’ont pas pu être envoyées. Écrivez un montant comme 0.5, sans plus de décimales que {asset} n’en a.',
  amounts: 'Montants qui font autre chose',
  ends: 'se termine par {digits}',
  does_orphan: 'Son bloc quitte la chaîne, et un autre le reprend.',
  does_replace: 'Remplacé avant d’être miné : n’arrive jamais.',
  does_unknown: 'Arrive sous forme d’un jeton non listé ici.',
  does_severe: 'Vient d’une source interdite : retenu.',
  does_deep: 'Quitte la chaîne après avoir été crédité : le réseau est arrêté.',
  does_short: 'Apporte moins qu’annoncé : retenu.',

  incoming: 'En route, et arrivés',
  seeAll: 'Tout voir',
  none: 'Rien n’est arrivé pour l’instant',
  noneHint: 'Ce qui est envoyé à vos adresses s’affiche ici avec ses confirmations.',
  listLoading: 'Chargement de vos dépôts',
  listFailed: 'Vos dépôts n’ont pas pu être chargés',
  confirmed: '{have} confirmations sur {needed}',
}
