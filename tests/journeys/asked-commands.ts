import {
  type CommandActName,
  commandActs,
  deskAnswerCommand,
  deskCommands,
} from '../../src/contract/desk/tools/desk-commands.ts'
import { uuid7 } from '../../src/server/kernel/ids.ts'
import { commands } from '../../src/server/operator/commands.ts'
import { inProduction, typed } from '../../src/server/testing/ask-by-command.ts'
import type { Engine } from '../../src/server/testing/database/engines.ts'
import { newStaff, type StaffPerson } from '../../src/server/testing/desk.ts'
import { expectOk } from '../../src/server/testing/expect-ok.ts'
import { mattersOfCommands, type Typing } from './matters-of-commands.ts'
import { writes } from './whole-database.ts'

export const reason = 'As agreed on the telephone'
const nameOf = (act: CommandActName): string =>
  Object.entries(commands).find(([, { who }]) => typeof who === 'object' && 'act' in who && who.act === act)?.[0] ?? act

/** Commands that take two at the desk, typed as the operator of an installation in production, and what the desk answers. */
export function askedCommands(engine: Engine) {
  const { w, operator, matters } = mattersOfCommands(engine)
  const production = () => inProduction(operator())
  const type = (name: string, { args, values }: Typing, ctx = production()) =>
    typed(ctx, commands[name], args, { ...values, reason })
  const waiting = async (by: StaffPerson) => expectOk(await w.it.call(deskCommands, { query: { limit: 100 } }, by))
  const answer = (by: StaffPerson, asked: { id: string; digest: string }, approve = true, key = uuid7()) =>
    w.it.call(
      deskAnswerCommand,
      { body: { proposal_id: asked.id, digest: asked.digest, approve, reason: 'Looked at, and agreed' } },
      { token: by.token, key },
    )
  const written = async () => {
    const all = await writes(w.it.app.db)
    const { staff_session: _used, idempotency_key: _kept, idempotency: _answers, in_production: _noted, ...rest } = all
    return rest
  }
  const changed = async (before: Record<string, string>) => {
    const now = await written()
    return Object.keys(now).filter((table) => now[table] !== before[table])
  }
  /** Asks, as the operator of an installation that two of admin run; `by` and `other` could agree. */
  const ask = async (act: CommandActName) => {
    const name = nameOf(act)
    for (let admins = 0; admins < 2; admins++) await newStaff(w.it, ['admin'])
    const [by, other] = [await newStaff(w.it, [commandActs[act]]), await newStaff(w.it, [commandActs[act]])]
    const typing = await matters[act]()
    const known = (await waiting(by)).map(({ id }) => id)
    const before = await written()
    const { said } = await type(name, typing)
    const [asked] = (await waiting(by)).filter(({ id }) => !known.includes(id))
    if (!asked) throw new Error(`nothing waits: ${said}`)
    return { by, other, typing, before, said, asked }
  }
  return { w, operator, matters, type, waiting, answer, written, changed, ask }
}
