import { useEffect, useState } from 'react'

/** One part of what is sent, as its card shows it. */
export interface Step {
  /** From 1. */
  n: number
  of: number
  open: boolean
  /** Nothing is missing in it. */
  done: boolean
  /** What stands in it, in a line. */
  summary: string
  show: () => void
  /** Opens the one after it; the last has none. */
  next: (() => void) | undefined
}

type Part = Pick<Step, 'done' | 'summary'> & {
  /** The member of what is sent: faults of its fields begin with it. */
  name: string
}

/** The element that a step is opened by. */
export const headId = (n: number): string => `company-step-${n}`

/** Steps of which one is open: the first, whichever was pressed last, or the first in which something is wrong with what was sent. */
export function useSteps(parts: readonly Part[], faults: Readonly<Record<string, string>>): Step[] {
  const [open, setOpen] = useState(0)
  const wrong = parts.findIndex(({ name }) => Object.keys(faults).some((field) => field.split('.')[0] === name))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer with a fault in the same part opens it again
  useEffect(() => {
    if (wrong >= 0) setOpen(wrong)
  }, [wrong, faults])
  return parts.map(({ done, summary }, at) => ({
    n: at + 1,
    of: parts.length,
    open: at === open,
    done,
    summary,
    show: () => setOpen(at === open ? -1 : at),
    next:
      at + 1 < parts.length
        ? () => {
            setOpen(at + 1)
            document.getElementById(headId(at + 2))?.focus()
          }
        : undefined,
  }))
}
