import { randomBytes } from 'node:crypto'
import { addStaff, disableStaff, resetStaff } from '../modules/desk/staff/add-staff.ts'
import type { Command, CommandInput } from './commands.ts'
import { reasonOf } from './ledger.ts'

/** Who works at the desk. Passwords are made here and said once, so that none stands in a shell's history. */
export const staffCommands: Readonly<Record<string, Command>> = {
  'staff add': {
    usage: '--email … --name … --roles a,b --reason …',
    what: 'Let somebody work at the desk: support, moderator, compliance, finance, admin',
    run: async (ctx, input) => {
      const password = freshPassword()
      const { email, name } = { email: given(input, 'email'), name: given(input, 'name') }
      await addStaff(ctx, { email, name, roles: rolesOf(input) ?? [], password, reason: reasonOf(input) })
      sayPassword(input, password)
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
    what: 'A new password, no second factor, other roles where given; back at work if they were disabled',
    run: async (ctx, input) => {
      const password = freshPassword()
      const roles = rolesOf(input)
      await resetStaff(ctx, {
        email: given(input, 'email'),
        password,
        ...(roles && { roles }),
        reason: reasonOf(input),
      })
      sayPassword(input, password)
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

function sayPassword({ say }: CommandInput, password: string): void {
  say(`Their password, shown once: ${password}`)
  say('They sign in at /desk and set up an authenticator app there; in production nothing else opens before.')
}
