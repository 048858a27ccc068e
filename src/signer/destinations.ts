import { laterHour } from '../contract/custody/later-hour.ts'
import type { Answer } from './answer.ts'
import { isPayable } from './chains/families.ts'
import { destinationMac } from './keys/destination-mac.ts'
import { USUAL } from './policy/policy.ts'
import { Refused } from './policy/refused.ts'
import type { RunningSigner } from './running-signer.ts'
import { policyOf } from './sign-payments.ts'
import type { Request } from './wire/request.ts'

type Asked<Op extends Request['op']> = Extract<Request, { op: Op }>

/**
 * Vouches for a customer's destination, usable after the policy's delay by this signer's clock; the journal says so first. Asked again within minutes it
 * says the same again, but for an hour up to `after`: that one was its owner's before they removed it, and taking it back would close what is vouched for now.
 * Each is written down for ever, so a day has so many, and each customer so many of them. Throws Refused, or BrokenJournal.
 */
export function allow(signer: RunningSigner, { customer, network, address, after = 0 }: Asked<'allow'>): Answer {
  const policy = policyOf(signer)
  if (!Object.hasOwn(policy.networks, network)) throw new Refused('unknown_network')
  const rules = policy.networks[network]
  if (!rules || !isPayable(address, rules)) throw new Refused('denied_address')
  const at = signer.state.clock(signer.now())
  const vouch = (usableAt: number): Answer => ({
    ...{ ok: true, usableAt },
    mac: destinationMac(signer.keys, { customer, network, address, usableAt }),
  })
  const known = signer.state.allowedJustNow({ customer, network, to: address }, at)
  if (known !== undefined && known > after) return vouch(known)
  const { destinationsPerDay = USUAL.destinationsPerDay, destinationsPerCustomer = USUAL.destinationsPerCustomer } =
    policy
  const { allowed, allowedOfCustomer } = signer.state.vouched(customer, at)
  if (allowedOfCustomer >= BigInt(destinationsPerCustomer)) throw new Refused('destinations_of_customer')
  if (allowed >= BigInt(destinationsPerDay)) throw new Refused('destinations_over_day')
  const usableAt = laterHour(at + policy.destinationDelay * 1000, after)
  signer.journal.append({ type: 'allowed', at, customer, network, address, usableAt })
  return vouch(usableAt)
}

/**
 * Takes back what was vouched for with this hour or an earlier one: its owner removed the destination. So many a day, and each customer so many of them,
 * counted for themselves: what whoever asks can close in a day is far less than what customers add. Throws Refused, or BrokenJournal.
 */
export function disallow(signer: RunningSigner, { customer, network, address, usableAt }: Asked<'disallow'>): Answer {
  const policy = policyOf(signer)
  if (!Object.hasOwn(policy.networks, network)) throw new Refused('unknown_network')
  const at = signer.state.clock(signer.now())
  // What is vouched for from now on stays: nobody closes a destination ahead of time.
  const usableBefore = Math.min(usableAt, at + policy.destinationDelay * 1000)
  // A second time it changes nothing, and is not written down.
  if (signer.state.takenBack({ customer, network, to: address }) >= usableBefore) return { ok: true }
  const { disallowedPerDay = USUAL.disallowedPerDay, destinationsPerCustomer = USUAL.destinationsPerCustomer } = policy
  const { disallowed, disallowedOfCustomer } = signer.state.vouched(customer, at)
  if (disallowedOfCustomer >= BigInt(destinationsPerCustomer)) throw new Refused('destinations_of_customer')
  if (disallowed >= BigInt(disallowedPerDay)) throw new Refused('disallowed_over_day')
  signer.journal.append({ type: 'disallowed', at, usableBefore, customer, network, address })
  return { ok: true }
}
