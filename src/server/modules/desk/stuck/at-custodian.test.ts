import { beforeAll, describe, expect, test } from 'vitest'
import { deskStuckWithdrawals } from '../../../../contract/desk/desk-decisions.ts'
import { custodianSending } from '../../../testing/custodian-sending.ts'
import { engines } from '../../../testing/database/engines.ts'
import { atDesk, newStaff, type StaffPerson } from '../../../testing/desk.ts'
import { expectOk } from '../../../testing/expect-ok.ts'

const MINUTE_MS = 60_000

describe.each(engines)('a withdrawal that a custodian has, on %s,', (engine) => {
  const w = custodianSending(engine)
  let fay: StaffPerson
  beforeAll(async () => {
    fay = await newStaff(w.it, ['finance'])
  })
  const listed = async (id: string) =>
    expectOk(await w.it.call(deskStuckWithdrawals, { query: { limit: 100 } }, await atDesk(w.it, fay))).find(
      (one) => one.id === id,
    )

  test('is not ended by people while it may be paid yet; once its custodian gave it up it is failed, on proof', async () => {
    const id = await w.asked('0.2')
    await w.run()
    w.last().status = 'SOMETHING_NEW'
    for (let i = 0; i < 3; i++) await w.pass(8 * MINUTE_MS)
    expect(await listed(id)).toMatchObject({
      ...{ state: 'unclear', provider: 'fireblocks', provider_ref: w.last().id },
      acts: ['withdrawal.clear_to_sending', 'withdrawal.clear_to_sent'],
    })
    Object.assign(w.last(), { status: 'FAILED', txHash: `0x${'ab'.repeat(32)}` })
    await w.pass(5 * MINUTE_MS)
    expect((await listed(id))?.acts).toEqual([
      'withdrawal.fail',
      'withdrawal.clear_to_sending',
      'withdrawal.clear_to_sent',
    ])
  })
})
