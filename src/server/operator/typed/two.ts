import { deskOrigin } from '../../../contract/addresses.ts'
import { type CommandActName, commandActs } from '../../../contract/desk/tools/desk-commands.ts'
import type { StaffRole } from '../../../contract/endpoint.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { AskedFor } from '../../modules/desk/by-command/acts.ts'
import { askCommand } from '../../modules/desk/by-command/ask-command.ts'
import type { Told } from './read-command-line.ts'

/** What a command may use besides its context. */
export interface CommandInput {
  args: readonly string[]
  values: Readonly<Record<string, string | undefined>>
  readFile: (path: string) => Promise<Buffer>
  say: (line: string) => void
}

/** A number is the exit code; anything else is success. */
type Run = (ctx: Ctx, input: CommandInput) => Promise<unknown>

declare const byTwo: unique symbol
/** Of a command that only asks: made by `two` alone, so that no other can say so of itself and do more. */
type AsksFirst = Run & { [byTwo]: true }

/** How many people a command takes: none, as it changes nothing; one, and why that is enough; or two of a role at the desk, whoever types it. */
type WhoMay =
  | { who: 'reads'; run: Run }
  | { who: { alone: string }; run: Run }
  | { who: { two: StaffRole; act: CommandActName }; run: AsksFirst }

export type Command = Told & WhoMay

/**
 * A command that takes two people in production: `read` makes of what was typed what is asked for, and changes nothing; `said` is told to the operator where it was done at once, `asked`
 * besides where it has to be agreed to.
 */
export function two<Act extends CommandActName>(
  act: Act,
  told: Told & {
    read: (ctx: Ctx, input: CommandInput) => Promise<AskedFor<Act>> | AskedFor<Act>
    said: (done: unknown, asked: AskedFor<Act>, config: Ctx['config']) => string
    /** What typing it again does, where that asks anew; nothing else does. */
    again?: (asked: AskedFor<Act>) => string
    /** The exit code of what was done. */
    code?: (done: unknown) => number
  },
): Command {
  const { read, said, again, code, ...of } = told
  const role = commandActs[act]
  const run = async (ctx: Ctx, input: CommandInput): Promise<number> => {
    // What is said of it, such as a first password, is true once it was taken.
    const kept: string[] = []
    const asked = await read(ctx, { ...input, say: (line) => kept.push(line) })
    const outcome = await askCommand(ctx, act, asked)
    for (const line of kept) input.say(line)
    if ('done' in outcome) {
      input.say(said(outcome.done, asked, ctx.config))
      return code?.(outcome.done) ?? 0
    }
    const at = `${deskOrigin(ctx.config)}/desk/commands`
    input.say(
      outcome.agreed
        ? `Asked for before, and nothing is done yet: one of ${role} has agreed at ${at}, and another has to.`
        : `Asked for, and nothing is done yet: two of ${role} have to agree at ${at}, one after the other, within three days.`,
    )
    if (outcome.couldAgree < 2)
      input.say(
        `It can’t be done as things stand: ${outcome.couldAgree === 0 ? 'nobody' : 'only one'} of ${role} works at the desk whom it doesn’t concern.`,
      )
    input.say(
      `It begins with ${outcome.digest.slice(0, 12)} there. ${again?.(asked) ?? 'The same asked again is asked once.'}`,
    )
    return 0
  }
  return { ...of, who: { two: role, act }, run: run as AsksFirst }
}
