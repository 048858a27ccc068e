import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withdrawFiat } from '../../src/contract/withdrawals/withdrawals.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { inTx, query, type Tx } from '../../src/server/kernel/tx.ts'
import { isShortOfHeld } from '../../src/server/modules/accounts/leaving/held-deposits.ts'
import { refuseLeaving } from '../../src/server/modules/accounts/under-review.ts'
import { ownerOpen } from '../../src/server/modules/withdrawals/held-back/owner-open.ts'
import { leavesBy, lockWithdrawal, type WithdrawalRow } from '../../src/server/modules/withdrawals/withdrawals.rows.ts'
import { type TestApp, testApp } from '../../src/server/testing/ctx.ts'
import { engines } from '../../src/server/testing/database/engines.ts'
import { newStaff } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { newPerson, type Person } from '../../src/server/testing/people.ts'
import { hasPaidInBefore, oldDestination } from '../../src/server/testing/withdrawals.ts'

const statuses = ['active', 'suspended', 'closed'] as const
const states = ['open', 'in_review', 'proposed', 'cleared', 'confirmed', 'overturned'] as const
const kinds = ['sanction', 'pep', 'review'] as const
const whats = ['account', 'destination', 'deposit'] as const

interface Looked {
  state: (typeof states)[number]
  kind: (typeof kinds)[number]
  holds: (typeof whats)[number]
}
const all: (Looked | null)[] = [
  null,
  ...states.flatMap((state) => kinds.flatMap((kind) => whats.map((holds) => ({ state, kind, holds })))),
]
const named = (one: Looked | null) => (one ? `${one.state} ${one.kind} of the ${one.holds}` : 'nothing looked at')

const SUBJECT = `insert into screening_subject (id, kind, ref, customer_id, facts_sealed, facts_digest, due_at, created_at)
  values ($1::uuid, $2, $1::text, $3, '', '', $4, $4)`
const CASE = `insert into screening_case (id, number, subject_id, customer_id, holds, destination_id, kind, entity, score, facts_digest, hit_digest, facts_sealed, hit_sealed,
    provider, state, proposed_by, verdict, proposal_sealed, decided_by, reason_sealed, opened_at, deadline_at, decided_at)
  values ($1::uuid, $1::text, $2, $3, $4, $5, $6, '', 0, '', '', '', '', '', $7, $8, $9, $10, $11, $12, $13, $13, $14)`

describe.each(engines)('what may leave, on %s,', (engine) => {
  let it: TestApp
  let who: Person
  /** Who has nothing, and may close their account. */
  let empty: Person
  let staff: [string, string]
  let [place, withdrawal, deposit] = ['', '', '']
  beforeAll(async () => {
    it = await testApp(engine)
    who = await newPerson(it)
    empty = await newPerson(it)
    await it.refreshRates()
    staff = [(await newStaff(it, ['compliance'])).customerId, (await newStaff(it, ['compliance'])).customerId]
    // A hundred euros, one of them in a deposit of its own and ten on their way.
    await giveMoney(it, who.customerId, 'EUR', '100')
    await hasPaidInBefore(it, who)
    await query(it.ctx())('insert into customer_phone values ($1, $2, $2, $3)', [
      who.customerId,
      who.customerId,
      it.clock.now(),
    ])
    place = (await oldDestination(it, who)).id
    const body = { destination_id: place, currency: 'EUR', amount: '10' } as const
    withdrawal = expectOk(await it.call(withdrawFiat, { body }, { ...who, key: uuid7() })).id
    deposit = (
      await query(it.ctx())<{ id: string }>('select id from deposit where customer_id = $1', [who.customerId])
    )[0]?.id as string
  })
  afterAll(() => it?.stop())

  class Undone extends Error {}
  /** What a question answers while the account and a case stand so; a problem's code where it throws one. */
  async function asked<T>(
    status: string,
    looked: Looked | null,
    ask: (tx: Tx) => Promise<T>,
    { customerId } = who,
  ): Promise<T | string> {
    let answer: T | string = ''
    await inTx(it.ctx({ kind: 'system', job: 'test' }), async (tx) => {
      await tx.q('update customer set status = $2 where id = $1', [customerId, status])
      if (looked) await addCase(tx, customerId, looked)
      answer = await ask(tx).catch((error: { code?: string }) => error.code ?? String(error))
      throw new Undone()
    }).catch((error) => {
      if (!(error instanceof Undone)) throw error
    })
    return answer
  }
  async function addCase(tx: Tx, customerId: string, { state, kind, holds }: Looked): Promise<void> {
    const subject = uuid7()
    const of = { account: 'person', destination: 'address', deposit: 'payer' }[holds]
    await tx.q(SUBJECT, [subject, of, customerId, tx.now])
    if (holds === 'deposit')
      await tx.q('insert into screened_deposit values ($1, $2, $3, $4)', [deposit, subject, customerId, tx.now])
    const over = state === 'cleared' || state === 'confirmed' || state === 'overturned'
    const proposed =
      over || state === 'proposed' ? [staff[0], state === 'cleared' ? 'clear' : 'confirm', ''] : [null, null, null]
    const decided = over ? [staff[1], '', tx.now] : [null, null, null]
    await tx.q(CASE, [
      ...[uuid7(), subject, customerId, holds, holds === 'destination' ? place : null, kind, state, ...proposed],
      ...[decided[0], decided[1], tx.now, decided[2]],
    ])
  }
  const leave = (amount: bigint) => async (tx: Tx) => {
    await refuseLeaving(tx, who.customerId, { asset: 'EUR', amount, path: 'amount' })
    return 'leaves'
  }
  const instructed = async (tx: Tx) =>
    (await tx.q(`select 1 from withdrawal w where w.id = $1 and ${ownerOpen('$2')}`, [withdrawal, tx.now])).length === 1

  test.each(statuses)(
    'of an account that is %s, whatever is looked at: what a case holds and no more',
    async (status) => {
      for (const one of all) {
        const holds =
          one !== null && one.kind === 'sanction' && one.state !== 'cleared' && one.state !== 'overturned'
            ? one.holds
            : 'nothing'
        const says = `${status}, ${named(one)}`
        const every = { account: 'under_review', deposit: 'under_review', destination: 'leaves', nothing: 'leaves' }
        expect(await asked(status, one, leave(9_000n)), `all, ${says}`).toBe(every[holds])
        const rest = { ...every, deposit: 'leaves' }
        // The deposit was of one cent.
        expect(await asked(status, one, leave(8_999n)), `all but the deposit, ${says}`).toBe(rest[holds])
        const open = status === 'active' && (holds === 'nothing' || holds === 'deposit')
        expect(await asked(status, one, instructed), `what was asked for, ${says}`).toBe(open)
      }
    },
  )

  test('nobody closes an account while anything of theirs is looked at, and who was found comes back suspended', async () => {
    const closes = (tx: Tx) =>
      tx.q(
        `insert into account_closure (id, customer_id, state, undo_hash, asked_at, due_at, look_at)
          values ($1::uuid, $2, 'waiting', $1::text, $3, $3::timestamptz + interval '14 days', $3)`,
        [uuid7(), empty.customerId, tx.now],
      )
    const reopens = (tx: Tx) => tx.q(`update customer set status = 'active' where id = $1`, [empty.customerId])
    for (const one of all) {
      const looks = one !== null && ['open', 'in_review', 'proposed'].includes(one.state)
      expect(await asked('active', one, closes, empty), `closing, ${named(one)}`).toEqual(looks ? '23001' : [])
      const found = one?.state === 'confirmed' && one.kind === 'sanction' && one.holds === 'account'
      expect(await asked('closed', one, reopens, empty), `opening, ${named(one)}`).toEqual(found ? '23001' : [])
    }
  })

  test('what was asked for before a deposit was held waits for people where it is a part of that deposit', async () => {
    const open = { state: 'open', kind: 'sanction', holds: 'deposit' } as const
    const short = async (tx: Tx) =>
      isShortOfHeld(tx, who.customerId, leavesBy((await lockWithdrawal(tx, withdrawal)) as WithdrawalRow))
    expect(await asked('active', null, short)).toBe(false)
    expect(await asked('active', open, short)).toBe(false)
    // All that is left is on its way, too.
    await giveMoney(it, who.customerId, 'BTC', '0.00000001')
    const withdrawn = async (tx: Tx) => {
      await tx.q(
        `update ledger_account set debits_pending = debits_pending + 9000, version = version + 1
        where owner_id = $1 and purpose = 'available' and asset = 'EUR'`,
        [who.customerId],
      )
      return short(tx)
    }
    expect(await asked('active', open, withdrawn)).toBe(true)
    expect(await asked('active', null, withdrawn)).toBe(false)
  })
})
