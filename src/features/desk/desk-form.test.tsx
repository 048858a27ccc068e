// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { island } from '../../ui/words.tsx'
import { wordsFor } from '../../words/catalogue.ts'
import { DeskArea, DeskForm } from './DeskForm.tsx'
import { YesOrNo } from './SecondAnswer.tsx'
import type { Sent } from './sent.ts'

const about = { withdrawal_id: '01937c3e-2a4b-7c6d-8e9f-0a1b2c3d4e5f' }
const page = (problem: Sent['problem'] | undefined): string => {
  const sent = problem && { act: 'withdrawal' as const, values: { ...about, reason: '' }, problem }
  const Page = island(() => (
    <DeskForm act="withdrawal" about={about} sent={sent} button="Send">
      <DeskArea name="reason" label="Reason" />
    </DeskForm>
  ))
  return renderToString(<Page words={wordsFor('en', 'ui', 'desk', 'deskPreview')} />)
}

test('a page that a form of the desk came back on opens at the field that was refused', () => {
  const problem = { code: 'invalid_input', errors: [{ field: 'reason', message: 'Say why.' }] }
  expect(page(problem)).toMatch(/<textarea[^>]*autofocus/)
})

test('or at what was wrong with all of it; a form that was not sent takes no focus', () => {
  expect(page({ code: 'desk_moved_on', title: 'It has moved on.' })).toMatch(/<div[^>]*autofocus/)
  expect(page(undefined)).not.toMatch(/autofocus/)
})

const answering = (sent?: Sent): string => {
  const asked = { act: 'withdrawal', about, sent, field: 'approve', question: 'Does it leave?' } as const
  const Page = island(() => (
    <YesOrNo {...asked} yes={{ label: 'Approve 5 EUR' }} no={{ label: 'Refuse 5 EUR' }} reason={{ hint: 'Kept.' }} />
  ))
  return renderToString(<Page words={wordsFor('en', 'ui', 'desk', 'deskPreview')} />)
}

test('of two answers each is a button that names its act, and the question stands once', () => {
  const html = answering()
  expect(html).toMatch(/<button[^>]*value="yes"[^>]*name="approve"[^>]*>Approve 5 EUR/)
  expect(html).toMatch(/<button[^>]*value="no"[^>]*name="approve"[^>]*>Refuse 5 EUR/)
  expect(html.match(/Does it leave\?/g)).toHaveLength(1)
})

test('what a passkey signs for is said where the buttons were', () => {
  const values = { ...about, reason: 'Known for years', approve: 'no' }
  const html = answering({ act: 'withdrawal', values, problem: { code: 'step_up_required', passkey: {} } })
  expect([html.includes('Refuse 5 EUR'), html.includes('Approve 5 EUR')]).toEqual([true, false])
})
