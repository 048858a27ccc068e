import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import {
  type CardPayment,
  enterSandboxCard,
  payByCard,
  type SandboxCardDoes,
  sandboxCards,
} from '../../contract/cards/cards.ts'
import { createDeposit } from '../../contract/wallet/payments.ts'
import type { Ctx } from '../kernel/context.ts'
import type { CardStanding } from '../kernel/providers.ts'
import { query } from '../kernel/tx.ts'
import { balancesOf, owedBy } from '../ledger/balances.ts'
import { onWire } from '../ledger/post.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { lookAtCard } from '../modules/payments/cards/look-at-cards.ts'
import type { Cards } from '../providers/cards/port.ts'
import { type TestApp, testApp } from './ctx.ts'
import type { Engine } from './database/engines.ts'
import { expectOk } from './expect-ok.ts'
import { fillFloat } from './factories.ts'
import { newPerson, type Person } from './people.ts'

export const numberThat = (does: SandboxCardDoes): string =>
  sandboxCards.find((card) => card.does === does)?.number ?? ''

const AT_SERVICE = `select coalesce(sum(debits_posted - credits_posted), 0)::text as n from ledger_account
  where purpose = 'clearing' and ref = 'psp:sandbox-cards' and asset = 'EUR'`

/** An application of a file of tests, with Ada, who is new for each test, and what she does with cards. The books are verified at the end. */
export function cardPeople(engine: Engine) {
  const w = {} as { it: TestApp; ada: Person }
  beforeAll(async () => {
    w.it = await testApp(engine)
    await fillFloat(w.it, 'EUR', '1000')
    await fillFloat(w.it, 'BTC', '10')
  })
  afterAll(async () => {
    expect((await verifyLedger(w.it.ctx())).checks.filter(({ ok }) => !ok)).toEqual([])
    await w.it.stop()
  })
  beforeEach(async () => {
    w.it.clock.advance(61_000)
    await w.it.refreshRates()
    w.ada = await newPerson(w.it)
  })
  const job = (): Ctx => w.it.ctx({ kind: 'system', job: 'test' })
  const q = () => query(w.it.ctx())
  const by = async (who = w.ada) => ({ token: await w.it.app.signIn.mintToken(who), stepUp: who.stepUp })
  const create = async (amount: string, currency = 'EUR') =>
    w.it.call(createDeposit, { body: { currency, amount, method: 'card' } }, await by())
  const begin = async (deposit_id: string, who = w.ada) => w.it.call(payByCard, { body: { deposit_id } }, await by(who))
  const enter = async (deposit_id: string, does: SandboxCardDoes, answer?: 'yes' | 'no', who = w.ada) =>
    w.it.call(
      enterSandboxCard,
      { body: { deposit_id, number: numberThat(does), ...(answer && { answer }) } },
      await by(who),
    )
  const begun = async (amount: string): Promise<CardPayment> => expectOk(await begin(expectOk(await create(amount)).id))
  return {
    w,
    job,
    q,
    by,
    create,
    begin,
    enter,
    begun,
    /** Paid at once, or once its holder has said yes. */
    paid: async (amount: string, does: SandboxCardDoes = 'pays'): Promise<CardPayment> => {
      const { deposit } = await begun(amount)
      const first = expectOk(await enter(deposit.id, does))
      return does === 'asks' ? expectOk(await enter(deposit.id, does, 'yes')) : first
    },
    look: (id: string) => lookAtCard(job(), id),
    /** As if the service told something else of what was paid. */
    lookTold: (id: string, told: Partial<Extract<CardStanding, { is: 'paid' }>>) => {
      const { providers, ...ctx } = job()
      const cards = providers.cards as Cards
      const look: Cards['look'] = async (ref) => {
        const stands = await cards.look(ref)
        return stands !== 'unknown' && stands.is === 'paid' ? { ...stands, ...told } : stands
      }
      return lookAtCard({ ...ctx, providers: { ...providers, cards: { ...cards, look } } }, id)
    },
    has: async (who = w.ada, asset = 'EUR') =>
      onWire((await balancesOf(q(), who.customerId)).get(asset)?.available ?? 0n, asset),
    owes: async (who = w.ada) => onWire((await owedBy(q(), [who.customerId]))[0]?.amount ?? 0n, 'EUR'),
    /** What the books say the service holds, and what it says. */
    atService: async () => [
      onWire(BigInt((await q()<{ n: string }>(AT_SERVICE))[0]?.n ?? 0), 'EUR'),
      onWire((await w.it.ctx().providers.cards?.balance('EUR')) as bigint, 'EUR'),
    ],
  }
}
