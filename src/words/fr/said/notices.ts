import type { notices as english } from '../../en/said/notices.ts'
import type { Translation } from '../../message.ts'

export const notices: Translation<typeof english> = {
  and_then: '{first} {next}',
  see_order: 'Voir l’ordre',
  see_dispute: 'Voir le litige',
  see_decision: 'Voir la décision',
  see_message: 'Le lire',
  see_ads: 'Voir les annonces',
  see_own_ads: 'Voir vos annonces',
  see_balance: 'Voir votre solde',
  see_deposits: 'Voir vos dépôts',
  see_withdrawal: 'Voir le retrait',
  see_purchase: 'Voir l’achat',
  see_application: 'Voir votre candidature',
  see_security: 'Voir vos paramètres de sécurité',
  see_profile: 'Voir votre profil',
  see_account: 'Voir votre compte',
  write_to_us: 'Nous écrire',
  do_it_by: 'À faire avant le {time}.',
  they_have_until: 'Échéance de l’autre partie : {time}.',
  you_have_until: 'Vous avez jusqu’au {time}.',
  dispute_from: 'Sans réponse, l’ordre passe en litige le {time}.',
  ends_on: 'Cela prend fin le {time}.',
  order_deadline: 'Sa prochaine échéance : {time}.',
  usable_from: 'L’argent peut y aller à partir du {time}.',
  order_placed_title: '{other} a répondu à votre annonce : {amount} pour {pay}',
  order_placed_buyer:
    'Vous achetez {amount} ; {locked} sont sous séquestre. Envoyez {pay} par {method} et marquez l’ordre comme payé.',
  order_placed_seller: 'Vous vendez {amount}, qui sont sous séquestre. L’acheteur vous envoie {pay} par {method}.',
  order_paid_title: '{other} dit avoir payé {pay}',
  order_paid_text:
    'Cherchez {pay} par {method} sur votre compte, puis confirmez dans l’ordre {number}. Ne libérez que ce que vous avez vu arriver vous-même.',
  order_confirmed_title: '{other} a confirmé votre paiement de {pay}',
  order_confirmed_text: 'Le vendeur voit l’argent et libère ensuite {amount}, dans l’ordre {number}.',
  order_released_title: 'Vous avez reçu {amount}',
  order_released_text: 'C’est sur votre solde. L’ordre {number} avec {other} est terminé ; vous pouvez l’évaluer.',
  order_cancelled_title: '{other} a annulé l’ordre {number}',
  order_cancelled_text: 'Rien n’a été payé. {locked} sont sortis du séquestre et ont été rendus.',
  cancel_asked_title: '{other} demande l’annulation de l’ordre {number}',
  cancel_asked_buyer:
    'Vous avez déclaré avoir payé {pay}. N’acceptez que si vous ne l’avez pas envoyé, ou l’avez récupéré : {locked} reviendraient au vendeur.',
  cancel_asked_seller:
    'Si vous acceptez, {locked} vous reviennent du séquestre. N’acceptez que si le paiement de {pay} n’est pas arrivé ou que vous l’avez renvoyé.',
  cancel_refused_title: '{other} n’accepte pas l’annulation',
  cancel_refused_text: 'L’ordre {number} de {amount} continue comme avant. Le motif y figure.',
  cancel_agreed_title: 'L’ordre {number} est annulé',
  cancel_agreed_text: '{other} a accepté. {locked} sont revenus du séquestre au vendeur.',
  undo_asked_title: '{other} n’a finalement pas payé',
  undo_asked_text:
    'La déclaration de paiement de {pay} est à retirer. Acceptez si rien n’est arrivé ; l’ordre {number} attend alors de nouveau le paiement.',
  undo_refused_title: '{other} garde l’ordre {number} comme payé',
  undo_refused_text: 'Le motif figure dans l’ordre. {locked} restent sous séquestre.',
  undo_agreed_title: 'L’ordre {number} attend de nouveau votre paiement',
  undo_agreed_text: 'Envoyez {pay} par {method}, ou annulez.',
  order_extended_title: 'Plus de temps pour payer {pay}',
  order_extended_text: '{other} vous a accordé 15 minutes de plus pour l’ordre {number}.',
  time_soon_title_buyer: 'Plus que cinq minutes pour payer {pay}',
  time_soon_title_seller: 'Plus que cinq minutes pour répondre à l’ordre {number}',
  time_soon_buyer: 'Payez par {method} et marquez l’ordre {number} comme payé, sinon il expire.',
  time_soon_seller:
    'L’acheteur dit avoir payé {pay}. Sans réponse, l’ordre passe en litige ; {locked} restent sous séquestre.',
  order_expired_title: 'L’ordre {number} a expiré',
  order_expired_buyer:
    'Aucun paiement n’a été déclaré à temps. Si vous avez bien payé {pay}, dites-le dans l’ordre dans les dix minutes : {locked} restent sous séquestre jusque-là.',
  order_expired_seller:
    'Aucun paiement n’a été déclaré à temps. {locked} vous reviennent dans dix minutes, sauf si l’acheteur dit avoir payé {pay}.',
  escrow_returned_title: '{locked} sont sortis du séquestre',
  escrow_returned_buyer: 'L’ordre {number} a pris fin sans paiement, et le vendeur les a récupérés.',
  escrow_returned_seller: 'L’ordre {number} a pris fin sans paiement. Ils sont de nouveau à vous.',
  disputed_title: 'L’ordre {number} est en litige',
  disputed_text:
    '{locked} restent sous séquestre jusqu’à la décision. Lisez ce qui est dit et répondez avec ce que vous avez : relevés, preuves.',
  dispute_withdrawn_title: 'Le litige sur l’ordre {number} a été retiré',
  dispute_withdrawn_text: 'L’ordre continue comme payé. {locked} restent sous séquestre jusqu’à la libération.',
  dispute_moved_title: 'Du nouveau dans le litige sur l’ordre {number}',
  dispute_moved_text:
    'Quelque chose a été dit ou proposé au sujet de {amount}. Regardez-le, ainsi que votre délai de réponse.',
  decided_title: 'L’ordre {number} est tranché',
  decided_split: 'Il a été partagé entre vous : {amount} sont à vous.',
  decided_for_you: '{amount} vous ont été attribués.',
  decided_against_you: 'Les {locked} sous séquestre sont allés à l’autre partie.',
  decided_appeal:
    'Les motifs figurent dans le litige. En cas de désaccord, vous pouvez faire un recours une fois dans les cinq jours.',
  appealed_title: '{other} a fait un recours sur l’ordre {number}',
  appealed_text: 'Un modérateur réexamine tout. L’ordre reste tel quel d’ici là.',
  message_order_title: '{other} a écrit au sujet de l’ordre {number}',
  message_order_text: 'Un message vous attend.',
  message_order_about: 'L’ordre porte sur {amount} contre {pay}.',
  message_support_title: '{brand} vous a répondu',
  message_support_text: 'Au sujet de : {reason}',
  search_matched_title: 'Une annonce correspond à votre recherche : {amount}',
  search_to_buy: 'acheter des {asset} contre des {currency}',
  search_to_sell: 'vendre des {asset} contre des {currency}',
  search_current_price: 'le prix actuel',
  search_matched_text: '{other} la propose à {pay}. Voyez si elle vous convient ; d’autres peuvent être plus rapides.',
  ad_hidden_title: 'Votre annonce {number} a été masquée',
  ad_hidden_text:
    'Personne ne peut y répondre. Réponse de notre équipe : {reason} Les ordres en cours continuent. Écrivez-nous si vous pensez que c’est une erreur.',
  ad_paused_title: 'Votre annonce {number} est en pause',
  ad_paused_text:
    'Vous avez supprimé le seul moyen de paiement qu’elle indiquait. Ajoutez-en un autre, puis reprenez-la.',
  deposit_credited_title: 'Votre dépôt de {amount} est arrivé',
  deposit_credited_text: 'Il est sur votre solde.',
  deposit_rejected_title: 'Votre dépôt de {amount} a été refusé',
  deposit_rejected_text:
    'La banque n’a pas exécuté le virement, et rien n’a été crédité. Demandez à votre banque pourquoi, puis commencez-en un nouveau.',
  deposit_expired_title: 'Votre dépôt de {amount} n’est pas arrivé à temps',
  deposit_expired_text:
    'Si vous avez envoyé l’argent, il sera tout de même crédité à son arrivée. Sinon, commencez un nouveau dépôt.',
  crypto_orphaned_title: 'Votre dépôt de {amount} n’est plus dans la chaîne',
  crypto_orphaned_text:
    'Il n’avait pas encore été crédité. La plupart des paiements se retrouvent dans un autre bloc en quelques minutes et continuent d’eux-mêmes ; celui que son expéditeur a remplacé n’arrive pas.',
  crypto_quarantined_title: 'Votre dépôt de {amount} est en cours d’examen',
  crypto_quarantined_text:
    'Il est arrivé et en sécurité, mais des personnes doivent l’examiner avant qu’il soit crédité ou renvoyé. Vous n’avez rien à faire.',
  crypto_returned_title: 'Votre dépôt de {amount} est renvoyé',
  crypto_returned_text:
    'Des personnes l’ont examiné, et il retourne à son expéditeur. Rien n’en arrive sur votre solde. Écrivez-nous si vous avez des questions.',
  crypto_written_off_title: 'Votre dépôt de {amount} a été repris par son réseau',
  crypto_written_off_text:
    'Le paiement n’est plus dans la chaîne : le montant a donc quitté votre solde ; ce qui n’y était plus est dû. Demandez à son expéditeur, ou écrivez-nous.',
  deposit_held_title: 'Vos {amount} sont arrivés, et nous les examinons',
  deposit_held_text:
    'Ils sont en sécurité. Avant d’être crédités, ils sont examinés par des personnes, comme toujours quand le nom d’origine, le montant ou la référence diffère de ce qui était attendu ; ou ils retournent au compte d’origine. Vous n’avez rien à faire.',
  deposit_refund_failed_title: 'Le remboursement sur votre carte n’est pas arrivé',
  deposit_refund_failed_text:
    'La banque de la carte n’a pas pris ce qui devait être remboursé pour votre dépôt {number} de {amount}. C’est de nouveau sur votre compte, moins ce que vous en deviez. Si vous le voulez sur une autre carte, écrivez-nous.',
  deposit_disputed_title: 'Votre dépôt par carte de {amount} est contesté',
  deposit_disputed_text:
    'Le titulaire de la carte a demandé à sa banque de reprendre le paiement. Rien ne quitte votre compte avant la décision. Était-ce une erreur ? Dites-le à votre banque, et écrivez-nous.',
  deposit_reversed_title: 'Votre dépôt de {amount} a été repris',
  deposit_reversed_text:
    'La banque a repris l’argent : il a donc quitté votre solde. Demandez à votre banque pourquoi, ou écrivez-nous.',
  buy_released_title: 'Vous avez acheté {amount}',
  buy_released_text: 'Vos {pay} sont arrivés, et {amount} sont sur votre solde.',
  buy_expired_title: 'Votre achat de {amount} a expiré',
  buy_expired_text:
    'Vos {pay} ne sont pas arrivés à temps : rien n’a donc été acheté. Si vous les avez envoyés, ils sont crédités sur votre solde à leur arrivée.',
  buy_returned_title: 'Votre achat de {amount} n’a pas abouti',
  buy_returned_text:
    'Ce qui est arrivé n’était pas les {pay} convenus, ou votre banque a refusé le virement : rien n’a donc été acheté. L’argent arrivé est sur votre solde.',
  see_payment_links: 'Voir vos liens de paiement',
  payment_link_expired_title: 'L’un de vos liens de paiement a expiré',
  payment_link_expired_text: 'Plus personne ne peut le payer. Créez-en un autre si vous voulez toujours l’argent.',
  see_transfer: 'Voir l’envoi',
  transfer_sent_title: 'Vous avez envoyé {amount} à {other}',
  transfer_sent_text: 'C’est déjà à lui. Si ce n’était pas vous, changez aussitôt de mot de passe et écrivez-nous.',
  transfer_received_title: '{other} vous a envoyé {amount}',
  transfer_received_text: 'C’est sur votre solde.',
  withdrawal_requested_title: 'Vous avez demandé à retirer {amount}',
  withdrawal_requested_text:
    'Il va à {other} et le montant est bloqué jusque-là. Si ce n’était pas vous, annulez-le immédiatement, changez de mot de passe et écrivez-nous.',
  withdrawal_held_back_title: 'Votre retrait de {amount} est retenu pour examen',
  withdrawal_held_back_text:
    'L’un des nôtres l’examine avant son départ ; vous n’avez rien à faire. Le montant reste bloqué pour vous, et vous pouvez l’annuler.',
  withdrawal_queued_title: 'Votre retrait de {amount} attend un réapprovisionnement',
  withdrawal_queued_text:
    'Il est contrôlé, et ce qui sert à le payer n’a pas assez en ce moment. Il part dès le réapprovisionnement ; vous n’avez rien à faire. Le montant reste bloqué pour vous, et vous pouvez l’annuler.',
  withdrawal_sent_title: 'Votre retrait de {amount} est en route',
  withdrawal_sent_text: 'Il a été envoyé à {other}.',
  withdrawal_completed_title: 'Votre retrait de {amount} est arrivé',
  withdrawal_completed_text: 'Il a été versé à {other}.',
  withdrawal_rejected_title: 'Votre retrait de {amount} a été refusé',
  withdrawal_rejected_text: 'Ce qui était bloqué est de nouveau sur votre solde. Réponse de notre équipe : {reason}',
  withdrawal_cancelled_title: 'Vous avez annulé votre retrait de {amount}',
  withdrawal_cancelled_text: 'Ce qui était bloqué est de nouveau sur votre solde.',
  withdrawal_unclear_title: 'Nous enquêtons sur votre retrait de {amount}',
  withdrawal_unclear_text:
    'L’exécutant ne dit pas encore ce qu’il en est advenu. Le montant reste bloqué jusqu’à ce que ce soit clair : il n’est donc ni payé deux fois ni perdu.',
  withdrawal_failed_title: 'Votre retrait de {amount} a échoué',
  withdrawal_failed_text:
    'Il n’a pas atteint {other}, et son montant est de nouveau sur votre solde. Voyez si cette destination est correcte.',
  withdrawal_returned_title: 'Votre retrait de {amount} est revenu',
  withdrawal_returned_text:
    'Il a été renvoyé de {other} et est de nouveau sur votre solde. Demandez-y pourquoi avant de réessayer.',
  merchant_approved_title: 'Vous êtes maintenant marchand',
  merchant_approved_text:
    'Réponse de notre équipe : {reason} Vos annonces portent le badge, et vous pouvez en avoir plus.',
  merchant_refused_title: 'Votre candidature de marchand a été refusée',
  merchant_refused_text: 'Réponse de notre équipe : {reason} Vous pouvez candidater de nouveau.',
  export_ready_title: 'Vos données sont prêtes',
  export_ready_text:
    'Tout ce que nous conservons à votre sujet est dans une archive. Vous pouvez la télécharger dans les paramètres pendant sept jours, une fois connecté.',
  see_export: 'Télécharger vos données',
  account_suspended_title: 'Votre compte a été suspendu',
  account_suspended_text:
    'Vous ne pouvez pas vous connecter, et vos annonces ont quitté le marché. Ce que vous possédez reste à vous ; les ordres en cours se terminent à leurs échéances. Écrivez-nous depuis cette adresse si vous pensez que c’est une erreur.',
  account_restored_title: 'Votre compte est de nouveau ouvert',
  account_restored_text:
    'Vous pouvez vous connecter comme avant. Les annonces encore ouvertes sont de nouveau sur le marché.',
  password_changed_title: 'Votre mot de passe a été modifié',
  password_changed_text:
    'Toutes les autres sessions ont été déconnectées. Si ce n’était pas vous, définissez immédiatement un nouveau mot de passe et écrivez-nous.',
  second_factor_changed_title: 'Votre second facteur a été modifié',
  second_factor_changed_text:
    'Si ce n’était pas vous, définissez immédiatement un nouveau mot de passe et écrivez-nous.',
  recovery_code_used_title: 'Un code de récupération a été utilisé',
  recovery_code_used_text:
    'Il ne fonctionne plus. Si ce n’était pas vous, définissez immédiatement un nouveau mot de passe et écrivez-nous.',
  see_destinations: 'Voir vos destinations de retrait',
  destination_removed_title: 'Une destination de retrait a été retirée de votre liste',
  destination_removed_text:
    'Les retraits vers {other} ne sont plus possibles. {reason} Votre solde est intact ; vous pouvez l’ajouter de nouveau, avec 24 heures d’attente.',
  destination_closed_title: 'Une destination de retrait a été fermée',
  destination_closed_text:
    '{other} a été fermé par sécurité, et non par vous : plus rien n’y est versé. Nous cherchons pourquoi. Votre solde est intact ; vous pouvez l’ajouter de nouveau, avec 24 heures d’attente.',
  destination_added_title: 'Une destination de retrait a été ajoutée',
  destination_added_text:
    'Il s’agit de {other}. Si ce n’était pas vous, supprimez-la immédiatement, définissez un nouveau mot de passe et écrivez-nous : rien ne peut encore y aller.',
  see_passkeys: 'Voir vos clés d’accès',
  passkey_added_title: 'Une clé d’accès a été ajoutée',
  passkey_added_text:
    'Avec {place}. Si ce n’était pas vous, retirez-la, définissez un nouveau mot de passe et écrivez-nous.',
  passkey_removed_title: 'Une clé d’accès a été retirée',
  passkey_removed_text:
    'Avec {place}. Si ce n’était pas vous, définissez immédiatement un nouveau mot de passe et écrivez-nous.',
  passkey_blocked_title: 'Une clé d’accès a été bloquée',
  passkey_blocked_text:
    'Il en existe peut-être une copie ; elle a servi avec {place}. Retirez-la et ajoutez-en une nouvelle.',
  see_contact: 'Voir vos coordonnées',
  phone_confirmed_title: 'Votre numéro de téléphone a été confirmé',
  phone_confirmed_text:
    'Il compte pour le niveau de votre compte. Si ce n’était pas vous, définissez immédiatement un nouveau mot de passe et écrivez-nous.',
  phone_changed_title: 'Votre numéro de téléphone a été modifié',
  phone_changed_text:
    'Les retraits sont suspendus pendant 24 heures. Si ce n’était pas vous, définissez immédiatement un nouveau mot de passe et écrivez-nous.',
  email_changed_title: 'Votre adresse e-mail a été modifiée',
  email_changed_text:
    'Vous vous connectez avec la nouvelle, et les retraits sont suspendus pendant 24 heures. Pendant sept jours, l’ancienne adresse peut annuler le changement.',
  email_undone_title: 'Le changement de votre adresse e-mail a été annulé',
  email_undone_text:
    'Votre ancienne adresse compte de nouveau, toutes les sessions ont été déconnectées, et les retraits sont suspendus pendant 24 heures. Définissez un nouveau mot de passe.',
  see_identity: 'Voir votre vérification',
  identity_verified_title: 'Votre identité est confirmée',
  identity_verified_text:
    'Votre pièce porte votre nom. Cela compte pour le niveau de votre compte, et ceux qui échangent avec vous lisent que le nom a été contrôlé.',
  identity_again_title: 'Un élément de votre vérification est à refaire',
  identity_again_text: '{reason} Reprenez là où vous en étiez : rien n’a changé sur votre compte.',
  identity_declined_title: 'Votre identité n’a pas pu être confirmée',
  identity_declined_text: '{reason} Votre solde est intact, et votre compte reste à son niveau.',
  identity_over_title: 'Votre vérification s’est terminée sans résultat',
  identity_over_text: 'Son délai s’est écoulé avant que tout soit là. Vous pouvez recommencer quand vous voulez.',
  identity_expiring_title: 'Votre pièce d’identité expire bientôt',
  identity_expiring_text:
    'Elle est valable jusqu’au {date}. Présentez-en une plus récente avant, sinon votre compte redescend au niveau et aux limites sans elle.',
  avatar_removed_title: 'Votre photo a été retirée',
  avatar_removed_text:
    'Les autres voient votre initiale à la place. Réponse de notre équipe : {reason} Vous pouvez choisir une autre photo.',
  identity_ended_title: 'Votre identité n’est plus confirmée',
  identity_ended_text:
    '{reason} Votre compte a désormais le niveau et les limites sans elle. Ordres, séquestre et solde restent tels quels. Présentez de nouveau une pièce pour les rétablir.',
  document_ran_out: 'Votre pièce a expiré.',
  identity_document_unreadable:
    'Les photos de votre pièce sont illisibles : reprenez-les avec une bonne lumière, nettes et sans reflet.',
  identity_document_incomplete:
    'Votre pièce n’est pas entièrement dans l’image : montrez-la en entier, recto et verso.',
  identity_document_expired: 'Votre pièce est périmée : utilisez-en une valable.',
  identity_document_unsupported:
    'Ce type de pièce n’est pas accepté : utilisez un passeport, une carte d’identité, un titre de séjour ou un permis de conduire.',
  identity_document_not_original: 'Une copie ou une image d’une pièce ne suffit pas : utilisez la pièce elle-même.',
  identity_face_unclear:
    'Votre visage n’est pas bien visible : reprenez la photo, avec une bonne lumière, sans chapeau ni lunettes sombres.',
  identity_face_differs: 'Le visage sur la photo ne ressemble pas à celui de la pièce.',
  identity_not_live:
    'Il n’a pas été possible d’établir que vous étiez là en personne : recommencez, seul et avec une bonne lumière.',
  identity_data_missing: 'Un élément nécessaire n’a pas été envoyé.',
  identity_name_differs: 'Le nom sur votre pièce n’est pas celui de votre compte.',
  identity_document_known: 'Cette pièce est sur un autre compte.',
  identity_too_many_tries: 'Il y a eu trop d’essais.',
  identity_not_trusted: 'La vérification n’a pas confirmé que la pièce est la vôtre et authentique.',
  identity_other: 'La vérification n’a pas abouti, et n’en dit pas davantage.',
  account_change_subject: 'Une modification de mes informations de compte',
  account_change_done: 'Nous l’avons modifié comme vous l’avez demandé. {reason}',
  account_change_refused: 'Nous ne l’avons pas modifié. {reason}',
  name_corrected_title: 'Vos informations légales ont été modifiées',
  name_corrected_text:
    'Elles sont maintenant comme sur vos papiers. Réponse de notre équipe : {reason} Si vous ne l’avez pas demandé, écrivez-nous immédiatement.',
  company_needs_more_title: 'Il nous en faut plus pour contrôler votre organisation',
  company_needs_more_text: 'Ce que demande notre équipe : {reason} Ajoutez-le, et renvoyez la demande.',
  company_approved_title: 'Votre organisation est contrôlée',
  company_approved_text: 'Votre compte a le niveau le plus élevé, et ses limites. Réponse de notre équipe : {reason}',
  company_declined_title: 'Votre organisation n’a pas été approuvée',
  company_declined_text:
    'Votre niveau et ses limites restent tels quels. Réponse de notre équipe : {reason} Vous pouvez renvoyer la demande.',
  company_expiring_title: 'Votre organisation sera bientôt à contrôler de nouveau',
  company_expiring_text:
    'Elle compte comme contrôlée jusqu’au {date}, car c’est à refaire chaque année. Renvoyez ses documents avant, sinon votre compte redescend au niveau et aux limites sans ce contrôle.',
  company_ended_title: 'Votre organisation ne compte plus comme contrôlée',
  company_ended_text:
    '{reason} Votre compte a désormais le niveau et les limites sans ce contrôle. Ordres, séquestre et solde restent tels quels. Renvoyez ses documents pour le rétablir.',
  company_year_over: 'Elle a été contrôlée il y a un an, et c’est à refaire chaque année.',
  see_company: 'Voir où cela en est',
  name_refused_title: 'Vos informations légales n’ont pas été modifiées',
  name_refused_text:
    'Elles restent telles quelles. Réponse de notre équipe : {reason} Vous pouvez redemander avec d’autres papiers.',
  settled_title: 'L’ordre {number} a été réglé d’un commun accord',
  settled_together: 'Vous vous êtes mis d’accord tous les deux dans le litige.',
}
