import { randomBytes } from 'node:crypto'
import { deskOrigin } from '../../contract/addresses.ts'
import type { Ctx } from '../kernel/context.ts'
import { hashPassword } from '../modules/accounts/passwords/passwords.ts'
import { disableStaff } from '../modules/desk/staff/add-staff.ts'
import { type ListedStaff, listStaff } from '../modules/desk/staff/list-staff.ts'
import { reasonOf } from './ledger.ts'
import { type Command, type CommandInput, two } from './typed/two.ts'

/** Who works at the desk. First passwords are made here and said once, so that none stands in a shell's history; their owners set their own. */
export const staffCommands: Readonly<Record<string, Command>> = {
  'staff add': two('command.add_staff', {
    usage: '--email … --name … --roles a,b --reason …',
    what: 'Let somebody work at the desk: support, moderator, compliance, finance, admin',
    hint: 'The first two of admin are let in at once; to all others two of admin agree, never to themselves: have three.',
    read: async (_ctx, input) => {
      const { email, name } = { email: given(input, 'email'), name: given(input, 'name') }
      const asked = { email, name, roles: rolesOf(input) ?? [], reason: reasonOf(input) }
      return { ...asked, password_hash: await freshPassword(input) }
    },
    again: () => 'Typed again it asks for another first password; one of the two is done.',
    said: (_done, _asked, config) => signInAt(config),
  }),
  'staff list': {
    usage: '',
    what: 'List who works at the desk, or did: address, name, roles, second factors and since when',
    who: { alone: 'it only reads, who works here and by which address' },
    run: async (ctx, { say }) => {
      const everybody = await listStaff(ctx)
      for (const one of everybody) say(inOneLine(one))
      if (everybody.length === 0) say('Nobody works at the desk: ./florin staff add lets somebody in.')
    },
  },
  'staff disable': {
    usage: '--email … --reason …',
    what: 'Let somebody no longer work at the desk; their sessions end at once',
    who: { alone: 'it takes somebody away, and lets nobody in' },
    run: async (ctx, input) => {
      await disableStaff(ctx, given(input, 'email'), reasonOf(input))
      input.say('Disabled.')
    },
  },
  'staff reset': two('command.reset_staff', {
    usage: '--email … [--roles a,b] --reason …',
    what: 'A first password once more, no second factor, other roles where given; back at work if they were disabled',
    read: async (_ctx, input) => {
      const asked = { email: given(input, 'email'), roles: rolesOf(input) ?? null, reason: reasonOf(input) }
      return { ...asked, password_hash: await freshPassword(input) }
    },
    again: () => 'Typed again it asks for another first password; one of the two is done.',
    said: (_done, _asked, config) => signInAt(config),
  }),
}

/** 'mia@exchange.example  Mia  moderator, support  passkeys: 2  since 2026-11-02' */
function inOneLine({ email, name, roles, disabled_at, initial_until, passkeys, app, created_at }: ListedStaff): string {
  const day = (at: Date) => at.toISOString().slice(0, 10)
  const second = [passkeys > 0 && `passkeys: ${passkeys}`, app && 'authenticator app'].filter(Boolean).join(', ')
  const state = disabled_at ? `disabled on ${day(disabled_at)}` : initial_until && 'has not set a password of their own'
  return [email, name, roles.join(', '), second || 'no second factor', `since ${day(created_at)}`, state]
    .filter(Boolean)
    .join('  ')
}

const signInAt = (config: Ctx['config']): string =>
  `They sign in at ${deskOrigin(config)}/desk, once with it and within a day of being let in, and set their own; then an authenticator app: in production nothing else opens before.`

/** Says a new password, and answers its hash: what is asked for has none to read. Where somebody has to agree it opens nothing until then. */
async function freshPassword({ say }: CommandInput): Promise<string> {
  const password = randomBytes(15).toString('base64url')
  const hash = await hashPassword(password)
  say(`Their first password, shown once: ${password}`)
  return hash
}

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
