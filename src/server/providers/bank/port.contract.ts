import { expect, test } from 'vitest'
import type { AwaitedDeposit, BankProvider } from './port.ts'

const since = new Date('2026-03-02T10:00:00.000Z')
const later = (seconds: number) => new Date(since.getTime() + seconds * 1000)
const awaited: AwaitedDeposit[] = ['FLN-2222-2222', 'FLN-3333-3333', 'FLN-4444-4444'].map((reference, i) => ({
  reference,
  currency: 'EUR',
  amount: 10_000n + BigInt(i),
  since,
  holder: 'Ada Lovelace',
}))

/** What every bank behind the port promises. `account` names a currency in which the house has an account with it. */
export function bankContract(make: () => BankProvider, { account }: { account: string }): void {
  test('shows where to send money in a currency the house has an account in', () => {
    const shown = make().receivingAccount(account)
    expect(shown?.bankName).toBeTruthy()
    expect(shown?.holder).toBeTruthy()
    expect(shown?.details.length).toBeGreaterThan(0)
    for (const { label, value } of shown?.details ?? []) expect(label && value).toBeTruthy()
  })

  test.each(['XXX', 'BTC', '', '__proto__', 'constructor'])('shows no account for %j', (currency) => {
    expect(make().receivingAccount(currency)).toBeUndefined()
  })

  test('knows of no money when nothing is awaited', async () => {
    expect(await make().collect([], later(3600))).toEqual({ lines: [], declined: [] })
  })

  test('pays nothing before the customer was told to pay', async () => {
    expect(await make().collect(awaited, since)).toEqual({ lines: [], declined: [] })
  })

  test('answers the same lines however often, whenever and by whichever process it is asked', async () => {
    const first = await make().collect(awaited, later(60))
    expect(await make().collect(awaited, later(86_400))).toEqual(first)
    const oneByOne = await Promise.all(awaited.map((one) => make().collect([one], later(60))))
    expect(oneByOne.flatMap((one) => one.lines)).toEqual(first.lines)
  })

  test('gives each line an id of its own, a positive amount, and a day that is not to come', async () => {
    const now = later(60)
    const { lines } = await make().collect(awaited, now)
    expect(new Set(lines.map((line) => line.lineId)).size).toBe(lines.length)
    for (const line of lines) {
      expect(line.amount > 0n).toBe(true)
      expect(line.bookedAt.getTime()).toBeLessThanOrEqual(now.getTime())
    }
  })

  test('a bank that is never asked answers no lines', async () => {
    const bank = make()
    if (bank.askAfterSeconds === null) expect((await bank.collect(awaited, later(3600))).lines).toEqual([])
    else expect((await bank.collect(awaited, later(bank.askAfterSeconds))).lines.length).toBeGreaterThan(0)
  })
}
