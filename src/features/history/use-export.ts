import { useState } from 'react'
import { ApiProblem } from '../../client/api.ts'
import { download } from '../../client/download.ts'
import type { Endpoint, Input } from '../../contract/endpoint.ts'

/** Fetches a file one at a time, and keeps why it failed. */
export function useExport() {
  const [running, setRunning] = useState(false)
  const [problem, setProblem] = useState<ApiProblem>()
  const run = async <E extends Endpoint>(endpoint: E, input: Input<E>, name: string) => {
    if (running) return
    setRunning(true)
    setProblem(undefined)
    try {
      await download(endpoint, input, name)
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error)
    } finally {
      setRunning(false)
    }
  }
  return { running, problem, run }
}
