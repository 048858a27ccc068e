import type { team as english } from '../../en/account/team.ts'
import type { Translation } from '../../message.ts'

export const team: Translation<typeof english> = {
  failed: 'Votre équipe n’a pas pu être chargée',
  personTitle: 'Les équipes concernent les organisations',
  personText: 'Votre compte est personnel. Pour agir pour une entreprise, ouvrez le lien de son invitation.',

  title: 'Équipe',
  lead: 'Qui agit pour {company}. Chacun se connecte en son propre nom, et chaque acte figure au journal sous ce nom.',
  you: 'vous',
  ownSignIn: 'La connexion propre à l’entreprise',
  viewer: 'Lecteur',
  operator: 'Opérateur',
  approver: 'Approbateur',
  owner: 'Propriétaire',
  viewerText: 'Peut tout voir et télécharger les documents',
  operatorText: 'Peut aussi échanger, convertir, déposer et retirer ; ce qu’il laisse sortir reste dans ses limites',
  approverText:
    'Peut aussi approuver les paiements des autres, quelle que soit la somme : les limites valent pour ce qu’on laisse sortir seul',
  ownerText: 'Peut tout faire, y compris gérer l’équipe et les paramètres',
  noFactor: 'Consultation seule tant qu’il n’a pas configuré de second facteur.',
  atOnce: 'jusqu’à {amount} en une fois',
  aDay: 'jusqu’à {amount} par jour',
  unlimited: 'pas de limite propre',
  change: 'Modifier',
  changeWho: 'Modifier les droits de {name}',
  remove: 'Retirer',
  removeWho: 'Retirer {name}',
  removeTitle: 'Retirer {name} de l’équipe ?',
  removeText:
    'Cette personne est aussitôt déconnectée de cette entreprise. Ce qu’elle a demandé et qui n’est pas encore parti est annulé, et l’argent reste à l’entreprise.',
  lastOwner: 'Le seul propriétaire ne peut pas partir : nommez d’abord un autre propriétaire.',
  leave: 'Quitter l’équipe',
  leaveTitle: 'Quitter l’équipe de {company} ?',
  leaveText: 'Vous êtes aussitôt déconnecté de cette entreprise. Pour revenir, il vous faut une autre invitation.',

  inviteTitle: 'Inviter quelqu’un',
  inviteLead: 'Le lien sert une seule fois, pendant sept jours, et pour cette adresse uniquement.',
  invite: 'Envoyer l’invitation',
  email: 'Adresse e-mail',
  role: 'Rôle',
  limitAct: 'Maximum en une fois, en {currency}',
  limitDay: 'Maximum en 24 heures, en {currency}',
  limitWorth:
    'Défini en {currency}, quelle que soit la devise de vos totaux : un paiement dans un autre actif compte pour sa valeur en {currency} à ce moment-là.',
  limitHint: 'Au-delà, quelqu’un d’autre doit approuver. Vide : pas de limite ; 0 : rien seul.',
  save: 'Enregistrer',
  cancel: 'Annuler',
  confirmTitle: 'Confirmez que c’est bien vous',
  confirmTeam: 'Cela change qui peut agir pour votre entreprise.',

  invitations: 'Invitations en cours',
  expires: 'Valable jusqu’au {time}',
  again: 'Renvoyer',
  againTo: 'Renvoyer à {email}',
  revoke: 'Reprendre',
  revokeFrom: 'Reprendre l’invitation de {email}',

  rule: 'Deux personnes au-delà d’une somme',
  ruleText:
    'Au-delà, chaque retrait, envoi et libération d’un ordre attend une seconde personne, quel que soit le demandeur. Ce qu’une personne fractionne en 24 heures compte ensemble.',
  ruleField: 'Deux personnes au-delà de, en {currency}',
  ruleHint: 'Vide : jamais.',
  ruleNobody:
    'Personne d’autre ne pourrait approuver pour l’instant : ce qui dépasse la somme attendrait un autre approbateur ou propriétaire, avec un second facteur configuré.',

  invited: '{company} vous invite',
  invitedText:
    'Vous agiriez pour elle en tant que : {role}. Vous restez vous-même : votre connexion, votre second facteur, votre nom dans son journal.',
  invitedFactor:
    'Ce rôle demande d’abord un second facteur sur votre propre compte. Pendant 24 heures après sa configuration, vous pouvez consulter et préparer ici, mais pas laisser sortir d’argent : le temps pour son titulaire de réagir, si c’était quelqu’un d’autre.',
  setUpFactor: 'Configurer un second facteur',
  accept: 'Rejoindre l’équipe',
  confirmJoin: 'Vous rejoignez l’équipe de {company}.',
  joined:
    'Vous faites partie de l’équipe de {company}. Choisissez-la sous votre nom, en haut de la page, pour agir pour elle.',
  actNow: 'Agir pour {company}',

  changes: 'En attente d’une seconde personne',
  changesLead:
    'Ce qui laisse sortir davantage compte une fois approuvé par une seconde personne : un autre propriétaire ; s’il n’y a qu’un propriétaire, et pour la somme au-delà de laquelle il faut deux personnes, un autre approbateur.',
  nobodyOwns:
    'Personne d’autre ne peut l’approuver pour l’instant : il faut un autre propriétaire, avec un second facteur configuré.',
  nobodyApproves:
    'Personne d’autre ne peut l’approuver pour l’instant : il faut un autre approbateur ou propriétaire, avec un second facteur configuré.',
  aloneAgain:
    'Si la dernière personne est partie, un propriétaire décide de nouveau seul après {days} jours : retirez alors la demande et refaites-la.',
  changeNoRule: 'Pas de somme au-delà de laquelle il faut deux personnes',
  changeRule: 'Deux personnes au-delà de {amount}',
  changeMember: '{name} : {rights}',
  changeInvite: 'Inviter {name} : {rights}',
  agreeChange: 'Approuver',
  confirmChange: 'Confirmer',

  payments: 'Paiements qui demandent deux personnes',
  paymentsLead: 'Rien n’est bloqué ni envoyé avant qu’une autre personne approuve.',
  none: 'Rien en attente.',
  waiting: 'En attente',
  agreed: 'Approuvé',
  refused: 'Refusé',
  withdrawn: 'Repris',
  to: 'À {name}',
  toByLink: 'À {name}, par son lien de paiement',
  release: 'Libération de l’ordre {number} à {name}',
  askedBy: 'demandé par {name}',
  decidedBy: 'décidé par {name}',
  worth: 'environ {amount}',
  agree: 'Examiner et approuver',
  refuse: 'Refuser',
  takeBack: 'Reprendre',
  agreeTitle: 'Approuver {amount} ?',
  agreeText:
    'La somme quitte aussitôt le compte de l’entreprise, sur votre parole. Comparez sa destination avec ce que vous savez par ailleurs.',
  releaseText:
    'Le séquestre revient aussitôt à l’acheteur, sur votre parole. Constatez vous-même que son argent est sur votre compte.',
  agreeVerb: 'Approuver {amount}',
  confirmAgree: 'Vous approuvez l’envoi de {amount} à {name}.',
  payee: 'À',
  account: 'Compte',
  holder: 'Titulaire du compte',
  network: 'Réseau',
  address: 'Adresse',
  addressWhat: 'L’adresse complète',
  fee: 'Frais de réseau',
  feeChanged: 'Les frais de réseau étaient de {was} et sont maintenant de {now}.',
  order: 'Ordre',
  note: 'Note',
  linkFor: 'À quel titre',
  looking: 'Demande de ce que prend le réseau',

  ask: 'Demander une approbation',
  asking: 'Vous demandez à votre équipe d’approuver {amount}.',
  asked: 'Votre équipe a été sollicitée. Vous serez prévenu de la suite par e-mail.',
  see: 'Voir ce qui est en attente',
}
