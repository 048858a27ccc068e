import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FileAnswer } from '../../src/server/kernel/implement.ts'
import { readYear } from '../../src/server/modules/history/year/read-year.ts'
import { readReceipt } from '../../src/server/modules/payments/receipts/read-receipt.ts'
import { anEngine } from '../../src/server/testing/database/engines.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { pdfText } from '../../src/server/testing/pdf-text.ts'
import { newPerson } from '../../src/server/testing/people.ts'
import { testSwaps } from '../../src/server/testing/swaps.ts'
import { asCustomer } from '../../src/server/testing/withdrawals.ts'
import { rateText } from '../../src/ui/money/rate-text.ts'

/** Papers have another sign for what was rounded. */
const onPaper = (said: string) => said.replace('≈', '~')

describe('one exchange, one rate', () => {
  let swaps: Awaited<ReturnType<typeof testSwaps>>
  beforeAll(async () => {
    swaps = await testSwaps(anEngine)
  })
  afterAll(() => swaps?.it.stop())

  test('on its screen, its receipt, and the statement of the year, as a paper and as a file', async () => {
    const { it } = swaps
    const who = await newPerson(it)
    for (const asset of ['EUR', 'BTC', 'ETH', 'NGN']) await giveMoney(it, who.customerId, asset, '5')
    await giveMoney(it, who.customerId, 'NGN', '90000')
    await giveMoney(it, who.customerId, 'EUR', '9000')
    const ctx = asCustomer(it, who)
    const pairs = [
      ['EUR', 'BTC', '250.13'],
      ['BTC', 'EUR', '0.00731111'],
      ['ETH', 'BTC', '0.3137'],
      ['BTC', 'ETH', '0.0042'],
      ['NGN', 'EUR', '81234.56'],
      ['EUR', 'NGN', '12.34'],
      ['ETH', 'NGN', '0.0123'],
    ] as const
    const screens = new Map<string, string>()
    for (const [from, to, amount] of pairs) {
      await swaps.minuteLater()
      const made = await swaps.converted(who, await swaps.quoted(who, from, to, amount))
      // On paper a line breaks elsewhere: the screen's spaces that don't are common ones there.
      const screen = rateText(made).replaceAll('\u00a0', ' ')
      screens.set(made.number, screen)
      const file = (await readReceipt(ctx, { transaction_id: made.id, format: 'pdf' })) as FileAnswer
      expect(pdfText(file.body as Uint8Array), `${from} to ${to}`).toContain(onPaper(screen))
    }
    const year = it.clock.now().getUTCFullYear()
    const paper = (await readYear(ctx, { year, format: 'pdf' })) as FileAnswer
    const said = pdfText(paper.body as Uint8Array)
    const csv = (await readYear(ctx, { year, format: 'csv' })) as FileAnswer
    const rows = parse(csv.body as string, { columns: true }) as Record<string, string>[]
    for (const [number, screen] of screens) {
      expect(said.filter((line) => line.includes(number)).join()).toContain(`rate ${onPaper(screen)} · fee `)
      const row = rows.find((one) => one.number === number)
      const [currency, asset] = row?.rate_unit?.split('/') ?? []
      expect(screen.replaceAll(',', '')).toMatch(new RegExp(`^1 ${asset} [=≈] ${row?.rate} ${currency}$`))
    }
  })
})
