import { type ComponentType, createContext, type ReactNode, useContext, useEffect } from 'react'
import { mayDo, type Permission, roleFor, type TeamRole } from '../contract/teams/roles.ts'
import type { Catalogue, SectionName, Words } from '../words/catalogue.ts'
import { type Locale, locales } from '../words/locales.ts'
import { keepPageWords } from '../words/page-words.ts'

type Handed = { locale: Locale; sections: Partial<Catalogue>; drawnAt?: number; zone?: string; role?: TeamRole }

const Context = createContext<Handed | undefined>(undefined)

/** Gives the words of a page to everything inside. Islands get it from `island`; the gallery and tests use it themselves. */
function WordsProvider({ words, children }: { words: Handed; children: ReactNode }) {
  const { ui } = words.sections
  // An effect, so that no page takes the words of another that the server draws meanwhile.
  useEffect(() => {
    if (ui) keepPageWords(ui)
  }, [ui])
  return <Context value={words}>{children}</Context>
}

function useHanded(): Handed {
  const words = useContext(Context)
  if (!words) throw new Error('There are no words here: export the screen through `island(…)` and hand it `words`.')
  return words
}

/** A section of the catalogue, in the language of this island. Throws where the page didn't hand it over. */
export function useWords<const Name extends SectionName>(name: Name): Catalogue[Name] {
  const section = useHanded().sections[name]
  if (!section) throw new Error(`The page has not handed over the words of '${name}': name it in wordsFor(…).`)
  return section as Catalogue[Name]
}

/** The language of this island: its code, direction and the tag Intl formats with; and the zone in which it tells times. */
export function useLocale(): { locale: Locale; dir: 'ltr' | 'rtl'; format: string; zone: string } {
  const { locale, zone = 'UTC' } = useHanded()
  return { locale, dir: locales[locale].dir, format: locales[locale].format, zone }
}

/** When the page was drawn, by the server's clock; null where words come without a page. */
export const useDrawnAt = (): number | null => useHanded().drawnAt ?? null

/** Why who reads may not do what takes this permission, in their words; undefined where they may. It is what the page was drawn for: the server asks again. */
export function useLesserRole(needs: Permission | undefined): string | undefined {
  const handed = useContext(Context)
  const ui = handed?.sections.ui
  if (!needs || !handed?.role || !ui || mayDo(handed.role, needs)) return undefined
  const said = { viewer: undefined, operator: ui.needsOperator, approver: ui.needsApprover, owner: ui.needsOwner }
  return said[roleFor(needs)]
}

/** A screen as an island: takes `words` beside its own props. Use: `export default island(Swap)`. */
export function island<Props extends object>(Screen: ComponentType<Props>) {
  return function Island({ words, ...props }: Props & { words: Words | Handed }) {
    return (
      <WordsProvider words={words as Handed}>
        <Screen {...(props as unknown as Props)} />
      </WordsProvider>
    )
  }
}
