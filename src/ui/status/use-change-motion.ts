import { useState } from 'react'

/**
 * The class of what comes in softly when `of` changes under its reader, and stands still when the page is opened. Two names in turn, since an
 * animation starts anew by another name alone: what is typed inside stays, as nothing is mounted again.
 */
export function useChangeMotion(of: string): string {
  const [seen, note] = useState({ of, changes: 0 })
  if (seen.of !== of) note({ of, changes: seen.changes + 1 })
  if (seen.changes === 0) return ''
  return seen.changes % 2 === 1 ? 'animate-change' : 'animate-change-again'
}
