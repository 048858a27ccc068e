import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Intent } from '../../../../contract/custody/intent.ts'
import { type FakeFireblocks, fakeFireblocks } from '../../../testing/fake-fireblocks.ts'
import { custodyContract } from '../port.contract.ts'
import { fireblocksUnits } from './fireblocks-units.ts'

type Withdrawal = Extract<Intent, { kind: 'withdrawal' }>
const PAYEE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const DAY_MS = 86_400_000

describe('Fireblocks, asked over HTTP,', () => {
  let fake: FakeFireblocks
  let [time, made] = [Date.parse('2026-03-02T10:00:00Z'), 0]
  beforeAll(async () => {
    fake = await fakeFireblocks()
  })
  beforeEach(() => {
    fake.faults = []
    fake.refusals = []
    fake.asked = []
  })
  afterAll(async () => {
    await fake.close()
    expect(fake.forged).toBe(0)
  })
  const custody = () => fake.custody({ now: () => new Date(time) })
  const withdrawal = async (odd: Partial<Withdrawal> = {}): Promise<Withdrawal> => {
    const { network = 'ethereum', to = PAYEE } = odd
    const allowed = await custody().allow({ customer: 'ada', network, address: to })
    if (allowed === 'unknown') throw new Error('it vouches by itself')
    time += DAY_MS
    return {
      ...{ v: 1, id: `withdrawal-${++made}`, kind: 'withdrawal', network, chain: 'eip155:31337' },
      ...{ asset: 'ETH', amount: '200000000000000000', to, customer: 'ada', ...allowed },
      ...{ feeLimit: String(10n ** 15n), expiresAt: time + 3_300_000, ...odd },
    }
  }
  const order = async (odd: Partial<Withdrawal> = {}) => ({
    id: `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
    intent: await withdrawal(odd),
  })
  const last = () => fake.transactions.at(-1)!

  custodyContract(async () => ({ custody: custody(), withdrawal }))

  test('is asked for the amount, to the address, out of the vault, under our id', async () => {
    const asked = await order()
    const answer = await custody().instruct(asked)
    expect(answer).toEqual({ is: 'done', ref: last().id })
    expect(last().sent).toEqual({
      operation: 'TRANSFER',
      assetId: 'ETH_TEST5',
      amount: '0.200000000000000000',
      source: { type: 'VAULT_ACCOUNT', id: '7' },
      destination: { type: 'ONE_TIME_ADDRESS', oneTimeAddress: { address: PAYEE } },
      treatAsGrossAmount: false,
      externalTxId: asked.id,
      note: asked.id,
    })
    expect(await custody().instruct(asked)).toEqual(answer)
    expect(fake.transactions.filter(({ externalTxId }) => externalTxId === asked.id)).toHaveLength(1)
  })

  test('bounds the whole fee where coins are spent', async () => {
    const coins = { network: 'litecoin', asset: 'LTC', amount: '150000000', feeLimit: '30000' }
    await custody().instruct(await order({ ...coins, to: 'tltc1qw508d6qejxtdg4y5r3zarvary0c5xw7klfsuq0' }))
    expect(last().sent).toMatchObject({ assetId: 'LTC_TEST', amount: '1.50000000', maxTotalFee: '0.00030000' })
  })

  test.each([
    ['SUBMITTED', '', 'waiting'],
    ['PENDING_AML_SCREENING', '', 'waiting'],
    ['PENDING_ENRICHMENT', '', 'waiting'],
    ['PENDING_AUTHORIZATION', '', 'waiting'],
    ['QUEUED', '', 'waiting'],
    ['PENDING_SIGNATURE', '', 'waiting'],
    ['PENDING_3RD_PARTY_MANUAL_APPROVAL', '', 'waiting'],
    ['PENDING_3RD_PARTY', '', 'waiting'],
    ['CANCELLING', '', 'waiting'],
    ['BROADCASTING', '', 'waiting'],
    ['BROADCASTING', '0xab', 'sent'],
    ['CONFIRMING', '0xab', 'sent'],
    ['COMPLETED', '0xab', 'completed'],
    ['COMPLETED', '', 'unknown'],
    ['FAILED', '', 'ended'],
    ['FAILED', '0xab', 'ended'],
    ['REJECTED', '', 'ended'],
    ['CANCELLED', '0xab', 'ended'],
    ['BLOCKED', '', 'ended'],
    ['PARTIALLY_COMPLETED', '0xab', 'unknown'],
    ['SOMETHING_NEW', '', 'unknown'],
    ['toString', '', 'unknown'],
  ])('tells %s with the hash ‘%s’ as %s', async (status, txHash, is) => {
    const asked = await order()
    await custody().instruct(asked)
    Object.assign(last(), { status, txHash })
    const state = await custody().look(asked)
    expect(typeof state === 'string' ? state : state.is).toBe(is)
    if (typeof state === 'object') expect(state).toMatchObject({ ref: last().id, said: status, hash: txHash || null })
  })

  test('says of an id that nothing is there; what stands before it says nothing', async () => {
    const asked = await order()
    expect(await custody().look(asked)).toBe('none')
    for (const fault of ['proxy 404', 503, 429] as const) {
      fake.faults = [{ at: 'GET', fault }]
      expect(await custody().look(asked), String(fault)).toBe('unknown')
    }
    fake.faults = [{ at: 'GET', fault: 'unheard' }]
    await expect(custody().look(asked)).rejects.toThrow()
  })

  test('whose answer is lost has it all the same, under the id', async () => {
    const asked = await order()
    fake.faults = [{ at: 'POST', fault: 'lost' }]
    await expect(custody().instruct(asked)).rejects.toThrow()
    expect(await custody().look(asked)).toMatchObject({ is: 'waiting', ref: last().id })
    expect(await custody().instruct(asked)).toEqual({ is: 'done', ref: last().id })
  })

  test('refuses for good only what it says no to itself, and hasn’t got', async () => {
    fake.refusals = [{ status: 400, code: 1402 }]
    const asked = await order()
    expect(await custody().instruct(asked)).toEqual({ is: 'refused', code: 'fireblocks_1402' })
    expect(fake.asked.map((line) => line.replace(asked.id, '…'))).toEqual([
      'POST /v1/transactions',
      'GET /v1/transactions/external_tx_id/…',
    ])
    for (const fault of [503, 429, 'proxy 404'] as const) {
      fake.faults = [{ at: 'POST', fault }]
      expect(await custody().instruct(await order()), String(fault)).toBe('unknown')
    }
    for (const status of [401, 403]) {
      fake.refusals = [{ status, code: -8 }]
      expect(await custody().instruct(await order()), String(status)).toBe('unknown')
    }
    fake.refusals = [{ status: 400, code: 1402 }]
    fake.faults = [{ at: 'GET', fault: 503 }]
    expect(await custody().instruct(await order())).toBe('unknown')
  })

  test.each([
    ['asset', { assetId: 'BTC_TEST' }],
    ['destination', { destinationAddress: '0x000000000000000000000000000000000000dEaD' }],
    ['amount', { amountInfo: { amount: '0.2', requestedAmount: '0.3' } }],
    ['amount', { amountInfo: { amount: '0.2', requestedAmount: '2e-1' } }],
  ])('that has another %s than was asked is not believed', async (what, odd) => {
    const asked = await order()
    await custody().instruct(asked)
    const found = last()
    const [real, { id }] = [{ ...found }, found]
    Object.assign(found, odd)
    await expect(custody().look(asked)).rejects.toThrow(`another ${what}`)
    Object.assign(found, real, { assetId: '', destinationAddress: '', amountInfo: {} })
    expect(await custody().look(asked)).toMatchObject({ ref: id })
  })

  test('lacks the asset, or the wallet: nothing is asked of it', async () => {
    fake.balances.ETH_TEST5 = '0.199999999999999999'
    expect(await custody().judge([await withdrawal()])).toEqual({ is: 'refused', code: 'hot_balance_low' })
    fake.balances.ETH_TEST5 = '0.2'
    expect(await custody().judge([await withdrawal()])).toEqual({ is: 'done' })
    delete fake.balances.ETH_TEST5
    expect(await custody().judge([await withdrawal()])).toEqual({ is: 'refused', code: 'not_set_up' })
    expect(await custody().faults()).toEqual([expect.stringContaining('vault 7 has no ETH_TEST5')])
    fake.balances.ETH_TEST5 = '1000'
    expect(await custody().faults()).toEqual([])
    expect(custody().pays('ethereum', 'ETH')).toBe(true)
    expect(custody().pays('ethereum', 'toString')).toBe(false)
    expect(custody().pays('bitcoin', 'BTC')).toBe(false)
  })

  test('takes no answer for an id that it doesn’t know how to be without', async () => {
    fake.faults = [{ at: 'GET /v1/transactions', fault: 'proxy 404' }]
    expect(await custody().faults()).toEqual([expect.stringContaining('answered with 404, and not as one')])
  })

  describe('whose messages come in,', () => {
    const hear = (raw: Uint8Array, signature?: string) =>
      custody().hear(raw, (name) => (name === 'fireblocks-webhook-signature' ? signature : undefined))

    test('hears which payment they are about, and takes their word for nothing else', async () => {
      const { raw, signature } = await fake.message({ externalTxId: 'ours', status: 'COMPLETED' })
      expect(await hear(raw, signature)).toEqual({ id: 'ours' })
      const other = await fake.message({ externalTxId: null, status: 'COMPLETED' })
      expect(await hear(other.raw, other.signature)).toEqual({ id: null })
    })

    test('hears none that isn’t theirs to the last byte', async () => {
      const { raw, signature } = await fake.message({ externalTxId: 'ours' })
      const [head = '', , signed = ''] = signature.split('.')
      const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
      const hmac = Buffer.from(JSON.stringify({ alg: 'HS512', kid: 'hook-1' })).toString('base64url')
      const other = Buffer.from(JSON.stringify({ alg: 'RS512', kid: 'hook-2' })).toString('base64url')
      const attached = `${head}.${raw.toString('base64url')}.${signed}`
      const asHmac = await fake.message({ externalTxId: 'ours' }, { alg: 'HS512' })
      const byOther = await fake.message({ externalTxId: 'ours' }, { alg: 'RS256' })
      for (const [what, body, header] of [
        ['tampered', Buffer.from(raw.toString().replace('ours', 'hers')), signature],
        ['re-serialised', Buffer.from(JSON.stringify(JSON.parse(raw.toString()), null, 1)), signature],
        ['a byte more', Buffer.concat([raw, Buffer.from(' ')]), signature],
        ['none', raw, `${none}..`],
        ['none, with a signature', raw, `${none}..${signed}`],
        ['HS512 over an RSA signature', raw, `${hmac}..${signed}`],
        ['HS512', asHmac.raw, asHmac.signature],
        ['RS256', byOther.raw, byOther.signature],
        ['a key that isn’t there', raw, `${other}..${signed}`],
        ['not detached', raw, attached],
        ['one part more', raw, `${signature}.${signed}`],
        ['no signature', raw, undefined],
        ['nothing', raw, '..'],
        ['no JSON', raw, `${createHash('sha256').update('x').digest('base64url')}..${signed}`],
      ] as const)
        expect(await hear(body, header), what).toBe('forged')
    })

    test('hears nothing while its keys can’t be had, and says so', async () => {
      const { raw, signature } = await fake.message({ externalTxId: 'ours' })
      const away = await fakeFireblocks()
      const asked = away.custody()
      await away.close()
      expect(await asked.hear(raw, () => signature)).toBe('unknown')
    })
  })

  test.each([
    ['1.50', 2, 150n],
    ['0', 18, 0n],
    ['10', 8, 1_000_000_000n],
    ['0.000000010', 8, 1n],
    ['0.0000000105', 8, undefined],
    ['1e3', 2, undefined],
    ['-1', 2, undefined],
    ['', 2, undefined],
    ['.5', 2, undefined],
    ['1,5', 2, undefined],
  ])('writes %s', (text, decimals, units) => {
    expect(fireblocksUnits(text, decimals)).toBe(units)
  })
})
