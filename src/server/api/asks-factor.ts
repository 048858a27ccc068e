import type { Endpoint } from '../../contract/endpoint.ts'
import type { secondFactorFor } from '../kernel/security/second-factor-for.ts'
import { goesOn, stopsOf } from './stopped-by.ts'

/**
 * Whether an act of customers is only for who has a second factor, where the installation asks for one: by 'withdrawals' what lets value leave, or sets it aside for
 * somebody else; by 'everybody' whatever does anything with an account. What is under way goes on, since somebody else may count on it, and what is about
 * the person (setting one up, first of all) is open to them.
 */
export function asksFactor(
  endpoint: Pick<Endpoint, 'auth' | 'method' | 'path' | 'permission'>,
  whom: ReturnType<typeof secondFactorFor>,
): boolean {
  const { auth, method, path, permission } = endpoint
  if (whom === 'off' || auth !== 'customer' || method !== 'post') return false
  if (whom === 'withdrawals') return stopsOf(endpoint).some((scope) => scope === 'withdrawals' || scope === 'p2p')
  return permission !== 'self' && permission !== 'read' && !(path in goesOn)
}
