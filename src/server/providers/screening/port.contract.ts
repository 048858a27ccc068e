import { expect, test } from 'vitest'
import type { ListedSubject, Screening } from './port.ts'

const person = (name: string): ListedSubject => ({ schema: 'Person', name, birthDate: '1990-04-01', countries: ['NG'] })

/** A service whose lists name 'Test Sanctioned', 'Test Namesake' and 'Test Minister', and a wallet whose key ends in 'dead'; `away` is one that nobody answers. */
export function screeningKeepsItsPromises(name: string, open: () => Promise<Screening>, away?: () => Screening): void {
  const asked = async (...subjects: ListedSubject[]) => {
    const said = await (await open()).match(subjects)
    if (said === 'unknown') throw new Error('nobody said')
    return said
  }

  test(`${name}: whom lists name is told with the entry, how alike they are, and why it is there`, async () => {
    const [[found] = []] = await asked(person('Test Sanctioned'))
    expect(found).toMatchObject({ kind: 'sanction', name: 'Test Sanctioned', topics: ['sanction'] })
    expect(found?.entity).toMatch(/./)
    expect(found?.score).toBeGreaterThan(900)
    expect(found?.datasets.length).toBeGreaterThan(0)
    expect(found?.birthDates).toEqual(['1961-03-02'])
  })

  test(`${name}: each is answered in its place, and whom nobody names has no entry`, async () => {
    const said = await asked(person('Ada Obi'), person('Test Minister'), {
      schema: 'Company',
      name: 'Obi Trading Ltd',
      country: 'NG',
      registrationNumber: 'RC 1',
    })
    expect(said.map((one) => one.map(({ kind }) => kind))).toEqual([[], ['pep'], []])
  })

  test(`${name}: a namesake is weakly alike, and the entry keeps its id`, async () => {
    const [[first] = []] = await asked(person('Test Namesake'))
    const [[again] = []] = await asked(person('Test Namesake'))
    expect(first?.score).toBeGreaterThanOrEqual(700)
    expect(first?.score).toBeLessThan(800)
    expect(again?.entity).toBe(first?.entity)
  })

  test(`${name}: payers, organisations and wallets are looked for, too`, async () => {
    const said = await asked(
      { schema: 'LegalEntity', name: 'Test Sanctioned', country: null },
      { schema: 'Company', name: 'Test Sanctioned', country: 'ZZ', registrationNumber: null },
      { schema: 'CryptoWallet', publicKey: '0xdead' },
      { schema: 'CryptoWallet', publicKey: '0xcafe' },
    )
    expect(said.map((one) => one[0]?.kind)).toEqual(['sanction', 'sanction', 'sanction', undefined])
  })

  test(`${name}: an address on a list may not be paid, another one may`, async () => {
    const service = await open()
    const about = { network: 'ethereum', customerId: '019c0000-0000-7000-8000-000000000001' }
    expect(await service.address({ ...about, address: '0xdead' })).toMatchObject({ risk: 'severe' })
    expect(await service.address({ ...about, address: '0xcafe' })).toMatchObject({ risk: 'clear' })
  })

  test(`${name}: the lists have a version, the same until they change; of nobody nothing is said`, async () => {
    const service = await open()
    const version = await service.version()
    expect(version).toMatch(/./)
    expect(await service.version()).toBe(version)
    expect(await service.match([])).toEqual([])
  })

  if (away)
    test(`${name}: where nobody answers, nobody knows: that is no word about anybody`, async () => {
      expect(await away().match([person('Ada Obi')])).toBe('unknown')
      expect(await away().version()).toBe('unknown')
      const about = { network: 'ethereum', customerId: '019c0000-0000-7000-8000-000000000001' }
      expect(await away().address({ ...about, address: '0xcafe' })).toBe('pending')
    })
}
