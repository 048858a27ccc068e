import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUser } from '../../../../contract/accounts/accounts.ts'
import { removeAvatar, setAvatar } from '../../../../contract/accounts/avatars.ts'
import { getChat } from '../../../../contract/chat.ts'
import { deskCustomer, deskRemoveAvatar } from '../../../../contract/desk/tools/desk-customer.ts'
import * as market from '../../../../contract/market/market.ts'
import { listNotifications } from '../../../../contract/notifications.ts'
import { openDetail } from '../../../kernel/audit.ts'
import { engines } from '../../../testing/database/engines.ts'
import { newStaff } from '../../../testing/desk.ts'
import { expectOk } from '../../../testing/expect-ok.ts'
import { emailsTo, newPerson, type Person } from '../../../testing/people.ts'
import { type TestTrades, testTrades } from '../../../testing/trades.ts'

/** A picture with red in its left half and a camera's notes, its long side upright once it is turned. */
const photo = async (shade = 200, width = 600, height = 300) => {
  const red = await sharp({ create: { width: width / 2, height, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: { r: 0, g: 0, b: shade } } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'Canary of Lagos' }, IFD3: { GPSLatitude: '6/1 27/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

describe.each(engines)('the picture beside a username, on %s,', (engine) => {
  let t: TestTrades
  beforeAll(async () => {
    t = await testTrades(engine)
  })
  afterAll(() => t?.it.stop())

  const send = (who: Person, bytes: Buffer) => t.it.call(setAvatar, { file: new Uint8Array(bytes) }, who)
  const chosen = async (who: Person, shade?: number) => expectOk(await send(who, await photo(shade))).avatar ?? ''
  const shown = async (who: Person, by: Person = who) =>
    expectOk(await t.it.call(getUser, { params: { user_id: who.customerId } }, by)).avatar
  /** As an `img` asks: without a token. */
  const fetched = async (avatar: string, size: string) => {
    const response = await t.it.raw(`/avatars/${avatar}?size=${size}`)
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const logged = async (action: string, who: Person) => {
    const lines = await t.q()<{ actor: string; detail: Record<string, unknown> }>(
      'select actor, detail from audit where action = $1 and subject = $2',
      [action, who.customerId],
    )
    return lines.map(({ actor, detail }) => ({ actor, detail: openDetail(t.it.ctx(), detail) }))
  }

  test('is made anew as a square in two sizes, the right way up, and says nothing of where it was taken or whose it is', async () => {
    const avatar = await chosen(t.ada)
    expect(avatar).toMatch(/^[0-9a-f]{32}$/)
    for (const [size, pixels] of [
      ['small', 96],
      ['large', 256],
    ] as const) {
      const { response, bytes } = await fetched(avatar, size)
      const seen = await sharp(bytes).metadata()
      expect([seen.format, seen.width, seen.height, seen.exif]).toEqual(['webp', pixels, pixels, undefined])
      expect(bytes.toString('latin1')).not.toContain('Canary')
      expect(bytes.length).toBeLessThan(8_000)
      const corner = await sharp(bytes).extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer()
      expect(corner[0], 'its left half is on top once it is turned').toBeGreaterThan(150)
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${avatar}.webp"`)
    }
    const [stored] = await t.q()<{ small_sealed: Buffer }>('select small_sealed from avatar where customer_id = $1', [
      t.ada.customerId,
    ])
    expect(stored?.small_sealed.includes('WEBP'), 'sealed in the database').toBe(false)
  })

  test('is shown wherever others see the person, by its name alone', async () => {
    const avatar = await chosen(t.ada)
    const order = await t.placed()
    expect(await shown(t.ada, t.bob)).toBe(avatar)
    expect((await t.seen(t.bob, order)).counterparty.avatar).toBe(avatar)
    expect((await t.seen(t.ada, order)).counterparty.avatar).toBeNull()
    expect(expectOk(await t.it.call(getChat, { query: { order_id: order.id } }, t.bob)).avatar).toBe(avatar)
    expect(expectOk(await t.it.call(getChat, { query: { order_id: order.id } }, t.ada)).avatar).toBeNull()
    const trust = { user_id: t.ada.customerId, kind: 'trust' as const }
    expectOk(await t.it.call(market.relate, { body: trust }, t.bob))
    expect(expectOk(await t.it.call(market.relations, {}, t.bob))).toMatchObject([{ avatar }])
    const ad = await t.it.call(market.showProduct, { query: { ad_id: await t.ad() } }, t.bob)
    expect(expectOk(ad).advertiser.avatar).toBe(avatar)
    const session = await t.it.app.signIn.session(t.ada.sessionId)
    expect(session?.avatar).toBe(avatar)
  })

  test('another one takes its place and its address, the same again changes nothing, and removed it is gone', async () => {
    const who = await newPerson(t.it)
    const [first, again, second] = [await chosen(who, 90), await chosen(who, 90), await chosen(who, 120)]
    expect(again).toBe(first)
    expect(second).not.toBe(first)
    expect((await fetched(first, 'small')).response.status).toBe(404)
    expect(await logged('account.set_avatar', who)).toHaveLength(2)
    for (let twice = 0; twice < 2; twice++)
      expect(expectOk(await t.it.call(removeAvatar, { body: {} }, who))).toEqual({ avatar: null })
    expect([await shown(who), (await fetched(second, 'large')).response.status]).toEqual([null, 404])
    expect(await logged('account.remove_avatar', who)).toHaveLength(1)
  })

  test('two who chose the same picture each have it, whatever the other does', async () => {
    const [one, other] = [await newPerson(t.it), await newPerson(t.it)]
    const avatar = await chosen(one, 150)
    expect(await chosen(other, 150)).toBe(avatar)
    expectOk(await t.it.call(removeAvatar, { body: {} }, one))
    expect([await shown(one), await shown(other)]).toEqual([null, avatar])
    expect((await fetched(avatar, 'small')).response.status).toBe(200)
  })

  test('what is no picture, broken, huge, or nobody’s is refused, and the one before stays [ASVS 5.2.6]', async () => {
    const who = await newPerson(t.it)
    const before = await chosen(who)
    const wide = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    for (const [what, bytes, said] of [
      ['a page', Buffer.from('<html><script>alert(1)</script></html>'), /no picture/],
      ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), /no picture/],
      ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), /no picture/],
      ['noise', randomBytes(2000), /no picture/],
      ['half a picture', (await photo()).subarray(0, 400), /can’t be read/],
      ['49 million pixels', wide, /40 million pixels/],
      ['nothing', Buffer.alloc(0), /empty/],
    ] as const) {
      const { status, body } = await send(who, bytes)
      expect([what, status, body.code, body.errors?.[0]?.field]).toEqual([what, 422, 'file_unusable', 'content'])
      expect(body.errors?.[0]?.message, what).toMatch(said)
    }
    const huge = await send(who, Buffer.alloc(5 * 1024 * 1024 + 1))
    expect([huge.status, huge.body.code]).toEqual([413, 'too_large'])
    expect((await t.it.call(setAvatar, { file: new Uint8Array(await photo()) })).status).toBe(401)
    expect((await t.it.call(removeAvatar, { body: {} })).status).toBe(401)
    expect(await shown(who)).toBe(before)
    for (const name of ['0'.repeat(32), 'f'.repeat(31), `${before}0`, '..%2f..%2fetc'])
      expect((await fetched(name, 'small')).response.status, name).toBeGreaterThanOrEqual(404)
    expect((await fetched(before, 'enormous')).response.status).toBe(422)
  })

  test('may be changed twenty times an hour', async () => {
    const who = await newPerson(t.it)
    for (let i = 0; i < 20; i++) expect((await send(who, Buffer.from('no picture'))).body.code).toBe('file_unusable')
    const refused = await send(who, await photo())
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await shown(who)).toBeNull()
  })

  test('is removed by support or compliance, for a reason that the log keeps; one that was chosen since stays', async () => {
    const who = await newPerson(t.it)
    const [support, finance] = [await newStaff(t.it, ['support']), await newStaff(t.it, ['finance'])]
    const old = await chosen(who, 60)
    const avatar = await chosen(who, 70)
    const seen = await t.it.call(deskCustomer, { query: { user_id: who.customerId } }, support)
    expect(expectOk(seen).avatar).toBe(avatar)
    const body = { user_id: who.customerId, avatar, reason: 'It shows a bank’s logo' }
    const remove = (by: Person, odd: Partial<typeof body> = {}) =>
      t.it.call(deskRemoveAvatar, { body: { ...body, ...odd } }, by)
    expect((await remove(finance)).status).toBe(403)
    expect((await remove(who)).status).toBe(401)
    expect((await remove(support, { reason: '' })).body.errors?.[0]?.field).toBe('reason')
    expect((await remove(support, { avatar: old })).status).toBe(404)
    expect(await shown(who)).toBe(avatar)
    expectOk(await remove(support))
    expect([await shown(who), (await fetched(avatar, 'small')).response.status]).toEqual([null, 404])
    expect((await remove(support)).status).toBe(404)
    expect(await logged('customer.remove_avatar', who)).toEqual([
      { actor: `staff:${support.customerId}`, detail: { avatar, reason: body.reason, removal: expect.any(String) } },
    ])
    await t.it.settleEvents()
    await t.it.settleEvents()
    const { items } = expectOk(await t.it.call(listNotifications, {}, who))
    expect(items.filter(({ kind }) => kind === 'avatar_removed')).toMatchObject([
      { title: 'Your picture was removed', text: expect.stringContaining('It shows a bank’s logo') },
    ])
    expect(emailsTo(t.it, who.email)[0]?.subject).toBe('Your picture was removed')
  })
})
