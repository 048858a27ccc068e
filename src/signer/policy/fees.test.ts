import { expect, test } from 'vitest'
import { approve, ether, own, signerWith } from '../testing/test-signer.ts'

const refusal = (code: string) => ({ ok: false, code })
const DAY = 86_400_000

test('fees that nobody will ever pay use up what goes alone, and not what people approved, nor a cancel of it', () => {
  const it = signerWith({ newDestination: ether(90) }, { feesPerDay: ether(0.2), feeCap: ether(0.05) })
  const [ruth, samuel] = it.people
  const dear = { maxFeePerGas: '2380000000000', maxPriorityFeePerGas: '1' }
  const pay = (nonce: number, changed: object = {}, approved = false, fees = dear) => {
    const intent = it.withdrawal({ amount: '1', feeLimit: ether(0.07), ...changed })
    return it.sign(intent, { nonce, ...fees }, approved ? [approve(ruth, intent), approve(samuel, intent)] : [])
  }
  for (const nonce of [0, 1, 2, 3]) expect(pay(nonce)).toMatchObject({ ok: true })
  it.again()
  expect(pay(4)).toEqual(refusal('fees_over_day'))
  // Above what goes alone, so that persons approve it. It has a day of its own, which ends as well.
  for (const nonce of [4, 5, 6, 7]) expect(pay(nonce, { amount: ether(1.5) }, true)).toMatchObject({ ok: true })
  expect(pay(8, { amount: ether(1.5) }, true)).toEqual(refusal('fees_over_day'))
  const last = { maxFeePerGas: '2618000000000', maxPriorityFeePerGas: '2618000000000' }
  const cancel = (nonce: number) =>
    it.sign({ ...own(it, `cancel-${nonce}-x`), kind: 'cancel', feeLimit: ether(0.06) }, { nonce, ...last })
  for (const nonce of [0, 1, 2, 3, 4, 5, 6, 7]) expect(cancel(nonce)).toMatchObject({ ok: true })
  expect(pay(8)).toEqual(refusal('fees_over_day'))
  it.pass(DAY)
  expect(pay(8)).toMatchObject({ ok: true })
})

test('the most that a day’s fees come to, whatever is asked: twice and a quarter of what the policy says', () => {
  const it = signerWith({ newDestination: ether(90) }, { feesPerDay: ether(0.2), feeCap: ether(0.05) })
  const [ruth, samuel] = it.people
  const highest = new Map<number, bigint>()
  const ask = (intent: Parameters<typeof it.sign>[0], nonce: number, gwei: number, approved = false) => {
    const fees = { maxFeePerGas: `${gwei}000000000`, maxPriorityFeePerGas: `${gwei}000000000` }
    const answer = it.sign(intent, { nonce, ...fees }, approved ? [approve(ruth, intent), approve(samuel, intent)] : [])
    if (answer.ok) highest.set(nonce, BigInt(gwei) * 10n ** 9n * 21_000n)
  }
  for (let nonce = 0; nonce < 14; nonce++) {
    const cancel = { ...own(it, `cancel-${nonce}-x`), kind: 'cancel', feeLimit: ether(1) } as const
    const small = it.withdrawal({ amount: '1', feeLimit: ether(1) })
    const large = it.withdrawal({ amount: ether(1.5), feeLimit: ether(1) })
    for (const gwei of [400, 1000, 1900, 2380]) {
      ask(large, nonce, gwei, true)
      ask(small, nonce, gwei)
    }
    for (const gwei of [2000, 2618, 2976]) ask(cancel, nonce, gwei)
  }
  const all = [...highest.values()].reduce((sum, fee) => sum + fee, 0n)
  const perDay = BigInt(ether(0.2))
  expect(all).toBeGreaterThan(2n * perDay)
  expect(all).toBeLessThanOrEqual((perDay * 9n) / 4n)
})
