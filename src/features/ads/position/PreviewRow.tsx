import type { PublicProfile } from '../../../contract/accounts/profiles.ts'
import type { RailNames } from '../../../contract/rails/rail-names.ts'
import { useWords } from '../../../ui/words.tsx'
import { AdTable } from '../../market/list/AdTable.tsx'
import { useMethodsOf } from '../../payment-methods/use-methods-of.ts'
import type { AdForm } from '../form/use-ad-form.ts'
import { previewOf } from './preview-of.ts'
import type { Position } from './use-position.ts'

export type PreviewProps = { form: AdForm; position: Position['position']; names: RailNames; me: PublicProfile }

const nothingYet = {
  trusted: false,
  thumbs_up: 0,
  thumbs_down: 0,
  recent_trades: 0,
  recent_volume: '0.00',
  recent_volume_here: null,
}

/** The ad's row as whoever looks for one will see it, by which their list is drawn. */
export function PreviewRow({ form: { typed }, position, names, me }: PreviewProps) {
  const w = useWords('ads')
  const sells = typed.side === 'sell'
  const methods = useMethodsOf(sells ? typed.currency : undefined)
  const rails = sells
    ? (methods.rows ?? []).filter(({ id }) => typed.methodIds.includes(id)).map(({ rail }) => rail)
    : typed.rails
  const advertiser = { ...me, last_seen: { online: true, at: null }, ...nothingYet }
  return (
    <AdTable
      ads={[previewOf(typed, { position, rails, names }, advertiser)]}
      side={sells ? 'buy' : 'sell'}
      pair={typed}
      unset={{ limits: w.limitsUnset, methods: w.methodsUnset }}
    />
  )
}
