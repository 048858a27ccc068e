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
        label: 'Sort code',
        hint: '12-34-56',
        input: 'numeric',
        account: true,
        maxLength: 10,
        tidy: is.plain,
        check: is.digits(6, 6, say('sort_code')),
      },
      account(is.digits(8, 8, say('account_number')), '8 digits'),
    ],
  },
  { code: 'ach', name: 'ACH transfer', currencies: ['USD'], slow: true, days: 2, fields: [routing, usAccount] },
  { code: 'wire', name: 'Domestic wire (US)', currencies: ['USD'], slow: false, fields: [routing, usAccount, bank] },
  {
    code: 'zelle',
    name: 'Zelle',
    currencies: ['USD'],
    slow: false,
    fields: [
      {
        name: 'contact',
        label: 'E-mail address or US phone number',
        account: true,
        maxLength: 100,
        tidy: is.handleTidy,
        check: is.handle([is.EMAIL, /^\+1[2-9][0-9]{9}$/], say('write_zelle')),
      },
    ],
  },
  {
    code: 'nip',
    name: 'Bank transfer (NIP)',
    currencies: ['NGN'],
    slow: false,
    fields: [bank, account(is.digits(10, 10, say('nuban')), 'NUBAN, 10 digits')],
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
    name: 'Mobile money',
    currencies: ['KES', 'GHS'],
    slow: false,
    fields: [
      {
        name: 'provider',
        label: 'Provider',
        hint: 'M-PESA, Airtel Money, MTN MoMo, Telecel Cash',
        maxLength: 40,
        tidy: is.trimmed,
        check: is.nameOf(say('write_provider')),
      },
      {
        name: 'phone',
        label: 'Phone number',
        hint: 'with its country code',
        input: 'tel',
        account: true,
        maxLength: 24,
        tidy: is.phoneTidy,
        check: is.mobile,
      },
    ],
  },
  {
    code: 'gip',
    name: 'Bank transfer (GIP)',
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
        label: 'Branch code',
        hint: '6 digits',
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
        label: 'UPI ID',
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
        label: 'PIX key',
        hint: 'CPF, CNPJ, phone, e-mail or random key',
        account: true,
        maxLength: 100,
        tidy: is.pixTidy,
        check: is.pixKey,
      },
    ],
  },
]
