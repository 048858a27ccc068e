import { expect, test } from 'vitest'
import { statementKinds, transactionHistory } from '../../contract/wallet/history.ts'
import { searchOf } from '../../ui/choose/use-url-filters.ts'
import { groupNames, isBackwards, movementGroups, readFilters, statementQuery, transactionsQuery } from './filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))

test('filters survive the way through the address', () => {
  const search = '?asset=BTC&group=conversions&from=2026-01-01&to=2026-01-31'
  expect(searchOf({ ...read(search) })).toBe(search)
})

test('what makes no sense in an address is left out, not shown as an error', () => {
  expect(searchOf({ ...read('?asset=DOGE&group=everything&status=lost&from=yesterday&to=2026-02-30') })).toBe('')
})

test('the last day counts whole', () => {
  expect(statementQuery(read('?from=2026-01-31&to=2026-01-31')).query).toMatchObject({
    since: '2026-01-31T00:00:00Z',
    until: '2026-02-01T00:00:00.000Z',
  })
})

test('every group of movements is one that the statement knows', () => {
  for (const group of groupNames)
    expect(transactionHistory.query.safeParse(statementQuery({ group }).query).success).toBe(true)
})

test('every movement is found under one group and no other', () => {
  const grouped = groupNames.flatMap((group) => [...movementGroups[group].kinds])
  expect(grouped.sort()).toEqual([...statementKinds].sort())
})

test('days the wrong way round are said, and never asked for', () => {
  const backwards = { from: '2026-02-01', to: '2026-01-01' }
  expect(isBackwards(backwards)).toBe(true)
  expect(isBackwards({ from: '2026-02-01' })).toBe(false)
  expect(statementQuery(backwards).query).toMatchObject({ until: undefined })
  expect(transactionsQuery(backwards, undefined).query).toMatchObject({ from: '2026-02-01', to: undefined })
})
