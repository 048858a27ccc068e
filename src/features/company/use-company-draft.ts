import { useState } from 'react'
import { bpsOf, isQuarter, sharesOf, shareText } from '../../contract/accounts/company-owners.ts'
import type { CompanyDraft } from '../../contract/accounts/company-verification.ts'

export type Lists = Omit<CompanyDraft, 'papers'>
export type ListName = keyof Lists
type Item<Name extends ListName> = Lists[Name][number]

const empty: { [Name in ListName]: (key: string) => Item<Name> } = {
  people: (key) => ({ key, first_name: '', last_name: '', birth_date: '', country: '', director: false }),
  companies: (key) => ({ key, name: '', registration_number: '', country: '' }),
  holdings: () => ({ holder: '', of: 'self', percent: '' }),
}

/** The lowest number that no key of these has yet, so that a line that was taken away leaves no other's name behind. */
function freeKey(letter: string, items: readonly { key?: string }[]): string {
  let n = 1
  while (items.some(({ key }) => key === `${letter}${n}`)) n++
  return `${letter}${n}`
}

/** What an organisation types of itself, beginning with what it sent before. */
export function useCompanyDraft(before: CompanyDraft | undefined) {
  const [lists, setLists] = useState<Lists>(
    () =>
      before ?? { people: [empty.people('p1')], companies: [], holdings: [{ holder: 'p1', of: 'self', percent: '' }] },
  )
  const edit = <Name extends ListName>(name: Name, at: number, change: Partial<Item<Name>>) =>
    setLists((all) => ({ ...all, [name]: all[name].map((one, i) => (i === at ? { ...one, ...change } : one)) }))
  const add = (name: ListName) =>
    setLists((all) => {
      const key = name === 'holdings' ? '' : freeKey(name === 'people' ? 'p' : 'c', all[name])
      return { ...all, [name]: [...all[name], empty[name](key)] }
    })
  /** Takes a line away, and with a person or a company what they hold or what is held of it. */
  const remove = (name: ListName, at: number) =>
    setLists((all) => {
      const gone = name === 'holdings' ? undefined : all[name][at]?.key
      const rest = { ...all, [name]: all[name].filter((_, i) => i !== at) }
      return { ...rest, holdings: rest.holdings.filter(({ holder, of }) => !gone || (holder !== gone && of !== gone)) }
    })
  return { lists, edit, add, remove }
}

const PERCENT = /^\d{1,3}([.,]\d{1,2})?$/

/** Who has a quarter or more by what stands there now, with their share; undefined where companies own each other wholly. */
export function ownersOf({ people, holdings }: Lists): { key: string; share: string }[] | undefined {
  const typed = holdings.filter(({ holder, percent }) => holder !== '' && PERCENT.test(percent.trim()))
  const shares = sharesOf(
    typed.map(({ holder, of, percent }) => ({ holder, of, bps: bpsOf(percent.trim().replace(',', '.')) })),
  )
  return (
    shares &&
    people.flatMap(({ key }) => {
      const share = shares.get(key)
      return share && isQuarter(share) ? [{ key, share: shareText(share) }] : []
    })
  )
}
