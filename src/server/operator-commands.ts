import type { Ctx } from './kernel/context.ts'
import { financeCommands } from './operator-finance.ts'
import { ledgerCommands } from './operator-ledger.ts'

/** What a command may use besides its context. */
export interface CommandInput {
  args: readonly string[]
  values: Readonly<Record<string, string | undefined>>
  readFile: (path: string) => Promise<string>
  say: (line: string) => void
}

export interface Command {
  usage: string
  what: string
  /** A number is the exit code; anything else is success. */
  run: (ctx: Ctx, input: CommandInput) => Promise<unknown>
}

/** Every operator's command by its two words. */
export const commands: Readonly<Record<string, Command>> = {
  'db migrate': { usage: '', what: 'Apply the migrations that wait', run: async () => 0 },
  ...ledgerCommands,
  ...financeCommands,
}
