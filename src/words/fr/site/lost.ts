import type { lost as english } from '../../en/site/lost.ts'
import type { Translation } from '../../message.ts'

export const lost: Translation<typeof english> = {
  missing_head: 'Page introuvable',
  missing_title: 'Il n’y a pas de page ici',
  missing_text:
    'L’adresse est peut-être mal saisie, ou la page a été déplacée. Rien n’est arrivé à votre compte ni à votre argent.',
  broken_head: 'Une erreur s’est produite',
  broken_title: 'Une erreur s’est produite chez nous',
  broken_text:
    'Votre argent reste en sécurité : un mouvement est écrit en entier ou pas du tout. Attendez un instant et rechargez la page. Avant de répéter un paiement, regardez votre historique.',
  start: 'Aller à l’accueil',
  links_label: 'Où aller à la place',
  fees: 'Frais et limites',
  fees_text: 'Chaque chiffre, tel que la plateforme le facture',
  faq: 'Questions et réponses',
  faq_text: 'Dépôts, conversions, e-mails, connexion',
  history: 'Votre historique',
  history_text: 'Chaque mouvement de votre compte',
  contact: 'Contact',
  contact_text: 'Écrire à une personne, avec ou sans compte',
}
