import type { Profile } from '../../accounts/customers.rows.ts'

/** Words of a name without accents, case and punctuation, in one order: banks write 'OKONKWO, ADA'. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

/** Whether the name on an account is the customer's legal name: the person's, or the company's. */
export function isLegalName(name: string, { first_name, last_name, company_name }: Profile): boolean {
  const given = plain(name)
  return given !== '' && given === plain(company_name ?? `${first_name} ${last_name}`)
}

/** A bank reference in the one form in which two are compared. */
export const plainReference = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
