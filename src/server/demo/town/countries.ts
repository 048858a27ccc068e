import type { Locale } from '../../../words/locales.ts'
import type { Draws } from './draws.ts'

/** How somebody is paid, in a form that the rail's own checks take. */
export interface PaidBy {
  rail: string
  currency: string
  country?: string
  fields: Record<string, string>
}

/** A country of the town: its money, how people there pay each other, and what they speak. */
export interface TownCountry {
  code: string
  currency: string
  speaks: Locale
  paid: (draws: Draws, handle: string) => PaidBy
}

/** A French IBAN whose check digits fit, and the key of the account within it (RIB): 97 − (89 bank + 15 branch + 3 account) mod 97. */
function frenchIban(draws: Draws): string {
  const [bank, branch, account] = [draws.digits(5), draws.digits(5), draws.digits(11)]
  const key = 97n - ((89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(account)) % 97n)
  const inside = `${bank}${branch}${account}${key.toString().padStart(2, '0')}`
  // ISO 7064 mod 97-10: the country's letters are 15 and 27, and stand at the end with two zeros while the digits are worked out.
  const check = 98n - (BigInt(`${inside}152700`) % 97n)
  return `FR${check.toString().padStart(2, '0')}${inside}`
}

const bankOf = (bank: string, rail: string, currency: string, length: number) => (draws: Draws) => ({
  rail,
  currency,
  fields: { bank, account_number: draws.digits(length) },
})
const byPhone = (provider: string, currency: string, country: string, prefix: string) => (draws: Draws) => ({
  rail: 'mobile_money',
  currency,
  country,
  fields: { provider, phone: `${prefix}${draws.digits(8)}` },
})

/** The eight countries. Whatever names a bank names none that there is. */
export const townCountries = {
  NG: { code: 'NG', currency: 'NGN', speaks: 'en', paid: bankOf('Example Bank of Lagos', 'nip', 'NGN', 10) },
  KE: { code: 'KE', currency: 'KES', speaks: 'en', paid: byPhone('M-PESA', 'KES', 'KE', '+2547') },
  GH: { code: 'GH', currency: 'GHS', speaks: 'en', paid: byPhone('MTN MoMo', 'GHS', 'GH', '+2332') },
  ZA: {
    code: 'ZA',
    currency: 'ZAR',
    speaks: 'en',
    paid: (draws) => ({
      rail: 'eft',
      currency: 'ZAR',
      fields: { bank: 'Example Bank of the Cape', account_number: draws.digits(10), branch_code: draws.digits(6) },
    }),
  },
  IN: {
    code: 'IN',
    currency: 'INR',
    speaks: 'en',
    paid: (_draws, handle) => ({ rail: 'upi', currency: 'INR', fields: { vpa: `${handle}@examplebank` } }),
  },
  BR: {
    code: 'BR',
    currency: 'BRL',
    speaks: 'pt',
    paid: (_draws, handle) => ({ rail: 'pix', currency: 'BRL', fields: { key: `${handle}@town.florin.example` } }),
  },
  GB: {
    code: 'GB',
    currency: 'GBP',
    speaks: 'en',
    paid: (draws) => ({
      rail: 'faster_payments',
      currency: 'GBP',
      fields: { sort_code: draws.digits(6), account_number: draws.digits(8) },
    }),
  },
  FR: {
    code: 'FR',
    currency: 'EUR',
    speaks: 'fr',
    paid: (draws) => ({ rail: 'sepa', currency: 'EUR', fields: { iban: frenchIban(draws) } }),
  },
} as const satisfies Record<string, TownCountry>
export type TownCountryCode = keyof typeof townCountries

/** By a service that crosses borders, in a currency that is not one's own. */
export const paidAcross = (currency: string, handle: string): PaidBy => ({
  rail: 'wise',
  currency,
  fields: { contact: `@${handle}` },
})
