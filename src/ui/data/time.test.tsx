// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { drawn, spoken } from '../../features/testing/draw.tsx'
import { BEGINNING, pass, testPage } from '../../features/testing/test-page.tsx'
import { wordsFor } from '../../words/catalogue.ts'
import type { Locale } from '../../words/locales.ts'
import { Countdown } from '../countdown/Countdown.tsx'
import { TimeLeft } from '../countdown/TimeLeft.tsx'
import { island } from '../words.tsx'
import { clockTime, dayText, exactTime, leftTime, relativeTime } from './format-time.ts'
import { Time } from './Time.tsx'

testPage()

const start = Date.parse(BEGINNING)
const at = (ms: number) => new Date(start + ms).toISOString()
const MINUTE = 60_000

describe('a deadline', () => {
  const passed = vi.fn<() => void>()
  beforeEach(() => void passed.mockReset())
  const clock = (until: string, props: { offsetMs?: number; paused?: string } = {}) => (
    <Countdown at={until} label="Pay by" onPassed={() => passed()} {...props} />
  )

  test.each([
    ['in full', clock(at(7 * MINUTE))],
    ['alone', <TimeLeft key="alone" at={at(7 * MINUTE)} />],
  ])('has its clock before the page is alive, %s, by the time the server drew it', (_, it) => {
    const Page = island(() => it)
    const page = (drawnAt?: number) => renderToString(<Page words={{ ...wordsFor('en', 'ui'), drawnAt }} />)
    const clocks = [page(start), page()].map((html) => />0?7:00/.test(html))
    expect(clocks).toEqual([true, false])
  })

  test('is spoken at five minutes, at one, and once it has passed; never in between', async () => {
    drawn(clock(at(7 * MINUTE)))
    const heard: string[] = []
    for (let second = 0; second <= 7 * 60 + 2; second++) {
      const [now = ''] = spoken()
      if (now !== (heard.at(-1) ?? '')) heard.push(now)
      await pass(1_000)
    }
    expect(heard).toEqual([
      expect.stringContaining('5 minutes'),
      '',
      expect.stringContaining('1 minute'),
      expect.stringContaining('passed'),
    ])
    expect(passed).toHaveBeenCalledTimes(1)
  })

  test('that is put off is told again when the new one passes', async () => {
    const it = drawn(clock(at(MINUTE)))
    await pass(2 * MINUTE)
    it.again(clock(at(MINUTE)))
    expect(passed).toHaveBeenCalledTimes(1)
    it.again(clock(at(3 * MINUTE)))
    await pass(MINUTE + 1_000)
    expect(passed).toHaveBeenCalledTimes(2)
  })

  test('that stands still says why and passes for nobody', async () => {
    drawn(clock(at(MINUTE), { paused: 'The service was away: the clock stands.' }))
    await pass(5 * MINUTE)
    expect(screen.getByText('The service was away: the clock stands.')).toBeTruthy()
    expect([spoken(), passed.mock.calls]).toEqual([[], []])
  })

  test('goes by the server’s clock', async () => {
    drawn(clock(at(MINUTE), { offsetMs: 59_000 }))
    await pass(1_000)
    expect(passed).toHaveBeenCalledTimes(1)
  })
})

describe('a moment', () => {
  const near = { justNow: 'just now', inAMoment: 'in a moment' }
  test.each([
    [0, 'just now'],
    [-44_000, 'just now'],
    [44_000, 'in a moment'],
    [-45_000, '1 minute ago'],
    [-119_000, '1 minute ago'],
    [-2 * MINUTE, '2 minutes ago'],
    [59 * MINUTE, 'in 59 minutes'],
    [-3 * 60 * MINUTE, '3 hours ago'],
    [-24 * 60 * MINUTE, 'yesterday'],
    [3 * 24 * 60 * MINUTE, 'in 3 days'],
    [-8 * 24 * 60 * MINUTE, '22 Feb 2026'],
  ])('%d ms from now is %j', (ms, text) => {
    expect(relativeTime(at(ms), start, 'en-GB', near, 'UTC')).toBe(text)
  })

  test.each<[Locale, string]>([
    ['en', '2\u00a0Mar\u00a02026, 10:00\u00a0UTC'],
    ['pt', '2\u00a0de\u00a0mar.\u00a0de\u00a02026, 10:00\u00a0UTC'],
  ])(
    'in %s is exact for who hears it, and on the page of a server that knows no zone; a line ends in it at most before its hour',
    (locale, text) => {
      expect(exactTime(BEGINNING, locale === 'en' ? 'en-GB' : 'pt-BR', 'UTC')).toBe(text)
      drawn(<Time at={BEGINNING} exact />, [], locale)
      expect(screen.getByText(text.replaceAll('\u00a0', ' ')).getAttribute('datetime')).toBe(BEGINNING)
    },
  )

  test('what happened since the clock was read last is past, and not ahead', async () => {
    const it = drawn(<Time at={BEGINNING} />)
    await pass(10_000)
    it.again(
      <>
        <Time at={BEGINNING} />
        <Time at={at(9_000)} />
      </>,
    )
    expect(screen.queryByText('in a moment')).toBeNull()
    expect(screen.getAllByText('just now')).toHaveLength(2)
  })

  test('grows older by itself', async () => {
    drawn(<Time at={BEGINNING} />)
    expect(screen.getByText('just now')).toBeTruthy()
    await pass(2 * MINUTE + 1_000)
    expect(screen.getByText('2 minutes ago')).toBeTruthy()
  })

  test.each([
    [0, '0:00'],
    [65, '1:05'],
    [3_599, '59:59'],
    [3_661, '1:01:01'],
    [100_000, '27:46:40'],
  ])('%d seconds are %s', (seconds, text) => expect(clockTime(seconds)).toBe(text))

  test.each([
    [3_599, 'en-GB', '59:59'],
    [3_600, 'en-GB', '1h 0m'],
    [76_343, 'en-GB', '21h 12m'],
    [76_343, 'pt-BR', '21 h 12 min'],
  ])('%d seconds that are left are said in %s as %s', (seconds, format, text) =>
    expect(leftTime(seconds, format).replaceAll('\u00a0', ' ')).toBe(text),
  )

  test('a day is that day in UTC, wherever it is read', () => {
    const said = ({ ...of } = {}) => dayText('2026-11-21T23:59:59Z', 'en-GB', of)
    expect([dayText('2026-11-21', 'en-GB'), said({ whole: true }), said({ weekday: true })]).toEqual([
      '21 Nov 2026',
      '21 November 2026',
      expect.stringMatching(/^Saturday,? 21 November 2026$/),
    ])
  })
})
