/**
 * What an operator changes first: name, addresses, links and colours of the browser's frame.
 * The mark is public/brand/mark.svg (drawn for icons and e-mails by scripts/icons.ts; and src/ui/status/Mark.tsx, and of papers src/server/kernel/papers/lily.ts); page colours are src/styles/tokens-light.css.
 */
export const brand = {
  name: 'Florin',
  sentence: 'Exchange and keep crypto and currency, on a ledger you can check.',
  supportEmail: 'support@florin.example',
  securityEmail: 'security@florin.example',
  /** Who answers for the accounts: 'Example Exchange Ltd'. Left empty, the pages say 'the operator of this Florin installation'. */
  legalEntity: '',
  sourceUrl: '',
  themeColor: { light: '#fbfafd', dark: '#13101c' },
} as const
