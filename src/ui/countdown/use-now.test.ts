// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { BEGINNING, pass, shown, testPage } from '../../features/testing/test-page.tsx'
import { shownLeft } from './seconds-left.ts'
import { useRead } from './use-now.ts'

testPage()

test.each([
  ['more than an hour is left, once a minute', 7_200 + 45, [7_200, 7_140], 2],
  ['less is left, each second', 600, [570, 540], 61],
])('where %s a clock is drawn anew', async (_, seconds, reads, times) => {
  const at = new Date(Date.parse(BEGINNING) + seconds * 1_000).toISOString()
  let drawn = 0
  const it = shown(() => {
    drawn++
    return useRead(1_000, (now) => shownLeft(at, now))
  })
  await pass(0)
  drawn = 1
  const read: (number | null)[] = []
  for (const _ of reads) {
    await pass(30_000)
    read.push(it.now)
  }
  expect([read, drawn]).toEqual([reads, times])
})
