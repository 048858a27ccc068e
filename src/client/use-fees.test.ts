// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import {
  estimateTransferFee,
  type FeeOffers,
  feeQuoteSeconds,
  feeSpeeds,
} from '../contract/withdrawals/network-fees.ts'
import { Refusal } from '../features/testing/test-api.ts'
import { does, pass, shown, testPage } from '../features/testing/test-page.tsx'
import { type FeeRequest, useFees } from './use-fees.ts'

const page = testPage()
const END_MS = feeQuoteSeconds * 1000

/** What each speed costs now. */
let fee: string
const offers = (): FeeOffers => ({
  asset: 'ETH',
  network: 'ethereum',
  native: 'ETH',
  expires_at: new Date(Date.now() + END_MS).toISOString(),
  offers: feeSpeeds.map((speed) => ({ speed, fee, native_fee: fee, seconds: 60, quote: `${speed} at ${fee}` })),
})
const asked = () => page.api.asked(estimateTransferFee).length

beforeEach(() => {
  fee = '0.0004'
  page.api.on(estimateTransferFee, offers)
})

/** A fee asked for, and what may change meanwhile. */
async function open() {
  let paused = false
  let request: FeeRequest | undefined = { asset: 'ETH', amount: '1' }
  const it = shown(() => useFees(request, paused))
  await pass(400)
  const change = async (what: () => void) => {
    what()
    it.again()
    await pass(0)
  }
  return {
    it,
    pause: (now: boolean) =>
      change(() => {
        paused = now
      }),
    ask: (next: FeeRequest | undefined) =>
      change(() => {
        request = next
      }),
  }
}

test('a fee is asked for anew when it ends, and what it was before is told', async () => {
  const { it } = await open()
  expect([asked(), it.now.offer?.fee, it.now.was, it.now.hasEnded()]).toEqual([1, '0.0004', undefined, false])
  fee = '0.0009'
  await pass(END_MS)
  await pass(400)
  expect([asked(), it.now.offer?.fee, it.now.was, it.now.hasEnded()]).toEqual([2, '0.0009', '0.0004', false])
})

test('in a tab that slept past its end it says that it has ended, until it is renewed', async () => {
  const { it } = await open()
  vi.setSystemTime(Date.now() + END_MS + 1)
  expect(it.now.hasEnded()).toBe(true)
  await does(() => it.now.renew())
  await pass(400)
  expect([asked(), it.now.hasEnded()]).toEqual([2, false])
})

test('one that is being used is kept, however long that takes', async () => {
  const { it, pause } = await open()
  await pause(true)
  await pass(END_MS * 3)
  expect([asked(), it.now.offer?.quote]).toEqual([1, 'high at 0.0004'])
  await pause(false)
  await pass(400)
  expect(asked()).toBe(2)
})

test('where none is told, only what may pass is asked again by itself', async () => {
  const { it, ask } = await open()
  page.api.on(estimateTransferFee, () => {
    throw new Refusal('unavailable')
  })
  await ask({ asset: 'ETH', amount: '2' })
  await pass(400)
  expect([it.now.offer, it.now.problem?.code]).toEqual([undefined, 'unavailable'])
  page.api.on(estimateTransferFee, () => {
    throw new Refusal('withdrawal_refused')
  })
  await pass(5_000)
  await pass(400)
  expect([asked(), it.now.problem?.code]).toEqual([3, 'withdrawal_refused'])
  await pass(60_000)
  expect(asked()).toBe(3)
  await ask(undefined)
  expect(it.now.problem).toBeUndefined()
})
