import { createHmac, timingSafeEqual } from 'node:crypto'
import { assets } from '../../../contract/assets.ts'
import { type SandboxCardDoes, sandboxCardDoes, sandboxPayoutEnds } from '../../../contract/cards/cards.ts'
import type { CardDispute, CardMessage, CardPayout, CardStanding, Cards } from './port.ts'

const MINUTE_MS = 60_000
const DISPUTED_AFTER_MS = MINUTE_MS
const DECIDED_AFTER_MS = 3 * MINUTE_MS
/** As long as people at a desk have to answer. */
const SLOWLY_DECIDED_AFTER_MS = 7 * 24 * 60 * MINUTE_MS
const REFUNDED_AFTER_MS = MINUTE_MS
const REFUND_FAILS_AFTER_MS = 3 * MINUTE_MS
/** What the pretended service takes of the house for a dispute, in smallest units. */
const DISPUTE_FEE = 1500n
const HEADER = 'sandbox-signature'

type Stage = 'open' | 'declined' | 'challenge' | 'paid' | 'canceled'

/** A payment as the pretended service has it. */
export interface SandboxPayment {
  ref: string
  currency: string
  total: bigint
  stage: Stage
  /** The card that was entered; 'conceded': its dispute was given up. */
  does: SandboxCardDoes | 'conceded' | null
  authenticated: boolean
  moved_at: Date
  /** The name on the card; null: none. */
  holder: string | null
}

/** A payout as the pretended service has it. */
export interface SandboxPayout {
  ref: string
  currency: string
  amount: bigint
  made_at: Date
}

/** Its books, in the database, so that every process sees the same. */
export interface SandboxCardBook {
  now: () => Date
  /** Writes it where there is none of that ref. */
  begin(payment: Pick<SandboxPayment, 'ref' | 'currency' | 'total'>): Promise<void>
  read(ref: string): Promise<SandboxPayment | undefined>
  /** Moves it, if it stands at one of `from`; else nothing. */
  move(ref: string, from: readonly Stage[], to: Pick<SandboxPayment, 'stage' | 'does' | 'authenticated'>): Promise<void>
  /** All that were paid in a currency. */
  paid(currency: string): Promise<SandboxPayment[]>
  /** Writes a payout where there is none of that ref. */
  payOut(payout: SandboxPayout): Promise<void>
  payouts(): Promise<SandboxPayout[]>
}

/**
 * A pretended payment service. What becomes of a payment follows from the card that was entered and the time, so it answers the same in any process and
 * after any crash; its messages come twice. `sandboxCards` steer it.
 */
export const sandboxCardService = (book: SandboxCardBook, secret: string): Cards => ({
  ...serviceOf(book, secret),
  payOut: async (currency, amount, key) => {
    const ref = `sandbox_po_${key}`
    const before = await book.payouts()
    if (!before.some((one) => one.ref === ref) && (await balanceOf(book, currency)) < amount) return undefined
    await book.payOut({ ref, currency, amount, made_at: book.now() })
    const made = (await book.payouts()).find((one) => one.ref === ref)
    return made && payoutOf(made, book.now())
  },
})

const serviceOf = (book: SandboxCardBook, secret: string): Cards => ({
  name: 'sandbox-cards',
  sandbox: true,
  currencies: assets.filter(({ kind }) => kind === 'fiat').map(({ code }) => code),
  pollSeconds: 5,
  begin: async ({ id, currency, total }) => {
    const ref = `sandbox_${id}`
    await book.begin({ ref, currency, total })
    return { ref, key: 'sandbox', secret: ref }
  },
  look: async (ref) => {
    const payment = await book.read(ref)
    return payment ? standing(payment, book.now()) : 'unknown'
  },
  cancel: async (ref) => {
    await book.move(ref, ['open', 'declined', 'challenge'], { stage: 'canceled', does: null, authenticated: false })
    const payment = await book.read(ref)
    return payment ? standing(payment, book.now()) : 'unknown'
  },
  hear: async (message) => hearSandbox(message, secret, book.now()),
  balance: (currency) => balanceOf(book, currency),
  defend: async () => 'taken',
  concede: async (disputeRef) => {
    const ref = disputeRef.replace(/_dispute$/, '')
    await book.move(ref, ['paid'], { stage: 'paid', does: 'conceded', authenticated: false })
    return 'taken'
  },
  payouts: async (since) =>
    (await book.payouts()).filter(({ made_at }) => made_at >= since).map((one) => payoutOf(one, book.now())),
  enter: async (ref, number, answer) => {
    const payment = await book.read(ref)
    const next = payment && entered(payment, number, answer)
    if (!next) return undefined
    await book.move(ref, ['open', 'declined', 'challenge'], next)
    const said = sandboxMessage({ id: `${ref}:${next.stage}:${next.does}`, ref }, secret, book.now())
    return [said, said]
  },
})

/** Where a payment goes when a card is entered, or its holder answers; undefined: nowhere. */
function entered({ stage, does }: SandboxPayment, number: string, answer: 'yes' | 'no' | undefined) {
  const card = sandboxCardDoes(number)
  if (!card || stage === 'paid' || stage === 'canceled') return undefined
  if (stage === 'challenge' && does === card && answer !== undefined)
    return answer === 'yes'
      ? { stage: 'paid' as const, does: card, authenticated: true }
      : { stage: 'declined' as const, does: card, authenticated: false }
  if (card === 'asks') return { stage: 'challenge' as const, does: card, authenticated: false }
  const refused = card === 'declined' || card === 'funds'
  return { stage: refused ? ('declined' as const) : ('paid' as const), does: card, authenticated: false }
}

function standing(payment: SandboxPayment, now: Date): CardStanding {
  const { stage, does, total, currency, authenticated, moved_at, holder } = payment
  if (stage === 'open') return { is: 'open', declined: null }
  if (stage === 'declined')
    return { is: 'open', declined: does === 'funds' ? 'funds' : does === 'asks' ? 'not_confirmed' : 'declined' }
  if (stage !== 'paid') return { is: stage }
  const age = now.getTime() - moved_at.getTime()
  const refunds = does === 'refunded' || does === 'refund_fails'
  const refunded = refunds && age >= REFUNDED_AFTER_MS ? total : 0n
  const refundFailed = does === 'refund_fails' && age >= REFUND_FAILS_AFTER_MS ? total : 0n
  const disputes = disputesOf(payment, age)
  return { is: 'paid', currency, total, refunded, refundFailed, authenticated, holder, cost: 0n, disputes }
}

function disputesOf({ ref, does, total, moved_at }: SandboxPayment, age: number): CardDispute[] {
  if (does === 'conceded') return [{ ref: `${ref}_dispute`, is: 'lost', amount: total, fee: DISPUTE_FEE, dueBy: null }]
  const slowly = does === 'disputed_slowly'
  const disputed = slowly || does === 'disputed_lost' || does === 'disputed_won' || does === 'questioned'
  if (!disputed || age < DISPUTED_AFTER_MS) return []
  const asked = does === 'questioned'
  const decidedAfter = slowly ? SLOWLY_DECIDED_AFTER_MS : DECIDED_AFTER_MS
  const over = age >= decidedAfter
  const is = over ? (slowly || does === 'disputed_lost' ? 'lost' : 'won') : asked ? 'asked' : 'taken'
  const dueBy = over ? null : new Date(moved_at.getTime() + decidedAfter)
  return [{ ref: `${ref}_dispute`, is, amount: total, fee: asked ? 0n : DISPUTE_FEE, dueBy }]
}

/** What the service still has of a payment. */
const leftOf = (one: CardStanding): bigint =>
  one.is !== 'paid'
    ? 0n
    : one.total -
      one.refunded +
      one.refundFailed -
      one.disputes.reduce((sum, { is, amount, fee }) => sum + fee + (is === 'taken' || is === 'lost' ? amount : 0n), 0n)

async function balanceOf(book: SandboxCardBook, currency: string): Promise<bigint> {
  const now = book.now()
  const held = (await book.paid(currency)).reduce((sum, one) => sum + leftOf(standing(one, now)), 0n)
  const sent = (await book.payouts()).filter((one) => one.currency === currency).map((one) => payoutOf(one, now))
  return sent.reduce((sum, { is, amount }) => (is === 'failed' || is === 'canceled' ? sum : sum - amount), held)
}

/** Under way after a minute, there after two: or how the last digits of its amount end it, the latest after three. */
function payoutOf({ ref, currency, amount, made_at }: SandboxPayout, now: Date): CardPayout {
  const minutes = (now.getTime() - made_at.getTime()) / MINUTE_MS
  const ends = sandboxPayoutEnds.find(({ cents }) => amount % 100n === BigInt(cents))?.does
  const paid = minutes < 2 ? 'in_transit' : ends === 'fails' ? 'failed' : 'paid'
  const late = ends === 'fails_later' && minutes >= 3 ? 'failed' : paid
  return {
    ref,
    currency,
    amount,
    is: minutes < 1 ? 'pending' : ends === 'canceled' ? 'canceled' : late,
    madeAt: made_at,
    arrivesOn: new Date(made_at.getTime() + 2 * MINUTE_MS),
    descriptor: 'SANDBOX CARDS PAYOUT',
    trace: minutes < 2 ? null : `trace-${ref}`,
  }
}

const signatureOf = (raw: Uint8Array, at: string, secret: string) =>
  createHmac('sha256', secret).update(`${at}.`).update(raw).digest()

/** A message of the pretended service's, signed as its own. */
export function sandboxMessage(event: { id: string; ref: string }, secret: string, now: Date): CardMessage {
  const raw = Buffer.from(JSON.stringify(event))
  const at = String(now.getTime())
  const signature = `${at}.${signatureOf(raw, at, secret).toString('hex')}`
  return { raw, header: (name) => (name === HEADER ? signature : undefined) }
}

/** Which message of a pretended service's it is, and about what; 'forged': not signed with its secret, or not now. */
export function hearSandbox(
  { raw, header }: CardMessage,
  secret: string,
  now: Date,
): { id: string; ref: string } | 'forged' {
  const [, at = '', signature = ''] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(header(HEADER) ?? '') ?? []
  if (!timingSafeEqual(signatureOf(raw, at, secret), Buffer.from(signature.padEnd(64, '0'), 'hex'))) return 'forged'
  if (Math.abs(now.getTime() - Number(at)) > 5 * MINUTE_MS) return 'forged'
  return JSON.parse(Buffer.from(raw).toString('utf8'))
}
