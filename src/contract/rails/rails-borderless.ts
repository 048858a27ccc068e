import { say } from '../sentence.ts'
import * as is from './rail-checks.ts'
import { bank, bic } from './rail-fields.ts'
import type { Rail } from './rails.ts'

/** Rails that cross borders. */
export const borderlessRails: readonly Rail[] = [
  {
    code: 'sepa',
    name: 'SEPA transfer',
    currencies: ['EUR'],
    slow: false,
    days: 1,
    fields: [
      {
        name: 'iban',
        label: 'IBAN',
        hint: 'DE89 3704 0044 0532 0130 00',
        account: true,
        maxLength: 42,
        tidy: is.upper,
        check: is.sepaIban,
      },
      { ...bic, optional: true },
    ],
  },
  {
    code: 'swift',
    name: 'SWIFT transfer',
    currencies: 'any',
    slow: true,
    days: 3,
    fields: [
      bic,
      {
        name: 'account_number',
        label: 'Account number or IBAN',
        account: true,
        maxLength: 44,
        tidy: is.upper,
        check: is.swiftAccount,
      },
      bank,
    ],
  },
  {
    code: 'wise',
    name: 'Wise',
    currencies: ['USD', 'EUR', 'GBP', 'KES', 'GHS', 'ZAR', 'INR', 'BRL', 'NGN'],
    slow: false,
    fields: [
      {
        name: 'contact',
        label: 'Wisetag, e-mail address or phone number',
        hint: '@name',
        account: true,
        maxLength: 100,
        tidy: is.handleTidy,
        check: is.handle([/^@[a-z0-9]{3,40}$/, is.EMAIL, is.PHONE], say('write_wise')),
      },
    ],
  },
  {
    code: 'revolut',
    name: 'Revolut',
    currencies: ['USD', 'EUR', 'GBP', 'ZAR', 'INR', 'BRL'],
    slow: false,
    fields: [
      {
        name: 'contact',
        label: 'Revtag or phone number',
        hint: '@name',
        account: true,
        maxLength: 40,
        tidy: is.handleTidy,
        check: is.handle([/^@[a-z0-9]{3,16}$/, is.PHONE], say('write_revolut')),
      },
    ],
  },
]
