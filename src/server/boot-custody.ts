import type { Ctx } from './kernel/context.ts'
import { query } from './kernel/tx.ts'
import { paymentsElsewhere } from './modules/sending/by-custodian/custodian-payments.rows.ts'
import { lastCustodyRehearsals } from './modules/sending/by-custodian/custody-rehearsals.rows.ts'
import { openOnNetworks } from './modules/sending/chain-txs.rows.ts'

/**
 * Holds who has the keys against what is on its way, at the start. Throws Error in plain words where something waits for another custodian than is configured
 * and nobody would look after it, and, in production, where a custodian that sends was never rehearsed.
 */
export async function checkCustodyAtBoot(ctx: Ctx): Promise<void> {
  const { custody } = ctx.providers
  const sending = custody?.signs === false ? custody : undefined
  const why: string[] = []
  const elsewhere = await paymentsElsewhere(query(ctx), sending?.name ?? null)
  if (elsewhere > 0)
    why.push(`${elsewhere} payments wait for a custodian that CUSTODY doesn’t name: let them end before you change it.`)
  const ours = sending ? await openOnNetworks(query(ctx)) : 0
  if (ours > 0)
    why.push(
      `${ours} transactions of our own are not final, and ${sending?.name} signs none: let them end before you change CUSTODY.`,
    )
  if (sending && ctx.config.FLORIN_MODE === 'production') {
    const rehearsed = new Set((await lastCustodyRehearsals(query(ctx), sending)).map(({ part }) => part))
    for (const part of ['reading', 'payment'] as const)
      if (!rehearsed.has(part))
        why.push(
          `${sending.name}, ${sending.account}, was never rehearsed (${part}): run \`./florin custody rehearse\`.`,
        )
  }
  if (why.length > 0)
    throw new Error(`Florin will not start like this:\n${why.map((line) => `  - ${line}`).join('\n')}`)
}
