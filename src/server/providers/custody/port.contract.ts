import { expect, test } from 'vitest'
import type { EvmAttempt, Intent } from '../../../contract/custody/intent.ts'
import type { Custody, SigningCustody } from './port.ts'

type Withdrawal = Extract<Intent, { kind: 'withdrawal' }>

/** Custody that a suite can ask, for Ethereum. */
interface CustodyRehearsal<C extends Custody> {
  custody: C
  /** A withdrawal of 0.2 ether that nobody has to approve, with an id of its own. */
  withdrawal(): Promise<Withdrawal>
}

interface SigningRehearsal extends CustodyRehearsal<SigningCustody> {
  /** A nonce that nothing was signed for. */
  freeNonce(): number
}

const GWEI = 10n ** 9n

/** What everybody promises who has power over coins, whether they send, too, or only sign. */
export function custodyContract(make: () => Promise<CustodyRehearsal<Custody>>): void {
  test('names the hot account of each network, and its address where a network has one', async () => {
    const keys = await (await make()).custody.publicKeys()
    const hot = keys.find(({ network, account }) => network === 'ethereum' && account === 'hot')
    expect(hot?.address).toMatch(/^0x[\da-fA-F]{40}$/)
    expect(new Set(keys.map(({ path, network }) => `${network} ${path}`)).size).toBe(keys.length)
  })

  test('says beforehand that it would pay', async () => {
    const { custody, withdrawal } = await make()
    expect(await custody.judge([await withdrawal()])).toEqual({ is: 'done' })
  })

  test('says beforehand that it pays no destination that it did not vouch for, and nothing after its hour', async () => {
    const { custody, withdrawal } = await make()
    const intent = await withdrawal()
    const judge = (changed: Partial<Withdrawal>) => custody.judge([{ ...intent, ...changed }])
    expect(await judge({ mac: '0'.repeat(64) })).toEqual({ is: 'refused', code: 'destination_unproved' })
    expect(await judge({ customer: 'somebody else' })).toEqual({ is: 'refused', code: 'destination_unproved' })
    expect(await judge({ usableAt: intent.usableAt + 1 })).toEqual({ is: 'refused', code: 'destination_unproved' })
    expect(await judge({ expiresAt: 1 })).toEqual({ is: 'refused', code: 'expired' })
    expect(await judge({ network: 'nowhere' })).toMatchObject({ is: 'refused' })
  })
}

/** What everybody promises who only signs, beside that. */
export function signingContract(make: () => Promise<SigningRehearsal>): void {
  custodyContract(make)
  const at = (nonce: number, gwei = 30n): EvmAttempt => ({
    nonce,
    gas: 21_000,
    maxFeePerGas: String(gwei * GWEI),
    maxPriorityFeePerGas: String((gwei * GWEI) / 10n),
  })
  const cancelOf = ({ v, network, chain, feeLimit, expiresAt, id }: Withdrawal): Intent => ({
    ...{ v, network, chain, feeLimit, expiresAt },
    kind: 'cancel',
    id: `${id}-cancel`,
  })

  test('signs nothing by saying that it would', async () => {
    const { custody, withdrawal } = await make()
    const intent = await withdrawal()
    await custody.judge([intent])
    expect(await custody.look(intent.id)).toEqual({ signed: [] })
  })

  test('signs the same again with the same bytes, and knows of it', async () => {
    const { custody, withdrawal, freeNonce } = await make()
    const intent = await withdrawal()
    const attempt = at(freeNonce())
    const first = await custody.sign({ intents: [intent], attempt })
    expect(first).toMatchObject({ is: 'done', raw: expect.stringMatching(/^0x/), hash: expect.stringMatching(/^0x/) })
    expect(await custody.sign({ intents: [intent], attempt })).toEqual(first)
    const known = await custody.look(intent.id)
    expect(known).toMatchObject({ signed: [{ hash: first !== 'unknown' && first.is === 'done' && first.hash }] })
  })

  test('makes a payment dearer by a tenth at least, and in no other place', async () => {
    const { custody, withdrawal, freeNonce } = await make()
    const intent = await withdrawal()
    const nonce = freeNonce()
    await custody.sign({ intents: [intent], attempt: at(nonce) })
    expect(await custody.sign({ intents: [intent], attempt: at(nonce, 31n) })).toMatchObject({ code: 'not_dearer' })
    expect(await custody.sign({ intents: [intent], attempt: at(nonce, 33n) })).toMatchObject({ is: 'done' })
    const elsewhere = await custody.sign({ intents: [intent], attempt: at(freeNonce(), 40n) })
    expect(elsewhere).toEqual({ is: 'refused', code: 'paid_elsewhere' })
  })

  test('signs nothing else for a nonce that is taken, but what pays ourselves', async () => {
    const { custody, withdrawal, freeNonce } = await make()
    const [another, intent] = [await withdrawal(), await withdrawal()]
    const nonce = freeNonce()
    await custody.sign({ intents: [intent], attempt: at(nonce) })
    const other = await custody.sign({ intents: [another], attempt: at(nonce, 40n) })
    expect(other).toEqual({ is: 'refused', code: 'place_taken' })
    expect(await custody.sign({ intents: [cancelOf(intent)], attempt: at(nonce, 50n) })).toMatchObject({ is: 'done' })
  })

  test('pays no destination that it did not vouch for, none above the agreed fee, and nothing after its hour', async () => {
    const { custody, withdrawal, freeNonce } = await make()
    const intent = await withdrawal()
    const sign = (changed: Partial<Withdrawal>) =>
      custody.sign({ intents: [{ ...intent, ...changed }], attempt: at(freeNonce()) })
    expect(await sign({ mac: '0'.repeat(64) })).toEqual({ is: 'refused', code: 'destination_unproved' })
    expect(await sign({ customer: 'somebody else' })).toEqual({ is: 'refused', code: 'destination_unproved' })
    expect(await sign({ feeLimit: '1' })).toEqual({ is: 'refused', code: 'fee_over_limit' })
    expect(await sign({ expiresAt: 1 })).toEqual({ is: 'refused', code: 'expired' })
    expect(await custody.look(intent.id)).toEqual({ signed: [] })
  })
}
