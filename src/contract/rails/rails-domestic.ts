import { say } from '../sentence.ts'
import * as is from './rail-checks.ts'
import { account, bank, routing, usAccount } from './rail-fields.ts'
import type { Rail } from './rails.ts'

/** Rails between accounts of one country. Codes that a currency of assets.ts lists mean the same rail. */
export const domesticRails: readonly Rail[] = [
  {
    code: 'faster_payments',
    name: 'Faster Payments',
    currencies: ['GBP'],
    slow: false,
    fields: [
      {
        name: 'sort_code',
        label: say('field_sort_code'),
        hint: '12-34-56',
        input: 'numeric',
        account: true,
        maxLength: 10,
        tidy: is.plain,
        check: is.digits(6, 6, say('sort_code')),
      },
      account(is.digits(8, 8, say('account_number')), say('hint_digits', { n: 8 })),
    ],
  },
  { code: 'ach', name: say('rail_ach'), currencies: ['USD'], slow: true, days: 2, fields: [routing, usAccount] },
  { code: 'wire', name: say('rail_wire'), currencies: ['USD'], slow: false, fields: [routing, usAccount, bank] },
  {
    code: 'zelle',
    name: 'Zelle',
    currencies: ['USD'],
    slow: false,
    fields: [
      {
        name: 'contact',
        label: say('field_zelle'),
        account: true,
        maxLength: 100,
        tidy: is.handleTidy,
        check: is.handle([is.EMAIL, /^\+1[2-9][0-9]{9}$/], say('write_zelle')),
      },
    ],
  },
  {
    code: 'nip',
    name: say('rail_nip'),
    currencies: ['NGN'],
    slow: false,
    fields: [bank, account(is.digits(10, 10, say('nuban')), say('hint_nuban'))],
  },
  {
    code: 'pesalink',
    name: 'PesaLink',
    currencies: ['KES'],
    slow: false,
    fields: [bank, account(is.digits(6, 16, say('account_number')))],
  },
  {
    code: 'mobile_money',
    name: say('rail_mobile_money'),
    currencies: ['KES', 'GHS'],
    slow: false,
    fields: [
      {
        name: 'provider',
        label: say('field_provider'),
        hint: 'M-PESA, Airtel Money, MTN MoMo, Telecel Cash',
        maxLength: 40,
        tidy: is.trimmed,
        check: is.nameOf(say('write_provider')),
      },
      {
        name: 'phone',
        label: say('field_phone'),
        hint: say('hint_phone'),
        input: 'tel',
        account: true,
        maxLength: 24,
        tidy: is.mobileTidy,
        check: is.mobile,
      },
    ],
  },
  {
    code: 'gip',
    name: say('rail_gip'),
    currencies: ['GHS'],
    slow: false,
    fields: [bank, account(is.digits(8, 16, say('account_number')))],
  },
  {
    code: 'eft',
    name: 'EFT',
    currencies: ['ZAR'],
    slow: true,
    days: 1,
    fields: [
      bank,
      account(is.digits(6, 11, say('account_number'))),
      {
        name: 'branch_code',
        label: say('field_branch_code'),
        hint: say('hint_digits', { n: 6 }),
        input: 'numeric',
        maxLength: 10,
        tidy: is.plain,
        check: is.digits(6, 6, say('branch_code')),
      },
    ],
  },
  {
    code: 'imps',
    name: 'IMPS',
    currencies: ['INR'],
    slow: false,
    fields: [
      {
        name: 'ifsc',
        label: 'IFSC',
        hint: 'HDFC0001234',
        account: true,
        maxLength: 14,
        tidy: is.upper,
        check: is.matches(/^[A-Z]{4}0[A-Z0-9]{6}$/, say('write_ifsc')),
      },
      account(is.digits(9, 18, say('account_number'))),
    ],
  },
  {
    code: 'upi',
    name: 'UPI',
    currencies: ['INR'],
    slow: false,
    fields: [
      {
        name: 'vpa',
        label: say('field_upi'),
        hint: 'name@bank',
        account: true,
        maxLength: 100,
        tidy: (text) => text.trim().toLowerCase(),
        check: is.matches(/^[a-z0-9._-]{2,80}@[a-z][a-z0-9]{1,20}$/, say('write_upi')),
      },
    ],
  },
  {
    code: 'pix',
    name: 'PIX',
    currencies: ['BRL'],
    slow: false,
    fields: [
      {
        name: 'key',
        label: say('field_pix'),
        hint: say('hint_pix'),
        account: true,
        maxLength: 100,
        tidy: is.pixTidy,
        check: is.pixKey,
      },
    ],
  },
]
