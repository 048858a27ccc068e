import type { NetworkCode } from '../../contract/chain/networks.ts'

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
  /** What they chose to see totals in; otherwise their country's money. */
  shows?: string
  company?: { name: string; number: string; role: string }
  /** Where others pay them, outside. */
  methods?: readonly { rail: string; currency: string; country?: string; fields: Record<string, string> }[]
  /** Bank accounts on their list for withdrawals, old enough to be withdrawn to. */
  destinations?: readonly { rail: string; currency: string; label: string; fields: Record<string, string> }[]
  /** Addresses on their list for withdrawals, as old. */
  addresses?: readonly { network: NetworkCode; address: string; label: string }[]
  /** What they did before you came, oldest first; days before today. */
  past: readonly PastAction[]
}

/** As an account in their name bears it. */
export const legalName = ({ company, firstName, lastName }: DemoPerson): string =>
  company?.name ?? `${firstName} ${lastName}`

export type PastAction =
  | { daysAgo: number; at: TimeOfDay; deposit: { currency: string; amount: string } }
  | { daysAgo: number; at: TimeOfDay; swap: { from: string; to: string; amount: string } }

/** Hours and minutes, UTC. */
export type TimeOfDay = `${number}:${number}`

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
    shows: 'USD',
    destinations: [{ rail: 'sepa', currency: 'EUR', label: 'My savings', fields: { iban: 'NL91ABNA0417164300' } }],
    addresses: [
      { network: 'ethereum', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', label: 'My hardware wallet' },
      { network: 'bitcoin', address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', label: 'My Bitcoin wallet' },
    ],
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
    destinations: [{ rail: 'pix', currency: 'BRL', label: 'My PIX', fields: { key: 'bruno@demo.florin.example' } }],
    past: [],
  },
  {
    name: 'Nia Wanjiru',
    about: 'a trader with an order in each state',
    email: 'nia@demo.florin.example',
    password: 'lily-coin-1252-nia',
    username: 'nia_wanjiru',
    firstName: 'Nia',
    lastName: 'Wanjiru',
    country: 'KE',
    shows: 'USD',
    methods: [
      { rail: 'sepa', currency: 'EUR', fields: { iban: 'NL91ABNA0417164300' } },
      { rail: 'mobile_money', currency: 'KES', fields: { provider: 'M-PESA', phone: '+254712345678' } },
    ],
    destinations: [
      { rail: 'sepa', currency: 'EUR', label: 'My current account', fields: { iban: 'DE89370400440532013000' } },
    ],
    past: [
      { daysAgo: 16, at: '08:20', deposit: { currency: 'EUR', amount: '9000.00' } },
      { daysAgo: 15, at: '17:12', swap: { from: 'EUR', to: 'USDT', amount: '4000.00' } },
    ],
  },
  {
    name: 'Kofi Mensah',
    about: 'a merchant; while you are somebody else, he answers by himself',
    email: 'kofi@demo.florin.example',
    password: 'lily-coin-1252-kofi',
    username: 'kofi_mensah',
    firstName: 'Kofi',
    lastName: 'Mensah',
    country: 'GH',
    shows: 'USD',
    methods: [
      { rail: 'sepa', currency: 'EUR', fields: { iban: 'DE89370400440532013000' } },
      { rail: 'nip', currency: 'NGN', fields: { bank: 'Example Bank of Lagos', account_number: '0123456789' } },
      { rail: 'wise', currency: 'USD', fields: { contact: '@kofimensah' } },
      { rail: 'mobile_money', currency: 'KES', fields: { provider: 'M-PESA', phone: '+254701234567' } },
    ],
    destinations: [
      { rail: 'sepa', currency: 'EUR', label: 'My current account', fields: { iban: 'FR1420041010050500013M02606' } },
    ],
    past: [
      { daysAgo: 20, at: '07:05', deposit: { currency: 'EUR', amount: '90000.00' } },
      { daysAgo: 20, at: '07:25', deposit: { currency: 'USD', amount: '20000.00' } },
      { daysAgo: 19, at: '09:30', swap: { from: 'EUR', to: 'USDT', amount: '30000.00' } },
      { daysAgo: 19, at: '09:45', swap: { from: 'EUR', to: 'BTC', amount: '30000.00' } },
    ],
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
    methods: [
      { rail: 'faster_payments', currency: 'GBP', fields: { sort_code: '401276', account_number: '12345678' } },
    ],
    company: { name: 'Lily Trading Ltd', number: '01252125', role: 'Director' },
    destinations: [
      {
        rail: 'faster_payments',
        currency: 'GBP',
        label: 'Business account',
        fields: { sort_code: '401276', account_number: '12345678' },
      },
    ],
    addresses: [
      { network: 'ethereum', address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', label: 'Company wallet' },
    ],
    past: [
      { daysAgo: 18, at: '10:20', deposit: { currency: 'GBP', amount: '40000.00' } },
      { daysAgo: 17, at: '15:48', swap: { from: 'GBP', to: 'ETH', amount: '12000.00' } },
      { daysAgo: 9, at: '11:04', swap: { from: 'ETH', to: 'USDC', amount: '2.000000000000000000' } },
      { daysAgo: 2, at: '13:37', deposit: { currency: 'USD', amount: '15000.00' } },
    ],
  },
]

/** Who works at the desk of the demo. */
export const demoStaff = [
  {
    name: 'Mia Okafor',
    about: 'Mia, moderator and support',
    email: 'mia@desk.florin.example',
    password: 'lily-desk-1252-mia',
    roles: ['moderator', 'support'],
  },
  {
    name: 'Samuel Ito',
    about: 'Samuel, moderator and compliance',
    email: 'samuel@desk.florin.example',
    password: 'lily-desk-1252-samuel',
    roles: ['moderator', 'compliance'],
  },
  {
    name: 'Noor Haddad',
    about: 'Noor, compliance: the second person for what takes two',
    email: 'noor@desk.florin.example',
    password: 'lily-desk-1252-noor',
    roles: ['compliance'],
  },
  {
    name: 'Ruth Bauer',
    about: 'Ruth, finance and admin',
    email: 'ruth@desk.florin.example',
    password: 'lily-desk-1252-ruth',
    roles: ['finance', 'admin'],
  },
  {
    name: 'Omar Saleh',
    about: 'Omar, finance: the second person for what takes two of finance',
    email: 'omar@desk.florin.example',
    password: 'lily-desk-1252-omar',
    roles: ['finance'],
  },
] as const

/** What is withdrawn on the day you come: enough that somebody looks at a first one, and of one of them two. */
export const demoWithdrawals = [
  { username: 'nia_wanjiru', currency: 'EUR', amount: '1250.00' },
  { username: 'kofi_mensah', currency: 'EUR', amount: '1900.00' },
] as const

/** Who was paid by somebody whom the pretended lists name. It holds nothing back: being politically exposed is no offence. */
export const demoListed = { username: 'lily_trading', payer: 'Test Minister' } as const

/** A document that waits at the desk. */
export const demoDocument = {
  username: 'kofi_mensah',
  name: 'Kofi Yaw Mensah',
  kind: 'id_card',
  country: 'GH',
  first_name: 'Kofi Yaw',
  last_name: 'Mensah',
  born_on: '1988-03-14',
  number: 'GHA-SPECIMEN-0014',
  valid_until: '2031-06-30',
} as const

/** Transfers that finance has to match: a customer's, less than they announced, and one that names nobody. */
export const demoBankLines = [
  {
    payer: 'Lily Trading Ltd',
    currency: 'GBP',
    amount: '2485.00',
    announced: { by: 'lily_trading', amount: '2500.00' },
  },
  { payer: 'Jonas Albrecht', currency: 'EUR', amount: '240.00', text: 'Thank you, invoice 2214' },
] as const

/** Deposits that screening keeps apart; the sandbox tells them by their amounts. */
export const demoOddDeposits = [
  { username: 'kofi_mensah', network: 'bitcoin', asset: 'BTC', amount: '0.0016' },
] as const

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

/** The house's own coins on the hot accounts of the sandbox's networks; each amount is one payment. Whole units. */
export const demoHotAccounts: Partial<Record<NetworkCode, readonly { asset: string; amount: string }[]>> = {
  ethereum: [
    { asset: 'ETH', amount: '200' },
    { asset: 'USDT', amount: '200000' },
    { asset: 'USDC', amount: '200000' },
  ],
  bitcoin: [
    { asset: 'BTC', amount: '5' },
    { asset: 'BTC', amount: '3' },
    { asset: 'BTC', amount: '2' },
  ],
  litecoin: [
    { asset: 'LTC', amount: '600' },
    { asset: 'LTC', amount: '400' },
  ],
}
