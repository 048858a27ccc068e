import { createHash, createHmac } from 'node:crypto'
import { HDKey } from '@scure/bip32'
import { assetOf } from '../../../contract/assets.ts'
import { canonical } from '../../../contract/canonical-json.ts'
import { networks } from '../../../contract/chain/networks.ts'
import type { SandboxSignature } from '../../../contract/chain/sandbox-signature.ts'
import type { EvmAttempt, Intent } from '../../../contract/custody/intent.ts'
import { laterHour } from '../../../contract/custody/later-hour.ts'
import type { CustodyRefusal } from '../../../contract/custody/refusals.ts'
import { formatAmount } from '../../../contract/money.ts'
import { sandboxJudgements } from '../../../contract/withdrawals/sandbox-amounts.ts'
import { ethereumAddress } from '../chain/addresses.ts'
import { sandboxAccounts } from '../chain/sandbox-accounts.ts'
import { sandboxRaw } from '../chain/sandbox-sender.ts'
import type { Attempt, CustodyAnswer, SigningCustody } from './port.ts'
import { coldCoins, prepareCoins } from './prepare-coins.ts'

const { ethereum, bitcoin, litecoin } = sandboxAccounts
/** The networks that are paid on. */
const accounts = { ethereum, bitcoin, litecoin }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Its approvers take so long before the end of an intent's hour. */
const APPROVED_BEFORE_MS = 45 * 60_000
/** Published: whoever reads this can vouch for destinations, of pretended coins. */
const MAC_KEY = 'florin sandbox custody'

/** Where the sandbox keeps what it signed, so that every process asks the same one. */
export interface SandboxSignatures {
  now(): Date
  signedFor(intent: string): Promise<SandboxSignature[]>
  /** Writes a signature unless `allowed` answers something else, seeing what was signed for its request, payments and places; one at a time. */
  noteSignature<T>(one: SandboxSignature, allowed: (near: SandboxSignature[]) => T | undefined): Promise<T | undefined>
}

/** The first receiving address of an account of Ethereum's, or one with an index. */
function ethereumAt(xpub: string, index: number): string {
  const { publicKey } = HDKey.fromExtendedKey(xpub).deriveChild(0).deriveChild(index)
  if (!publicKey) throw new Error('a child key without a public half')
  return ethereumAddress(publicKey)
}

let hot: string | undefined
/** Where the pretended house keeps what it pays out from, on Ethereum. */
const hotAddress = (): string => {
  hot ??= ethereumAt(accounts.ethereum.hot.xpub, 0)
  return hot
}

const macOf = (customer: string, network: string, address: string, usableAt: number) =>
  createHmac('sha256', MAC_KEY)
    .update(canonical([customer, network, address, usableAt]))
    .digest('hex')

/** Where an intent pays from and to on Ethereum; only a withdrawal names its payee. */
function wayOf(intent: Intent): { from: string; to: string } {
  const deposit = (index: number) => ethereumAt(accounts.ethereum.deposit.xpub, index)
  switch (intent.kind) {
    case 'withdrawal':
      return { from: hotAddress(), to: intent.to }
    case 'sweep':
      return { from: deposit(intent.index ?? 0), to: hotAddress() }
    case 'gas':
      return { from: hotAddress(), to: deposit(intent.index) }
    case 'refill':
      return { from: hotAddress(), to: COLD }
    case 'release':
      throw new Error('the sandbox has no vault')
    case 'cancel': {
      const from = intent.index === undefined ? hotAddress() : deposit(intent.index)
      return { from, to: from }
    }
  }
}
const COLD = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

type Refusal = Extract<CustodyAnswer<object>, { is: 'needs' | 'refused' }>
const refused = (code: CustodyRefusal): Refusal => ({ is: 'refused', code })

/** Why an intent would not be signed now; undefined where it would. The amount steers it. */
function judgement(intent: Intent, now: number): Refusal | undefined {
  if (intent.expiresAt <= now) return refused('expired')
  if (intent.expiresAt > now + HOUR_MS) return refused('expires_too_late')
  if (intent.kind === 'release') return refused('wrong_kind')
  if (intent.kind !== 'withdrawal') return undefined
  const { customer, network, to, usableAt, mac, asset, amount } = intent
  if (mac !== macOf(customer, network, to, usableAt)) return refused('destination_unproved')
  if (usableAt > now) return refused('destination_too_new')
  if (to === hotAddress()) return refused('denied_address')
  const digits = formatAmount(BigInt(amount), assetOf(asset).decimals).replace('.', '').replace(/0+$/, '')
  const does = sandboxJudgements.find(({ ends }) => digits.endsWith(ends))?.does
  if (does === 'refused') return refused('over_ceiling')
  return does === 'needs' && intent.expiresAt > now + APPROVED_BEFORE_MS ? { is: 'needs', have: 0, of: 2 } : undefined
}

/** What a transaction of one intent is: made from nothing but what was judged. */
function prepare(intent: Intent, attempt: EvmAttempt): SandboxSignature {
  const { from, to } = wayOf(intent)
  const pays = intent.kind === 'cancel' ? 'cancel' : canonical([intent.id, to, intent.asset, intent.amount])
  const { asset, amount } = intent.kind === 'cancel' ? { asset: networks.ethereum.native, amount: '0' } : intent
  const { nonce, gas, maxFeePerGas, maxPriorityFeePerGas } = attempt
  return {
    request: createHash('sha256').update(canonical({ intent, attempt })).digest('hex'),
    intents: [intent.id],
    places: [`${intent.network}:${from}:${nonce}`],
    pays,
    rates: [BigInt(maxFeePerGas), BigInt(maxPriorityFeePerGas)],
    attempt,
    ...sandboxRaw({
      ...{ network: 'ethereum', from, to, asset, amount },
      ...{ nonce, gas, maxFeePerGas, maxPriorityFeePerGas },
    }),
  }
}

const dearer = (now: readonly bigint[], before: readonly bigint[]): boolean =>
  now.every((rate, i) => rate * 10n >= (before[i] ?? 0n) * 11n)

/** One place, one effect, as the signer holds it; undefined where it may be signed. */
function oneEffect(one: SandboxSignature, near: readonly SandboxSignature[]): Refusal | undefined {
  const places = new Set(one.places)
  const ofPayment = near.filter(({ intents }) => intents.some((id) => one.intents.includes(id)))
  if (ofPayment.some((before) => !before.places.every((place) => places.has(place)))) return refused('paid_elsewhere')
  const there = near.filter((before) => before.places.some((place) => places.has(place)))
  if (there.length === 0) return undefined
  if (one.pays !== 'cancel' && !there.some(({ pays }) => pays === one.pays)) return refused('place_taken')
  return there.every((before) => dearer(one.rates, before.rates)) ? undefined : refused('not_dearer')
}

const isEvm = (attempt: Attempt): attempt is EvmAttempt => 'nonce' in attempt

/** The most that an attempt pays the network. */
const feeOf = (attempt: Attempt): bigint =>
  isEvm(attempt) ? BigInt(attempt.gas) * BigInt(attempt.maxFeePerGas) : BigInt('fee' in attempt ? attempt.fee : 0)

/** What these intents make in this attempt; undefined where they don't go together, or not with it. */
function preparedOf(intents: readonly Intent[], attempt: Attempt): SandboxSignature | undefined {
  const [intent, ...more] = intents
  const network = intent?.network
  if (network === 'ethereum')
    return isEvm(attempt) && more.length === 0 ? prepare(intent as Intent, attempt) : undefined
  if ((network !== 'bitcoin' && network !== 'litecoin') || !('coins' in attempt)) return undefined
  return more.every((other) => other.network === network) ? prepareCoins(network, intents, attempt) : undefined
}

/**
 * Pretended custody: judges, vouches and holds one place to one effect as the signer does, and signs what the sandbox's networks alone take.
 * `sandboxJudgements` steer it.
 */
export function sandboxCustody(book: SandboxSignatures): SigningCustody {
  const judged = (intents: readonly Intent[]) =>
    intents.map((intent) => judgement(intent, book.now().getTime())).find((one) => one !== undefined)
  return {
    name: 'sandbox',
    sandbox: true,
    signs: true,
    publicKeys: async () =>
      Object.entries(accounts).flatMap(([network, { deposit, hot }]) => [
        { network, account: 'deposit' as const, ...deposit },
        { network, account: 'hot' as const, ...hot, ...(network === 'ethereum' && { address: hotAddress() }) },
      ]),
    cold: async () => ({ ethereum: COLD, bitcoin: coldCoins('bitcoin'), litecoin: coldCoins('litecoin') }),
    allow: async ({ customer, network, address, after }) => {
      const usableAt = laterHour(book.now().getTime() + DAY_MS, after)
      return { usableAt, mac: macOf(customer, network, address, usableAt) }
    },
    judge: async (intents) => {
      const fresh = await Promise.all(
        intents.map(async (one) => ((await book.signedFor(one.id)).length > 0 ? [] : [one])),
      )
      return judged(fresh.flat()) ?? { is: 'done' }
    },
    sign: async ({ intents, attempt }) => {
      const one = preparedOf(intents, attempt)
      if (!one) return refused('wrong_attempt')
      const limit = intents.reduce((sum, { feeLimit }) => sum + BigInt(feeLimit), 0n)
      if (feeOf(attempt) > limit) return refused('fee_over_limit')
      const signed = { is: 'done', raw: one.raw, hash: one.hash } as const
      const instead = await book.noteSignature<typeof signed | Refusal>(one, (near) => {
        if (near.some(({ request }) => request === one.request)) return signed
        const known = new Set(near.flatMap((before) => before.intents))
        return oneEffect(one, near) ?? judged(intents.filter(({ id }) => !known.has(id)))
      })
      return instead ?? signed
    },
    look: async (intentId) => ({
      signed: (await book.signedFor(intentId)).map(({ attempt, raw, hash }) => ({ attempt, raw, hash })),
    }),
    status: async () => ({
      networks: Object.keys(accounts),
      policy: 'sandbox',
      proposed: null,
      waiting: 0,
      journal: { entries: 0, hash: '' },
    }),
  }
}
