import type { Page } from 'playwright'
import type { Scene } from './captions.ts'

/** A pointer people can follow: the browser's own isn't in the picture. Drawn through the style object, which the page's policy allows. */
const pointer = () => {
  const dot = document.createElement('div')
  dot.setAttribute('aria-hidden', 'true')
  Object.assign(dot.style, {
    position: 'fixed',
    zIndex: '2147483647',
    width: '22px',
    height: '22px',
    borderRadius: '50%',
    border: '2px solid rgb(255 255 255 / .9)',
    background: 'rgb(90 44 195 / .55)',
    boxShadow: '0 1px 6px rgb(0 0 0 / .35)',
    pointerEvents: 'none',
    transform: 'translate(-50%, -50%)',
    left: '-40px',
    top: '-40px',
  })
  addEventListener('mousemove', ({ clientX, clientY }) =>
    Object.assign(dot.style, { left: `${clientX}px`, top: `${clientY}px` }),
  )
  addEventListener('mousedown', () => dot.animate({ scale: ['1', '.7', '1'] }, 250))
  addEventListener('DOMContentLoaded', () => document.body.append(dot))
}

interface Pace {
  /** Stays on what is shown, for as long as its caption needs. */
  rest: (ms: number) => Promise<unknown>
  /** A new caption begins. */
  scene: (name: Scene) => void
}

async function press(
  page: Page,
  role: 'button' | 'link' | 'option' | 'combobox',
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name }).first()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 18 })
  await target.click()
}

async function write(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  const box = await field.boundingBox()
  if (box) await page.mouse.move(box.x + 60, box.y + box.height / 2, { steps: 18 })
  await field.click()
  await field.pressSequentially(text, { delay: 120 })
}

/** Buys from another person by Express, from the amount to what the seller released; the demo's counterparty answers. */
async function trade(page: Page, { rest, scene }: Pace, payer: string): Promise<void> {
  scene('express')
  await page.goto('/dashboard/p2p/express?asset=USDT&currency=EUR')
  await page.getByRole('heading', { name: 'Express', exact: true }).waitFor()
  await rest(800)
  await write(page, 'You pay', '100')
  await page.getByRole('region', { name: 'The best offer for you now' }).waitFor()
  await rest(2500)
  await press(page, 'button', /^Buy .* USDT$/)
  await rest(1800)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /buy .* USDT$/i }) // The price may have moved since: then it says 'Accept, and buy'.
    .click()
  await page.waitForURL(/p2p\/confirm/)
  await page.getByRole('heading', { level: 1, name: /^Pay 100/ }).waitFor()
  scene('escrow')
  await rest(4500)
  scene('paid')
  await write(page, 'Name on the account you paid from', payer)
  await press(page, 'button', /^I have paid 100/)
  await page.getByRole('heading', { level: 1, name: /^You received/ }).waitFor({ timeout: 60_000 })
  scene('released')
  await rest(4000)
}

/** One customer's first ten minutes, in about one and a half: an empty account, a deposit, a swap, a trade with another person, the records. Starts signed in, on the overview. */
export async function walk(page: Page, pace: Pace, payer: string): Promise<void> {
  const { rest, scene } = pace
  scene('start')
  await rest(3500)
  scene('deposit')
  await press(page, 'link', 'Deposit money')
  await page.getByRole('heading', { name: 'Deposit', exact: true }).waitFor()
  await rest(1200)
  await press(page, 'combobox', /You send: asset/)
  await press(page, 'option', /EUR/)
  await write(page, 'You send', '1000')
  await rest(800)
  scene('reference')
  await press(page, 'button', /^Deposit 1,000/)
  await page.getByRole('heading', { name: /^Send 1,000/ }).waitFor()
  await rest(1500)
  await page.getByRole('heading', { name: 'Your deposit has arrived' }).waitFor({ timeout: 30_000 })
  scene('arrived')
  await rest(3500)
  scene('quote')
  await press(page, 'link', 'Swap EUR')
  await page.getByRole('heading', { name: 'Swap', exact: true }).waitFor()
  await rest(800)
  await write(page, 'You pay', '400')
  await rest(3500)
  scene('review')
  await press(page, 'button', /^Swap 400/)
  await rest(2500)
  await press(page, 'button', /^(Swap|Accept)/)
  await page.getByRole('heading', { name: /^You swapped/ }).waitFor({ timeout: 20_000 })
  scene('receipt')
  await rest(3500)
  await trade(page, pace, payer)
  scene('history')
  await page.goto('/dashboard/history')
  await rest(4500)
  scene('overview')
  await page.goto('/dashboard')
  await rest(4500)
}

export const showPointer = (page: Page): Promise<unknown> => page.addInitScript(pointer)
