import { timingSafeEqual } from 'node:crypto'
import type { Keyring } from './keyring.ts'

/** A customer's destination, and since when it may be paid to (milliseconds since 1970). */
export interface Destination {
  customer: string
  network: string
  address: string
  usableAt: number
}

/** What the signer vouches for a destination with: it belongs to this customer and was allowed in time. */
export const destinationMac = (keys: Keyring, { customer, network, address, usableAt }: Destination): string =>
  keys.mac('destination', JSON.stringify(['florin-destination-v1', customer, network, address, usableAt]))

/** Whether a destination is as the signer vouched for it: a row that was changed in a database pays nobody. */
export const isVouchedFor = (keys: Keyring, destination: Destination, mac: string): boolean => {
  const given = Buffer.from(mac, 'hex')
  const own = Buffer.from(destinationMac(keys, destination), 'hex')
  return given.length === own.length && timingSafeEqual(given, own)
}
