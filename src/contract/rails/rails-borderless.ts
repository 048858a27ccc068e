import { say } from '../sentence.ts'
import * as is from './rail-checks.ts'
import { bank, bic } from './rail-fields.ts'
import type { Rail } from './rails.ts'

/** Rails that cross borders. */
export const borderlessRails: readonly Rail[] = [
  {
    code: 'sepa',
    name: say('rail_sepa'),
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
    name: say('rail_swift'),
    currencies: 'any',
    slow: true,
    days: 3,
    fields: [
      bic,
      {
        name: 'account_number',
        label: say('field_account_or_iban'),
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
        label: say('field_wise'),
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
        label: say('field_revolut'),
        hint: '@name',
        account: true,
        maxLength: 40,
        tidy: is.handleTidy,
        check: is.handle([/^@[a-z0-9]{3,16}$/, is.PHONE], say('write_revolut')),
      },
    ],
  },
]
