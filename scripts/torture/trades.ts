import { randomUUID } from 'node:crypto'
import { api, type Caller, untilAnswered, type Wire } from './ask.ts'

export type Step = 'place' | 'pay' | 'release' | 'dispute' | 'propose' | 'settle'

/** What was wanted under one key, and what the server said of it. */
export interface TradeIntent {
  step: Step
  key: string
  /** The order's id, once it was acknowledged. */
  order: string | null
  refused: string | null
}

/** The event that an acknowledged step left in the order's timeline. A proposal is the dispute's own business. */
export const eventOf: Record<Step, string | undefined> = {
  place: 'place',
  pay: 'pay',
  release: 'release',
  dispute: 'dispute',
  propose: undefined,
  settle: 'resolve_to_buyer',
}

const AD = {
  side: 'sell',
  asset: 'USDT',
  currency: 'EUR',
  pricing: { kind: 'fixed', price: '0.9' },
  total: '1000',
  min: '1.00',
  max: '15.00',
  window_minutes: 360,
} as const

/** The seller's ad that all lanes take from. Throws Error with the server's words. */
export async function postAd(seller: Caller): Promise<string> {
  const methods = await api(seller, 'GET', '/payment_settings')
  const method = methods.body.data.find((one: { currency: string }) => one.currency === 'EUR')
  const posted = await api(seller, 'POST', '/product/create-product', { ...AD, method_ids: [method.id] }, randomUUID())
  if (posted.status !== 200) throw new Error(`the ad was refused: ${JSON.stringify(posted.body)}`)
  return posted.body.data.id
}

const STATEMENT =
  'The transfer shows another amount than the order asks for, and I would like somebody to look. '.repeat(2)

/** Two people who trade again and again: taken, paid, then released, or disputed and settled to the buyer. */
export async function trade(
  ad: string,
  { buyer, seller }: { buyer: Caller; seller: Caller },
  intents: TradeIntent[],
  over: () => boolean,
): Promise<void> {
  const want = async (step: Step, as: Caller, path: string, body: object, orderOf: (wire: Wire) => string) => {
    const intent: TradeIntent = { step, key: randomUUID(), order: null, refused: null }
    intents.push(intent)
    const answer = await untilAnswered(step, () => api(as, 'POST', path, body, intent.key))
    if (answer.status === 200) intent.order = orderOf(answer)
    else intent.refused = `${answer.status} ${answer.body.code}`
    return answer
  }
  for (let turn = 0; !over(); turn++) {
    const draft = { ad_id: ad, amount: '1.00', amount_in: 'currency', price: '0.9' }
    const placed = await want('place', buyer, '/order/create', draft, ({ body }) => body.data.id)
    if (placed.status !== 200) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      continue
    }
    const { id: order_id, amount } = placed.body.data
    const same = () => order_id
    const claim = { order_id, seen: 'awaiting_payment', payer_name: 'Bruno Costa' }
    await want('pay', buyer, '/order/update_release_payment', claim, same)
    if (turn % 3 !== 2) {
      await want('release', seller, '/order/update_asset_release', { order_id, seen: 'paid', amount }, same)
      continue
    }
    const complaint = { order_id, seen: 'paid', reason: 'wrong_amount', statement: STATEMENT }
    await want('dispute', seller, '/order/create-complaint', complaint, same)
    await want('propose', buyer, '/order/dispute/act', { order_id, action: 'respond', statement: STATEMENT }, same)
    const proposal = { order_id, action: 'propose', outcome: 'to_buyer' }
    const proposed = await want('propose', buyer, '/order/dispute/act', proposal, same)
    const proposal_id = proposed.body.data?.proposals?.[0]?.id
    await want('settle', seller, '/order/dispute/act', { order_id, action: 'agree', proposal_id }, same)
  }
}
