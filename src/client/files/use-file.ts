import type { Endpoint, Input } from '../../contract/endpoint.ts'
import { useAction } from '../forms/use-action.ts'
import { download } from './download.ts'

/** Fetches a file one at a time, and keeps why it failed. */
export function useFile() {
  const { run, busy, problem } = useAction()
  return {
    busy,
    problem,
    run: <E extends Endpoint>(endpoint: E, input: Input<E>, name: string) => run(() => download(endpoint, input, name)),
  }
}
