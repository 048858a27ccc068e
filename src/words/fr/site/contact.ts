import type { contact as english } from '../../en/site/contact.ts'
import type { Translation } from '../../message.ts'

export const contact: Translation<typeof english> = {
  title: 'Contact',
  head: 'Écrivez à {brand}',
  description:
    'Écrivez à notre assistance, signalez une faille de sécurité, ou trouvez une réponse déjà donnée à votre question.',
  lead: 'Dites-nous ce qui s’est passé et nous vous aidons, avec ou sans compte.',
  form_title: 'Nous écrire',
  form_hint:
    'N’envoyez jamais de mot de passe, de code de votre application d’authentification ni de code de récupération. Nous n’en demandons jamais.',
  name: 'Votre nom',
  email: 'Votre adresse e-mail',
  email_hint: 'Nous répondons à cette adresse. S’il s’agit de votre compte, utilisez celle de votre inscription.',
  topic: 'De quoi s’agit-il ?',
  topic_choose: 'Choisissez',
  topic_account: 'Mon compte ou la connexion',
  topic_deposit: 'Un dépôt',
  topic_swap: 'Une conversion ou un reçu',
  topic_security: 'Quelque chose semble dangereux',
  topic_company: 'Un compte pour une organisation',
  topic_other: 'Autre chose',
  number: 'Numéro d’ordre ou de dépôt',
  optional: 'facultatif',
  number_hint: 'Il figure sur le reçu, par exemple D-261121-4K7MQX.',
  message: 'Votre message',
  message_hint: 'Qu’avez-vous fait, que s’est-il passé, et qu’attendiez-vous ?',
  trap: 'Laissez ce champ vide',
  send: 'Envoyer votre message',
  errors_title: 'Votre message n’a pas encore été envoyé',
  errors_text: 'Rien de ce que vous avez écrit n’est perdu. Veuillez revoir :',
  error_name: 'Saisissez votre nom, en 100 caractères au plus.',
  error_email: 'Saisissez une adresse comme nom@example.com.',
  error_topic: 'Choisissez de quoi il s’agit.',
  error_number: 'Utilisez uniquement des lettres, des chiffres et des traits d’union, ou laissez ce champ vide.',
  error_message: 'Écrivez entre {min} et {max} caractères.',
  error_trap: 'Videz ce champ : seuls les programmes le remplissent.',
  busy_title: 'Votre message n’a pas encore été envoyé : beaucoup viennent d’arriver de votre réseau',
  busy_text: 'Rien de ce que vous avez écrit n’est perdu. Attendez une minute, puis renvoyez-le.',
  away_title: 'Votre message n’a pas été envoyé : nous sommes brièvement indisponibles',
  away_text:
    'Rien de ce que vous avez écrit n’est perdu et l’argent reste en sécurité. Renvoyez-le dans un instant ; il ne nous parvient qu’une fois. Si cela persiste, écrivez à {mail}.',
  sent_head: 'Votre message nous est parvenu',
  sent_title: 'Votre message nous est parvenu',
  sent_description: 'Le numéro de votre message à l’assistance, et la suite.',
  sent_number: 'Son numéro',
  sent_text:
    'Une personne le lit et répond par e-mail. Rappelez ce numéro si vous nous réécrivez à ce sujet. Nous l’avons aussi envoyé à votre adresse, pour que vous l’ayez.',
  sent_once:
    'Nous envoyons au plus trois e-mails de ce type par jour à une même adresse. Si aucun n’est arrivé, conservez ce numéro.',
  sent_faq: 'Lire les questions fréquentes',
  sent_home: 'Aller à l’accueil',
  ways_title: 'Autres moyens',
  mail_title: 'Par e-mail',
  mail_text: 'Si vous préférez écrire depuis votre messagerie.',
  weakness_title: 'Une faille de sécurité',
  weakness_text:
    'Expliquez-nous comment la reproduire. Merci de ne pas toucher aux comptes des autres pendant vos recherches.',
  emails_title: 'Un e-mail vient-il de nous ?',
  emails_text:
    'Chaque e-mail à un client porte le code anti-hameçonnage qu’il a choisi. Nous ne demandons jamais de mots de passe, de codes ni de paiements.',
  faq_title: 'La réponse est peut-être ici',
}
