import { restrictionReasons, restrictionScopes } from '../../contract/accounts/security/restrictions.ts'
import { reservedHolders } from '../modules/accounts/names/reserved-holders.ts'
import { endSessions, restrictAccount } from '../modules/accounts/restrictions/by-operator.ts'
import { suspendAccount } from '../modules/accounts/suspend-account.ts'
import { reasonOf } from './ledger.ts'
import { type Command, type CommandInput, two } from './typed/two.ts'

/** What is done to one customer's account from outside it. */
export const accountCommands: Readonly<Record<string, Command>> = {
  'account second-factor-remove': two('command.remove_second_factor', {
    usage: '<username> --reason …',
    what: 'Take the authenticator app off an account whose owner lost it and proved who they are',
    read: (_ctx, input) => named(input),
    said: () => 'Removed. Withdrawals are frozen for 24 hours, and the owner is told by e-mail.',
  }),
  'account suspend': {
    usage: '<username> --reason …',
    what: 'Close an account to its owner: sessions end, ads leave the market, orders under way end by their deadlines',
    who: { alone: 'it closes an account, and opens none' },
    run: async (ctx, input) => {
      const wasOpen = await suspendAccount(ctx, input.args[0] ?? '', reasonOf(input))
      input.say(
        wasOpen
          ? 'Suspended. The owner is told by e-mail, without the reason.'
          : 'It was suspended already. This reason is noted, and holds it, too: a second look at a case does not open it.',
      )
    },
  },
  'account restore': two('command.restore_account', {
    usage: '<username> --reason …',
    what: 'Open a suspended account again',
    read: (_ctx, input) => named(input),
    said: () => 'Restored. The owner is told by e-mail.',
  }),
  'account restrict': {
    usage: '<username> --scope … --because … --reason … [--until 2027-01-31T12:00:00Z] [--withheld yes]',
    what: 'Stop a part of an account, or all of it, until it is lifted or that time: what is under way ends by its own rules',
    hint: `Scopes: ${restrictionScopes.join(', ')}. Because of: ${restrictionReasons.join(', ')}. Withheld, its owner reads neither why nor until when.`,
    who: { alone: 'it stops an account, and lets nothing go' },
    run: async (ctx, input) => {
      const { until, withheld } = input.values
      const endsAt = until === undefined ? null : new Date(until)
      if (endsAt && Number.isNaN(endsAt.getTime())) throw new Error('Say until when: --until 2027-01-31T12:00:00Z.')
      const reason = oneOf(input, 'because', restrictionReasons)
      const notice = withheld !== undefined || reason === 'money_laundering' ? 'withheld' : 'told'
      const whose = named(input)
      await restrictAccount(ctx, whose, { scope: oneOf(input, 'scope', restrictionScopes), reason, notice, endsAt })
      input.say(
        `Restricted${endsAt ? ` until ${endsAt.toISOString()}` : ''}; why is ${notice === 'told' ? 'told to its owner' : 'withheld from its owner'}.`,
      )
    },
  },
  'account lift': two('command.lift_restriction', {
    usage: '<username> --scope … --reason …',
    what: 'Lift a restriction of an account before its time',
    hint: `Scopes: ${restrictionScopes.join(', ')}.`,
    read: (_ctx, input) => ({ ...named(input), scope: oneOf(input, 'scope', restrictionScopes) }),
    said: () => 'Lifted.',
  }),
  'account reserved-names': {
    usage: '',
    what: 'List customers whose username would pass for the house or its staff, from before such names were kept; nobody is renamed by it',
    who: { alone: 'it only reads usernames, which every customer sees' },
    run: async (ctx, { say }) => {
      const holders = await reservedHolders(ctx)
      for (const { id, username, created_at } of holders)
        say(`${username}  ${id}  since ${created_at.toISOString().slice(0, 10)}`)
      if (holders.length === 0) say('No username passes for the house or its staff.')
    },
  },
  'account end-sessions': {
    usage: '<username> --reason … [--id <session>]',
    what: 'Sign a customer out everywhere, or of one session; they may sign in again',
    who: { alone: 'its owner signs in again' },
    run: async (ctx, input) => {
      const whose = named(input)
      const ended = await endSessions(ctx, whose, input.values.id)
      input.say(ended === 1 ? 'One session ended.' : `${ended} sessions ended.`)
    },
  },
}

const named = (input: CommandInput) => ({ username: input.args[0] ?? '', reason: reasonOf(input) })

function oneOf<const T extends string>({ values }: CommandInput, name: string, known: readonly T[]): T {
  const given = known.find((one) => one === values[name])
  if (given === undefined) throw new Error(`Say one of these: --${name} ${known.join(' | ')}.`)
  return given
}
