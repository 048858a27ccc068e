/**
 * What the house's keys seal, by why no customer's own key does: a test holds it against the schema, so that a new sealed column is its owner's own (`customer-keys/own-places.ts`) or has a reason here. Whatever of
 * it is about a customer can be read in a backup as long as the backup is kept.
 */
export const houseSealed: readonly (readonly [why: string, columns: string])[] = [
  ['A key, which opens something else', 'account_key.key_sealed customer_key.key_sealed chain_key.xpub_sealed'],
  [
    'What staff write about somebody, and what they decide by: the house’s own, kept as long as the law asks',
    `account_restriction.note_sealed account_restriction.lift_sealed ad.hidden_reason_sealed appeal_ruling.reason_sealed approval.reason_sealed approval.first_sealed
    card_answer.reason_sealed card_answer.evidence_sealed company_verification.question_sealed company_verification.proposal_sealed company_verification.reason_sealed
    customer_note.text_sealed desk_proposal.reason_sealed desk_proposal.evidence_sealed desk_proposal.to_sealed desk_proposal.asked_sealed dispute_decision.reason_sealed
    flag_dismissal.reason_sealed merchant_application.reason_sealed month_sent_back.reason_sealed name_correction.proposal_sealed name_correction.reason_sealed
    reconciliation_note.reason_sealed screening_case.proposal_sealed screening_case.reason_sealed verification.proposal_sealed verification.note_sealed
    verification_end.note_sealed verification_end.answer_sealed withdrawal.reason_sealed withdrawal_approval.reason_sealed`,
  ],
  [
    'What lists are asked about every day, thousands at once, of payers and of who runs an organisation, too; deleted with the due diligence',
    'screening_subject.facts_sealed screening_case.facts_sealed screening_case.hit_sealed',
  ],
  [
    'What banks say and are told, of people who have no account, too: records of payments',
    'bank_file.content_sealed bank_line.text_sealed bank_line.payer_sealed payout_file.content_sealed withdrawal_payee_check.name_sealed',
  ],
  [
    'What was signed, or waits to be: jobs send it whatever becomes of the account, and networks show it to everybody',
    'chain_ask.intent_sealed chain_attempt.raw_sealed chain_return.to_sealed chain_tx.intents_sealed custodian_payment.intents_sealed',
  ],
  ['On an invoice, which tax law has kept for longer than any key of a customer’s lasts', 'invoice.parties_sealed'],
  [
    'Of somebody who isn’t a customer, or is none yet: staff, who is invited, who writes by the contact form, who registered',
    `staff.email_sealed staff.totp_sealed staff_session.ip_sealed team_change.email_sealed team_invitation.email_sealed contact_message.sealed registration.profile_sealed`,
  ],
  ['Swept within days, as the table of retention says', 'idempotency.answer phone_proof.phone_sealed'],
  ['The time zone that somebody was seen in last, staff, too; deleted with the account', 'familiar_place.zone_sealed'],
  [
    'What lets somebody in, or reaches a browser of theirs: worth nothing without the account, and deleted with it',
    'authenticator.secret_sealed passkey.name_sealed push_subscription.sealed',
  ],
  ['A picture that every customer sees, deleted with the account', 'avatar.large_sealed avatar.small_sealed'],
  ['A pretended service’s own, of no real person', 'sandbox_verification.names_sealed'],
]
