import { afterAll, beforeAll, describe } from 'vitest'
import type { SandboxEnding } from '../../../../contract/identity/identity.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import type { CheckedPerson } from '../../../kernel/providers.ts'
import { query } from '../../../kernel/tx.ts'
import { manualIdentity } from '../../../providers/identity/manual.ts'
import { identityKeepsItsPromises } from '../../../providers/identity/port.contract.ts'
import { engines } from '../../../testing/database/engines.ts'
import { type TestPayments, testPayments } from '../../../testing/payments.ts'
import { manualBook } from './manual-book.ts'

const BEGUN = `insert into verification (id, customer_id, provider, ref, created_at, moved_at, look_at) values ($1::uuid, $2, 'manual', $1::text, $3, $3, $3)`
const END =
  'update verification set state = $2, reason = $3, person_sealed = $4, document_index = $5, moved_at = $6 where id = $1'

describe.each(engines)('the house’s own verifications, on %s:', (engine) => {
  let t: TestPayments
  beforeAll(async () => {
    t = await testPayments(engine)
  })
  afterAll(() => t?.close())

  const personOf = (ref: string, names: Pick<CheckedPerson, 'firstName' | 'lastName'>): CheckedPerson => ({
    ...names,
    bornOn: null,
    document: { kind: 'passport', number: ref, country: 'ZZ', validUntil: null },
  })
  /** What the person sends and two people of the desk decide, as it stands in the rows then. */
  const end = async (ref: string, ending: SandboxEnding): Promise<void> => {
    const { sealer } = t.job
    const names = ending === 'approved' ? ['Ada', 'Obi'] : ['Nemo', 'Someoneelse']
    const [firstName, lastName] = names as [string, string]
    const state = ending === 'name_mismatch' ? 'approved' : ending
    const shown = state === 'approved' ? sealer.seal(JSON.stringify(personOf(ref, { firstName, lastName }))) : null
    const reason = { resubmission: 'document_unreadable', declined: 'not_trusted' }[ending as string] ?? null
    await query(t.job)(END, [ref, state, reason, shown, shown && ref, t.now()])
  }

  identityKeepsItsPromises('manual', async () => {
    const provider = manualIdentity(manualBook(t.db, t.job.sealer), t.now)
    // Whoever begins one has its row first, each its own person's.
    const begin: typeof provider.begin = async (asked) => {
      const [customerId, id] = [uuid7(), uuid7()]
      t.as(customerId)
      await t.pending(customerId, '10')
      await query(t.job)(BEGUN, [id, customerId, t.now()])
      return provider.begin({ ...asked, id })
    }
    return { provider: { ...provider, begin }, end }
  })
})
