import { whyUnknown } from '../../../contract/desk/desk-reserves.ts'
import type { deskReserves } from '../../../words/en/desk-reserves.ts'
import { fill } from '../../../words/message.ts'
import { networkName } from '../where-to.tsx'

type Words = typeof deskReserves

/** Where it lies, in words: 'Ethereum, deposit addresses'; any other place is where the house's own money was booked. */
export function placeText(place: string, t: Words): string {
  if (place === 'bank') return t.place_bank
  if (place.startsWith('psp:')) return t.place_cards
  const [, network, account] = /^chain:([a-z]+):(deposit|hot|cold)$/.exec(place) ?? []
  if (!network) return fill(t.place_other, { place })
  const text = { deposit: t.place_deposit, hot: t.place_hot, cold: t.place_cold }[account ?? ''] ?? place
  return fill(text, { network: networkName(network) })
}

/** By what it was compared, or why it wasn't; a code without words stands for itself. */
export function basisText(basis: string, t: Words): string {
  const [kind = '', what = ''] = basis.split(':')
  if (kind === 'block') return fill(t.basis_block, { height: what })
  if (kind === 'statement') return fill(t.basis_statement, { day: what })
  if (kind === 'sandbox') return t.basis_sandbox
  if (kind === 'balance') return t.basis_balance
  if (kind === 'not_looked') return t.basis_not_looked
  const why = whyUnknown.find((one) => one === kind)
  return why ? t[`basis_${why}`] : basis
}

/** What a kill switch stops. */
export function switchText(name: string, t: Words): string {
  if (name === 'withdrawals') return t.stopped_withdrawals
  if (name === 'conversions') return t.stopped_conversions
  return fill(t.stopped_chain, { network: networkName(name.split(':')[1]) })
}
