import { expect, test } from 'vitest'
import { isReservedCompany } from './reserved-names.ts'

test.each([
  ...['Florin', 'Florin Ltd', 'FLORIN LIMITED', 'Florin Lda', 'Florin S.A.', 'Florin S. L.', 'Florin Pte. Ltd.'],
  ...['Florin d.o.o.', 'Florin A/S', 'Florin GmbH & Co. KG', 'Florin Sp. z o.o.', 'Florin Holding B.V.', 'Florin™'],
  ...['Florin Support', 'Support Florin Ltd', 'Florin Payments SARL', 'Florin Customer Service Lda', 'Florin Desk AG'],
  ...['The Florin Exchange Ltd', 'Florin Crypto', 'Florin Bank plc', 'Florin Europe', 'Official Florin Inc.'],
  ...['Florin Trading Support Ltd', 'Florin Group Helpdesk', 'F1orin Team', 'F.L.O.R.I.N. Ltd', 'Florin 24 Ltd'],
  ...['Flоrin Suppоrt Ltd', 'Ｆｌｏｒｉｎ', 'ꜰʟᴏʀɪɴ LTD', 'ООО «Flоrin»', 'Florín Segurança Ltda'],
  ...['Florin Support Nigeria Ltd', 'Florin Lagos Support', 'Florin Escrow & Custody', 'Florin.com Support'],
  ...['Florin P2P Ltd', 'Florin Staff Kenya', 'Official Florin Agent Kenya', 'Florin Popescu Security SRL'],
  ...['Florin الدعم', 'فريق دعم Florin', 'Florin Verificação', 'Florin Account Recovery', 'Florin Legal Department'],
  ...['Florin Exchange Nigeria Ltd', 'Florin Nigeria', 'Florin United States Inc.', 'Florin Côte d’Ivoire SARL'],
  ...[
    'Florin Espanha Lda',
    'Florin App Jordan Ltd',
    'Florin Team Nigeria',
    'Florin Account Recovery Ghana',
    'Flоrin UK Ltd',
  ],
  ...['Florin Deutschland GmbH', 'Florin Österreich', 'Florin Schweiz AG', 'Florin do Brasil Ltda', 'Florin Holland'],
  ...['Florin México S.A. de C.V.', 'Florin S. de R.L. de C.V.', 'Florin America Inc', 'Florin Korea', 'Florin HK'],
  ...['Florin Exchange NG', 'Florin Polska sp. z o.o.', 'Florin of the United Kingdom', 'Florin Türkiye', 'Florin US'],
  ...['Florin Exchange of Nigeria', 'Support Florin Magyarország Kft.', 'Florin Italia S.r.l.', 'Florin Sverige AB'],
  ...[
    'florin.example',
    'www.florin.example',
    'Florin.com Ltd',
    'https://fl0rin.com.ng',
    'florin-exchange.net',
    'My florin.io',
  ],
  ...['Fl⊙rin Support', 'Flor!n Support', '₣lorin Ltd', '∱lorin Ltd', 'F|orin Support', 'Fɭoɼıп Support', 'Fl●r!n'],
])('%s is no company’s name', (name) => {
  expect(isReservedCompany(name, 'Florin')).toBe(true)
})

test.each([
  ...['Desk Trade Ltd', 'Service Center Lda', 'Global Security AG', 'Lily Trading Ltd', 'Duarte Imports Ltd'],
  ...[
    'Support Systems International Ltd',
    'Help Desk Solutions GmbH',
    'Customer Care Africa Ltd',
    'Admin Services SARL',
  ],
  ...[
    'Escrow Services Inc.',
    'Payment Systems Ltd',
    'Payments Group plc',
    'Official Trade Center',
    'Risk Management AG',
  ],
  ...[
    'Verification Services Ltd',
    'Compliance Partners LLP',
    'Trust & Safety Ltd',
    'Security Team Ltda',
    'The Staff Agency',
  ],
  ...[
    'Billing & Co',
    'Mediator Oy',
    'System Operator AS',
    'World Exchange Trading',
    'Crypto Desk OÜ',
    'Live Chat Agents Inc',
  ],
  ...[
    'Bank of Africa',
    'Coin Exchange Europe BV',
    'My Wallet App SAS',
    'Help!',
    'Money Trader Ltd',
    'Account Managers Ltd',
  ],
  ...['Okonkwo Trading Ltd', 'Banco do Brasil S.A.', 'Société Générale', 'Müller GmbH', 'Acme', 'A', 'Ltd', '24'],
  ...['Florin Bakery', 'Florin Popescu SRL', 'Florin & Fiii SRL', 'Panificația Florin', 'Florin Auto Service SRL'],
  ...['Florin Trading Ltd', 'Florin Group SRL', 'Florin International', 'Florin Trade Center SRL', 'Sfântul Florin'],
  ...['Florin Jordan Ltd', 'Florin Com SRL', 'Nigeria Exchange Ltd', 'Florin Bakery Nigeria Ltd'],
  ...['Bakery.com Florin', 'florin-bakery.com', 'Dr.Florin.Popescu SRL', 'Florin Trading Nigeria', 'florina.com'],
  ...['Smith (Lorin) Support Ltd', '$$$$$n Support', 'Fl⊙rin Bakery', 'Lagos Escrow & Custody'],
  ...['Florin IT SRL', 'Florin TV', 'Florin Li SRL', 'Florin Dominique SARL', 'Florin do Porto', 'Florin of London'],
  ...['NG Florin', 'Florin HK Bakery', 'Bäckerei Florin Deutschland', 'Florin Trading Deutschland', 'Florin de C.'],
  ...['Florina Trading', 'Florinco SRL', 'Florinsa', 'Florinel Security SRL', 'Florins & Ducats Museum'],
  ...['ООО «Помощник»', 'АО «Служба поддержки»', 'Флорин ООО', 'Υποστήριξη ΑΕ', 'شركة الدعم الفني', '株式会社サポート'],
])('%s may be a company’s', (name) => {
  expect(isReservedCompany(name, 'Florin')).toBe(false)
})

test('the brand is the operator’s, in whatever letters they write it', () => {
  expect(['Lily Bank Ltd', 'Lilybank Support'].map((name) => isReservedCompany(name, 'Lily Bank'))).toEqual([
    true,
    true,
  ])
  expect(['Lily Trading Ltd', 'Florin Support'].map((name) => isReservedCompany(name, 'Lily Bank'))).toEqual([
    false,
    false,
  ])
  expect(['Café Coin', 'Cafe Coin SARL'].map((name) => isReservedCompany(name, 'Café Coin'))).toEqual([true, true])
  expect(isReservedCompany('Support Ltd', '京')).toBe(false)
})
