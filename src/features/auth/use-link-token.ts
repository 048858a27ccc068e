import { useState } from 'react'
import { ApiProblem } from '../../client/api.ts'

/** Where a letter's link stands: to be used, gone (used or too late), or incomplete. */
export function useLinkToken(token: string | undefined) {
  const [state, setState] = useState<'open' | 'gone' | 'incomplete'>(token ? 'open' : 'incomplete')
  /** Uses the token. A link that no longer works becomes a state; other refusals are thrown on. */
  const using = async <T>(send: (token: string) => Promise<T>): Promise<T | undefined> => {
    try {
      const answer = await send(token ?? '')
      // Used up: it has no place in the history any more.
      history.replaceState(null, '', location.pathname)
      return answer
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      if (error.code === 'link_invalid') setState('gone')
      else if (error.fields.token) setState('incomplete')
      else throw error
      return undefined
    }
  }
  return { state, using }
}
