import { brand } from '../../../../brand.ts'
import { say } from '../../../../contract/sentence.ts'
import { badField } from '../../../kernel/errors.ts'
import type { Profile } from '../customers.rows.ts'
import { isReservedPerson } from './reserved-names.ts'

/** Throws 'invalid_input' on `last_name` where somebody gives the house or its staff for their name, which the other side of a trade reads. */
export function refuseReservedPerson({ first_name, last_name }: Pick<Profile, 'first_name' | 'last_name'>): void {
  if (isReservedPerson(first_name, last_name, brand.name))
    throw badField('last_name', say('person_reserved', { brand: brand.name }))
}
