import { assetOf } from '../../../../contract/assets.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { convert } from '../../../kernel/rates/cross-rate.ts'
import { readRates } from '../../../kernel/rates/rates.rows.ts'
import type { Query } from '../../../kernel/tx.ts'

const EURO = 'EUR'

/** What an amount in smallest units is worth in cents of a euro by current rates, rounded up; null while there is no rate. */
export async function worthInEuro(
  q: Query,
  ctx: Pick<Ctx, 'providers' | 'now'>,
  asset: string,
  amount: bigint,
): Promise<bigint | null> {
  if (asset === EURO) return amount
  const rates = { readings: await readRates(q, ctx.providers.rates), now: ctx.now() }
  const worth = convert(amount, asset, EURO, rates, 'ceil')
  return typeof worth === 'bigint' ? worth : null
}

/** Whether one person alone may not decide about as much. What has no price counts as much. */
export const needsSecond = ({ config }: Pick<Ctx, 'config'>, worth: bigint | null): boolean =>
  worth === null || worth > BigInt(config.DESK_SECOND_PERSON_ABOVE) * 10n ** BigInt(assetOf(EURO).decimals)
