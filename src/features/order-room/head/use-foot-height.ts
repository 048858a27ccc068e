import { type RefObject, useEffect } from 'react'

const NAME = '--foot'

/** Says to the page how high its foot is (`shell.css`), however many lines a reason or a larger type makes of it; nothing where it isn't shown. */
export function useFootHeight(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = document.documentElement
    const measured = new ResizeObserver(() => {
      const height = foot.current?.offsetHeight ?? 0
      if (height > 0) page.style.setProperty(NAME, `${height}px`)
      else page.style.removeProperty(NAME)
    })
    if (foot.current) measured.observe(foot.current)
    return () => {
      measured.disconnect()
      page.style.removeProperty(NAME)
    }
  }, [foot])
}
