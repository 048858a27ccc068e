/** Tables that refer to a customer and aren't in their export, each with why. A table that is in neither fails a test. */
export const notExported: Readonly<Record<string, string>> = {
  account_token: 'hashes of links in e-mails',
  recovery_code: 'hashes of codes',
  passkey_challenge: 'five minutes of a sign-in',
  phone_proof: 'a code under way, gone within a day',
  withdrawal_code: 'a code under way, gone within minutes',
  letter_pace: 'counts that keep mailboxes from being filled',
  push_subscription: 'an address at a browser’s maker, with its keys',
  registration: 'whoever types an address may be somebody else; what counted is in the profile',
  idempotency: 'answers kept for repeats, gone within a day',
  conversation_reader: 'how far one has read; the messages are there',
  destination_ask: 'whether a deposit is waited for; the deposits are there',
  invoice_due: 'which invoice is to be written; the invoices are there',
  closed_person: 'of accounts that are erased, which nobody signs in to',
  staff: 'who works at the desk, told by their employer',
}
