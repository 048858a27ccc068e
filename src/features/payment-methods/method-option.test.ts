import { expect, test } from 'vitest'
import { methodOption } from './method-option.ts'

test.each([
  ['called something else than its kind, it says both', 'Household', ['ada@x.example'], 'Wise · ada@x.example'],
  ['called as its kind, it says so once', 'Wise', ['ada@x.example'], 'ada@x.example'],
  ['called nothing, it has its kind as its name', '', ['ada@x.example'], 'ada@x.example'],
  ['without details there may be nothing under its name', '', [], undefined],
])('%s', (_, label, details, hint) => {
  const option = methodOption({ id: 'm1', label, rail_name: 'Wise' }, details)
  expect([option.label, option.hint]).toEqual([label || 'Wise', hint])
})
