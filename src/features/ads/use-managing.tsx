import { Ban, Eye, Pause, Pencil, Play, Send } from 'lucide-react'
import { ownAdsPage, takePage } from '../../contract/addresses.ts'
import { stateAfter } from '../../contract/machine.ts'
import { adMachine, type OwnAd } from '../../contract/market/ads.ts'
import { isSome } from '../../contract/money.ts'
import type { MenuItem } from '../../ui/choose/Menu.tsx'
import { useWords } from '../../ui/words.tsx'
import type { AdAction } from './use-ad-actions.ts'

/** What its owner can do with an ad where it stands, as the machine says; the end of it stands apart. */
export function useManaging(ad: OwnAd, onAct: (action: AdAction) => void): MenuItem[][] {
  const w = useWords('ads')
  const may = (action: AdAction) => stateAfter(adMachine, ad.state, action, 'owner') !== undefined
  const item = (action: AdAction, icon: MenuItem['icon'], hint?: string): MenuItem[] =>
    may(action) ? [{ label: w[action], icon, hint, danger: action === 'close', onSelect: () => onAct(action) }] : []
  const editable = ad.state !== 'closed' && ad.state !== 'hidden'
  const upper: MenuItem[] = [
    ...item('publish', <Send aria-hidden size={18} />),
    ...item('resume', <Play aria-hidden size={18} />),
    ...item('pause', <Pause aria-hidden size={18} />, w.pauseHint),
    ...(editable
      ? [{ label: w.edit, icon: <Pencil aria-hidden size={18} />, href: `${ownAdsPage(ad.market)}?ad=${ad.id}` }]
      : []),
    ...(ad.state === 'online' ? [{ label: w.view, icon: <Eye aria-hidden size={18} />, href: takePage(ad) }] : []),
  ]
  const moves = isSome(ad.reserved)
  const lower = item('close', <Ban aria-hidden size={18} />, moves ? w.closeHint : undefined)
  return [upper, lower].filter((group) => group.length > 0)
}
