const PAGE = 8

/** Which option of a list a key leads to, as the WAI-ARIA patterns for listbox and combobox ask; in a search field Home and End stay the text's own. */
export function reachedBy(key: string, from: number, count: number, searchable: boolean): number | undefined {
  const last = count - 1
  if (key === 'ArrowDown') return from === last ? 0 : from + 1
  if (key === 'ArrowUp') return from <= 0 ? last : from - 1
  if (key === 'PageDown') return Math.min(last, from + PAGE)
  if (key === 'PageUp') return Math.max(0, from - PAGE)
  if (searchable) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}
