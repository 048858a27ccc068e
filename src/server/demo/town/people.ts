import type { Locale } from '../../../words/locales.ts'
import type { DemoPerson } from '../people.ts'
import { paidAcross, type TownCountryCode, townCountries } from './countries.ts'
import { drawsOf } from './draws.ts'

/** The one number that the town follows from. */
export const TOWN_SEED = 1252

/** How somebody of the town is in a chat. */
export type Temper = 'brisk' | 'warm' | 'formal'

/** Somebody of the town. What they did follows from ads and trades, so that `past` is empty. */
export interface TownPerson extends DemoPerson {
  speaks: Locale
  temper: Temper
  /** Whether they post ads, and the currencies they are paid in. */
  trades: readonly string[]
}

/** Who lives here as a company, by username. */
const COMPANIES: Record<string, NonNullable<DemoPerson['company']>> = {
  elena_duarte: { name: 'Duarte Imports Ltd', number: '09917342', role: 'Director' },
}

/** First name, last name, country, temper, and what else than their country's money they trade against, by a service that crosses borders. */
type Row = readonly [
  first: string,
  last: string,
  country: TownCountryCode,
  temper: Temper,
  across?: string,
  speaks?: Locale,
]

/** Who posts ads: three of each country, and more where the dollar and the euro are traded. */
const TRADERS: readonly Row[] = [
  ['Amara', 'Okonkwo', 'NG', 'warm', 'USD'],
  ['Chidi', 'Eze', 'NG', 'brisk'],
  ['Folake', 'Adeyemi', 'NG', 'formal'],
  ['Wanjiku', 'Kamau', 'KE', 'warm'],
  ['Otieno', 'Odhiambo', 'KE', 'brisk', 'USD'],
  ['Akinyi', 'Achieng', 'KE', 'formal'],
  ['Kwame', 'Boateng', 'GH', 'warm', 'USD'],
  ['Abena', 'Asante', 'GH', 'brisk'],
  ['Yaw', 'Owusu', 'GH', 'formal'],
  ['Thandi', 'Dlamini', 'ZA', 'warm'],
  ['Pieter', 'van Wyk', 'ZA', 'brisk'],
  ['Lerato', 'Mokoena', 'ZA', 'formal'],
  ['Priya', 'Nair', 'IN', 'warm'],
  ['Arjun', 'Mehta', 'IN', 'brisk'],
  ['Kavita', 'Rao', 'IN', 'formal'],
  ['Luana', 'Ferreira', 'BR', 'warm'],
  ['Thiago', 'Moraes', 'BR', 'brisk'],
  ['Rafael', 'Teixeira', 'BR', 'formal'],
  ['Harriet', 'Lowe', 'GB', 'warm'],
  ['Owen', 'Price', 'GB', 'brisk'],
  ['Camille', 'Laurent', 'FR', 'warm'],
  ['Yasmine', 'Benali', 'FR', 'formal', undefined, 'ar'],
  ['Mathieu', 'Girard', 'FR', 'brisk'],
]

/** Who takes what others post. */
const TAKERS: readonly Row[] = [
  ['Tunde', 'Bakare', 'NG', 'brisk', 'USD'],
  ['Ngozi', 'Obi', 'NG', 'warm'],
  ['Kiprono', 'Cheruiyot', 'KE', 'warm', 'USD'],
  ['Efua', 'Mensah', 'GH', 'warm'],
  ['Sipho', 'Nkosi', 'ZA', 'brisk'],
  ['Rohan', 'Iyer', 'IN', 'brisk', 'USD'],
  ['Meera', 'Krishnan', 'IN', 'warm'],
  ['Beatriz', 'Almeida', 'BR', 'warm'],
  ['Caio', 'Barbosa', 'BR', 'brisk'],
  ['Elena', 'Duarte', 'GB', 'warm', 'EUR', 'es'],
  ['Samir', 'Haddad', 'FR', 'brisk', 'USD', 'ar'],
  ['Chloé', 'Moreau', 'FR', 'warm'],
]

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()

function personOf([first, last, code, temper, across, speaks]: Row, posts: boolean): TownPerson {
  const country = townCountries[code]
  const handle = `${plain(first)}${plain(last)}`
  const draws = drawsOf(TOWN_SEED, `person:${handle}`)
  const username = `${plain(first)}_${plain(last)}`
  return {
    name: COMPANIES[username]?.name ?? `${first} ${last}`,
    about: posts ? 'who posts ads' : 'who takes ads',
    email: `${plain(first)}@town.florin.example`,
    password: `lily-town-1252-${plain(first)}`,
    username,
    firstName: first,
    lastName: last,
    country: code,
    methods: [country.paid(draws, handle), ...(across ? [paidAcross(across, handle)] : [])],
    past: [],
    ...(COMPANIES[username] && { company: COMPANIES[username] }),
    speaks: speaks ?? country.speaks,
    temper,
    trades: posts ? [country.currency, ...(across ? [across] : [])] : [],
  }
}

/** The thirty-five who live here beside the stage's five. */
export const townPeople: readonly TownPerson[] = [
  ...TRADERS.map((row) => personOf(row, true)),
  ...TAKERS.map((row) => personOf(row, false)),
]

/** Who lived here and has closed their account: nobody signs in as them. */
export const movedAway: DemoPerson = personOf(['Imani', 'Waweru', 'KE', 'warm'], false)

/** Who is at work when you come: ten orders at once wait for her, and for whoever signs in as her. */
export const busyMerchant = 'amara_okonkwo'
