import { expect, test } from 'vitest'
import { isReservedName } from './reserved-names.ts'

test.each([
  ...['support', 'admin', 'staff', 'help', 'compliance', 'security', 'moderator', 'payments', 'florin'],
  ...['florin_support', 'florin_team', 'florin_official', 'account_center', 'florin_desk'],
  ...[
    'Supp0rt',
    'SUPPORT_24',
    '24support',
    'support2026',
    's_u_p_p_o_r_t',
    '_help_',
    'he1p',
    'HeIp',
    'adm1n',
    'adrnin',
    'supportt',
  ],
  ...[
    'F1orin',
    'fl0rin',
    'FLORlN',
    'florin1',
    'f_l_o_r_i_n',
    'FlorinSupport',
    'florinsupport',
    'theflorinteam',
    'ada_florin',
    'SupportAda',
  ],
  ...[
    'admins',
    'help_desk',
    'CustomerService',
    'customer_care',
    'soporte',
    'suporte_br',
    'segurança'.replace('ç', 'c'),
    'securite',
    'support_ada',
  ],
])('%s is nobody’s', (name) => {
  expect(isReservedName(name, 'Florin')).toBe(true)
})

test.each([
  ...[
    'ada',
    'kofi_mensah',
    'Florina',
    'florinel',
    'helpful',
    'Adminah',
    'staffan',
    'Stafford',
    'secure_trade',
    'trader_123456',
  ],
  ...[
    'desk_lamp',
    'teamwork',
    'bank_of_ada',
    'BitcoinKing',
    'paypal_desk',
    'systemic',
    'official1y_ada'.replace('1', 'l'),
    'lily',
    'mo_salah',
  ],
])('%s may be anybody’s', (name) => {
  expect(isReservedName(name, 'Florin')).toBe(false)
})

test('the brand is the operator’s', () => {
  expect([isReservedName('lily_help_me', 'Lily Bank'), isReservedName('lily_bank', 'Lily Bank')]).toEqual([true, true])
  expect(isReservedName('florin_ada', 'Lily Bank')).toBe(false)
})
