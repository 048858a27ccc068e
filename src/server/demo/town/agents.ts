import { getChat, messages, readUpTo, sendMessage } from '../../../contract/chat.ts'
import * as calls from '../../../contract/orders/order-endpoints.ts'
import type { Order } from '../../../contract/orders/orders.ts'
import type { EndpointCaller } from '../../api/caller.ts'
import type { App } from '../../boot.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { keepLooking } from '../acting/keep-looking.ts'
import { type OnSite, onSite } from '../acting/on-site.ts'
import { actOn } from '../acting/persona.ts'
import { castOf, SEEN_EVERY_MS } from '../cast.ts'
import { filledAt } from '../filled.ts'
import { legalName } from '../people.ts'
import { answerTo } from './answers.ts'
import { drawsOf } from './draws.ts'
import { townLines } from './lines.ts'
import { busyMerchant, type Temper, TOWN_SEED, type TownPerson, townPeople } from './people.ts'
import { takeAds } from './take-ads.ts'

const LOOK_EVERY_MS = 3_000
/** How many of the town are here at any time. */
const AROUND = 0.3
/** They come one after the other: signing in takes work, and is counted by address, which is the visitor's, too. */
const COMES_EVERY_MS = 10_000
/** What people take at least to do anything; so that there is something to see. */
const THINKS_MS: Record<Temper, number> = { brisk: 6_000, warm: 10_000, formal: 14_000 }

/** What the agents look with. */
export interface Agents {
  app: Pick<App, 'db' | 'log'>
  as: (username: string) => Promise<EndpointCaller>
  now: () => number
  people: readonly TownPerson[]
  /** The username of one of them whom a visitor may play: in her orders the others act, with whoever else she acts herself. */
  merchant: string
  /** What was before is the past, and stays as it is: the town moves by what visitors do. */
  since: Date
  /** Ads that were taken already, by id. */
  taken: Set<string>
  /** Told who is at something. */
  comes: OnSite['comes']
}

/** Orders of one of the town with somebody else, or with its busy merchant, in which one of the two did or said something since: a clock that lengthens a deadline wakes nobody. */
const ORDERS = `select o.id, o.market, a.username as agent
  from p2p_order o join customer b on b.id = o.buyer_id join customer s on s.id = o.seller_id
    join customer a on a.id = case when b.username = any($1) and b.username <> $3 or not s.username = any($1) then b.id else s.id end
  where (b.username = any($1) or s.username = any($1))
    and (b.username = any($1) <> (s.username = any($1)) or $3 in (b.username, s.username))
    and (exists (select from order_event e where e.order_id = o.id and e.at > $2 and e.actor_role in ('buyer', 'seller'))
      or exists (select from conversation c join message m on m.conversation_id = c.id where c.order_id = o.id and m.author_kind = 'customer' and m.at > $2))
    and (o.state in ('awaiting_payment', 'paid', 'payment_confirmed', 'disputed')
      or exists (select from order_event e where e.order_id = o.id and e.at > $4))`

const HOUR_MS = 3_600_000

/** Everybody of the town looks once at what visitors did, and does what is theirs. What one can't do keeps nobody from the rest. */
export async function lookOnce(agents: Agents): Promise<void> {
  const { app, as, people, merchant, since, now, comes } = agents
  const ended = new Date(Math.max(since.getTime(), now() - HOUR_MS))
  const names = people.map(({ username }) => username)
  const { rows } = await app.db.pool.query<{ id: string; market: string; agent: string }>(ORDERS, [
    names,
    since,
    merchant,
    ended,
  ])
  for (const { id, market, agent } of rows) {
    const person = people.find(({ username }) => username === agent)
    if (!person) continue
    try {
      comes(agent)
      const call = await as(agent)
      const get = market === 'currency' ? calls.getCurrencyOrder : calls.getOrder
      await answer(call, person, await call(get, { query: { order_id: id } }), now)
    } catch (err) {
      app.log.debug({ err, order: id }, 'somebody of the demo’s town could not act; they look again')
    }
  }
  await takeAds(agents)
}

async function answer(call: EndpointCaller, person: TownPerson, order: Order, now: () => number): Promise<void> {
  await reply(call, person, order)
  await actOn(call, order, {
    name: legalName(person),
    thinksMs: THINKS_MS[person.temper],
    now,
    says: (caller, { conversation_id }, moment) => say(caller, conversation_id, townLines[person.speaks][moment]),
  })
  if (order.state === 'released' && order.rating.given === null) await rate(call, person, order)
}

/** What was drawn for an order is said of it, however often it is looked at. */
async function rate(call: EndpointCaller, { speaks }: TownPerson, { id, role }: Order): Promise<void> {
  const text = drawsOf(TOWN_SEED, `rating:${id}`).pick(townLines[speaks].praise[role])
  await call(calls.acknowledgeOrder, { body: { order_id: id, rating: 'up', text } })
}

/** Answers what the other side wrote, by where the order stands; nothing twice. */
async function reply(call: EndpointCaller, person: TownPerson, order: Order): Promise<void> {
  const chat = await call(getChat, { query: { order_id: order.id } })
  if (chat.unread === 0) return
  const lines = await call(messages, { query: { conversation_id: chat.id } })
  const last = lines.at(-1)
  if (!last) return
  const said = new Set(lines.filter(({ from }) => from === 'you').map(({ text }) => text))
  const text = answerTo(person, order).find((line) => !said.has(line))
  if (last.from === 'other' && text && chat.open) await say(call, chat.id, text)
  await call(readUpTo, { body: { conversation_id: chat.id, seq: last.seq } })
}

async function say(call: EndpointCaller, conversation_id: string, text: string): Promise<void> {
  await call(sendMessage, { body: { conversation_id, client_id: uuid7(), text } })
}

/** Who of the town looks in this hour, with nothing to do: about a third, others with each hour. `now` in milliseconds. */
export const aroundAt = (now: number): string[] =>
  townPeople.flatMap(({ username }) =>
    drawsOf(TOWN_SEED, `around:${username}:${Math.floor(now / HOUR_MS)}`).chance(AROUND) ? [username] : [],
  )

/** The town answers visitors from now on, by the same API as everybody. Ends with the process. */
export async function startAgents(app: App): Promise<void> {
  const as = castOf(app, townPeople, Date.now, SEEN_EVERY_MS)
  const site = onSite(app, as, Date.now)
  const agents: Agents = {
    app,
    as,
    now: Date.now,
    comes: site.comes,
    people: townPeople,
    merchant: busyMerchant,
    since: (await filledAt(app)) ?? new Date(),
    taken: new Set(),
  }
  const onFailed = (err: unknown) => app.log.debug({ err }, 'the demo’s town could not look; it looks again')
  let mayCome = 0
  const look = async () => {
    await lookOnce(agents)
    const now = Date.now()
    for (const username of aroundAt(now)) {
      if (!site.isHere(username)) {
        if (now < mayCome) continue
        mayCome = now + COMES_EVERY_MS
      }
      site.comes(username)
    }
    await site.look()
  }
  keepLooking(app, { everyMs: LOOK_EVERY_MS, look, onFailed })
}
