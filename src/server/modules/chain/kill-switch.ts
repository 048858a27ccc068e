import type { NetworkCode } from '../../../contract/chain/networks.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/tx.ts'

export const killSwitchOf = (network: NetworkCode): string => `chain:${network}`

const PULL =
  'insert into brake (name, reason, pulled_at) values ($1, $2, $3) on conflict (name) do nothing returning name'

/** Halts a network in every process until an operator has looked: nothing is credited, no address is shown. Once pulled it keeps its first reason. */
export async function haltNetwork(
  tx: Pick<Tx, 'q' | 'now'> & { ctx: Pick<Ctx, 'log'> },
  network: NetworkCode,
  reason: string,
): Promise<void> {
  const pulled = await tx.q(PULL, [killSwitchOf(network), reason, tx.now])
  if (pulled.length > 0)
    tx.ctx.log.error({ network, reason, kill_switch: killSwitchOf(network) }, 'a network is halted')
}
