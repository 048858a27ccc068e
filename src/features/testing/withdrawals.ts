import type { CustomerBalance } from '../../contract/wallet/wallets.ts'
import type { Destination } from '../../contract/withdrawals/destinations.ts'
import type { WithdrawalLimits } from '../../contract/withdrawals/limits.ts'
import type { WithdrawalWithSteps } from '../../contract/withdrawals/withdrawals.ts'
import { BEGINNING } from './test-page.tsx'

export const withdrawalId = '019c0000-0000-7000-8000-0000000000a1'
/** An account in euros that can be withdrawn to. */
export const destination = (n: number, odd: Partial<Destination> = {}): Destination => ({
  id: `019c0000-0000-7000-8000-00000000000${n}`,
  kind: 'bank',
  label: `Account ${n}`,
  owner: 'self',
  currency: 'EUR',
  rail: 'sepa',
  rail_name: 'SEPA transfer',
  holder: 'Ada Obi',
  details: [{ name: 'iban', label: 'IBAN', value: 'NL91 ABNA 0417 1643 00' }],
  network: null,
  address: null,
  usable_at: BEGINNING,
  created_at: BEGINNING,
  ...odd,
})
/** A withdrawal that was asked for. */
export const withdrawal = (odd: Partial<WithdrawalWithSteps> = {}): WithdrawalWithSteps => ({
  id: withdrawalId,
  version: 1,
  number: 'W-260302-4K7MQX',
  asset: 'EUR',
  amount: '100.00',
  fee: '0.00',
  total: '100.00',
  speed: null,
  chain: null,
  state: 'requested',
  waits_for: null,
  destination: destination(1),
  reason: null,
  can_cancel: true,
  queued_at: null,
  expected_on: null,
  created_at: BEGINNING,
  moved_at: BEGINNING,
  steps: [{ event: 'request', state: 'requested', at: BEGINNING }],
  ...odd,
})
const span = { limit: '2000.00', used: '500.00', left: '1500.00', left_about: null }
/** What may still leave. */
export const allowed: WithdrawalLimits = {
  currency: 'EUR',
  day: span,
  month: span,
  most: [
    { asset: 'EUR', amount: '1500.00' },
    { asset: 'ETH', amount: '100.000000000000000000' },
    { asset: 'BTC', amount: '1.00000000' },
    { asset: 'USDT', amount: '1500.000000' },
  ],
  frozen_until: null,
  card_money: null,
  paused: false,
  email_code: false,
  arrivals: [{ currency: 'EUR', rail: 'sepa', on: '2026-03-03' }],
  raised_by: 'Confirm your phone number in your account settings.',
  raised_with: 'phone',
}
const split = { available: '1500.00', held: '0.00', in_ads: '0.00', in_orders: '0.00' }
/** Euros, and nothing else. */
export const balance: CustomerBalance = {
  currency: 'USD',
  versions: {},
  total: '1600.00',
  split,
  parts: [{ asset: 'EUR', name: 'Euro', type: 'fiat', ...split, total: '1500.00', value: '1600.00', unpriced: null }],
  unpriced: [],
  at: BEGINNING,
}
