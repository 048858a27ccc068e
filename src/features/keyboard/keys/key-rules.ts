import { isDrawn } from './lines.ts'

/** As far as a rule needs to know what was pressed. */
export type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'repeat'
>

const MODIFIERS = /^(Control|Shift|Alt|AltGraph|Meta|CapsLock|Fn)$/

/**
 * The name of what was pressed, as acts have it: 'j', '?', 'Enter', 'Mod+k', 'Alt+m'. Undefined of what is no key of ours: a modifier alone, a letter that is
 * being composed, several modifiers. Where the keyboard writes other letters than Latin ones, keys are those that lie there on a Latin one.
 */
export function keyName(event: Pressed): string | undefined {
  const { key, ctrlKey, metaKey, altKey } = event
  if (event.isComposing || key === 'Process' || key === 'Dead' || MODIFIERS.test(key)) return undefined
  const letter = latin(event)
  const held = [ctrlKey || metaKey, altKey].filter(Boolean).length
  if (held === 0) return letter
  // Ctrl with Alt is how many keyboards write; with Shift it is another key of the browser's.
  if (held > 1 || event.shiftKey) return undefined
  // With Alt many keyboards write signs of their own: there the key counts.
  if (altKey) return /^Key[A-Z]$/.test(event.code) ? `Alt+${event.code.slice(3).toLowerCase()}` : undefined
  return `Mod+${letter}`
}

function latin({ key, code, shiftKey }: Pressed): string {
  if (key === '؟') return '?'
  if (key.length > 1 || key.charCodeAt(0) < 128) return /^[A-Z]$/.test(key) && !shiftKey ? key.toLowerCase() : key
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  return code === 'Slash' ? (shiftKey ? '?' : '/') : key
}

const FIELDS =
  'input:not([type=checkbox],[type=radio],[type=submit],[type=button],[type=file],[type=range]), textarea, select'

/** Whether something is written where the focus is; public/early.js asks the same before there is a script. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && (target.matches(FIELDS) || (target as HTMLElement).isContentEditable === true)

/** Roles whose letters are their own: what one types there finds an entry. */
const LETTERS = [
  'textbox',
  'searchbox',
  'combobox',
  'listbox',
  'option',
  'menu',
  'menuitem',
  'menuitemradio',
  'tree',
  'treeitem',
  'grid',
  'spinbutton',
  'slider',
  'application',
]
  .map((role) => `[role=${role}]`)
  .join()

/** What stands over the page and has the keys for itself. */
const OVER = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Whether a key without a modifier is meant for whoever has the focus, and not for the page. */
export const isTaken = (target: EventTarget | null): boolean =>
  isField(target) ||
  (target instanceof Element && target.closest(`${LETTERS}, [data-own-keys]`) !== null) ||
  [...document.querySelectorAll(OVER)].some(isDrawn)

/** Whether it is a character by itself, which WCAG (2.1.4) wants to be possible to switch off. */
export const isSingle = (name: string): boolean => name.length === 1
