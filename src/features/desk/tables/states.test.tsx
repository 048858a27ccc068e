import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DeskIdentity } from '../../../contract/desk/desk-identities.ts'
import type { StaffRole } from '../../../contract/endpoint.ts'
import { softTone, type Tone } from '../../../ui/status/tone.ts'
import { wordsFor } from '../../../words/catalogue.ts'
import { disputeTone } from '../dispute/dispute-tone.ts'
import { Identities } from '../identities/Identities.tsx'
import { standing } from '../withdrawals/standing.ts'
import { toneOf, toneOfCode, toneOfLeaving } from './state-tone.ts'

const words = wordsFor('en', 'ui', 'desk', 'deskIdentities', 'deskTool', 'deskWithdrawals')
const { desk, deskIdentities, deskWithdrawals } = words.sections
const AT = '2026-11-23T10:00:00.000Z'
const [ME, OTHER] = ['0192f0c0-0000-7000-8000-000000000001', '0192f0c0-0000-7000-8000-000000000002']

const identity: DeskIdentity = {
  ...{ id: OTHER, user_id: OTHER, username: 'ada', level: '1', name: 'Ada Obi', provider: 'manual', state: 'review' },
  ...{ reason: null, document: null, name_matches: null, more_names: '', pictures: [], known_on: null },
  ...{ proposed_by: null, verdict: null, reasons: [], proposal: null, note: null, end: null },
  ...{ created_at: AT, moved_at: AT },
}
const queue = (changed: Partial<DeskIdentity> = {}, role: StaffRole = 'compliance') =>
  renderToStaticMarkup(
    h(Identities, {
      ...{ words, today: '2026-11-23', me: { staff_id: ME, roles: [role] } },
      answer: { data: [{ ...identity, ...changed }], next: null },
    }),
  )
/** The badges of a page: each word with its tone. */
const badges = (html: string): [string, Tone | undefined][] =>
  [...html.matchAll(/<span class="([^"]*)"><svg(?:(?!<\/svg>).)*<\/svg>([^<]+)<\/span>/g)].map(
    ([, look = '', word = '']) => [
      word,
      (Object.keys(softTone) as Tone[]).find((tone) => look.includes(softTone[tone])),
    ],
  )

test('a state stands in a queue as a badge, and is the reader’s only where they are the one to act', () => {
  const proposed = { verdict: 'approve', proposal: 'It is her' } as const
  expect(badges(queue())).toContainEqual([deskIdentities.state_review, 'yours'])
  expect(badges(queue({ ...proposed, proposed_by: { id: OTHER, name: 'Noor' } }))).toContainEqual([
    ...[deskIdentities.state_review, 'yours'],
  ])
  expect(badges(queue({ ...proposed, proposed_by: { id: ME, name: 'Mia' } }))).toContainEqual([
    ...[desk.waitsForSecond, 'progress'],
  ])
  expect(badges(queue({}, 'support'))).toContainEqual([deskIdentities.waitsForCompliance, 'progress'])
  expect(badges(queue({ state: 'declined' }))).toContainEqual([deskIdentities.state_declined, 'danger'])
})

test('a dispute that a colleague has, and a withdrawal that one has approved, wait for somebody else', () => {
  const mia = { id: OTHER, name: 'Mia' }
  expect(disputeTone({ state: 'in_review', taken_by: null }, ME)).toBe('yours')
  expect(disputeTone({ state: 'in_review', taken_by: mia }, ME)).toBe('progress')
  expect(disputeTone({ state: 'closed', taken_by: mia }, OTHER)).toBe('neutral')
  const held = (approved_by_you: boolean, role: StaffRole) =>
    standing({ state: 'needs_approval', approved_by_you } as never, [role], deskWithdrawals).tone
  expect([held(false, 'compliance'), held(true, 'compliance'), held(false, 'support')]).toEqual([
    ...['yours', 'caution', 'caution'],
  ])
})

test('what is approved is done, unless it is yet to leave', () => {
  expect([toneOf('approved'), toneOfLeaving('approved'), toneOfLeaving('completed')]).toEqual([
    ...['positive', 'progress', 'positive'],
  ])
  expect([toneOfCode('failed'), toneOfCode('nobody_knows'), toneOfCode('toString')]).toEqual([
    ...['danger', 'neutral', 'neutral'],
  ])
})
