import { useState } from 'react'
import { call } from '../../client/api.ts'
import { useAction } from '../../client/forms/use-action.ts'
import type { Market, OwnAd } from '../../contract/market/ads.ts'
import { updateOf } from './endpoints.ts'

export type AdAction = 'publish' | 'pause' | 'resume' | 'close'

/** What is done with an ad. What moves money or can't be undone is asked for once more first. */
export function useAdActions(market: Market, onRefused: () => void) {
  const { run, busy, problem } = useAction()
  const [asked, setAsked] = useState<{ ad: OwnAd; action: AdAction }>()
  const [at, setAt] = useState<string>()
  const act = async (ad: OwnAd, action: AdAction) => {
    setAt(ad.id)
    const done = await run(() => call(updateOf[market], { body: { ad_id: ad.id, action } }))
    if (done) setAsked(undefined)
    // Refused because it stands elsewhere by now: the list shows where.
    else onRefused()
  }
  return {
    /** The id of the ad that something is under way with. */
    busy: busy ? at : undefined,
    problem,
    asked,
    ask: (ad: OwnAd, action: AdAction) => {
      if (action === 'pause' || action === 'resume') return void act(ad, action)
      setAsked({ ad, action })
    },
    confirm: () => asked && void act(asked.ad, asked.action),
    leave: () => setAsked(undefined),
  }
}
export type AdActing = ReturnType<typeof useAdActions>
