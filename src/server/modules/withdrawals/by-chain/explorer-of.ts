import type { Ctx } from '../../../kernel/context.ts'

/** Where a network's public record shows a transaction, as EXPLORERS has it: 'network=https://…{tx}', comma-separated; null where it names none. */
export function explorerOf({ config }: Pick<Ctx, 'config'>, network: string, transaction: string): string | null {
  const named = config.EXPLORERS.split(',').map((pair) => pair.trim())
  const own = named.find((pair) => pair.startsWith(`${network}=`))
  return own ? own.slice(network.length + 1).replace('{tx}', transaction) : null
}
