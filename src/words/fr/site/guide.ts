import type { guide as english } from '../../en/site/guide.ts'
import type { Translation } from '../../message.ts'

export const guide: Translation<typeof english> = {
  title: 'Guide d’utilisation',
  lead: 'Comment tout fonctionne ici, une question à la fois.',
  contents: 'Tout le guide',
  previous: 'Précédent',
  next: 'Suivant',
  group_start: 'Premiers pas',
  group_money: 'Dépôts, retraits et conversions',
  group_trade: 'Échanger entre personnes',
  group_records: 'Historique et documents',
  group_security: 'Protéger votre compte',
  group_help: 'Aide',
  more: 'Il manque quelque chose ? Écrivez-nous.',

  offlineTitle: '{brand} est injoignable',
  offlineText:
    'Cette page ne s’est pas chargée : votre connexion est peut-être coupée, ou {brand} ne répond pas pour le moment. Rien n’est perdu : votre argent et tout ce que vous avez confirmé sont en sécurité chez {brand}.',
  offlineAgain: 'Réessayer',
}
