// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isUncertain } from '../../contract/uncertain.ts'
import { drawn, fetched, press, spoken } from '../../features/testing/draw.tsx'
import { does, pass, testPage } from '../../features/testing/test-page.tsx'
import { Arrival } from './Arrival.tsx'
import { Banner } from './Banner.tsx'
import { ErrorState } from './ErrorState.tsx'
import { ForbiddenState } from './ForbiddenState.tsx'
import { FreezeNotice } from './FreezeNotice.tsx'
import { Loading } from './Loading.tsx'
import { NoMatch } from './NoMatch.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { OrderProblem } from './OrderProblem.tsx'
import { isSaidBeside, ProblemBanner } from './ProblemBanner.tsx'
import { ReasonsBanner } from './ReasonsBanner.tsx'
import { StaleBanner } from './StaleBanner.tsx'
import { Toaster } from './Toaster.tsx'
import { showToast, toasts } from './toasts.store.ts'

testPage()

const again = vi.fn<() => void>()
beforeEach(() => void again.mockReset())
const problem = (code: string) => ({ code, message: 'It was not done.', next: 'Do this.', requestId: 'r-17' })
const MONEY_SAFE = /money|balance/i

describe('a refusal', () => {
  test.each<[string, { uncertain: boolean; reference: boolean; safe: boolean }]>([
    ['offline', { uncertain: true, reference: false, safe: true }],
    ['unavailable', { uncertain: true, reference: false, safe: false }],
    ['internal', { uncertain: true, reference: true, safe: false }],
    ['idempotency_in_flight', { uncertain: true, reference: false, safe: false }],
    ['invalid_input', { uncertain: false, reference: false, safe: false }],
    ['insufficient_funds', { uncertain: false, reference: false, safe: false }],
    ['rate_limited', { uncertain: false, reference: false, safe: false }],
  ])('%s is spoken, with what next; certain or not, and what support needs', (code, { uncertain, reference, safe }) => {
    expect(isUncertain(problem(code))).toBe(uncertain)
    drawn(<ProblemBanner problem={problem(code)} />)
    const [text = ''] = spoken()
    expect(text).toMatch(/^It was not done\..*Do this\./)
    expect([text.includes('r-17'), MONEY_SAFE.test(text)]).toEqual([reference, safe])
  })

  test('with reasons says each, and without them what is always said', () => {
    const refused = (why_not: unknown) => ({ ...problem('not_now'), document: { why_not } })
    const it = drawn(
      <ReasonsBanner
        problem={refused([
          { reason: 'You have no level 2.', change: 'Ask for it.' },
          { reason: 'The ad is paused.', change: 'Wait.' },
        ])}
      />,
    )
    expect(spoken()).toEqual(['It was not done.You have no level 2. Ask for it.The ad is paused. Wait.'])
    for (const none of [[], undefined, 'because']) {
      it.again(<ReasonsBanner problem={refused(none)} />)
      expect(spoken()).toEqual(['It was not done.Do this.'])
    }
  })

  test.each([
    ['not_found', false],
    ['invalid_input', false],
    ['offline', true],
    ['internal', true],
  ])('to show an order (%s) offers another try: %s', async (code, retry) => {
    drawn(<OrderProblem title="Order" failed="Not loaded" problem={problem(code)} onRetry={again} retrying={false} />, [
      'orderStates',
    ])
    const button = screen.queryByRole('button')
    expect([button !== null, screen.queryByRole('link')?.getAttribute('href') ?? null]).toEqual([
      retry,
      retry ? null : '/dashboard/orders',
    ])
    if (button) await press(button)
    expect(again).toHaveBeenCalledTimes(retry ? 1 : 0)
  })
})

describe('what failed to load', () => {
  test('says what happened, what is safe, what next, whom to quote; and takes one press at a time', async () => {
    const state = (retrying: boolean) => (
      <ErrorState
        title="Not loaded"
        safe="All is safe."
        next="Wait."
        onRetry={again}
        retrying={retrying}
        reference="r-1"
      />
    )
    const it = drawn(state(false))
    expect(screen.getByRole('alert').textContent).toMatch(/^Not loadedAll is safe\.Wait\.Try again.*r-1/)
    await press(screen.getByRole('button'))
    it.again(state(true))
    await press(screen.getByRole('button'))
    expect(again).toHaveBeenCalledTimes(1)
  })

  test('over figures that stay says that they may be old; nothing while all is well', async () => {
    const it = drawn(<StaleBanner problem={undefined} onRetry={again} />)
    expect(screen.getByRole('main').textContent).toBe('')
    const said: string[] = []
    for (const code of ['offline', 'internal']) {
      it.again(<StaleBanner problem={problem(code)} onRetry={again} />)
      said.push(...spoken())
    }
    expect(new Set(said).size).toBe(2)
    await press(screen.getByRole('button'))
    expect(again).toHaveBeenCalledTimes(1)
  })
})

describe('what is spoken', () => {
  test('a banner speaks only where it appears later', () => {
    const it = drawn(<Banner title="Note">Text</Banner>)
    expect(spoken()).toEqual([])
    it.again(
      <Banner title="Note" live>
        Text
      </Banner>,
    )
    expect(spoken()).toEqual(['NoteText'])
  })

  test('loading is one sentence, and busy', () => {
    drawn(<Loading label="Your orders are loading">grey</Loading>)
    expect([screen.getByRole('status').getAttribute('aria-busy'), spoken()[0]]).toEqual([
      'true',
      'Your orders are loadinggrey',
    ])
  })

  test('the connection going, and its coming back, without the page being loaded anew', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    drawn(<OfflineBanner />)
    const heard = [spoken().length]
    for (const is of [false, true]) {
      online.mockReturnValue(is)
      await does(() => dispatchEvent(new Event(is ? 'online' : 'offline')))
      heard.push(spoken().length)
    }
    expect(heard).toEqual([0, 1, 0])
  })

  test('a toast, for a while; several at once; one that is closed is gone', async () => {
    toasts.set([])
    drawn(<Toaster />)
    await does(() => {
      showToast('Link copied')
      showToast('Not shared', 'problem')
    })
    await fetched()
    const shown = () => ['Link copied', 'Not shared'].filter((text) => screen.queryAllByText(text).length > 0)
    expect(shown()).toEqual(['Link copied', 'Not shared'])
    await press(screen.getAllByRole('button', { name: 'Close' })[0] as Element)
    expect([shown(), toasts.get().map(({ text }) => text)]).toEqual([['Not shared'], ['Not shared']])
    await pass(6_100)
    expect([shown(), toasts.get()]).toEqual([[], []])
  })
})

describe('a page that moves on under its reader', () => {
  const page = (at: string, pressed: boolean) => (
    <>
      <h1>Headline of {at}</h1>
      <input aria-label="Message" />
      <Arrival at={at} says={`It is ${at} now`} pressed={pressed} />
    </>
  )
  const focused = () => document.activeElement?.tagName

  test('speaks the new headline, and leaves who is writing where they are', async () => {
    const it = drawn(page('waiting', false))
    expect(spoken()).toEqual([])
    screen.getByLabelText('Message').focus()
    it.again(page('paid', false))
    await pass(100)
    expect([spoken(), focused()]).toEqual([['It is paid now'], 'INPUT'])
  })

  test('takes who pressed for it to the headline, once', async () => {
    Element.prototype.scrollIntoView ??= () => {}
    const it = drawn(page('waiting', false))
    it.again(page('waiting', true))
    it.again(page('waiting', false))
    it.again(page('paid', false))
    await pass(100)
    expect([spoken(), focused()]).toEqual([['It is paid now'], 'H1'])
    screen.getByLabelText('Message').focus()
    it.again(page('released', false))
    await pass(100)
    expect([spoken(), focused()]).toEqual([['It is released now'], 'INPUT'])
  })

  const arriving = (at: string, there: boolean) => (
    <>
      {there && <h1>Headline of {at}</h1>}
      <input aria-label="Message" />
      <Arrival at={at} says={`It is ${at} now`} pressed />
    </>
  )
  test.each<[string, { ms: number; writes?: boolean; at: string | undefined }]>([
    ['takes them there too where the new page is still on its way', { ms: 500, at: 'H1' }],
    ['leaves who began to write before it came', { ms: 500, writes: true, at: 'INPUT' }],
    ['waits no longer than some seconds', { ms: 5_100, at: 'BODY' }],
  ])('%s', async (_, { ms, writes, at }) => {
    Element.prototype.scrollIntoView ??= () => {}
    const it = drawn(arriving('paid', true))
    it.again(arriving('released', false))
    await pass(100)
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame')
    await pass(ms)
    expect([focused(), frames.mock.calls]).toEqual(['BODY', []])
    if (writes) screen.getByLabelText('Message').focus()
    it.again(arriving('released', true))
    await pass(100)
    expect(focused()).toBe(at)
  })

  test('leaves who pressed and went on to write', async () => {
    const it = drawn(page('waiting', true))
    screen.getByLabelText('Message').focus()
    it.again(page('paid', false))
    await pass(100)
    expect(focused()).toBe('INPUT')
  })
})

describe('what isn’t there, or not for you', () => {
  test('says why, and lists what changes that', () => {
    drawn(<ForbiddenState title="You can’t post ads" why="Level 2 is needed." changes={['Ask for it.', 'Wait.']} />)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Ask for it.', 'Wait.'])
  })

  test('filters that let nothing through can be taken away', async () => {
    drawn(<NoMatch title="None" hint="Try others." onClear={again} />)
    await press(screen.getByRole('button'))
    expect(again).toHaveBeenCalledTimes(1)
  })

  test.each([null, undefined])('nothing is frozen until %s', (until) => {
    drawn(<FreezeNotice until={until} />)
    expect(screen.getByRole('main').textContent).toBe('')
  })

  test('a freeze says until when, and leads whoever it was not to a new password', () => {
    drawn(<FreezeNotice until="2026-03-03T10:00:00.000Z" />)
    expect(screen.getByRole('main').querySelector('time')?.dateTime).toBe('2026-03-03T10:00:00.000Z')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/auth/forgot-password')
  })
})

test('a refusal that holds until a time says which', () => {
  const said = {
    code: 'security_freeze',
    message: 'This is paused.',
    next: 'Wait until the time said here.',
    requestId: '',
  }
  drawn(<ProblemBanner problem={{ ...said, document: { until: '2026-03-03T10:00:00.000Z' } }} />)
  expect(screen.getByRole('status').querySelector('time')?.dateTime).toBe('2026-03-03T10:00:00.000Z')
})

test('a refusal is said in the banner unless fields on the page say all of it', () => {
  const [amount, note] = [{ amount: 'Too little.' }, { note: 'Too long.' }]
  expect(isSaidBeside({ fields: amount }, ['amount'])).toBe(true)
  const unsaid: Record<string, string>[] = [{}, note, { ...amount, ...note }]
  for (const fields of unsaid) expect(isSaidBeside({ fields }, ['amount'])).toBe(false)
  expect(isSaidBeside({}, ['amount'])).toBe(false)
})

test('no form decides by itself to hide a refusal: it names the fields that say it', () => {
  const hides =
    /Object\.keys\([^()]*\)\.length === 0 && <\w*(?:Banner|Refused)\b|Object\.keys\([\w.?]*fields\)\.length === 0|![\w.?]*\bfields\.\w|problem: [^\n]*[fF]ields?\b[^\n]* : undefined/
  const files = globSync('src/{features,ui}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => hides.test(readFileSync(file, 'utf8')))).toEqual([])
})
