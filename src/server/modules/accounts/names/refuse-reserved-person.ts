import { brand } from '../../../../brand.ts'
import { say } from '../../../../contract/sentence.ts'
import { badField } from '../../../kernel/errors.ts'
import type { Profile } from '../customers.rows.ts'
import { mixesLetters } from './mixes-letters.ts'
import { isReservedPerson } from './reserved-names.ts'

type Names = Pick<Profile, 'first_name' | 'last_name'>

/**
 * Throws 'invalid_input' on `last_name` where somebody gives the house or its staff for their name, which the other side of a trade reads, and on whichever has a word of letters of several scripts: nobody can tell what it reads. Of who
 * has a name already, `was`, what stays is not judged: the two together where either changes, and letters of the one that does.
 */
export function refuseReservedPerson(
  { first_name, last_name }: Names,
  was: { first_name?: string | undefined; last_name?: string | undefined } = {},
): void {
  const [isFirstNew, isLastNew] = [first_name !== was.first_name, last_name !== was.last_name]
  if ((isFirstNew || isLastNew) && isReservedPerson(first_name, last_name, brand.name))
    throw badField('last_name', say('person_reserved', { brand: brand.name }))
  if (isFirstNew && mixesLetters(first_name)) throw badField('first_name', say('name_mixes_letters'))
  if (isLastNew && mixesLetters(last_name)) throw badField('last_name', say('name_mixes_letters'))
}
