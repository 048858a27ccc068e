// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { assets } from '../../contract/assets.ts'
import { createPaymentMethod, type PaymentMethod } from '../../contract/rails/payment-methods.ts'
import { homeOf, type Rail, type RailField, rails, railsFor } from '../../contract/rails/rails.ts'
import { nameIn } from '../../words/sentences.ts'
import { drawn, fetched, heardWith, press, spoken, type } from '../testing/draw.tsx'
import { LostAnswer, Refusal } from '../testing/test-api.ts'
import { BEGINNING, does, testPage } from '../testing/test-page.tsx'
import { MethodForm } from './MethodForm.tsx'

const page = testPage()

const currencies = assets.filter(({ kind }) => kind === 'fiat').map(({ code }) => code)
/** Every rail, in the first currency that it carries. */
const ways = rails.map(({ code, ...rail }): [string, string, Rail] => [
  code,
  currencies.find((one) => railsFor(one).some((it) => it.code === code)) ?? '',
  { code, ...rail },
])

/** Accounts that there could be; the first that a field takes is typed. */
const ACCOUNTS = [
  'Zenith Bank',
  'DE89 3704 0044 0532 0130 00',
  'DEUTDEFF',
  '021000021',
  '0123456789',
  '12345678',
  '123456',
  'ada@example.com',
  '+14155552671',
  '+254712345678',
  '+233201234567',
  'HDFC0001234',
  'ada@okhdfc',
  '529.982.247-25',
  '@adaokonkwo',
  '1 Marina, Lagos',
]
const fitting = ({ check, tidy }: RailField, country: string | undefined): string =>
  ACCOUNTS.find((one) => check(tidy?.(one, country) ?? one, country) === undefined) ?? ''

const added = vi.fn<(method: PaymentMethod) => void>()
beforeEach(() => {
  added.mockReset()
  page.api.on(createPaymentMethod, ({ body: { rail, currency, country = null, label } }) => ({
    id: crypto.randomUUID(),
    rail_name: rail,
    holder: 'Ada Okonkwo',
    details: [],
    created_at: BEGINNING,
    ...{ rail, currency, country, label },
  }))
})

const form = (currency: string, code?: string) =>
  drawn(<MethodForm currency={currency} rails={code ? [code] : undefined} onAdded={added} />, [
    'paymentMethods',
    'railFaults',
  ])
const input = (name: string) => document.querySelector(`input[name="${name}"]`) as HTMLInputElement
const save = () => press(screen.getByRole('button', { name: /^Save/ }))
const sent = () => page.api.asked(createPaymentMethod)
const isWrong = ({ name }: { name: string }) => input(name).getAttribute('aria-invalid') === 'true'

describe.each(ways)('being paid by %s, in %s', (code, currency, rail) => {
  const country = homeOf(rail, currency)
  const needed = rail.fields.filter(({ optional }) => !optional)

  test('asks for what the rail needs; left out, each says so, nothing is sent, and the first has the focus', async () => {
    form(currency, code)
    for (const { name, label, optional, maxLength } of rail.fields) {
      expect(input(name).labels?.[0]?.textContent).toMatch(new RegExp(`^${nameIn(label).replaceAll(/[()]/g, '.')}`))
      expect([input(name).getAttribute('aria-required'), input(name).maxLength]).toEqual([
        optional ? null : 'true',
        maxLength,
      ])
    }
    await save()
    expect([sent(), rail.fields.filter(isWrong)]).toEqual([[], needed])
    expect(document.activeElement === input(needed[0]?.name ?? '')).toBe(true)
  })

  test('takes an account that there could be, as it was typed, and tells whoever asked for it', async () => {
    form(currency, code)
    const typed = needed.map((field) => [field.name, fitting(field, country)] as const)
    for (const [name, text] of typed) await type(input(name), ` ${text} `)
    await save()
    expect(sent().map(({ body }) => body)).toEqual([
      { rail: code, currency, label: '', fields: Object.fromEntries(typed), ...(country && { country }) },
    ])
    expect(added.mock.calls.map(([method]) => method.rail)).toEqual([code])
  })

  test('judges a field when one leaves it, at the field, and takes that back with the next key', async () => {
    form(currency, code)
    for (const field of needed.filter(({ check, tidy }) => check(tidy?.('!', country) ?? '!', country))) {
      await type(input(field.name), '!')
      expect(isWrong(field)).toBe(false)
      await does(() => fireEvent.blur(input(field.name)))
      expect([isWrong(field), /[.!]/.test(heardWith(input(field.name)))]).toEqual([true, true])
      await type(input(field.name), '!!')
      expect(isWrong(field)).toBe(false)
    }
  })
})

describe('a payment method', () => {
  const [code, currency] = ['sepa', 'EUR']
  const [, , rail] = ways.find(([name]) => name === code) ?? ways[0] ?? []
  const fill = async () => {
    form(currency, code)
    for (const field of rail?.fields ?? []) await type(input(field.name), fitting(field, undefined))
  }

  test.each(currencies)('in %s offers the rails of that currency, and waits until one is chosen', async (one) => {
    form(one)
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(
      railsFor(one).map((it) => it.code),
    )
    const button = screen.getByRole('button', { name: /^Save/ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(heardWith(button)).not.toBe('')
  })

  test('refused shows the server’s sentence at its field and goes there', async () => {
    page.api.on(createPaymentMethod, () => {
      throw new Refusal('invalid_input', { errors: [{ field: 'fields.iban', message: 'There is no such account.' }] })
    })
    await fill()
    await save()
    expect([heardWith(input('iban')), document.activeElement === input('iban'), added.mock.calls]).toEqual([
      expect.stringMatching(/^There is no such account\./),
      true,
      [],
    ])
  })

  test('whose answer was lost says so, keeps what was typed, and can be sent again', async () => {
    page.api.on(createPaymentMethod, () => {
      throw new LostAnswer()
    })
    await fill()
    await save()
    expect([spoken().join(' '), input('iban').value]).toEqual([
      expect.stringContaining('Florin could not be reached.'),
      fitting(rail?.fields.find(({ name }) => name === 'iban') as RailField, undefined),
    ])
    await save()
    expect(sent()).toHaveLength(2)
  })

  test('is saved only by who confirms that it is them; going back sends nothing more', async () => {
    page.api.on(createPaymentMethod, ({ stepUp }) => {
      throw new Refusal(stepUp ? 'step_up_failed' : 'step_up_required', { methods: ['totp'] })
    })
    await fill()
    await save()
    await type(screen.getByLabelText('Code from your app'), '123456')
    await fetched()
    expect(sent().map(({ stepUp }) => stepUp)).toEqual([null, 'totp 123456'])
    expect(heardWith(screen.getByLabelText('Code from your app'))).toMatch(/did not match/)
    await press(screen.getByRole('button', { name: 'Go back' }))
    expect([sent().length, added.mock.calls, screen.queryByRole('dialog')]).toEqual([2, [], null])
  })
})
