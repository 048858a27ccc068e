import type { SecondStepWanted } from '../../../../contract/accounts/sign-in-errors.ts'
import type { FirstStep } from '../../../../contract/events/security/access.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx, Place } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { claimAttempt, resetAttempts } from '../../../kernel/limits/limit-counts.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { type CustomerRow, customerById } from '../customers.rows.ts'
import { lockCustomer } from '../lock-customer.ts'
import { AssertionRefused, checkAssertion, readAssertion, type Signed, spendAssertion } from '../passkeys/assertions.ts'
import { blockIfCopied } from '../passkeys/block-passkey.ts'
import { spendRecoveryCode, spendTotp } from '../second-factor/codes.ts'
import type { SessionRef } from './bearer.ts'
import { rememberFrom } from './familiar-networks.ts'
import { noteWrongCode, tellOfSignIn, wrongCodes } from './tell-of-sign-in.ts'

/** What comes after a password, a link or a provider. */
export interface SecondStep {
  /** Six digits of the app, or a recovery code. */
  code?: string
  /** The JSON of what a passkey of the same customer signed. */
  assertion?: string
}

/** Undefined where there is no second factor. */
export function secondStepWanted({ app, passkey }: Pick<CustomerRow, 'app' | 'passkey'>): SecondStepWanted | undefined {
  if (app) return passkey ? 'passkey_or_code_required' : 'second_factor_required'
  return passkey ? 'passkey_required' : undefined
}

export async function secondStepOf(ctx: Ctx, customerId: string): Promise<SecondStepWanted | undefined> {
  const customer = await customerById(ctx, customerId)
  return customer && secondStepWanted(customer)
}

type Refused = SecondStepWanted | 'second_factor_wrong' | 'passkey_wrong' | 'rate_limited'

/** Checks a code of the app, a recovery code, or what a passkey signed, after a right first step, whose owner is told of several wrong ones. Undefined: it was right, and is used up. */
export async function checkSecondStep(
  ctx: Ctx,
  { customerId, wanted, after }: { customerId: string; wanted: SecondStepWanted; after: FirstStep },
  { code, assertion }: SecondStep,
  place: Place,
): Promise<Refused | undefined> {
  const typed = code?.replaceAll(/\s/g, '') ?? ''
  if (typed === '' && !assertion) return wanted
  const subject = `code:${customerId}`
  if (!(await unlessLimited(claimAttempt(ctx, subject).then(() => true)))) return 'rate_limited'
  const right = assertion
    ? await spendPasskey(ctx, customerId, assertion, place)
    : await spendCode(ctx, customerId, typed)
  if (!right) {
    await noteWrongCode(ctx, { customerId, after }, place)
    return assertion ? 'passkey_wrong' : 'second_factor_wrong'
  }
  await resetAttempts(ctx, subject)
  await resetAttempts(ctx, wrongCodes(customerId))
  return undefined
}

const spendCode = (ctx: Ctx, customerId: string, typed: string): Promise<boolean> =>
  /^\d{6}$/.test(typed) ? spendTotp(ctx, customerId, typed) : spendRecoveryCode(ctx, customerId, typed)

async function spendPasskey(ctx: Ctx, customerId: string, assertion: string, place: Place): Promise<boolean> {
  const signed = await checkSignIn(ctx, assertion, place)
  if (signed?.person.kind !== 'customer' || signed.person.id !== customerId) return false
  try {
    await inTx(ctx, (tx) => spendAssertion(tx, { purpose: 'sign_in' }, signed))
    return true
  } catch (refused) {
    if (refused instanceof AssertionRefused) return false
    throw refused
  }
}

/** What a passkey signed to sign in with, if it is right. A passkey that may have been copied is blocked, and its owner told. */
export async function checkSignIn(ctx: Ctx, json: string, place: Place): Promise<Signed | undefined> {
  const assertion = readAssertion(json)
  try {
    return assertion && (await checkAssertion(ctx, query(ctx), { purpose: 'sign_in' }, assertion))
  } catch (refused) {
    if (!(refused instanceof AssertionRefused)) throw refused
    await blockIfCopied(ctx, refused, place)
    return undefined
  }
}

export async function unlessLimited<T>(claim: Promise<T>): Promise<T | undefined> {
  try {
    return await claim
  } catch (error) {
    if (error instanceof Problem && error.code === 'rate_limited') return undefined
    throw error
  }
}

// Whoever saw the half session's name, or gave it to somebody, knows nothing of the whole one's.
const END_HALF = `update customer_session set revoked_at = $2
  where id = $1 and awaits_code and revoked_at is null and expires_at > $2 returning id`
// By a passkey none awaits a code.
const HOW = 'select via from customer_session where id = $1'
const OPEN_WHOLE = `insert into customer_session (id, customer_id, acts_for, via, device, ip_sealed, awaits_code, created_at, last_seen_at, expires_at)
  select $2, customer_id, acts_for, via, device, ip_sealed, false, created_at, $3, expires_at from customer_session where id = $1`

/** The second step of a sign-in by link or provider. Answers the id of the session that takes the half one's place; undefined: it was wrong, or tried too often. */
export async function giveCode(
  ctx: Ctx,
  session: SessionRef,
  given: SecondStep,
  place: Place,
): Promise<string | undefined> {
  const { customerId } = session
  const customer = await customerById(ctx, customerId)
  const wanted = (customer && secondStepWanted(customer)) ?? 'second_factor_required'
  const [half] = await query(ctx)<{ via: FirstStep }>(HOW, [session.sessionId])
  const after = half?.via ?? 'password'
  if (await checkSecondStep(ctx, { customerId, wanted, after }, given, place)) return undefined
  const opened = await openWhole(ctx, session, place)
  if (opened && customer) await rememberFrom(ctx, customer, place.ip)
  return opened
}

const openWhole = (ctx: Ctx, { sessionId, customerId }: SessionRef, place: Place): Promise<string | undefined> =>
  inTx<string | undefined>(ctx, async (tx) => {
    // Whoever ends all sessions does so first: the whole one is there by then, or never is.
    await lockCustomer(tx, customerId)
    if ((await tx.q(END_HALF, [sessionId, tx.now])).length === 0) return undefined
    const id = uuid7(tx.now)
    await tx.q(OPEN_WHOLE, [sessionId, id, tx.now])
    await audit(tx, 'session.open', id, { customer: customerId, after: sessionId })
    await tellOfSignIn(tx, customerId, place)
    return id
  })
