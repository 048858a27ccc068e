import type { News } from '../../contract/realtime.ts'
import { actsAnswered } from '../api.ts'
import { markStale } from './stale.ts'

/** A release moves an order and both balances: that is one reason to ask. */
const GATHER_MS = 50

/** What an event of the customer's says. */
export interface Happened extends Partial<News> {
  /** Of a session: it may be this one's. */
  ended?: boolean
}

/**
 * Gathers what happens for a moment, and then marks what it made stale. Where a session has ended, `sessionStands` is asked first whether it was
 * this one: nothing is asked in the name of one that ended.
 */
export function gatherNews(sessionStands: () => Promise<boolean>): (happened: Happened) => void {
  const gathered: Happened[] = []
  let pending = false
  const gather = () => {
    pending = true
    setTimeout(() => void tell(), GATHER_MS)
  }
  const tell = async () => {
    try {
      await actsAnswered()
      const news = gathered.splice(0)
      if (news.some(({ ended }) => ended) && !(await sessionStands().catch(() => true))) return
      // Whoever awaits an answer puts it into the cache first.
      await new Promise((resolve) => setTimeout(resolve))
      markStale(news.map(({ stale = [], subject, version }) => ({ stale, subject, version })))
    } finally {
      // Whatever became of these: what happens next is told again.
      pending = false
      if (gathered.length > 0) gather()
    }
  }
  return (happened) => {
    gathered.push(happened)
    if (!pending) gather()
  }
}
