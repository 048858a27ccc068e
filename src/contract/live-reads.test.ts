import { expect, test } from 'vitest'
import { events } from './events/catalogue.ts'
import { liveReads } from './live-reads.ts'

test('each live read is made stale by some event', () => {
  const announced = events.flatMap((type) =>
    type.announces(Object.fromEntries(type.members.map((name) => [name, name === 'parties' ? [name] : `{${name}}`]))),
  )
  const stale = JSON.stringify(announced.map(({ data }) => data.stale))
  const paths = liveReads.map((path) => path.replace('{user_id}', '%7Bcustomer_id%7D'))
  expect(paths.filter((path) => !new RegExp(`"/api/v1${path}["?]`).test(stale))).toEqual([])
})
