// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawn, fetched, press, spoken } from '../../features/testing/draw.tsx'
import { testPage } from '../../features/testing/test-page.tsx'
import { ui } from '../../words/en/ui.ts'
import { HalfPlace } from '../feedback/HalfPlace.tsx'
import { type MeanwhileProps, onDemand, useAhead } from './on-demand.tsx'
import { PartFailed } from './PartFailed.tsx'

testPage()

const Part = () => <h1>here</h1>
const Place = ({ failed }: MeanwhileProps) => <HalfPlace label="soon" title="Withdraw" failed={failed} />
const never = () => vi.fn<() => Promise<typeof Part>>().mockRejectedValue(new TypeError())

test.each([
  [false, 'Nothing was sent'],
  [true, 'What was done is done'],
])('what doesn’t come after a deed (%s) says what is true, under the page’s headline', async (afterDeed, says) => {
  const Late = onDemand(never(), Place, { afterDeed })
  drawn(<Late />)
  expect(spoken()).toEqual(['soon'])
  await fetched()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Withdraw')
  expect([spoken().length, spoken()[0]]).toEqual([1, expect.stringContaining(says)])
})

test('what can be closed can be left where it doesn’t come, and nothing else can', async () => {
  const closed = vi.fn<() => void>()
  const Question = onDemand<{ onClose?: () => void }>(never())
  const it = drawn(<Question onClose={closed} />)
  await fetched()
  await press(screen.getByRole('button', { name: ui.close }))
  expect(closed).toHaveBeenCalledTimes(1)
  it.again(<Question />)
  expect(screen.queryByRole('button', { name: ui.close })).toBeNull()
})

test('a half comes ahead once it is near, and is there at once where it is drawn', async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockResolvedValue(Part)
  const Half = onDemand(load, Place)
  function Form({ near }: { near: boolean }) {
    useAhead(Half.ahead, near)
    return null
  }
  const it = drawn(<Form near={false} />)
  await fetched()
  expect(load).not.toHaveBeenCalled()
  it.again(<Form near />)
  await fetched()
  it.again(<Half />)
  expect([screen.getByRole('main').textContent, load.mock.calls.length]).toEqual(['here', 1])
})

test.each([
  [undefined, 1],
  ['See it there', 0],
])('the second try begins the page anew, unless the same can be seen elsewhere', async (elsewhere, times) => {
  const anew = vi.spyOn(location, 'reload').mockImplementation(() => {})
  drawn(<PartFailed onRetry={() => {}} elsewhere={elsewhere} />)
  for (const _ of [1, 2]) await press(screen.getByRole('button', { name: ui.tryAgain }))
  expect([anew.mock.calls.length, screen.queryAllByText('See it there').length]).toEqual([times, 1 - times])
  anew.mockRestore()
})
