import { createContext, useContext } from 'react'

/** The moment the gallery was drawn, so that the pictures in the tests are the same every day. */
export const Moment = createContext('2026-11-20T12:00:00.000Z')

/** Times around that moment, as ISO strings: `at(-60)` is a minute before it. */
export function useMoment(): (seconds: number) => string {
  const moment = Date.parse(useContext(Moment))
  return (seconds) => new Date(moment + seconds * 1000).toISOString()
}
