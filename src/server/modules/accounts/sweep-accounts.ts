import { FORGETS } from '../../kernel/retention/retention.ts'
import { deleting, type Sweep } from '../../kernel/sweeps/sweep.ts'
import { mootRegistrations, unconfirmedAccounts } from './register/forget-unconfirmed.ts'

/** Forgets what has had its time: each as long as `retention.ts` says. */
export const accountSweeps: readonly Sweep[] = [
  FORGETS.limit_count,
  deleting('passkey_challenge', 'passkey_challenge', 'expires_at < $1'),
  FORGETS.phone_proof,
  FORGETS.phone_code,
  FORGETS.security_event,
  mootRegistrations,
  unconfirmedAccounts,
  FORGETS.free_username,
  FORGETS.familiar_network,
  FORGETS.familiar_place,
  FORGETS.account_token,
  FORGETS.customer_session,
]
