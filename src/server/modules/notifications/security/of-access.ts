import type { RestrictionScope } from '../../../../contract/accounts/security/restrictions.ts'
import type { FirstStep } from '../../../../contract/events/security/access.ts'
import { type Param, type Sentence, say } from '../../../../contract/sentence.ts'

/** What notices of an account's security know beside the rest. */
export interface AccessFacts {
  /** When it was; the time zone by whose clock its owner reads it, where that is known. */
  at?: string
  zone?: string
  /** What wrong codes came after. */
  after?: FirstStep
  /** What is stopped. */
  scope?: Exclude<RestrictionScope, 'suspended'>
}

type Known = AccessFacts & { other: Param; place: Param; deadline?: string }

const told = (title: Sentence, text: Sentence, open: Sentence) => ({ title, text, open })

/** By the clock of who reads it, or by UTC's. */
const when = ({ at = '', zone }: Known) => ({ instant: at, ...(zone && { zone }) })

const AFTER = {
  password: { title: 'codes_after_password_title', text: 'codes_after_password_text' },
  email: { title: 'codes_after_link_title', text: 'codes_after_link_text' },
} as const

function codesRefused(f: Known) {
  const seen = { time: when(f), place: f.place }
  if (f.after === 'oidc')
    return told(
      say('codes_after_provider_title', f),
      say('codes_after_provider_text', { ...seen, other: f.other }),
      say('see_security'),
    )
  const { title, text } = AFTER[f.after ?? 'password']
  return told(say(title), say(text, seen), say('see_security'))
}

const SCOPES = {
  trading: 'scope_trading',
  withdrawals: 'scope_withdrawals',
  card_deposits: 'scope_card_deposits',
  p2p: 'scope_p2p',
} as const

const stopped = ({ scope = 'trading' }: Known) => ({ what: say(SCOPES[scope]) })

function restricted(f: Known) {
  const first = say('account_restricted_text', stopped(f))
  const { deadline } = f
  const text = deadline ? say('and_then', { first, next: say('ends_on', { time: { instant: deadline } }) }) : first
  return told(say('account_restricted_title'), text, say('write_to_us'))
}

const ifNotYou = (first: Sentence) => say('and_then', { first, next: say('if_not_you') })

/** What is told of what opens an account, and of where its money may come from and go to: each says what to do where its reader didn't do it. */
export const ofAccess = {
  signed_in_elsewhere: (f: Known) =>
    told(
      say('signed_in_elsewhere_title'),
      say('signed_in_elsewhere_text', { time: when(f), place: f.place }),
      say('see_sessions'),
    ),
  codes_refused: codesRefused,
  username_changed: (f: Known) =>
    told(say('username_changed_title'), ifNotYou(say('username_changed_text', f)), say('see_profile')),
  letter_code_set: () => told(say('letter_code_set_title'), ifNotYou(say('letter_code_new_text')), say('see_security')),
  letter_code_changed: () =>
    told(say('letter_code_changed_title'), ifNotYou(say('letter_code_new_text')), say('see_security')),
  letter_code_removed: () =>
    told(say('letter_code_removed_title'), ifNotYou(say('letter_code_removed_text')), say('see_security')),
  provider_linked: (f: Known) =>
    told(say('provider_linked_title'), ifNotYou(say('provider_linked_text', f)), say('see_security')),
  method_added: (f: Known) => told(say('method_added_title'), say('method_added_text', f), say('see_methods')),
  method_removed: (f: Known) =>
    told(say('method_removed_title'), ifNotYou(say('method_removed_text', f)), say('see_methods')),
  destination_dropped: (f: Known) =>
    told(say('destination_dropped_title'), ifNotYou(say('destination_dropped_text', f)), say('see_destinations')),
  account_restricted: restricted,
  restriction_lifted: (f: Known) =>
    told(say('restriction_lifted_title'), say('restriction_lifted_text', stopped(f)), say('see_account')),
}
