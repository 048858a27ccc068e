// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { p2pPaymentMethods } from '../../../contract/rails/payment-methods.ts'
import { does, shown, testPage } from '../../testing/test-page.tsx'
import { someAd } from '../../testing/trades.ts'
import { useTake } from './use-take.ts'
import { useTakeProblem } from './use-take-problem.ts'

const page = testPage()
const [nip, sepa] = [
  { code: 'nip', name: 'NIP transfer' },
  { code: 'sepa', name: 'SEPA transfer' },
] as const

test('how one pays is no choice where there is one way, and what an ad no longer takes is none', async () => {
  page.api.on(p2pPaymentMethods, () => [])
  let ad = someAd({ rails: [nip, sepa] })
  const it = shown(() => {
    const take = useTake({ ad, market: ad.market, refresh: vi.fn() })
    return { ...take, why: useTakeProblem(take)?.why }
  })
  await does(() => it.now.write('give', '16000'))
  expect(it.now).toMatchObject({ onlyWay: undefined, rail: undefined, why: expect.stringMatching(/\S/) })
  await does(() => it.now.setRail('sepa'))
  expect(it.now).toMatchObject({ rail: 'sepa', why: undefined, draft: { rail: 'sepa' } })
  ad = someAd({ ...ad, rails: [nip] })
  await does(() => it.now.write('give', '16001'))
  expect(it.now).toMatchObject({ onlyWay: nip, rail: 'nip', why: undefined, draft: { rail: 'nip' } })
})
