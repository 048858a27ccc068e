import { expect, test } from 'vitest'
import { databaseAddress } from './database-address.ts'

test.each([
  '',
  'postgres://florin:secret@127.0.0.1:5432/florin',
  'postgres://florin@/florin?host=/var/run/postgresql',
  '/var/run/postgresql florin',
  'socket:/var/run/postgresql?db=florin',
])('%j is taken as it is', (address) => {
  expect(databaseAddress.parse(address)).toBe(address)
})

test('a sign that ends a password early is named, with what stands for it', () => {
  const { error } = databaseAddress.safeParse('postgres://florin:a#b/c@127.0.0.1:5432/florin')
  expect(error?.issues[0]?.message).toContain('# is %23')
})
