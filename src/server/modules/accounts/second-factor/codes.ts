import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { recoveryCodeUsed } from '../../../../contract/events/accounts.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { emit } from '../../../kernel/outbox.ts'
import { inTx, query, type Tx } from '../../../kernel/tx.ts'

const STEP_SECONDS = 30
/** One step, for what a code takes to be typed and sent: RFC 6238 (5.2) recommends no more. None ahead: phones' clocks are set by their network. */
const STEPS_LATE = 1

/** What goes into the authenticator app: a fresh secret of 160 bits, and its otpauth address for an account. */
export function newSecret(issuer: string, account: string): { secret: string; uri: string } {
  const totp = new TOTP({ issuer, label: account, secret: new Secret({ size: 20 }), period: STEP_SECONDS })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** Which 30-second step a code belongs to, that of `at` or the one before; undefined where it is neither's. */
export function stepOf(secret: string, code: string, at: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS })
  const delta = totp.validate({ token: code, timestamp: at.getTime(), window: STEPS_LATE })
  return delta === null || delta > 0 ? undefined : Math.floor(at.getTime() / 1000 / STEP_SECONDS) + delta
}

const SECRET = 'select secret_sealed from authenticator where customer_id = $1 and confirmed_at is not null'
// The step only ever grows, so of a code used twice at once one counts, and an overheard code none.
const USE_STEP = `update authenticator set last_step = $2
  where customer_id = $1 and confirmed_at is not null and last_step < $2 returning customer_id`

/** Whether the app's code is right; a right one is used up. */
export async function spendTotp(ctx: Ctx, customerId: string, code: string): Promise<boolean> {
  const [row] = await query(ctx)<{ secret_sealed: string }>(SECRET, [customerId])
  const step = row && /^\d{6}$/.test(code) ? stepOf(ctx.sealer.unseal(row.secret_sealed), code, ctx.now()) : undefined
  if (step === undefined) return false
  return (await query(ctx)(USE_STEP, [customerId, step])).length === 1
}

// Without 0, O, 1, I, L, U: what is read off paper is typed right.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const RECOVERY_CODES = 10

/** Enough that a hash of one says nothing even to whoever has the key: 24 of thirty letters are 117 bits. Those of earlier releases have ten. */
const GROUPS = 4
const GROUP_LETTERS = 6

/** Fresh recovery codes like 'K7QRT2-9XWM4H-T3VBNA-PQ8ZCR'. */
const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: GROUPS }, () =>
      Array.from({ length: GROUP_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
    ).join('-'),
  )

/** What a recovery code is stored as; spaces, dashes and case don't matter. */
const recoveryIndex = (ctx: Ctx, customerId: string, code: string): string =>
  ctx.sealer.blindIndex(`recovery:${customerId}:${code.replaceAll(/[\s-]/g, '').toUpperCase()}`)

/** Fresh recovery codes, in the place of those there were. They are kept as hashes, so who asked is shown them now or never. */
export async function makeRecoveryCodes(tx: Tx, customerId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.q('delete from recovery_code where customer_id = $1', [customerId])
  await tx.q('insert into recovery_code (customer_id, code_index) select $1, unnest($2::text[])', [
    customerId,
    codes.map((code) => recoveryIndex(tx.ctx, customerId, code)),
  ])
  return codes
}

const FORGET_IDLE = `delete from recovery_code where customer_id = $1
  and not exists (select 1 from authenticator where customer_id = $1 and confirmed_at is not null)
  and not exists (select 1 from passkey where customer_id = $1)`

/** Recovery codes stand in for a second factor: with the last one they go. */
export const forgetIdleCodes = (tx: Tx, customerId: string): Promise<unknown> => tx.q(FORGET_IDLE, [customerId])

const USE_RECOVERY = `update recovery_code set used_at = $3
  where customer_id = $1 and code_index = $2 and used_at is null returning customer_id`

/** Whether the recovery code is right; a right one is used up in this transaction and its owner told by email. */
export async function spendRecoveryCodeIn(tx: Tx, customerId: string, code: string): Promise<boolean> {
  const used = await tx.q(USE_RECOVERY, [customerId, recoveryIndex(tx.ctx, customerId, code), tx.now])
  if (used.length === 0) return false
  await emit(tx, recoveryCodeUsed, { customer_id: customerId, email_id: uuid7(tx.now) })
  return true
}

/** The same in a transaction of its own. Not under a request's idempotency claim, which belongs to its verb. */
export const spendRecoveryCode = (ctx: Ctx, customerId: string, code: string): Promise<boolean> =>
  inTx(ctx, (tx) => spendRecoveryCodeIn(tx, customerId, code))

const IS_UNUSED = 'select 1 from recovery_code where customer_id = $1 and code_index = $2 and used_at is null'

/** Whether the recovery code is right. It stays as it is: to be used up where the act is done that it confirms. */
export const isRecoveryCode = async (ctx: Ctx, customerId: string, code: string): Promise<boolean> =>
  (await query(ctx)(IS_UNUSED, [customerId, recoveryIndex(ctx, customerId, code)])).length === 1
