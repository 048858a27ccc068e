import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem, call } from '../../../client/api.ts'
import { type FreshLock, lockPrice, type PriceLock } from '../../../contract/orders/price-lock.ts'

interface Held {
  lock: PriceLock | undefined
  /** Server's clock minus this one. */
  offsetMs: number
  problem: ApiProblem | undefined
  asking: boolean
}

const none: Held = { lock: undefined, offsetMs: 0, problem: undefined, asking: true }

/** The ad's price, locked since the confirmation is open; `renew` when its time is over, `replace` with the one that a refusal bears. */
export function useLock(adId: string) {
  const [held, setHeld] = useState(none)
  const turn = useRef(0)
  const renew = useCallback(async () => {
    turn.current += 1
    const mine = turn.current
    setHeld((before) => ({ ...before, problem: undefined, asking: true }))
    const sentAt = Date.now()
    try {
      const { data } = await call(lockPrice, { query: { ad_id: adId } })
      if (mine === turn.current) setHeld({ ...none, ...heldSince(data, sentAt) })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (mine === turn.current) setHeld((before) => ({ ...before, problem: error, asking: false }))
    }
  }, [adId])
  useEffect(() => {
    void renew()
    return () => {
      turn.current += 1
    }
  }, [renew])
  const replace = useCallback(({ fresh }: FreshLock) => {
    turn.current += 1
    setHeld({ ...none, ...heldSince(fresh, Date.now()) })
  }, [])
  return { ...held, renew: () => void renew(), replace }
}

const heldSince = (lock: PriceLock, at: number) => ({ lock, offsetMs: Date.parse(lock.issued_at) - at, asking: false })
