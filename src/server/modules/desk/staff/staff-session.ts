import { createHash, randomBytes } from 'node:crypto'
import { DeskToken, type StaffSession } from '../../../../contract/desk/desk.ts'
import { audit } from '../../../kernel/audit.ts'
import type { Ctx, StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { coarseIp } from '../../../kernel/security/device.ts'
import { inTx, query } from '../../../kernel/tx.ts'
import {
  endByToken,
  endSession,
  enterWith,
  insertSession,
  type SessionRow,
  type StaffRow,
  sessionById,
  sessionByToken,
  touchSession,
} from './staff.rows.ts'
import { tellOfStaffSignIn } from './tell-of-staff-sign-in.ts'

/** A session left alone ends after half an hour, and any after a working day: a screen that stays open is an open desk. */
const IDLE_MS = 30 * 60_000
const LONGEST_MS = 12 * 3_600_000
const TOUCH_EVERY_MS = 60_000

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Opens a session and answers its token, which is kept nowhere, and when it ends at the latest; undefined where the password that was looked at lets nobody in any more. The
 * session that the same browser had ends with it. From here on it is they who act: the log says so.
 */
export function openStaffSession(
  ctx: Ctx,
  staff: StaffRow,
  replaces: string | undefined,
): Promise<{ token: string; expires: Date } | undefined> {
  const token = `desk_${randomBytes(32).toString('base64url')}`
  const { id: staffId, name, roles } = staff
  const sessionId = uuid7(ctx.now())
  const theirs: StaffCtx = { ...ctx, actor: { kind: 'staff', staffId, name, roles, sessionId } }
  return inTx<{ token: string; expires: Date } | undefined>(theirs, async (tx) => {
    if (!(await enterWith(tx, staff))) return undefined
    const expires = new Date(tx.now.getTime() + LONGEST_MS)
    const idleExpires = new Date(tx.now.getTime() + IDLE_MS)
    const device = ctx.place?.device ?? null
    const ipSealed = ctx.place ? ctx.sealer.seal(coarseIp(ctx.place.ip)) : null
    await insertSession(tx, {
      id: sessionId,
      staffId,
      tokenHash: hashOf(token),
      device,
      ipSealed,
      idleExpires,
      expires,
    })
    await audit(tx, 'desk.sign_in', `staff:${staffId}`, {
      session: sessionId,
      ...(staff.initial_until && { initial_password: true }),
    })
    await tellOfStaffSignIn(tx, staffId)
    const ended = replaces && (await endByToken(tx, hashOf(replaces)))
    if (ended)
      await audit(tx, 'desk.sign_out', `staff:${ended.staff_id}`, { session: ended.id, replaced_by: sessionId })
    return { token, expires }
  })
}

/** In production nothing of the desk opens without a second factor. */
const mustEnrol = (ctx: Pick<Ctx, 'config'>, secondFactor: boolean): boolean =>
  !secondFactor && ctx.config.FLORIN_MODE === 'production'

/**
 * Who bears this token of the desk; undefined when it is none, or its session ended, lay idle or outlived its day, or its owner no longer works
 * here. Asked of the database each time, so that what was ended ends at once.
 */
export async function authenticateStaff(ctx: Ctx, bearer: string) {
  if (!DeskToken.safeParse(bearer).success) return undefined
  const now = ctx.now()
  const row = await sessionByToken(query(ctx), hashOf(bearer), now)
  if (!row) return undefined
  if (now.getTime() - row.last_seen_at.getTime() >= TOUCH_EVERY_MS)
    await touchSession(query(ctx), row.id, now, new Date(now.getTime() + IDLE_MS))
  const { id: sessionId, staff_id: staffId, name, roles } = row
  return { staffId, name, roles, sessionId, setPassword: row.set_password, enrol: mustEnrol(ctx, row.second_factor) }
}

/** The caller's own session. */
export async function me(ctx: StaffCtx): Promise<StaffSession> {
  const row = await sessionById(query(ctx), ctx.actor.sessionId, ctx.now())
  if (!row) throw new Problem('unauthenticated')
  return sessionOnWire(ctx, row)
}

export const sessionOnWire = (
  ctx: Pick<Ctx, 'config'>,
  row: Pick<SessionRow, 'staff_id' | 'name' | 'roles' | 'second_factor' | 'set_password' | 'expires_at'>,
): StaffSession => ({
  staff_id: row.staff_id,
  name: row.name,
  roles: row.roles,
  second_factor: row.second_factor,
  set_password: row.set_password,
  enrol: mustEnrol(ctx, row.second_factor),
  expires_at: row.expires_at.toISOString(),
})

/** Signing out. */
export const signOut = (ctx: StaffCtx): Promise<{ ended: boolean }> =>
  inTx(ctx, async (tx) => {
    const ended = await endSession(tx, ctx.actor.sessionId)
    if (ended) await audit(tx, 'desk.sign_out', `staff:${ctx.actor.staffId}`, { session: ctx.actor.sessionId })
    return { ended }
  })
