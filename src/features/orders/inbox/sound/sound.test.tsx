// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { InboxRow } from '../../../../contract/orders/orders.ts'
import { inbox as w } from '../../../../words/en/orders/inbox.ts'
import { drawn, press } from '../../../testing/draw.tsx'
import { BEGINNING, does, testPage } from '../../../testing/test-page.tsx'
import { someOrder } from '../../../testing/trades.ts'
import { hasNews } from './news.ts'
import { SoundSwitch } from './SoundSwitch.tsx'

testPage()

const row = (odd: Partial<InboxRow> = {}, order: Partial<InboxRow['order']> = {}): InboxRow => ({
  order: { ...someOrder({ role: 'seller', state: 'paid', deadline: null }), taker: false, ...order },
  avatar: null,
  unread: 0,
  last: null,
  ...odd,
})
const line = (seq: number, mine = false): InboxRow['last'] => ({ seq, text: 'Hello', mine, at: BEGINNING })

describe('news are', () => {
  const [one, other] = [row(), row()]
  test.each<[what: string, before: InboxRow[], now: InboxRow[], news: boolean]>([
    ['an order on an ad of one’s own', [one], [one, other], true],
    ['no order that one placed oneself', [one], [one, row({}, { taker: true })], false],
    ['a line of the other side', [row({ last: line(1) }, one.order)], [row({ last: line(2) }, one.order)], true],
    ['the first line of the other side', [one], [row({ last: line(1) }, one.order)], true],
    ['no line of one’s own', [one], [row({ last: line(1, true) }, one.order)], false],
    ['no line that was there', [row({ last: line(2) }, one.order)], [row({ last: line(2) }, one.order)], false],
    ['no order that is over', [one, other], [one], false],
  ])('%s', (_, before, now, news) => {
    expect(hasNews(before, now)).toBe(news)
  })
})

describe('the sound', () => {
  /** Of each: whether it was silent as it was made, as browsers have it before a press. */
  const tones: AudioContext['state'][] = []
  let state: AudioContext['state']
  beforeEach(() => {
    localStorage.clear()
    tones.length = 0
    state = 'suspended'
    const node = { connect: () => node, gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() } }
    vi.stubGlobal(
      'AudioContext',
      class {
        currentTime = 0
        get state() {
          return state
        }
        resume = async () => {
          state = 'running'
        }
        createGain = () => node
        createOscillator = () => ({ ...node, frequency: {}, start: () => tones.push(state), stop: vi.fn() })
      },
    )
  })
  const control = () => screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(w.sound) })

  test('is off until somebody turns it on, plays then and with what comes, is remembered, and ends when it is turned off', async () => {
    const [one, two, three] = [row(), row(), row()]
    const page = drawn(<SoundSwitch rows={[one]} />, ['inbox'])
    await does(() => page.again(<SoundSwitch rows={[one, two]} />))
    expect([control().checked, tones]).toEqual([false, []])
    await press(control())
    expect([control().checked, tones.length > 0, new Set(tones)]).toEqual([true, true, new Set(['running'])])
    tones.length = 0
    await does(() => page.again(<SoundSwitch rows={[one, two, three]} />))
    expect([tones.length > 0, localStorage.getItem('florin-inbox-sound')]).toEqual([true, 'on'])
    await press(control())
    tones.length = 0
    await does(() => page.again(<SoundSwitch rows={[one, two, three, row()]} />))
    expect([control().checked, tones, localStorage.getItem('florin-inbox-sound')]).toEqual([false, [], 'off'])
  })
})
