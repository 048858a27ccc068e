import { countries } from '../../../contract/countries.ts'
import { type ListedTopic, listedDatasets, listedTopics } from '../../../contract/screening/list-codes.ts'
import type { deskScreening } from '../../../words/en/identity/desk-screening.ts'
import { fill } from '../../../words/message.ts'

type Words = Readonly<Record<keyof typeof deskScreening, string>>

/** What a code says that nobody has words for, as people would write it: 'xx_new.list' is 'XX NEW LIST'. */
const spelled = (code: string): string =>
  code
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toUpperCase()

const isTopic = (code: string): code is ListedTopic => listedTopics.some((one) => one === code)

/** What lists call somebody, 'role.pep', in words. */
export const topicWord = (code: string, t: Words): string =>
  isTopic(code) ? t[`topic_${code.replaceAll('.', '_') as 'role_pep'}`] : fill(t.topicOther, { code: spelled(code) })

/** Which list it is, 'eu_fsf', in words. */
export function listWord(code: string, t: Words): string {
  const known = listedDatasets.find((one) => one === code)
  return known ? t[`list_${known}`] : fill(t.listOther, { code: spelled(code) })
}

/** A country by its name: lists have 'ZZ' for one that nobody knows, and codes of countries that are no more. */
export const countryWord = (code: string, t: Words): string =>
  countries.find((country) => country.code === code.toUpperCase())?.name ??
  (code.toUpperCase() === 'ZZ' ? t.countryUnknown : fill(t.countryOther, { code: spelled(code) }))
