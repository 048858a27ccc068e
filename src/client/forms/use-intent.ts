import { useRef, useState } from 'react'
import { isUncertain } from '../../contract/uncertain.ts'
import { ApiProblem, newKey } from '../api.ts'

/** Said before anybody looks what the key was answered: it tells nothing of an earlier request with that key. */
const TELLS_NOTHING = new Set<string>(['rate_limited', 'unauthenticated'])

interface Sent {
  text: string
  key: string
  uncertain: boolean
}

/**
 * An act that may have worked although no answer says so, such as moving money: one at a time, each intent under one idempotency key until its
 * outcome is known. After a lost answer the same intent goes out with the same key, so that it has one effect; once done or refused for sure, the
 * next time is another intent. `uncertain` holds the intent of which nobody knows whether it worked: repeat that very one, or `forget` it.
 * `once`: after it was done nothing more is sent, since the page leads elsewhere.
 */
export function useIntent<Intent>({ once = false }: { once?: boolean } = {}) {
  const [doing, setDoing] = useState<Intent>()
  const [done, setDone] = useState<Intent>()
  const [refused, setRefused] = useState<{ intent: Intent; problem: ApiProblem }>()
  const [uncertain, setUncertain] = useState<Intent>()
  const busy = useRef(false)
  const last = useRef<Sent>(undefined)

  /** The key that this intent went out with, where its outcome isn't known yet; else a new one. */
  const sentFor = (intent: Intent): Sent => {
    const text = JSON.stringify(intent)
    if (last.current?.text === text) return last.current
    setUncertain(undefined)
    last.current = { text, key: newKey(), uncertain: false }
    return last.current
  }

  /**
   * `intent` is all that makes it this one, as plain data; `send` gets the key. Answers what `send` does, undefined where another one is under way
   * or this one was refused, which `onRefused` hears of.
   */
  const run = async <T>(
    intent: Intent,
    send: (key: string) => Promise<T>,
    onRefused?: (problem: ApiProblem) => void,
  ): Promise<T | undefined> => {
    if (busy.current) return undefined
    busy.current = true
    setDoing(intent)
    setRefused(undefined)
    const sent = sentFor(intent)
    let over = false
    try {
      const value = await send(sent.key)
      last.current = undefined
      setUncertain(undefined)
      over = once
      if (once) setDone(intent)
      return value
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      sent.uncertain = isUncertain(error) || (sent.uncertain && TELLS_NOTHING.has(error.code))
      last.current = sent.uncertain ? sent : undefined
      setUncertain(sent.uncertain ? intent : undefined)
      setRefused({ intent, problem: error })
      onRefused?.(error)
      return undefined
    } finally {
      busy.current = over
      setDoing(undefined)
    }
  }
  /** Takes the refusal off the screen; what may have worked is still repeated with its key. */
  const clear = () => setRefused(undefined)
  /** The next time is another intent, whatever became of this one. */
  const forget = () => {
    last.current = undefined
    setRefused(undefined)
    setUncertain(undefined)
  }
  return { run, clear, forget, doing, done, refused, problem: refused?.problem, uncertain }
}
