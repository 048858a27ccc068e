// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listSessions, revokeSessions, type Session } from '../../../contract/accounts/sessions.ts'
import { settings as w } from '../../../words/en/settings.ts'
import { ui } from '../../../words/en/ui.ts'
import { fill, pluralOf } from '../../../words/message.ts'
import { drawn, fetched, press, type } from '../../testing/draw.tsx'
import { Refusal } from '../../testing/test-api.ts'
import { BEGINNING, pass, testPage } from '../../testing/test-page.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { useSessions } from './use-sessions.ts'

const page = testPage()

const sessionOf = (n: number): Session => ({
  session_id: `0190a000-0000-7000-8000-00000000000${n}`,
  device: `Firefox ${n}`,
  ip: '203.0.113.x',
  via: 'password',
  current: n === 1,
  created_at: BEGINNING,
  last_seen_at: BEGINNING,
  expires_at: BEGINNING,
})

function Card() {
  const sessions = useSessions()
  return sessions.ready ? <SessionsCard sessions={sessions} /> : null
}

/** How the server answers who signed in a while ago: it wants the password, which is 'oak'. */
async function open(): Promise<unknown[]> {
  const ended: unknown[] = []
  let rows = [1, 2, 3, 4].map(sessionOf)
  page.api.on(listSessions, () => rows)
  page.api.on(revokeSessions, ({ body, stepUp }) => {
    if (!stepUp) throw new Refusal('step_up_required', { methods: ['password'] })
    if (stepUp !== 'password b2Fr') throw new Refusal('step_up_failed', { methods: ['password'] })
    ended.push(body)
    const before = rows.length
    rows = rows.filter(({ current, session_id }) => current || ('session_id' in body && body.session_id !== session_id))
    return { revoked: before - rows.length }
  })
  drawn(<Card />, ['settings'])
  await pass(0)
  await fetched()
  return ended
}

const confirmWith = async (password: string, name: string) => {
  // Its part comes once the refusal is here.
  await fetched()
  const sure = within(screen.getByRole('dialog', { name: w.confirmTitle }))
  await type(sure.getByLabelText(ui.yourPassword), password)
  await press(sure.getByRole('button', { name }))
}

test('ending a session a while after signing in asks who it is, and a wrong password ends nothing [ASVS 7.5.2]', async () => {
  const ended = await open()
  await press(screen.getByRole('button', { name: fill(w.endWhich, { device: 'Firefox 2', ip: '203.0.113.x' }) }))
  await confirmWith('elm', w.end)
  expect(ended).toEqual([])
  await confirmWith('oak', w.end)
  expect(ended).toEqual([{ session_id: sessionOf(2).session_id }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText(pluralOf(w.ended, 1, 'en'))).toBeDefined()
})

test('so does ending all others, after the question whether that is wanted', async () => {
  const ended = await open()
  await press(screen.getByRole('button', { name: w.endOthers }))
  const asked = within(screen.getByRole('dialog', { name: pluralOf(w.endOthersTitle, 3, 'en') }))
  await press(asked.getByRole('button', { name: w.endOthers }))
  await confirmWith('oak', w.endOthers)
  expect(ended).toEqual([{ others: true }])
  expect(screen.getByText(pluralOf(w.ended, 3, 'en'))).toBeDefined()
})

test('who goes back from the question ends nothing, and may ask again', async () => {
  const ended = await open()
  const button = () => screen.getByRole('button', { name: w.endOthers })
  await press(button())
  await press(within(screen.getByRole('dialog')).getByRole('button', { name: w.endOthers }))
  await fetched()
  await press(within(screen.getByRole('dialog', { name: w.confirmTitle })).getByRole('button', { name: ui.goBack }))
  expect(ended).toEqual([])
  expect(button().getAttribute('aria-disabled')).not.toBe('true')
})
