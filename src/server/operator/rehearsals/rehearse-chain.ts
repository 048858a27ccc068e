import { assets } from '../../../contract/assets.ts'
import { type NetworkCode, networks } from '../../../contract/chain/networks.ts'
import { chainNodes } from '../../choose-providers.ts'
import { audit } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { uuid7 } from '../../kernel/ids.ts'
import { type Chain, chainOn } from '../../kernel/providers.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { addressAt } from '../../modules/chain/address-at.ts'
import { insertRehearsal, lastRehearsals, type RehearsedPart } from '../../modules/chain/rehearsals.rows.ts'
import { operatorsOf } from '../../providers/chain/node-chains.ts'
import {
  type Rehearsed,
  rehearseDeposit,
  rehearsePayment,
  rehearseReading,
} from '../../providers/chain/rehearse-chain.ts'
import type { Command, CommandInput } from '../typed/two.ts'

/** The last index there is: no customer is ever given it, and the signer can sweep it. */
export const HOUSE_INDEX = 2 ** 31 - 1

/** `chain rehearse`: holds a network's nodes against what deposits and payments rest on, and puts it on record. */
export const rehearseChain: Command = {
  usage: '<network> [--deposit <tx>] [--payment <signed tx>]',
  what: 'Hold a network’s nodes against all that deposits and payments rest on, and note it',
  who: { alone: 'it puts on record what two nodes showed' },
  run: async (ctx, { args: [network], values, say }) => {
    const chain = chainOn(ctx.providers.chains, network)
    const configured = chain && chainNodes(ctx.config)[chain.network]
    if (!chain || !configured) {
      say(`'${network ?? ''}' is not read from nodes here: CHAIN_NODES names ${nodesText(ctx) || 'none'}.`)
      return 1
    }
    const which = { genesis: configured.genesis, nodes: operatorsOf(configured) }
    const to = addressAt(chain, HOUSE_INDEX)
    const { part, found, tx } = await rehearsed(chain, to, values)
    for (const fault of found.faults) say(`  - ${fault}`)
    if (found.faults.length > 0) {
      say(`${part} on ${chain.network}: not as it must be. Nothing was noted.`)
      return 1
    }
    await inTx(ctx, async (within) => {
      const row = { id: uuid7(within.now), network: chain.network, ...which, part, height: found.height, tx }
      await insertRehearsal(within, row)
      await audit(within, 'chain.rehearse', `chain:${chain.network}`, {
        part,
        nodes: which.nodes,
        height: found.height,
        tx,
      })
    })
    say(`${part} on ${chain.network}: all as it must be, at block ${found.height}.`)
    const done = (await lastRehearsals(query(ctx), chain.network, which)).map((row) => row.part)
    if (!done.includes('deposit'))
      say(
        `Now pay a little ${paidAsset(chain.network)} to ${to}, and once it is mined: ./florin chain rehearse ${chain.network} --deposit <transaction>`,
      )
    return 0
  },
}

/** What a deposit is tried with: the network's own asset where that is listed, else one that is. */
const paidAsset = (network: NetworkCode): string => {
  const listed = assets.filter(({ networks: on }) => on.some(({ code }) => code === network)).map(({ code }) => code)
  const { native } = networks[network]
  return listed.includes(native) ? native : (listed[0] ?? native)
}

async function rehearsed(
  chain: Chain,
  to: string,
  { deposit, payment }: CommandInput['values'],
): Promise<{ part: RehearsedPart; found: Rehearsed; tx: string | null }> {
  if (deposit) return { part: 'deposit', found: await rehearseDeposit(chain, { tx: deposit, to }), tx: deposit }
  if (payment) {
    const found = await rehearsePayment(chain, payment)
    return { part: 'payment', found, tx: found.tx }
  }
  return { part: 'reading', found: await rehearseReading(chain), tx: null }
}

const nodesText = (ctx: Ctx): string => Object.keys(chainNodes(ctx.config)).join(', ')

/** When each part of the networks that are read from nodes was last rehearsed, a line a network. */
export async function rehearsalLines(ctx: Ctx): Promise<string[]> {
  const lines: string[] = []
  const nodes = chainNodes(ctx.config)
  for (const { network } of ctx.providers.chains) {
    const configured = nodes[network]
    if (!configured) continue
    const operators = operatorsOf(configured)
    const last = await lastRehearsals(query(ctx), network, { genesis: configured.genesis, nodes: operators })
    const said = (['reading', 'deposit', 'payment'] as const).map((part) => {
      const at = last.find((row) => row.part === part)?.at
      return `${part} ${at ? at.toISOString().slice(0, 10) : 'never'}`
    })
    lines.push(`${network.padEnd(10)} nodes of ${operators}, last rehearsed: ${said.join(', ')}`)
  }
  return lines
}
