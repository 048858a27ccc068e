import { say } from '../../../contract/sentence.ts'
import type { Ctx } from '../context.ts'
import { hasLetters } from './fonts.ts'
import type { PaperLanguage } from './language.ts'
import { brandOf } from './make-pdf.ts'
import { sellerOf } from './seller.ts'
import type { Sheet } from './sheet.ts'

/** Whose paper it is, as far as it is known. */
export interface PaperCustomer {
  username: string
  /** Their legal name, or the company's. */
  name: string
  /** Whether that name stands in a document that was checked and still counts; else it is the one given at registration. */
  checked: boolean
  /** Line by line; the country alone where nobody asked for more yet. */
  address: readonly string[]
}

/** The head of every paper: who issued it, and to whom. */
export function partiesOf(
  sheet: Sheet,
  { words, country }: PaperLanguage,
  config: Ctx['config'],
  customer: PaperCustomer,
): void {
  sheet.fact(words(say('receipt_issued_by')), issuerText(config, country))
  sheet.fact(words(say('receipt_customer')), customerText(customer))
  sheet.fact(
    words(say('receipt_name_from')),
    words(say(customer.checked ? 'receipt_name_checked' : 'receipt_name_given')),
  )
}

function issuerText(config: Ctx['config'], country: PaperLanguage['country']): string {
  const seller = sellerOf(config)
  return seller
    ? [seller.name, ...addressLines(seller.address, country), seller.vatId, seller.registration]
        .filter(Boolean)
        .join('\n')
    : brandOf({ config })
}

/** A name in letters that the papers' fonts haven't says by the username whose it is. */
const customerText = ({ name, username, address }: PaperCustomer): string =>
  [hasLetters(name) ? name : `@${username}`, ...address.filter(hasLetters)].join('\n')

/** An address as papers write it, its country by the name that `country` gives it. */
export const addressLines = (
  address: {
    line1: string
    line2?: string | undefined
    city: string
    postcode?: string | undefined
    country: string
  },
  country: PaperLanguage['country'],
): string[] => [
  address.line1,
  ...(address.line2 ? [address.line2] : []),
  [address.postcode, address.city].filter(Boolean).join(' '),
  country(address.country),
]
