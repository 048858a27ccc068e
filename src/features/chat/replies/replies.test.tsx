// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  type QuickReply,
  quickReplies,
  quickReplyRules,
  removeQuickReply,
  saveQuickReply,
} from '../../../contract/orders/quick-replies.ts'
import { chat as w } from '../../../words/en/orders/chat.ts'
import { drawn, fetched, press, type } from '../../testing/draw.tsx'
import { Refusal } from '../../testing/test-api.ts'
import { testPage } from '../../testing/test-page.tsx'
import { Composer } from '../Composer.tsx'

const page = testPage()
let kept: QuickReply[]
const onSend = vi.fn()
beforeEach(() => {
  onSend.mockClear()
  kept = [{ id: crypto.randomUUID(), text: 'I look at once.' }]
  page.api.on(quickReplies, () => kept)
})

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: w.write })
const dialog = () => screen.getByRole('dialog', { name: w.replies })
async function open() {
  drawn(<Composer conversationId={crypto.randomUUID()} onSend={onSend} onTyping={() => {}} replies />, ['chat'])
  await type(box(), 'Hello.')
  await press(screen.getByRole('button', { name: w.replies }))
  await fetched()
}

test('the words of an empty message begin where the page does, what is typed where its own language does', async () => {
  drawn(<Composer conversationId={crypto.randomUUID()} onSend={onSend} onTyping={() => {}} />, ['chat'])
  const before = box().getAttribute('dir')
  await type(box(), 'Hello.')
  expect([before, box().getAttribute('dir')]).toEqual([null, 'auto'])
})

test('a press puts one into the message, and nothing is sent', async () => {
  await open()
  await press(within(dialog()).getByRole('button', { name: 'I look at once.' }))
  expect([box().value, onSend.mock.calls, screen.queryByRole('dialog')]).toEqual(['Hello. I look at once.', [], null])
  expect(document.activeElement).toBe(box())
})

test('what is written so far can be kept; keeping it sends no message', async () => {
  page.api.on(saveQuickReply, ({ body: { text } }) => ({ id: crypto.randomUUID(), text }))
  await open()
  await press(within(dialog()).getByRole('button', { name: w.replyKeep }))
  expect([page.api.asked(saveQuickReply).map(({ body }) => body), onSend.mock.calls]).toEqual([
    [{ text: 'Hello.' }],
    [],
  ])
})

test('one is written anew and forgotten in its place', async () => {
  page.api.on(saveQuickReply, ({ body: { text } }) => ({ id: kept[0]?.id ?? '', text }))
  page.api.on(removeQuickReply, () => ({ removed: true as const }))
  await open()
  await press(within(dialog()).getByRole('button', { name: 'Change “I look at once.”' }))
  await type(within(dialog()).getByRole('textbox'), 'I look now.')
  await press(within(dialog()).getByRole('button', { name: w.replySave }))
  await press(within(dialog()).getByRole('button', { name: 'Forget “I look at once.”' }))
  expect(page.api.asked(saveQuickReply).map(({ body }) => body)).toEqual([
    { reply_id: kept[0]?.id, text: 'I look now.' },
  ])
  expect(page.api.asked(removeQuickReply).map(({ body }) => body)).toEqual([{ reply_id: kept[0]?.id }])
})

test('what is refused stands under the field', async () => {
  page.api.on(saveQuickReply, () => {
    throw new Refusal('invalid_input', { errors: [{ field: 'text', message: 'Write the sentence.' }] })
  })
  await open()
  await press(within(dialog()).getByRole('button', { name: w.replyKeep }))
  expect(within(dialog()).getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  expect(within(dialog()).getByText('Write the sentence.')).toBeDefined()
})

test('who keeps as many as may be is offered no more', async () => {
  kept = Array.from({ length: quickReplyRules.most }, (_, i) => ({ id: crypto.randomUUID(), text: `Number ${i}` }))
  await open()
  expect(within(dialog()).queryByRole('textbox')).toBeNull()
})
