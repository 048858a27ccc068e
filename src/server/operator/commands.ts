import { accountCommands } from './account.ts'
import { backup } from './backup.ts'
import { chainCommands } from './chain.ts'
import { contactCommands } from './contact.ts'
import { custodyCommands } from './custody.ts'
import { cardServiceCommands, financeCommands } from './finance.ts'
import { jobCommands } from './jobs.ts'
import { keyCommands } from './keys/keys.ts'
import { ledgerCommands } from './ledger.ts'
import { payoutCommands } from './payouts.ts'
import { reserveCommands } from './reserves.ts'
import { restore } from './restore.ts'
import { staffCommands } from './staff.ts'
import type { Told } from './typed/read-command-line.ts'
import type { Command } from './typed/two.ts'

/** Every operator's command by its two words. */
export const commands: Readonly<Record<string, Command>> = {
  'db migrate': {
    usage: '',
    what: 'Apply the migrations that wait',
    who: { alone: 'it needs the owner’s address, and what it applies came with the release' },
    run: async () => 0,
  },
  ...ledgerCommands,
  ...chainCommands,
  ...custodyCommands,
  ...accountCommands,
  ...financeCommands,
  ...cardServiceCommands,
  ...payoutCommands,
  ...reserveCommands,
  ...contactCommands,
  ...staffCommands,
  ...jobCommands,
  ...keyCommands,
}

/** What an operator does with the database as a whole, which need not be one that this version could serve. */
export const wholeDatabase = {
  backup: {
    usage: '<file>',
    what: 'Write the whole database into a file, and beside it what it takes to use it',
    run: backup,
  },
  restore: {
    usage: '<file> [<keys>]',
    what: 'Put a backup into an empty database, and prove that its ledger is sound',
    run: restore,
  },
} as Readonly<Record<string, Told & { run: typeof backup }>>
