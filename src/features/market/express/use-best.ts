import { useRef, useState } from 'react'
import { ApiProblem, call } from '../../../client/api.ts'
import { marketOf } from '../../../contract/market/ads.ts'
import { marketExpress } from '../../../contract/market/express.ts'
import { usePlacing } from '../take/use-take.ts'
import { type Express, type Offered, offered } from './use-express.ts'
import { expressQuery } from './wanted.ts'

/**
 * The offer that is confirmed. Where it is refused, or no longer what was pressed for, the best of now takes its place: nothing was placed then, and
 * nothing is before it is pressed for anew. What may have been placed stays until that is known.
 */
export function useBest(express: Express, pressed: Offered, onLost: (name: string) => void) {
  const { pair, buys, typed, asked, rail } = express
  const [now, setNow] = useState<{ offer: Offered; instead?: string }>({ offer: pressed })
  const asking = useRef(false)
  const placing = usePlacing(marketOf(pair.asset), () => void doubt())
  const { offer, instead } = now
  // What came of the last press, as of this very moment and not of the one that asked.
  const latest = useRef({ offer, placing })
  latest.current = { offer, placing }

  const doubt = async () => {
    if (asking.current || !asked) return
    asking.current = true
    try {
      const { data } = await call(marketExpress, expressQuery(pair, { buys, asked, rail }))
      const { offer: was, placing: then } = latest.current
      if (then.uncertain || then.placed) return
      const next = data.offer ? offered(data.offer.ad, typed, buys) : undefined
      if (!next) return onLost(was.ad.advertiser.username)
      if (next.ad.id === was.ad.id) return
      then.forget()
      setNow({ offer: next, instead: was.ad.advertiser.username })
    } catch (error) {
      // Whatever was the matter with the offer still stands there, and another press asks again.
      if (!(error instanceof ApiProblem)) throw error
    } finally {
      asking.current = false
    }
  }
  const before = { price: pressed.price, deal: pressed.deal, instead }
  return { offer, before, placing, doubt: () => void doubt() }
}
