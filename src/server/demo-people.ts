/** Who lives in the demo. Their passwords are no secret: they are printed at start and stand in the README. */
export interface DemoPerson {
  name: string
  about: string
  email: string
  password: string
  username: string
  firstName: string
  lastName: string
  country: string
  company?: { name: string; number: string; role: string }
  /** What they did before you came, oldest first; days before today. */
  past: readonly Deed[]
}

export type Deed =
  | { daysAgo: number; at: TimeOfDay; deposit: { currency: string; amount: string } }
  | { daysAgo: number; at: TimeOfDay; swap: { from: string; to: string; amount: string } }

/** Hours and minutes, UTC. */
type TimeOfDay = `${number}:${number}`

export const demoPeople: readonly DemoPerson[] = [
  {
    name: 'Ada Obi',
    about: 'a person with some history',
    email: 'ada@demo.florin.example',
    password: 'lily-coin-1252-ada',
    username: 'ada_obi',
    firstName: 'Ada',
    lastName: 'Obi',
    country: 'NG',
    past: [
      { daysAgo: 20, at: '09:42', deposit: { currency: 'EUR', amount: '2500.00' } },
      { daysAgo: 19, at: '14:07', swap: { from: 'EUR', to: 'BTC', amount: '1000.00' } },
      { daysAgo: 12, at: '08:15', deposit: { currency: 'NGN', amount: '450000.00' } },
      { daysAgo: 11, at: '19:31', swap: { from: 'NGN', to: 'USDT', amount: '200000.00' } },
      { daysAgo: 4, at: '12:56', swap: { from: 'BTC', to: 'USD', amount: '0.00400000' } },
      { daysAgo: 1, at: '16:23', deposit: { currency: 'USD', amount: '320.00' } },
    ],
  },
  {
    name: 'Bruno Costa',
    about: 'a person whose account is empty',
    email: 'bruno@demo.florin.example',
    password: 'lily-coin-1252-bruno',
    username: 'bruno_costa',
    firstName: 'Bruno',
    lastName: 'Costa',
    country: 'BR',
    past: [],
  },
  {
    name: 'Lily Trading Ltd',
    about: 'a company, represented by Mara Lind',
    email: 'mara@demo.florin.example',
    password: 'lily-coin-1252-mara',
    username: 'lily_trading',
    firstName: 'Mara',
    lastName: 'Lind',
    country: 'GB',
    company: { name: 'Lily Trading Ltd', number: '01252125', role: 'Director' },
    past: [
      { daysAgo: 18, at: '10:20', deposit: { currency: 'GBP', amount: '40000.00' } },
      { daysAgo: 17, at: '15:48', swap: { from: 'GBP', to: 'ETH', amount: '12000.00' } },
      { daysAgo: 9, at: '11:04', swap: { from: 'ETH', to: 'USDC', amount: '2.000000000000000000' } },
      { daysAgo: 2, at: '13:37', deposit: { currency: 'USD', amount: '15000.00' } },
    ],
  },
]

/** The house's own money, so that the demo's conversions have something to be made from. Whole units. */
export const demoFloat: Record<string, string> = {
  BTC: '40',
  ETH: '600',
  USDT: '900000',
  USDC: '900000',
  LTC: '9000',
  USD: '2000000',
  EUR: '1500000',
  GBP: '1200000',
  NGN: '900000000',
  KES: '90000000',
  GHS: '9000000',
  ZAR: '20000000',
  INR: '90000000',
  BRL: '6000000',
}
