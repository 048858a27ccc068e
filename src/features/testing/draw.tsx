import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { island } from '../../ui/words.tsx'
import { type SectionName, wordsFor } from '../../words/catalogue.ts'
import type { Locale } from '../../words/locales.ts'
import { pass } from './test-page.tsx'

const Worded = island(({ children }: { children: ReactNode }) => <main>{children}</main>)

interface Drawn {
  /** The same place with something else in it, as after a change of its props. */
  again: (element: ReactNode) => void
  leave: () => void
}

/** Parts on a page, inside its `<main>`, with the words they say. Looked at as a reader does: `screen.getByRole(…)`. */
export function drawn(element: ReactNode, sections: readonly SectionName[] = [], locale: Locale = 'en'): Drawn {
  const words = wordsFor(locale, 'ui', ...sections)
  const { rerender, unmount } = render(<Worded words={words}>{element}</Worded>)
  return { again: (next) => rerender(<Worded words={words}>{next}</Worded>), leave: unmount }
}

/** What is fetched when somebody reaches for it (lists, dialogs, schemas of forms) has come, and is there. */
export async function fetched(): Promise<void> {
  // Twice: what has come may reach for more.
  for (const _ of [1, 2]) {
    await act(async () => void (await vi.dynamicImportSettled()))
    // What is drawn then may start timers of its own: Radix listens to what is beside a dialog a moment after it.
    await pass(20)
  }
}

/** Somebody presses it, and what comes of that at once has come. */
export async function press(element: Element): Promise<void> {
  fireEvent.pointerDown(element)
  await pass(0)
  fireEvent.click(element)
  await fetched()
}

/** A key on whatever has the focus; whether the browser would still do its own with it. */
export async function key(name: string, of: Element | null = document.activeElement): Promise<boolean> {
  const untouched = fireEvent.keyDown(of ?? document.body, { key: name })
  await fetched()
  return untouched
}

/** What stands in a field after somebody has typed over it. */
export async function type(field: Element, value: string): Promise<void> {
  fireEvent.change(field, { target: { value } })
  await pass(0)
}

/** The words that a reader hears with a field, beside its name: those its `aria-describedby` leads to, which have to be there. */
export const heardWith = (field: Element): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((id) => {
      const words = document.getElementById(id)
      if (!words) throw new Error(`nothing has the id '${id}' that ${field.outerHTML} is described by`)
      return words.textContent
    })
    .join(' ')

/** Everything that is spoken by itself now: live regions and alerts, those that are empty left out. */
export const spoken = (): string[] =>
  [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].flatMap(
    ({ textContent }) => textContent || [],
  )

/** The one button of that name, apart from those at the foot of a window, which no style sheet hides here. Throws where there is none, or more than one. */
export function pageButton(name: string | RegExp): HTMLElement {
  const [it, ...more] = screen.getAllByRole('button', { name }).filter((one) => !one.closest('.page-foot, .act-foot'))
  if (!it) throw new Error(`no button is named ${name}`)
  if (more.length > 0) throw new Error(`${more.length} buttons too many are named ${name}`)
  return it
}
