import { brand } from '../../../../brand.ts'
import { say } from '../../../../contract/sentence.ts'
import { badField } from '../../../kernel/errors.ts'
import { isReservedCompany } from './reserved-names.ts'

interface Names {
  company_name?: string | undefined
  trading_name?: string | undefined
}

/** Throws 'invalid_input' on whichever of its names by which a company passes for the house or its staff: the other side of a trade reads it. */
export function refuseReservedCompany({ company_name = '', trading_name = '' }: Names): void {
  if (isReservedCompany(company_name, brand.name))
    throw badField('company_name', say('person_reserved', { brand: brand.name }))
  if (isReservedCompany(trading_name, brand.name))
    throw badField('trading_name', say('username_reserved', { brand: brand.name }))
}
