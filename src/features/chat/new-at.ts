/** What stays in view of the lines before the first new one. */
const BEFORE_PX = 80

/** How far down a log opens, in px: at its first line that isn't read (`data-new`), with a little of what goes before it; at its end where all are read. */
export function newAt(log: HTMLElement): number {
  const mark = log.querySelector<HTMLElement>('[data-new]')
  return mark ? mark.offsetTop - BEFORE_PX : log.scrollHeight
}
