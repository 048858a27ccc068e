import * as payouts from '../../src/contract/desk/payout-files.ts'
import type { Endpoint, Input } from '../../src/contract/endpoint.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { inTx } from '../../src/server/kernel/tx.ts'
import { exportPayoutFile } from '../../src/server/modules/payouts/files/hand-in-payout-file.ts'
import { movePayoutFile } from '../../src/server/modules/payouts/files/move-payout-file.ts'
import { insertFile, lockFile, type PayoutFileRow } from '../../src/server/modules/payouts/files/payout-files.rows.ts'
import { newStaff, REASON, type StaffPerson } from '../../src/server/testing/desk.ts'
import { staffOf } from './desk-team.ts'
import type { Fixture } from './fixtures.ts'
import type { World } from './world.ts'

export const payoutFixtures: [Endpoint, Fixture][] = []

/** What somebody of finance asks. */
const finance = <E extends Endpoint>(endpoint: E, input: (world: World) => Promise<Input<E>>) => {
  const visit: Fixture['visit'] = async (world) => {
    const asked = (await input(world)) as Input<Endpoint>
    return { who: await staffOf(world, 'finance'), input: asked }
  }
  payoutFixtures.push([endpoint as unknown as Endpoint, { stranger: 401, visit }])
}

let files = 0
/** A draft of nobody's withdrawals, approved by somebody where that is asked for. */
export const payoutFile = async ({ it }: Pick<World, 'it'>, approvedBy?: StaffPerson) => {
  const nth = String(++files).padStart(64, '0')
  const made = { id: uuid7(it.clock.now()), message_id: `P-${nth}`, batch: 'EUR sepa pain.001', currency: 'EUR' }
  const content = { count: 1, sum: '100', name: 'a.xml', sha256: nth, content_sealed: it.ctx().sealer.seal('PD94') }
  await inTx(it.ctx({ kind: 'system', job: 'test' }), async (tx) => {
    await insertFile(tx, { ...made, ...content }, [])
    if (!approvedBy) return
    const row = (await lockFile(tx, made.id)) as PayoutFileRow
    const approved = { approved_by: approvedBy.customerId, approved_at: tx.now }
    await movePayoutFile(tx, row, 'approve', 'desk', approved)
  })
  return { file_id: made.id, sha256: nth }
}
finance(payouts.deskPayoutFiles, async (world) => {
  await payoutFile(world)
  return {}
})
finance(payouts.deskPayoutFile, async (world) => ({
  query: { file_id: (await payoutFile(world)).file_id },
}))
finance(payouts.deskAnswerPayoutFile, async (world) => ({
  body: { ...(await payoutFile(world)), approve: true, reason: REASON },
}))
const another = async (world: World) => newStaff(world.it, ['finance'])
finance(payouts.deskExportPayoutFile, async (world) => ({
  body: await payoutFile(world, await another(world)),
}))
finance(payouts.deskPayoutFileContent, async (world) => {
  const seen = await payoutFile(world, await another(world))
  const { customerId: staffId } = await another(world)
  const actor = { kind: 'staff', staffId, sessionId: '', name: 'Mia', roles: ['finance'] } as const
  await exportPayoutFile(world.it.ctx(actor as never), seen)
  return { params: { file_id: seen.file_id }, query: { format: 'json' as const } }
})
