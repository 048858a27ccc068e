// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { island } from '../../ui/words.tsx'
import { wordsFor } from '../../words/catalogue.ts'
import { DeskArea, DeskForm } from './DeskForm.tsx'
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
