import { brand } from '../../../brand.ts'
import { whyNotAll, whyNotConfirmed } from '../../../contract/identity/why-not-confirmed.ts'
import { type NotificationKind, notificationKinds } from '../../../contract/notifications.ts'
import { type Sentence, say } from '../../../contract/sentence.ts'
import { whyEnded } from '../accounts/ending/own-end.ts'
import { type Facts, type Known, known } from './facts.ts'
import { ofAccess } from './security/of-access.ts'

/** How it is said: a title, and a sentence or two that say what is next. E-mails and push say the same. */
export interface Said {
  title: Sentence
  text: Sentence
  /** The text without a number of its own, for where that stands beside it. */
  brief: Sentence
  /** What the link leads to. */
  open: Sentence
}

/** Ends as a sentence does, so that another may follow. */
export const asSentence = (reason: string): string => (/[.!?]$/.test(reason) ? reason : `${reason}.`)

const tell = (title: Sentence, text: Sentence, open = say('see_order')) => ({ title, text, open })

const forRole = ({ role }: Known, buyer: Sentence, seller: Sentence): Sentence => (role === 'buyer' ? buyer : seller)

type Until =
  | 'do_it_by'
  | 'they_have_until'
  | 'you_have_until'
  | 'dispute_from'
  | 'ends_on'
  | 'order_deadline'
  | 'usable_from'

/** With the deadline behind it, where there is one; the app shows the reader's own clock beside it. */
const by = (first: Sentence, { deadline }: Known, until: Until): Sentence =>
  deadline ? say('and_then', { first, next: say(until, { time: { instant: deadline } }) }) : first

/** What is told of orders. Nothing here asks for anything that moves money by itself: the link leads to the order, no more. */
const ofOrders = {
  order_placed: (f: Known) =>
    tell(
      say('order_placed_title', f),
      forRole(
        f,
        by(say('order_placed_buyer', f), f, 'do_it_by'),
        by(say('order_placed_seller', f), f, 'they_have_until'),
      ),
    ),
  order_paid: (f: Known) => tell(say('order_paid_title', f), by(say('order_paid_text', f), f, 'dispute_from')),
  order_confirmed: (f: Known) => tell(say('order_confirmed_title', f), say('order_confirmed_text', f)),
  order_released: (f: Known) => tell(say('order_released_title', f), say('order_released_text', f)),
  order_cancelled: (f: Known) => tell(say('order_cancelled_title', f), say('order_cancelled_text', f)),
  cancel_asked: (f: Known) =>
    tell(say('cancel_asked_title', f), forRole(f, say('cancel_asked_buyer', f), say('cancel_asked_seller', f))),
  cancel_refused: (f: Known) => tell(say('cancel_refused_title', f), say('cancel_refused_text', f)),
  cancel_agreed: (f: Known) => tell(say('cancel_agreed_title', f), say('cancel_agreed_text', f)),
  undo_asked: (f: Known) => tell(say('undo_asked_title', f), say('undo_asked_text', f)),
  undo_refused: (f: Known) => tell(say('undo_refused_title', f), say('undo_refused_text', f)),
  undo_agreed: (f: Known) => tell(say('undo_agreed_title', f), by(say('undo_agreed_text', f), f, 'you_have_until')),
  order_extended: (f: Known) =>
    tell(say('order_extended_title', f), by(say('order_extended_text', f), f, 'you_have_until')),
  time_soon: (f: Known) =>
    tell(
      forRole(f, say('time_soon_title_buyer', f), say('time_soon_title_seller', f)),
      by(forRole(f, say('time_soon_buyer', f), say('time_soon_seller', f)), f, 'ends_on'),
    ),
  order_expired: (f: Known) =>
    tell(say('order_expired_title', f), forRole(f, say('order_expired_buyer', f), say('order_expired_seller', f))),
  escrow_returned: (f: Known) =>
    tell(
      say('escrow_returned_title', f),
      forRole(f, say('escrow_returned_buyer', f), say('escrow_returned_seller', f)),
    ),
  disputed: (f: Known) => tell(say('disputed_title', f), say('disputed_text', f), say('see_dispute')),
  dispute_withdrawn: (f: Known) => tell(say('dispute_withdrawn_title', f), say('dispute_withdrawn_text', f)),
  dispute_moved: (f: Known) => tell(say('dispute_moved_title', f), say('dispute_moved_text', f), say('see_dispute')),
  decided: (f: Known) =>
    f.settled
      ? tell(
          say('settled_title', f),
          say('and_then', { first: decision(f), next: say('settled_together') }),
          say('see_dispute'),
        )
      : tell(
          say('decided_title', f),
          say('and_then', { first: decision(f), next: say('decided_appeal') }),
          say('see_decision'),
        ),
  appealed: (f: Known) => tell(say('appealed_title', f), say('appealed_text'), say('see_dispute')),
}

/** With the order's figures and its next deadline; notices of old know neither. Nothing of what was written. */
const ofOrder = (first: Sentence, f: Known): Sentence =>
  f.pay ? by(say('and_then', { first, next: say('message_order_about', f) }), f, 'order_deadline') : first

const WISHES = { buy: 'search_to_buy', sell: 'search_to_sell' } as const

/** What is told of all else. */
const ofTheRest = {
  message: (f: Known) =>
    f.number
      ? tell(say('message_order_title', f), ofOrder(say('message_order_text'), f), say('see_message'))
      : tell(say('message_support_title', { brand: brand.name }), say('message_support_text', f), say('see_message')),
  search_matched: (f: Known) =>
    tell(
      say('search_matched_title', { amount: f.match ? say(WISHES[f.match.side], f.match) : f.amount }),
      say('search_matched_text', { other: f.other, pay: f.pay || say('search_current_price') }),
      say('see_ads'),
    ),
  deposit_credited: (f: Known) =>
    tell(say('deposit_credited_title', f), say('deposit_credited_text'), say('see_balance')),
  deposit_rejected: (f: Known) =>
    tell(say('deposit_rejected_title', f), say('deposit_rejected_text'), say('see_deposits')),
  deposit_expired: (f: Known) =>
    tell(say('deposit_expired_title', f), say('deposit_expired_text'), say('see_deposits')),
  deposit_reversed: (f: Known) =>
    tell(say('deposit_reversed_title', f), say('deposit_reversed_text'), say('see_deposits')),
  deposit_disputed: (f: Known) =>
    tell(say('deposit_disputed_title', f), say('deposit_disputed_text'), say('see_deposits')),
  deposit_refund_failed: (f: Known) =>
    tell(say('deposit_refund_failed_title'), say('deposit_refund_failed_text', f), say('see_deposits')),
  deposit_held: (f: Known) => tell(say('deposit_held_title', f), say('deposit_held_text'), say('see_deposits')),
  buy_released: (f: Known) => tell(say('buy_released_title', f), say('buy_released_text', f), say('see_purchase')),
  buy_expired: (f: Known) => tell(say('buy_expired_title', f), say('buy_expired_text', f), say('see_purchase')),
  buy_returned: (f: Known) => tell(say('buy_returned_title', f), say('buy_returned_text', f), say('see_purchase')),
  crypto_credited: (f: Known) =>
    tell(say('deposit_credited_title', f), say('deposit_credited_text'), say('see_balance')),
  crypto_orphaned: (f: Known) =>
    tell(say('crypto_orphaned_title', f), say('crypto_orphaned_text'), say('see_deposits')),
  crypto_returned: (f: Known) =>
    tell(say('crypto_returned_title', f), say('crypto_returned_text'), say('see_deposits')),
  crypto_written_off: (f: Known) =>
    tell(say('crypto_written_off_title', f), say('crypto_written_off_text'), say('see_deposits')),
  crypto_quarantined: (f: Known) =>
    tell(say('crypto_quarantined_title', f), say('crypto_quarantined_text'), say('see_deposits')),
  payment_link_expired: () =>
    tell(say('payment_link_expired_title'), say('payment_link_expired_text'), say('see_payment_links')),
  transfer_sent: (f: Known) => tell(say('transfer_sent_title', f), say('transfer_sent_text'), say('see_transfer')),
  transfer_received: (f: Known) =>
    tell(say('transfer_received_title', f), say('transfer_received_text'), say('see_transfer')),
  withdrawal_requested: (f: Known) =>
    tell(say('withdrawal_requested_title', f), say('withdrawal_requested_text', f), say('see_withdrawal')),
  withdrawal_queued: (f: Known) =>
    tell(say('withdrawal_queued_title', f), say('withdrawal_queued_text'), say('see_withdrawal')),
  withdrawal_held_back: (f: Known) =>
    tell(say('withdrawal_held_back_title', f), say('withdrawal_held_back_text'), say('see_withdrawal')),
  withdrawal_sent: (f: Known) =>
    tell(say('withdrawal_sent_title', f), say('withdrawal_sent_text', f), say('see_withdrawal')),
  withdrawal_completed: (f: Known) =>
    tell(say('withdrawal_completed_title', f), say('withdrawal_completed_text', f), say('see_withdrawal')),
  withdrawal_rejected: (f: Known) =>
    tell(say('withdrawal_rejected_title', f), say('withdrawal_rejected_text', f), say('see_withdrawal')),
  withdrawal_cancelled: (f: Known) =>
    tell(say('withdrawal_cancelled_title', f), say('withdrawal_cancelled_text'), say('see_withdrawal')),
  withdrawal_called_off: (f: Known) =>
    tell(say('withdrawal_called_off_title', f), say('withdrawal_called_off_text'), say('see_withdrawal')),
  withdrawal_unclear: (f: Known) =>
    tell(say('withdrawal_unclear_title', f), say('withdrawal_unclear_text'), say('see_withdrawal')),
  withdrawal_failed: (f: Known) =>
    tell(say('withdrawal_failed_title', f), say('withdrawal_failed_text', f), say('see_withdrawal')),
  withdrawal_returned: (f: Known) =>
    tell(say('withdrawal_returned_title', f), say('withdrawal_returned_text', f), say('see_withdrawal')),
  destination_added: (f: Known) =>
    tell(
      say('destination_added_title'),
      by(say('destination_added_text', f), f, 'usable_from'),
      say('see_destinations'),
    ),
  destination_removed: (f: Known) =>
    tell(say('destination_removed_title'), say('destination_removed_text', f), say('see_destinations')),
  destination_closed: (f: Known) =>
    tell(say('destination_closed_title'), say('destination_closed_text', f), say('see_destinations')),
  ad_hidden: (f: Known) => tell(say('ad_hidden_title', f), say('ad_hidden_text', f), say('see_own_ads')),
  ad_paused: (f: Known) => tell(say('ad_paused_title', f), say('ad_paused_text'), say('see_own_ads')),
  merchant_approved: (f: Known) =>
    tell(say('merchant_approved_title'), say('merchant_approved_text', f), say('see_application')),
  merchant_refused: (f: Known) =>
    tell(say('merchant_refused_title'), say('merchant_refused_text', f), say('see_application')),
  account_suspended: () => tell(say('account_suspended_title'), say('account_suspended_text'), say('write_to_us')),
  account_restored: () => tell(say('account_restored_title'), say('account_restored_text'), say('see_account')),
  export_ready: () => tell(say('export_ready_title'), say('export_ready_text'), say('see_export')),
  password_changed: () => tell(say('password_changed_title'), say('password_changed_text'), say('see_security')),
  second_factor_changed: () =>
    tell(say('second_factor_changed_title'), say('second_factor_changed_text'), say('see_security')),
  recovery_code_used: () => tell(say('recovery_code_used_title'), say('recovery_code_used_text'), say('see_security')),
  passkey_added: (f: Known) => tell(say('passkey_added_title'), say('passkey_added_text', f), say('see_passkeys')),
  passkey_removed: (f: Known) =>
    tell(say('passkey_removed_title'), say('passkey_removed_text', f), say('see_passkeys')),
  passkey_blocked: (f: Known) =>
    tell(say('passkey_blocked_title'), say('passkey_blocked_text', f), say('see_passkeys')),
  phone_confirmed: () => tell(say('phone_confirmed_title'), say('phone_confirmed_text'), say('see_contact')),
  phone_changed: () => tell(say('phone_changed_title'), say('phone_changed_text'), say('see_contact')),
  email_changed: () => tell(say('email_changed_title'), say('email_changed_text'), say('see_contact')),
  email_undone: () => tell(say('email_undone_title'), say('email_undone_text'), say('see_security')),
  identity_verified: () => tell(say('identity_verified_title'), say('identity_verified_text'), say('see_identity')),
  identity_again: (f: Known) =>
    tell(say('identity_again_title'), say('identity_again_text', { reason: becauseOf(f) }), say('see_identity')),
  identity_declined: (f: Known) =>
    tell(say('identity_declined_title'), say('identity_declined_text', { reason: becauseOf(f) }), say('see_identity')),
  identity_over: () => tell(say('identity_over_title'), say('identity_over_text'), say('see_identity')),
  identity_expiring: (f: Known) =>
    tell(say('identity_expiring_title'), say('identity_expiring_text', dayIn(f)), say('see_identity')),
  identity_ended: (f: Known) =>
    tell(
      say('identity_ended_title'),
      say('identity_ended_text', { reason: whyItEnded(f, 'identity') }),
      say('see_identity'),
    ),
  avatar_removed: (f: Known) => tell(say('avatar_removed_title'), say('avatar_removed_text', f), say('see_profile')),
  name_corrected: (f: Known) => tell(say('name_corrected_title'), say('name_corrected_text', f), say('see_profile')),
  name_refused: (f: Known) => tell(say('name_refused_title'), say('name_refused_text', f), say('see_profile')),
  company_needs_more: (f: Known) =>
    tell(say('company_needs_more_title'), say('company_needs_more_text', f), say('see_company')),
  company_approved: (f: Known) =>
    tell(say('company_approved_title'), say('company_approved_text', f), say('see_company')),
  company_declined: (f: Known) =>
    tell(say('company_declined_title'), say('company_declined_text', f), say('see_company')),
  company_expiring: (f: Known) =>
    tell(say('company_expiring_title'), say('company_expiring_text', dayIn(f)), say('see_company')),
  company_ended: (f: Known) =>
    tell(
      say('company_ended_title'),
      say('company_ended_text', { reason: whyItEnded(f, 'company') }),
      say('see_company'),
    ),
}

const texts: Record<NotificationKind, (facts: Known) => Omit<Said, 'brief'>> = {
  ...ofOrders,
  ...ofTheRest,
  ...ofAccess,
}

const becauseOf = ({ reason, identity, identities }: Known): Sentence | string =>
  identities ? whyNotAll(identities, reason || null) : reason || whyNotConfirmed(identity ?? 'other')

const dayIn = ({ date = '' }: Known) => ({ date: { date } })
const whyItEnded = ({ ended = 'withdrawn', identity, reason }: Known, of: 'identity' | 'company') =>
  whyEnded({ why: ended, of, reason: identity ?? null, note: reason || null })

function decision(facts: Known): Sentence {
  const { outcome, role } = facts
  if (outcome === 'split') return say('decided_split', facts)
  return (outcome === 'to_buyer') === (role === 'buyer')
    ? say('decided_for_you', facts)
    : say('decided_against_you', facts)
}

/** Of what comes in and goes out the text ends with its number, but of what names it amid its words. */
const isNumbered = (kind: NotificationKind): boolean =>
  ['deposits', 'withdrawals'].includes(notificationKinds[kind]) && kind !== 'deposit_refund_failed'

/** What a notice says. */
export function textsOf(kind: NotificationKind, facts: Facts): Said {
  const { title, text, open } = texts[kind](known(facts))
  const { number } = facts
  const whole = number && isNumbered(kind) ? say('and_then', { first: text, next: say('number_is', { number }) }) : text
  return { title, text: whole, brief: text, open }
}
