import type { secondFactor as english } from '../en/second-factor.ts'
import type { Translation } from '../message.ts'

export const secondFactor: Translation<typeof english> = {
  title: 'Second facteur',
  lead: 'Une seconde preuve que c’est bien vous, demandée à la connexion et avant tout ce qui est irréversible : une clé d’accès, ou six chiffres d’une application.',
  needed: 'Configurez-en un pour continuer',
  neededText:
    'Ici, rien ne s’ouvre avec un mot de passe seul : quiconque obtiendrait le vôtre pourrait prendre ce que vous avez. Une clé d’accès prend une minute, une application deux.',
  back: 'Sécurité',
  loading: 'Chargement de votre second facteur',
  failed: 'Chargement impossible',
  safe: 'Rien n’a changé et votre argent est en sécurité.',

  passkeys: 'Clés d’accès',
  passkeysLead:
    'Votre empreinte, votre visage ou un code PIN au lieu d’un mot de passe. Elles ne fonctionnent que sur nos pages : personne ne peut vous les soutirer.',
  passkeyAdd: 'Ajouter une clé d’accès',
  passkeyAddText: 'Votre appareil demande ensuite votre empreinte, votre visage ou son code PIN.',
  passkeyAdded: 'La clé d’accès est ajoutée. Elle vous connecte et confirme vos opérations.',
  passkeyFreeze:
    'Les retraits, envois et libérations sont suspendus pendant 24 heures après un ajout ou un retrait, au cas où ce ne serait pas vous ; il en va de même de vos approbations pour une entreprise.',
  passkeysFull: 'Vous en avez dix, le maximum possible. Retirez-en une que vous n’utilisez plus.',
  passkeysUnknown: 'Ce navigateur ne prend pas en charge les clés d’accès. Essayez-en un autre, ou votre téléphone.',
  passkeySynced:
    'Conservée par votre gestionnaire de mots de passe ou le compte de votre appareil, sur tous vos appareils',
  passkeyHere: 'Conservée sur un seul appareil',
  passkeySince: 'Ajoutée',
  passkeyUsed: 'dernière utilisation',
  passkeyUnused: 'pas encore utilisée',
  passkeyBlocked: 'Bloquée',
  passkeyBlockedText:
    'Il en existe peut-être une copie : elle n’ouvre plus rien. Retirez-la et ajoutez-en une nouvelle.',
  passkeyRename: 'Renommer',
  passkeyRenameWhich: 'Renommer {name}',
  passkeyRenamed: 'La clé d’accès a son nouveau nom.',
  passkeyName: 'Nom',
  passkeyNameEmpty: 'Saisissez un nom qui vous permet de reconnaître l’appareil.',
  passkeySave: 'Enregistrer le nom',
  passkeyRemoveShort: 'Retirer',
  passkeyRemoveWhich: 'Retirer {name}',
  passkeyRemove: 'Retirer la clé d’accès',
  passkeyRemoveTitle: 'Retirer {name} ?',
  passkeyRemoveText:
    'Elle ne permet alors plus de se connecter ni de confirmer, et les retraits sont suspendus pendant 24 heures.',
  passkeyRemoveLast:
    'C’est votre dernier second facteur : votre mot de passe seul laisse alors entrer quiconque le connaît. Vos codes de récupération cessent de fonctionner et les retraits sont suspendus pendant 24 heures.',
  passkeyRemoved: 'La clé d’accès est retirée.',

  app: 'Application d’authentification',
  offTextOthers: 'Un autre moyen, pour les appareils où vous n’avez pas de clé d’accès.',
  off: 'Non configurée',
  offText: 'Avec elle, un mot de passe volé seul ne laisse entrer personne.',
  need: 'Ce qu’il vous faut',
  needApp:
    'Une application d’authentification sur votre téléphone : Aegis, 2FAS, Google Authenticator, ou votre gestionnaire de mots de passe.',
  needPlace: 'Un endroit pour les codes de récupération : ils vous laissent entrer sans le téléphone.',
  freeze:
    'Les retraits, envois et libérations sont suspendus pendant 24 heures après son activation ou sa désactivation, au cas où ce ne serait pas vous ; il en va de même de vos approbations pour une entreprise.',
  setUp: 'Configurer une application',
  confirmTitle: 'Confirmez que c’est bien vous',

  scan: 'Scannez ceci avec votre application',
  scanText: 'Ouvrez l’application, choisissez d’ajouter un compte et pointez la caméra ici.',
  qr: 'Code QR qui ajoute ce compte à votre application d’authentification',
  byHand: 'Impossible de scanner ? Saisissez cette clé dans l’application',
  key: 'clé',
  openApp: 'Ouvrir dans une application de cet appareil',
  enter: 'Saisissez le code affiché',
  enterText: 'Pour nous assurer que l’application fonctionne avant qu’elle soit demandée.',
  turnOn: 'L’activer',
  empty: 'Saisissez les six chiffres de votre application.',
  cancel: 'Annuler',

  codesTitle: 'Enregistrez vos codes de récupération',
  codesText:
    'Chacun vous laisse entrer une fois si vous perdez votre téléphone ou votre clé d’accès. Nous les affichons uniquement maintenant et ne pourrons plus les montrer.',
  copyAll: 'codes de récupération',
  download: 'Télécharger',
  print: 'Imprimer',
  saved: 'Je les ai enregistrés en lieu sûr',
  done: 'Terminé',
  notSaved: 'Enregistrez d’abord les codes, puis cochez la case.',
  fileName: 'florin-codes-de-recuperation.txt',
  fileHead: 'Codes de récupération pour {brand}. Chacun sert une seule fois.',

  on: 'Activée',
  since: 'Activée',
  codes: 'Codes de récupération',
  codesLeft: { one: '{n} restant', other: '{n} restants' },
  codesNone: 'Aucun restant',
  codesHint: 'Chacun vous laisse entrer une fois si vous perdez votre téléphone ou votre clé d’accès.',
  few: 'Il reste peu de codes de récupération',
  fewText: 'Créez-en de nouveaux avant d’avoir besoin du dernier. Les anciens cessent alors de fonctionner.',
  none: 'Il ne reste aucun code de récupération',
  regenerate: 'Créer de nouveaux codes de récupération',
  regenerateText: 'Ceux que vous avez cessent alors de fonctionner.',
  off2: 'La désactiver',
  offHint: 'Vous changez de téléphone ? Désactivez-la, puis configurez-la sur le nouveau.',
  offTitle: 'Désactiver l’application d’authentification ?',
  offWarning:
    'Votre mot de passe seul laisse alors entrer quiconque le connaît. Vos codes de récupération cessent de fonctionner et les retraits sont suspendus pendant 24 heures.',
  offWarningKept:
    'Vos clés d’accès et vos codes de récupération protègent toujours le compte. Les retraits sont suspendus pendant 24 heures.',
  turnedOff: 'L’application d’authentification est désactivée.',
  turnedOn: 'L’application d’authentification est activée.',
  renewed: 'Vos nouveaux codes de récupération comptent à partir de maintenant.',
  neededHelp: 'Écrire au support',
}
