import type { LucideIcon } from 'lucide-react'

/** In this order. */
export const choiceGroups = ['found', 'do', 'go', 'find'] as const

/** One thing that can be chosen in the palette. */
export type Choice = {
  id: string
  group: (typeof choiceGroups)[number]
  label: string
  hint?: string | undefined
  /** Other words it is found by. */
  keywords?: string | undefined
  icon?: LucideIcon | undefined
  /** The keys that do the same by themselves. */
  keys?: readonly string[] | undefined
  choose: () => void
}
