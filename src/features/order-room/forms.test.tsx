// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { put } from '../../client/cache/swr.ts'
import { sendMessage } from '../../contract/chat.ts'
import { eventsOpen } from '../../contract/machine.ts'
import { acknowledgeOrder, getOrder, markPaid, releaseOrder } from '../../contract/orders/order-endpoints.ts'
import { orderMachine } from '../../contract/orders/order-machine.ts'
import type { Order } from '../../contract/orders/orders.ts'
import { wordsFor } from '../../words/catalogue.ts'
import { answerRoom } from '../testing/answer-room.ts'
import { drawn, fetched, heardWith, pageButton, press, spoken, type } from '../testing/draw.tsx'
import { LostAnswer, Refusal } from '../testing/test-api.ts'
import { does, pass, testPage } from '../testing/test-page.tsx'
import { someOrder } from '../testing/trades.ts'
import OrderRoom from './OrderRoom.island.tsx'

const page = testPage()

let order: Order
beforeEach(() => {
  answerRoom(page.api, () => order)
})

/** The order of a party in a state, all that the machine permits being possible; changed so. */
async function open(role: Order['role'], state: Order['state'], odd: Partial<Order> = {}): Promise<void> {
  const actions = eventsOpen(orderMachine, state, role)
    .filter((event) => !/^(accept|refuse)_/.test(event))
    .map((event) => ({ event, allowed: true, why_not: [], at: null }))
  order = someOrder({ role, state, actions, deadline: null, ...odd })
  const words = wordsFor('en', 'ui', 'chat', 'disputeReasons', 'orderEvents', 'ownEvents', 'orderRoom', 'orderStates')
  // Handed nothing by its page, it asks by itself.
  drawn(<OrderRoom words={words} orderId={order.id} page={{} as never} />)
  await pass(0)
}
const focusIsOn = (element: Element) => document.activeElement === element
const paid = (odd: Partial<Order> = {}): Order => ({ ...order, state: 'paid', version: 2, actions: [], ...odd })

test('a phone has a foot under an order under way, and none once it is over', async () => {
  await open('buyer', 'awaiting_payment')
  const foot = () => document.querySelector('.page-foot')
  expect(foot()).not.toBeNull()
  order = { ...order, state: 'released', version: 2, deadline: null, actions: [] }
  await does(() => put(getOrder, { query: { order_id: order.id } }, order))
  await fetched()
  expect([foot(), screen.queryByText(/receipt/i) !== null]).toEqual([null, true])
})

const FILE_ID = '01937c3e-2a4b-7c6d-8e9f-0a1b2c3d4e5f'
/** A browser's request for uploads, which all arrive; by their names. */
const uploadsTo = (sent: string[]) =>
  class {
    status = 200
    response = { data: { id: FILE_ID } }
    upload = {}
    onload = () => {}
    open(_: string, address: string) {
      sent.push(new URL(address, location.href).searchParams.get('name') ?? '')
    }
    setRequestHeader() {}
    send() {
      this.onload()
    }
  }

describe('saying that one has paid', () => {
  const name = () => screen.getByRole('textbox', { name: /^Name on the account/ })
  const reference = () => screen.getByRole('textbox', { name: /^Reference of the transfer/ })
  const send = () => press(pageButton(/^I have paid/))

  test('without the name sends nothing: the fault stands at the field, which has the focus', async () => {
    await open('buyer', 'awaiting_payment')
    await type(name(), ' A ')
    await send()
    expect([page.api.asked(markPaid), focusIsOn(name()), name().getAttribute('aria-invalid')]).toEqual([
      [],
      true,
      'true',
    ])
    expect(heardWith(name())).toMatch(/^Write the name on the account you paid from\./)
  })

  test('is sent once, trimmed, however often it is pressed, and waits meanwhile', async () => {
    const answer = Promise.withResolvers<Order>()
    await open('buyer', 'awaiting_payment')
    page.api.on(markPaid, () => answer.promise)
    await type(name(), '  Ada Okonkwo ')
    await type(reference(), ' 0099 ')
    await send()
    await send()
    expect(pageButton(/^I have paid/).getAttribute('aria-busy')).toBe('true')
    expect(page.api.asked(markPaid).map(({ body }) => body)).toEqual([
      {
        order_id: order.id,
        seen: 'awaiting_payment',
        payer_name: 'Ada Okonkwo',
        bank_reference: '0099',
        proof_ids: [],
      },
    ])
    await does(() => answer.resolve(paid()))
    expect(screen.queryByRole('button', { name: /^I have paid/ })).toBeNull()
  })

  test('with a proof leaves none behind for the next payment, where the order is back at it', async () => {
    await open('buyer', 'awaiting_payment')
    const sent: string[] = []
    vi.stubGlobal('XMLHttpRequest', uploadsTo(sent))
    page.api.on(markPaid, () => ({ ...order, version: 3 }))
    const chooser = document.querySelector('input[type=file]') as HTMLInputElement
    fireEvent.change(chooser, { target: { files: [new File(['x'], 'proof.pdf', { type: 'application/pdf' })] } })
    await fetched()
    expect(screen.queryAllByText(/proof\.pdf/)).not.toEqual([])
    await type(name(), 'Ada Okonkwo')
    await send()
    expect([sent, page.api.asked(markPaid)[0]?.body.proof_ids]).toEqual([['proof.pdf'], [FILE_ID]])
    expect(screen.queryAllByText(/proof\.pdf/)).toEqual([])
  })

  test('whose answer was lost is repeated with its key; changed, it is another intent', async () => {
    await open('buyer', 'awaiting_payment')
    page.api.on(markPaid, () => {
      throw new LostAnswer()
    })
    await type(name(), 'Ada Okonkwo')
    await send()
    expect(spoken().join(' ')).toContain('Your money is safe where it is.')
    await send()
    await type(name(), 'Ada Lovelace')
    await send()
    const [first, second, third] = page.api.asked(markPaid).map(({ key }) => key)
    expect([first === second, second === third]).toEqual([true, false])
  })

  test.each(['payer_name', 'bank_reference'])(
    'refused for %s shows why at that field and goes there',
    async (field) => {
      await open('buyer', 'awaiting_payment')
      page.api.on(markPaid, () => {
        throw new Refusal('invalid_input', { errors: [{ field, message: 'That is too long.' }] })
      })
      await type(name(), 'Ada Okonkwo')
      await send()
      const wrong = field === 'payer_name' ? name() : reference()
      expect([heardWith(wrong).startsWith('That is too long.'), focusIsOn(wrong)]).toEqual([true, true])
    },
  )
})

describe('releasing', () => {
  const differing = {
    payment: { payer_name: 'X', name_matches: false, bank_reference: null, at: '2026-03-02T10:01:00.000Z' },
  }
  const ticks = () => within(screen.getByRole('dialog')).getAllByRole('checkbox')
  const ask = () => press(pageButton(/^Release/))
  const confirm = () => press(within(screen.getByRole('dialog')).getByRole('button', { name: /^Release/ }))

  test.each([
    ['paid as agreed', {}, 1],
    ['paid by somebody else', differing, 2],
    ['with a proof that was seen before', { flags: ['proof_reused' as const] }, 2],
  ])('what was %s takes every tick there is, and goes to the first that is missing', async (_, odd, count) => {
    await open('seller', 'paid', odd)
    page.api.on(releaseOrder, () => paid({ state: 'released' }))
    await ask()
    expect(ticks()).toHaveLength(count)
    for (let ticked = 0; ticked < count; ticked++) {
      await confirm()
      const box = ticks()[ticked] as Element
      expect([focusIsOn(box), heardWith(box)]).toEqual([true, expect.stringMatching(/^Tick/)])
      await press(box)
    }
    expect(page.api.asked(releaseOrder)).toEqual([])
    await confirm()
    expect(page.api.asked(releaseOrder).map(({ body }) => body)).toEqual([
      { order_id: order.id, seen: 'paid', amount: '10.000000' },
    ])
  })

  test('says into which account the money should have come', async () => {
    const details = [{ name: 'iban', label: 'IBAN', value: 'NL91ABNA0417164300' }]
    await open('seller', 'paid', { pay_to: { rail: 'sepa', rail_name: 'SEPA', holder: 'Ada Obi', details } })
    await ask()
    expect(screen.getByRole('dialog').textContent).toContain('To your account by SEPANL91 ABNA 0417 1643 00')
  })

  test('asks who it is where the server wants to know; the proof goes with the same key', async () => {
    await open('seller', 'paid')
    page.api.on(releaseOrder, ({ stepUp }) => {
      if (!stepUp) throw new Refusal('step_up_required', { methods: ['totp'] })
      return paid({ state: 'released' })
    })
    await ask()
    await press(ticks()[0] as Element)
    await confirm()
    await fetched()
    await type(screen.getByLabelText('Code from your app'), '123456')
    await fetched()
    const [first, second] = page.api.asked(releaseOrder)
    expect([first?.stepUp, second?.stepUp, first?.key === second?.key]).toEqual([null, 'totp 123456', true])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('left and opened again starts without a tick', async () => {
    await open('seller', 'paid')
    await ask()
    await press(ticks()[0] as Element)
    await press(pageButton(/^Go back/))
    await ask()
    expect(ticks().map((box) => (box as HTMLInputElement).checked)).toEqual([false])
    expect(page.api.asked(releaseOrder)).toEqual([])
  })
})

describe('another payment than was agreed', () => {
  const choose = async (name: RegExp) => {
    await press(pageButton(/^The payment differs/))
    await press(screen.getByRole('radio', { name }))
  }
  const go = (name: RegExp) => press(within(screen.getByRole('dialog')).getByRole('button', { name }))

  test.each([
    ['paid', ['rest', 'settle', 'back', 'person']],
    // The machine cancels nothing any more once the money is confirmed.
    ['payment_confirmed', ['rest', 'settle', 'person']],
  ] as const)('in %s leaves these ways: %j', async (state, ways) => {
    await open('seller', state)
    await press(pageButton(/^The payment differs/))
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(ways)
  })

  test('is chosen before one goes on', async () => {
    await open('seller', 'paid')
    await press(pageButton(/^The payment differs/))
    await go(/^Go on/)
    expect(heardWith(screen.getByRole('group'))).toBe('Choose what you want to do.')
  })

  test('asked for in the chat is one message however often it is sent', async () => {
    await open('seller', 'paid')
    page.api.on(sendMessage, () => {
      throw new LostAnswer()
    })
    await choose(/^Ask for the rest/)
    await go(/^Send the message/)
    await go(/^Send the message/)
    const sent = page.api.asked(sendMessage).map(({ body }) => body)
    expect([sent.length, new Set(sent.map(({ client_id }) => client_id)).size]).toEqual([2, 1])
    expect(sent[0]?.text).toContain('16,000.00\u00a0NGN')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test.each(['0', '16000', '-1', '1e3', ''])('settled for %j is no part of the payment', async (came) => {
    await open('seller', 'paid')
    await choose(/^Settle/)
    await type(screen.getByRole('textbox', { name: /^What arrived/ }), came)
    await go(/^Go on/)
    expect(page.went).not.toHaveBeenCalled()
    expect(heardWith(screen.getByRole('textbox', { name: /^What arrived/ }))).toMatch(/^Write an amount above nothing/)
  })

  test.each([
    [/^Settle/, '8.000,50', '&reason=wrong_amount&came=8000.50', true],
    [/^Bring in a person/, '', '&reason=wrong_amount', true],
    [/^Bring in a person/, '', '&reason=third_party', false],
  ])('%s leads to the dispute, filled in: %j%s', async (way, came, query, name_matches) => {
    await open('seller', 'paid', {
      payment: { payer_name: 'X', name_matches, bank_reference: null, at: '2026-03-02T10:01:00.000Z' },
    })
    await choose(way)
    if (came) await type(screen.getByRole('textbox', { name: /^What arrived/ }), came)
    await go(/^Go on/)
    expect(page.went.mock.calls.flat()).toEqual([`/dashboard/p2p/dispute?order_id=${order.id}${query}`])
  })
})

describe('rating', () => {
  test.each(['buyer', 'seller'] as const)('by the %s needs a thumb, goes there, and is sent once', async (role) => {
    const name = 'Send the rating'
    await open(role, 'released', { closed_at: '2026-03-02T10:20:00.000Z' })
    page.api.on(acknowledgeOrder, () => paid({ state: 'released', rating: { ...order.rating, given: 'up' } }))
    await press(pageButton(name))
    const [up = document.body] = screen.getAllByRole('radio')
    expect([page.api.asked(acknowledgeOrder), focusIsOn(up)]).toEqual([[], true])
    expect(heardWith(screen.getByRole('group', { name: 'Your rating' }))).toBe('Choose thumbs up or thumbs down.')
    await press(up)
    await type(screen.getByRole('textbox'), '  quick ')
    await does(() => {
      const it = pageButton(name)
      fireEvent.click(it)
      fireEvent.click(it)
    })
    expect(page.api.asked(acknowledgeOrder).map(({ body }) => body)).toEqual([
      { order_id: order.id, rating: 'up', text: 'quick' },
    ])
    expect(screen.queryByRole('radio')).toBeNull()
  })
})
