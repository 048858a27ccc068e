import type { z } from 'zod'
import { networks } from '../../../contract/chain/networks.ts'
import { destinationAdded, destinationDropped } from '../../../contract/events/withdrawals.ts'
import { say } from '../../../contract/sentence.ts'
import type {
  addAddressDestination,
  addBankDestination,
  Destination,
  listDestinations,
} from '../../../contract/withdrawals/destinations.ts'
import { destinationWaitHours } from '../../../contract/withdrawals/limits.ts'
import { audit } from '../../kernel/audit.ts'
import type { Ctx, CustomerCtx } from '../../kernel/context.ts'
import { ownSealer } from '../../kernel/customer-keys/customer-keys.ts'
import { badField, Problem } from '../../kernel/errors.ts'
import { uuid7 } from '../../kernel/ids.ts'
import type { PageOf } from '../../kernel/implement.ts'
import { emit } from '../../kernel/outbox.ts'
import { chainOn } from '../../kernel/providers.ts'
import { accountText, checkMethod } from '../../kernel/rails/check-method.ts'
import { detailsOf, type MethodSecrets, shownMethod } from '../../kernel/rails/method-details.ts'
import { labelOf, railName, unlabelled } from '../../kernel/rails/rail-name.ts'
import { wordsIn } from '../../kernel/seal.ts'
import { inTx, type Query, query, type Tx } from '../../kernel/tx.ts'
import { openProfile } from '../accounts/customers.rows.ts'
import { addressText, destinationIndex } from './address-index.ts'
import { whoseAddress } from './by-chain/our-addresses.rows.ts'
import { type Vouched, vouchFor } from './by-chain/vouch-for.ts'
import {
  type DestinationRow,
  destinationsOf,
  insertDestination,
  removeDestinationRow,
  removedHour,
} from './destinations.rows.ts'
import { looksAlike, parseAddress } from './parse-address.ts'
import { lockCustomer } from './withdrawals.rows.ts'

const MOST = 50
const HOUR_MS = 3_600_000

/** A destination as its owner sees it, whole. */
export function destinationOnWire(ctx: Pick<Ctx, 'sealer' | 'textOf'>, row: DestinationRow): Destination {
  const { sealer } = ctx
  const label = wordsIn(sealer, row.label_sealed, row.label)
  const shared = {
    id: row.id,
    kind: row.kind,
    label: row.rail === null ? label : labelOf(ctx, row.rail, label),
    owner: row.owner,
    usable_at: row.usable_at.toISOString(),
    created_at: row.created_at.toISOString(),
  }
  if (row.kind === 'chain') {
    const nothing = { currency: null, rail: null, rail_name: null, holder: null, details: [] }
    return { ...shared, ...nothing, network: row.network, address: sealer.unseal(row.value_sealed) }
  }
  const method = { rail: row.rail as string, sealed: row.value_sealed }
  return {
    ...shared,
    currency: row.currency,
    rail: row.rail,
    rail_name: railName(ctx, method.rail),
    holder: shownMethod(sealer, method).holder,
    details: detailsOf(ctx, method),
    network: null,
    address: null,
  }
}

/** Where the caller may withdraw to, the oldest first. */
export async function myDestinations(
  ctx: CustomerCtx,
  asked: z.output<typeof listDestinations.query>,
): Promise<PageOf<Destination>> {
  const rows = await destinationsOf(query(ctx), ctx.actor.customerId, asked)
  return { data: rows.map((row) => destinationOnWire(ctx, row)), next: null }
}

/**
 * Puts a bank account on the caller's list, usable from 24 hours later. Its holder is the caller's own legal name, or the company's. Throws
 * 'invalid_input' naming each field that its rail refuses, or the account where it is on the list; 'too_many' beyond fifty.
 */
export async function addBankAccount(
  ctx: CustomerCtx,
  { rail: code, currency, label, fields: typed }: z.output<typeof addBankDestination.body>,
): Promise<Destination> {
  const checked = checkMethod({ rail: code, currency, fields: typed })
  return inTx(ctx, async (tx) => {
    const owner = await lockCustomer(tx, ctx.actor.customerId)
    const profile = openProfile(ctx.sealer, owner)
    const secrets: MethodSecrets = {
      holder: profile.company_name ?? `${profile.first_name} ${profile.last_name}`,
      fields: checked.fields,
    }
    const row = await addDestination(tx, {
      kind: 'bank',
      rail: code,
      currency,
      country: checked.country,
      network: null,
      value: JSON.stringify(secrets),
      tellsApart: accountText(checked, currency),
      label: label || unlabelled(ctx, code),
      owner: 'self',
    })
    if (!row) {
      const field = checked.rail.fields.findLast((one) => one.account)?.name
      throw badField(`fields.${field}`, say('destination_there_already'))
    }
    return destinationOnWire(ctx, row)
  })
}

/**
 * Puts an address on the caller's list, usable from 24 hours later. Throws 'invalid_input' on `network` where this installation hasn't it or sends nothing on it, on `address` where the
 * network's rules refuse it, where it is on the list, where it could be taken for another one of the list, where it is one of ours, where screening says that nothing may go there, and where the customer's, or all new customers', addresses of the day are used up; 'too_many' beyond fifty;
 * 'unavailable' where screening or custody doesn't say: then nothing is written.
 */
export async function addAddress(
  ctx: CustomerCtx,
  { network, address, owner, label }: z.output<typeof addAddressDestination.body>,
): Promise<Destination> {
  const chain = chainOn(ctx.providers.chains, network)
  if (!chain) throw badField('network', say('network_unknown'))
  if (!chain.sender) throw badField('network', say('network_not_sent', { network: networks[chain.network].name }))
  const parsed = parseAddress(network, address, chain)
  if ('wrong' in parsed) throw badField('address', parsed.wrong)
  const { canonical } = parsed
  // Before the signer writes anything down: it vouches for nothing that then isn't on anybody's list.
  await checkNew(query(ctx), ctx, network, canonical)
  const index = destinationIndex(ctx.sealer, addressText(network, canonical))
  const vouched = await vouchFor(ctx, network, canonical, await removedHour(query(ctx), ctx.actor.customerId, index))
  return inTx(ctx, async (tx) => {
    await lockCustomer(tx, ctx.actor.customerId)
    await checkNew(tx.q, ctx, network, canonical)
    // Added and removed beside this: what is taken back of that would close this one.
    const removed = await removedHour(tx.q, ctx.actor.customerId, index)
    if (vouched.usable_at && removed && removed >= vouched.usable_at) throw new Problem('unavailable')
    const row = await addDestination(tx, {
      kind: 'chain',
      rail: null,
      currency: null,
      country: null,
      network,
      value: canonical,
      tellsApart: addressText(network, canonical),
      label: label || canonical,
      owner,
      ...vouched,
    })
    if (!row) throw badField('address', say('destination_there_already'))
    return destinationOnWire(ctx, row)
  })
}

/** Throws 'invalid_input' on `address` where it is one of ours, where the list has it, or one that it could be taken for; 'too_many' where the list is full. */
async function checkNew(q: Query, ctx: CustomerCtx, network: string, canonical: string): Promise<void> {
  const whose = await whoseAddress(q, ctx.actor.customerId, { network, address: canonical })
  if (whose) throw badField('address', say(whose === 'own' ? 'address_own_deposit' : 'address_of_house'))
  const all = await destinationsOf(q, ctx.actor.customerId)
  const known = all
    .filter(({ kind }) => kind === 'chain')
    .map((row) => ({ network: row.network, address: ctx.sealer.unseal(row.value_sealed) }))
  const alike = known.find(({ address }) => looksAlike(address, canonical))
  if (alike !== undefined)
    throw badField(
      'address',
      say('destination_looks_alike', { known: { typed: alike.address }, typed: { typed: canonical } }),
    )
  if (known.some((one) => addressText(one.network ?? '', one.address) === addressText(network, canonical)))
    throw badField('address', say('destination_there_already'))
  if (all.length >= MOST) throw new Problem('too_many')
}

/**
 * Writes a destination of the caller's, whose row is locked, and tells them of it. Undefined where it is on the list already; throws 'too_many' beyond fifty.
 * @param added `value` is sealed as it is; `tellsApart` tells it from all others, however it was typed.
 */
async function addDestination(
  tx: Tx<CustomerCtx>,
  added: Pick<DestinationRow, 'kind' | 'rail' | 'currency' | 'country' | 'network' | 'owner'> & {
    label: string
    value: string
    tellsApart: string
  } & Partial<Vouched>,
): Promise<DestinationRow | undefined> {
  const { value, tellsApart, label, ...rest } = added
  const { sealer, actor } = tx.ctx
  if ((await destinationsOf(tx.q, actor.customerId)).length >= MOST) throw new Problem('too_many')
  const own = await ownSealer(tx, actor.customerId, 'kept')
  const row = await insertDestination(tx, {
    ...rest,
    id: uuid7(tx.now),
    customer_id: actor.customerId,
    value_sealed: own.seal('destination.value_sealed', value),
    label_sealed: own.seal('destination.label_sealed', label),
    value_index: destinationIndex(sealer, tellsApart),
    created_at: tx.now,
    usable_at: added.usable_at ?? new Date(tx.now.getTime() + destinationWaitHours * HOUR_MS),
    mac: added.mac ?? null,
  })
  if (!row) return undefined
  await audit(tx, 'destination.add', `destination:${row.id}`, { kind: row.kind, rail: row.rail ?? row.network })
  await emit(tx, destinationAdded, { destination_id: row.id, customer_id: row.customer_id })
  return row
}

/**
 * Takes a destination off the caller's list; withdrawals under way go on. The signer is told once nothing is on its way there, by the job that looks after
 * what was removed. Throws 'not_found'.
 */
export const removeDestination = (ctx: CustomerCtx, { destination_id: id }: { destination_id: string }) =>
  inTx(ctx, async (tx) => {
    if (!(await removeDestinationRow(tx, ctx.actor.customerId, id))) throw new Problem('not_found')
    await emit(tx, destinationDropped, { destination_id: id, customer_id: ctx.actor.customerId })
    await audit(tx, 'destination.remove', `destination:${id}`)
    return { removed: true as const }
  })
