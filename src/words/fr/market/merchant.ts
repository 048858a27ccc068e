import type { merchant as english } from '../../en/market/merchant.ts'
import type { Translation } from '../../message.ts'

export const merchant: Translation<typeof english> = {
  title: 'Devenir marchand',
  lead: 'Un badge à côté de votre nom, et plus d’annonces à la fois. Il ne donne aucun autre pouvoir : séquestre et règles sont les mêmes pour tous.',
  adsNow: 'Annonces ouvertes à la fois',
  adsCustomer: '{n}, comme aujourd’hui',
  adsMerchant: '{n} en tant que marchand',
  badge: 'Badge',
  badgeText: 'Affiché à côté de votre nom sur le marché et dans les ordres',
  whatFor: 'Ce qui change',

  about: 'Qui vous êtes et comment vous échangez',
  aboutHint: 'Au moins 100 caractères. Une personne le lit.',
  volume: 'Ce que vous pensez échanger par mois',
  volume_under_10k: 'Moins de 10 000 EUR',
  volume_10k_100k: 'De 10 000 à 100 000 EUR',
  volume_over_100k: 'Plus de 100 000 EUR',
  volumeChoose: 'Choisissez une tranche',
  currencies: 'Devises que vous échangez',
  website: 'Site web',
  websiteHint: 'Si vous en avez un.',
  send: 'Envoyer la candidature',

  waitingTitle: 'Votre candidature est en cours de lecture',
  waitingText:
    'Envoyée le {date}. Une personne de la conformité la lit, et vous recevez un e-mail avec la réponse et le motif.',
  refusedTitle: 'Votre candidature a été refusée',
  refusedText: 'Vous pouvez candidater de nouveau 30 jours après la réponse.',
  refusedReason: 'Motif : {reason}',
  merchantTitle: 'Vous êtes marchand',
  merchantText: 'Le badge figure à côté de votre nom, et vous pouvez avoir jusqu’à {n} annonces ouvertes à la fois.',
  post: 'Publier une annonce',
  failed: 'Votre candidature n’a pas pu être chargée',
}
