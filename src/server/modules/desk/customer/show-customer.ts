import type { z } from 'zod'
import { isAsset } from '../../../../contract/assets.ts'
import {
  type CustomerLine,
  type CustomerList,
  customerFacts,
  customerLists,
  type DeskCustomer,
  type deskCustomerList,
  isTheirs,
} from '../../../../contract/desk/tools/desk-customer.ts'
import { limitCurrency } from '../../../../contract/withdrawals/limits.ts'
import { audit } from '../../../kernel/audit.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { pageOf, placeIn } from '../../../kernel/page-cursor.ts'
import { worthInEuro } from '../../../kernel/rates/worth-in-euro.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { type Balance, balancesOf } from '../../../ledger/balances.ts'
import { onWire } from '../../../ledger/post.ts'
import { type CustomerRow, openProfile } from '../../accounts/customers.rows.ts'
import { knownOf } from '../../accounts/follow-facts.ts'
import { heldCardMoney } from '../../accounts/leaving/card-money.ts'
import { phoneOf } from '../../accounts/phone/phones.rows.ts'
import { legalName } from '../disputes/payment-judged.ts'
import { notesAbout, sessionsNow } from './customer.rows.ts'
import { customerLines, type ListedLine } from './customer-lists.rows.ts'
import { lookedAt } from './looked-at.ts'
import { noteOnWire } from './notes.ts'
import { deskRestrictions } from './restrictions.ts'

/** So many lines of each list stand on the page. */
const SHORT = 5

/** One customer whole, as far as the caller's roles go. Who looked at whom is on record. Throws 'not_found', 'own_matter'. */
export async function showCustomer(ctx: StaffCtx, customerId: string): Promise<DeskCustomer> {
  const q = query(ctx)
  const row = await lookedAt(ctx, customerId)
  await inTx(ctx, (tx) => audit(tx, 'customer.read', customerId))
  const may = (part: keyof typeof customerFacts) => isTheirs(customerFacts[part], ctx.actor.roles)
  const profile = openProfile(ctx.sealer, row)
  const known = await knownOf(q, customerId)
  const { phone = false, identity = false, address = false, company = false } = known ?? {}
  return {
    user_id: row.id,
    username: row.username,
    avatar: row.avatar,
    kind: row.kind,
    level: row.level,
    status: row.status,
    merchant: row.merchant,
    facts: { email: row.email_verified_at !== null, phone, identity, address, company },
    second_factor: { app: row.app, passkey: row.passkey },
    frozen_until: row.frozen_until && row.frozen_until > ctx.now() ? row.frozen_until.toISOString() : null,
    member_since: row.created_at.toISOString(),
    legal_name: may('legal_name') ? legalName(ctx.sealer, row) : null,
    country: may('legal_name') ? profile.country : null,
    language: profile.language ?? null,
    contact: may('contact') ? await maskedContact(ctx, row) : null,
    record: { completed: Number(row.completed ?? 0), failed: Number(row.failed ?? 0) },
    balances: may('balances') ? await balancesNow(ctx, customerId) : null,
    card_money: may('balances') ? await cardMoney(ctx, customerId) : null,
    sessions: may('sessions') ? await signedIn(ctx, customerId, may('session_ip')) : null,
    restrictions: may('restrictions') ? await deskRestrictions(ctx, customerId) : null,
    notes: (await notesAbout(q, customerId)).map((note) => noteOnWire(ctx.sealer, note)),
    lists: await shortLists(ctx, customerId),
  }
}

async function cardMoney(ctx: StaffCtx, customerId: string): Promise<DeskCustomer['card_money']> {
  const held = await heldCardMoney(query(ctx), ctx, customerId)
  return (
    held && {
      stays: onWire(held.stays, limitCurrency),
      may_leave: onWire(held.free, limitCurrency),
      until: held.until.toISOString(),
    }
  )
}

/** All of one list. Throws 'not_found', 'own_matter', 'forbidden' where the list is not the caller's. */
export async function listOfCustomer(
  ctx: StaffCtx,
  { user_id, list, cursor, limit }: z.output<typeof deskCustomerList.query>,
): Promise<PageOf<CustomerLine>> {
  if (!isTheirs(customerLists[list], ctx.actor.roles)) throw new Problem('forbidden')
  await lookedAt(ctx, user_id)
  await inTx(ctx, (tx) => audit(tx, 'customer.read', user_id, { list }))
  const rows = await customerLines(query(ctx), list, user_id, placeIn(cursor), limit + 1)
  return pageOf(rows, limit, lineOnWire, ({ at, id }) => ({ at, id }))
}

/** 'a…@example.org': whoever says theirs is recognised, and whoever reads over a shoulder learns none. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}

/** '+49…23'. */
const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}…${phone.slice(-2)}`

async function maskedContact(ctx: StaffCtx, row: CustomerRow): Promise<DeskCustomer['contact']> {
  const phone = await phoneOf(query(ctx), row.id)
  return {
    email: maskedEmail(ctx.sealer.unseal(row.email_sealed)),
    phone: phone ? maskedPhone(ctx.sealer.unseal(phone.phone_sealed)) : null,
  }
}

async function balancesNow(ctx: StaffCtx, customerId: string): Promise<NonNullable<DeskCustomer['balances']>> {
  const q = query(ctx)
  const lines = [...(await balancesOf(q, customerId))].filter(([, balance]) => balance.total !== 0n)
  const worth = await Promise.all(lines.map(([asset, { total }]) => worthInEuro(q, ctx, asset, total)))
  return lines.map(([asset, balance], i) => balanceOnWire(asset, balance, worth[i] ?? null))
}

const balanceOnWire = (asset: string, balance: Balance, worth: bigint | null) => ({
  asset,
  available: onWire(balance.available, asset),
  held: onWire(balance.held, asset),
  in_ads: onWire(balance.inAds, asset),
  in_orders: onWire(balance.inOrders, asset),
  total: onWire(balance.total, asset),
  worth_eur: worth === null ? null : onWire(worth, 'EUR'),
})

async function signedIn(ctx: StaffCtx, customerId: string, withIp: boolean): Promise<DeskCustomer['sessions']> {
  const rows = await sessionsNow(query(ctx), customerId, ctx.now())
  return rows.map(({ id, device, via, ip_sealed, created_at, last_seen_at }) => ({
    id,
    device,
    via,
    ip: withIp ? ctx.sealer.unseal(ip_sealed) : null,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }))
}

async function shortLists(ctx: StaffCtx, customerId: string): Promise<DeskCustomer['lists']> {
  const own = (Object.keys(customerLists) as CustomerList[]).filter((list) =>
    isTheirs(customerLists[list], ctx.actor.roles),
  )
  return Promise.all(
    own.map(async (list) => {
      const rows = await customerLines(query(ctx), list, customerId, undefined, SHORT + 1)
      return { list, rows: rows.slice(0, SHORT).map(lineOnWire), more: rows.length > SHORT }
    }),
  )
}

const sum = (amount: string | null, asset: string | null) =>
  amount !== null && asset !== null && isAsset(asset) && BigInt(amount) > 0n ? onWire(BigInt(amount), asset) : null

const lineOnWire = ({ at, ...row }: ListedLine): CustomerLine => ({
  ...row,
  amount: sum(row.amount, row.asset),
  pay: sum(row.pay, row.currency),
  at: at.toISOString(),
})
