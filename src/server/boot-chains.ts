import { chainNodes } from './choose-providers.ts'
import type { Ctx } from './kernel/context.ts'
import type { Chain } from './kernel/providers.ts'
import { query } from './kernel/tx.ts'
import { keyOf } from './modules/chain/addresses.rows.ts'
import { lastRehearsals } from './modules/chain/rehearsals.rows.ts'
import { isKeyOf } from './modules/chain/shown-address.ts'
import { WrongNode } from './providers/chain/json-rpc.ts'
import { operatorsOf } from './providers/chain/node-chains.ts'

/** How long a node may take to say which chain it follows: one that is away is asked again before it is read, and keeps nobody from starting. */
const PATIENCE_MS = 5_000

/**
 * Holds the networks that are read from nodes against the database and the nodes themselves, at the start. Throws Error in plain words where one is
 * another chain, where addresses were made from another key, and, in production, where its nodes were never rehearsed.
 */
export async function checkChainsAtBoot(ctx: Ctx, chains: readonly Chain[]): Promise<void> {
  const nodes = chainNodes(ctx.config)
  const why: string[] = []
  for (const chain of chains) {
    const configured = nodes[chain.network]
    if (chain.sandbox || !configured) continue
    const key = await keyOf(query(ctx), chain.network, chain.account)
    if (key && !isKeyOf(ctx, chain, key))
      why.push(`The xpub of ${chain.network} isn't the one that the addresses of ${chain.account} were made from.`)
    why.push(...(await wrongNodes(ctx, chain)))
    if (ctx.config.FLORIN_MODE === 'production') why.push(...(await unrehearsed(ctx, chain)))
  }
  if (why.length > 0)
    throw new Error(`Florin will not start like this:\n${why.map((line) => `  - ${line}`).join('\n')}`)
}

/** What was never rehearsed of a network by the nodes that it is read from, each in plain words: production doesn't start with any of it. */
export async function unrehearsed(
  { config, db }: Pick<Ctx, 'config' | 'db'>,
  { network }: Pick<Chain, 'network'>,
): Promise<string[]> {
  const configured = chainNodes(config)[network]
  if (!configured) return []
  const which = { genesis: configured.genesis, nodes: operatorsOf(configured) }
  const rehearsed = new Set((await lastRehearsals(query({ db }), network, which)).map(({ part }) => part))
  return (['reading', 'deposit'] as const)
    .filter((part) => !rehearsed.has(part))
    .map(
      (part) => `The nodes of ${network} were never rehearsed (${part}): run \`./florin chain rehearse ${network}\`.`,
    )
}

/** What each of a network's two nodes said when it was asked which chain it follows: nothing, where it follows the right one. */
export const askNodes = ({ reader, second }: Pick<Chain, 'reader' | 'second'>): Promise<unknown[]> =>
  Promise.all(
    [reader, second].map((node) =>
      within(PATIENCE_MS, node.genesis()).then(
        () => undefined,
        (error: unknown) => error,
      ),
    ),
  )

async function wrongNodes({ log }: Ctx, chain: Chain): Promise<string[]> {
  const { network } = chain
  return (await askNodes(chain)).flatMap((error, i) => {
    if (error instanceof WrongNode) return `Node ${i + 1} of ${network} follows another chain: ${error.message}.`
    if (error) log.warn({ err: error, network, node: i + 1 }, 'a node doesn’t say which chain it follows')
    return []
  })
}

function within<T>(ms: number, asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
