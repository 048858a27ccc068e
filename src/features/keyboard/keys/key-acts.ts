import type { keyboard } from '../../../words/en/frame/keyboard.ts'

type Word = {
  [Key in keyof typeof keyboard]: (typeof keyboard)[Key] extends string ? Key : never
}[keyof typeof keyboard]

/** What keys stand under where they are listed: first what is this page's own. */
export const keyGroups = ['list', 'page', 'anywhere', 'go'] as const
type KeyGroup = (typeof keyGroups)[number]

/**
 * What a key does. The same declaration is acted on (`listenForKeys`) and listed (`workingActs`): nothing is listed that does nothing, and nothing works that
 * isn't listed.
 */
export type KeyAct = {
  /** Any of them: 'j'; 'g h', one after the other; 'Mod+k', with Ctrl or ⌘; 'Alt+m'. */
  keys: readonly string[]
  group: KeyGroup
  /** Whether it does something on this page as it stands. */
  works: () => boolean
  /** False where it did nothing after all: the key stays the browser's. */
  act: (name: string) => boolean
  /** While one writes, too: for keys that write nothing. */
  inFields?: true
  /** Held down it goes on. */
  repeats?: true
  /** Where it only leads to a page. */
  href?: string
} & ({ word: Word } | { label: string })

/** What works on this page now. */
export const workingActs = (acts: readonly KeyAct[]): KeyAct[] => acts.filter(({ works }) => works())
