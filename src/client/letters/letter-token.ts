import { tokenIn } from '../../contract/accounts/token-in.ts'

/** The token in the page's address, as a letter's link brings it; empty where there is none. */
export const tokenInAddress = (): string => (location.hash.startsWith('#token=') ? tokenIn(location.hash) : '')

/** Hears of the token now, and of the one of a link that is opened in this very tab later: that changes the fragment and loads nothing. Answers how to stop. */
export function hearLetterToken(heard: (token: string) => void): () => void {
  const look = () => heard(tokenInAddress())
  look()
  addEventListener('hashchange', look)
  return () => removeEventListener('hashchange', look)
}
