import type { Profile } from '../../accounts/customers.rows.ts'
import { nameWords } from '../../accounts/plain-name.ts'

/** Stands between the payers of what a bank booked as one: all of them have to be the customer. */
export const severalPayers = ' / '

/** As banks write what their letters haven't: 'Müller' is MUELLER here and MULLER there. */
const spelled: readonly (readonly [RegExp, string])[] = [
  [/ä/g, 'ae'],
  [/ö/g, 'oe'],
  [/ü/g, 'ue'],
  [/å/g, 'aa'],
]
/** Letters that don't come apart into one and its accent. */
const folded: readonly (readonly [RegExp, string])[] = [
  [/ß/g, 'ss'],
  [/æ/g, 'ae'],
  [/ø/g, 'oe'],
  [/œ/g, 'oe'],
  [/ł/g, 'l'],
  [/đ/g, 'd'],
]
/** What a company calls itself after: such an account is no person's, whatever their name is. */
const legalForms = new Set(
  'ltd limited llc llp plc inc corp gmbh ag kg ug bv nv sa sas sarl srl spa oy ab aps as pty'.split(' '),
)
const fold = (text: string, by: typeof folded): string =>
  by.reduce((now, [letter, as]) => now.replace(letter, as), text)

/** A name's words in each spelling that a bank may have. */
function spellingsOf(name: string): string[][] {
  const low = name.normalize('NFC').toLowerCase()
  const plain = fold(low, folded)
  const bare = low.replaceAll('ø', 'o')
  return [plain, fold(plain, spelled), fold(bare, folded)].map(nameWords)
}

/**
 * Whether money comes from an account in the customer's own name, by what its bank says of the payer: all words of the name are there, in whichever order, with
 * titles and joint holders beside them; of a person's first names the first will do. No name is nobody's, and a company's no person's.
 */
export const isPayer = (payer: string, profile: Profile): boolean =>
  payer.split(severalPayers).every((name) => isNamed(name, profile))

/** Words by which a payer may be known, in each spelling: all that the bank says, or of a customer their last name or their company's. */
export const wordsOfPayer = (payer: string): ReadonlySet<string> => new Set(spellingsOf(payer).flat())
export const wordsOfName = ({ last_name, company_name }: Profile): ReadonlySet<string> =>
  new Set(
    spellingsOf(company_name ?? last_name)
      .flat()
      .filter((word) => !legalForms.has(word)),
  )

function isNamed(payer: string, { first_name, last_name, company_name }: Profile): boolean {
  const given = spellingsOf(payer)
  if (company_name !== undefined) return spellingsOf(company_name).some((name) => hasAll(given, name))
  if (nameWords(payer).some((word) => legalForms.has(word))) return false
  const [firsts, lasts] = [spellingsOf(first_name), spellingsOf(last_name)]
  return firsts.some((first, at) => {
    const last = lasts[at] as string[]
    return hasAll(given, [...first, ...last]) || (last.length > 0 && hasAll(given, [...first.slice(0, 1), ...last]))
  })
}

const hasAll = (given: readonly (readonly string[])[], words: readonly string[]): boolean =>
  words.length > 0 && given.some((name) => words.every((word) => name.includes(word)))
