import type { BankProvider } from '../providers/bank/port.ts'
import type { Cards } from '../providers/cards/port.ts'
import type { Chain as ChainPort } from '../providers/chain/port.ts'
import type { Custody } from '../providers/custody/port.ts'
import type { FileMaker } from '../providers/files/port.ts'
import type {
  CheckedPerson,
  IdentityFinding,
  IdentityProvider,
  ManualBook,
  ManualStanding,
} from '../providers/identity/port.ts'
import type { Mailer } from '../providers/mail/port.ts'
import type { Onramp, OnrampMessage, OnrampStanding } from '../providers/onramp/port.ts'
import type { Payouts } from '../providers/payouts/port.ts'
import type { PhoneProof } from '../providers/phone/port.ts'
import type { Push } from '../providers/push/port.ts'
import type { RateSource } from '../providers/rates/port.ts'
import type { RealtimeProvider } from '../providers/realtime/port.ts'
import type { FileScanner } from '../providers/scanner/port.ts'
import type { ListedSubject, Listing, Screening } from '../providers/screening/port.ts'

/** Someone else's services, each behind its port, real or sandbox as the configuration says. */
export interface Providers {
  rates: readonly RateSource[]
  bank: BankProvider
  payouts: Payouts
  /** Who takes cards; null: nobody, so no deposits by card. */
  cards: Cards | null
  /** Who sells crypto by card in their own name; null: nobody. */
  onramp: Onramp | null
  mail: Mailer
  realtime: RealtimeProvider
  files: FileMaker
  /** Who looks for harm in files from outside; null: nobody. */
  scanner: FileScanner | null
  push: Push
  /** The networks that deposits are taken on. */
  chains: readonly ChainPort[]
  screening: Screening
  /** Who sends codes to phones; null: nobody, so no numbers are taken. */
  phone: PhoneProof | null
  /** Who checks people's documents; null: nobody, so nobody is verified. */
  identity: IdentityProvider | null
  /** Who holds the keys of the house's coins; null: nobody, so no crypto leaves. */
  custody: Custody | null
}

/** A message of a payment service's, where a payment stands there, what it sent to the bank, and a dispute about a payment. */
export type CardMessage = Parameters<NonNullable<Providers['cards']>['hear']>[0]
export type CardStanding = Exclude<Awaited<ReturnType<NonNullable<Providers['cards']>['look']>>, 'unknown'>
export type CardPayout = Exclude<Awaited<ReturnType<NonNullable<Providers['cards']>['payouts']>>, 'unknown'>[number]
export type CardDispute = Extract<CardStanding, { is: 'paid' }>['disputes'][number]
/** Whom lists are asked about, and an entry of theirs. */
/** A message of another seller's, and where a purchase stands there. */
export type {
  CheckedPerson,
  IdentityFinding,
  ListedSubject,
  Listing,
  ManualBook,
  ManualStanding,
  OnrampMessage,
  OnrampStanding,
}

/** A network that deposits are taken on, a block of it, and a payment in one. */
export type Chain = Providers['chains'][number]
export type ChainBlock = Exclude<Awaited<ReturnType<Chain['reader']['block']>>, 'missing'>
export type Arrival = ChainBlock['arrivals'][number]

/** The chain on `network`, by its code; undefined where this installation has none, or none is named. */
export const chainOn = (chains: readonly Chain[], network: string | null | undefined): Chain | undefined =>
  chains.find((one) => one.network === network)
