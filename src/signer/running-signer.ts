import type { Waiting } from './approvals/waiting-intents.ts'
import type { Entry } from './journal/entry.ts'
import type { Journal } from './journal/journal.ts'
import type { SignedState } from './journal/signed-state.ts'
import type { Keyring } from './keys/keyring.ts'
import type { PolicyChange } from './policy/policy-change.ts'

/** What all that a running signer does is done with. */
export interface RunningSigner {
  keys: Keyring
  now: () => number
  state: SignedState
  journal: Journal<Entry>
  waiting: Waiting
  /** What signer.json says where it isn't what holds. */
  change?: PolicyChange
}
