import { type FocusEvent, useEffect, useRef } from 'react'
import { focusLine, LINE, lineAt } from '../line-place.ts'

/** Makes something a line: what it leads to is its first link, or what bears `data-opens`; a button in it is gone to, not pressed. */
export const lineOf = (id: string) => ({ 'data-line': id })

/**
 * Makes a list one that keys walk: j and k go from line to line, Enter opens the one that is reached (features/keyboard). Its props are the list's, each line has
 * `lineOf(id)`. A list changes under whoever reads it: where the line with the focus leaves it, the one that comes into its place gets the focus, so that nobody
 * starts again at the top of the page. `over`: it stands over the page, which has no keys meanwhile.
 */
export function useLines({ over = false } = {}) {
  const watcher = useRef<MutationObserver>(undefined)
  const leave = () => watcher.current?.disconnect()
  useEffect(() => () => watcher.current?.disconnect(), [])
  return {
    'data-lines': over ? 'over' : '',
    onFocus: ({ currentTarget: list, target }: FocusEvent<HTMLElement>) => {
      leave()
      const line = target.closest<HTMLElement>(LINE)
      if (line && list.contains(line)) watcher.current = watched(list, line)
    },
    // React tells nobody of what lost the focus by being taken away.
    onBlur: leave,
  }
}

function watched(list: HTMLElement, line: HTMLElement): MutationObserver {
  const lines = () => [...list.querySelectorAll<HTMLElement>(LINE)]
  let index = lines().indexOf(line)
  const watcher = new MutationObserver(() => {
    if (line.isConnected) {
      index = lines().indexOf(line)
      return
    }
    watcher.disconnect()
    const next = lineAt(lines(), index)
    // Whoever went elsewhere stays there.
    if (next && document.activeElement === document.body) focusLine(next)
  })
  watcher.observe(list, { childList: true, subtree: true })
  return watcher
}
