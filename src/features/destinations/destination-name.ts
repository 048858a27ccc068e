import { networks } from '../../contract/chain/networks.ts'
import { shownDetail } from '../../contract/rails/shown-detail.ts'
import type { Destination } from '../../contract/withdrawals/destinations.ts'

/** What its owner calls it, else its kind, or the beginning and end of the address. */
export const destinationName = ({
  label,
  rail_name,
  address,
}: Pick<Destination, 'label' | 'rail_name' | 'address'>): string =>
  label === address && address !== null ? shortAccount(address) : label || (rail_name ?? '')

/** The fields that say which account it is, by themselves. */
const ACCOUNT = ['iban', 'account_number', 'key', 'vpa', 'contact', 'phone']

/** What tells a place from all others, whole and without gaps: the address, or the number of the account. */
export function accountOf({ address, details }: Pick<Destination, 'address' | 'details'>): string | undefined {
  if (address !== null) return address
  const field = details.find(({ name }) => ACCOUNT.includes(name))
  return field && (field.name === 'iban' ? field.value.replace(/\s/g, '') : field.value)
}

/** The same by its beginning and end, in a line that isn't about it; where it is chosen and compared it stands whole. */
const shortAccount = (account: string): string =>
  account.length > 20 ? `${account.slice(0, 8)}…${account.slice(-6)}` : account

/** The account in such a line: an IBAN whole, in the groups it is compared by; everything else by its beginning and end. */
export function shownAccount(destination: Pick<Destination, 'address' | 'details'>): string | undefined {
  const account = accountOf(destination)
  const iban = destination.address === null && destination.details.find(({ name }) => name === 'iban')
  return iban ? shownDetail(iban) : account && shortAccount(account)
}

const networkOf = (code: string | null) => Object.values(networks).find((one) => one.code === code)

/** A network as people call it. */
export const networkName = (code: string | null): string => networkOf(code)?.name ?? ''

/** The asset that a network has by itself. */
export const nativeOf = (code: string | null): string => networkOf(code)?.native ?? ''
