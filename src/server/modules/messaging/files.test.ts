import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages, sendMessage, uploadToChat } from '../../../contract/chat.ts'
import { uploadProof } from '../../../contract/orders/order-endpoints.ts'
import { attachFiles, filesOf, proofReused } from '../../kernel/files/files.ts'
import { unusedFiles } from '../../kernel/files/sweep-unused.ts'
import { sweepOut } from '../../kernel/sweeps/sweep.ts'
import { inTx, query } from '../../kernel/tx.ts'
import { bareOrder } from '../../testing/bare-orders.ts'
import { type TestApp, testApp } from '../../testing/ctx.ts'
import { engines } from '../../testing/database/engines.ts'
import { newPerson, type Person } from '../../testing/people.ts'

const photo = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })
    .withExif({ IFD0: { Copyright: 'Canary of Lagos' }, IFD3: { GPSLatitude: '6/1 27/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()

async function document(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([300, 300])
  page.drawText('Paid 250.00 EUR')
  page.drawImage(await pdf.embedJpg(await photo()))
  pdf.addJavaScript('open', 'app.launchURL("https://evil.example")')
  await pdf.attach(Buffer.from('MZ evil'), 'evil.exe', { mimeType: 'application/octet-stream' })
  pdf.setAuthor('Canary Author')
  pdf.setTitle('Canary Title')
  return Buffer.from(await pdf.save())
}

describe.each(engines)('a file, on %s,', (engine) => {
  let it: TestApp
  let [ada, bob, eve] = [] as unknown as [Person, Person, Person]
  beforeAll(async () => {
    it = await testApp(engine)
    ada = await newPerson(it, 'ada')
    bob = await newPerson(it, 'bob')
    eve = await newPerson(it, 'eve')
  })
  afterAll(() => it.stop())

  const order = async () => {
    it.clock.advance(3_600_000)
    for (const who of [ada, bob, eve]) who.token = await it.app.signIn.mintToken(who)
    return (await bareOrder(it, { buyer: ada, seller: bob })).orderId
  }
  const send = (who: Person, order_id: string, bytes: Buffer, name = 'proof.jpg') =>
    it.call(uploadProof, { query: { order_id, name }, file: new Uint8Array(bytes) }, who)
  const fetched = async (who: Person, id: string) => {
    const response = await it.raw(`/files/${id}`, { headers: { authorization: `Bearer ${who.token}` } })
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const attached = (who: Person, orderId: string, ids: string[], use: 'proof' | 'evidence' = 'proof') =>
    inTx(it.ctx(), (tx) =>
      attachFiles(tx, ids, {
        customerId: who.customerId,
        subject: { kind: 'order', id: orderId },
        use,
        field: 'proof_ids',
      }),
    )

  test('arrives as another picture: turned the right way, without where and by whom it was taken [ASVS 5.3.1, 5.4.1, 5.4.2]', async () => {
    const orderId = await order()
    const turned = await sharp(await photo(60, 40))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { status, body } = await send(ada, orderId, turned, '../Überweisung 1.JPG')
    expect([status, body.data.type, body.data.name]).toEqual([200, 'image/webp', '_Überweisung 1.webp'])
    const { bytes, response } = await fetched(ada, body.data.id)
    const seen = await sharp(bytes).metadata()
    expect([seen.format, seen.width, seen.height, seen.exif]).toEqual(['webp', 40, 60, undefined])
    expect(bytes.toString('latin1')).not.toContain('Canary')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="__berweisung 1.webp"; filename*=UTF-8''_%C3%9Cberweisung%201.webp`,
    )
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  test('a PDF keeps its page and loses its script, its attachment, its author and its picture’s camera', async () => {
    const orderId = await order()
    const { body } = await send(ada, orderId, await document(), 'statement.pdf')
    expect(body.data).toMatchObject({ type: 'application/pdf', name: 'statement.pdf' })
    const { bytes } = await fetched(ada, body.data.id)
    const kept = await PDFDocument.load(bytes)
    expect(kept.getPageCount()).toBe(1)
    const plain = Buffer.from(await kept.save({ useObjectStreams: false })).toString('latin1')
    for (const gone of ['evil', 'JavaScript', 'Canary', 'EmbeddedFile', 'Annots']) expect(plain).not.toContain(gone)
  })

  test('that is no picture and no PDF, or pretends, or unfolds without end, is refused in words [ASVS 1.3.4, 5.2.2, 5.2.3]', async () => {
    const orderId = await order()
    const wide = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const folded = deflateSync(Buffer.alloc(400 * 1024 * 1024))
    const head = `%PDF-1.5\n1 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${folded.length}>>\nstream\n`
    const bomb = Buffer.concat([
      Buffer.from(head),
      folded,
      Buffer.from('\nendstream\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    ])
    const pages = await PDFDocument.create()
    for (let n = 0; n < 51; n++) pages.addPage()
    for (const [what, bytes, said] of [
      ['a page', Buffer.from('<html><script>alert(1)</script></html>'), /JPEG, PNG or WebP/],
      [
        'a drawing with a script',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
        /JPEG, PNG or WebP/,
      ],
      ['half a picture', (await photo(600, 400)).subarray(0, 500), /can’t be read/],
      ['81 million pixels', wide, /40 million pixels/],
      ['a PDF that unfolds', bomb, /built in a way/],
      ['too many pages', Buffer.from(await pages.save()), /more than 50 pages/],
      ['noise', randomBytes(2000), /JPEG, PNG or WebP/],
      ['nothing', Buffer.alloc(0), /empty/],
    ] as const) {
      const { status, body } = await send(ada, orderId, bytes)
      expect([what, status, body.code, body.errors?.[0]?.field]).toEqual([what, 422, 'file_unusable', 'content'])
      expect(body.errors?.[0]?.message).toMatch(said)
    }
  })

  test('over five megabytes is too large, before anything is read of it [ASVS 5.2.1]', async () => {
    const orderId = await order()
    const { status, body } = await send(ada, orderId, randomBytes(5 * 1024 * 1024 + 1))
    expect([status, body.code]).toEqual([413, 'too_large'])
  })

  test('is its owner’s alone until it is used; then the other side’s too, and never a stranger’s', async () => {
    const orderId = await order()
    const { body } = await send(ada, orderId, await photo())
    const { id } = body.data
    expect((await fetched(bob, id)).response.status).toBe(404)
    await attached(ada, orderId, [id])
    const [hers, his, strangers] = [await fetched(ada, id), await fetched(bob, id), await fetched(eve, id)]
    expect([hers.response.status, his.response.status, strangers.response.status]).toEqual([200, 200, 404])
    expect((await send(eve, orderId, await photo())).status).toBe(404)
    expect(await filesOf(query(it.ctx()), it.ctx().sealer, { kind: 'order', id: orderId }, 'proof')).toMatchObject([
      { id },
    ])
  })

  test('somebody else’s, another order’s, or one used for something else is not attached', async () => {
    const [orderId, other] = [await order(), await order()]
    const { body } = await send(ada, orderId, await photo())
    const refused = { code: 'invalid_input', fields: [{ path: 'proof_ids' }] }
    await expect(attached(bob, orderId, [body.data.id])).rejects.toMatchObject(refused)
    await expect(attached(ada, other, [body.data.id])).rejects.toMatchObject(refused)
    await attached(ada, orderId, [body.data.id, body.data.id])
    await expect(attached(ada, orderId, [body.data.id], 'evidence')).rejects.toMatchObject(refused)
  })

  test('the same proof in two orders is noticed by what was sent, whatever it is called', async () => {
    const [first, second] = [await order(), await order()]
    const same = await photo(70, 70)
    const one = await send(ada, first, same, 'a.jpg')
    await attached(ada, first, [one.body.data.id])
    expect(await proofReused(query(it.ctx()), [one.body.data.id])).toBe(false)
    const two = await send(ada, second, same, 'b.jpg')
    expect(await proofReused(query(it.ctx()), [two.body.data.id])).toBe(true)
  })

  test('goes with a message, once, and only its sender’s', async () => {
    const conversation_id = await order()
    const query = { conversation_id, name: 'receipt.png' }
    const upload = { query, file: new Uint8Array(await photo()) }
    const { body } = await it.call(uploadToChat, upload, ada)
    const message = (who: Person, client_id: string) =>
      it.call(sendMessage, { body: { conversation_id, client_id, file_id: body.data.id } }, who)
    expect((await message(bob, 'client-bob-1')).body.errors?.[0]?.field).toBe('file_id')
    expect((await message(ada, 'client-ada-1')).status).toBe(200)
    const read = await it.call(messages, { query: { conversation_id } }, bob)
    expect(read.body.data).toMatchObject([
      { text: '', file: { id: body.data.id, name: 'receipt.webp', type: 'image/webp' } },
    ])
    expect((await fetched(bob, body.data.id)).response.status).toBe(200)
    expect((await it.call(uploadToChat, upload, eve)).status).toBe(404)
  })

  test('the twenty-sixth with one order is refused, also when they come at once [ASVS 5.2.4]', async () => {
    const orderId = await order()
    const small = await photo(4, 4)
    const sent = await Promise.all(Array.from({ length: 28 }, () => send(ada, orderId, small)))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(25)
    expect(sent.find(({ status }) => status !== 200)?.body.code).toBe('too_many')
  })

  test('the thirty-first within an hour is refused unread, whatever the thirty before were [ASVS 5.2.4, 15.2.2]', async () => {
    const orderId = await order()
    const small = await photo(4, 4)
    for (let n = 0; n < 29; n++) expect((await send(ada, orderId, randomBytes(90))).body.code).toBe('file_unusable')
    expect((await send(ada, orderId, small)).status).toBe(200)
    const over = await send(ada, orderId, small)
    expect([over.status, over.body.code, Number(over.headers.get('retry-after')) > 0]).toEqual([
      429,
      'rate_limited',
      true,
    ])
    expect((await send(bob, orderId, small)).status).toBe(200)
    expect((await send(ada, await order(), small)).status).toBe(200)
  })

  test('fits to the byte into the room that an account has, and not beyond it [ASVS 5.2.4]', async () => {
    const orderId = await order()
    const small = await photo(6, 6)
    const { bytes } = (await send(eve, (await bareOrder(it, { buyer: eve, seller: bob })).orderId, small)).body.data
    const room = it.ctx().config.FILES_MB_PER_CUSTOMER * 1024 * 1024
    /** As if what Ada has kept so far came to so many bytes. */
    const keep = (sum: number) =>
      query(it.ctx())(
        `update stored_file set bytes = case when id = (select max(id::text)::uuid from stored_file where owner_id = $1) then $2::int else 0 end
           where owner_id = $1`,
        [ada.customerId, sum],
      )
    await keep(room - bytes + 1)
    const refused = await send(ada, orderId, small)
    expect([refused.status, refused.body.code]).toEqual([422, 'too_many'])
    expect(refused.body.errors?.[0]?.message).toMatch(/fill the 200 MB/)
    await keep(room - bytes)
    expect((await send(ada, orderId, small)).status).toBe(200)
    expect((await send(ada, orderId, small)).body.code).toBe('too_many')
    expect((await send(bob, orderId, small)).status).toBe(200)
    await keep(0)
  })

  test('is the five-thousandth that an account keeps, and none after it is taken [ASVS 5.2.4]', async () => {
    const dan = await newPerson(it, 'dan')
    const { orderId } = await bareOrder(it, { buyer: dan, seller: bob })
    await query(it.ctx())(
      `insert into stored_file (id, owner_id, subject_kind, subject_id, use, name_sealed, type, bytes, sha256, source_index, content, created_at)
         select gen_random_uuid(), $1, 'order', gen_random_uuid(), 'proof', '', 'image/webp', 1, '', n::text, '', $2 from generate_series(1, 4999) n`,
      [dan.customerId, it.clock.now()],
    )
    expect((await send(dan, orderId, await photo(4, 4))).status).toBe(200)
    const refused = await send(dan, orderId, await photo(4, 4))
    expect([refused.status, refused.body.code]).toEqual([422, 'too_many'])
    expect(refused.body.errors?.[0]?.message).toMatch(/5,000 files in all/)
    await query(it.ctx())('delete from stored_file where owner_id = $1', [dan.customerId])
  })

  test('that was never used is gone after a day, and one that was used stays [ASVS 5.2.4]', async () => {
    const orderId = await order()
    const small = await photo(5, 5)
    const [unused, used] = [await send(ada, orderId, small), await send(ada, orderId, small)]
    await attached(ada, orderId, [used.body.data.id])
    const left = async () =>
      (
        await query(it.ctx())<{ id: string }>('select id from stored_file where id = any($1::uuid[]) order by id', [
          [unused.body.data.id, used.body.data.id],
        ])
      ).map(({ id }) => id)
    it.clock.advance(86_400_000 - 1)
    await sweepOut(it.ctx(), unusedFiles)
    expect(await left()).toEqual([unused.body.data.id, used.body.data.id])
    it.clock.advance(1)
    for (let twice = 0; twice < 2; twice++) await sweepOut(it.ctx(), unusedFiles)
    expect(await left()).toEqual([used.body.data.id])
  })

  test('lies sealed: neither its name nor its content shows in the table', async () => {
    const [row] = await query(it.ctx())<{ name_sealed: string; content: Buffer }>('select * from stored_file limit 1')
    expect(row?.content.toString('latin1')).not.toContain('WEBP')
    expect(JSON.stringify(row?.name_sealed)).not.toMatch(/proof|berweisung/)
  })
})
