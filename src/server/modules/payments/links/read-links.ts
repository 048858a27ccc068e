import type { z } from 'zod'
import type { listPaymentLinks, OpenedLink, PaymentLink } from '../../../../contract/wallet/payment-links.ts'
import type { Ctx, CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { qrOf } from '../../../kernel/files/qr-of.ts'
import type { PageOf } from '../../../kernel/implement.ts'
import { pageOf, placeIn } from '../../../kernel/page-cursor.ts'
import { wordsLeft } from '../../../kernel/seal.ts'
import { query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { receivingAccountOf } from '../receiving-account.ts'
import { readable } from '../reference.ts'
import { linkByCode, linksOf, type PaymentLinkRow, type SeenLink } from './payment-links.rows.ts'

const amountOf = ({ amount, asset }: PaymentLinkRow): string | null =>
  amount === null ? null : onWire(BigInt(amount), asset)

/** A link as who made it sees it. */
export function linkOnWire({ config, sealer }: Pick<Ctx, 'config' | 'sealer'>, row: SeenLink): PaymentLink {
  const url = `${config.PUBLIC_URL}/pay/${row.code}`
  return {
    id: row.id,
    version: row.version,
    code: row.code,
    url,
    qr: qrOf(url),
    asset: row.asset,
    amount: amountOf(row),
    text: wordsLeft(sealer, row.text_sealed),
    uses: row.uses,
    by_bank: row.deposit_id !== null,
    state: row.state,
    paid: row.paid,
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
  }
}

/** The caller's links, the latest first. Throws 'invalid_input' on `cursor`. */
export async function listLinks(
  ctx: CustomerCtx,
  { cursor, limit, state }: z.output<typeof listPaymentLinks.query>,
): Promise<PageOf<PaymentLink>> {
  const rows = await linksOf(query(ctx), ctx.actor.customerId, { before: placeIn(cursor), state, limit: limit + 1 })
  return pageOf(
    rows,
    limit,
    (row) => linkOnWire(ctx, row),
    (row) => ({ at: row.created_at, id: row.id }),
  )
}

/** What a link asks for, for whoever has its code. One whose time is over says so before the clock ends it. Throws 'not_found'. */
export async function openLink(ctx: Ctx, code: string): Promise<OpenedLink> {
  const row = await linkByCode(query(ctx), code)
  if (!row) throw new Problem('not_found')
  const state = row.state === 'open' && row.expires_at <= ctx.now() ? 'expired' : row.state
  const byBank =
    state === 'open' && row.reference !== null && ctx.providers.bank.receivingAccount(row.asset) !== undefined
  return {
    code,
    payee: { username: row.username, merchant: row.merchant },
    asset: row.asset,
    amount: amountOf(row),
    text: wordsLeft(ctx.sealer, row.text_sealed),
    state,
    expires_at: row.expires_at.toISOString(),
    bank: byBank ? { reference: readable(row.reference as string), ...receivingAccountOf(ctx, row.asset) } : null,
  }
}
