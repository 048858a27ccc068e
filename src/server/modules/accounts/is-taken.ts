import type { LevelFact } from '../../../contract/accounts/account-facts.ts'
import type { Providers } from '../../kernel/providers.ts'

/** Whether a fact that a level is made of can be shown in this installation: telephone numbers and documents need somebody who checks them, addresses and companies are the desk's own. */
export const isTaken = (fact: LevelFact, providers: Pick<Providers, 'phone' | 'identity'>): boolean =>
  (fact !== 'phone' && fact !== 'identity') || providers[fact] !== null
