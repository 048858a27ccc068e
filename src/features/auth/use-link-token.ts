import { useState } from 'react'
import { ApiProblem } from '../../client/api.ts'
import type { SentForm } from './sent-form.ts'

type State = 'open' | 'gone' | 'incomplete'

const stateOf = ({ code, fields }: Pick<ApiProblem, 'code' | 'fields'>): State =>
  code === 'link_invalid' ? 'gone' : fields.token ? 'incomplete' : 'open'

/** Where an email's link stands: to be used, gone (used or too late), or incomplete. */
export function useLinkToken(token: string | undefined, sent?: SentForm) {
  const [state, setState] = useState<State>(() => {
    if (!token) return 'incomplete'
    return sent?.problem ? stateOf(new ApiProblem(sent.problem)) : 'open'
  })
  /** Uses the token. A link that no longer works becomes a state; other refusals are thrown on. */
  const using = async <T>(send: (token: string) => Promise<T>): Promise<T | undefined> => {
    try {
      const answer = await send(token ?? '')
      // Used up: it has no place in the history any more.
      history.replaceState(null, '', location.pathname)
      return answer
    } catch (error) {
      const found = error instanceof ApiProblem ? stateOf(error) : 'open'
      if (found === 'open') throw error
      setState(found)
      return undefined
    }
  }
  return { state, using }
}
