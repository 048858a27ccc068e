import type { access as english } from '../../en/said/access.ts'
import type { Translation } from '../../message.ts'

export const access: Translation<typeof english> = {
  see_sessions: 'Voir vos sessions',
  see_methods: 'Voir vos moyens de paiement',

  signed_in_elsewhere_title: 'Une connexion depuis un nouvel endroit',
  signed_in_elsewhere_text:
    'Une connexion à votre compte a eu lieu ({time}) avec {place}, où nous ne vous avons pas vu récemment. Si c’était vous, vous n’avez rien à faire. Sinon, fermez cette session, définissez immédiatement un nouveau mot de passe et écrivez-nous.',
  codes_after_password_title: 'Codes erronés après votre mot de passe',
  codes_after_password_text:
    'Votre mot de passe a été saisi ({time}) avec {place}, puis plusieurs codes erronés : personne n’est entré ainsi. Si ce n’était pas vous, quelqu’un connaît votre mot de passe. Définissez-en immédiatement un nouveau, ici et partout où vous l’utilisez, et écrivez-nous.',
  codes_after_link_title: 'Codes erronés après un lien de votre boîte e-mail',
  codes_after_link_text:
    'Un lien de votre boîte e-mail a servi à se connecter ({time}) avec {place}, puis plusieurs codes erronés ont été saisis : personne n’est entré ainsi. Si ce n’était pas vous, quelqu’un lit vos e-mails. Définissez immédiatement un nouveau mot de passe pour votre boîte e-mail, et écrivez-nous.',
  codes_after_provider_title: 'Codes erronés après une connexion via {other}',
  codes_after_provider_text:
    'Quelqu’un est venu via {other} ({time}) avec {place}, puis a saisi plusieurs codes erronés : personne n’est entré ainsi. Si ce n’était pas vous, quelqu’un est connecté à votre place chez {other}. Définissez-y immédiatement un nouveau mot de passe, et écrivez-nous.',
  username_changed_title: 'Votre nom d’utilisateur a été modifié',
  username_changed_text: 'Les autres vous voient maintenant sous le nom {other}.',
  letter_code_set_title: 'Votre code anti-hameçonnage a été défini',
  letter_code_changed_title: 'Votre code anti-hameçonnage a été modifié',
  letter_code_new_text: 'Nos e-mails portent désormais votre nouveau code, et celui-ci déjà.',
  letter_code_removed_title: 'Votre code anti-hameçonnage a été retiré',
  letter_code_removed_text: 'Nos e-mails ne portent plus de code.',
  provider_linked_title: 'Un autre moyen de connexion a été ajouté',
  provider_linked_text: 'Il est désormais possible de se connecter à votre compte via {other}.',
  method_added_title: 'Un moyen de paiement a été ajouté',
  method_added_text:
    'Les autres peuvent désormais vous payer par {other}. Si ce n’était pas vous, supprimez-le, définissez immédiatement un nouveau mot de passe et écrivez-nous.',
  method_removed_title: 'Un moyen de paiement a été supprimé',
  method_removed_text: 'Vous n’êtes plus payé par {other}. Les ordres en cours continuent comme convenu.',
  destination_dropped_title: 'Une destination de retrait a été supprimée',
  destination_dropped_text: '{other} ne figure plus dans votre liste. Les retraits en cours continuent.',
  scope_trading: 'acheter, vendre et convertir',
  scope_withdrawals: 'retirer et envoyer',
  scope_card_deposits: 'déposer par carte',
  scope_p2p: 'échanger avec d’autres clients',
  account_restricted_title: 'Une partie de votre compte est arrêtée',
  account_restricted_text:
    'Nous avons arrêté ceci : {what}. Ce qui est en cours continue, et ce que vous possédez reste à vous. Écrivez-nous si vous pensez que c’est une erreur.',
  restriction_lifted_title: 'Ce qui était arrêté sur votre compte fonctionne de nouveau',
  restriction_lifted_text: 'Ceci fonctionne de nouveau comme avant : {what}.',

  team_joined_subject: 'Une personne a rejoint l’équipe de {company}',
  team_joined_text: '{member} a rejoint l’équipe de {company} et peut agir pour elle selon son rôle.',
  team_gone_subject: 'Une personne a quitté l’équipe de {company}',
  team_gone_text: '{member} ne fait plus partie de l’équipe de {company} et ne peut plus agir pour elle.',
  team_rule_subject: 'La règle des paiements de {company} a changé',
  team_rule_text: 'La somme à partir de laquelle les paiements de {company} demandent deux personnes a changé.',
  withdrawal_called_off_title: 'Votre retrait de {amount} a été annulé',
  withdrawal_called_off_text:
    'La personne qui l’a demandé, ou approuvé, n’agit plus pour l’entreprise. Ce qui était bloqué est de nouveau sur votre solde ; s’il est toujours justifié, demandez-le à nouveau.',
  team_not_expected: 'Si vous ne vous y attendiez pas, regardez l’équipe immédiatement et écrivez-nous.',
  team_look_link: 'Voir l’équipe',

  staff_let_in_subject: 'Vous avez accès au back-office de {brand}',
  staff_let_in_text:
    'Vous pouvez travailler au back-office de {brand}. La personne qui vous a donné accès vous dit votre premier mot de passe ; il sert une fois, en un jour, et vous définissez alors le vôtre.',
  staff_reset_subject: 'Un premier mot de passe vous a été redonné',
  staff_reset_text:
    'Un premier mot de passe pour le back-office de {brand} vous a été redonné. Votre application d’authentification et vos clés d’accès y ont été retirées, et vos sessions fermées.',
  staff_disabled_subject: 'Vous ne travaillez plus au back-office de {brand}',
  staff_disabled_text: 'Votre accès au back-office de {brand} a été fermé, et vos sessions aussi.',
  staff_password_subject: 'Votre mot de passe du back-office a été modifié',
  staff_password_text:
    'Votre mot de passe pour le back-office de {brand} a été modifié, et vos autres sessions fermées.',
  staff_app_added_subject: 'Une application d’authentification a été ajoutée au back-office',
  staff_app_added_text:
    'Une application d’authentification est maintenant votre second facteur au back-office de {brand}.',
  staff_passkey_added_subject: 'Une clé d’accès a été ajoutée au back-office',
  staff_passkey_added_text: 'Une clé d’accès a été ajoutée à votre accès au back-office de {brand}.',
  staff_passkey_removed_subject: 'Une clé d’accès a été retirée au back-office',
  staff_passkey_removed_text: 'Une clé d’accès a été retirée de votre accès au back-office de {brand}.',
  staff_passkey_blocked_subject: 'Une clé d’accès a été bloquée au back-office',
  staff_passkey_blocked_text:
    'L’une de vos clés d’accès pour le back-office de {brand} a indiqué moins d’utilisations qu’avant : il en existe peut-être une copie. Elle ne connecte et ne confirme plus rien.',
  staff_signed_in_elsewhere_subject: 'Une connexion au back-office depuis un nouvel endroit',
  staff_signed_in_elsewhere_text:
    'Une connexion au back-office de {brand} a eu lieu en votre nom depuis un endroit où nous ne vous avons pas vu récemment.',
  staff_codes_refused_subject: 'Codes erronés après votre mot de passe du back-office',
  staff_codes_refused_text:
    'Votre mot de passe pour le back-office de {brand} a été saisi, puis plusieurs fois aucun code ou un code erroné : personne n’est entré ainsi. Si ce n’était pas vous, quelqu’un connaît votre mot de passe.',
  staff_not_you:
    'Si vous n’en êtes pas à l’origine ou ne vous y attendiez pas, prévenez immédiatement le responsable du back-office.',
  staff_link: 'Voir votre compte au back-office',

  // From where: the browser and its system, and the network
  device_on: '{browser} sous {system}',
  device_unknown: 'Un navigateur',
  network_unseen: 'un réseau inconnu',
}
