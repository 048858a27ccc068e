import { legalName, type Profile } from '../../accounts/customers.rows.ts'
import { isSameName } from '../../accounts/names/compare-names.ts'

/** Whether the name on an account is the customer's legal name: the person's, or the company's. */
export const isLegalName = (name: string, profile: Profile): boolean => isSameName(name, legalName(profile))

/** A bank reference in the one form in which two are compared. */
export const plainReference = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
