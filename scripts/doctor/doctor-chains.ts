import type { Db } from '../../src/server/db/client.ts'
import { type Config, type Finding, fine, ill } from './doctor-finding.ts'

const TRON =
  'Tron is experimental (TRON): it was never run against a node of Tron’s, and nothing gathers what is deposited there'

/** What is said of Tron, what the nodes of CHAIN_NODES say for themselves, each asked, and, in production, what was never rehearsed with them. */
export async function chainFindings(db: Db, config: Config): Promise<Finding[]> {
  const [{ askNodes, unrehearsed }, { chainNodes }, { nodeChains }] = await Promise.all([
    import('../../src/server/boot-chains.ts'),
    import('../../src/server/choose-providers.ts'),
    import('../../src/server/providers/chain/node-chains.ts'),
  ])
  let nodes: ReturnType<typeof chainNodes>
  try {
    nodes = chainNodes(config)
  } catch {
    // What is wrong with CHAIN_NODES was said with the rest of the environment.
    return []
  }
  const findings: Finding[] = config.TRON === 'off' ? [] : [fine(TRON)]
  for (const chain of nodeChains(nodes)) {
    const said = await askNodes(chain)
    const silent = said.flatMap((error, i) => (error ? [silentNode(chain.network, i, nodes, error)] : []))
    findings.push(...(silent.length > 0 ? silent : [fine(`both nodes of ${chain.network} follow its chain`)]))
    if (config.FLORIN_MODE !== 'production') continue
    const never = await unrehearsed({ config, db }, chain)
    findings.push(...never.map((why) => ill(why, 'Until then Florin will not start (docs/operations.md, Nodes).')))
  }
  return findings
}

function silentNode(
  network: string,
  i: number,
  nodes: Readonly<Record<string, { nodes: readonly { operator: string }[] } | undefined>>,
  error: unknown,
): Finding {
  const operator = nodes[network]?.nodes[i]?.operator ?? ''
  const why = error instanceof Error ? error.message : String(error)
  return ill(
    `node ${i + 1} of ${network} (${operator}) can't be used: ${why}`,
    'Nothing is credited on a network without both of its nodes: start it, or correct its address in CHAIN_NODES.',
  )
}
