// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { StepUpMethod, StepUpProof } from '../../contract/accounts/second-factor.ts'
import { drawn, fetched, heardWith, press, type } from '../../features/testing/draw.tsx'
import { testPage } from '../../features/testing/test-page.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

testPage()

const done = vi.fn<(proof: StepUpProof | undefined) => void>()

function Last({ methods, tick }: { methods: readonly StepUpMethod[] | undefined; tick: boolean }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={() => {}}
      title="Withdraw 5.00 EUR?"
      confirm="Withdraw 5.00 EUR"
      methods={methods}
      onConfirm={(prove) => {
        const proof = prove()
        if (proof !== false) done(proof)
      }}
    >
      <p>To NL91 ABNA 0417 1643 00</p>
      {tick && <input type="checkbox" aria-label="I have seen it" />}
    </ConfirmDialog>
  )
}

async function opened(methods: readonly StepUpMethod[] | undefined, { narrow = false, tick = false } = {}) {
  done.mockReset()
  vi.stubGlobal('matchMedia', () => ({ matches: narrow, addEventListener: () => {}, removeEventListener: () => {} }))
  drawn(<Last methods={methods} tick={tick} />)
  await fetched()
}
const verb = () => screen.getByRole('button', { name: 'Withdraw 5.00 EUR' })
const field = (name: string) => within(screen.getByRole('dialog')).getByLabelText(name)
const given = () => done.mock.calls.map(([proof]) => proof)
const focused = () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent

test('who it is is asked beside what there is to look at, where one types, and one press does both', async () => {
  await opened(['password'])
  expect(screen.getByRole('dialog').textContent).toContain('NL91 ABNA')
  expect(focused()).toBe('password')
  await type(field('Your password'), 'florin')
  await press(verb())
  expect(given()).toEqual([{ method: 'password', value: 'florin' }])
})

test('Enter in the field does it, too; the button and the field are one form', async () => {
  await opened(['password'])
  await type(field('Your password'), 'florin')
  const form = field('Your password').closest('form') as HTMLFormElement
  expect([verb().getAttribute('type'), verb().getAttribute('form')]).toEqual(['submit', form.id])
  fireEvent.submit(form)
  expect(given()).toHaveLength(1)
})

test('with nothing typed nothing is done: the field says so and has the focus', async () => {
  await opened(['password'])
  screen.getByRole('button', { name: 'Go back' }).focus()
  await press(verb())
  expect([given(), focused(), heardWith(field('Your password'))]).toEqual([[], 'password', 'Enter your password.'])
})

test('a code’s last digit sends nothing yet, and a recovery code does as well', async () => {
  await opened(['totp', 'recovery'])
  await type(field('Code from your app'), '123456')
  await fetched()
  expect(given()).toEqual([])
  await press(verb())
  await press(screen.getByRole('button', { name: 'Use a recovery code instead' }))
  expect(focused()).toBe('recovery_code')
  await type(field('Recovery code'), 'K7QRT2')
  await press(verb())
  expect(given()).toEqual([
    { method: 'totp', value: '123456' },
    { method: 'recovery', value: 'K7QRT2' },
  ])
})

test('of a passkey nothing is typed, and the focus is on going back', async () => {
  await opened(['passkey', 'recovery'])
  expect([screen.queryByRole('textbox'), focused()]).toEqual([null, 'Go back'])
  await press(verb())
  expect(given()).toEqual([{ method: 'passkey', value: '' }])
})

test('on a phone the focus is on going back: its keyboard would cover what there is to look at', async () => {
  await opened(['password'], { narrow: true })
  expect(focused()).toBe('Go back')
})

test('where something else comes before it, the focus is on going back', async () => {
  await opened(['password'], { tick: true })
  expect(focused()).toBe('Go back')
})

test('where nothing is asked ahead it is the confirmation that it was', async () => {
  await opened(undefined)
  expect([screen.queryByLabelText('Your password'), focused()]).toEqual([null, 'Go back'])
  await press(verb())
  expect(given()).toEqual([undefined])
})
