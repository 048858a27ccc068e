import { describe, expect, test } from 'vitest'
import type { Ctx } from '../../kernel/context.ts'
import type { CardPayout } from '../../kernel/providers.ts'
import { houseBalances } from '../../ledger/balances.ts'
import { onWire } from '../../ledger/post.ts'
import { statementsBank } from '../../providers/bank/statements.ts'
import { bankAtDesk } from '../../testing/bank-at-desk.ts'
import { camt, closing, details, entry, statement, transfer } from '../../testing/bank-files.ts'
import { cardPayouts } from '../../testing/card-payouts.ts'
import { engines } from '../../testing/database/engines.ts'
import { importLine } from '../payments/bank/import-line.ts'
import { importStatement } from '../payments/bank/import-statement.ts'
import { lookAtPayouts } from '../payments/cards/payouts/look-at-payouts.ts'
import { tieLine } from '../payments/cards/payouts/tie-line.ts'
import { fundFloat, takeFloat } from '../payments/fund-float.ts'
import { newReference, readable } from '../payments/reference.ts'
import { inTransitTo } from './sandbox-books.rows.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
let more = 0
const why = 'as the bank wrote'

describe.each(engines)('what a card service pays out, on %s,', (engine) => {
  const { w, job, q, paid, atService, finance, look, places, inSuspense, payOut, lineOf, kindsOf, lineIdOf } =
    cardPayouts(engine)

  test('leaves the service when it is made, is under way, and is brought by the bank’s line: nothing is ever less, and nothing in suspense', async () => {
    await paid('100')
    const before = await inSuspense()
    const payout = await payOut(5_000n)
    expect(await places()).toEqual(['agrees', 0n])
    expect(await places()).toEqual(['agrees', 0n])
    const [books, there] = await atService()
    expect(books).toBe(there)
    await look()
    const line = lineOf(payout)
    expect(await importLine(job(), line)).toBe('psp_payout')
    expect(await importLine(job(), line)).toBe('repeated')
    expect(await places()).toEqual(['agrees', 0n])
    expect([await inSuspense(), await kindsOf(payout)]).toEqual([before, ['psp_payout']])
    // Who writes the same words and sends as much has claimed nothing: it waits for finance.
    expect(await importLine(job(), lineOf(payout))).toBe('unmatched')
    expect(await places()).toEqual(['agrees', 0n])
  })

  test.each([
    ['other words', { text: 'FOR YOU', payer: 'Sandy' }],
    ['another sum', { amount: 5_019n }],
    ['a day before it was sent', { bookedAt: new Date('2020-01-01') }],
  ])('a line of %s is nobody’s, and waits', async (_, over) => {
    await paid('100')
    const payout = await payOut(5_018n)
    w.it.clock.advance(2 * MINUTE_MS)
    await look()
    expect(await importLine(job(), lineOf(payout, over))).toBe('unmatched')
    expect(await importLine(job(), lineOf(payout))).toBe('psp_payout')
  })

  test.each([
    ['a word that only contains the service’s', { text: 'PINSANDBOX CARDSHOP', payer: 'Pinsandbox Cards' }],
    ['the service’s among the words of who pays', { text: 'FOR YOU', payer: 'Sandbox Cards Fan Club' }],
    ['a deposit that they are for', { text: () => `SANDBOX CARDS PAYOUT ${readable(newReference())}` }],
    ['a standing reference', { text: () => `SANDBOX CARDS PAYOUT ${newReference('standing')}` }],
  ])('%s names no payout', async (_, { text, ...over }) => {
    await paid('100')
    const payout = await payOut(5_021n)
    w.it.clock.advance(2 * MINUTE_MS)
    await look()
    const words = { ...over, text: typeof text === 'string' ? text : text() }
    expect(await importLine(job(), lineOf(payout, words))).toBe('unmatched')
    await look()
    expect(await importLine(job(), lineOf(payout))).toBe('psp_payout')
  })

  test('one that the service didn’t send yet is claimed by no line, however it is written', async () => {
    await paid('100')
    const payout = await payOut(5_020n)
    await look()
    const line = lineOf(payout, { text: `SANDBOX CARDS PAYOUT ${payout.ref}` })
    expect(await importLine(job(), line)).toBe('unmatched')
    w.it.clock.advance(MINUTE_MS)
    await look()
    expect((await lineIdOf(line))?.status).toBe('psp_payout')
  })

  test('a line that came first is taken out of suspense once the service tells of it', async () => {
    await paid('100')
    const before = await inSuspense()
    const payout = await payOut(5_001n)
    const line = lineOf(payout)
    expect(await importLine(job(), line)).toBe('unmatched')
    w.it.clock.advance(MINUTE_MS)
    await Promise.all(Array.from({ length: 10 }, look))
    expect((await lineIdOf(line))?.status).toBe('psp_payout')
    expect([await inSuspense(), await kindsOf(payout)]).toEqual([before, ['psp_payout', 'psp_payout_arrived']])
    expect(await places()).toEqual(['agrees', 0n])
  })

  test.each([
    ['fails', 5_013n],
    ['is canceled', 5_017n],
    ['fails after it was paid', 5_011n],
  ])('is with the service again where it %s, once', async (_, amount) => {
    await paid('100')
    const payout = await payOut(amount)
    await look()
    for (let minute = 0; minute < 4; minute++) expect(await places()).toEqual(['agrees', 0n])
    await Promise.all(Array.from({ length: 10 }, look))
    const [books, there] = await atService()
    expect([books, await kindsOf(payout)]).toEqual([there, ['psp_payout', 'psp_payout_failed']])
  })

  test('one that the bank took back after its line came is with the service again, and not at the bank', async () => {
    await paid('100')
    const payout = await payOut(5_111n)
    w.it.clock.advance(2 * MINUTE_MS)
    await look()
    expect(await importLine(job(), lineOf(payout))).toBe('psp_payout')
    w.it.clock.advance(MINUTE_MS)
    await look()
    expect(await kindsOf(payout)).toEqual(['psp_payout', 'psp_payout_failed'])
    expect(await places()).toEqual(['agrees', 0n])
  })

  test('an answer that was fetched before another look wrote a later one is stale: it changes nothing, and is no contradiction', async () => {
    await paid('100')
    const payout = await payOut(5_005n)
    w.it.clock.advance(2 * MINUTE_MS)
    expect(await look()).toBe(true)
    const { cards } = job().providers
    if (!cards) throw new Error('cards are taken here')
    const telling = (over: Partial<CardPayout>) => {
      const payouts = async () => [{ ...payout, ...over }]
      return lookAtPayouts({ ...job(), providers: { ...job().providers, cards: { ...cards, payouts } } } as Ctx)
    }
    const stands = () => q()('select state, trace from psp_payout where psp_ref = $1', [payout.ref])
    const now = [{ state: 'paid', trace: `trace-${payout.ref}` }]
    expect(await stands()).toEqual(now)
    expect([await telling({ is: 'pending' }), await telling({ is: 'in_transit' })]).toEqual([true, true])
    expect(await telling({ is: 'paid', trace: null, arrivesOn: new Date(payout.arrivesOn.getTime() + 1) })).toBe(true)
    expect(await stands()).toEqual(now)
    expect(await telling({ is: 'paid', amount: 1n })).toBe(false)
  })

  test('fifty looks and fifty lines at once book it once', async () => {
    await paid('100')
    const payout = await payOut(5_002n)
    w.it.clock.advance(MINUTE_MS)
    const line = lineOf(payout)
    const all = await Promise.all(
      Array.from({ length: 50 }, async () => [await look(), await importLine(job(), line)] as const),
    )
    expect(all.filter(([, outcome]) => outcome !== 'repeated')).toHaveLength(1)
    await look()
    expect((await lineIdOf(line))?.status).toBe('psp_payout')
    const rows = await q()('select 1 from psp_payout where psp_ref = $1 and bank_line is not null', [payout.ref])
    expect(rows).toHaveLength(1)
    expect(await places()).toEqual(['agrees', 0n])
  })

  test('finance ties by hand what nobody recognised, once, and nothing that doesn’t fit', async () => {
    await paid('100')
    const [payout, other] = [await payOut(2_500n), await payOut(2_600n)]
    await look()
    const line = lineOf(payout, { text: 'ref 77', payer: '' })
    expect(await importLine(job(), line)).toBe('unmatched')
    const { id = '' } = (await lineIdOf(line)) ?? {}
    await expect(tieLine(finance(), id, other.ref, why)).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(tieLine(finance(), id, 'po_none', why)).rejects.toMatchObject({ code: 'not_found' })
    await Promise.all([1, 2, 3].map(() => tieLine(finance(), id, payout.ref, why)))
    expect(await kindsOf(payout)).toEqual(['psp_payout', 'psp_payout_arrived'])
    const next = lineOf(payout, { text: 'ref 78', payer: '' })
    await importLine(job(), next)
    const again = tieLine(finance(), (await lineIdOf(next))?.id ?? '', payout.ref, why)
    await expect(again).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await places()).toEqual(['agrees', 0n])
  })

  test('where the service doesn’t say what it sent, nobody says that it has less', async () => {
    await paid('100')
    const { cards } = job().providers
    if (!cards) throw new Error('cards are taken here')
    const silent = { ...cards, payouts: async () => 'unknown' as const }
    const ctx = { ...job(), providers: { ...job().providers, cards: silent } } as Ctx
    await payOut(3_000n)
    expect(await places(ctx)).toEqual(['unknown', 0n])
    expect(await places()).toEqual(['agrees', 0n])
  })

  test('what the books can’t bear yet is owed, and booked as soon as they can', async () => {
    await paid('100')
    const held = (await job().providers.cards?.balance('EUR')) as bigint
    // A fee was booked by hand beyond what the service took, so the books have less there than it sends.
    await takeFloat(finance(), { asset: 'EUR', amount: '1.00', rail: 'psp:sandbox-cards', reason: why })
    const payout = await payOut(held)
    expect(await look()).toBe(true)
    expect(await kindsOf(payout)).toEqual([])
    await fundFloat(finance(), { asset: 'EUR', amount: '1.00', rail: 'psp:sandbox-cards', reason: why })
    await look()
    expect(await kindsOf(payout)).toEqual(['psp_payout'])
    expect(await places()).toEqual(['agrees', 0n])
    const unknown = fundFloat(finance(), { asset: 'EUR', amount: '1.00', rail: 'psp:strype', reason: why })
    await expect(unknown).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('beside the bank’s statements: under way in one, brought by the next', async () => {
    await paid('100')
    const bank = (ctx: Ctx): Ctx => ({ ...ctx, providers: { ...ctx.providers, bank: statementsBank({}) } })
    const at = async () => {
      const [row] = await q()<{ n: string }>(
        `select (debits_posted - credits_posted)::text n from ledger_account where purpose = 'clearing' and ref = 'bank' and asset = 'EUR'`,
      )
      return BigInt(row?.n ?? 0)
    }
    const day = () => w.it.clock.now().toISOString().slice(0, 10)
    const imported = (end: bigint, ...came: string[]) =>
      importStatement(
        bank(finance()),
        camt(
          statement(
            closing(onWire(end, 'EUR'), { on: day() }),
            ...came.map((amount) =>
              entry(details(transfer('SANDBOX CARDS PAYOUT')), { amount, ref: `B${engine}${++more}` }),
            ),
          ),
        ),
        async () => 'unknown',
      )
    const inTransit = () => inTransitTo(q(), { asset: 'EUR', ref: 'bank', now: w.it.clock.now() })
    const look = () => places(bank(job()), 0n)
    let has = (await at()) - (await inTransit())
    const before = await inTransit()
    await imported(has)
    const payout = await payOut(5_003n)
    w.it.clock.advance(MINUTE_MS)
    expect(await look()).toEqual(['agrees', 0n])
    w.it.clock.advance(DAY_MS)
    await imported(has)
    expect(await look()).toEqual(['agrees', 0n])
    expect(await bankAtDesk(q(), day())).toEqual([-payout.amount - before, 0n, true, `statement:${day()}`])
    const failing = await payOut(113n)
    await look()
    await imported(has)
    w.it.clock.advance(2 * MINUTE_MS)
    expect(await look()).toEqual(['agrees', 0n])
    expect(await kindsOf(failing)).toEqual(['psp_payout', 'psp_payout_failed'])
    has += payout.amount
    const report = await imported(has, '50.03')
    expect(report.outcomes).toEqual({ psp_payout: 1 })
    expect(await look()).toEqual(['agrees', 0n])
    expect((await at()) - (await inTransit())).toBe(has)
  })

  test('one that never arrived is under way for 14 days, and then the bank has less', async () => {
    await paid('100')
    const payout = await payOut(5_004n)
    w.it.clock.advance(2 * MINUTE_MS)
    await look()
    const underWay = () => inTransitTo(q(), { asset: 'EUR', ref: 'bank', now: w.it.clock.now() })
    const [[, before], sent] = [await places(), await underWay()]
    expect(sent).toBeGreaterThanOrEqual(payout.amount)
    w.it.clock.advance(12 * DAY_MS)
    expect([(await places())[1], await underWay()]).toEqual([before, sent])
    w.it.clock.advance(4 * DAY_MS)
    const [, after] = await places()
    expect([after, await underWay()]).toEqual([(before as bigint) - sent, 0n])
  })

  test('one given up is the house’s loss, and the house’s again where it arrives after all: the books have what the bank has', async () => {
    await paid('100')
    const balance = async (purpose: string, ref = '') =>
      (await houseBalances(q(), ['EUR'])).find((one) => one.purpose === purpose && one.ref === ref)?.balance ?? 0n
    const [bank, house] = [await balance('clearing', 'bank'), await balance('float')]
    const moved = async () => [(await balance('clearing', 'bank')) - bank, (await balance('float')) - house]
    const payout = await payOut(5_005n)
    w.it.clock.advance(20 * DAY_MS)
    await look()
    expect(await moved(), 'the bank never got it').toEqual([5_005n, 0n])
    const sum = { asset: 'EUR', amount: '50.05', rail: 'bank', reason: 'the service never sent it' }
    await takeFloat(finance(), sum)
    expect(await moved()).toEqual([0n, -5_005n])
    // After 14 days no line is it by itself: finance says so.
    const line = lineOf(payout)
    expect(await importLine(job(), line)).toBe('unmatched')
    await tieLine(finance(), (await lineIdOf(line))?.id ?? '', payout.ref, why)
    await fundFloat(finance(), { ...sum, reason: 'it arrived after all' })
    expect(await moved()).toEqual([5_005n, 0n])
    expect(await kindsOf(payout)).toEqual(['psp_payout', 'psp_payout_arrived'])
  })
})
