import { useState } from 'react'
import { useWords } from '../../ui/words.tsx'

/** The extra code by e-mail as it is typed; `needed` where each withdrawal needs one. `refused`: what the server said to it last. */
export function useCode(needed: boolean, refused: string | undefined) {
  const w = useWords('withdrawal')
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [until, setUntil] = useState<string>()
  const [answered, setAnswered] = useState<string>()
  const complete = /^[0-9]{6}$/.test(typed)
  return {
    needed,
    typed,
    until,
    error: tried && !complete ? w.codeMissing : answered === typed ? refused : undefined,
    write: (text: string) => setTyped(text.replaceAll(/\s/g, '')),
    sent: (expires: string) => setUntil(expires),
    /** What goes with the withdrawal; nothing where none is needed, false where it isn't complete. */
    take: (): string | undefined | false => {
      if (!needed) return undefined
      setTried(true)
      setAnswered(typed)
      return complete && typed
    },
  }
}
