import { expect, test } from 'vitest'
import type { Onramp, OnrampMessage, OnrampOrder } from './port.ts'

/** A seller under test, and what its customers do there. */
export interface OnrampUnderTest {
  onramp: Onramp
  /** Somebody pays, and what they bought is sent; or the seller turns them away. */
  complete: (ref: string) => Promise<void>
  reject: (ref: string) => Promise<void>
  /** A message of the seller's about a purchase, as it comes now. */
  message: (ref: string) => OnrampMessage
  advance: (ms: number) => void
}

let orders = 0
/** A purchase that nobody asked for before. */
export const anOrder = (over: Partial<OnrampOrder> = {}): OnrampOrder => ({
  id: `00000000-0000-7000-8000-${String(++orders).padStart(12, '0')}`,
  asset: 'USDC',
  network: 'ethereum',
  address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  currency: 'EUR',
  amount: '100',
  ip: '203.0.113.7',
  ...over,
})

const begun = async (onramp: Onramp, order = anOrder()) => {
  const made = await onramp.begin(order)
  if (made === 'unknown' || 'refused' in made) throw new Error('nothing was begun')
  return made
}

/** What every seller behind the port promises. */
export function onrampContract(make: () => OnrampUnderTest | Promise<OnrampUnderTest>): void {
  test('begins a purchase once under an id, which nothing has become of', async () => {
    const { onramp } = await make()
    const order = anOrder()
    const first = await begun(onramp, order)
    expect(await onramp.begin(order)).toEqual(first)
    expect(first.url === null).toBe(onramp.sandbox)
    expect(await onramp.look(first.ref)).toEqual({ is: 'begun' })
  })

  test('says by which transaction it sent how much', async () => {
    const { onramp, complete } = await make()
    const { ref } = await begun(onramp)
    await complete(ref)
    expect(await onramp.look(ref)).toMatchObject({
      is: 'complete',
      tx: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      sent: expect.stringMatching(/^\d+(\.\d+)?$/),
    })
  })

  test('says whom it turned away', async () => {
    const { onramp, reject } = await make()
    const { ref } = await begun(onramp)
    await reject(ref)
    expect(await onramp.look(ref)).toEqual({ is: 'rejected' })
  })

  test('knows nothing of what it never had, and says so', async () => {
    expect(await (await make()).onramp.look('nothing_that_was_begun')).toBe('unknown')
  })

  test('hears its own messages, and no other: not one bit of them changed, and none that is old', async () => {
    const { onramp, message, advance } = await make()
    const { ref } = await begun(onramp)
    const said = message(ref)
    expect(onramp.hear(said)).toMatchObject({ ref })
    for (let at = 0; at < said.raw.length; at += 7) {
      const raw = Uint8Array.from(said.raw)
      raw[at] = (raw[at] ?? 0) ^ 1
      expect(onramp.hear({ ...said, raw })).toBe('forged')
    }
    expect(onramp.hear({ ...said, header: () => undefined })).toBe('forged')
    expect(onramp.hear({ ...said, header: () => 't=1,v1=' })).toBe('forged')
    advance(5 * 60_000 + 1_000)
    expect(onramp.hear(said)).toBe('forged')
  })
}
