const isApple = (): boolean => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** What stands on a key: 'Ctrl K' for 'Mod+k', '⌘ K' where keyboards have that. */
export function capText(key: string): string {
  const [held, letter] = /^(Mod|Alt)\+(.)$/.exec(key)?.slice(1) ?? []
  if (!held || !letter) return key === 'Escape' ? 'Esc' : key
  return `${held === 'Alt' ? 'Alt' : isApple() ? '⌘' : 'Ctrl'} ${letter.toUpperCase()}`
}
