import { describe, expect, test } from 'vitest'
import type { Ctx } from '../../kernel/context.ts'
import { statementsBank } from '../../providers/bank/statements.ts'
import { cardPeople, numberThat } from '../../testing/cards.ts'
import { engines } from '../../testing/database/engines.ts'
import { expectOk } from '../../testing/expect-ok.ts'
import { fillFloat } from '../../testing/factories.ts'
import { lookAtCard } from '../payments/cards/look-at-cards.ts'
import { compareReserves } from './compare-reserves.ts'
import { newestLooks } from './looks.rows.ts'

const MINUTE_MS = 60_000

describe.each(engines)('reserves beside card money, on %s,', (engine) => {
  const { w, job, q, create, begin, paid, look, has, atService } = cardPeople(engine)

  /** What is said of a place after a look. */
  const looked = async (ref: string, asset = 'EUR', ctx = job()) => {
    w.it.clock.advance(MINUTE_MS)
    await compareReserves(ctx)
    const one = (await newestLooks(q())).find((row) => row.ref === ref && row.asset === asset)
    return [one?.state, one?.difference]
  }

  test('a lost dispute whose fee nothing can bear yet is owed, said once, booked when there is enough, and off nowhere', async () => {
    const atBank = await looked('bank')
    const { deposit } = await paid('50', 'disputed_lost')
    w.it.clock.advance(5 * MINUTE_MS)
    const said: unknown[] = []
    const ctx = { ...job(), log: { ...job().log, warn: (...all: unknown[]) => said.push(all) } } as never
    for (let n = 0; n < 3; n++) await lookAtCard(ctx, deposit.id)
    expect(said).toHaveLength(1)
    // The service took its fee of a balance that has nothing else.
    expect(await atService()).toEqual(['0.00', '-15.00'])
    expect(await looked('psp:sandbox-cards')).toEqual(['agrees', '0'])
    // What the card took back never was at the bank.
    expect(await looked('bank')).toEqual(atBank)
    await paid('60')
    await look(deposit.id)
    expect(await atService()).toEqual(['46.80', '46.80'])
    expect(await looked('psp:sandbox-cards')).toEqual(['agrees', '0'])
  })

  test('what was given back and failed is on both sides again', async () => {
    const { deposit } = await paid('50', 'refund_fails')
    for (const minutes of [1, 2]) {
      w.it.clock.advance(minutes * MINUTE_MS)
      await look(deposit.id)
      expect(await looked('psp:sandbox-cards')).toEqual(['agrees', '0'])
    }
    expect(new Set(await atService()).size).toBe(1)
    expect(await has()).toBe('50.00')
  })

  test('what lies at the service no more and the books still have, such as what it paid out, stops withdrawals at the second look', async () => {
    await paid('50')
    const { cards } = job().providers
    if (!cards) throw new Error('cards are taken here')
    const balance = async (currency: string) =>
      ((await cards.balance(currency)) as bigint) - (currency === 'EUR' ? 2_000n : 0n)
    // Nobody says what lies at the bank, and that stops nothing.
    const providers = { ...job().providers, bank: statementsBank({}), cards: { ...cards, balance } }
    const ctx = { ...job(), providers } as Ctx
    const pulled = () => q()(`select name, reason from brake where name = 'withdrawals'`)
    expect(await looked('psp:sandbox-cards')).toEqual(['agrees', '0'])
    await q()('delete from brake')
    expect(await looked('psp:sandbox-cards', 'EUR', ctx)).toEqual(['less', '-2000'])
    const first = await pulled()
    expect(await looked('psp:sandbox-cards', 'EUR', ctx)).toEqual(['less', '-2000'])
    expect([first, await pulled()]).toEqual([
      [],
      [{ name: 'withdrawals', reason: 'At psp:sandbox-cards lies 20.00 EUR less than the books say' }],
    ])
  })

  test('what a service keeps of a charge is owed to it, too, until the float can bear it', async () => {
    const { id } = expectOk(await create('300', 'BRL'))
    expectOk(await begin(id))
    const { cards } = job().providers
    if (!cards?.enter) throw new Error('cards are taken here, and entered')
    // Paid at the service, and nobody here heard of it yet.
    await cards.enter(`sandbox_${id}`, numberThat('pays'), undefined)
    const keeps = {
      ...cards,
      look: async (ref: string) => {
        const stands = await cards.look(ref)
        return stands === 'unknown' || stands.is !== 'paid' ? stands : { ...stands, cost: 250n }
      },
      balance: async (currency: string) => ((await cards.balance(currency)) as bigint) - 250n,
    }
    const ctx = { ...job(), providers: { ...job().providers, cards: keeps } } as Ctx
    const noted = () => q()('select cost::text, cost_due::text from card_payment where deposit_id = $1', [id])
    await lookAtCard(ctx, id)
    expect(await noted()).toEqual([{ cost: null, cost_due: '250' }])
    expect(await looked('psp:sandbox-cards', 'BRL', ctx)).toEqual(['agrees', '0'])
    await fillFloat(w.it, 'BRL', '10')
    await Promise.all([lookAtCard(ctx, id), lookAtCard(ctx, id)])
    expect(await noted()).toEqual([{ cost: '250', cost_due: '0' }])
    expect(await looked('psp:sandbox-cards', 'BRL', ctx)).toEqual(['agrees', '0'])
  })
})
