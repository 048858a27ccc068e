// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawn } from '../testing/draw.tsx'
import { Rows } from './Rows.tsx'

const none = {
  ...{ rows: [], ready: true, problem: undefined, loading: false, hasMore: false },
  ...{ refresh: () => {}, loadMore: () => {} },
}

test.each([
  ['where networks are followed an empty list of crypto leads to a deposit of some', true, ['Deposit crypto']],
  ['where none is it leads nowhere', false, []],
])('%s', (_, crypto, links) => {
  const { leave } = drawn(
    <Rows view="crypto" pages={none} crypto={crypto} filtered={false} onClear={() => {}}>
      {null}
    </Rows>,
    ['history'],
  )
  expect(screen.getByText('No crypto has arrived yet')).toBeTruthy()
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(links)
  leave()
})
