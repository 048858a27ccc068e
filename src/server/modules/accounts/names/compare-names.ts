import type { CheckedPerson } from '../../../kernel/providers.ts'
import type { Profile } from '../customers.rows.ts'
import { isLegalForm, nameWords, spellingsOf, withLegalForms, without } from './name-words.ts'

/**
 * How names are compared, from the strictest to the loosest. All of them take words in any order, without case, accents and punctuation, in each spelling
 * that a bank or passport has for a letter, and use each word once; none reads one script as another.
 *
 * | level | what may differ | for |
 * |---|---|---|
 * | `isSameName` | nothing | the name that a buyer says they paid from; a payer who is the very person that was screened |
 * | `isNameOf` | a document has more first names | identity documents |
 * | `isPayer` | a bank adds titles and joint holders, and leaves out later first names; a company is most of what it says | whose account paid |
 * | `isHolder` | a first name may be any of them, or a letter | names given with cards |
 *
 * Empty names are nobody's at every level.
 */
type Words = readonly string[]

const pairs = (one: string, other: string): [Words, Words][] =>
  spellingsOf(one).flatMap((a) => spellingsOf(other).map((b): [Words, Words] => [a, b]))

const isAll = (words: Words, taken: Words): boolean => taken.length > 0 && without(words, taken)?.length === 0

/** Whether two are the same name. */
export const isSameName = (one: string, other: string): boolean => pairs(one, other).some(([a, b]) => isAll(a, b))

/** Whether a document is of the name in a profile: the last name whole, of first names all that the profile has; documents have more of them. */
export function isNameOf(
  { firstName, lastName }: Pick<CheckedPerson, 'firstName' | 'lastName'>,
  { first_name, last_name }: Pick<Profile, 'first_name' | 'last_name'>,
): boolean {
  if (isSameName(`${firstName} ${lastName}`, `${first_name} ${last_name}`)) return true
  return (
    isSameName(lastName, last_name) &&
    pairs(firstName, first_name).some(([has, given]) => given.length > 0 && without(has, given) !== undefined)
  )
}

/** What the name in a document says beyond the account's, 'Yaw' of 'Kofi Yaw Mensah', as it stands there; empty where it says no more. */
export function moreNames(inDocument: string, account: string): string {
  const known = new Set(spellingsOf(account).flat())
  return inDocument
    .split(/[\s-]+/u)
    .filter((word) => word !== '' && !spellingsOf(word).some((words) => words.every((one) => known.has(one))))
    .join(' ')
}

/** Stands between the payers of what a bank booked as one: all of them have to be the customer. */
export const severalPayers = ' / '

/**
 * Whether money comes from an account in the customer's own name, by what its bank says of the payer: all words of the name are there, with titles and joint
 * holders beside them; of a person's first names the first will do. A company's name has a word that is no legal form, and is most of what its bank says. No name
 * is nobody's, and a company's account no person's.
 */
export const isPayer = (payer: string, profile: Profile): boolean =>
  payer
    .split(severalPayers)
    .every((name) =>
      profile.company_name === undefined ? isPersons(name, profile) : isCompanys(name, profile.company_name),
    )

function isPersons(payer: string, { first_name, last_name }: Profile): boolean {
  const own = new Set(nameWords(last_name).filter((word) => word.length === 2))
  // “Sá” is a name as well as S.A.
  if (withLegalForms(nameWords(payer)).some((word) => isLegalForm(word) && !own.has(word))) return false
  const [firsts, lasts] = [spellingsOf(first_name), spellingsOf(last_name)]
  return spellingsOf(payer).some((given) =>
    firsts.some((first, at) => {
      const last = lasts[at] as Words
      return hasAll(given, [...first, ...last]) || (last.length > 0 && hasAll(given, [...first.slice(0, 1), ...last]))
    }),
  )
}

const hasAll = (given: Words, words: Words): boolean => words.length > 0 && without(given, words) !== undefined

const withoutForms = (words: Words): string[] => words.filter((word) => !isLegalForm(word))

function isCompanys(payer: string, company: string): boolean {
  return pairs(payer, company).some(([a, b]) => {
    const [given, own] = [withLegalForms(a), withLegalForms(b)]
    const known = withoutForms(own).length
    return known > 0 && 2 * known > withoutForms(given).length && hasAll(given, own)
  })
}

/** Whether a card's name is of a profile: the last name whole, and a first name, or its first letter, as cards have it. */
export function isHolder(
  holder: string,
  { first_name, last_name }: Pick<Profile, 'first_name' | 'last_name'>,
): boolean {
  const [firsts, lasts] = [spellingsOf(first_name), spellingsOf(last_name)]
  return spellingsOf(holder).some((has) =>
    firsts.some((first, at) => {
      const left = without(has, lasts[at] as Words) ?? []
      return first.some((word) => left.some((one) => one === word || one === word[0]))
    }),
  )
}

/** Words by which a payer may be known, in each spelling: all that the bank says, or of a customer their last name or their company's. */
export const wordsOfPayer = (payer: string): ReadonlySet<string> => new Set(spellingsOf(payer).flat())
export const wordsOfName = ({ last_name, company_name }: Profile): ReadonlySet<string> =>
  new Set(withoutForms(spellingsOf(company_name ?? last_name).flat()))
