import type { ApiProblem } from '../api.ts'

interface Read {
  error: ApiProblem | undefined
  isValidating: boolean
  mutate: () => unknown
}

/** Of answers that a screen stands on together: the first problem among them, whether one is being asked for, and asking for all of them again. */
export const asOne = (all: readonly Read[]) => ({
  problem: all.find(({ error }) => error)?.error,
  retrying: all.some(({ isValidating }) => isValidating),
  retry: () => {
    for (const answer of all) void answer.mutate()
  },
})
