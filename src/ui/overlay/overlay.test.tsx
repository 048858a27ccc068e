// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { drawn, fetched, heardWith, key, press, spoken, type } from '../../features/testing/draw.tsx'
import { does, testPage } from '../../features/testing/test-page.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { Drawer } from './Drawer.tsx'
import { onDemand, usePart } from './on-demand.tsx'
import { StepUpDialog } from './StepUpDialog.tsx'

testPage()

type Overlay = (props: { open: boolean; onOpenChange: (open: boolean) => void }) => ReactNode

const done = vi.fn<(what: string) => void>()

function Opener({ overlay: Overlay }: { overlay: Overlay }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Overlay open={open} onOpenChange={setOpen} />
    </>
  )
}

async function opened(overlay: Overlay): Promise<HTMLElement> {
  done.mockReset()
  drawn(<Opener overlay={overlay} />)
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  await press(opener)
  return opener
}

const dialog = () => screen.queryByRole('dialog')
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

const PlainDialog: Overlay = (props) => (
  <Dialog {...props} title="Rename" description="Others see this name.">
    <input aria-label="Name" />
  </Dialog>
)
const PlainDrawer: Overlay = (props) => (
  <Drawer {...props} title="Rename">
    <input aria-label="Name" />
  </Drawer>
)
const Confirm: Overlay = (props) => (
  <ConfirmDialog
    {...props}
    title="Release 10 USDT?"
    confirm="Release 10 USDT"
    onConfirm={() => done('released')}
    danger
  />
)

describe.each([
  ['a dialog', PlainDialog],
  ['a drawer', PlainDrawer],
  ['a confirmation', Confirm],
])('%s', (_, overlay) => {
  test('is named by its title and takes the focus inside', async () => {
    const opener = await opened(overlay)
    const it = dialog()
    expect(it?.getAttribute('aria-labelledby')).toBe(screen.getByRole('heading').id)
    expect([it?.contains(document.activeElement), document.activeElement === opener]).toEqual([true, false])
  })

  test.each(['Escape', 'the cross', 'a press beside it'])('%s closes it and gives the focus back', async (way) => {
    const opener = await opened(overlay)
    if (way === 'Escape') await key('Escape')
    else if (way === 'the cross') await press(screen.getByRole('button', { name: 'Close' }))
    else await press(document.querySelector('.scrim') as Element)
    expect([dialog(), document.activeElement === opener, done.mock.calls]).toEqual([null, true, []])
  })

  test('keeps Tab inside: past the last control comes the first, and back', async () => {
    await opened(overlay)
    const all = [...(dialog()?.querySelectorAll<HTMLElement>('button, input') ?? [])]
    all.at(-1)?.focus()
    expect(await key('Tab')).toBe(false)
    expect(document.activeElement === all[0]).toBe(true)
    expect(fireEvent.keyDown(all[0] as Element, { key: 'Tab', shiftKey: true })).toBe(false)
    expect(document.activeElement === all.at(-1)).toBe(true)
  })

  test('hides the page behind it from screen readers while it is open', async () => {
    const opener = await opened(overlay)
    const hidden = () => opener.closest('[aria-hidden=true]') !== null
    expect(hidden()).toBe(true)
    await key('Escape')
    expect(hidden()).toBe(false)
  })
})

test('a dialog is described by its description, and by nothing where it has none', async () => {
  await opened(PlainDialog)
  expect(heardWith(dialog() as Element)).toBe('Others see this name.')
  await key('Escape')
})

describe('before what can’t be undone', () => {
  test('the focus is on going back, and only the verb itself does it', async () => {
    await opened(Confirm)
    expect(focused()).toBe('Go back')
    await press(screen.getByRole('button', { name: 'Release 10 USDT' }))
    expect([done.mock.calls, dialog() !== null]).toEqual([[['released']], true])
    await press(screen.getByRole('button', { name: 'Go back' }))
    expect(dialog()).toBeNull()
  })

  test('a second press while the first is under way does nothing', async () => {
    await opened((props) => (
      <ConfirmDialog {...props} title="Release?" confirm="Release" onConfirm={() => done('released')} confirming />
    ))
    const button = screen.getByRole('button', { name: 'Release' })
    await press(button)
    expect([done.mock.calls, button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual([
      [],
      'true',
      'true',
    ])
  })
})

describe('what is fetched when it is wanted', () => {
  const Part = () => <p>here</p>
  function Late({ load, wanted }: { load: () => Promise<typeof Part>; wanted: boolean }) {
    const { Part: It, failed, fetchPart } = usePart<object>(load, wanted)
    if (It) return <It />
    return failed ? (
      <button type="button" onClick={() => void fetchPart()}>
        Again
      </button>
    ) : null
  }

  test('isn’t fetched before, is fetched once, and after a failure when asked again', async () => {
    const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new TypeError()).mockResolvedValue(Part)
    const it = drawn(<Late load={load} wanted={false} />)
    await fetched()
    expect(load).not.toHaveBeenCalled()
    it.again(<Late load={load} wanted />)
    await fetched()
    expect(screen.queryByText('here')).toBeNull()
    await press(screen.getByRole('button', { name: 'Again' }))
    expect([screen.queryByText('here') !== null, load.mock.calls.length]).toEqual([true, 2])
  })

  test('as a component has something else in its place once, and is there at once whenever it is drawn again', async () => {
    const load = vi.fn<() => Promise<typeof Part>>().mockResolvedValue(Part)
    const OnDemand = onDemand(load, () => <p>soon</p>)
    const first = drawn(<OnDemand />)
    expect(screen.getByRole('main').textContent).toBe('soon')
    await fetched()
    expect(screen.getByRole('main').textContent).toBe('here')
    first.again(<OnDemand key="anew" />)
    expect([screen.getByRole('main').textContent, load.mock.calls.length]).toEqual(['here', 1])
  })
})

describe('asked to confirm that it is you', () => {
  const submitted = vi.fn<(method: string, value: string) => void>()
  const closed = vi.fn<() => void>()
  const wrong = { about: 'proof', title: 'That did not match.', next: 'Check it.' } as const
  const lost = { about: 'call', title: 'Not reached.', next: 'Try again.' } as const
  type Props = Partial<Parameters<typeof StepUpDialog>[0]>
  const asked = (props: Props = {}) => (
    <StepUpDialog
      methods={['totp', 'recovery']}
      title="Confirm it"
      confirm="Change the password"
      busy={false}
      onSubmit={submitted}
      onClose={closed}
      {...props}
    />
  )
  const shown = async (props: Props = {}) => {
    submitted.mockReset()
    closed.mockReset()
    const it = drawn(asked(props))
    await fetched()
    return it
  }
  const input = () => screen.getByRole('dialog').querySelector('input') as HTMLInputElement
  const send = () => press(screen.getByRole('button', { name: 'Change the password' }))
  // A press on a submit button submits its form; the enter key in the field does, too.
  const enter = () => does(() => fireEvent.submit(input().form as HTMLFormElement))

  test('a passkey is asked for by a press, nothing is typed; another way can be chosen, and chosen back', async () => {
    await shown({ methods: ['passkey', 'totp', 'recovery'] })
    expect(document.activeElement?.textContent).toBe('Change the password')
    await send()
    expect(submitted.mock.calls).toEqual([['passkey', '']])
    await press(screen.getByRole('button', { name: 'Use a code instead' }))
    await type(input(), '123456')
    expect(submitted.mock.calls.at(-1)).toEqual(['totp', '123456'])
    await press(screen.getByRole('button', { name: 'Use your passkey instead' }))
    await send()
    expect(submitted.mock.calls.at(-1)).toEqual(['passkey', ''])
  })

  test('the password beside a code is asked for first; the code is sent with it, and not without', async () => {
    await shown({ withPassword: true })
    const [password, code] = [...screen.getByRole('dialog').querySelectorAll('input')] as HTMLInputElement[]
    if (!password || !code) throw new Error('both fields are there')
    expect(document.activeElement).toBe(password)
    await type(code, '123456')
    expect([submitted.mock.calls, document.activeElement === password, heardWith(password)]).toEqual([
      [],
      true,
      'Enter your password.',
    ])
    await type(password, 'correct horse')
    await send()
    expect(submitted.mock.calls).toEqual([['totp', '123456', 'correct horse']])
  })

  test('an empty proof isn’t sent: the field says so and has the focus', async () => {
    await shown({ methods: ['password'] })
    await send()
    expect([submitted.mock.calls, document.activeElement === input(), heardWith(input())]).toEqual([
      [],
      true,
      'Enter your password.',
    ])
    await type(input(), 'open sesame')
    expect(input().getAttribute('aria-invalid')).toBeNull()
    await enter()
    expect(submitted.mock.calls).toEqual([['password', 'open sesame']])
  })

  test('the app’s sixth digit sends the code by itself, once', async () => {
    await shown()
    await type(input(), '12345')
    expect(submitted.mock.calls).toEqual([])
    await type(input(), '123 456')
    expect(submitted.mock.calls).toEqual([['totp', '123456']])
  })

  test('nothing is sent while an answer is awaited', async () => {
    await shown({ busy: true })
    await type(input(), '123456')
    await enter()
    expect(submitted.mock.calls).toEqual([])
  })

  test('a wrong proof empties the field, says why, and leaves the focus there; of the other kind nothing is said', async () => {
    const it = await shown()
    await type(input(), '123456')
    it.again(asked({ failure: wrong }))
    await fetched()
    expect([input().value, document.activeElement === input()]).toEqual(['', true])
    expect(heardWith(input())).toContain('That did not match. Check it.')
    await press(screen.getByRole('button', { name: /recovery/ }))
    expect([input().getAttribute('aria-invalid'), document.activeElement === input()]).toEqual([null, true])
    await type(input(), 'K7QRT-29XWM')
    await send()
    expect(submitted.mock.calls.at(-1)).toEqual(['recovery', 'K7QRT-29XWM'])
  })

  test('a call that failed keeps what was typed, and is spoken', async () => {
    const it = await shown({ methods: ['password'] })
    await type(input(), 'open sesame')
    it.again(asked({ methods: ['password'], failure: lost }))
    await fetched()
    expect([input().value, spoken()]).toEqual(['open sesame', ['Not reached.Try again.']])
  })

  test('an account with nothing to confirm with is led to set a password', async () => {
    await shown({ methods: [] })
    expect(screen.getByRole('link').getAttribute('href')).toBe('/auth/forgot-password')
    await press(screen.getByRole('button', { name: 'Go back' }))
    expect(closed).toHaveBeenCalledTimes(1)
  })
})
