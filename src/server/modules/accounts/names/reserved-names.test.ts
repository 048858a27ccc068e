import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReservedName } from './reserved-names.ts'
import { BESIDE, JOBS, TITLES } from './reserved-words.ts'

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
  ...[
    'florin-support-team',
    'the.official.florin',
    'florin_helpdesk_24',
    'supp0rt-florin',
    'ada_s_u_p_p_o_r_t',
    'supp0rt24ada',
    'SUPPORTada',
    'ada_su_pport',
    'myflorinexchange',
    'adaflorinsupport',
    'xxflorin1helpxx',
    'flloorriinn_ada',
    'floriin',
    'fIorln_ada',
    'adnnin',
    'officia1_he1pline',
    'ada_supportagents',
    'contactsupport',
  ],
  ...[
    'TrustAndSafety',
    'RiskTeam',
    'Resolution_Team',
    'ClientService',
    'ServiceDesk',
    'CustomerAgent',
    'AccountManager',
  ],
  ...['Live_Agent', 'ChatMod', 'DepositDesk', 'WithdrawalTeam', 'Verify_Team', 'AtencionAlCliente', 'Service_Client'],
  ...[
    'Mod',
    'Mods',
    'mod_ada',
    'm0d',
    'Root',
    'r00t',
    'root_24',
    'daam',
    'Verifier',
    'Arbitration',
    'Hilfe',
    'Atendente',
    'Musaada',
  ],
  ...['account_managers', 'ada_service_desk', '5erviceDe5k', 'riskteam24'],
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
  ...[
    'adminton',
    'florina',
    'stafford',
    'helpman',
    'florinsky',
    'bystaffan',
    'paidhelper',
    'supporters_fc',
    'ad_minton',
  ],
  ...[
    'Rootsman',
    'modesty',
    'Damian',
    'Dam',
    'mood_swings',
    'joe_root',
    'root_beer',
    'Modena',
    'moderna',
    'risk_taker',
    'trust_me',
  ],
  ...[
    'agent_smith',
    'service_dog',
    'manager_ada',
    'team_ada',
    'crypto_desk',
    'clients',
    'trading_desk',
    'deposition',
    'live_music',
  ],
  ...['thehelpman', 'crypto_trader', 'myteam24', 'real_madrid', 'pagoda', 'aidan', 'jessicaaide1a', 'officialdom'],
])('%s may be anybody’s', (name) => {
  expect(isReservedName(name, 'Florin')).toBe(false)
})

test('the brand is the operator’s', () => {
  expect([isReservedName('lily_help_me', 'Lily Bank'), isReservedName('lily_bank', 'Lily Bank')]).toEqual([true, true])
  expect([isReservedName('northem', 'Northern'), isReservedName('northern', 'Northern')]).toEqual([true, true])
  expect(isReservedName('florin_ada', 'Lily Bank')).toBe(false)
})

// Each letter as it is, or as one that is read like it, once or twice.
const alike: Readonly<Record<string, readonly string[]>> = {
  ...{
    o: ['0'],
    l: ['1', 'I'],
    i: ['l', '1'],
    e: ['3'],
    a: ['4'],
    s: ['5'],
    t: ['7'],
    b: ['8'],
    m: ['rn'],
    w: ['vv'],
    d: ['cl'],
  },
}
const spelled = (word: string) =>
  fc
    .tuple(
      ...[...word].map((letter) =>
        fc.constantFrom(letter, letter.toUpperCase(), letter + letter, ...(alike[letter] ?? [])),
      ),
    )
    .map((letters) => letters.join(''))
const oneOf = (list: readonly string[]) =>
  fc.constantFrom(...list).chain((word) => fc.oneof(fc.constant(word), spelled(word)))
const between = fc.constantFrom('', '_', '__', '24', '_7_', '-', '.')
const title = oneOf([...TITLES, 'florin'])

test('whatever the words make is nobody’s: one of staff among those that stand beside it', () => {
  const around = fc.array(
    fc.tuple(oneOf([...BESIDE, ...JOBS]), between).map(([word, gap]) => word + gap),
    { maxLength: 3 },
  )
  const after = fc.array(
    fc.tuple(between, oneOf([...BESIDE, ...JOBS])).map(([gap, word]) => gap + word),
    { maxLength: 3 },
  )
  const made = fc.tuple(around, title, after).map(([before, word, rest]) => [...before, word, ...rest].join(''))
  fc.assert(
    fc.property(made, (name) => isReservedName(name, 'Florin')),
    { numRuns: 3_000 },
  )
})

test('whatever two jobs make is nobody’s, with what stands beside them', () => {
  const job = oneOf(JOBS)
  const made = fc
    .tuple(job, between, fc.option(oneOf(BESIDE), { nil: '' }), between, job)
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(made, (name) => isReservedName(name, 'Florin')),
    { numRuns: 3_000 },
  )
})

test('a word of staff that stands apart, and two side by side, are nobody’s whatever is around them', () => {
  const any = fc.stringMatching(/^[a-z]{0,8}$/)
  const gap = fc.constantFrom('_', '24', '_7_')
  const apart = fc.tuple(any, gap, title, gap, any).map((parts) => parts.join(''))
  const two = fc.tuple(any, title, between, title, any).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(apart, two), (name) => isReservedName(name, 'Florin')),
    { numRuns: 3_000 },
  )
})

test('a word of none of the lists, joined to a word of staff, is a name', () => {
  const plain = [...TITLES, 'florin'].map((word) => `${word}ovic`)
  expect(plain.filter((name) => isReservedName(name, 'Florin'))).toEqual([])
})

test('a first name with whatever number is its owner’s', () => {
  const names = ['ann', 'Anna', 'dan', 'Tom', 'kim', 'ivo', 'Adam', 'miriam', 'lynn', 'Cliff', 'ines']
  const numbered = names.flatMap((name) => Array.from({ length: 1_200 }, (_, n) => `${name}_${n}`))
  expect(numbered.filter((name) => isReservedName(name, 'Florin'))).toEqual([])
})
