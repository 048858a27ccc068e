import bidiFactory from 'bidi-js'
import { describe, expect, test } from 'vitest'
import { assetOf } from '../../src/contract/assets.ts'
import { type Sentence, say } from '../../src/contract/sentence.ts'
import type { Invoice } from '../../src/contract/wallet/invoices.ts'
import type { Receipt } from '../../src/contract/wallet/receipts.ts'
import type { YearStatement } from '../../src/contract/wallet/year-statement.ts'
import type { CustomerCtx } from '../../src/server/kernel/context.ts'
import { paperLanguage } from '../../src/server/kernel/papers/language.ts'
import type { PaperCustomer } from '../../src/server/kernel/papers/parties.ts'
import { receiptPdf } from '../../src/server/kernel/papers/receipt.ts'
import { Seller } from '../../src/server/kernel/papers/seller.ts'
import { assetNameIn } from '../../src/server/kernel/rates/asset-name.ts'
import type { Period } from '../../src/server/modules/history/period.ts'
import { statementPdf } from '../../src/server/modules/history/statement-pdf.ts'
import { yearPdf } from '../../src/server/modules/history/year/year-pdf.ts'
import { invoicePdf } from '../../src/server/modules/invoices/invoice-pdf.ts'
import { sumFacts } from '../../src/server/modules/payments/receipts/sum-facts.ts'
import { pdfLines, pdfText } from '../../src/server/testing/pdf-text.ts'
import { type Locale, localeCodes } from '../../src/words/locales.ts'
import { textOf } from '../../src/words/sentences.ts'

/** What somebody wrote, what is called alike in every language, and codes. */
const ALIKE =
  /^(Florin|florin|example|com|specimen|seller|Example|Street|Exampletown|Ada|Okonkwo|ada|Marina|Road|SWP|INV|ETH|EUR|NGN|USDC|USD|Coin|Ether|NL|UTC|FIFO|RC)$/
const LATIN = /\p{Script=Latin}{3,}/gu
const MAX_BYTES = 60_000
const bidi = bidiFactory()

/** Asked for whether or not it is needed. */
const MAYBE = new Set(['email_language', 'invoice_no_rate', 'year_not_known'])

/** A context of a reader, and all that it said. */
function reader(locale: Locale) {
  const spoken = new Set<string>()
  const ctx = {
    config: { MAIL_FROM: 'Florin <florin@example.com>', PUBLIC_URL: 'https://florin.example', FLORIN_MODE: 'sandbox' },
    now: () => new Date('2026-03-05T15:07:00.000Z'),
    textOf: (sentence: Sentence, language: string = locale) => {
      const text = textOf(sentence, language)
      expect(language).toBe(locale)
      if (!MAYBE.has(sentence.say)) spoken.add(text)
      return text
    },
  } as unknown as CustomerCtx
  return { ctx, spoken }
}

const money = (amount: string, asset: string) => ({ amount, asset })
const customerOf = (ctx: CustomerCtx): PaperCustomer => ({
  username: 'ada',
  name: 'Ada Okonkwo',
  checked: true,
  address: ['1 Marina Road', paperLanguage(ctx).country('NG')],
})

function statement(ctx: CustomerCtx) {
  const line = (kind: string, phase: string) => ({
    ...{ id: '1', kind, phase, fee: false, asset: 'EUR', journalId: '1', meta: { a: 'a' } },
    ...{ at: new Date('2026-02-10T09:30:00.000Z'), amount: -250_000_07n, setAside: 1_000_00n, balanceAfter: 99_93n },
    ...(kind === 'conversion' && { pair: ['EUR', 'ETH'] }),
  })
  const period = {
    ...{ since: new Date('2026-02-01'), until: new Date('2026-03-01'), kinds: ['conversion', 'card_deposit'] },
    ...{
      opening: new Map([['EUR', 250_100_00n]]),
      closing: new Map([['EUR', 99_93n]]),
      numbers: new Map([['a', 'SWP-2']]),
    },
    lines: [line('conversion', 'posted'), line('hold', 'hold'), line('card_deposit', 'posted')],
  }
  return statementPdf(period as unknown as Period, customerOf(ctx), ctx)
}

function year(ctx: CustomerCtx) {
  const basis = { cost: null, gain: '-1250.50' }
  const row = {
    ...{ at: '2025-02-10T09:30:00.000Z', sort: 'exchange', kind: 'conversion', number: 'SWP-2', value: '1250.50' },
    ...{ gave: { ...money('1250.50', 'EUR'), outside: false }, got: { ...money('0.05', 'ETH'), outside: true } },
    ...{
      rate: { of: 'ETH', in: 'EUR', figure: '25010.00', exact: false },
      fee: money('0.001', 'ETH'),
      fifo: basis,
      average: basis,
    },
  }
  const told = {
    ...{ year: 2025, until: '2026-01-01T00:00:00.000Z', currency: 'EUR', name: '', address: [] },
    ...{
      opening: [money('1250.50', 'EUR')],
      closing: [],
      rows: [row],
      gains: { fifo: '1.00', average: '-2.00', unknown: 1 },
    },
  }
  return yearPdf(ctx, told as unknown as YearStatement, customerOf(ctx))
}

const invoice = (kind: Invoice['kind'], total: string | null) => (ctx: CustomerCtx) => {
  const lines = [{ kind: 'conversion', ...money('1250.50', 'USDC'), count: 2, worth: total }]
  const of = { kind, number: 'INV-1', month: '2026-03', credits: null, currency: 'EUR', total, lines }
  const seller = Seller.parse({
    ...{ name: 'Florin specimen seller', vatId: 'NL000000000B00', registration: 'RC 1' },
    address: { line1: '1 Example Street', city: 'Exampletown', country: 'NL' },
  })
  const buyer = { name: 'Ada Okonkwo', country: 'NG', registration: 'RC 2', company: true }
  return invoicePdf(
    ctx,
    { ...of, issued_at: '2026-04-01T00:00:00.000Z' } as unknown as Invoice,
    { seller, buyer } as never,
  )
}

const receipt = (more: object) => async (ctx: CustomerCtx) => {
  const transaction = {
    ...{
      kind: 'conversion',
      paid: money('1250.50', 'EUR'),
      received: money('0.05', 'ETH'),
      fee: money('0.001', 'ETH'),
    },
    ...{ outside: null, ...more },
  }
  const of = { transaction, rate: { from: 'EUR', to: 'ETH', rate: '0.00004' }, card: null, division: null, ...more }
  const file = await receiptPdf(ctx, {
    ...{ title: say('receipt_of', { what: say('receipt_kind_conversion'), number: 'SWP-2' }), number: 'SWP-2' },
    ...{
      hero: paperLanguage(ctx).money('0.05', 'ETH'),
      status: say('receipt_done'),
      entry: '01890000-0000-7000-8000-000000000000',
    },
    customer: customerOf(ctx),
    facts: [
      ...sumFacts(of as unknown as Receipt, paperLanguage(ctx)),
      [say('receipt_completed_at'), say('as_said', { what: { instant: '2026-03-05T15:07:00.000Z' } })],
    ],
  })
  return file.body as Uint8Array
}

const part = (amount: string) => money(amount, 'ETH')
const division = { locked: part('3'), buyer_part: part('2'), fee: part('0.1'), to_seller: part('1'), how: 'decided' }
const papers: Record<string, (ctx: CustomerCtx) => Promise<Uint8Array>> = {
  statement,
  year,
  invoice: invoice('invoice', '1250.50'),
  'credit note': invoice('credit_note', null),
  receipt: receipt({}),
  'receipt of a divided trade': receipt({ division, outside: 'paid' }),
}
/** What every one of these papers has somewhere, as each language writes it. */
const FIGURES: Record<Locale, RegExp> = {
  en: /1,250\.50 (EUR|USDC)|250,000\.07 EUR/,
  pt: /1\.250,50 (EUR|USDC)|250\.000,07 EUR/,
  es: /1250,50 (EUR|USDC)|250\.000,07 EUR/,
  fr: /1\u00a0250,50 (EUR|USDC)|250\u00a0000,07 EUR/,
  ar: /1,250\.50 (EUR|USDC)|250,000\.07 EUR/,
}
const seen = (text: string) =>
  bidi
    .getReorderedString(text, bidi.getEmbeddingLevels(text, 'rtl'))
    .replaceAll(/\p{M}|[\u2066-\u2069\u200e\u200f]/gu, '')

describe.each(Object.entries(papers))('the %s', (_, make) => {
  test.each(localeCodes)(
    'is whole in %s: no word of another language, no letter that its fonts lack, and small',
    async (locale) => {
      const { ctx, spoken } = reader(locale)
      const pdf = await make(ctx)
      expect(pdf.length).toBeLessThan(MAX_BYTES)
      const text = pdfText(pdf).join(' ')
      expect(text).not.toMatch(/[\0?\ufffd]/)
      const { country, time, day, words } = paperLanguage(ctx)
      const dates = [0, 1, 2, 3].flatMap((month) => [time, day].map((of) => of(new Date(Date.UTC(2026, month, 1)))))
      const unknown = [words(say('invoice_no_rate')), words(say('year_not_known'))]
      const names = [country('NL'), country('NG'), assetNameIn(ctx, assetOf('EUR'))]
      const said = new Set([...spoken, ...dates, ...unknown, ...names].join(' ').match(LATIN))
      const left = (text.match(LATIN) ?? []).filter((word) => !said.has(word) && !ALIKE.test(word))
      expect(left).toEqual([])
      expect(pdfLines(pdf).join('\n')).toMatch(FIGURES[locale])
    },
  )

  test('is Arabic as it is read: its letters joined, its words from the right, its labels right of what they say', async () => {
    const { ctx, spoken } = reader('ar')
    const pdf = await make(ctx)
    const lines = pdfLines(pdf)
    // Longer ones wrap, and so do instants in a narrow column.
    const short = [...spoken].filter((text) => /^\P{N}*\p{Script=Arabic}\P{N}*$/u.test(text) && text.length < 40)
    expect(short.length).toBeGreaterThan(8)
    for (const text of short)
      expect(
        lines.some((line) => line.includes(seen(text))),
        `${text} in ${lines.join('\n')}`,
      ).toBe(true)
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`${seen(textOf(say('receipt_sandbox'), 'ar'))}$`)))
    // A glyph for each form of a letter: more of them than letters.
    const letters = new Set([...spoken].join('').match(/\p{Script=Arabic}/gu))
    expect(glyphsOf(pdf)).toBeGreaterThan(letters.size)
  })
})

/** How many glyphs the Arabic font was cut to. */
function glyphsOf(pdf: Uint8Array): number {
  const widths = /\/BaseFont \/\w+\+IBMPlexSansArabic[\s\S]*?\/W \[0 \[([^\]]*)\]/.exec(
    Buffer.from(pdf).toString('latin1'),
  )
  return widths?.[1]?.trim().split(/\s+/).length ?? 0
}
