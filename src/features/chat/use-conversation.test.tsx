// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { reading } from '../../client/cache/reading.tsx'
import { markStale } from '../../client/cache/stale.ts'
import { addressOf } from '../../contract/addresses.ts'
import { latestLines, type Message, messages } from '../../contract/chat.ts'
import type { Prefetched } from '../../contract/prefetched.ts'
import { BEGINNING, does, pass, testPage } from '../testing/test-page.tsx'
import { useLines } from './use-conversation.ts'

const page = testPage()

let talk: string
/** What was said, as the server has it. */
let said: Message[]
beforeEach(() => {
  talk = crypto.randomUUID()
  said = [line(1)]
  page.api.on(messages, ({ query }) => said.filter(({ seq }) => seq > (query.after ?? 0)))
})

const line = (seq: number): Message => ({
  id: crypto.randomUUID(),
  seq,
  from: 'other',
  author: 'Bob',
  text: `line ${seq}`,
  file: null,
  warnings: [],
  client_id: null,
  at: BEGINNING,
})
const Talk = reading(({ id }: { id: string; page: Prefetched<typeof messages> }) => (
  <p>{useLines(id).lines.map(({ text }) => text)}</p>
))

/** The chat comes alive on a page that was drawn with these lines; what it shows. */
function open(lines: readonly Message[]) {
  const drawn = { [addressOf(messages, latestLines(talk))]: { data: [...lines], next: null } }
  const { container, unmount } = render(<Talk id={talk} page={drawn as never} />)
  return { shows: () => container.textContent, leave: unmount }
}
const saidAnother = () => {
  said.push(line(said.length + 1))
  const stale = [addressOf(messages, { query: { conversation_id: talk } })]
  return { stale, subject: talk, version: said.length }
}
const afters = () => page.api.asked(messages).map(({ query }) => query.after)

describe('the lines of a conversation', () => {
  test('that the page came with are asked for by nobody', async () => {
    const { shows } = open(said)
    await pass(10_000)
    expect([shows(), afters()]).toEqual(['line 1', []])
  })

  test('that were said before the chat came alive are asked for when it does', async () => {
    const drawn = [...said]
    markStale([saidAnother()])
    const { shows } = open(drawn)
    await pass(100)
    expect([shows(), afters()]).toEqual(['line 1line 2', [1]])
  })

  test('that are told of are asked for once, and those that are here already by nobody', async () => {
    const { shows } = open(said)
    const news = saidAnother()
    await does(() => markStale([news]))
    await does(() => markStale([news]))
    expect([shows(), afters()]).toEqual(['line 1line 2', [1]])
  })

  test('are all there for who comes back to it', async () => {
    const first = open(said)
    await does(() => markStale([saidAnother()]))
    first.leave()
    const again = open([])
    await pass(100)
    expect(again.shows()).toBe('line 1line 2')
  })
})
