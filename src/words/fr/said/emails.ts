import type { emails as english } from '../../en/said/emails.ts'
import type { Translation } from '../../message.ts'

export const emails: Translation<typeof english> = {
  email_language: 'fr',
  email_direction: 'ltr',
  hello: 'Bonjour,',
  hello_name: 'Bonjour {name},',
  your_code: 'Votre code anti-hameçonnage : {code}. Un e-mail sans lui n’est pas de nous.',
  never_asked: 'Nous ne demandons jamais votre mot de passe ni vos codes par e-mail.',
  signed_by: '{brand}, {url} · Des questions ? {support}',
  no_code:
    'Vous n’avez pas encore de code anti-hameçonnage. Avec lui, vous distinguez d’un coup d’œil nos e-mails des faux.',
  choose_code: 'Choisir votre code',
  fact_account: 'Compte',
  fact_number: 'Numéro',
  fact_when: 'Quand',
  fact_where: 'D’où',
  open_brand: 'Ouvrir {brand}',
  email_chosen: 'Vous recevez cet e-mail parce que vous avez choisi d’en recevoir à ce sujet.',
  choose_emails: 'Choisir ce qui vous parvient',
  email_surprise:
    'Quelque chose ici vous surprend ? Connectez-vous sans passer par le lien d’un e-mail, et écrivez-nous.',
  number_is: 'Le numéro est {number}.',
  sign_in: 'Se connecter',
  works_until: 'Le lien sert une seule fois, jusqu’au {time}.',
  if_not_you: 'Si ce n’était pas vous, définissez immédiatement un nouveau mot de passe et écrivez-nous.',
  it_was_not_me: 'Ce n’était pas moi : définir un nouveau mot de passe',
  frozen_until: 'Par précaution, les retraits sont suspendus jusqu’au {time}.',

  confirm_subject: 'Confirmez votre adresse e-mail pour {brand}',
  confirm_text:
    'Quelqu’un, vous espérons-nous, s’est inscrit sur {brand} avec cette adresse et le nom d’utilisateur {username}. Le lien ouvre le compte : d’une pression dans le navigateur où cela a été fait, dans tout autre avec le mot de passe alors choisi.',
  confirm_others:
    'Plusieurs inscriptions avec cette adresse sont en attente. N’utilisez que l’e-mail avec le nom d’utilisateur que vous avez choisi.',
  confirm_not_you:
    'Si vous n’avez pas choisi le nom d’utilisateur {username}, n’ouvrez pas le lien : vous n’avez rien à faire, et le compte reste fermé.',
  confirm_link: 'Confirmer cette adresse pour {username}',
  registered_subject: 'Quelqu’un a tenté de s’inscrire avec votre adresse',
  registered_text:
    'Quelqu’un a tenté de s’inscrire sur {brand} avec cette adresse, qui a déjà un compte. Rien n’a changé.',
  registered_if_you:
    'Si c’était vous, connectez-vous plutôt ; si vous avez oublié le mot de passe, vous pouvez y en définir un nouveau. Sinon, vous n’avez rien à faire.',
  reset_subject: 'Définissez un nouveau mot de passe pour {brand}',
  reset_text: 'Quelqu’un, vous espérons-nous, a demandé à définir un nouveau mot de passe pour votre compte.',
  reset_effect:
    'Le définir vous déconnecte partout et suspend les retraits pendant 24 heures. Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.',
  reset_link: 'Définir un nouveau mot de passe',
  sign_in_subject: 'Votre lien de connexion à {brand}',
  sign_in_text:
    'Voici le lien que vous avez demandé. Il vous connecte là où vous l’avez demandé ; dans un autre navigateur, il demande les six lettres affichées sur la page. Si vous n’avez rien demandé, ne faites rien, et ne donnez de lettres à personne.',
  sign_in_written:
    'Le lien sert une seule fois, pendant dix minutes à partir de la demande. Cet e-mail a été écrit le {time}.',

  password_subject: 'Votre mot de passe a été modifié',
  password_text: 'Le mot de passe de votre compte a été modifié, et toutes les autres sessions ont été déconnectées.',
  app_added_subject: 'Une application d’authentification a été ajoutée',
  app_added_text:
    'Une application d’authentification protège désormais votre compte, et toutes les autres sessions ont été fermées.',
  app_off_subject: 'L’application d’authentification a été désactivée',
  app_off_text:
    'L’application d’authentification de votre compte a été désactivée, et toutes les autres sessions ont été fermées.',
  codes_subject: 'De nouveaux codes de récupération ont été créés',
  codes_text: 'De nouveaux codes de récupération ont été créés pour votre compte ; les anciens ne fonctionnent plus.',
  taken_off_subject: 'Votre second facteur a été retiré',
  taken_off_text:
    'Nous avons retiré de votre compte l’application d’authentification, les clés d’accès et les codes de récupération, comme vous nous l’avez demandé.',
  withdrawal_code_on_subject: 'Les retraits demandent maintenant un code par e-mail',
  withdrawal_code_on_text: 'Désormais, chaque retrait demande aussi un code que nous envoyons à cette adresse.',
  withdrawal_code_off_subject: 'Les retraits ne demandent plus de code par e-mail',
  withdrawal_code_off_text: 'Les retraits ne demandent plus de code de cette boîte e-mail.',
  withdrawal_code_subject: '{code} est votre code de retrait',
  withdrawal_code_text:
    'Le code {code} est pour votre retrait de {amount}, et pour rien d’autre. Saisissez-le là où vous le demandez.',
  withdrawal_code_not_you:
    'Si vous ne retirez rien en ce moment, quelqu’un d’autre est connecté à votre place : changez immédiatement de mot de passe. Nous ne demandons jamais ce code.',
  withdrawal_code_until: 'Il sert une seule fois, jusqu’au {time}.',
  phone_code_sms:
    '{brand} : {code} est votre code pour confirmer ce numéro. Il est valable cinq minutes. Nous ne le demandons jamais.',
  phone_confirmed_subject: 'Un numéro de téléphone a été confirmé',
  phone_confirmed_line: 'Un numéro de téléphone de votre compte a été confirmé.',
  phone_changed_subject: 'Votre numéro de téléphone a été modifié',
  phone_changed_line: 'Un autre numéro de téléphone est maintenant sur votre compte ; le précédent n’y est plus.',
  email_confirm_subject: 'Confirmez votre nouvelle adresse e-mail pour {brand}',
  email_confirm_text:
    'Le titulaire du compte {username} sur {brand} veut se connecter et être contacté avec cette adresse. Confirmez-la, en étant connecté à ce compte.',
  email_confirm_not_you:
    'Si ce n’est pas votre compte, vous n’avez rien à faire : sans son mot de passe, ce lien ne fait rien.',
  email_confirm_link: 'Confirmer cette adresse',
  email_taken_subject: 'Quelqu’un a voulu utiliser votre adresse pour un autre compte',
  email_taken_text: 'Quelqu’un sur {brand} a voulu passer à cette adresse, qui a déjà votre compte. Rien n’a changé.',
  email_taken_nothing: 'Si c’était vous, connectez-vous plutôt à ce compte. Sinon, vous n’avez rien à faire.',
  email_asked_subject: 'Un changement de votre adresse e-mail a été demandé',
  email_asked_text:
    'Une personne connectée à votre compte a demandé à être contactée à une autre adresse. Tant que celle-ci n’a pas confirmé, tout reste tel quel.',
  email_asked_not_you:
    'Si ce n’était pas vous, arrêtez-le : toutes les sessions sont déconnectées et les retraits suspendus pendant 24 heures. Définissez ensuite un nouveau mot de passe.',
  email_done_subject: 'Votre compte a maintenant une autre adresse e-mail',
  email_done_text:
    'Votre compte a maintenant une autre adresse e-mail : c’est avec elle que l’on s’y connecte, et plus rien n’arrive ici.',
  email_done_not_you:
    'Si ce n’était pas vous, annulez le changement : votre compte retrouve cette adresse, toutes les sessions sont déconnectées et les retraits suspendus pendant 24 heures. Définissez ensuite un nouveau mot de passe.',
  email_moved_subject: 'Vous vous connectez maintenant avec cette adresse e-mail',
  email_moved_text:
    'Votre compte a maintenant cette adresse e-mail : vous vous connectez avec elle, et nos messages arrivent ici. Les retraits sont suspendus pendant 24 heures.',
  email_moved_not_you:
    'Si ce n’était pas vous, écrivez-nous. Votre adresse précédente peut annuler le changement pendant une semaine.',
  email_undone_subject: 'Le changement de votre adresse e-mail a été annulé',
  email_undone_letter:
    'Votre compte a de nouveau cette adresse e-mail. Toutes les sessions ont été déconnectées, et les retraits sont suspendus pendant 24 heures.',
  email_undone_next:
    'La personne qui a demandé le changement était connectée à votre compte : définissez un nouveau mot de passe avant de vous reconnecter.',
  email_undone_link: 'Définir un nouveau mot de passe',
  email_no_longer_subject: 'Cette adresse e-mail n’appartient plus à un compte',
  email_no_longer_text:
    'Le passage d’un compte de {brand} à cette adresse a été annulé : on s’y connecte avec une autre, et plus rien n’arrive ici.',
  email_no_longer_nothing: 'Vous n’avez rien à faire.',
  email_undo_link: 'Ce n’était pas moi : annuler le changement',
  code_used_subject: 'Un code de récupération a été utilisé',
  code_used_text: 'L’un de vos codes de récupération a servi à confirmer que c’est bien vous. Il ne fonctionne plus.',
  code_used_link: 'Voir votre second facteur',
  passkey_added_subject: 'Une clé d’accès a été ajoutée',
  passkey_added_line:
    'Une clé d’accès a été ajoutée à votre compte : elle connecte et confirme vos opérations, sans mot de passe. Toutes les autres sessions ont été fermées.',
  passkey_removed_subject: 'Une clé d’accès a été retirée',
  passkey_removed_line:
    'Une clé d’accès a été retirée de votre compte. Elle ne connecte et ne confirme plus rien, et toutes les autres sessions ont été fermées.',
  passkey_blocked_subject: 'Une clé d’accès a été bloquée',
  passkey_blocked_line:
    'L’une de vos clés d’accès a indiqué moins d’utilisations qu’avant : il en existe peut-être une copie. Ce qu’elle devait faire a été refusé, et elle ne connecte et ne confirme plus rien. Retirez-la, et ajoutez-en une nouvelle sur un de vos appareils.',
  passkey_not_you:
    'Si ce n’était pas vous, parcourez vos clés d’accès et retirez celles qui ne sont pas à vous, définissez un nouveau mot de passe et écrivez-nous.',
  passkey_link: 'Voir vos clés d’accès',
  passkeys_stay:
    'Vos clés d’accès connectent toujours. Si ce n’était pas vous, parcourez-les aussi et retirez celles qui ne sont pas à vous.',

  credited_subject: 'Votre dépôt de {amount} est arrivé',
  credited_text:
    'Votre virement bancaire avec la référence {reference} est arrivé, et {amount} sont sur votre solde chez {brand}.',
  card_credited_text: 'Votre paiement par carte est passé, et {amount} sont sur votre solde chez {brand}.',
  crypto_credited_text: 'Vos {amount} envoyés sur {network} sont confirmés et sur votre solde chez {brand}.',
  credited_link: 'Voir votre solde',

  contact_subject: 'Nous avons reçu votre message {reference}',
  contact_text:
    'Un message avec cette adresse est arrivé chez {brand} par le formulaire de contact. Une personne le lit et répond à cette adresse.',
  contact_number: 'Son numéro est {reference}. Rappelez-le si vous nous réécrivez à ce sujet.',
  contact_not_you:
    'Si ce n’était pas vous, vous n’avez rien à faire : aucun compte n’a été touché, et vous pouvez ignorer cet e-mail.',
  team_invited_subject: 'Une invitation à une équipe sur {brand}',
  team_invited_text:
    'Une personne vous invite à agir pour une entreprise sur {brand}. Le nom de l’entreprise, tel que nous l’avons contrôlé : « {company} ». Connectez-vous à {brand} comme toujours, avec un compte qui a cette adresse e-mail, ou inscrivez-en un ; l’invitation dit dans quel rôle. Laisser sortir de l’argent demande un second facteur sur ce compte, et commence 24 heures après sa configuration.',
  team_invited_unchecked:
    'Une personne vous invite à agir pour une entreprise sur {brand}. Nous n’avons pas contrôlé ses documents : son nom ne figure donc pas dans ce message. Connectez-vous à {brand} comme toujours, avec un compte qui a cette adresse e-mail, ou inscrivez-en un ; l’invitation dit pour qui, et dans quel rôle. Laisser sortir de l’argent demande un second facteur sur ce compte, et commence 24 heures après sa configuration.',
  team_invited_not_you:
    'Si vous ne vous y attendez pas, vous n’avez rien à faire. Personne chez {brand} ni dans une entreprise n’a besoin de votre mot de passe ou d’un code, et une invitation ne demande jamais d’argent.',
  team_invited_link: 'Voir l’invitation',
  team_asked_subject: 'Une demande attend une seconde personne',
  team_asked_text:
    'Un propriétaire de {company} veut laisser sortir davantage sans seconde personne, par une somme plus élevée, un rôle ou une invitation. Cela compte une fois que vous l’approuvez.',
  team_left_subject: 'Vous n’agissez plus pour {company}',
  team_left_text:
    'Vous ne faites plus partie de l’équipe de {company}. Vous ne pouvez ni voir son compte ni agir pour elle.',
  team_role_subject: 'Ce que vous pouvez faire pour {company} a changé',
  team_role_text: 'Un propriétaire de {company} a modifié votre rôle ou vos limites.',
  team_wait_subject: 'Un paiement de {company} vous attend',
  team_wait_text:
    'Un paiement de {amount} demandé par un collègue attend une approbation. Regardez sa destination avant d’approuver.',
  team_wait_link: 'Voir le paiement',
  team_decided_subject: 'Une décision sur votre paiement pour {company}',
  team_agreed_text: 'Le paiement de {amount} que vous avez demandé a été approuvé.',
  team_refused_text: 'Le paiement de {amount} que vous avez demandé a été refusé.',
}
