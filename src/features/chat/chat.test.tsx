// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { markStale } from '../../client/cache/stale.ts'
import { addressOf } from '../../contract/addresses.ts'
import { type Conversation, type Message, messages, readUpTo, sendMessage } from '../../contract/chat.ts'
import { drawn, press, spoken, type } from '../testing/draw.tsx'
import { LostAnswer, Refusal } from '../testing/test-api.ts'
import { BEGINNING, does, pass, testPage } from '../testing/test-page.tsx'
import { ChatPanel } from './ChatPanel.tsx'

const page = testPage()

const line = (seq: number, from: Message['from'] = 'other', odd: Partial<Message> = {}): Message => ({
  id: crypto.randomUUID(),
  seq,
  from,
  author: from === 'you' ? 'ada' : 'bob',
  text: `line ${seq}`,
  file: null,
  warnings: [],
  client_id: null,
  at: BEGINNING,
  ...odd,
})

/** What the server has, and the page size it answers with. */
let written: Message[]
let most: number
let talk: Conversation
beforeEach(() => {
  written = [line(1), line(2, 'you')]
  most = 50
  talk = {
    id: crypto.randomUUID(),
    version: 2,
    kind: 'order',
    order_id: crypto.randomUUID(),
    subject: '',
    avatar: null,
    with: 'bob',
    open: true,
    unread: 0,
    last: null,
    created_at: BEGINNING,
  }
  page.api.on(messages, ({ query: { after, before } }) => {
    if (after !== undefined) return written.filter(({ seq }) => seq > after)
    return written.filter(({ seq }) => before === undefined || seq < before).slice(-most)
  })
  page.api.on(readUpTo, () => ({ unread: 0 }))
  page.api.on(sendMessage, ({ body }) => write('you', { text: body.text, client_id: body.client_id }))
})

/** Somebody writes: the server has one line more. */
function write(from: Message['from'], odd: Partial<Message> = {}): Message {
  const next = line(written.length + 1, from, odd)
  written.push(next)
  return next
}
const hear = (seq: number) =>
  does(() => {
    const stale = [addressOf(messages, { query: { conversation_id: talk.id } })]
    markStale([{ stale, subject: talk.id, version: seq }])
  })

async function open(odd: Partial<Conversation> = {}) {
  talk = { ...talk, ...odd }
  const it = drawn(<ChatPanel conversation={talk} />, ['chat'])
  await pass(0)
  return it
}
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const lines = () =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .flatMap(({ textContent }) => /line \d+|mine [a-z]+(?=Sending|Not sent|$)/.exec(textContent)?.[0] ?? [])
const say = async (text: string) => {
  await type(box(), text)
  await does(() => fireEvent.keyDown(box(), { key: 'Enter' }))
}
const sent = () => page.api.asked(sendMessage).map(({ body }) => body)
const asks = () => page.api.asked(messages).length

describe('lines', () => {
  test('stand in the server’s order, each once, however they come', async () => {
    await open()
    write('other')
    write('other')
    await hear(4)
    await hear(3)
    await hear(4)
    expect([lines(), asks()]).toEqual([['line 1', 'line 2', 'line 3', 'line 4'], 2])
  })

  test('of the other side that were written just before one’s own are not lost', async () => {
    await open()
    page.api.on(sendMessage, ({ body }) => {
      write('other')
      return write('you', { text: body.text, client_id: body.client_id })
    })
    await say('mine too')
    expect(lines()).toEqual(['line 1', 'line 2', 'mine too'])
    await hear(3)
    await hear(4)
    expect([lines(), asks()]).toEqual([['line 1', 'line 2', 'line 3', 'mine too'], 2])
  })

  test('even where they are the very first of a conversation', async () => {
    written = []
    await open()
    page.api.on(sendMessage, ({ body }) => {
      write('other')
      return write('you', { text: body.text, client_id: body.client_id })
    })
    await say('mine first')
    await hear(1)
    expect(lines()).toEqual(['line 1', 'mine first'])
  })

  test('that come to nobody’s knowledge are there once everything is asked for again', async () => {
    await open()
    write('other')
    write('you', { text: 'mine elsewhere' })
    await hear(Number.POSITIVE_INFINITY)
    expect(lines()).toEqual(['line 1', 'line 2', 'line 3', 'mine elsewhere'])
  })

  test('that can’t be loaded say so, and are asked for again by a press', async () => {
    page.api.on(messages, () => {
      throw new LostAnswer()
    })
    await open()
    expect(screen.queryByRole('log')).toBeNull()
    page.api.on(messages, () => written)
    await press(screen.getByRole('button', { name: 'Try again' }))
    expect(lines()).toEqual(['line 1', 'line 2'])
  })
})

describe('what is read', () => {
  const read = () => page.api.asked(readUpTo).map(({ body }) => body.seq)

  test('is told once, up to the latest line, and again when another has come', async () => {
    const it = await open()
    it.again(<ChatPanel conversation={talk} />)
    expect(read()).toEqual([2])
    write('other')
    await hear(3)
    expect(read()).toEqual([2, 3])
  })

  test('isn’t while nobody looks; it is when they come back', async () => {
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await open()
    expect(read()).toEqual([])
    visible.mockReturnValue('visible')
    await does(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(read()).toEqual([2])
  })

  test('is told again where it did not arrive', async () => {
    page.api.on(readUpTo, () => {
      throw new LostAnswer()
    })
    await open()
    await does(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(read()).toEqual([2, 2])
  })
})

describe('writing', () => {
  test.each([
    ['Enter', { key: 'Enter' }, 1],
    ['Shift and Enter', { key: 'Enter', shiftKey: true }, 0],
    ['Enter while signs are composed', { key: 'Enter', isComposing: true }, 0],
    ['another key', { key: 'a' }, 0],
  ])('%s sends %j: %d', async (_, how, count) => {
    await open()
    await type(box(), '  mine now ')
    await does(() => fireEvent.keyDown(box(), how))
    expect(sent().map(({ text }) => text)).toEqual(count ? ['mine now'] : [])
    expect(box().value).toBe(count ? '' : '  mine now ')
  })

  test.each(['', '   ', '\n'])('nothing but %j sends nothing', async (text) => {
    await open()
    await say(text)
    expect(sent()).toEqual([])
  })

  test('shows at once what is on its way, and once when it has arrived', async () => {
    const answer = Promise.withResolvers<void>()
    page.api.on(sendMessage, async ({ body }) => {
      await answer.promise
      return write('you', { text: body.text, client_id: body.client_id })
    })
    await open()
    await say('mine slow')
    expect([lines().at(-1), screen.queryByText('Sending') !== null]).toEqual(['mine slow', true])
    await does(answer.resolve)
    expect([lines(), screen.queryByText('Sending')]).toEqual([['line 1', 'line 2', 'mine slow'], null])
  })

  test('whose answer was lost is one message however often it is sent, and gone from what waits once it is heard of', async () => {
    page.api.on(sendMessage, ({ body }) => {
      if (written.length < 3) write('you', { text: body.text, client_id: body.client_id })
      throw new LostAnswer()
    })
    await open()
    await say('mine lost')
    expect(spoken().join(' ')).toContain('Not sent.')
    await press(screen.getByRole('button', { name: 'Try again' }))
    const ids = sent().map(({ client_id }) => client_id)
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
    await hear(3)
    expect([lines(), spoken()]).toEqual([['line 1', 'line 2', 'mine lost'], []])
  })

  test('that was refused says why, can be discarded, and does not hold up what comes after it', async () => {
    page.api.on(sendMessage, ({ body }) => {
      if (body.text === 'mine bad')
        throw new Refusal('invalid_input', { errors: [{ field: 'text', message: 'Too long.' }] })
      return write('you', { text: body.text, client_id: body.client_id })
    })
    await open()
    await say('mine bad')
    await say('mine good')
    expect([lines(), spoken().join(' ')]).toEqual([
      ['line 1', 'line 2', 'mine good', 'mine bad'],
      expect.stringContaining('Not sent. Too long.'),
    ])
    await press(screen.getByRole('button', { name: 'Discard' }))
    expect(lines()).toEqual(['line 1', 'line 2', 'mine good'])
  })

  test('a file of the wrong kind is refused aloud, and nothing is sent for it', async () => {
    await open()
    const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
    const files = [new File(['x'], 'a.gif', { type: 'image/gif' })]
    await does(() => fireEvent.change(input as Element, { target: { files } }))
    expect(spoken().join(' ')).toMatch(/a\.gif is not one of JPEG, PNG, WebP or PDF/)
    await say('')
    expect(sent()).toEqual([])
  })

  test('is over where the conversation is', async () => {
    await open({ open: false })
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
