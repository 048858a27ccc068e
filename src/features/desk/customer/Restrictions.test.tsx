// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DeskCustomer } from '../../../contract/desk/tools/desk-customer.ts'
import { deskRestrict } from '../../../contract/desk/tools/desk-restrictions.ts'
import { drawn } from '../../testing/draw.tsx'
import { acts } from '../acts.ts'
import { Restrictions } from './Restrictions.tsx'

const ID = '019c0000-0000-7000-8000-0000000000a1'
const it = { user_id: ID, username: 'kofi_mensah', status: 'active', sessions: [] } as unknown as DeskCustomer
const show = () =>
  drawn(<Restrictions it={it} restrictions={[]} me={{ staff_id: ID, roles: ['compliance'] }} sent={undefined} />, [
    'desk',
    'deskPreview',
    'deskRestrictions',
  ])
const formOf = (act: string) =>
  document.querySelector(`input[name=act][value=${act}]`)?.closest('form') as HTMLFormElement

test('nothing of a restriction is chosen beforehand, and what was not chosen is refused', () => {
  const { leave } = show()
  const chosen = Object.fromEntries(new FormData(formOf('restrict_account'))) as Record<string, string>
  expect([chosen.scope, chosen.because, chosen.notice]).toEqual(['', '', ''])
  const body = acts.restrict_account.body({ ...chosen, reason: 'Seen at the desk' })
  const wrong = deskRestrict.body.safeParse(body).error?.issues.map(({ path }) => path[0])
  expect(wrong).toEqual(expect.arrayContaining(['scope', 'because', 'notice']))
  leave()
})

test('a restriction is asked once more: only the button of its dialog sends it, and Enter in a field does not', () => {
  const { leave } = show()
  const form = formOf('restrict_account')
  const dialog = document.getElementById(
    screen.getByRole('button', { name: 'Restrict the account' }).getAttribute('popovertarget') ?? '',
  ) as HTMLElement
  expect(dialog.textContent).toContain('Stop all of @kofi_mensah?')
  const sends = [...form.querySelectorAll<HTMLButtonElement>('button[type=submit]:not([name=preview])')]
  // The first is the one that Enter would press.
  expect(sends.map((button) => [button.disabled, dialog.contains(button)])).toEqual([
    [true, false],
    [false, true],
  ])
  leave()
})
