import { CornerDownRight, Search } from 'lucide-react'
import { goTo } from '../../../client/go-to.ts'
import { matchingOptions } from '../../../ui/choose/matching-options.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'
import type { KeyFrame } from '../keys/frame.ts'
import type { KeyPart } from '../keys/listen.ts'
import { asciiText } from './ascii-text.ts'
import { type Choice, choiceGroups } from './choices.ts'
import { numberIn } from './number-in.ts'
import { useActs } from './use-acts.ts'
import { useFound } from './use-found.ts'
import { useSentence } from './use-sentence.ts'

/** Everything that fits what is typed, in the order in which it stands there; with nothing typed, all pages and acts. */
export function useChoices(typed: string, frame: KeyFrame, onTurn: (part: KeyPart) => void) {
  const text = asciiText(typed)
  const mine = frame.at === 'dashboard'
  const acts = useActs(frame, onTurn)
  const said = useSentence(text, mine)
  const { found, looking } = useFound(text, mine)
  const atDesk = useDeskSearch(text, !mine)
  const listed = [...acts, ...placesOf(frame, acts)]
  const matching = said.length > 0 ? [] : matchingOptions(listed, text)
  const choices = [...found, ...said, ...matching, ...atDesk]
  // A sentence that isn't finished yet: what it begins with.
  const begun = choices.length === 0 && !looking ? matchingOptions(acts, text.split(' ')[0] ?? '') : []
  const order = (choice: Choice) => choiceGroups.indexOf(choice.group)
  return { choices: [...choices, ...begun].sort((a, b) => order(a) - order(b)), looking }
}

/** The pages of the menus, less those that an act leads to already. */
function placesOf({ places, acts }: KeyFrame, listed: readonly Choice[]): Choice[] {
  return places
    .filter(({ href }) => !listed.some(({ id }) => id === href))
    .map(({ href, label, hint }) => ({
      id: href,
      group: 'go',
      label,
      hint,
      icon: CornerDownRight,
      keys: acts.find((act) => act.href === href)?.keys,
      choose: () => goTo(href),
    }))
}

/** The desk's own search: looked for once it is chosen and not with each key, since who looked for whom is on record. */
function useDeskSearch(text: string, asks: boolean): Choice[] {
  const w = useWords('keyboard')
  if (!asks || text.length < 2) return []
  const isName = /^@|@.+\./.test(text)
  return [
    {
      id: 'desk-search',
      group: numberIn(text) || isName ? 'found' : 'find',
      label: fill(w.deskFind, { q: text }),
      hint: w.deskFindHint,
      icon: Search,
      choose: () => goTo(`/desk/search?${new URLSearchParams({ q: text })}`),
    },
  ]
}
