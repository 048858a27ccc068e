import { assetOf } from '../../../../contract/assets.ts'
import type { Ctx } from '../../../kernel/context.ts'

const EURO = 'EUR'

/** Whether one person alone may not decide about as much, in cents of a euro. What has no price counts as much. */
export const needsSecond = ({ config }: Pick<Ctx, 'config'>, worth: bigint | null): boolean =>
  worth === null || worth > BigInt(config.DESK_SECOND_PERSON_ABOVE) * 10n ** BigInt(assetOf(EURO).decimals)
