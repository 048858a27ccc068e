import { randomBytes } from 'node:crypto'
import type { Ctx } from '../kernel/context.ts'
import { addStaff, disableStaff, initialUntil, resetStaff } from '../modules/desk/staff/add-staff.ts'
import type { Command, CommandInput } from './commands.ts'
import { reasonOf } from './ledger.ts'

/** Who works at the desk. First passwords are made here and said once, so that none stands in a shell's history; their owners set their own. */
export const staffCommands: Readonly<Record<string, Command>> = {
  'staff add': {
    usage: '--email … --name … --roles a,b --reason …',
    what: 'Let somebody work at the desk: support, moderator, compliance, finance, admin',
    run: async (ctx, input) => {
      const password = freshPassword()
      const { email, name } = { email: given(input, 'email'), name: given(input, 'name') }
      await addStaff(ctx, { email, name, roles: rolesOf(input) ?? [], password, reason: reasonOf(input) })
      sayPassword(ctx, input, password)
    },
  },
  'staff disable': {
    usage: '--email … --reason …',
    what: 'Let somebody no longer work at the desk; their sessions end at once',
    run: async (ctx, input) => {
      await disableStaff(ctx, given(input, 'email'), reasonOf(input))
      input.say('Disabled.')
    },
  },
  'staff reset': {
    usage: '--email … [--roles a,b] --reason …',
    what: 'A first password once more, no second factor, other roles where given; back at work if they were disabled',
    run: async (ctx, input) => {
      const password = freshPassword()
      const roles = rolesOf(input)
      await resetStaff(ctx, {
        email: given(input, 'email'),
        password,
        ...(roles && { roles }),
        reason: reasonOf(input),
      })
      sayPassword(ctx, input, password)
    },
  },
}

const freshPassword = (): string => randomBytes(15).toString('base64url')

const rolesOf = ({ values }: CommandInput): string[] | undefined =>
  values.roles
    ?.split(',')
    .map((role) => role.trim())
    .filter(Boolean)

function given({ values }: CommandInput, name: string): string {
  const value = values[name]
  if (!value) throw new Error(`Say whom: --${name} ….`)
  return value
}

function sayPassword(ctx: Ctx, { say }: CommandInput, password: string): void {
  say(`Their first password, shown once: ${password}`)
  say(`It is good for one sign-in at /desk, until ${initialUntil(ctx.now()).toISOString().slice(0, 16)} UTC.`)
  say('They set their own there, then an authenticator app; in production nothing else opens before.')
}
