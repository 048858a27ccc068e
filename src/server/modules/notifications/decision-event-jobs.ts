import { ownAdsPage } from '../../../contract/addresses.ts'
import {
  accountRestored,
  accountSuspended,
  avatarRemoved,
  merchantDecided,
  nameDecided,
} from '../../../contract/events/accounts.ts'
import { buyMoved } from '../../../contract/events/buys.ts'
import {
  chainDepositOrphaned,
  chainDepositQuarantined,
  chainDepositReturned,
  chainDepositWrittenOff,
} from '../../../contract/events/chain.ts'
import { companyMoved } from '../../../contract/events/companies.ts'
import type { About } from '../../../contract/events/event.ts'
import { verificationEnded, verificationEndsSoon, verificationMoved } from '../../../contract/events/identity.ts'
import { adHidden, adPaused } from '../../../contract/events/market.ts'
import {
  depositDisputed,
  depositExpired,
  depositRefundFailed,
  depositRejected,
  depositReversed,
} from '../../../contract/events/payments.ts'
import { dataExportReady } from '../../../contract/events/personal-data.ts'
import {
  destinationAdded,
  destinationClosed,
  destinationRemoved,
  withdrawalMoved,
} from '../../../contract/events/withdrawals.ts'
import type { NotificationKind } from '../../../contract/notifications.ts'
import type { WithdrawalStep } from '../../../contract/withdrawals/withdrawals.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { EventJob } from '../../kernel/jobs.ts'
import { unlabelled } from '../../kernel/rails/rail-name.ts'
import { wordsIn } from '../../kernel/seal.ts'
import { query } from '../../kernel/tx.ts'
import { saidAmount } from '../../ledger/post.ts'
import { endById, standingOf } from '../accounts/ending/endings.rows.ts'
import { ofChainDeposit } from './about-chain-deposits.ts'
import { ofClosing, ofDestination, ofRemoval } from './about-destinations.ts'
import {
  accountStatus,
  adFacts,
  buyFacts,
  companyStanding,
  merchantDecision,
  nameDecision,
  verificationFacts,
  withdrawalFacts,
} from './happened.rows.ts'
import { ofDeposit } from './of-deposit.ts'
import { ofExport } from './of-export.ts'
import { ofPicture } from './of-picture.ts'
import { type Told, tells } from './tells.ts'
import { asSentence } from './texts.ts'

/** What each step of a purchase tells; what its customer did themselves, and a price that they didn't take, is nothing to tell. */
const BUYS: Partial<Record<About<typeof buyMoved>['event'], NotificationKind>> = {
  release: 'buy_released',
  expire: 'buy_expired',
  return: 'buy_returned',
}

async function buy(ctx: Ctx, { buy_id, event }: About<typeof buyMoved>): Promise<Told | undefined> {
  const kind = BUYS[event]
  const row = kind && (await buyFacts(query(ctx), buy_id))
  if (!kind || !row?.confirmed_at) return undefined
  const { customer_id: customerId, number } = row
  return {
    customerId,
    kind,
    facts: { number, amount: saidAmount(row.receive, row.asset), pay: saidAmount(row.pay, row.currency) },
    link: `/dashboard/buy-crypto/order?order_id=${buy_id}`,
  }
}

/** What each step of a withdrawal tells its owner; the others tell nothing that they could do something about. */
const STEPS: Partial<Record<WithdrawalStep, NotificationKind>> = {
  request: 'withdrawal_requested',
  hold_back: 'withdrawal_held_back',
  queue: 'withdrawal_queued',
  broadcast: 'withdrawal_sent',
  complete: 'withdrawal_completed',
  reject: 'withdrawal_rejected',
  cancel: 'withdrawal_cancelled',
  call_off: 'withdrawal_called_off',
  doubt: 'withdrawal_unclear',
  fail: 'withdrawal_failed',
  revert: 'withdrawal_failed',
  bounce: 'withdrawal_returned',
}

/** A step that was taken stays taken, so it is told wherever the withdrawal stands by now. */
async function withdrawal(
  ctx: Ctx,
  { withdrawal_id, event }: About<typeof withdrawalMoved>,
): Promise<Told | undefined> {
  const kind = STEPS[event]
  const row = kind && (await withdrawalFacts(query(ctx), withdrawal_id))
  if (!row) return undefined
  const { customer_id: customerId, number, asset, rail, label, label_sealed, reason_sealed } = row
  const other = wordsIn(ctx.sealer, label_sealed, label)
  // Its owner gave it no label: it is called after its rail, whoever reads it in which language.
  const named = rail !== null && other === unlabelled(ctx, rail) ? { rail } : { other }
  const reason = event === 'reject' && reason_sealed !== null ? asSentence(ctx.sealer.unseal(reason_sealed)) : undefined
  return {
    customerId,
    kind,
    facts: { number, amount: saidAmount(row.amount, asset), ...named, ...(reason && { reason }) },
    link: `/dashboard/transactions/withdrawal?withdrawal=${withdrawal_id}`,
  }
}

const ad =
  (kind: NotificationKind, state: 'hidden' | 'paused') =>
  async (ctx: Ctx, { ad_id }: { ad_id: string }): Promise<Told | undefined> => {
    const row = await adFacts(query(ctx), ad_id)
    if (row?.state !== state) return undefined
    const { customer_id: customerId, number, market, hidden_reason: clear, hidden_reason_sealed } = row
    const reason = clear === null ? null : wordsIn(ctx.sealer, hidden_reason_sealed, clear)
    const facts = { number, ...(reason !== null && { reason: asSentence(reason) }) }
    return { customerId, kind, facts, link: ownAdsPage(market) }
  }

async function name(ctx: Ctx, { correction_id }: { correction_id: string }): Promise<Told | undefined> {
  const row = await nameDecision(ctx, correction_id)
  if (!row) return undefined
  const kind = row.state === 'approved' ? 'name_corrected' : 'name_refused'
  const facts = { reason: asSentence(ctx.sealer.unseal(row.reason_sealed)) }
  return { customerId: row.customer_id, kind, facts, link: '/dashboard/settings' }
}

/** What each state of an organisation's verification tells; what the desk does among itself tells nothing. */
const COMPANIES: Partial<Record<About<typeof companyMoved>['state'], NotificationKind>> = {
  needs_more: 'company_needs_more',
  approved: 'company_approved',
  declined: 'company_declined',
}

async function company(
  ctx: Ctx,
  { verification_id, state, version }: About<typeof companyMoved>,
): Promise<Told | undefined> {
  const kind = COMPANIES[state]
  const row = kind && (await companyStanding(ctx, verification_id))
  // What was asked for is told as long as it is asked.
  if (row?.version !== version) return undefined
  const said = state === 'needs_more' ? row.question_sealed : row.reason_sealed
  if (!kind || said === null) return undefined
  const facts = { reason: asSentence(ctx.sealer.unseal(said)) }
  return { customerId: row.customer_id, kind, facts, link: '/dashboard/company_verification' }
}

/** What each step of a verification tells; where it goes on by itself, there is nothing to tell. */
const IDENTITY: Partial<Record<About<typeof verificationMoved>['event'], NotificationKind>> = {
  approve: 'identity_verified',
  ask_again: 'identity_again',
  decline: 'identity_declined',
  expire: 'identity_over',
  abandon: 'identity_over',
}

async function identity(
  ctx: Ctx,
  { verification_id, event }: About<typeof verificationMoved>,
): Promise<Told | undefined> {
  const kind = IDENTITY[event]
  const row = kind && (await verificationFacts(query(ctx), verification_id))
  if (!row) return undefined
  // What was asked for again and is there by now is nothing to tell.
  if (event === 'ask_again' && row.state !== 'resubmission') return undefined
  const note = row.note_sealed === null ? undefined : asSentence(ctx.sealer.unseal(row.note_sealed))
  return {
    customerId: row.customer_id,
    kind,
    facts: {
      ...(row.reason && { identity: row.reason }),
      ...(row.reasons.length > 0 && { identities: row.reasons }),
      ...(note && { reason: note }),
    },
    link: '/dashboard/account-verification',
  }
}

/** Where each is verified, and verified again. */
const PLACES = { identity: '/dashboard/account-verification', company: '/dashboard/company_verification' } as const

/** What was verified and counts no more; one that another took the place of is nothing to tell. */
async function ended(ctx: Ctx, { end_id, why }: About<typeof verificationEnded>): Promise<Told | undefined> {
  const row = why === 'replaced' ? undefined : await endById(query(ctx), end_id)
  if (!row || why === 'replaced') return undefined
  const of = row.verification_id === null ? 'company' : 'identity'
  const note = row.note_sealed === null ? undefined : asSentence(ctx.sealer.unseal(row.note_sealed))
  return {
    customerId: row.customer_id,
    kind: `${of}_ended`,
    facts: { ended: why, ...(row.reason && { identity: row.reason }), ...(note && { reason: note }) },
    link: PLACES[of],
  }
}

/** A reminder, as long as what it is about counts. */
async function endsSoon(
  ctx: Ctx,
  { verification_id, of, ends }: About<typeof verificationEndsSoon>,
): Promise<Told | undefined> {
  const standing = await standingOf(query(ctx), verification_id)
  if (!standing) return undefined
  return { customerId: standing.customer_id, kind: `${of}_expiring`, facts: { date: ends }, link: PLACES[of] }
}

async function merchant(ctx: Ctx, { application_id }: { application_id: string }): Promise<Told | undefined> {
  const row = await merchantDecision(ctx, application_id)
  if (!row) return undefined
  const kind = row.state === 'approved' ? 'merchant_approved' : 'merchant_refused'
  const facts = { reason: asSentence(wordsIn(ctx.sealer, row.reason_sealed, row.reason)) }
  return { customerId: row.customer_id, kind, facts, link: '/dashboard/merchant_application' }
}

const account =
  (kind: NotificationKind, status: 'active' | 'suspended', link: string) =>
  async (ctx: Ctx, { customer_id: customerId }: { customer_id: string }): Promise<Told | undefined> =>
    (await accountStatus(ctx, customerId)) === status ? { customerId, kind, facts: {}, link } : undefined

export const decisionEventJobs: readonly EventJob[] = [
  ...tells(avatarRemoved, 'avatar-removed', ofPicture),
  ...tells(nameDecided, 'name-decided', name, { email: 'name' }),
  ...tells(companyMoved, 'company-moved', company, { again: true }),
  ...tells(verificationMoved, 'verification-moved', identity, { again: true }),
  ...tells(verificationEnded, 'verification-ended', ended),
  ...tells(verificationEndsSoon, 'verification-ends-soon', endsSoon, { again: true }),
  ...tells(merchantDecided, 'merchant-decided', merchant),
  ...tells(depositRejected, 'deposit-rejected', ofDeposit('deposit_rejected', 'rejected')),
  ...tells(depositExpired, 'deposit-expired', ofDeposit('deposit_expired', 'expired')),
  ...tells(depositReversed, 'deposit-reversed', ofDeposit('deposit_reversed', 'reversed'), { again: true }),
  ...tells(depositRefundFailed, 'deposit-refund-failed', ofDeposit('deposit_refund_failed'), { again: true }),
  ...tells(depositDisputed, 'deposit-disputed', ofDeposit('deposit_disputed', 'credited')),
  ...tells(buyMoved, 'buy-moved', buy, { again: true }),
  ...tells(chainDepositOrphaned, 'chain-deposit-orphaned', ofChainDeposit('crypto_orphaned', 'orphaned'), {
    again: true,
  }),
  ...tells(chainDepositQuarantined, 'chain-deposit-quarantined', ofChainDeposit('crypto_quarantined', 'quarantined')),
  ...tells(chainDepositReturned, 'chain-deposit-returned', ofChainDeposit('crypto_returned', 'returned')),
  ...tells(chainDepositWrittenOff, 'chain-deposit-written-off', ofChainDeposit('crypto_written_off', 'written_off')),
  ...tells(withdrawalMoved, 'withdrawal-moved', withdrawal, { again: true }),
  ...tells(destinationAdded, 'destination-added', ofDestination),
  ...tells(destinationRemoved, 'destination-removed', ofRemoval),
  ...tells(destinationClosed, 'destination-closed', ofClosing),
  ...tells(adHidden, 'ad-hidden', ad('ad_hidden', 'hidden'), { again: true }),
  ...tells(accountSuspended, 'account-suspended', account('account_suspended', 'suspended', '/contact'), {
    again: true,
  }),
  ...tells(accountRestored, 'account-restored', account('account_restored', 'active', '/dashboard'), { again: true }),
  ...tells(dataExportReady, 'data-export-ready', ofExport),
  ...tells(adPaused, 'ad-paused', ad('ad_paused', 'paused'), { again: true }),
]
