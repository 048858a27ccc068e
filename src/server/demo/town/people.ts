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
  ['Mathieu', 'Girard', 'FR', 'brisk', 'GBP'],
]

/** Who posts ads for their country's money alone: one more of each that people look for first. */
const TRADERS_AT_HOME: readonly Row[] = [
  ['Tunde', 'Bakare', 'NG', 'brisk', 'USD'],
  ['Kiprono', 'Cheruiyot', 'KE', 'warm', 'USD'],
  ['Beatriz', 'Almeida', 'BR', 'warm'],
  ['Elena', 'Duarte', 'GB', 'warm', 'EUR', 'es'],
  ['Chloé', 'Moreau', 'FR', 'warm'],
]

/** Who takes what others post. */
const TAKERS: readonly Row[] = [
  ['Ngozi', 'Obi', 'NG', 'warm'],
  ['Efua', 'Mensah', 'GH', 'warm'],
  ['Sipho', 'Nkosi', 'ZA', 'brisk'],
  ['Rohan', 'Iyer', 'IN', 'brisk', 'USD'],
  ['Meera', 'Krishnan', 'IN', 'warm'],
  ['Caio', 'Barbosa', 'BR', 'brisk'],
  ['Samir', 'Haddad', 'FR', 'brisk', 'USD', 'ar'],
]

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()

function personOf([first, last, code, temper, across, speaks]: Row, posts: 'all' | 'home' | 'nothing'): TownPerson {
  const country = townCountries[code]
  const handle = `${plain(first)}${plain(last)}`
  const draws = drawsOf(TOWN_SEED, `person:${handle}`)
  const username = `${plain(first)}_${plain(last)}`
  return {
    name: COMPANIES[username]?.name ?? `${first} ${last}`,
    about: posts === 'nothing' ? 'who takes ads' : 'who posts ads',
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
    trades: posts === 'nothing' ? [] : [country.currency, ...(posts === 'all' && across ? [across] : [])],
  }
}

/** The thirty-five who live here beside the stage's five. */
export const townPeople: readonly TownPerson[] = [
  ...TRADERS.map((row) => personOf(row, 'all')),
  ...TRADERS_AT_HOME.map((row) => personOf(row, 'home')),
  ...TAKERS.map((row) => personOf(row, 'nothing')),
]

/** Who lived here and has closed their account: nobody signs in as them. */
export const movedAway: DemoPerson = personOf(['Imani', 'Waweru', 'KE', 'warm'], 'nothing')

/** Who is at work when you come: ten orders at once wait for her, and for whoever signs in as her. */
export const busyMerchant = 'amara_okonkwo'

/** What merchants of the town wrote of themselves, as they asked for the badge; their trades end well, but where the other one fails them. */
export const townMerchants: Readonly<Record<string, string>> = {
  [busyMerchant]:
    'I supply importers in Lagos with dollars, and have done so by bank and by telephone since 2015. I am online every day from seven to eight, and release within minutes.',
  akinyi_achieng:
    'I keep three M-PESA agencies in Nakuru and change shillings for people who are paid from abroad. One of us is online from six in the morning until late.',
  luana_ferreira:
    'Troco reais por stablecoins para quem trabalha para fora, de Recife, há seis anos. Pagamento por PIX, liberação em minutos, todos os dias.',
  harriet_lowe:
    'I trade pounds against bitcoin and stablecoins for a circle of regular customers, by Faster Payments alone, and have been doing so for five years.',
  owen_price:
    'Pounds by Faster Payments against whatever you hold. I answer in minutes on working days, and in the evening at the weekend.',
  camille_laurent:
    'Je change des euros pour des indépendants payés en cryptomonnaies, par virement SEPA, depuis 2019, tous les jours de la semaine et sans délai.',
}
