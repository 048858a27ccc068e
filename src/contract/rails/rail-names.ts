import { assets } from '../assets.ts'
import { railsFor } from './rails.ts'

/** Names of the ways to pay in each currency, by its code. Pages hand it to their screens, so that no script carries all that rails ask for. */
export type RailNames = Readonly<Record<string, readonly { code: string; name: string; slow: boolean }[]>>

export const railNames = (): RailNames =>
  Object.fromEntries(
    assets
      .filter(({ kind }) => kind === 'fiat')
      .map(({ code }) => [code, railsFor(code).map(({ code, name, slow }) => ({ code, name, slow }))]),
  )
