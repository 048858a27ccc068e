import { sendPhoneCode } from '../../src/contract/accounts/phones.ts'
import { conversionQuote, convertAtQuote } from '../../src/contract/wallet/swap.ts'
import { sendTransfer } from '../../src/contract/wallet/transfers.ts'
import { addAddressDestination } from '../../src/contract/withdrawals/destinations.ts'
import { withdrawFiat } from '../../src/contract/withdrawals/withdrawals.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import type { cardPeople } from '../../src/server/testing/cards.ts'
import type { Answer } from '../../src/server/testing/ctx.ts'
import { giveMoney } from '../../src/server/testing/factories.ts'
import { newPerson, type Person, register, registrant } from '../../src/server/testing/people.ts'
import { tradesOf } from '../../src/server/testing/trades.ts'
import { newAddress, oldDestination } from '../../src/server/testing/withdrawals.ts'

/** What fraudsters have: the application, chance, and what happened so far. */
export interface FraudWeek {
  cards: ReturnType<typeof cardPeople>
  random: () => number
  /** How often each guard said no, by the code of its refusal or by what it noted. */
  caught: Map<string, number>
  /** Everybody who cheats: nothing of theirs may leave. */
  thieves: Person[]
}

/** One way to cheat, tried once with the real verbs. A further guard that others add is a further line of `expected`. */
export interface Trick {
  name: string
  /** Guards that must have caught it at least once in a week. */
  expected: readonly string[]
  play: (week: FraudWeek) => Promise<void>
}

/** Counts a refusal under its code, and a success as what got through. */
function note({ caught }: FraudWeek, answer: Answer, through: string): boolean {
  for (const one of answer.status === 200 ? [through] : refusalsIn(answer)) caught.set(one, (caught.get(one) ?? 0) + 1)
  return answer.status === 200
}

/** Why it was refused: each hindrance, else the field that is wrong, else the code. */
function refusalsIn({ body }: Answer): string[] {
  const reasons = (body.why_not ?? []) as { code: string }[]
  if (reasons.length > 0) return reasons.map(({ code }) => code)
  return [body.code === 'invalid_input' ? `refused ${body.errors?.[0]?.field}` : (body.code ?? '')]
}

const euros = (week: FraudWeek, least: number, most: number): string =>
  String(Math.floor(least + week.random() * (most - least)))

async function thief(week: FraudWeek): Promise<Person> {
  const person = await newPerson(week.cards.w.it, 'thief')
  week.thieves.push(person)
  return person
}

/** Pays by a card that isn't theirs, whose holder will dispute it, and answers what came. */
async function payByStolenCard(week: FraudWeek, who: Person): Promise<string> {
  week.cards.w.ada = who
  const amount = euros(week, 60, 200)
  await week.cards.paid(amount, 'disputed_lost')
  return amount
}

const by = async ({ cards }: FraudWeek, who: Person) => ({ ...(await cards.by(who)), key: uuid7() })

const withdraw = async (week: FraudWeek, who: Person, amount: string) => {
  const { id } = await oldDestination(week.cards.w.it, who)
  const body = { destination_id: id, currency: 'EUR', amount }
  return week.cards.w.it.call(withdrawFiat, { body } as never, await by(week, who))
}

const send = async (week: FraudWeek, from: Person, to: Person, amount: string) =>
  week.cards.w.it.call(
    sendTransfer,
    { body: { payee_id: to.customerId, payee_name: to.username, asset: 'EUR', amount } },
    await by(week, from),
  )

/** A stolen card's money: withdrawn, exchanged and offered, before its holder notices. */
const stolenCard: Trick = {
  name: 'stolen card',
  expected: ['card_money_held'],
  play: async (week) => {
    const { it } = week.cards.w
    const who = await thief(week)
    const amount = await payByStolenCard(week, who)
    note(week, await withdraw(week, who, amount), 'withdrawn')
    const asked = { from: 'EUR', to: 'BTC', amount: String(Math.floor(Number(amount) / 2)) } as const
    const { data } = (await it.call(conversionQuote, { query: asked }, await by(week, who))).body
    note(week, await it.call(convertAtQuote, { body: { quote: data.quote } }, await by(week, who)), 'exchanged within')
    note(week, await withdraw(week, who, '10'), 'withdrawn')
  },
}

/** A chain of accounts that passes a stolen card's money on, until the trail is lost. */
const mules: Trick = {
  name: 'mule accounts',
  expected: ['card_money_held'],
  play: async (week) => {
    const chain = [await thief(week), await thief(week), await thief(week)]
    let amount = await payByStolenCard(week, chain[0] as Person)
    for (const [at, to] of chain.slice(1).entries()) {
      if (!note(week, await send(week, chain[at] as Person, to, amount), 'passed on')) {
        // What is refused as a whole is tried in parts.
        amount = String(Math.max(1, Math.floor(Number(amount) / 3)))
        note(week, await send(week, chain[at] as Person, to, amount), 'passed on')
      }
    }
    note(week, await withdraw(week, chain.at(-1) as Person, amount), 'withdrawn')
  },
}

/** An address that nobody may pay; one that differs from it in its end alone may be listed, so it is the screening that says no. */
const sanctionedPayee: Trick = {
  name: 'sanctioned payee',
  expected: ['listed', 'refused address'],
  play: async (week) => {
    const who = await thief(week)
    const clean = newAddress()
    for (const address of [clean, `${clean.slice(0, -4)}dead`]) {
      const body = { network: 'ethereum', address, owner: 'self', label: 'Wallet' } as const
      note(week, await week.cards.w.it.call(addAddressDestination, { body }, await by(week, who)), 'listed')
    }
  },
}

/** Codes to numbers in a row, which pay whoever owns them. */
const smsPumping: Trick = {
  name: 'SMS pumping',
  expected: ['rate_limited'],
  play: async (week) => {
    const who = await thief(week)
    const block = `+2547${Math.floor(1000 + week.random() * 8999)}`
    for (let at = 0; at < 12; at++) {
      const phone = `${block}${String(1000 + at * 7)}`
      const sent = await week.cards.w.it.call(sendPhoneCode, { body: { phone } }, await by(week, who))
      note(week, sent, 'SMS sent')
    }
  },
}

/** A known trader's name in other letters, and a payment from somebody else's account. */
const nameGames: Trick = {
  name: 'name games',
  expected: ['username_taken', 'payer name differs'],
  play: async (week) => {
    const { it } = week.cards.w
    const [victim, who] = [await newPerson(it, 'Trader'), await thief(week)]
    await register(it, { ...registrant(), username: victim.username.toUpperCase() }).then(
      () => week.caught.set('name copied', (week.caught.get('name copied') ?? 0) + 1),
      () => week.caught.set('username_taken', (week.caught.get('username_taken') ?? 0) + 1),
    )
    await giveMoney(it, victim.customerId, 'BTC', '1')
    const trade = tradesOf(it, { ada: victim, bob: who, carol: victim })
    const order = (await trade.take(who, await trade.ad({ owner: victim, side: 'sell' }))).body.data
    const paid = await trade.pay(order, { payer_name: 'Somebody Else' }, who)
    const differs = paid.body.data.payment?.name_matches === false
    const says = differs ? 'payer name differs' : 'payer name passed'
    week.caught.set(says, (week.caught.get(says) ?? 0) + 1)
  },
}

export const tricks: readonly Trick[] = [stolenCard, mules, sanctionedPayee, smsPumping, nameGames]
