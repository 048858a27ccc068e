import type { Ctx } from '../kernel/context.ts'

/** The context of an operator in production, where what takes two people is only asked for. */
export const inProduction = (ctx: Ctx): Ctx => ({ ...ctx, config: { ...ctx.config, FLORIN_MODE: 'production' } })

/** A command of an operator, as its tests know it. */
interface Typable {
  run: (
    ctx: Ctx,
    input: {
      args: readonly string[]
      values: Readonly<Record<string, string | undefined>>
      readFile: (path: string) => Promise<Buffer>
      say: (line: string) => void
    },
  ) => Promise<unknown>
}

/** Types an operator's command; any file that it names has `file` in it. @returns what it said, and how it ended. */
export async function typed(
  ctx: Ctx,
  command: Typable | undefined,
  args: readonly string[] = [],
  values: Readonly<Record<string, string | undefined>> = {},
  file = '',
): Promise<{ code: unknown; said: string }> {
  const said: string[] = []
  const input = { args, values, readFile: async () => Buffer.from(file), say: (line: string) => void said.push(line) }
  const code = await command?.run(ctx, input)
  return { code, said: said.join('\n') }
}
