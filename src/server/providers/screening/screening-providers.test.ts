import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeYente, fakeYente } from '../../testing/fake-yente.ts'
import { screeningKeepsItsPromises } from './port.contract.ts'
import type { ListedSubject, Screening } from './port.ts'
import { sandboxScreening } from './sandbox.ts'
import { kindOf } from './yente/kind-of.ts'
import { yente } from './yente/yente.ts'

describe('pretended lists', () => {
  screeningKeepsItsPromises('sandbox', async () => sandboxScreening())
})

describe('yente’s', () => {
  let there: FakeYente
  beforeAll(async () => {
    there = await fakeYente()
    const datasets = ['eu_fsf', 'us_ofac_sdn']
    const sanctioned = { id: 'NK-1', caption: 'Test Sanctioned', score: 1, datasets, topics: ['sanction'] }
    there.listed.set('Test Sanctioned', [{ ...sanctioned, birthDate: ['1961-03-02'] }])
    there.listed.set('Test Namesake', [
      { id: 'NK-2', caption: 'Test Namesake', score: 0.7104, datasets, topics: ['sanction'], birthDate: ['1949'] },
      { id: 'NK-3', caption: 'Test Nameless', score: 0.41, datasets, topics: ['sanction'] },
    ])
    there.listed.set('Test Minister', [
      { id: 'Q42', caption: 'Test Minister', score: 0.96, datasets: ['wd_peps'], topics: ['role.pep'] },
    ])
    there.listed.set('0xdead', [{ id: 'ofac-w', caption: '0xdead', score: 1, datasets, topics: ['sanction'] }])
  })
  afterAll(() => there.close())
  const at = (url = there.url): Screening => yente({ url, dataset: 'default', key: '' })
  const ada: ListedSubject = { schema: 'Person', name: 'Ada Obi', birthDate: '1990-04-01', countries: ['NG'] }

  screeningKeepsItsPromises(
    'yente',
    async () => at(),
    () => at('http://127.0.0.1:9'),
  )

  test('is asked with the pinned algorithm, and with all that is known', async () => {
    const company: ListedSubject = { schema: 'Company', name: 'Obi Ltd', country: 'NG', registrationNumber: 'RC 1' }
    await at().match([ada, company])
    const { url, queries } = there.asked.at(-1) ?? {}
    expect(url).toBe('/match/default?algorithm=logic-v2&threshold=0.7&fuzzy=false&limit=20')
    expect(queries).toEqual([
      { schema: 'Person', properties: { name: ['Ada Obi'], birthDate: ['1990-04-01'], nationality: ['ng'] } },
      { schema: 'Company', properties: { name: ['Obi Ltd'], jurisdiction: ['ng'], registrationNumber: ['RC 1'] } },
    ])
  })

  test('another index is another version', async () => {
    const before = await at().version()
    there.publish('20261124')
    expect(await at().version()).not.toBe(before)
  })

  test.each(['failing', 'short', 'odd', 'endless'] as const)(
    'an answer that is %s is no word about anybody',
    async (how) => {
      there.be(how)
      try {
        expect(await at().match([ada])).toBe('unknown')
        if (how !== 'short' && how !== 'endless') expect(await at().version()).toBe('unknown')
      } finally {
        there.be('well')
      }
    },
  )

  test('who sent what came in is looked for where the network says so', async () => {
    const payment = { network: 'ethereum', asset: 'ETH', tx: '0x1', place: '', address: '0xours', amount: '1' }
    const from = (sender: string | null) => at().incoming({ ...payment, from: sender, customerId: 'ada' })
    expect(await from('0xdead')).toMatchObject({ risk: 'severe' })
    expect(await from('0xcafe')).toMatchObject({ risk: 'clear' })
    expect(await from(null)).toEqual({ risk: 'clear', ref: 'yente:no-sender' })
  })
})

describe('topics', () => {
  test.each([
    [['sanction'], 'sanction'],
    [['role.pep', 'sanction.linked'], 'sanction'],
    [['role.pep', 'role.rca'], 'pep'],
    [['role.pep', 'a.topic.of.tomorrow'], 'review'],
    [['debarment'], 'review'],
    [[], 'review'],
  ] as const)('%j come to %s', (topics, kind) => {
    expect(kindOf(topics)).toBe(kind)
  })
})
