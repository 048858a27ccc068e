import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { type DeskPreview, type deskPreview, previewed } from '../../../../contract/desk/tools/desk-preview.ts'
import { onTrial } from '../../../db/trial.ts'
import type { StaffCtx } from '../../../kernel/context.ts'
import { Problem } from '../../../kernel/errors.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import type { Api, Handler } from '../../../kernel/implement.ts'
import { asProblem, inTx, type Query, query } from '../../../kernel/tx.ts'
import { onWire } from '../../../ledger/post.ts'
import { insertStaff } from '../staff/staff.rows.ts'
import { type Doing, nextOf } from './next-of.ts'
import { accountsNow, accountsOf, statesNow } from './preview.rows.ts'

type Asked = z.output<typeof deskPreview.body>
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * What an act of the desk would move and change: the act itself is done, by the code that does it, and by a second person where it takes one, in a
 * transaction that is taken back; the balances and states on either side are read there. Nobody is told and nothing is kept. Throws what the act throws,
 * passkeys aside, and 'forbidden' to who may not do it.
 */
export async function previewAct(api: Api, ctx: StaffCtx, { act, body }: Asked): Promise<DeskPreview> {
  const endpoint = previewed.find(({ path }) => path === act)
  if (!endpoint) throw new Problem('not_found')
  if (!endpoint.roles?.some((role) => ctx.actor.roles.includes(role))) throw new Problem('forbidden')
  try {
    return await onTrial(ctx.db, async ({ db, undo }) => {
      // Filled as the act goes.
      const [posted, emitted] = [[] as string[], [] as NonNullable<StaffCtx['emitted']>]
      const { idempotency: _claim, spendProof: _proof, ...asking } = ctx
      const trial: StaffCtx = { ...asking, db, posted, emitted }
      const first: Doing = { path: act, body: body as Doing['body'] }
      const answer = await run(api, trial, first)
      const next = await nextOf(query(trial), first, answer)
      const answers = next ? [answer, await run(api, await colleagueOf(trial), next)] : [answer]
      const q = query(trial)
      const accounts = await accountsOf(q, posted)
      const things = { ids: idsIn([body, answers, emitted]), month: (body as { month?: string }).month ?? null }
      const after = await seen(q, accounts, things)
      await undo()
      const before = await seen(q, accounts, things)
      return { act, second_person: next !== undefined, ...differences(before, after) }
    })
  } catch (error) {
    throw asProblem(error)
  }
}

/** An act by the very handler that its endpoint has. */
async function run(api: Api, ctx: StaffCtx, { path, body }: Doing): Promise<unknown> {
  const handler = [...api.implemented].find(([{ path: known, method }]) => known === path && method === 'post')?.[1]
  if (!handler) throw new Error(`${path} is previewed and not implemented`)
  const input = { params: {}, query: {}, body, file: () => Promise.reject(new Error(`${path} takes no file`)) }
  return (handler as Handler<never>)(ctx as never, input as never)
}

/** Somebody else with the caller's roles, who was never hired: they are gone with the transaction. */
async function colleagueOf(ctx: StaffCtx): Promise<StaffCtx> {
  const id = uuid7(ctx.now())
  const [name, roles] = ['second person', ctx.actor.roles]
  const index = createHash('sha256').update(id).digest('hex')
  const nobody = { emailIndex: index, emailSealed: ctx.sealer.seal(id), passwordHash: '', initialUntil: null }
  await inTx(ctx, (tx) => insertStaff(tx, { id, name, roles, ...nobody, customerId: null }))
  return { ...ctx, actor: { ...ctx.actor, staffId: id, name } }
}

/** Every id that is named in what was asked, answered and said. */
const idsIn = (texts: unknown): string[] => [...new Set(JSON.stringify(texts).match(UUID) ?? [])]

const seen = async (
  q: Query,
  accounts: readonly string[],
  things: { ids: readonly string[]; month: string | null },
) => {
  const of = await accountsNow(q, accounts)
  const owners = of.flatMap(({ owner_id }) => owner_id ?? [])
  return { accounts: of, states: await statesNow(q, [...things.ids, ...owners], things.month) }
}
type Seen = Awaited<ReturnType<typeof seen>>

function differences(before: Seen, after: Seen): Pick<DeskPreview, 'moved' | 'changed'> {
  const accounts = new Map(before.accounts.map((one) => [one.id, one]))
  const states = new Map(before.states.map((one) => [one.id, one.state]))
  const moved = after.accounts.map((one): DeskPreview['moved'][number] => {
    const was = accounts.get(one.id)
    const wire = (minor: string | undefined) => onWire(BigInt(minor ?? 0), one.asset)
    return {
      user_id: one.owner_id,
      username: one.username,
      purpose: one.purpose,
      place: one.ref,
      asset: one.asset as DeskPreview['moved'][number]['asset'],
      before: wire(was?.balance),
      after: wire(one.balance),
      set_aside_before: wire(was?.aside),
      set_aside_after: wire(one.aside),
    }
  })
  const changed = after.states.map(({ id, thing, name, state, amount, asset }) => ({
    thing,
    name,
    amount: amount === null || asset === null ? null : onWire(BigInt(amount), asset),
    asset: asset as DeskPreview['changed'][number]['asset'],
    before: states.get(id) ?? null,
    after: state,
  }))
  return { moved, changed: changed.filter((one) => one.before !== one.after) }
}
