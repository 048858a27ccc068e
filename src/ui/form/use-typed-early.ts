import { useLayoutEffect, useSyncExternalStore } from 'react'

/** What a field held as the server drew it. */
const drawnIn = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string =>
  field instanceof HTMLSelectElement
    ? (([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? '')
    : field.defaultValue

const unchanging = () => () => {}

const setterOf = (field: Element) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set

let isHearing = false

/** Whether the event that is handled now tells of what a field held before the page was alive: nobody has just typed it, so nothing is to be sent for it. */
export const isHeardLate = (): boolean => isHearing

/**
 * Has React hear what was typed, pasted or filled in by the browser before the page was alive: it takes a field over as it stands, without an event, and what is shown and what the screen knows
 * would differ until the next drawing, which empties the field (github.com/facebook/react/issues/12955). public/early.js hands over what was typed before Astro wakes the island; until React has taken it over, nobody else listens. Nothing happens where a field holds what it was drawn with.
 * @param id of the `<input>`, `<textarea>` or `<select>`
 */
export function useTypedEarly(id: string | undefined): void {
  const byServer = useSyncExternalStore(
    unchanging,
    () => false,
    () => true,
  )
  // Before any effect draws anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as React takes over what the server drew
  useLayoutEffect(() => {
    const field = byServer && id !== undefined ? document.getElementById(id) : null
    const isField =
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
    if (!isField) return
    const drawn = drawnIn(field)
    const typed = field.value
    if (typed === drawn) return
    // React compares with what was last set through the element's own property, which it watches; the prototype's setter goes past it.
    field.value = drawn
    setterOf(field)?.call(field, typed)
    // Handlers have run once it returns.
    isHearing = true
    try {
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    } finally {
      isHearing = false
    }
  }, [])
}
