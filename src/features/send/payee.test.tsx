// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { PublicProfile } from '../../contract/accounts/profiles.ts'
import { drawn } from '../testing/draw.tsx'
import { testPage } from '../testing/test-page.tsx'
import { Payee } from './ReviewSend.tsx'

testPage()

const payee = (level: PublicProfile['level']): PublicProfile => ({
  ...{ user_id: crypto.randomUUID(), username: 'bruno_costa', kind: 'individual', badge: null, level, avatar: null },
  ...{ member_since: '2026-01-02T10:00:00.000Z', completed_orders: null, completion_rate: null },
  median_release_seconds: null,
})

test.each([
  ['0', 'Not checked by us'],
  ['1', 'Not checked by us'],
  ['2', 'Checked by an identity document'],
  ['3', 'Checked by an identity document'],
  ['E', 'Organisation checked'],
] as const)('before money is sent to somebody of level %s it says: %s', (level, says) => {
  drawn(<Payee payee={payee(level)} />, ['send'])
  expect(document.body.textContent).toContain(says)
})
