import type { Name, Sentence } from '../sentence.ts'
import { borderlessRails } from './rails-borderless.ts'
import { domesticRails } from './rails-domestic.ts'

/** One thing a rail needs to know: a field of its form. `check` says what is wrong in a sentence, or undefined. */
export interface RailField {
  name: string
  label: Name
  /** An example, or a sentence. */
  hint?: Name
  /** What a keyboard should offer; texts otherwise. */
  input?: 'numeric' | 'email' | 'tel'
  optional?: true
  /** Says which account it is: two methods that agree in all such fields are the same. */
  account?: true
  maxLength: number
  /** Puts what was typed into the one form that is stored: spaces out, upper case, a number of the rail's country with its country code. */
  tidy?: (text: string, country: string | undefined) => string
  check: (text: string, country: string | undefined) => Sentence | undefined
}

/** A way to send money outside Florin, from one person's account to another's. */
export interface Rail {
  code: string
  name: Name
  /** Currencies it carries; 'any' for those that carry all of ours. */
  currencies: readonly string[] | 'any'
  /** Takes a day or more: ads with it offer longer payment windows only. */
  slow: boolean
  /** Working days until what a bank was handed is usually there; the same day where it isn't said. */
  days?: number
  fields: readonly RailField[]
}

/** Every way to pay outside that an ad can name, those of one country first. */
export const rails: readonly Rail[] = [...domesticRails, ...borderlessRails]

/** The row of a rail's code; undefined where there is none (any more). */
export const railOf = (code: string): Rail | undefined => rails.find((rail) => rail.code === code)

/** What an ad in a currency can name. */
export const railsFor = (currency: string): Rail[] =>
  rails.filter((rail) => rail.currencies === 'any' || rail.currencies.includes(currency))

const homes: Record<string, string> = {
  USD: 'US',
  GBP: 'GB',
  NGN: 'NG',
  KES: 'KE',
  GHS: 'GH',
  ZAR: 'ZA',
  INR: 'IN',
  BRL: 'BR',
}

/** The country whose banks a rail is of, where it is of one: a method of it can be nowhere else. */
export const homeOf = (rail: Pick<Rail, 'code'>, currency: string): string | undefined =>
  domesticRails.some(({ code }) => code === rail.code) ? homes[currency] : undefined
