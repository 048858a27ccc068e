import type { Section } from '../../message.ts'

/** As what one may register. A legal type without words doesn't compile. */
export const legalForms = {
  legal_individual: 'Individual',
  legal_sole_trader: 'Sole trader',
  legal_partnership: 'Partnership',
  legal_private_company: 'Private limited company',
  legal_public_company: 'Public limited company',
  legal_foundation: 'Foundation or trust',
  legal_nonprofit: 'Non-profit organisation',
} as const satisfies Section
