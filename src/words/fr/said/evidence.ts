import type { evidence as english } from '../../en/said/evidence.ts'
import type { Translation } from '../../message.ts'

export const evidence: Translation<typeof english> = {
  evidence_title: 'Contrôler un dossier de preuves',
  evidence_lead:
    'Cette page dit si les fichiers d’un dossier sont encore exactement ceux que {brand} a signés, et si les reçus qu’il contient sont complets. Elle fonctionne sans connexion et n’envoie rien à personne.',
  evidence_drop: 'Déposez l’archive zip n’importe où sur cette page, ou choisissez-la ici.',
  evidence_folder: 'Déjà décompressée ? Choisissez son dossier.',
  evidence_files:
    'Contenu des fichiers : receipts.json a un reçu signé pour chaque étape de l’ordre, et words.json ce qui a été écrit avec une étape, dont le reçu porte l’empreinte. Chacun contient le SHA-256 du précédent : aucun ne peut être retiré ou modifié sans rompre les suivants. chat.json est ce qui a été dit, proofs/ ce qui a été envoyé, terms.txt ce que demandait l’annonce, order.json l’ordre tel que sa partie le voyait, manifest.json la liste signée de tous les fichiers avec leur SHA-256, public-key.json les clés.',
  evidence_proves:
    'Un dossier prouve ce qui a été écrit, dit et envoyé ici ; il ne peut pas prouver ce qui s’est passé dans une banque. Si quelqu’un vous a envoyé cette page avec le dossier et que vous n’avez pas confiance, utilisez la page d’un dossier à vous : elle contrôle aussi tous les autres.',
  evidence_script: 'Cette page a besoin de script pour calculer. Autorisez-le pour ce fichier, et rechargez-la.',
  evidence_checking: 'Contrôle en cours…',
  evidence_sound: 'Rien n’a été altéré',
  evidence_altered: 'Ce n’est pas ce qui a été signé',
  evidence_found: 'Ce qui a été trouvé :',
  evidence_distrust: 'Ne vous fiez pas à ce dossier. Demandez-en un nouveau, depuis la page de l’ordre.',
  evidence_says:
    'Le dossier dit porter sur l’ordre {number}, fait pour cette partie : {party}, par {service} le {time}, avec {files} fichiers et {receipts} reçus.',
  evidence_whole:
    'Chaque fichier est celui qui a été signé, et chaque étape de l’ordre suit la précédente. Aucune n’a été ajoutée, omise, modifiée ni déplacée.',
  evidence_left_out: 'Trop volumineux pour être ici : {name}. Son SHA-256 est {hash}.',
  evidence_left_to_do: 'Il vous reste une chose à faire',
  evidence_key:
    'Un faussaire signe un dossier avec sa propre clé. Celui-ci est signé avec la clé {key} : regardez si elle figure parmi celles publiées à {address}, que vous ouvrez vous-même.',
  evidence_happened: 'Ce qui s’est passé',
  evidence_unchecked: 'Le contrôle n’a pas été possible',
  evidence_browser:
    'Ce navigateur ne peut pas contrôler les signatures Ed25519. Ouvrez la page dans un Firefox, Safari, Chrome ou Edge récent.',
  evidence_no_zip: 'Ce n’est pas une archive zip, ou seulement une partie.',
  evidence_named_twice: 'L’archive nomme {path} deux fois : personne ne peut dire lequel compte.',
  evidence_buyer: 'acheteur',
  evidence_seller: 'vendeur',
  evidence_moderator: 'modérateur',
  evidence_system: 'système',

  fault_line: '{where} : {what}',
  one_receipt: 'reçu {seq}',
  all_receipts: 'reçus',
  whole_bundle: 'dossier',
  seal_altered: 'altéré, son contenu ne donne plus son empreinte.',
  key_unknown: 'signé avec une clé inconnue ici ({key}).',
  key_misnamed: 'nomme une clé qui n’est pas celle qui l’accompagne.',
  signature_wrong: 'porte une signature qui n’a pas été faite avec la clé qu’il nomme.',
  receipts_none: 'il n’y en a aucun.',
  part_missing: 'manquant.',
  part_unreadable: 'devenu illisible.',
  part_altered: 'altéré, ce n’est pas le fichier qui a été signé.',
  part_added: 'ajouté, ne fait pas partie du dossier.',
  receipt_twice: 'présent plus d’une fois.',
  receipt_out_of_order: 'mal placé, après le reçu {before}.',
  receipt_of_other_order: 'appartient à un autre ordre.',
  receipt_not_following: 'ne suit pas le précédent, l’un des deux a été remplacé.',
  receipts_differ: '{here} sont ici ; {signed} ont été signés, le dernier avec l’empreinte {head}.',
  receipts_of_other_order: 'appartiennent à un autre ordre.',
  bundle_unlike: 'n’est pas construit comme un dossier, un de ses éléments n’est pas ce qu’il devrait être.',
}
