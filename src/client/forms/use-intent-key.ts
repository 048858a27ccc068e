import { useRef } from 'react'
import { newKey } from '../api.ts'

/**
 * One idempotency key for each intent: the same while what is asked for stays the same, so that a repeat after a lost answer has
 * one effect; `settled` once the answer is known, since the next time is another intent.
 */
export function useIntentKey() {
  const last = useRef<{ body: string; key: string } | null>(null)
  return {
    keyFor: (body: unknown): string => {
      const text = JSON.stringify(body)
      if (last.current?.body !== text) last.current = { body: text, key: newKey() }
      return last.current.key
    },
    settled: (): void => {
      last.current = null
    },
  }
}
