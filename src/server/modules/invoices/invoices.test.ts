import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getInvoice, type Invoice, listInvoices } from '../../../contract/wallet/invoices.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { recordClosingRates } from '../../kernel/rates/record-closing-rates.ts'
import { inTx } from '../../kernel/tx.ts'
import { conversion, type Movement } from '../../ledger/movements.ts'
import { post } from '../../ledger/post.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { withdrawalHold, withdrawalVoid } from '../../ledger/withdrawal-movements.ts'
import { COPY_KEY } from '../../testing/copy-key.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { anEngine } from '../../testing/database/engines.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { fillFloat, giveMoney } from '../../testing/factories.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { newPerson, type Person, signIn } from '../../testing/people.ts'
import { giveBackFee } from './give-back-fee.ts'
import { issueDueInvoices, openMonth } from './issue-due-invoices.ts'
import { issueInvoice } from './issue-invoice.ts'

const system = { kind: 'system', job: 'test' } as const
const operator = { kind: 'operator', name: 'ada' } as const
const AFTER_MARCH = '2026-04-01T01:00:00.000Z'

describe('invoices', () => {
  let it: TestApp
  let ada: Person
  let bob: Person
  beforeAll(async () => {
    it = await testApp(anEngine)
    ada = await newPerson(it)
    bob = await newPerson(it, 'bob')
    await fillFloat(it, 'USDC', '100000')
    await giveMoney(it, ada.customerId, 'EUR', '1000')
    await recordClosingRates(it.ctx(system))
  })
  afterAll(() => it.stop())

  const moved = (movement: Movement) => inTx(it.ctx(system), (tx) => post(tx, uuid7(), movement))
  const swapped = (customerId: string, fee: bigint, pay = 10_00n) =>
    moved(conversion({ customerId, conversionId: uuid7(), from: 'EUR', to: 'USDC', pay, receive: 10_000_000n, fee }))
  // Months pass between the tests, and no session lives that long.
  const tokenOf = async (who: Person) => (await signIn(it, who)).token
  const listed = async (who: Person) =>
    expectOk(await it.call(listInvoices, {}, { token: await tokenOf(who) })) as Invoice[]
  const feesIn = async (asset: string) =>
    (
      await it.app.db.pool.query(
        `select t.id from ledger_transfer t join ledger_account a on a.id = t.credit_account
         where a.purpose = 'fees' and t.asset = $1 and t.phase in ('posted', 'settle') order by t.id`,
        [asset],
      )
    ).rows.map(({ id }) => String(id))
  const sound = async () => {
    const { checks } = await verifyLedger(it.ctx(system))
    expect(checks.flatMap(({ examples }) => examples)).toEqual([])
  }

  test('a month’s fees are one invoice at its end, each line worth what its days’ closing rates say', async () => {
    await swapped(ada.customerId, 50_000n)
    it.clock.set('2026-03-20T10:00:00.000Z')
    await it.refreshRates()
    await recordClosingRates(it.ctx(system))
    await swapped(ada.customerId, 70_001n)
    // What was set aside for a withdrawal's fee and freed again is no fee.
    const part = { customerId: ada.customerId, withdrawalId: uuid7(), asset: 'EUR', amount: 20_00n, fee: 1_50n }
    const held = { ...part, rail: 'bank', holdId: uuid7(), feeHoldId: uuid7() }
    await moved(withdrawalHold(held))
    await moved(withdrawalVoid({ ...held, reserved: false }))
    it.clock.set('2026-04-01T00:59:59.999Z')
    expect(await issueDueInvoices(it.ctx(system))).toBe(0)
    it.clock.set(AFTER_MARCH)
    await swapped(ada.customerId, 999n)
    expect(await issueDueInvoices(it.ctx(system))).toBe(1)
    expect(await issueDueInvoices(it.ctx(system))).toBe(0)
    const [invoice, ...others] = await listed(ada)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({ number: 'INV-2026-000001', month: '2026-03', currency: 'EUR', xml: false })
    const swaps = invoice?.lines.find(({ kind }) => kind === 'conversion')
    expect(invoice?.lines).toEqual([swaps])
    expect(swaps).toMatchObject({ asset: 'USDC', count: 2, amount: '0.120001' })
    // About a euro to the dollar: the exact figure is worth-of-fees.test's.
    expect(Number(swaps?.worth)).toBeGreaterThan(0.05)
    expect(await listed(bob)).toEqual([])
    await sound()
  })

  test('nobody else finds it, and as a PDF it says who, to whom and how much', async () => {
    const [invoice] = await listed(ada)
    const query = { invoice_id: invoice?.id ?? '' }
    const stranger = await it.call(getInvoice, { query }, { token: await tokenOf(bob) })
    expect(stranger.status).toBe(404)
    const token = await tokenOf(ada)
    const xml = await it.call(getInvoice, { query: { ...query, format: 'xml' } }, { token })
    expect([xml.status, xml.body.code]).toEqual([409, 'invoice_has_no_xml'])
    const pdf = await it.raw(`/invoices/invoice?invoice_id=${query.invoice_id}&format=pdf`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    const text = pdfText(new Uint8Array(await pdf.arrayBuffer())).join('\n')
    for (const said of ['Invoice INV-2026-000001', 'specimen seller', 'Ada Okonkwo-Canary', '0.120001 USDC', 'Exempt'])
      expect(text).toContain(said)
  })

  test('it is in its reader’s language, or in the one that it is asked for in; as XML it stays as it is', async () => {
    const [invoice] = await listed(ada)
    const token = await tokenOf(ada)
    const asked = async (more: string, language: string) => {
      const answer = await it.raw(`/invoices/invoice?invoice_id=${invoice?.id}&format=pdf${more}`, {
        headers: { authorization: `Bearer ${token}`, 'accept-language': language },
      })
      return pdfText(new Uint8Array(await answer.arrayBuffer())).join('\n')
    }
    for (const [more, language] of [
      ['', 'fr'],
      ['&language=fr', 'ar'],
    ] as const)
      for (const said of ['Facture INV-2026-000001', 'Exonération de TVA', '0,120001 USDC', 'Pays-Bas', 'mars 2026'])
        expect(await asked(more, language)).toContain(said)
    expect(
      (await it.call(getInvoice, { query: { invoice_id: invoice?.id ?? '', language: 'French' } }, { token })).status,
    ).toBe(422)
  })

  test('a fee given back later has a credit note, once, and the invoice stays', async () => {
    const [first, second] = await feesIn('USDC')
    const invoice = (await listed(ada)).at(-1)
    const given = await Promise.all([1, 2].map(() => giveBackFee(it.ctx(operator), first ?? '', 'a mistake of ours')))
    expect(given.filter(Boolean)).toEqual(['CN-2026-000001'])
    expect(await giveBackFee(it.ctx(operator), second ?? '', 'and that')).toBe('CN-2026-000002')
    const [last, before, ...rest] = await listed(ada)
    expect(rest).toEqual([invoice])
    const worth = (of: Invoice | undefined) => BigInt((of?.total ?? 'x').replace('.', ''))
    const line = invoice?.lines.find(({ asset }) => asset === 'USDC')
    expect(worth(last) + worth(before)).toBe(BigInt((line?.worth ?? 'x').replace('.', '')))
    expect(last).toMatchObject({ kind: 'credit_note', credits: 'INV-2026-000001', month: '2026-03' })
    await expect(giveBackFee(it.ctx(operator), uuid7(), 'of nothing')).rejects.toMatchObject({ code: 'not_found' })
    await expect(giveBackFee(it.ctx(system), first ?? '', 'by nobody')).rejects.toMatchObject({ code: 'forbidden' })
    await sound()
  })

  test('a fee given back before its invoice has its credit note with it', async () => {
    const fees = await feesIn('USDC')
    expect(await giveBackFee(it.ctx(operator), fees.at(-1) ?? '', 'at once')).toBeUndefined()
    it.clock.set('2026-05-01T01:00:00.000Z')
    expect(await issueDueInvoices(it.ctx(system))).toBe(1)
    const [one, other] = await listed(ada)
    expect([one?.number, other?.number].sort()).toEqual(['CN-2026-000003', 'INV-2026-000002'])
    // Of April's day no closing rate was kept: nothing is made up.
    expect([one?.total, other?.total]).toEqual([null, null])
    await sound()
  })

  test('the database refuses changes, a second invoice, and a number that is skipped or used by nothing', async () => {
    const { pool } = it.app.db
    const refused = (sql: string) => expect(pool.query(sql)).rejects.toMatchObject({ code: /^(23|42501)/ })
    for (const table of ['invoice', 'invoice_line', 'invoice_fee']) {
      await refused(`update ${table} set ${table === 'invoice' ? 'number' : 'line'} = null`)
      await refused(`delete from ${table}`)
    }
    await refused("update invoice_number set last = last + 2 where kind = 'invoice'")
    await refused("update invoice_number set last = last + 1 where kind = 'invoice'")
    await refused("insert into invoice_number (kind, year, last) values ('invoice', 2031, 1)")
  })
})

test('fifty at once, twice each and cut in their midst, leave each an invoice and no gap', async () => {
  const it = await testApp(anEngine)
  try {
    const template = await newPerson(it)
    await fillFloat(it, 'USDC', '100000')
    const { pool } = it.app.db
    const people = Array.from({ length: 50 }, () => uuid7())
    await pool.query(
      `insert into customer select (jsonb_populate_record(c, jsonb_build_object('id', p.id, 'username', 'p' || left(p.id::text, 8) || right(p.id::text, 12),
        'email_index', p.id))).* from customer c, unnest($1::uuid[]) p (id) where c.id = $2`,
      [people, template.customerId],
    )
    await pool.query(COPY_KEY, [template.customerId])
    for (const customerId of people) {
      await giveMoney(it, customerId, 'EUR', '10')
      await inTx(it.ctx(system), (tx) =>
        post(
          tx,
          uuid7(),
          conversion({ customerId, conversionId: uuid7(), from: 'EUR', to: 'USDC', pay: 1_00n, receive: 1n, fee: 1n }),
        ),
      )
    }
    it.clock.set(AFTER_MARCH)
    await openMonth(it.ctx(system))
    // Who dies with a number in hand has taken none.
    const dying = await pool.connect()
    await dying.query('begin')
    await dying.query("insert into invoice_number (kind, year, last) values ('invoice', 2026, 1)")
    dying.release(new Error('gone'))
    const cut = () =>
      pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database() and query ~ 'invoice' limit 2",
      )
    const numbers = async () =>
      (await pool.query("select seq from invoice where kind = 'invoice' order by seq")).rows.map(({ seq }) => seq)
    for (let round = 0; round < 20 && (await numbers()).length < 50; round++) {
      const all = [...people, ...people].map((id) => issueInvoice(it.ctx(system), id, '2026-03-01'))
      await Promise.allSettled([...all, cut(), cut()])
    }
    expect(await numbers()).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
    const { checks } = await verifyLedger(it.ctx(system))
    expect(checks.flatMap(({ examples }) => examples)).toEqual([])
  } finally {
    await it.stop()
  }
})
