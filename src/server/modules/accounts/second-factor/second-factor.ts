import type { z } from 'zod'
import { brand } from '../../../../brand.ts'
import type {
  SecondFactorAction,
  SecondFactorStanding,
  SecondFactorState,
} from '../../../../contract/accounts/second-factor.ts'
import { secondFactorChanged } from '../../../../contract/events/accounts.ts'
import { say } from '../../../../contract/sentence.ts'
import { audit } from '../../../kernel/audit.ts'
import type { CustomerCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { qrOf } from '../../../kernel/files/qr-of.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { claimAttempt, resetAttempts } from '../../../kernel/limits/limit-counts.ts'
import { emit } from '../../../kernel/outbox.ts'
import type { Tx } from '../../../kernel/tx.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import { freeze } from '../freeze.ts'
import { lockOwner } from '../passkeys/own-passkeys.ts'
import { endOtherSessions } from '../sign-in/revoke-sessions.ts'
import { forgetIdleCodes, makeRecoveryCodes, newSecret, stepOf } from './codes.ts'
import { methodsOf, withStepUp } from './step-up.ts'

type Action = z.output<typeof SecondFactorAction>

/** One action of the authenticator app's life; what each needs and answers stands with the contract's `SecondFactorAction`. */
export async function actOnSecondFactor(ctx: CustomerCtx, action: Action): Promise<SecondFactorState> {
  switch (action.action) {
    case 'state':
      return standing(ctx)
    case 'enrol':
      return enrol(ctx)
    case 'confirm':
      return confirm(ctx, action.code)
    case 'disable':
      return withStepUp(ctx, disable, 'with_password')
    case 'regenerate_recovery_codes':
      return withStepUp(ctx, regenerate, 'with_password')
  }
}

interface StateRow {
  username: string
  password: boolean
  frozen_until: Date | null
  secret_sealed: string | null
  confirmed_at: Date | null
  codes_left: number
  passkeys: number
  usable_passkeys: number
}

const STATE = `select c.username, c.password_hash is not null as password, c.frozen_until, a.secret_sealed, a.confirmed_at,
    (select count(*)::integer from recovery_code r where r.customer_id = c.id and r.used_at is null) as codes_left,
    (select count(*)::integer from passkey p where p.customer_id = c.id) as passkeys,
    (select count(*)::integer from passkey p where p.customer_id = c.id and p.blocked_at is null) as usable_passkeys
  from customer c left join authenticator a on a.customer_id = c.id where c.id = $1`

async function look(ctx: CustomerCtx): Promise<StateRow> {
  const [row] = await query(ctx)<StateRow>(STATE, [ctx.actor.customerId])
  if (!row) throw new Problem('unauthenticated')
  return row
}

/** How the caller's second factors and recovery codes stand. */
export async function standing(ctx: CustomerCtx): Promise<SecondFactorStanding> {
  const row = await look(ctx)
  const enrolled = row.confirmed_at !== null
  return {
    enrolled,
    enrolled_at: row.confirmed_at?.toISOString() ?? null,
    passkeys: row.passkeys,
    recovery_codes_left: row.codes_left,
    step_up_methods: methodsOf({ ...row, app: enrolled }),
    frozen_until: row.frozen_until && row.frozen_until > ctx.now() ? row.frozen_until.toISOString() : null,
  }
}

const START = `insert into authenticator as a (customer_id, secret_sealed, created_at) values ($1, $2, $3)
  on conflict (customer_id) do update set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at, last_step = -1
  where a.confirmed_at is null returning customer_id`

// Whoever enrols an app can from then on confirm everything with it: a stolen session alone must not get there.
async function enrol(ctx: CustomerCtx): Promise<SecondFactorState> {
  const { username, confirmed_at } = await look(ctx)
  if (confirmed_at) throw new Problem('second_factor_enrolled')
  return withStepUp(ctx, (sure) => startEnrolment(sure, username), 'with_password')
}

async function startEnrolment(ctx: CustomerCtx, username: string): Promise<SecondFactorState> {
  const { secret, uri } = newSecret(brand.name, username)
  const { customerId } = ctx.actor
  const started = await query(ctx)(START, [customerId, ctx.sealer.seal(secret), ctx.now()])
  if (started.length === 0) throw new Problem('second_factor_enrolled')
  return { ...(await standing(ctx)), enrolment: { secret, uri, qr: qrOf(uri) } }
}

const CONFIRM = `update authenticator set confirmed_at = $2, last_step = $3
  where customer_id = $1 and confirmed_at is null and secret_sealed = $4 returning customer_id`

async function confirm(ctx: CustomerCtx, code: string): Promise<SecondFactorState> {
  const { customerId } = ctx.actor
  const row = await look(ctx)
  if (row.confirmed_at) throw new Problem('second_factor_enrolled')
  if (!row.secret_sealed) throw new Problem('second_factor_missing')
  const subject = `confirm:${customerId}`
  await claimAttempt(ctx, subject)
  const step = stepOf(ctx.sealer.unseal(row.secret_sealed), code, ctx.now())
  if (step === undefined)
    throw new Problem('code_wrong', { fields: [{ path: 'code', says: say('code_did_not_match') }] })
  await resetAttempts(ctx, subject)
  const codes = await inTx(ctx, async (tx) => {
    await lockOwner(tx)
    const confirmed = await tx.q(CONFIRM, [customerId, tx.now, step, row.secret_sealed])
    if (confirmed.length === 0) throw new Problem('second_factor_enrolled')
    await tell(tx, customerId, 'enabled')
    return makeRecoveryCodes(tx, customerId)
  })
  return { ...(await standing(ctx)), recovery_codes: codes }
}

async function disable(ctx: CustomerCtx): Promise<SecondFactorState> {
  const { customerId } = ctx.actor
  await inTx(ctx, async (tx) => {
    await lockOwner(tx)
    const gone = await tx.q(
      'delete from authenticator where customer_id = $1 and confirmed_at is not null returning customer_id',
      [customerId],
    )
    if (gone.length === 0) throw new Problem('second_factor_missing')
    await forgetIdleCodes(tx, customerId)
    await tell(tx, customerId, 'disabled')
  })
  return standing(ctx)
}

const HAS_ONE = `select 1 where exists (select 1 from authenticator where customer_id = $1 and confirmed_at is not null)
  or exists (select 1 from passkey where customer_id = $1)`

async function regenerate(ctx: CustomerCtx): Promise<SecondFactorState> {
  const { customerId } = ctx.actor
  const codes = await inTx(ctx, async (tx) => {
    // Of two at once the second must find the first's codes to take them away, and none may outlive the last second factor.
    await lockOwner(tx)
    if ((await tx.q(HAS_ONE, [customerId])).length === 0) throw new Problem('second_factor_missing')
    await tell(tx, customerId, 'codes')
    return makeRecoveryCodes(tx, customerId)
  })
  return { ...(await standing(ctx)), recovery_codes: codes }
}

/** Every change of the second factor freezes withdrawals and is told by email; a new or a removed one ends the other sessions. */
async function tell(tx: Tx<CustomerCtx>, customerId: string, change: 'enabled' | 'disabled' | 'codes'): Promise<void> {
  await freeze(tx, customerId)
  await emit(tx, secondFactorChanged, { customer_id: customerId, email_id: uuid7(tx.now), change })
  // Codes only stand in for a factor; the factor itself is how one signs in.
  const ended = change === 'codes' ? [] : await endOtherSessions(tx)
  await audit(tx, 'account.second_factor', customerId, { change, ...(ended.length > 0 && { sessions: ended }) })
}
