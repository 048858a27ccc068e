import { removeSecondFactor } from '../modules/accounts/second-factor/remove-second-factor.ts'
import { restoreAccount, suspendAccount } from '../modules/accounts/suspend-account.ts'
import type { Command } from './commands.ts'
import { reasonOf } from './ledger.ts'

/** What is done to one customer's account from outside it. */
export const accountCommands: Readonly<Record<string, Command>> = {
  'account second-factor-remove': {
    usage: '<username> --reason …',
    what: 'Take the authenticator app off an account whose owner lost it and proved who they are',
    run: async (ctx, input) => {
      await removeSecondFactor(ctx, input.args[0] ?? '', reasonOf(input))
      input.say('Removed. Withdrawals are frozen for 24 hours, and the owner is told by e-mail.')
    },
  },
  'account suspend': {
    usage: '<username> --reason …',
    what: 'Close an account to its owner: sessions end, ads leave the market, orders under way end by their deadlines',
    run: async (ctx, input) => {
      const wasOpen = await suspendAccount(ctx, input.args[0] ?? '', reasonOf(input))
      input.say(
        wasOpen
          ? 'Suspended. The owner is told by e-mail, without the reason.'
          : 'It was suspended already. This reason is noted, and holds it, too: a second look at a case does not open it.',
      )
    },
  },
  'account restore': {
    usage: '<username> --reason …',
    what: 'Open a suspended account again',
    run: async (ctx, input) => {
      await restoreAccount(ctx, input.args[0] ?? '', reasonOf(input))
      input.say('Restored. The owner is told by e-mail.')
    },
  },
}
