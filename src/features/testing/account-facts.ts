import type { AccountFacts } from '../../contract/accounts/account-facts.ts'

/** What is known of somebody who has only confirmed their e-mail address. */
export const someAccount: AccountFacts = {
  kind: 'individual',
  level: '0',
  email: true,
  phone: false,
  identity: false,
  address: false,
  company: false,
  taken: ['phone', 'identity', 'address', 'company'],
}
