import { brand } from '../../../../brand.ts'
import { say } from '../../../../contract/sentence.ts'
import { badField } from '../../../kernel/errors.ts'
import type { Profile } from '../customers.rows.ts'
import { mixesLetters } from './mixes-letters.ts'
import { isReservedPerson } from './reserved-names.ts'

/** Throws 'invalid_input' on `last_name` where somebody gives the house or its staff for their name, which the other side of a trade reads, and on whichever has a word of letters of several scripts: nobody can tell what it reads. */
export function refuseReservedPerson({ first_name, last_name }: Pick<Profile, 'first_name' | 'last_name'>): void {
  if (isReservedPerson(first_name, last_name, brand.name))
    throw badField('last_name', say('person_reserved', { brand: brand.name }))
  if (mixesLetters(first_name)) throw badField('first_name', say('name_mixes_letters'))
  if (mixesLetters(last_name)) throw badField('last_name', say('name_mixes_letters'))
}
