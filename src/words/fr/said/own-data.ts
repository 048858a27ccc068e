import type { ownData as english } from '../../en/said/own-data.ts'
import type { Translation } from '../../message.ts'

export const ownData: Translation<typeof english> = {
  export_about: 'Cette archive contient ce que {brand} conserve au sujet du compte de {username}, en date du {time}.',
  export_files:
    'Chaque fichier du dossier data/ est une liste de lignes en JSON, nommée d’après son contenu. Ce que vous avez envoyé vous-même, images et documents, se trouve dans le dossier files/.',
  export_amounts:
    'Les montants sont des nombres entiers de la plus petite unité de leur actif ; manifest.json dit combien de décimales a chaque actif. Les heures sont en UTC.',
  export_others:
    'Sur les autres personnes, elle contient ce que vous en avez vu : leur nom d’utilisateur, et ce qu’elles vous ont écrit. Le reste leur appartient.',
  export_left_out:
    'Les mots de passe, les clés, les codes et les empreintes servant aux recherches n’y sont pas, ni ce qui révélerait comment les abus sont détectés.',
  export_manifest: 'manifest.json liste chaque fichier avec sa taille, son nombre de lignes et son SHA-256.',
  export_schema: 'Le schéma a la version {schema}. Elle augmente quand un élément disparaît ou change de sens.',
  export_questions: 'Des questions ? {support}, {url}',
  closing_subject: 'Votre compte est clôturé',
  closing_text:
    'comme vous l’avez demandé, votre compte chez {brand} est clôturé. Plus personne ne peut s’y connecter, et toutes les sessions sont fermées.',
  closing_undo: 'Si vous voulez le retrouver, rouvrez-le avec ce lien. Il fonctionne jusqu’au {time}.',
  closing_after:
    'Ensuite, vos données personnelles sont effacées. Ce que la loi nous oblige à garder est scellé pendant {years} ans, puis effacé aussi.',
  closing_not_you:
    'Si ce n’était pas vous, rouvrez-le, définissez immédiatement un nouveau mot de passe et écrivez-nous.',
  closing_undo_link: 'Rouvrir le compte',
  reopened_subject: 'Votre compte est de nouveau ouvert',
  reopened_text:
    'votre compte chez {brand} est de nouveau ouvert, tel qu’il était à sa clôture. Les soldes cédés pour cela le restent. Connectez-vous comme avant.',
}
