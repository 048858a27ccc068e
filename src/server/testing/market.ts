import type { z } from 'zod'
import { assetOf } from '../../contract/assets.ts'
import type { AdDraft, OwnAd } from '../../contract/market/ads.ts'
import { createCurrencyAd, createProduct, updateProduct } from '../../contract/market/market.ts'
import { formatAmount } from '../../contract/money.ts'
import { createPaymentMethod, type PaymentMethod } from '../../contract/rails/payment-methods.ts'
import { query } from '../kernel/tx.ts'
import { balancesOf, noBalance } from '../ledger/balances.ts'
import { adEscrow } from '../ledger/chart.ts'
import { type Answer, type TestApp, testApp } from './ctx.ts'
import type { Engine } from './database/engines.ts'
import { expectOk } from './expect-ok.ts'
import { giveMoney } from './factories.ts'
import { newPerson, type Person } from './people.ts'

type Draft = z.input<typeof AdDraft>

/** Ada, who has two bitcoin and an account in euros, Bob, who has euros, and the words in which tests say what they do with ads. */
export interface TestMarket {
  it: TestApp
  ada: Person
  bob: Person
  /** Ada's payment method by SEPA. */
  iban: PaymentMethod
  /** Posts an ad: Ada's ordinary one (half a bitcoin at 50,000 EUR, 100 to 1,500 EUR an order, by SEPA), changed so. */
  post: (odd?: Partial<Draft>, who?: Person) => Promise<Answer<OwnAd>>
  /** The same, where it must work. */
  posted: (odd?: Partial<Draft>, who?: Person) => Promise<OwnAd>
  /** Changes an ad of Ada's: what `odd` says of it, also what no contract takes. */
  change: (ad_id: string, odd: object) => Promise<Answer<OwnAd>>
  has: (person: Person, asset: string) => Promise<string>
  /** What the ledger says an ad has set aside. */
  reserved: (ad: { id: string; asset: string }) => Promise<string>
  saveIban: (person: Person, iban?: string) => Promise<PaymentMethod>
}

export const someIban = 'DE89370400440532013000'

const ESCROW = 'select (credits_posted - debits_posted)::text minor from ledger_account where id = $1'

export async function testMarket(engine: Engine): Promise<TestMarket> {
  const it = await testApp(engine)
  const [ada, bob] = [await newPerson(it, 'ada'), await newPerson(it, 'bob')]
  await giveMoney(it, ada.customerId, 'BTC', '2')
  await giveMoney(it, bob.customerId, 'EUR', '50000')
  const saveIban: TestMarket['saveIban'] = async (person, iban = someIban) => {
    const { token, stepUp } = person
    const body = { rail: 'sepa', currency: 'EUR', fields: { iban } }
    return expectOk(await it.call(createPaymentMethod, { body }, { token, stepUp }))
  }
  const iban = await saveIban(ada)
  const post: TestMarket['post'] = (odd = {}, who = ada) => {
    const body = { ...ordinary(odd.side === 'buy' ? [] : [iban.id]), ...odd }
    const endpoint = assetOf(body.asset).kind === 'fiat' ? createCurrencyAd : createProduct
    return it.call(endpoint, { body }, { token: who.token })
  }
  return {
    it,
    ada,
    bob,
    iban,
    post,
    change: (ad_id, odd) => it.call(updateProduct, { body: { ad_id, ...odd } as never }, ada),
    posted: async (...asked) => expectOk(await post(...asked)),
    has: async ({ customerId }, asset) =>
      formatAmount(
        ((await balancesOf(query(it.ctx()), customerId)).get(asset) ?? noBalance).available,
        assetOf(asset).decimals,
      ),
    reserved: async ({ id, asset }) => {
      const [row] = await query(it.ctx())<{ minor: string }>(ESCROW, [adEscrow(id, asset).id])
      return formatAmount(BigInt(row?.minor ?? 0), assetOf(asset).decimals)
    },
    saveIban,
  }
}

/** What an answer is, in a line: its status, the code of a refusal and the fields that it names. */
export const outcomeOf = ({ status, body }: Answer<OwnAd>) => [
  status,
  body.code,
  body.errors?.map(({ field }) => field),
]

const ordinary = (method_ids: string[]): Draft => ({
  side: 'sell',
  asset: 'BTC',
  currency: 'EUR',
  pricing: { kind: 'fixed', price: '50000' },
  total: '0.5',
  min: '100',
  max: '1500',
  method_ids,
  window_minutes: 30,
})
