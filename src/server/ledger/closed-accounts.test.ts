import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Problem } from '../kernel/errors.ts'
import { uuid7 } from '../kernel/ids.ts'
import { inTx, query } from '../kernel/tx.ts'
import { testClaim } from '../testing/claims.ts'
import { type TestApp, testApp } from '../testing/ctx.ts'
import { engines } from '../testing/database/engines.ts'
import { giveMoney } from '../testing/factories.ts'
import { everyMovement } from '../testing/ledger/every-movement.ts'
import { newPerson, type Person } from '../testing/people.ts'
import { type Account, available, clearing } from './chart.ts'
import { GroupWriter } from './group.ts'
import * as moves from './movements.ts'
import { post } from './post.ts'
import type { Keyed } from './statements.ts'

describe.each(engines)('an account that is closed, on %s,', (engine) => {
  let it: TestApp
  beforeAll(async () => {
    it = await testApp(engine)
  })
  afterAll(() => it.stop())

  const posted = (movement: moves.Movement) =>
    inTx(it.ctx({ kind: 'system', job: 'test' }), (tx) => post(tx, `${movement.kind}:${uuid7()}`, movement))
  // The closure's own row is what the database goes by; the verb's own way to it is the journeys'.
  const CLOSE = `insert into account_closure (id, customer_id, state, undo_hash, asked_at, due_at, look_at)
    values ($1, $2, 'waiting', $3, now(), now() + interval '1 day', now() + interval '1 year')`
  const close = ({ customerId }: Person) => query(it.ctx())(CLOSE, [uuid7(), customerId, customerId])
  const balances = ({ customerId }: Person) =>
    query(it.ctx())(
      `select asset, (credits_posted - debits_posted)::text as has, credits_pending::text as comes from ledger_account
        where owner_id = $1 and purpose = 'available' order by asset`,
      [customerId],
    )

  /** What the other side needs so that nothing but the closed account is in the way. */
  async function afford(movement: moves.Movement, closed: Account) {
    for (const { debit, amount } of movement.legs)
      if (debit.policy === 1 && debit.id !== closed.id)
        await posted({
          kind: 'float_funding',
          legs: [{ debit: clearing(debit.asset, 'fund'), credit: debit, amount }],
          meta: {},
        })
  }

  test.each([
    ['in which they had money', 'EUR'],
    ['that they never had', 'USD'],
  ])('is credited by no movement, in an asset %s', async (_, asset) => {
    const who = await newPerson(it)
    await giveMoney(it, who.customerId, 'EUR', '5')
    await posted(moves.dustGivenUp({ customerId: who.customerId, asset: 'EUR', amount: 500n }))
    await close(who)
    const own = available(who.customerId, asset)
    const before = await balances(who)
    const tried: string[] = []
    for (const movement of Object.values(everyMovement(who.customerId, asset)) as moves.Movement[]) {
      // What frees or settles a hold needs one, and a closed account has none; what it would spend it hasn't.
      const credits = movement.legs.filter(
        ({ credit, debit, phase }) =>
          credit.id === own.id && debit.ownerId !== who.customerId && phase !== 'settle' && phase !== 'void',
      )
      if (credits.length === 0) continue
      const alone = { ...movement, legs: credits }
      await afford(alone, own)
      await expect(posted(alone), movement.kind).rejects.toMatchObject({ code: 'account_closed' })
      tried.push(movement.kind)
    }
    expect(tried).toEqual(
      expect.arrayContaining(['bank_deposit', 'suspense_credit', 'card_deposit', 'chain_deposit', 'hold']),
    )
    expect(tried).toHaveLength(18)
    expect(await balances(who)).toEqual(before)
  })

  test('takes nobody along who is credited by the same statement', async () => {
    const [closed, open] = [await newPerson(it), await newPerson(it)]
    await close(closed)
    const ctx = it.ctx()
    const writer = new GroupWriter<Keyed, object, object>(ctx.db, ctx.now, {
      reads: { columns: () => '', params: () => ({}) },
      judge: () => ({}),
      spent: () => new Problem('quote_used'),
      leaves: () => ({ events: [], auditEntries: [] }),
      companions: [],
    })
    const credit = ({ customerId }: Person) => {
      const movement = moves.bankDeposit({ customerId, asset: 'EUR', amount: 500n, depositId: uuid7() })
      return writer.submit({ ...it.ctx(), idempotency: testClaim() }, { key: uuid7(), movement })
    }
    const [refused, paid] = await Promise.allSettled([credit(closed), credit(open)])
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'account_closed' } })
    expect(paid.status).toBe('fulfilled')
    expect(await balances(open)).toMatchObject([{ asset: 'EUR', has: '500' }])
  })

  test('opens again to what comes then', async () => {
    const who = await newPerson(it)
    await close(who)
    await expect(giveMoney(it, who.customerId, 'EUR', '5')).rejects.toMatchObject({ code: 'account_closed' })
    await query(it.ctx())(`update account_closure set state = 'undone', ended_at = now() where customer_id = $1`, [
      who.customerId,
    ])
    await giveMoney(it, who.customerId, 'EUR', '5')
    expect(await balances(who)).toEqual([{ asset: 'EUR', has: '500', comes: '0' }])
  })

  // The embedded engine has one connection, so that nothing is under way while it closes.
  test.runIf(engine === 'postgres').each([
    ['their first', false],
    ['one of many', true],
  ])('is not closed over a credit that is under way, %s', async (_, had) => {
    const who = await newPerson(it)
    const { customerId } = who
    if (had) {
      await giveMoney(it, customerId, 'EUR', '5')
      await posted(moves.dustGivenUp({ customerId, asset: 'EUR', amount: 500n }))
    }
    const [credited, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const id = uuid7()
    const slow = inTx(it.ctx({ kind: 'system', job: 'test' }), async (tx) => {
      await post(tx, `deposit:${id}`, moves.bankDeposit({ customerId, asset: 'EUR', amount: 7n, depositId: id }))
      credited.resolve()
      await commit.promise
    })
    await credited.promise
    const closing = close(who).then(
      () => 'closed',
      (error: Error) => error.message,
    )
    const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => query(it.ctx())(WAITING).then((rows) => rows.length)).toBe(1)
    commit.resolve()
    await slow
    expect(await closing).toContain('there is money on the account')
  })
})
