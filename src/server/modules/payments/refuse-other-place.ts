import { assetOf } from '../../../contract/assets.ts'
import { say } from '../../../contract/sentence.ts'
import type { Ctx } from '../../kernel/context.ts'
import { badField } from '../../kernel/errors.ts'
import { query } from '../../kernel/tx.ts'
import { pspRail } from '../../ledger/cards/card-movements.ts'
import { clearing } from '../../ledger/chart.ts'

/** What a card service holds, as its clearing account is called. */
const AT_CARD_SERVICE = /^psp:(.+)$/

/**
 * Where the house's own money of an asset may lie, as operators name it: currencies at the bank and with the card service; coins on the hot accounts and in cold storage of their
 * networks, and with a custodian. A place of another name nobody would ever compare with the books.
 */
function placesOf({ providers: { bank, cards } }: Pick<Ctx, 'providers'>, asset: string): string[] {
  const { kind, networks } = assetOf(asset)
  const real =
    kind === 'fiat'
      ? ['bank', ...(cards ? [pspRail(cards.name)] : [])]
      : [...networks.flatMap(({ code }) => [`chain:${code}:hot`, `chain:${code}:cold`]), 'custody']
  // The demo's own, pretended as its bank is.
  return bank.sandbox ? [...real, 'demo'] : real
}

const TOOK_CARDS = 'select 1 from card_payment where psp = $1 limit 1'
const BOOKED = 'select 1 from ledger_account where id = $1'

/**
 * Throws 'invalid_input' with the places that there are, where money of this asset can't be put, taken off, or be stated to lie at one. A card service that took a card counts though it isn't
 * configured any more, but says by itself what it has. Wherever the books have the asset it can be taken off and stated, too: what was once booked at a wrong place has to come off it.
 */
export async function refuseOtherPlace(
  ctx: Ctx,
  act: 'put' | 'take' | 'state',
  { asset, place }: { asset: string; place: string },
): Promise<void> {
  const [, psp] = AT_CARD_SERVICE.exec(place) ?? []
  const places = placesOf(ctx, asset).filter((one) => act !== 'state' || !AT_CARD_SERVICE.test(one))
  if (places.includes(place)) return
  const isThere = async (text: string, id: string) => (await query(ctx)(text, [id])).length > 0
  if (act !== 'put' && (act === 'take' || psp === undefined) && (await isThere(BOOKED, clearing(asset, place).id)))
    return
  if (psp !== undefined && act !== 'state' && assetOf(asset).kind === 'fiat' && (await isThere(TOOK_CARDS, psp))) return
  throw badField('rail', say('lies_elsewhere', { asset, places: places.join(', ') }))
}
