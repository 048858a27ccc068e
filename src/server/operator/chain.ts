import type { Ctx } from '../kernel/context.ts'
import { killSwitchOf } from '../kernel/kill-switches/kill-switch.ts'
import { chainOn } from '../kernel/providers.ts'
import { query } from '../kernel/tx.ts'
import { onWire } from '../ledger/post.ts'
import { activeKillSwitches } from '../ledger/reconcile.ts'
import { type NetworkStanding, networkStandings } from '../modules/reserves/network-standing.rows.ts'
import { cancelChainTx } from '../modules/sending/cancel-chain-tx.ts'
import { chainTxNamed } from '../modules/sending/chain-txs.rows.ts'
import { faultInWords } from './fault-in-words.ts'
import { required } from './finance.ts'
import { rehearsalLines, rehearseChain } from './rehearsals/rehearse-chain.ts'
import type { Command, CommandInput } from './typed/two.ts'

const HELD = `select number, network, asset, amount::text, state, why, tx from chain_deposit
  where state in ('quarantined', 'sunk') order by seen_at, id limit 500`
const UNKNOWN = `select u.network, u.contract, u.tx, u.amount::text, a.address from chain_unknown u
  join chain_address a on a.id = u.address_id order by u.seen_at, u.id limit 500`

/** What an operator asks of the networks that deposits come in on. */
export const chainCommands: Readonly<Record<string, Command>> = {
  'chain status': {
    usage: '',
    what: 'How far each network is read, what both nodes say, what is on its way; ends with 1 where something is wrong',
    who: 'reads',
    run: chainStatus,
  },
  'chain rehearse': rehearseChain,
  'chain cancel': {
    usage: '<transaction> --reason …',
    what: 'Have something that pays ourselves mined in a transaction’s place: its id, a hash, or its withdrawal’s number',
    who: { alone: 'what it sends pays ourselves; whether its withdrawal fails two people say' },
    run: async (ctx, { args, values, say }) => {
      const found = await chainTxNamed(query(ctx), required(args[0], 'which transaction'))
      if (!found) throw new Error('There is no such transaction of ours.')
      if (found.coins)
        throw new Error('It spends coins: what does so can’t be cancelled, and is made dearer by itself.')
      await cancelChainTx(ctx, { txId: found.id, reason: required(values.reason, '--reason') })
      say('It is being cancelled. Whichever is mined counts: `./florin chain status` says what is in flight.')
    },
  },
  'chain held': {
    usage: '',
    what: 'Crypto deposits held back or lost to a reorganisation, and tokens that nobody lists',
    who: 'reads',
    run: async (ctx, { say }) => {
      const held = await query(ctx)<
        Record<'number' | 'network' | 'asset' | 'amount' | 'state' | 'tx', string> & { why: string | null }
      >(HELD)
      for (const { number, network, asset, amount, state, why, tx } of held)
        say(`${number}  ${network}  ${onWire(BigInt(amount), asset)} ${asset}  ${state}${why ? `: ${why}` : ''}  ${tx}`)
      const unknown = await query(ctx)<Record<'network' | 'contract' | 'tx' | 'amount' | 'address', string>>(UNKNOWN)
      for (const { network, contract, tx, amount, address } of unknown)
        say(`unlisted token  ${network}  ${contract}  ${amount} units to ${address}  ${tx}`)
      if (held.length + unknown.length === 0) say('Nothing is held back.')
    },
  },
}

async function chainStatus(ctx: Ctx, { say }: CommandInput): Promise<number> {
  const [rows, switches] = await Promise.all([networkStandings(query(ctx)), activeKillSwitches(query(ctx))])
  let wrong = false
  for (const row of rows) {
    const { network, inFlight, oldest } = row
    say(`${network.padEnd(10)} block ${row.height}, read at ${row.readAt.toISOString()}`)
    const { lines, ok } = await nodesOf(ctx, row)
    const halted = switches.find(({ name }) => name === killSwitchOf(network))
    if (!ok || halted) wrong = true
    for (const line of lines) say(`           ${line}`)
    say(`           deposits: ${row.confirming} confirming, ${row.heldBack} held back`)
    say(
      `           sending: ${inFlight} in flight${oldest ? `, waiting for a block since ${oldest.toISOString()}, signed ${row.attempts} times at most` : ''}`,
    )
    if (row.unbooked > 0)
      say(`           the float can’t bear the fees of ${row.unbooked}: fund it (./florin float fund)`)
    if (halted) say(`           HALTED since ${halted.pulledAt.toISOString()}: ${halted.reason}`)
  }
  if (rows.length === 0) say('No network has been read.')
  for (const line of await rehearsalLines(ctx)) say(line)
  return wrong ? 1 : 0
}

/** What both nodes have, beside the newest block that was read. */
async function nodesOf({ providers: { chains } }: Ctx, { network, height, hash }: NetworkStanding) {
  const chain = chainOn(chains, network)
  if (!chain) return { lines: ['off: nobody reads it any more'], ok: true }
  const asked = Object.entries({ 'first node': chain.reader, 'second node': chain.second }).map(
    async ([name, node]) => {
      try {
        const [head, there] = [await node.head(), await node.hashAt(height)]
        const behind = Math.max(0, head.height - height)
        const said = there === hash ? 'has it' : there === 'missing' ? 'has not got so far' : 'HAS ANOTHER BLOCK THERE'
        return {
          line: `${name}: at ${head.height}, ${behind} blocks ahead, ${said}`,
          ok: there === hash || there === 'missing',
        }
      } catch (error) {
        return { line: `${name}: doesn’t answer (${faultInWords(error)})`, ok: false }
      }
    },
  )
  const said = await Promise.all(asked)
  return { lines: said.map(({ line }) => line), ok: said.every(({ ok }) => ok) }
}
