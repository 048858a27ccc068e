import { expect, test } from 'vitest'
import { refuseWeak } from './passwords.ts'

const about = { email: 'ada.lovelace@example.org', username: 'countess' }
const refused = async (password: string) => {
  try {
    await refuseWeak({ config: { BREACHED_PASSWORDS: '' }, log: console }, password, about, 'password')
    return undefined
  } catch (error) {
    const { fields } = error as { fields: { path: string; says: { key?: string } }[] }
    return [fields[0]?.path, JSON.stringify(fields[0]?.says).match(/password_\w+/)?.[0]]
  }
}

test.each([
  'florin2026!',
  'Florin-Florin',
  'FLORINflorin12',
  'countess1815',
  'ada.lovelace!!',
  '12Countess-florin',
  'ﬂorin-2026',
])('%s is the house’s name or one’s own, and little else [ASVS 6.1.2, 6.2.11]', async (password) => {
  expect(await refused(password)).toEqual(['password', 'password_has_name'])
})

test.each(['ada.lovelace', 'ADA.LOVELACE@example.org'])('%s is one’s own name or address', async (password) => {
  expect(await refused(password)).toEqual(['password', 'password_is_name'])
})

test.each(['a florin for the ferryman', 'lily-coin-1252-countess', 'quite another, 2026'])(
  '%s is enough without them',
  async (password) => {
    expect(await refused(password)).toBeUndefined()
  },
)
