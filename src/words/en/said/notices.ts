import type { Section } from '../../message.ts'

/** What somebody is told has happened, in the app, by push and by e-mail: a title, a text, and where the link leads. */
export const notices = {
  and_then: '{first} {next}',
  see_order: 'See the order',
  see_dispute: 'See the dispute',
  see_decision: 'See the decision',
  see_message: 'Read it',
  see_ads: 'See the ads',
  see_own_ads: 'See your ads',
  see_balance: 'See your balance',
  see_deposits: 'See your deposits',
  see_withdrawal: 'See the withdrawal',
  see_purchase: 'See the purchase',
  see_application: 'See your application',
  see_security: 'See your security settings',
  see_profile: 'See your profile',
  see_account: 'See your account',
  write_to_us: 'Write to us',

  // Until when
  do_it_by: 'Do it by {time}.',
  they_have_until: 'They have until {time}.',
  you_have_until: 'You have until {time}.',
  dispute_from: 'Without an answer the order goes to a dispute on {time}.',
  ends_on: 'It ends on {time}.',
  order_deadline: 'Its next deadline is {time}.',
  usable_from: 'Money can go there from {time}.',

  // Orders
  order_placed_title: '{other} took your ad: {amount} for {pay}',
  order_placed_buyer:
    'You buy {amount}; {locked} is locked in escrow. Send {pay} by {method} and mark the order as paid.',
  order_placed_seller: 'You sell {amount}, which is locked in escrow. The buyer sends you {pay} by {method}.',
  order_paid_title: '{other} says {pay} is paid',
  order_paid_text:
    'Look into your account for {pay} by {method}, then confirm it in order {number}. Release only what you have seen arrive yourself.',
  order_confirmed_title: '{other} confirmed your payment of {pay}',
  order_confirmed_text: 'The seller sees the money and releases {amount} next, in order {number}.',
  order_released_title: 'You received {amount}',
  order_released_text: 'It is in your balance. Order {number} with {other} is done; you can rate it.',
  order_cancelled_title: '{other} cancelled order {number}',
  order_cancelled_text: 'Nothing was paid. {locked} went back from escrow.',
  cancel_asked_title: '{other} asks to cancel order {number}',
  cancel_asked_buyer:
    'You said that you paid {pay}. Agree only if you did not send it, or have it back: {locked} would return to the seller.',
  cancel_asked_seller:
    'If you agree, {locked} returns to you from escrow. Agree only when the payment of {pay} did not arrive or you have sent it back.',
  cancel_refused_title: '{other} does not agree to cancel',
  cancel_refused_text: 'Order {number} over {amount} goes on as it was. Their reason stands in it.',
  cancel_agreed_title: 'Order {number} is cancelled',
  cancel_agreed_text: '{other} agreed. {locked} went back from escrow to the seller.',
  undo_asked_title: '{other} did not pay after all',
  undo_asked_text:
    'They ask to take back that {pay} is paid. Agree when nothing arrived; order {number} then waits for the payment again.',
  undo_refused_title: '{other} keeps order {number} as paid',
  undo_refused_text: 'Their reason stands in the order. {locked} stays in escrow.',
  undo_agreed_title: 'Order {number} waits for your payment again',
  undo_agreed_text: 'Send {pay} by {method}, or cancel.',
  order_extended_title: 'More time to pay {pay}',
  order_extended_text: '{other} gave you 15 minutes more for order {number}.',
  time_soon_title_buyer: 'Five minutes left to pay {pay}',
  time_soon_title_seller: 'Five minutes left to answer order {number}',
  time_soon_buyer: 'Pay by {method} and mark order {number} as paid, or it expires.',
  time_soon_seller:
    'The buyer says that {pay} is paid. Without an answer the order goes to a dispute; {locked} stays in escrow.',
  order_expired_title: 'Order {number} has expired',
  order_expired_buyer:
    'No payment was marked in time. If you did pay {pay}, say so in the order within ten minutes: {locked} stays in escrow that long.',
  order_expired_seller:
    'No payment was marked in time. {locked} comes back to you in ten minutes, unless the buyer says that {pay} is paid.',
  escrow_returned_title: '{locked} went back from escrow',
  escrow_returned_buyer: 'Order {number} ended without a payment, and the seller has it again.',
  escrow_returned_seller: 'Order {number} ended without a payment. It is yours again.',

  // Disputes
  disputed_title: 'Order {number} is in dispute',
  disputed_text:
    '{locked} stays in escrow until it is decided. Read what is said and answer with what you have: statements, proofs.',
  dispute_withdrawn_title: 'The dispute over order {number} was withdrawn',
  dispute_withdrawn_text: 'The order goes on as paid. {locked} stays in escrow until it is released.',
  dispute_moved_title: 'News in the dispute over order {number}',
  dispute_moved_text: 'Something was said or proposed about {amount}. Look at it, and at how long you have to answer.',
  settled_title: 'Order {number} was settled',
  settled_together: 'You both agreed to that in the dispute.',
  decided_title: 'Order {number} was decided',
  decided_split: 'It was divided between you: {amount} is yours.',
  decided_for_you: '{amount} was given to you.',
  decided_against_you: 'The {locked} in escrow went to the other side.',
  decided_appeal: 'The reasons stand in the dispute. If you disagree, you can appeal once within five days.',
  appealed_title: '{other} appealed in order {number}',
  appealed_text: 'A moderator looks at it anew. The order stands as it is until then.',

  // Messages and ads
  message_order_title: '{other} wrote about order {number}',
  message_order_text: 'A message waits for you.',
  message_order_about: 'The order: {amount} for {pay}.',
  message_support_title: '{brand} answered you',
  message_support_text: 'About: {reason}',
  search_matched_title: 'An ad matches your search: {amount}',
  search_to_buy: 'buy {asset} for {currency}',
  search_to_sell: 'sell {asset} for {currency}',
  search_current_price: 'the current price',
  search_matched_text: '{other} offers it at {pay}. Look whether it suits you; others may be faster.',
  ad_hidden_title: 'Your ad {number} was hidden',
  ad_hidden_text:
    'Nobody can take it. What the desk says: {reason} Orders under way go on. Write to us if you think this is a mistake.',
  ad_paused_title: 'Your ad {number} is paused',
  ad_paused_text: 'You removed the only payment method it named. Add another one to it, then resume it.',

  // Deposits
  deposit_credited_title: 'Your deposit of {amount} has arrived',
  deposit_credited_text: 'It is in your balance.',
  deposit_rejected_title: 'Your deposit of {amount} was declined',
  deposit_rejected_text:
    'The bank did not carry the transfer out, and nothing was credited. Ask your bank why, then start a new one.',
  deposit_expired_title: 'Your deposit of {amount} did not come in time',
  deposit_expired_text:
    'If you sent the money, it is credited all the same once it arrives. If you did not, start a new deposit.',
  crypto_orphaned_title: 'Your deposit of {amount} is not in the chain any more',
  crypto_orphaned_text:
    'It had not been credited yet. Most payments stand in another block within minutes and go on by themselves; one that its sender replaced does not come.',
  crypto_quarantined_title: 'Your deposit of {amount} is being looked at',
  crypto_quarantined_text:
    'It has arrived and is safe, but people have to look at it before it is credited or sent back. You need do nothing.',
  crypto_returned_title: 'Your deposit of {amount} is sent back',
  crypto_returned_text:
    'People looked at it, and it goes back to its sender. Nothing of it comes to your balance. Write to us if you have questions.',
  crypto_written_off_title: 'Your deposit of {amount} was taken back by its network',
  crypto_written_off_text:
    'The payment is not in the chain any more, so the amount left your balance; what was no longer there is owed. Ask its sender, or write to us.',
  deposit_held_title: 'Your {amount} has arrived, and we look at it',
  deposit_held_text:
    'It is safe. Before it is credited people look at it, as they do where the name it came from, the amount or the reference differs from what was expected; or it goes back to the account that it came from. You need do nothing.',
  deposit_refund_failed_title: 'What was given back to your card didn’t arrive',
  deposit_refund_failed_text:
    'The card’s bank didn’t take what was to go back for your deposit {number} of {amount}. It is on your account again, less what you owed of it. If you want it on another card, write to us.',
  deposit_disputed_title: 'Your card deposit of {amount} is being disputed',
  deposit_disputed_text:
    'The card’s holder asked their bank to take the payment back. Nothing leaves your account until that is decided. Was it a mistake? Tell your bank, and write to us.',
  deposit_reversed_title: 'Your deposit of {amount} was taken back',
  deposit_reversed_text:
    'The bank took the money back, so it left your balance again. Ask your bank why, or write to us.',
  buy_released_title: 'You bought {amount}',
  buy_released_text: 'Your {pay} arrived, and {amount} is in your balance.',
  buy_expired_title: 'Your purchase of {amount} has expired',
  buy_expired_text:
    'Your {pay} did not arrive in time, so nothing was bought. If you sent it, it is credited to your balance once it arrives.',
  buy_returned_title: 'Your purchase of {amount} did not go through',
  buy_returned_text:
    'What arrived was not the {pay} that were agreed, or your bank declined the transfer, so nothing was bought. Money that arrived is in your balance.',
  see_payment_links: 'See your payment links',
  payment_link_expired_title: 'A payment link of yours has expired',
  payment_link_expired_text: 'Nobody can pay it any more. Make another one if you still want the money.',
  see_transfer: 'See the transfer',
  transfer_sent_title: 'You sent {other} {amount}',
  transfer_sent_text: 'It is theirs already. If it was not you, change your password at once and write to us.',
  transfer_received_title: '{other} sent you {amount}',
  transfer_received_text: 'It is in your balance.',
  withdrawal_requested_title: 'You asked to withdraw {amount}',
  withdrawal_requested_text:
    'It goes to {other} and is set aside until then. If it was not you, cancel it at once, change your password and write to us.',
  withdrawal_held_back_title: 'Your withdrawal of {amount} is held for review',
  withdrawal_held_back_text:
    'Somebody of ours looks at it before it leaves; you need to do nothing. It stays set aside for you, and you can cancel it.',
  withdrawal_queued_title: 'Your withdrawal of {amount} waits for a refill',
  withdrawal_queued_text:
    'It is checked, and what it is paid from has too little for it just now. It is sent once that is refilled; you need to do nothing. It stays set aside for you, and you can cancel it.',
  withdrawal_sent_title: 'Your withdrawal of {amount} is on its way',
  withdrawal_sent_text: 'It was sent to {other}.',
  withdrawal_completed_title: 'Your withdrawal of {amount} has arrived',
  withdrawal_completed_text: 'It was paid to {other}.',
  withdrawal_rejected_title: 'Your withdrawal of {amount} was declined',
  withdrawal_rejected_text: 'What was set aside is in your balance again. What the desk says: {reason}',
  withdrawal_cancelled_title: 'You cancelled your withdrawal of {amount}',
  withdrawal_cancelled_text: 'What was set aside is in your balance again.',
  withdrawal_unclear_title: 'We look into your withdrawal of {amount}',
  withdrawal_unclear_text:
    'Whoever carries it out does not say yet what became of it. It stays set aside until that is clear, so it is neither paid twice nor lost.',
  withdrawal_failed_title: 'Your withdrawal of {amount} failed',
  withdrawal_failed_text:
    'It did not reach {other}, and its amount is in your balance again. Look whether that destination is right.',
  withdrawal_returned_title: 'Your withdrawal of {amount} was returned',
  withdrawal_returned_text:
    'It was sent back from {other} and is in your balance again. Ask there why before you try again.',

  // The account
  merchant_approved_title: 'You are a merchant now',
  merchant_approved_text: 'What the desk says: {reason} Your ads bear the badge, and you may have more of them.',
  merchant_refused_title: 'Your application to be a merchant was refused',
  merchant_refused_text: 'What the desk says: {reason} You can apply again.',
  export_ready_title: 'Your data is ready',
  export_ready_text:
    'Everything that we keep about you is in one archive. You can fetch it in the settings for seven days, signed in.',
  see_export: 'Fetch your data',
  account_suspended_title: 'Your account was suspended',
  account_suspended_text:
    'You cannot sign in, and your ads left the market. What you own stays yours; orders under way end by their deadlines. Write to us from this address if you think this is wrong.',
  account_restored_title: 'Your account is open again',
  account_restored_text: 'You can sign in as before. Ads that are still open are on the market again.',
  password_changed_title: 'Your password was changed',
  password_changed_text:
    'All other sessions were signed out. If it was not you, set a new password at once and write to us.',
  second_factor_changed_title: 'Your second factor was changed',
  second_factor_changed_text: 'If it was not you, set a new password at once and write to us.',
  recovery_code_used_title: 'A recovery code was used',
  recovery_code_used_text: 'It does not work again. If it was not you, set a new password at once and write to us.',
  see_destinations: 'See where you withdraw to',
  destination_removed_title: 'A destination for withdrawals was taken off your list',
  destination_removed_text:
    '{other} can’t be withdrawn to any more. {reason} Your balance is untouched; you can add it anew, and it waits 24 hours again.',
  destination_closed_title: 'A destination for withdrawals was closed',
  destination_closed_text:
    '{other} was closed for safety, and not by you: nothing is paid there any more. We are looking into why. Your balance is untouched; you can add it anew, and it waits 24 hours again.',
  destination_added_title: 'A destination for withdrawals was added',
  destination_added_text:
    'It is {other}. If it was not you, remove it at once, set a new password and write to us: nothing can go there yet.',
  see_passkeys: 'See your passkeys',
  passkey_added_title: 'A passkey was added',
  passkey_added_text: 'With {place}. If it was not you, remove it, set a new password and write to us.',
  passkey_removed_title: 'A passkey was removed',
  passkey_removed_text: 'With {place}. If it was not you, set a new password at once and write to us.',
  passkey_blocked_title: 'A passkey was blocked',
  passkey_blocked_text: 'There may be a copy of it; it was used with {place}. Remove it and add a new one.',
  see_contact: 'See your contact details',
  phone_confirmed_title: 'Your phone number was confirmed',
  phone_confirmed_text:
    'It counts for your account level. If it was not you, set a new password at once and write to us.',
  phone_changed_title: 'Your phone number was changed',
  phone_changed_text: 'Withdrawals pause for 24 hours. If it was not you, set a new password at once and write to us.',
  email_changed_title: 'Your e-mail address was changed',
  email_changed_text:
    'You sign in by the new one, and withdrawals pause for 24 hours. For seven days the address before can take it back.',
  email_undone_title: 'The change of your e-mail address was taken back',
  email_undone_text:
    'Your former address counts again, all sessions were signed out, and withdrawals pause for 24 hours. Set a new password.',
  see_identity: 'See your verification',
  identity_verified_title: 'Your identity is confirmed',
  identity_verified_text:
    'Your document bears your name. It counts for your account level, and whoever trades with you reads that the name was checked.',
  identity_again_title: 'Something of your verification is needed again',
  identity_again_text: '{reason} Go on where you left off: nothing of your account has changed.',
  identity_declined_title: 'Your identity could not be confirmed',
  identity_declined_text: '{reason} Your balance is untouched, and your account stays at its level.',
  identity_over_title: 'Your verification ended without a result',
  identity_over_text: 'Its time ran out before everything was there. You can begin again whenever you like.',
  identity_expiring_title: 'Your identity document runs out soon',
  identity_expiring_text:
    'It is valid until {date}. Show a newer one before, or your account falls to the level and limits without it.',
  avatar_removed_title: 'Your picture was removed',
  avatar_removed_text: 'Others see your initial instead. What the desk says: {reason} You can choose another picture.',
  identity_ended_title: 'Your identity is no longer confirmed',
  identity_ended_text:
    '{reason} Your account has the level and limits without it from now on. Orders, escrow and your balance stay as they are. Show a document again to get it back.',
  document_ran_out: 'Your document has run out.',
  identity_document_unreadable:
    'The photos of your document can’t be read: take them again in good light, sharp and without glare.',
  identity_document_incomplete: 'Your document isn’t wholly in the picture: show all of it, front and back.',
  identity_document_expired: 'Your document is out of date: use one that is valid.',
  identity_document_unsupported:
    'This kind of document isn’t taken: use a passport, an identity card, a residence permit or a driving licence.',
  identity_document_not_original: 'A copy or a picture of a document isn’t enough: use the document itself.',
  identity_face_unclear:
    'Your face can’t be seen clearly: take the photo again, in good light, without a hat or dark glasses.',
  identity_face_differs: 'The face in the photo doesn’t look like the one in the document.',
  identity_not_live: 'It couldn’t be told that you were there yourself: do it once more, alone and in good light.',
  identity_data_missing: 'Something that is needed was not sent.',
  identity_name_differs: 'The name in your document isn’t the one of your account.',
  identity_document_known: 'This document is on another account.',
  identity_too_many_tries: 'There were too many tries.',
  identity_not_trusted: 'The check did not confirm that the document is yours and genuine.',
  identity_other: 'The check did not come to a yes, and says no more than that.',
  account_change_subject: 'A change of my account details',
  account_change_done: 'We changed it as you asked. {reason}',
  account_change_refused: 'We did not change it. {reason}',
  name_corrected_title: 'Your legal details were changed',
  name_corrected_text:
    'They are now as in your papers. What the desk says: {reason} If you did not ask for it, write to us at once.',
  company_needs_more_title: 'We need more to check your organisation',
  company_needs_more_text: 'What the desk asks for: {reason} Add it, and send it again.',
  company_approved_title: 'Your organisation is checked',
  company_approved_text: 'Your account has the highest level, and its limits. What the desk says: {reason}',
  company_declined_title: 'Your organisation was not approved',
  company_declined_text:
    'Your level and its limits stay as they were. What the desk says: {reason} You can send it again.',
  company_expiring_title: 'Your organisation is to be checked again soon',
  company_expiring_text:
    'It counts as checked until {date}, since that is done each year. Send its papers again before, or your account falls to the level and limits without it.',
  company_ended_title: 'Your organisation no longer counts as checked',
  company_ended_text:
    '{reason} Your account has the level and limits without it from now on. Orders, escrow and your balance stay as they are. Send its papers again to get it back.',
  company_year_over: 'It was checked a year ago, and that is done each year.',
  see_company: 'See where it stands',
  name_refused_title: 'Your legal details were not changed',
  name_refused_text: 'They stay as they were. What the desk says: {reason} You can ask again with other papers.',
} as const satisfies Section
