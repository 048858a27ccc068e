import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type DeskAct,
  deskAnswerProposal,
  deskNoteReturnPaid,
  deskPropose,
  deskQuarantine,
} from '../../../../contract/desk/desk-decisions.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { type Chain, chainOn } from '../../../kernel/providers.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { balancesOf, owedBy } from '../../../ledger/balances.ts'
import { chainQuarantineReturn } from '../../../ledger/chain-movements.ts'
import { available, clearing, float, suspense } from '../../../ledger/chart.ts'
import { floatFunding, hold, type Movement } from '../../../ledger/movements.ts'
import { post } from '../../../ledger/post.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { atDesk, newStaff, type StaffPerson } from '../../../testing/desk.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { oddDeposit } from '../../../testing/odd-deposits.ts'
import { newPerson, type Person } from '../../../testing/people.ts'

import { readChain } from '../../chain/blocks/read-chain.ts'
import { compareReserves } from '../../reserves/compare-reserves.ts'
import { newestLooks } from '../../reserves/looks.rows.ts'

const EVIDENCE = 'The sender’s bank wrote on Monday, and the screening’s report says the same.'
const SENDER = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const HASH = 'ab'.repeat(32)

describe.each(engines)('a crypto deposit that people decide on, on %s,', (engine) => {
  let it: TestApp
  let ada: Person
  let fay: StaffPerson
  let mia: StaffPerson
  beforeAll(async () => {
    it = await testApp(engine)
    fay = await newStaff(it, ['finance'])
    mia = await newStaff(it, ['compliance'])
  })
  afterAll(async () => {
    expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await it.stop()
  })
  beforeEach(async () => {
    await query(it.ctx())('delete from brake')
    ada = await newPerson(it)
  })

  const seen = async (id: string, by: StaffPerson = fay) =>
    expectOk(await it.call(deskQuarantine, { query: { limit: 100 } }, await atDesk(it, by))).find(
      (one) => one.id === id,
    )
  const propose = async (id: string, act: DeskAct, more: { to?: string; seen?: number } = {}, by = fay) => {
    const version = more.seen ?? (await seen(id))?.version ?? 0
    const body = { subject_id: id, act, seen: version, reason: 'Looked into it', evidence: EVIDENCE, ...more }
    return it.call(deskPropose, { body: { ...body, seen: version } }, await atDesk(it, by))
  }
  const answer = async (proposal_id: string, by: StaffPerson = mia, approve = true) =>
    it.call(deskAnswerProposal, { body: { proposal_id, approve, reason: 'Read it, too' } }, await atDesk(it, by))
  const decided = async (id: string, act: DeskAct, more = {}) =>
    expectOk(await answer(expectOk(await propose(id, act, more)).proposal_id))
  const posted = async ({ id }: { id: string }) => {
    const sum = 'select coalesce(sum(credits_posted - debits_posted), 0)::text n from ledger_account where id = $1'
    return BigInt((await query(it.ctx())<{ n: string }>(sum, [id]))[0]?.n ?? 0)
  }
  const booked = (movement: Movement, key = `test:${uuid7()}`) =>
    inTx(it.ctx({ kind: 'system', job: 'test' }), (tx) => post(tx, key, movement))
  const has = async () => (await balancesOf(query(it.ctx()), ada.customerId)).get('BTC')?.available ?? 0n
  const stateOf = async (id: string) =>
    (await query(it.ctx())<{ state: string }>('select state from chain_deposit where id = $1', [id]))[0]?.state

  test('is shown with why it waits, and is freed by two people, once', async () => {
    const id = await oddDeposit(it, ada, 'quarantined')
    expect(await seen(id)).toMatchObject({
      state: 'quarantined',
      why: 'screening',
      amount: '0.00160000',
      in_chain: true,
      acts: ['chain_deposit.free', 'chain_deposit.return'],
      proposed: null,
    })
    const { proposal_id } = expectOk(await propose(id, 'chain_deposit.free'))
    expect(await has()).toBe(0n)
    expect((await seen(id))?.proposed).toMatchObject({ act: 'chain_deposit.free', yours: true, evidence: EVIDENCE })
    expect((await propose(id, 'chain_deposit.return', { to: SENDER }, mia)).body.code).toBe('desk_moved_on')
    expect((await answer(proposal_id, fay)).body.code).toBe('own_matter')
    expect(expectOk(await answer(proposal_id)).state).toBe('approved')
    expect((await answer(proposal_id)).body.code).toBe('desk_moved_on')
    expect([await stateOf(id), await has(), await seen(id)]).toEqual(['credited', 160_000n, undefined])
  })

  test('of a closed account is freed by nobody, and goes back where it came from', async () => {
    const id = await oddDeposit(it, ada, 'quarantined')
    const { proposal_id } = expectOk(await propose(id, 'chain_deposit.free'))
    const CLOSE = `insert into account_closure (id, customer_id, state, undo_hash, asked_at, due_at, look_at)
      values ($1, $2, 'waiting', $3, now(), now() + interval '1 day', now() + interval '1 year')`
    await query(it.ctx())(CLOSE, [uuid7(), ada.customerId, ada.customerId])
    expect((await seen(id))?.acts).toEqual(['chain_deposit.return'])
    expect((await answer(proposal_id)).body.code).toBe('desk_moved_on')
    expectOk(await answer(proposal_id, mia, false))
    await decided(id, 'chain_deposit.return', { to: SENDER })
    expect([await stateOf(id), await has()]).toEqual(['returned', 0n])
  })

  test('that two answer at once is freed once', async () => {
    const id = await oddDeposit(it, ada, 'quarantined')
    const { proposal_id } = expectOk(await propose(id, 'chain_deposit.free'))
    const noah = await newStaff(it, ['compliance'])
    const answers = await Promise.all([answer(proposal_id, mia), answer(proposal_id, noah), answer(proposal_id, mia)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await has()).toBe(160_000n)
  })

  const RETURN_PLACES = [
    suspense('BTC'),
    float('BTC'),
    ...['hot', 'deposit'].map((at) => clearing('BTC', `chain:bitcoin:${at}`)),
  ]
  const places = () => Promise.all(RETURN_PLACES.map(posted))
  const paid = async (id: string, by: StaffPerson) =>
    it.call(deskNoteReturnPaid, { body: { deposit_id: id, tx: HASH } }, await atDesk(it, by))
  /** What the reserves say of bitcoin, once its blocks were read. */
  const reserves = async () => {
    const job = it.ctx({ kind: 'system', job: 'test' })
    it.clock.advance(30_000)
    await readChain(job, chainOn(job.providers.chains, 'bitcoin') as Chain)
    await compareReserves(job)
    const rows = (await newestLooks(query(job))).filter(({ asset }) => asset === 'BTC')
    return rows.map(({ ref, state, difference }) => `${ref} ${state} ${difference}`)
  }

  test('goes back to the address that one named and another read, and is shown until it is paid', async () => {
    const id = await oddDeposit(it, ada, 'quarantined')
    expect((await propose(id, 'chain_deposit.return', { to: 'bc1qnobody' })).body.errors?.[0]?.field).toBe('to')
    const before = (await places()) as [bigint, bigint, bigint, bigint]
    const agreed = await reserves()
    expect(agreed).toContain('chain:bitcoin:deposit agrees 0')
    await decided(id, 'chain_deposit.return', { to: SENDER.toUpperCase() })
    // Owed, and no coin has moved.
    expect([await places(), await reserves()]).toEqual([before, agreed])
    expect(await seen(id)).toMatchObject({ state: 'returned', returned: { to: SENDER, paid_tx: null }, acts: [] })
    expect((await paid(id, mia)).status).toBe(403)
    const answers = await Promise.all([paid(id, fay), paid(id, fay), paid(id, fay)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await paid(id, fay)).body.code).toBe('desk_moved_on')
    expect(await seen(id)).toBeUndefined()
    const [held, own, ...lies] = before
    expect([await places(), await reserves()]).toEqual([[held - 160_000n, own + 160_000n, ...lies], agreed])
  })

  test('that was booked as it was decided isn’t booked again as it is paid', async () => {
    const id = await oddDeposit(it, ada, 'quarantined')
    await decided(id, 'chain_deposit.return', { to: SENDER })
    await booked(floatFunding({ asset: 'BTC', amount: 1_000_000n, rail: 'chain:bitcoin:hot' }))
    const former = chainQuarantineReturn({ depositId: id, asset: 'BTC', network: 'bitcoin', amount: 160_000n })
    const legs = former.legs?.map((leg) => ({ ...leg, credit: clearing('BTC', 'chain:bitcoin:hot') }))
    await booked({ ...former, legs } as Movement, `chain-quarantine-out:${id}`)
    const before = await places()
    expectOk(await paid(id, fay))
    expect([await seen(id), await places()]).toEqual([undefined, before])
  })

  test('that its chain took back is written off: from what is there, and the rest is owed', async () => {
    const id = await oddDeposit(it, ada, 'sunk')
    expect(await seen(id)).toMatchObject({ state: 'sunk', in_chain: false, acts: ['chain_deposit.write_off'] })
    const lies = await posted(clearing('BTC', 'chain:bitcoin:deposit'))
    const from = {
      holdId: uuid7(),
      from: available(ada.customerId, 'BTC'),
      to: clearing('BTC', 'chain:bitcoin:deposit'),
    }
    await booked(hold({ ...from, amount: 100_000n, reason: 'on its way out' }))
    await decided(id, 'chain_deposit.write_off')
    expect([await stateOf(id), await has()]).toEqual(['written_off', 0n])
    expect(await owedBy(query(it.ctx()), [ada.customerId])).toEqual([
      { customerId: ada.customerId, asset: 'BTC', amount: 100_000n },
    ])
    expect(await posted(clearing('BTC', 'chain:bitcoin:deposit'))).toBe(lies + 170_000n)
    expect(await seen(id)).toBeUndefined()
  })

  test('that is held back and that its chain took back leaves nobody owing', async () => {
    const id = await oddDeposit(it, ada, 'quarantined')
    const before = await posted(suspense('BTC'))
    await query(it.ctx())(
      'update chain_deposit set block = null, block_hash = null, version = version + 1 where id = $1',
      [id],
    )
    expect((await seen(id))?.acts).toEqual(['chain_deposit.write_off'])
    await decided(id, 'chain_deposit.write_off')
    expect([await stateOf(id), await posted(suspense('BTC'))]).toEqual(['written_off', before - 160_000n])
    expect(await owedBy(query(it.ctx()), [ada.customerId])).toEqual([])
  })

  test('that was given up and is in its chain again stays credited, and can’t be written off', async () => {
    const id = await oddDeposit(it, ada, 'sunk')
    const { proposal_id } = expectOk(await propose(id, 'chain_deposit.write_off'))
    await query(it.ctx())(
      `update chain_deposit set block = 1, block_hash = 'x', adrift_at = null, version = version + 1 where id = $1`,
      [id],
    )
    expect((await answer(proposal_id)).body.code).toBe('desk_moved_on')
    expect(await seen(id)).toMatchObject({ in_chain: true, acts: ['chain_deposit.restore'], proposed: null })
    await decided(id, 'chain_deposit.restore')
    expect([await stateOf(id), await has()]).toEqual(['credited', 170_000n])
  })

  test('isn’t decided by whose it is, nor from what they saw before it moved on', async () => {
    const id = await oddDeposit(it, ada, 'quarantined')
    const adas = await newStaff(it, ['compliance'], ada.email)
    expect((await propose(id, 'chain_deposit.free', {}, adas)).body.code).toBe('own_matter')
    expect((await propose(id, 'chain_deposit.free', { seen: 1 })).body.code).toBe('desk_moved_on')
    const { proposal_id } = expectOk(await propose(id, 'chain_deposit.free'))
    expect((await answer(proposal_id, adas)).body.code).toBe('own_matter')
    expect(expectOk(await answer(proposal_id, mia, false)).state).toBe('sent_back')
    expect([await stateOf(id), await has()]).toEqual(['quarantined', 0n])
    expectOk(await propose(id, 'chain_deposit.free', {}, mia))
  })
})
