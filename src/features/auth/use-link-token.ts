import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../client/api.ts'
import { hearLetterToken } from '../../client/letters/letter-token.ts'
import { tokenIn } from '../../contract/accounts/token-in.ts'
import type { SentForm } from './sent-form.ts'

type State = 'open' | 'gone' | 'incomplete'

const stateOf = ({ code, fields }: Pick<ApiProblem, 'code' | 'fields'>): State =>
  code === 'link_invalid' ? 'gone' : fields.token ? 'incomplete' : 'open'

/**
 * Where an email's link stands: to be used, gone (used or too late), or incomplete. Its token is in the address's fragment, which the server never sees; whoever has
 * no script pastes the link into the form (`sent`).
 */
export function useLinkToken(sent?: SentForm, first: State = 'open') {
  const [state, setState] = useState<State>(() => (sent?.problem ? stateOf(new ApiProblem(sent.problem)) : first))
  const token = useRef('')
  useEffect(() => {
    let before: string | undefined
    return hearLetterToken((inAddress) => {
      const given = inAddress || tokenIn(sent?.values.link ?? '')
      const another = before !== undefined && given !== before
      before = given
      token.current = given
      setState((known) => {
        if (known === 'gone' && !another) return known
        return given ? 'open' : 'incomplete'
      })
    })
  }, [sent])
  /** Used up: it has no place in the history any more. */
  const forget = () => history.replaceState(null, '', location.pathname)
  /** Uses the token. A link that no longer works becomes a state; other refusals are thrown on. */
  const using = async <T>(send: (token: string) => Promise<T>): Promise<T | undefined> => {
    try {
      const answer = await send(token.current)
      forget()
      return answer
    } catch (error) {
      const found = error instanceof ApiProblem ? stateOf(error) : 'open'
      if (found === 'open') throw error
      setState(found)
      return undefined
    }
  }
  return { state, using, forget, token: () => token.current, end: () => setState('gone') }
}
