import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NetworkCode } from '../../../../contract/chain/networks.ts'
import type { FeeOffers } from '../../../../contract/withdrawals/network-fees.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { balancesOf } from '../../../ledger/balances.ts'
import { floatFunding } from '../../../ledger/movements.ts'
import { post } from '../../../ledger/post.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { type TestApp, testApp } from '../../../testing/ctx.ts'
import { engines } from '../../../testing/database/engines.ts'
import { giveMoney } from '../../../testing/factories.ts'
import { newPerson, type Person } from '../../../testing/people.ts'
import { hotWay, type ScriptedNodes, scriptedNodes } from '../../../testing/scripted-custody.ts'
import { asCustomer, newAddress } from '../../../testing/withdrawals.ts'
import { lastSentTo } from '../destinations.rows.ts'
import { addAddress, myDestinations } from '../destinations.ts'
import { moveWithdrawal } from '../move-withdrawal.ts'
import { myWithdrawals, showWithdrawal } from '../read-withdrawals.ts'
import { lockWithdrawal, type WithdrawalRow } from '../withdrawals.rows.ts'
import { estimateFee } from './estimate-fee.ts'
import { transferToAddress } from './transfer-to-address.ts'

const DAY_MS = 86_400_000
const ETHER = 10n ** 18n
const WAYS = [hotWay]

describe.each(engines)('a withdrawal to an address, on %s,', (engine) => {
  let it: TestApp
  let nodes: ScriptedNodes
  let ada: Person
  beforeAll(async () => {
    it = await testApp(engine)
    await inTx(it.ctx({ kind: 'system', job: 'test' }), async (tx) => {
      for (const [asset, amount] of [
        ['ETH', 100n * ETHER],
        ['USDC', 10n ** 12n],
      ] as const)
        await post(tx, `float:${uuid7()}`, floatFunding({ asset, amount, rail: 'chain:ethereum:hot' }))
    })
  })
  afterAll(async () => {
    expect((await verifyLedger(it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await it.stop()
  })
  beforeEach(async () => {
    nodes = scriptedNodes()
    it.clock.advance(61_000)
    await it.refreshRates()
    ada = await newPerson(it)
    await giveMoney(it, ada.customerId, 'ETH', '2')
    await giveMoney(it, ada.customerId, 'USDC', '1000')
  })

  const as = (who = ada) => nodes.asked(asCustomer(it, who))
  const add = (address = newAddress(), network: NetworkCode = 'ethereum', who = ada) =>
    addAddress(as(who), { network, address, owner: 'self', label: 'Wallet' })
  /** An address that was put on the list days ago. */
  const old = async (who = ada, days = 2) => {
    const ctx = { ...asCustomer(it, who), now: () => new Date(it.clock.now().getTime() - days * DAY_MS) }
    return addAddress(nodes.asked(ctx), { network: 'ethereum', address: newAddress(), owner: 'self', label: '' })
  }
  const quoteOf = ({ offers }: FeeOffers, speed = 'medium') => offers.find((one) => one.speed === speed)?.quote ?? ''
  const quoted = async (asset: string, more: { destination_id?: string; amount?: string } = {}, who = ada) =>
    estimateFee(WAYS, as(who), { asset, ...more })
  const quoteTo = async ({ id }: { id: string }, asset = 'ETH') => quoteOf(await quoted(asset, { destination_id: id }))
  const send = (body: { destination_id: string; asset: string; amount: string; quote: string }, who = ada) =>
    transferToAddress(WAYS, as(who), body)
  const has = async (asset: string) => {
    const { available, held } = (await balancesOf(query(it.ctx()), ada.customerId)).get(asset) ?? {}
    return [available, held]
  }
  const fields = (field: string, say: string) => ({ fields: [{ path: field, says: { say } }] })
  const reasons = (...codes: string[]) => ({
    code: 'withdrawal_refused',
    extra: { why_not: codes.map((code) => expect.objectContaining({ code })) },
  })

  test('is quoted at three speeds, each dearer and sooner than the one before, for a minute', async () => {
    const { offers, ...about } = await quoted('ETH')
    const expires_at = new Date(it.clock.now().getTime() + 60_000).toISOString()
    expect(about).toEqual({ asset: 'ETH', network: 'ethereum', native: 'ETH', expires_at })
    expect(offers.map(({ speed, fee, seconds }) => [speed, fee, seconds])).toEqual(
      [
        ['low', '0.00021', 180],
        ['medium', '0.00042', 60],
        ['high', '0.00084', 24],
      ].map(([speed, fee, seconds]) => [speed, expect.stringMatching(new RegExp(`^${fee}0*$`)), seconds]),
    )
    expect(offers.every(({ fee, native_fee }) => fee === native_fee)).toBe(true)
  })

  test('of a token costs what its gas is worth by the house’s rates, rounded up, and never nothing', async () => {
    nodes.simulates = { ok: true, gas: 65_000n }
    const to = await old()
    const offers = await quoted('USDC', { destination_id: to.id, amount: '10' })
    const one = offers.offers.find(({ speed }) => speed === 'medium')
    expect(one?.native_fee).toMatch(/^0\.0013/)
    // Of the sandbox's prices: the same gas in dollars, to the cent.
    const [row] = await query(it.ctx())<{ usd: string }>(
      `select percentile_cont(0.5) within group (order by usd_e12)::numeric / 1e12 as usd from rate_reading where asset = 'ETH'`,
    )
    expect(Number(one?.fee)).toBeCloseTo(Number(row?.usd) * 0.0013, 1)
    nodes.rates = { low: 1n, medium: 1n, high: 1n }
    expect((await quoted('USDC')).offers.map(({ fee }) => fee)).toEqual(['0.000001', '0.000001', '0.000001'])
  })

  test('of coins is quoted by its size', async () => {
    nodes.rates = { low: 1_000n, medium: 2_500n, high: 10_000n }
    expect((await quoted('BTC')).offers.map(({ fee }) => fee)).toEqual(['0.00000222', '0.00000555', '0.00002220'])
  })

  test('holds amount and fee from its request on, at the speed that was agreed to', async () => {
    const to = await old()
    const quote = quoteOf(await quoted('ETH', { destination_id: to.id, amount: '1' }), 'high')
    const made = await send({ destination_id: to.id, asset: 'ETH', amount: '1', quote })
    expect(made).toMatchObject({ state: 'requested', speed: 'high', amount: expect.stringMatching(/^1(\.0+)?$/) })
    expect(Number(made.fee)).toBe(0.00084)
    expect(await has('ETH')).toEqual([ETHER - 840_000_000_000_000n, ETHER + 840_000_000_000_000n])
    const [row] = await query(it.ctx())('select network_fee, speed, clearing from withdrawal where id = $1', [made.id])
    expect(row).toEqual({ network_fee: '840000000000000', speed: 'high', clearing: 'chain:ethereum:hot' })
  })

  test('takes each quote once, however often and at once it is agreed to', async () => {
    const to = await old()
    const body = { destination_id: to.id, asset: 'ETH', amount: '0.1', quote: await quoteTo(to) }
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => send(body)))
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(7)
    for (const one of refused)
      expect(one).toMatchObject({ code: 'fee_quote_used', ...fields('quote', 'fee_quote_used') })
  })

  test('takes a quote until the millisecond that it expires at', async () => {
    const to = await old()
    const [first, second] = [await quoteTo(to), await quoteTo(to)]
    it.clock.advance(59_999)
    await it.refreshRates()
    const body = { destination_id: to.id, asset: 'ETH', amount: '0.1' }
    await send({ ...body, quote: first })
    it.clock.advance(1)
    const refused = { code: 'fee_quote_expired', ...fields('quote', 'fee_quote_expired') }
    await expect(send({ ...body, quote: second })).rejects.toMatchObject(refused)
  })

  test('takes no quote of somebody else, of another asset or destination, or one that was changed', async () => {
    const [to, other] = [await old(), await old()]
    const bob = await newPerson(it)
    const body = { destination_id: to.id, asset: 'ETH', amount: '0.1' }
    const wrong = [
      [quoteOf(await quoted('ETH', {}, bob)), 'quote_unsigned'],
      [`${(await quoteTo(to)).slice(0, -2)}AA`, 'quote_unsigned'],
      [quoteOf(await quoted('USDC')), 'fee_quote_other'],
      [await quoteTo(other), 'fee_quote_other'],
      [quoteOf(await quoted('ETH')), 'fee_quote_other'],
    ] as const
    for (const [quote, says] of wrong)
      await expect(send({ ...body, quote })).rejects.toMatchObject({ code: 'invalid_input', ...fields('quote', says) })
    expect(await has('ETH')).toEqual([2n * ETHER, 0n])
    const hisOwn = quoteOf(await quoted('ETH', {}, bob))
    await expect(send({ ...body, quote: hisOwn }, bob)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('that its network would refuse is not asked for; where no node says, neither', async () => {
    const to = await old()
    const quote = await quoteTo(to, 'USDC')
    const body = { destination_id: to.id, asset: 'USDC', amount: '10', quote }
    nodes.simulates = { ok: false, why: 'paused' }
    await expect(send(body)).rejects.toMatchObject(reasons('network_refuses'))
    await expect(quoted('USDC', { destination_id: to.id })).rejects.toMatchObject(reasons('network_refuses'))
    nodes.simulates = 'unknown'
    await expect(send(body)).rejects.toMatchObject({ code: 'unavailable' })
    await expect(quoted('USDC', { destination_id: to.id })).rejects.toMatchObject({ code: 'unavailable' })
    nodes.simulates = { ok: true, gas: 60_000n }
    expect(await send(body)).toMatchObject({ state: 'requested' })
  })

  test('waits a day for a new address, and is stopped with its network', async () => {
    const to = await add()
    const body = { destination_id: to.id, asset: 'ETH', amount: '0.1' }
    const tried = async () => send({ ...body, quote: await quoteTo(to) })
    it.clock.advance(DAY_MS - 1)
    await it.refreshRates()
    await expect(tried()).rejects.toMatchObject(reasons('destination_waits'))
    it.clock.advance(1)
    await query(it.ctx())(`insert into brake (name, reason, pulled_at) values ('chain:ethereum', 'We look.', now())`)
    await expect(tried()).rejects.toMatchObject({ code: 'withdrawals_paused' })
    await query(it.ctx())(`delete from brake where name = 'chain:ethereum'`)
    expect(await tried()).toMatchObject({ state: 'requested' })
  })

  test('shows by which transaction it goes, the mined one before the newest, and where to look at it', async () => {
    const to = await old()
    const { id } = await send({ destination_id: to.id, asset: 'ETH', amount: '1', quote: await quoteTo(to) })
    const q = query(it.ctx())
    const tx = uuid7()
    await q(
      `insert into chain_tx (id, network, kind, intents_sealed, state, fee_limit, created_at, moved_at)
       values ($1, 'ethereum', 'payout', '', 'sent', 1, $2, $2)`,
      [tx, it.clock.now()],
    )
    await q('insert into chain_tx_part (tx_id, withdrawal_id) values ($1, $2)', [tx, id])
    const ctx = { ...as(), config: { ...as().config, EXPLORERS: 'bitcoin=https://b/{tx}, ethereum=https://e/tx/{tx}' } }
    expect((await showWithdrawal(q, ctx, id)).chain).toBeNull()
    for (const n of [1, 2]) {
      if (n === 2) expect((await showWithdrawal(q, ctx, id)).chain).toMatchObject({ resent_at: null })
      await q(
        `insert into chain_attempt (id, tx_id, n, attempt, hash, raw_sealed, fee, signed_at, first_sent_at, outcome)
         values ($1, $2, $3, '{}', $4, '', 1, $5, $5, $6)`,
        [uuid7(), tx, n, `0x0${n}`, new Date(it.clock.now().getTime() + n * 60_000), n === 1 ? 'mined' : null],
      )
    }
    const resent_at = new Date(it.clock.now().getTime() + 120_000).toISOString()
    const chain = { transaction: '0x01', explorer: 'https://e/tx/0x01', confirmations: 0, needed: 20, resent_at }
    expect((await showWithdrawal(q, ctx, id)).chain).toEqual(chain)
    expect((await myWithdrawals(as(), { limit: 5 })).data[0]?.chain).toEqual({ ...chain, explorer: null })
    await q(
      `insert into chain_cursor (network, genesis, height, hash, read_at) values ('ethereum', '0x', 106, '0x', $1)`,
      [it.clock.now()],
    )
    for (const [height, confirmations] of [
      [100, 7],
      [107, 1],
      [50, 20],
    ]) {
      await q(`update chain_attempt set mined_height = $1 where hash = '0x01'`, [height])
      expect((await showWithdrawal(q, ctx, id)).chain).toEqual({ ...chain, confirmations })
    }
  })

  test('goes nowhere where nobody signs', async () => {
    await expect(estimateFee([], as(), { asset: 'ETH' })).rejects.toMatchObject(reasons('way_closed'))
    const to = await old()
    const quote = await quoteTo(to)
    const body = { destination_id: to.id, asset: 'ETH', amount: '0.1', quote }
    await expect(transferToAddress([], as(), body)).rejects.toMatchObject(reasons('way_closed'))
  })

  test('goes to no address that the signer never vouched for', async () => {
    const before = { ...asCustomer(it, ada), now: () => new Date(it.clock.now().getTime() - 2 * DAY_MS) }
    const nobody = { ...before, providers: { ...before.providers, custody: null } }
    const to = await addAddress(nobody, { network: 'ethereum', address: newAddress(), owner: 'self', label: '' })
    const body = { destination_id: to.id, asset: 'ETH', amount: '0.1', quote: await quoteTo(to) }
    await expect(send(body)).rejects.toMatchObject(reasons('destination_unproved'))
  })

  test('goes to no address that nothing was sent to for a year', async () => {
    const [q, stale, used] = [query(it.ctx()), await old(ada, 367), await old()]
    const sent = async ({ id: destination_id }: { id: string }) =>
      send({ destination_id, asset: 'ETH', amount: '0.1', quote: await quoteTo({ id: destination_id }) })
    await expect(sent(stale)).rejects.toMatchObject(reasons('destination_stale'))
    const { id } = await sent(used)
    const move = (event: 'pass' | 'instruct') =>
      inTx(it.ctx(), async (tx) => moveWithdrawal(tx, (await lockWithdrawal(tx, id)) as WithdrawalRow, event, 'system'))
    await move('pass').then(() => move('instruct'))
    expect(await lastSentTo(q, used.id)).toEqual(it.clock.now())
  })

  test('leaves for an address that the signer allowed, with its MAC and from when it says', async () => {
    nodes.allows = DAY_MS - 60_000
    const made = await add()
    expect(Date.parse(made.usable_at)).toBe(it.clock.now().getTime() + DAY_MS - 60_000)
    const [row] = await query(it.ctx())<{ mac: string }>('select mac from destination where id = $1', [made.id])
    expect(row?.mac).toMatch(/^[0-9a-f]{64}$/)
  })

  test.each([
    ['unknown', newAddress()],
    ['down', newAddress()],
    // Sooner than customers are promised.
    [3_600_000, newAddress()],
    [DAY_MS, `0x${'12'.repeat(18)}f00d`],
  ] as const)(
    'for an address that nobody vouches for (%s) is not possible, and nothing is written',
    async (allows, address) => {
      nodes.allows = allows
      await expect(add(address)).rejects.toMatchObject({ code: 'unavailable' })
      expect((await myDestinations(as(), {})).data).toEqual([])
    },
  )

  test('to where nothing may go is refused at the address', async () => {
    const refused = { code: 'invalid_input', ...fields('address', 'address_refused') }
    await expect(add(`0x${'12'.repeat(18)}dEaD`.toLowerCase())).rejects.toMatchObject(refused)
  })

  test('is refused where its payee takes far more gas than was quoted, or more than a payment takes', async () => {
    const { id } = await old()
    const ask = async (gas: bigint) => {
      nodes.simulates = { ok: true, gas: 21_000n }
      const quote = await quoteTo({ id })
      nodes.simulates = { ok: true, gas }
      return send({ destination_id: id, asset: 'ETH', amount: '0.1', quote })
    }
    await expect(ask(63_001n)).rejects.toMatchObject(fields('quote', 'fee_quote_too_low'))
    await expect(ask(200_001n)).rejects.toMatchObject(reasons('network_refuses'))
    expect((await ask(63_000n)).state).toBeDefined()
  })
})
