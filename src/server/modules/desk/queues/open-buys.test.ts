import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskOpenBuys } from '../../../../contract/desk/desk-buys.ts'
import { type TestBuys, testBuys } from '../../../testing/buys.ts'
import { engines } from '../../../testing/database/engines.ts'
import { newStaff, type StaffPerson } from '../../../testing/desk.ts'
import { expectOk } from '../../../testing/expect-ok.ts'

describe.each(engines)('the desk’s list of open purchases, on %s,', (engine) => {
  let buys: TestBuys
  let ruth: StaffPerson
  beforeAll(async () => {
    buys = await testBuys(engine)
    ruth = await newStaff(buys.it, ['finance'])
  })
  afterAll(() => buys?.it.stop())

  const open = async () => expectOk(await buys.it.call(deskOpenBuys, {}, { token: ruth.token }))

  test('says what waits for whose money, the next to end first, and what nothing ended in time', async () => {
    const { it, ada, awaiting, placed, pay } = buys
    const [done, waiting] = [await awaiting('20'), await awaiting('30')]
    await pay(done)
    const locked = await placed('40')
    expect(await open()).toMatchObject([
      { number: locked.number, username: ada.username, state: 'placed', pay: '40.00', deposit: null, stuck: false },
      { number: waiting.number, state: 'awaiting_payment', pay: '30.00', deposit: expect.stringMatching(/^D-/) },
    ])
    it.clock.advance(15_000 + 60_000)
    expect((await open()).map(({ stuck }) => stuck)).toEqual([true, false])
  })
})
