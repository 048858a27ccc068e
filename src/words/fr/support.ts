import type { support as english } from '../en/support.ts'
import type { Translation } from '../message.ts'

export const support: Translation<typeof english> = {
  title: 'Assistance',
  lead: 'Écrivez-nous. Une personne vous lit et répond ici.',
  newTalk: 'Nouvelle conversation',
  yours: 'Vos conversations',
  noun: 'conversations',
  loading: 'Chargement de vos conversations',
  failed: 'Vos conversations n’ont pas pu être chargées.',
  open: 'Ouverte',
  answered: 'Répondue',
  closed: 'Fermée',
  back: 'Toutes vos conversations',
  subject: 'Sujet',
  subjectHint: 'Par exemple : mon dépôt du 2 mars',
  subjectMissing: 'Donnez un sujet d’au moins 3 caractères.',
  text: 'Votre message',
  textHint:
    'Avec le numéro de l’ordre ou du dépôt, s’il s’agit de l’un d’eux. N’écrivez jamais de mot de passe ni de code.',
  textMissing: 'Écrivez votre message.',
  sendNew: 'Envoyer à l’assistance',
  cancel: 'Retour',
  again: 'Écrire à nouveau',
  guide: 'De nombreuses réponses se trouvent dans le guide.',
  guideLink: 'Lire le guide',
}
