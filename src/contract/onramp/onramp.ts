import { z } from 'zod'
import type { AccountLevel } from '../accounts/profiles.ts'
import { AssetCode } from '../assets.ts'
import { chainDepositMachine } from '../chain/chain-deposit-machine.ts'
import { networkCodes } from '../chain/networks.ts'
import { endpoint } from '../endpoint.ts'
import { Amount } from '../money.ts'
import { fault } from '../sentence.ts'
import { customerAssets } from '../wallet/wallets.ts'
import { onrampMachine } from './onramp-machine.ts'

const Instant = z.iso.datetime()

/** The least that is begun with, in whole units of the currency: below it, what the seller and the network take is most of it. */
export const leastOnramp = '10'

/** So many may be unpaid at once, by the account's level. */
export const openOnramps: Readonly<Record<AccountLevel, number>> = { '0': 1, '1': 3, '2': 3, '3': 3, E: 5 }

/** So many days after it was begun a seller is asked what became of a purchase, and no longer: more than any takes to send. */
export const onrampAskedDays = 30

/** So many may be begun within 24 hours, whatever becomes of them. */
export const onrampsADay = 10

const OnrampSession = z.strictObject({
  id: z.uuid(),
  asset: AssetCode,
  network: z.enum(networkCodes),
  /** What was asked for, in `currency`. The seller shows what it charges, and its customer may change it there. */
  amount: Amount,
  currency: AssetCode,
  state: z.enum(onrampMachine.states),
  /** The seller’s page, as long as it may be paid there; null where it may not, or is pretended. */
  url: z.string().nullable(),
  /** How much of the asset is sent, as the seller says; null while it says nothing. */
  receives: Amount.nullable(),
  /** The deposit that it came as; null until one has its transaction. */
  deposit: z
    .strictObject({ id: z.uuid(), number: z.string(), state: z.enum(chainDepositMachine.states), amount: Amount })
    .nullable(),
  created_at: Instant,
})
export type OnrampSession = z.output<typeof OnrampSession>

/** What may be bought by card at somebody else’s shop, and how the latest purchases stand. */
export const Onramp = z.strictObject({
  /** Who sells; null where nobody does. `sandbox`: pretended. */
  seller: z.strictObject({ name: z.string(), sandbox: z.boolean() }).nullable(),
  offers: z.array(z.strictObject({ asset: AssetCode, network: z.enum(networkCodes) })),
  currencies: z.array(AssetCode),
  /** The caller’s latest ten, the newest first. */
  sessions: z.array(OnrampSession),
  /** Of each session shown, by its id. */
  versions: z.record(z.uuid(), z.number().int()),
})
export type Onramp = z.output<typeof Onramp>

export const onramp = endpoint({
  method: 'get',
  path: '/vaults/onramp',
  summary:
    'What may be bought by card from another seller who sends it to your deposit address, and how your latest purchases stand',
  auth: 'customer',
  permission: 'read',
  returns: Onramp,
})

const OnrampRequest = z.strictObject({
  asset: AssetCode,
  network: z.enum(networkCodes, { error: fault('choose_network') }),
  currency: AssetCode,
  /** What to spend, in `currency`: where the seller’s page begins. */
  amount: Amount,
})
export type OnrampRequest = z.output<typeof OnrampRequest>

export const beginOnramp = endpoint({
  method: 'post',
  path: '/vaults/onramp/begin',
  summary:
    'Begin to buy crypto by card from another seller; answers the address of its page. What is bought comes to your own deposit address, as a deposit',
  auth: 'customer',
  permission: 'operate',
  idempotent: true,
  body: OnrampRequest,
  returns: OnrampSession,
  errors: [
    'deposits_closed',
    'amount_out_of_range',
    'card_limit',
    'rates_unavailable',
    'onramp_unpaid',
    'onramps_today',
    'onramp_closed',
    'onramp_country',
    'onramp_customer',
    'unavailable',
  ],
  changes: [customerAssets],
})

export const giveUpOnramp = endpoint({
  method: 'post',
  path: '/vaults/onramp/give-up',
  summary:
    'Give up a purchase at another seller that nothing was paid on; asked again it stays so. Should it be paid there all the same, what arrives is credited',
  auth: 'customer',
  permission: 'operate',
  body: z.strictObject({ session_id: z.uuid() }),
  returns: Onramp,
  errors: ['not_found', 'onramp_moved_on'],
})

/** How a pretended purchase can end. `late` is sent a minute after it was paid; of an abandoned one nobody ever hears. */
export const sandboxOnrampEndings = ['completes', 'late', 'rejected', 'abandoned'] as const
export type SandboxOnrampEnding = (typeof sandboxOnrampEndings)[number]

/** An amount whose last digits are these is asked for from a country where the pretended seller doesn’t sell. */
export const sandboxOnrampCountry = '13'

export const endSandboxOnramp = endpoint({
  method: 'post',
  path: '/vaults/onramp/sandbox',
  summary: 'Say how a pretended purchase ends; there is no such thing where the seller is real',
  auth: 'customer',
  permission: 'operate',
  body: z.strictObject({
    session_id: z.uuid(),
    ending: z.enum(sandboxOnrampEndings, { error: fault('choose_listed') }),
  }),
  returns: Onramp,
  errors: ['not_found', 'onramp_moved_on', 'rates_unavailable'],
})
