// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  type PhoneState,
  phoneState,
  resendPhoneCode,
  sendPhoneCode,
  verifyPhone,
} from '../../../contract/accounts/phones.ts'
import type { OwnProfile } from '../../../contract/accounts/profiles.ts'
import { settings as w } from '../../../words/en/settings.ts'
import { drawn, fetched, heardWith, press, type } from '../../testing/draw.tsx'
import { Refusal } from '../../testing/test-api.ts'
import { BEGINNING, pass, testPage } from '../../testing/test-page.tsx'
import { PhoneRow } from './PhoneRow.tsx'

const page = testPage()
const later = (seconds: number) => new Date(Date.parse(BEGINNING) + seconds * 1_000).toISOString()

let state: PhoneState
const nothing: PhoneState = {
  phone: null,
  confirmed_at: null,
  pending: null,
  countries: [
    { code: 'KE', dial: '254' },
    { code: 'GB', dial: '44' },
  ],
  channels: ['sms', 'call'],
  sandbox: false,
}
const sentTo = (phone: string, odd: Partial<NonNullable<PhoneState['pending']>> = {}): PhoneState => ({
  ...nothing,
  pending: { phone, changes: false, state: 'sent', again_at: later(60), expires_at: later(600), ...odd },
})
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  state = nothing
  page.api.on(phoneState, () => state)
})

async function open(now: PhoneState): Promise<void> {
  state = now
  drawn(<PhoneRow profile={{ country: 'KE' } as OwnProfile} />, ['settings'])
  await pass(0)
  await fetched()
}

test('a number is sent as it is dialled from anywhere, and its code is asked for', async () => {
  const asked: unknown[] = []
  page.api.on(sendPhoneCode, ({ body }) => {
    asked.push(body)
    state = sentTo('+254712345678')
    return state
  })
  await open(nothing)
  await press(button(w.phoneAdd))
  const field = screen.getByRole('textbox', { name: w.phoneField })
  await press(button(w.phoneSend))
  expect(heardWith(field)).toContain('Enter your phone number.')
  await type(field, '0712 345 678')
  await press(button(w.phoneSend))
  expect(asked).toEqual([{ phone: '+254712345678', channel: 'sms' }])
  expect(screen.getByLabelText(w.phoneCode)).toBeDefined()
})

test('another code waits out its minute, and then comes by message or call', async () => {
  const asked: unknown[] = []
  page.api.on(resendPhoneCode, ({ body }) => {
    asked.push(body)
    return sentTo('+254712345678', { again_at: later(120) })
  })
  await open(sentTo('+254712345678'))
  await pass(1_000)
  expect(heardWith(button(w.phoneAgain))).toBe('In 59 seconds')
  expect(screen.queryByRole('button', { name: w.phoneCall })).toBeNull()
  await press(button(w.phoneAgain))
  expect(asked).toEqual([])
  await pass(60_000)
  await press(button(w.phoneCall))
  expect(asked).toEqual([{ channel: 'call' }])
})

test('what is wrong with a code is heard with its field', async () => {
  page.api.on(verifyPhone, () => {
    throw new Refusal('code_wrong', { errors: [{ field: 'code', message: 'This is not the code that we sent.' }] })
  })
  await open(sentTo('+254712345678'))
  const field = screen.getByLabelText(w.phoneCode)
  await type(field, '111111')
  await press(button(w.phoneVerify))
  expect(heardWith(field)).toContain('This is not the code that we sent.')
})

test('a number that can’t be reached is said so, and another one can be tried', async () => {
  await open(sentTo('+254712345699', { state: 'undeliverable' }))
  expect(screen.getByText('Nothing can be sent to +254712345699')).toBeDefined()
  await press(button(w.phoneOther))
  expect(screen.getByRole('textbox', { name: w.phoneField })).toBeDefined()
})

test('where nobody sends codes no number is asked for', async () => {
  await open({ ...nothing, countries: [], channels: [] })
  expect(screen.getByText(w.phoneNotTaken)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
