import { bpsOf, isQuarter, type Share, sharesOf, WHOLE_BPS } from '../../../contract/accounts/company-owners.ts'
import type { CompanyDraft } from '../../../contract/accounts/company-verification.ts'
import { say } from '../../../contract/sentence.ts'
import { badField } from '../../kernel/errors.ts'

type Person = CompanyDraft['people'][number]
/** Somebody whom the desk has to know. */
export interface Known {
  role: 'owner' | 'director'
  person: Person
  share: Share | null
}

/**
 * Who has a quarter or more of the organisation in the end, and who directs it. Throws 'invalid_input' naming the field: a key that is given twice or to
 * nobody, parts of one company above the whole, companies that own each other wholly, a company with a quarter or more that nobody is named to own.
 */
export function peopleToKnow(draft: CompanyDraft): Known[] {
  refuseOddKeys(draft)
  const holdings = draft.holdings.map(({ holder, of, percent }) => ({ holder, of, bps: bpsOf(percent) }))
  for (const [at, { of }] of holdings.entries()) {
    const sum = holdings.slice(0, at + 1).reduce((all, one) => all + (one.of === of ? one.bps : 0), 0)
    if (sum > WHOLE_BPS) throw badField(`holdings.${at}.percent`, say('shares_above_whole'))
  }
  const shares = sharesOf(holdings)
  if (!shares) throw badField('holdings.0.of', say('owned_in_a_circle'))
  for (const [at, { key }] of draft.companies.entries()) {
    const share = shares.get(key)
    if (share && isQuarter(share) && !holdings.some(({ of }) => of === key))
      throw badField(`companies.${at}.name`, say('name_its_owners'))
  }
  return draft.people.flatMap((person): Known[] => {
    const share = shares.get(person.key) ?? null
    if (share && isQuarter(share)) return [{ role: 'owner', person, share }]
    return person.director ? [{ role: 'director', person, share }] : []
  })
}

function refuseOddKeys({ people, companies, holdings }: CompanyDraft): void {
  const keys = [...people, ...companies].map(({ key }) => key)
  const twice = keys.findIndex((key, at) => keys.indexOf(key) !== at)
  if (twice >= 0)
    throw badField(
      twice < people.length ? `people.${twice}.key` : `companies.${twice - people.length}.key`,
      say('named_twice'),
    )
  for (const [at, { holder, of }] of holdings.entries()) {
    if (!keys.includes(holder)) throw badField(`holdings.${at}.holder`, say('not_named_above'))
    if (of !== 'self' && !keys.includes(of)) throw badField(`holdings.${at}.of`, say('not_named_above'))
    if (holdings.findIndex((one) => one.holder === holder && one.of === of) !== at)
      throw badField(`holdings.${at}.holder`, say('named_twice'))
  }
}
