import type { IdentityReason } from '../../../../contract/identity/identity.ts'
import type { VerificationState } from '../../../../contract/identity/verification-machine.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { withKey } from '../../../kernel/customer-keys/with-key.ts'
import type { ManualBook, ManualStanding } from '../../../kernel/providers.ts'
import type { Sealer } from '../../../kernel/seal.ts'
import { pooled } from '../../../kernel/tx.ts'
import { openPerson } from '../verifications.rows.ts'

const READ = `select state, reason, ${withKey('verification.person_sealed')} person_sealed, moved_at from verification where id::text = $1 and provider = 'manual'`
interface Row {
  state: VerificationState
  reason: IdentityReason | null
  person_sealed: string | null
  moved_at: Date
}

/** The house's own verifications are the rows themselves: what two people decide is there at once. */
export function manualBook(db: Ctx['db'], sealer: Sealer): ManualBook {
  const q = pooled(db)
  return {
    read: async (ref) => {
      const [row] = await q<Row>(READ, [ref])
      return row && standingOf(row, sealer)
    },
  }
}

function standingOf({ state, reason, person_sealed, moved_at: at }: Row, sealer: Sealer): ManualStanding {
  if (state === 'approved' && person_sealed !== null) return { state, at, person: openPerson(sealer, person_sealed) }
  if (state === 'resubmission' || state === 'declined') return { state, at, reason: reason ?? 'other' }
  return { state: state === 'expired' || state === 'abandoned' || state === 'created' ? state : 'review', at }
}
