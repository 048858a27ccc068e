import type { NetworkCode } from '../../../contract/chain/networks.ts'
import { killSwitchOf, type PullReason, pullKillSwitch } from '../../kernel/kill-switches/kill-switch.ts'
import type { Tx } from '../../kernel/tx.ts'

/** Halts a network in every process until an operator has looked: nothing is credited, no address is shown. Once pulled it keeps its first reason. */
export async function haltNetwork(
  tx: Tx,
  network: NetworkCode,
  reason: string,
  more: Omit<PullReason, 'reason'> = {},
): Promise<void> {
  await pullKillSwitch(tx, killSwitchOf(network), { ...more, reason })
}
