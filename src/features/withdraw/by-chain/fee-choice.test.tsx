// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFees } from '../../../client/use-fees.ts'
import { estimateTransferFee, feeSpeeds } from '../../../contract/withdrawals/network-fees.ts'
import { drawn, fetched } from '../../testing/draw.tsx'
import { pass, testPage } from '../../testing/test-page.tsx'
import { FeeChoice } from './FeeChoice.tsx'

const page = testPage()
const request = { asset: 'ETH', amount: '1' }

function Choice({ asset }: { asset: string }) {
  const fees = useFees(request, false)
  return (
    <>
      <FeeChoice asset={asset} fees={fees} wrong={false} balance={undefined} />
      <output>{fees.offer?.quote}</output>
    </>
  )
}

/** The choice among three offers, by what each costs and how many seconds it takes. */
async function choice(offers: readonly (readonly [fee: string, seconds: number])[], asset = 'ETH') {
  page.api.on(estimateTransferFee, () => ({
    asset: 'ETH',
    network: 'ethereum' as const,
    native: 'ETH',
    expires_at: new Date(Date.now() + 60_000).toISOString(),
    offers: feeSpeeds.map((speed, i) => {
      const [fee = '1', seconds = 1] = offers[i] ?? []
      return { speed, fee, native_fee: fee, seconds, quote: `quote-${speed}` }
    }),
  }))
  drawn(<Choice asset={asset} />, ['withdrawalByChain'])
  await pass(400)
  await fetched()
  return document.body.textContent.replaceAll('\u00a0', ' ')
}

test('offers no choice between equals: the fee stands once, and the fastest is taken', async () => {
  const said = await choice([
    ['0.0004', 180],
    ['0.0004', 60],
    ['0.0004', 24],
  ])
  expect([screen.queryByRole('radio'), said.match(/0\.0004 ETH/g)?.length]).toEqual([null, 1])
  for (const part of ['Every speed costs the same on Ethereum now', 'about 25 seconds', 'quote-high'])
    expect(said).toContain(part)
})

test('tells speeds apart below a minute, too', async () => {
  const said = await choice([
    ['0.1', 75],
    ['0.2', 25],
    ['0.3', 11],
  ])
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  for (const part of ['about a minute', 'about 25 seconds', 'about 10 seconds', 'quote-medium'])
    expect(said).toContain(part)
})

test.each([
  ['BTC', true],
  ['ETH', false],
] as const)('of %s says that withdrawals share a transaction: %s', async (asset, shares) => {
  const said = await choice([['0.1', 75]], asset)
  expect(said.includes('leave together, at most 30 seconds later')).toBe(shares)
})
