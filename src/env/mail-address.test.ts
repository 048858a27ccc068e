import { expect, test } from 'vitest'
import { mailAddress } from './mail-address.ts'

test.each([
  '',
  'smtp://127.0.0.1:1025',
  'smtps://user:pa%23ss@mail.example:465',
  'smtp://user:secret@mail.example:587/',
  'smtps://mail.internal?pool=true',
])('%j is taken as it is', (address) => {
  expect(mailAddress.parse(address)).toBe(address)
})

test.each([
  'smtp.example.com',
  'localhost:45587',
  'https://localhost:45587',
  'smtp://',
  'smtp://user:pa#ss@localhost:45587',
  'smtp://user:1#2@localhost:45587',
  'smtp://user:pa/ss@localhost:45587',
])('%j is refused, by a sentence that holds nothing of it', (address) => {
  const [issue] = mailAddress.safeParse(address).error?.issues ?? []
  expect(issue?.message).toContain('must be smtp://user:password@host:587')
  expect(issue?.message).toContain('# is %23')
  expect(issue?.message).not.toContain('45587')
})
