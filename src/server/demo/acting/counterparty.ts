import { conversations, messages, readUpTo, sendMessage } from '../../../contract/chat.ts'
import * as calls from '../../../contract/orders/order-endpoints.ts'
import type { EndpointCaller } from '../../api/caller.ts'
import type { App } from '../../boot.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { castOf, SEEN_EVERY_MS } from '../cast.ts'
import { type DemoPerson, legalName } from '../people.ts'
import { keepLooking } from './keep-looking.ts'
import { onSite } from './on-site.ts'
import { actOn, type Persona } from './persona.ts'
import { rehearse } from './rehearse.ts'

const LOOK_EVERY_MS = 2_000
/** What people take at least to do anything; so that there is something to see. */
const THINKS_MS = 6_000

const ANSWERS: readonly string[] = [
  'I am the demo’s scripted counterparty: I pay, check and release by myself within seconds.',
  'An order whose payment ends in .13 is one where I fall silent, so that you can try what happens then.',
  'Write “rehearsal” into the terms of an ad of yours, and I take it.',
]

/** A person of the demo who answers by the same API as everybody: one visitor can live a whole trade alone. Ends with the process. */
export function startCounterparty(app: App, person: DemoPerson): void {
  const as = castOf(app, [person], Date.now, SEEN_EVERY_MS)
  const site = onSite(app, as, Date.now)
  const taken = new Set<string>()
  const persona = { name: legalName(person), thinksMs: THINKS_MS, now: Date.now }
  const look = async () => {
    const call = await as(person.username)
    await tend(call, persona)
    await rehearse(app, call, taken)
    site.comes(person.username)
    await site.look()
  }
  const onFailed = (err: unknown) => app.log.debug({ err }, 'the demo’s counterparty could not act; it looks again')
  keepLooking(app, { everyMs: LOOK_EVERY_MS, look, onFailed })
}

/** Every open order, and every unread line. */
async function tend(call: EndpointCaller, persona: Persona): Promise<void> {
  for (const { id, market } of await call(calls.allOrders, { query: { open: 'true', limit: 100 } })) {
    const get = market === 'currency' ? calls.getCurrencyOrder : calls.getOrder
    await actOn(call, await call(get, { query: { order_id: id } }), persona)
  }
  for (const { id, unread } of await call(conversations, { query: { limit: 20 } }))
    if (unread > 0) await reply(call, id)
}

async function reply(call: EndpointCaller, conversation_id: string): Promise<void> {
  const lines = await call(messages, { query: { conversation_id } })
  const last = lines.at(-1)
  if (!last) return
  const said = lines.filter(({ from, text }) => from === 'you' && ANSWERS.includes(text)).length
  const text = ANSWERS[said]
  if (last.from === 'other' && text) await call(sendMessage, { body: { conversation_id, client_id: uuid7(), text } })
  await call(readUpTo, { body: { conversation_id, seq: last.seq } })
}
