/** A line of a list that keys walk (`useLines`, features/keyboard). */
export const LINE = '[data-line]'

/** The line that came into a place of its list; where that was the end, the last there is. */
export const lineAt = (lines: readonly HTMLElement[], index: number): HTMLElement | undefined =>
  lines[Math.min(index, lines.length - 1)]

/** Gives a line the focus, which it has from no tab stop of its own; what is in view stays where it is. */
export function focusLine(line: HTMLElement): void {
  line.tabIndex = -1
  line.focus({ preventScroll: true })
}
