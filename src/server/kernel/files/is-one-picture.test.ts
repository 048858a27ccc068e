import { beforeAll, describe, expect, test } from 'vitest'
import { localFiles } from '../../providers/files/local.ts'
import type { Print } from '../../providers/files/port.ts'
import { deep } from '../../testing/database/engines.ts'
import { copies, drawReceipt, type Receipt } from '../../testing/receipts.ts'
import { bandsNear, bandsOf } from './alike.rows.ts'
import { isOnePicture } from './is-one-picture.ts'

const files = localFiles()
const print = async (picture: Buffer): Promise<Print> => files.print((await files.reencode(picture)).bytes)
const paid: Omit<Receipt, 'app'> = {
  amount: '250.00 EUR',
  to: 'Ada Okonkwo',
  reference: 'K7PX-2MQD-9TRA',
  date: '3.11.2026 10:42',
}
const other: Omit<Receipt, 'app'> = {
  amount: '1,875.40 EUR',
  to: 'Chidi Martin',
  reference: 'B4WZ-8NHF-3LVE',
  date: '21.10.2026 18:05',
}
const found = (a: Print, b: Print) => {
  const kept = new Set(bandsOf(a.hash))
  return bandsNear(b.hash).some((band) => kept.has(band))
}

describe.each([0, 1, 2] as const)('of a receipt of app %i', (app) => {
  let picture: Buffer
  let first: Print
  beforeAll(async () => {
    picture = await drawReceipt({ app, ...paid })
    first = await print(picture)
  })

  // Each kind of copy of one app, a third of them of each; of all three in the deep run.
  const kinds = Object.entries(copies).filter((_, i) => deep || i % 3 === app)
  test.each(kinds)('a copy is known: %s', async (_, made) => {
    const copy = await print(await made(picture))
    expect([isOnePicture(first.grey, copy.grey), found(first, copy)]).toEqual([true, true])
  })

  const { amount, reference, date } = other
  test.each(
    Object.entries({
      everything: other,
      'amount, reference and date': { amount, reference, date },
      'amount and date': { amount, date },
      'reference and date': { reference, date },
    }),
  )('one that differs from it in %s is another', async (_, differs) => {
    const second = await print(await drawReceipt({ app, ...paid, ...differs }))
    expect(isOnePicture(first.grey, second.grey)).toBe(false)
  })
})
