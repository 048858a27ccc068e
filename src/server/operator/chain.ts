import { query } from '../kernel/tx.ts'
import { onWire } from '../ledger/post.ts'
import type { Command } from './commands.ts'
import { rehearsalLines, rehearseChain } from './rehearse-chain.ts'

const HELD = `select number, network, asset, amount::text, state, why, tx from chain_deposit
  where state in ('quarantined', 'sunk') order by seen_at, id limit 500`
const UNKNOWN = `select u.network, u.contract, u.tx, u.amount::text, a.address from chain_unknown u
  join chain_address a on a.id = u.address_id order by u.seen_at, u.id limit 500`
const READ = 'select network, height, read_at from chain_cursor order by network'

/** What an operator asks of the networks that deposits come in on. */
export const chainCommands: Readonly<Record<string, Command>> = {
  'chain status': {
    usage: '',
    what: 'How far each network is read, and when its nodes were last rehearsed',
    run: async (ctx, { say }) => {
      const rows = await query(ctx)<{ network: string; height: string; read_at: Date }>(READ)
      for (const { network, height, read_at } of rows)
        say(`${network.padEnd(10)} block ${height}, read at ${read_at.toISOString()}`)
      if (rows.length === 0) say('No network has been read.')
      for (const line of await rehearsalLines(ctx)) say(line)
    },
  },
  'chain rehearse': rehearseChain,
  'chain held': {
    usage: '',
    what: 'Crypto deposits held back or lost to a reorganisation, and tokens that nobody lists',
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
