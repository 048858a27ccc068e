import type { NetworkCode } from '../../../contract/chain/networks.ts'
import { audit } from '../audit.ts'
import type { Tx } from '../tx.ts'

export type KillSwitchName = 'conversions' | 'withdrawals' | `chain:${NetworkCode}`

export const killSwitchOf = (network: NetworkCode): KillSwitchName => `chain:${network}`

/** Why a switch is pulled: what people read, and figures for the audit log. */
export interface PullReason {
  reason: string
  detail?: Record<string, unknown>
  /** What was found, by a name of its own, where it goes on being found: once an operator released the switch it isn't pulled for that again. */
  finding?: string
}

const PULL = `insert into brake (name, reason, pulled_at) select $1, $2, $3
  where not exists (select from brake_finding where name = $1 and finding = $4) on conflict (name) do nothing returning name`
const NOTE = 'insert into brake_finding (name, finding, found_at) values ($1, $2, $3) on conflict do nothing'

/**
 * Pulls a kill switch in every process until an operator releases it, audited as whoever asked, and logged. Answers false, and writes nothing, where it
 * was on already (it keeps its first reason), or was released after the same finding.
 */
export async function pullKillSwitch(
  tx: Tx,
  name: KillSwitchName,
  { reason, detail = {}, finding }: PullReason,
): Promise<boolean> {
  const pulled = await tx.q(PULL, [name, reason, tx.now, finding ?? null])
  if (pulled.length === 0) return false
  if (finding !== undefined) await tx.q(NOTE, [name, finding, tx.now])
  await audit(tx, 'brake.pull', name, { reason, ...detail })
  tx.ctx.log.error({ ...detail, reason, kill_switch: name }, 'a kill switch was pulled')
  return true
}
