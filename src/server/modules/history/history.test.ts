import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sentence } from '../../../contract/sentence.ts'
import {
  HistoryQuery,
  StatementLine as Line,
  type StatementLine,
  statementColumns,
} from '../../../contract/wallet/history.ts'
import { textOf } from '../../../words/sentences.ts'
import { uuid7 } from '../../kernel/ids.ts'
import type { FileAnswer, PageOf } from '../../kernel/implement.ts'
import { available, clearing } from '../../ledger/chart.ts'
import { bankDeposit, conversion, hold } from '../../ledger/movements.ts'
import { engines } from '../../testing/database/engines.ts'
import { type TestBooks, testBooks } from '../../testing/ledger/books.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { readHistory } from './read-history.ts'
import { inert } from './statement-csv.ts'

const spanish = (sentence: Sentence) => textOf(sentence, 'es')

describe.each(engines)('the history on %s', (engine) => {
  let books: TestBooks
  const ada = uuid7()
  const stranger = uuid7()
  const conversionId = uuid7()
  beforeAll(async () => {
    books = await testBooks(engine)
    await books.fund('ETH', 10n ** 24n)
    books.setClock('2026-01-10T08:00:00.000Z')
    await books.deposit(ada, 'NGN', 1_500_000_00n)
    await books.deposit(ada, 'INR', 99_95n)
    books.setClock('2026-02-10T09:30:00.000Z')
    await books.post(
      conversion({
        customerId: ada,
        conversionId,
        from: 'NGN',
        to: 'ETH',
        pay: 250_000_07n,
        receive: 87_654_321_012_345_679n,
        fee: 440_473_975_941_436n,
      }),
    )
    books.setClock('2026-02-20T12:00:00.000Z')
    const aside = {
      holdId: uuid7(),
      from: available(ada, 'NGN'),
      to: clearing('NGN', 'bank'),
      amount: 1_000_00n,
      reason: 'withdrawal',
    }
    await books.post(hold(aside))
    books.setClock('2026-03-05T00:00:00.000Z')
    await books.deposit(ada, 'NGN', 1_00n)
    for (const id of [ada, stranger]) await books.customer(id)
  })
  afterAll(() => books?.close())

  const read = (query: HistoryQueryInput, customerId = ada) =>
    readHistory(books.as(customerId), HistoryQuery.parse(query))
  const page = async (query: HistoryQueryInput, customerId?: string) =>
    (await read(query, customerId)) as PageOf<StatementLine>
  const file = async (query: HistoryQueryInput, customerId?: string) => (await read(query, customerId)) as FileAnswer
  const february = { since: '2026-02-01T00:00:00Z', until: '2026-03-01T00:00:00Z' }

  test('titles are in the language of whoever asks, in the CSV, too; kinds stay', async () => {
    const ctx = { ...books.as(ada), textOf: spanish }
    const { data } = (await readHistory(ctx, HistoryQuery.parse({ asset: 'NGN' }))) as PageOf<StatementLine>
    expect(data.map(({ kind, title }) => [kind, title])).toEqual([
      ['bank_deposit', 'Depósito bancario'],
      ['hold', 'Reservado'],
      ['conversion', 'Conversión NGN → ETH'],
      ['bank_deposit', 'Depósito bancario'],
    ])
    const csv = (await readHistory(ctx, HistoryQuery.parse({ asset: 'NGN', format: 'csv' }))) as FileAnswer
    expect(String(csv.body)).toContain(',hold,Reservado,')
  })

  test('no page ends between both sides of a conversion, unless it holds one line', async () => {
    const walk = async (limit: string) => {
      const pages: string[][] = []
      for (let cursor: string | undefined; ; ) {
        const { data, next } = await page({ limit, ...(cursor && { cursor }) })
        pages.push(data.map(({ asset, amount }) => `${amount} ${asset}`))
        if (next === null) return pages
        cursor = next
      }
    }
    const pair = ['0.087654321012345679 ETH', '-250000.07 NGN']
    expect(await walk('3')).toEqual([['1.00 NGN', '0.00 NGN'], [...pair, '99.95 INR'], ['1500000.00 NGN']])
    expect(await walk('2')).toEqual([['1.00 NGN', '0.00 NGN'], pair, ['99.95 INR', '1500000.00 NGN']])
    expect((await walk('1')).flat()).toEqual(['1.00 NGN', '0.00 NGN', ...pair, '99.95 INR', '1500000.00 NGN'])
  })

  test('pages follow each other to the end, in the form the contract promises', async () => {
    const first = await page({ limit: '4' })
    const second = await page({ limit: '4', cursor: first.next ?? '' })
    expect(second.next).toBeNull()
    const lines = [...first.data, ...second.data].map((line) => Line.parse(line))
    expect(lines.map((line) => `${line.effect} ${line.amount} ${line.asset}`)).toEqual([
      'movement 1.00 NGN',
      'set_aside 0.00 NGN',
      'movement 0.087654321012345679 ETH',
      'movement -250000.07 NGN',
      'movement 99.95 INR',
      'movement 1500000.00 NGN',
    ])
    expect(lines[1]).toMatchObject({
      kind: 'hold',
      title: 'Set aside',
      set_aside: '1000.00',
      balance_after: '1249999.93',
    })
    expect(lines[2]?.meta).toEqual({ conversion: conversionId })
    expect(lines[2]?.journal_id).toBe(lines[3]?.journal_id)
  })

  test('a page that ends exactly at the last line says that there is no next', async () => {
    expect((await page({ limit: '6' })).next).toBeNull()
  })

  test('a cursor of something else is refused by name', async () => {
    for (const cursor of ['next', uuid7(), `2026-01-10T08:00:00.000000Z_${uuid7()}' or 1=1`]) {
      await expect(read({ cursor })).rejects.toMatchObject({ code: 'invalid_input', fields: [{ path: 'cursor' }] })
    }
  })

  test('kinds, an asset and a period narrow it down; what is no kind or no period is refused', async () => {
    const amounts = async (query: HistoryQueryInput) => (await page(query)).data.map((line) => line.amount)
    expect(await amounts({ kind: 'conversion,hold' })).toEqual(['0.00', '0.087654321012345679', '-250000.07'])
    expect(await amounts({ asset: 'INR' })).toEqual(['99.95'])
    expect(await amounts({ ...february, asset: 'NGN', kind: 'conversion' })).toEqual(['-250000.07'])
    expect(HistoryQuery.safeParse({ kind: 'conversion,theft' }).success).toBe(false)
    expect(HistoryQuery.safeParse({ since: february.until, until: february.since }).success).toBe(false)
    expect(HistoryQuery.safeParse({ since: '01/02/2026' }).success).toBe(false)
  })

  test('the CSV holds every line of the period to the last wei, the earliest first', async () => {
    const csv = await file({ ...february, format: 'csv', limit: '1' })
    expect([csv.name, csv.type]).toEqual(['statement-2026-02-01-to-2026-03-01.csv', 'text/csv; charset=utf-8'])
    expect(String(csv.body).split('\r\n')[0]).toBe(statementColumns.join(','))
    const rows: Record<string, string>[] = parse(String(csv.body), { columns: true, record_delimiter: '\r\n' })
    expect(rows.map((row) => [row.time, row.asset, row.amount, row.set_aside, row.balance_after])).toEqual([
      ['2026-02-10T09:30:00.000Z', 'NGN', '-250000.07', '0.00', '1249999.93'],
      ['2026-02-10T09:30:00.000Z', 'ETH', '0.087654321012345679', '0.000000000000000000', '0.087654321012345679'],
      ['2026-02-20T12:00:00.000Z', 'NGN', '0.00', '1000.00', '1249999.93'],
    ])
    expect(rows[0]?.reference).toBe(`conversion=${conversionId}`)
    // Each side of an exchange says what the other was.
    expect(rows.slice(0, 2).map(({ description }) => description)).toEqual(Array(2).fill('Swap NGN → ETH'))
  })

  test('the PDF opens and closes with the ledger’s balances, and shows every line between', async () => {
    const pdf = await file({ ...february, format: 'pdf' })
    expect([pdf.name, pdf.type]).toEqual(['statement-2026-02-01-to-2026-03-01.pdf', 'application/pdf'])
    const texts = pdfText(pdf.body as Uint8Array)
    expect(texts).toContain('This is a sandbox: no real money moved.')
    const following = (text: string, count: number) =>
      texts.slice(texts.indexOf(text) + 1, texts.indexOf(text) + 1 + count)
    expect(following('Customer', 2)).toEqual(['Grace Hopper', 'Nigeria'])
    expect(following('Name', 1)).toEqual(['as given by the customer'])
    expect(texts).toContain('Issued by')
    expect(texts.slice(0, 3)).toEqual(['Florin', expect.stringContaining(' · '), 'Account statement'])
    expect(following('Nigerian naira (NGN, ₦)', 3)).toEqual(['1,500,000.00', '−250,000.07', '1,249,999.93'])
    expect(following('Indian rupee (INR, ₹)', 3)).toEqual(['99.95', '0.00', '99.95'])
    expect(following('Ether (ETH)', 3)).toEqual([
      `0.${'0'.repeat(18)}`,
      '+0.087654321012345679',
      '0.087654321012345679',
    ])
    expect(following('10 Feb 2026, 09:30:00', 3)).toEqual(['Swap NGN → ETH', '−250,000.07 NGN', '1,249,999.93 NGN'])
    expect(following('20 Feb 2026, 12:00:00', 2)).toEqual(['Set aside: 1,000.00 NGN', '1,249,999.93 NGN'])
    expect(texts).toContain('+0.087654321012345679 ETH')
    expect(texts.at(-1)).toBe(`Florin · Account @c_${ada} · Page 1 of 1`)
  })

  test('of one journal alone, its file adds up and holds nothing else of that very moment', async () => {
    const eve = uuid7()
    await books.customer(eve)
    books.setClock('2026-03-06T10:00:00.000Z')
    await books.deposit(eve, 'EUR', 734_89n)
    await books.deposit(eve, 'EUR', 100_00n)
    await books.deposit(eve, 'EUR', 5_00n)
    const { data } = await page({}, eve)
    const one = data.find(({ amount }) => amount === '100.00') as StatementLine
    expect((await page({ journal_id: one.journal_id }, eve)).data).toEqual([one])
    expect((await page({ journal_id: one.journal_id })).data).toEqual([])
    const texts = pdfText((await file({ journal_id: one.journal_id, format: 'pdf' }, eve)).body as Uint8Array)
    const at = texts.indexOf('Euro (EUR, €)')
    expect(texts.slice(at + 1, at + 4)).toEqual(['734.89', '+100.00', '834.89'])
    expect(texts.filter((text) => / EUR$/.test(text))).toEqual(['+100.00 EUR', '834.89 EUR'])
    for (const { journal_id } of (await page({ limit: '100' })).data) {
      const csv = String((await file({ journal_id, format: 'csv' })).body)
      const lines: Record<string, string>[] = parse(csv, { columns: true, record_delimiter: '\r\n' })
      expect(new Set(lines.map((line) => line.journal_id))).toEqual(new Set([journal_id]))
    }
  })

  test('one line is found by its id, wherever it stands, and by its owner alone', async () => {
    const all = (await page({ limit: '100' })).data
    for (const line of all) expect(await page({ id: line.id })).toEqual({ data: [line], next: null })
    expect(await page({ id: all[0]?.id ?? '' }, uuid7())).toEqual({ data: [], next: null })
    expect(await page({ id: uuid7() })).toEqual({ data: [], next: null })
  })

  test('a stranger gets an empty statement', async () => {
    expect(await page({}, stranger)).toEqual({ data: [], next: null })
    expect((await file({ format: 'csv' }, stranger)).body).toBe(`${statementColumns.join(',')}\r\n`)
    const texts = pdfText((await file({ format: 'pdf' }, stranger)).body as Uint8Array)
    expect(texts).toContain('No movements in this period.')
    expect(texts.join()).not.toContain('NGN')
  })

  test('a period of ten thousand lines fits into a file; one line more is refused in plain words', async () => {
    const trader = uuid7()
    const deposits = (count: number) =>
      Array.from({ length: count }, () =>
        bankDeposit({ customerId: trader, asset: 'BRL', amount: 1n, depositId: uuid7() }),
      )
    await books.bulk(deposits(10_000))
    expect(String((await file({ format: 'csv' }, trader)).body).split('\r\n')).toHaveLength(10_002)
    await books.deposit(trader, 'BRL', 1n)
    await expect(read({ format: 'csv' }, trader)).rejects.toMatchObject({ code: 'statement_too_long' })
    await expect(read({ format: 'pdf' }, trader)).rejects.toMatchObject({ code: 'statement_too_long' })
  })
})

type HistoryQueryInput = Partial<
  Record<'id' | 'journal_id' | 'asset' | 'kind' | 'since' | 'until' | 'format' | 'limit' | 'cursor', string>
>

test('no text reaches a spreadsheet as a formula [ASVS 1.3.3]', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1']) expect(inert(text)).toBe(`'${text}`)
  for (const text of ['Conversion', 'deposit=0192', '']) expect(inert(text)).toBe(text)
})
