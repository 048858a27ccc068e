import type { Section } from '../../message.ts'

/** What the contract’s other schemas find wrong with a request. A code begins with `write_` where that is said of a missing field, too. */
export const requestFaults = {
  start_again: 'Start from the first page again.',
  write_instant: 'Write a time like 2026-01-31T00:00:00Z.',

  // Accounts
  session_or_others: 'Send session_id, or others: true.',

  // Assets and money
  choose_asset_type: 'Choose crypto, stablecoin or fiat.',
  ask_for_quote: 'Ask for a quote first.',
  not_our_quote: 'This is not a quote of ours.',
  choose_other_asset: 'Choose another asset to get than the one you pay with.',
  choose_days: 'Choose 7, 30, 90 or 365 days.',
  write_true_or_false: 'Write true or false.',
  choose_kinds: 'Choose from {kinds}.',
  write_customer: 'Write the customer’s username or e-mail address.',
  write_search: 'Write a number, a transaction’s hash, an address, an e-mail address or a username, whole.',
  choose_receipt_format: 'Choose json or pdf.',
  choose_invoice_format: 'Choose json, pdf or xml.',
  choose_format: 'Choose json, csv or pdf.',
  choose_year: 'Choose a year, such as 2026.',
  end_after_beginning: 'Choose an end after the beginning.',

  // Ads and orders
  action_or_changes: 'Say either what to do with the ad, or what to change about it.',
  write_twenty: 'Write at least 20 characters.',

  // Conversations and notices
  not_conversation_id: 'This is not the id of a conversation.',
  give_message_id: 'Give the message an id of your own.',
  write_or_attach: 'Write something, or attach a file.',
  write_what_about: 'Write what it is about.',
  subject_too_short: 'Give it a subject of at least 3 characters.',
  enter_own_name: 'Enter your name.',
  choose_topic: 'Choose what it is about.',
  number_characters: 'Use letters, digits and hyphens only, as the receipt shows it.',
  write_message: 'Write your message.',
  write_for_support: 'Write at least {least} characters, so that we can help.',
  id_or_up_to: 'Give either `id` or `up_to`.',
  not_push_key: 'This is not a key of a push subscription.',
  push_unknown: 'This browser’s push service is not known here.',
  not_socket_id: 'This is not the id of a socket.',
  not_channel: 'This is not the name of a channel.',
  not_place_heard: 'This is no place in what was said.',

  // The desk
  not_proposable_id: 'This is not the id of a withdrawal or a deposit.',
  not_proposal_id: 'This is not the id of a proposal.',
  not_approval_id: 'This is not the id of an approval.',
  not_appeal_id: 'This is not the id of an appeal.',
  choose_ruling: 'Choose whether the decision stands.',
  overturned_compensates: 'A decision that is overturned needs a compensation; one that stands has none.',
  not_dispute_id: 'This is not the id of a dispute.',
  write_answer: 'Write the answer.',
  say_whether_hide: 'Say whether to hide it.',
  not_customer_id: 'This is not the id of a customer.',
  write_note: 'Write the note.',
  not_note_id: 'This is not the id of a note.',
  not_restriction_id: 'This is not the id of a restriction.',
  not_macro_id: 'This is not the id of a canned reply.',
  name_macro: 'Give it a title.',
  no_such_placeholder: 'Of words in braces there are {words}.',
  fill_braces: 'Fill what stands in braces before you send it.',
  macro_title_taken: 'Another one bears this title.',
} as const satisfies Section
