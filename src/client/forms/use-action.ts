import { useRef, useState } from 'react'
import { ApiProblem } from '../api.ts'

/** A call behind a button: one at a time, its refusal as `problem`. `run` answers undefined when it was refused. */
export function useAction() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiProblem>()
  const running = useRef(false)
  const run = async <T>(action: () => Promise<T>): Promise<T | undefined> => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      return await action()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error)
      return undefined
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { run, busy, problem }
}
