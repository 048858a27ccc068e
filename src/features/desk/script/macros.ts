import { isDrawn } from '../../keyboard/keys/lines.ts'
import { all, first } from './marked.ts'

const list = () => first('[data-macros]')
const field = () => first<HTMLTextAreaElement>('[data-macro-target]')

/** Whether there are canned replies, and where to put one. */
export const hasAnswers = (): boolean => list() !== null && field() !== null

/** A canned reply goes where one writes; what nobody filled yet is selected, so that the next key fills it. */
function putIn(text: string): void {
  const place = field()
  list()?.hidePopover()
  if (!place) return
  place.focus()
  place.setRangeText(text, place.selectionStart, place.selectionEnd, 'end')
  place.dispatchEvent(new Event('input', { bubbles: true }))
  const open = /\{\w+\}/.exec(place.value)
  if (open) place.setSelectionRange(open.index, open.index + open[0].length)
}

/** Opens the list of canned replies, its search field first. */
export function openAnswers(): boolean {
  const answers = list()
  if (!answers || !field()) return false
  answers.showPopover()
  first('input', answers)?.focus()
  return true
}

function pick(answers: HTMLElement, event: KeyboardEvent): void {
  const choices = all('[data-macro]', answers).filter(isDrawn)
  const at = choices.indexOf(document.activeElement as HTMLElement)
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const next = at + (event.key === 'ArrowDown' ? 1 : -1)
    event.preventDefault()
    ;(choices[next] ?? first('input', answers))?.focus()
  } else if (event.key === 'Enter' && at < 0 && choices[0]) {
    event.preventDefault()
    putIn(choices[0].dataset.macro ?? '')
  }
}

/** The list's own keys, its search, and what a press on a reply does. */
export function startMacros(): void {
  addEventListener('keydown', (event) => {
    const answers = event.target instanceof Element && event.target.closest<HTMLElement>('[data-macros]')
    if (answers) pick(answers, event)
  })
  addEventListener('click', ({ target }) => {
    const choice = target instanceof Element && target.closest<HTMLElement>('[data-macro]')
    if (choice) putIn(choice.dataset.macro ?? '')
  })
  addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-macro-find]')) return
    const wanted = target.value.trim().toLowerCase()
    for (const choice of all('[data-macro]')) choice.hidden = !choice.textContent.toLowerCase().includes(wanted)
  })
}
