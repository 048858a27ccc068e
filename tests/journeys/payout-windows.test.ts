import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { inTx, query } from '../../src/server/kernel/tx.ts'
import { available } from '../../src/server/ledger/chart.ts'
import { floatFunding } from '../../src/server/ledger/movements.ts'
import { post } from '../../src/server/ledger/post.ts'
import { verifyLedger } from '../../src/server/ledger/verify.ts'
import { lockMatter } from '../../src/server/modules/desk/stuck/matters.ts'
import { makePayoutFiles } from '../../src/server/modules/payouts/files/make-payout-files.ts'
import { instructPayouts } from '../../src/server/modules/payouts/instruct-payouts.ts'
import { moveWithdrawal } from '../../src/server/modules/withdrawals/move-withdrawal.ts'
import { showWithdrawal } from '../../src/server/modules/withdrawals/read-withdrawals.ts'
import { requestWithdrawal } from '../../src/server/modules/withdrawals/request-withdrawal.ts'
import { lockWithdrawal, type WithdrawalRow } from '../../src/server/modules/withdrawals/withdrawals.rows.ts'
import { bankFilePayouts } from '../../src/server/providers/payouts/bank-file/bank-file.ts'
import { sandboxPayouts } from '../../src/server/providers/payouts/sandbox.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { newStaff } from '../../src/server/testing/desk.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { payoutAccount, payoutFiles } from '../../src/server/testing/payout-files.ts'
import { newPerson, type Person } from '../../src/server/testing/people.ts'
import { asCustomer, oldDestination } from '../../src/server/testing/withdrawals.ts'

const HOUR_MS = 3_600_000
const WAIT = { timeout: 15_000, interval: 10 }
const waiters = `select query from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

describe('payouts to banks, many at once,', () => {
  let it: TestApp
  let ada: Person
  let files: ReturnType<typeof payoutFiles>
  let scarce = 0
  beforeAll(async () => {
    it = await testApp(anEngine, {
      now: '2026-03-02T08:00:00.000Z',
      providers: { payouts: bankFilePayouts([payoutAccount]) },
    })
    const fay = await newStaff(it, ['finance'])
    files = payoutFiles(it, () => ({ ada, fay, finn: fay }))
  })
  afterAll(async () => {
    expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await it.stop()
  })
  beforeEach(async () => {
    await it.refreshRates()
    ada = await newPerson(it)
    await giveMoney(it, ada.customerId, 'EUR', '1000')
    scarce++
  })

  /** Approved ones, in this order, out of an account of the house's that nothing else is paid from. */
  const approved = async (amounts: readonly string[], clearing = `of-a-test-${scarce}`) => {
    const { id } = await oldDestination(it, ada)
    const made: WithdrawalRow[] = []
    for (const amount of amounts) {
      const asked = { kind: 'bank' as const, destinationId: id, asset: 'EUR', amount }
      const way = { kind: 'bank' as const, clearingFor: () => clearing }
      const one = await requestWithdrawal([way], asCustomer(it, ada), asked)
      it.clock.advance(1_000)
      made.push(
        await inTx(files.job(), async (tx) =>
          moveWithdrawal(tx, (await lockWithdrawal(tx, one.id)) as WithdrawalRow, 'pass', 'system'),
        ),
      )
    }
    return made.map(({ id: one, number }) => ({ id: one, number }))
  }
  /** One that is overdue and lacks funds, three that are as large and wait behind it, and the last that may pass them all. */
  const starved = async () => {
    await inTx(files.job(), (tx) =>
      post(
        tx,
        `float:of-a-test-${scarce}`,
        floatFunding({ asset: 'EUR', amount: 10_000n, rail: `of-a-test-${scarce}` }),
      ),
    )
    const all = await approved(['150', '20', '20', '20', '1'])
    const since = new Date(it.clock.now().getTime() - 8 * HOUR_MS)
    await query(it.ctx())(`update withdrawal set queued_at = $2 where id = any($1::uuid[])`, [
      all.map(({ id }) => id),
      since,
    ])
    return all
  }
  const states = (all: readonly { id: string }[]) =>
    Promise.all(
      all.map(
        async ({ id }) =>
          (await query(it.ctx())<{ state: string }>('select state from withdrawal where id = $1', [id]))[0]?.state,
      ),
    )
  const heldFor = async (id: string | undefined) =>
    (await query(it.ctx())<{ held_for: string[] }>('select held_for from withdrawal where id = $1', [id]))[0]?.held_for
  const LAST_ALONE = ['approved', 'approved', 'approved', 'approved', 'sending']

  test('go into a file although more than it takes stand before them that can’t be paid', async () => {
    const all = await starved()
    it.clock.advance(24 * HOUR_MS)
    await it.refreshRates()
    expect(await makePayoutFiles(files.job(), { most: 2 })).toBe(1)
    expect(await states(all)).toEqual(LAST_ALONE)
    await query(it.ctx())(`update customer set status = 'suspended' where id = $1`, [ada.customerId])
  })

  test('are sent one by one although more than are read at once stand before them that can’t be paid', async () => {
    const all = await starved()
    const { providers, ...ctx } = files.job()
    await instructPayouts({ ...ctx, providers: { ...providers, payouts: sandboxPayouts() } }, { atOnce: 2 })
    expect(await states(all)).toEqual(LAST_ALONE)
    // The one word of what keeps it is the same as of crypto.
    const waits = await showWithdrawal(query(it.ctx()), asCustomer(it, ada), all[1]?.id as string)
    expect(waits).toMatchObject({ waits_for: 'funds', can_cancel: true })
    await query(it.ctx())(`update customer set status = 'suspended' where id = $1`, [ada.customerId])
  })

  test('go into a file without the one that no file can be made of', async () => {
    const all = await approved(['10', '11', '12'], 'bank')
    it.clock.advance(24 * HOUR_MS)
    await it.refreshRates()
    const { payouts } = it.ctx().providers
    const { send } = payouts
    const spy = vi.spyOn(payouts, 'send').mockImplementation(async (orders) => {
      if (orders.some(({ id }) => id === all[1]?.id)) throw new RangeError('a name that no bank takes')
      return send(orders)
    })
    expect(await makePayoutFiles(files.job())).toBe(1)
    const calls = spy.mock.calls.length
    // People decide on it: nothing is tried with it each minute.
    expect(await states(all)).toEqual(['sending', 'needs_approval', 'sending'])
    expect(await heldFor(all[1]?.id)).toEqual(['unpayable'])
    expect([await makePayoutFiles(files.job()), spy.mock.calls.length]).toEqual([0, calls])
    spy.mockRestore()
  })

  test('go into a file without the one that can’t be instructed, which fails loudly once it is alone', async () => {
    const all = await approved(['10', '11', '12'], 'bank')
    const [broken] = await query(it.ctx())<{ id: string; version: number }>(
      'select id, version from withdrawal where id = $1',
      [all[1]?.id],
    )
    const taken = floatFunding({ asset: 'EUR', amount: 1n, rail: 'bank' })
    await inTx(files.job(), (tx) => post(tx, `withdrawal-reserve:${broken?.id}:${broken?.version}`, taken))
    // To after nine, and no further: each test takes a day of a week on which banks work.
    it.clock.advance(2 * HOUR_MS)
    await it.refreshRates()
    expect(await makePayoutFiles(files.job())).toBe(1)
    expect(await states(all)).toEqual(['sending', 'approved', 'sending'])
    await expect(makePayoutFiles(files.job())).rejects.toThrow('withdrawal-reserve')
    await query(it.ctx())(`update customer set status = 'suspended' where id = $1`, [ada.customerId])
  })

  test('make a file fail loudly that none of them can be in, hold none of them for that, and move nothing', async () => {
    const all = await approved(
      Array.from({ length: 12 }, () => '10'),
      'bank',
    )
    it.clock.advance(24 * HOUR_MS)
    await it.refreshRates()
    const { payouts } = it.ctx().providers
    const { send } = payouts
    const posts = async () => (await query(it.ctx())('select count(*)::int n from ledger_transfer'))[0]
    const before = await posts()
    const spy = vi.spyOn(payouts, 'send').mockRejectedValue(new RangeError('no bank'))
    await expect(makePayoutFiles(files.job())).rejects.toThrow('no bank')
    expect(spy.mock.calls.length).toBe(1 + all.length)
    // Each by itself can be: it is the file's fault, too.
    spy.mockImplementation(async (orders) => {
      if (orders.length > 1) throw new RangeError('too many')
      return send(orders)
    })
    await expect(makePayoutFiles(files.job())).rejects.toThrow('too many')
    spy.mockRestore()
    expect(new Set(await states(all))).toEqual(new Set(['approved']))
    expect(await posts()).toEqual(before)
    expect(await makePayoutFiles(files.job())).toBe(1)
    expect(new Set(await states(all))).toEqual(new Set(['sending']))
  })

  test.runIf(anEngine === 'postgres')('lock all accounts in one order before they move any money', async () => {
    const people = [ada, await newPerson(it, 'bob'), await newPerson(it, 'cem')].sort((one, other) =>
      available(one.customerId, 'EUR').id < available(other.customerId, 'EUR').id ? 1 : -1,
    )
    for (const person of people) {
      ada = person
      await giveMoney(it, ada.customerId, 'EUR', '50')
      await approved(['10'], 'bank')
    }
    it.clock.advance(24 * HOUR_MS)
    await it.refreshRates()
    const client = await it.database.superuser.connect()
    try {
      // Whose account comes first is paid last: in the order of payments all others would be locked by then.
      await client.query('begin')
      const first = `select id from ledger_account where id = any($1::uuid[]) order by id limit 1 for update`
      const { rows: accounts } = await client.query<{ id: string }>(
        `select id from ledger_account where asset = 'EUR' and (owner_id = any($1::uuid[]) and purpose in ('available', 'held') or purpose = 'clearing' and ref = 'bank')`,
        [people.map(({ customerId }) => customerId)],
      )
      const ids = accounts.map(({ id }) => id)
      await client.query(first, [ids])
      const making = makePayoutFiles(files.job())
      await vi.waitFor(async () => expect(await query(it.ctx())(waiters)).toHaveLength(1), WAIT)
      await client.query('select id from ledger_account where id = any($1::uuid[]) for update nowait', [ids])
      await client.query('rollback')
      expect(await making).toBe(1)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test.runIf(anEngine === 'postgres')(
    'are ended by people in the order in which the bank’s word is taken: their file first',
    async () => {
      await approved(['10'], 'bank')
      it.clock.advance(24 * HOUR_MS)
      await it.refreshRates()
      expect(await makePayoutFiles(files.job())).toBe(1)
      const { id, lines } = await files.latest()
      const [paid] = await query(it.ctx())<{ id: string }>('select id from withdrawal where number = $1', [
        lines[0]?.number,
      ])
      const client = await it.database.superuser.connect()
      try {
        await client.query('begin')
        await client.query('select id from payout_file where id = $1 for update', [id])
        const matter = inTx(files.job(), (tx) => lockMatter(tx, 'withdrawal.fail', paid?.id as string))
        await vi.waitFor(async () => expect(await query(it.ctx())(waiters)).toHaveLength(1), WAIT)
        await client.query('select id from withdrawal where id = $1 for update nowait', [paid?.id])
        await client.query('rollback')
        expect(await matter).toBeDefined()
      } finally {
        await client.query('rollback')
        client.release()
      }
    },
  )
})
