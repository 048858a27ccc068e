// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getFile } from '../../contract/chat.ts'
import type { FileFacts } from '../../contract/orders/orders.ts'
import { does, pass, shown, testPage } from '../../features/testing/test-page.tsx'
import { ApiProblem } from '../api.ts'
import { useFileUrl } from './use-file-url.ts'
import { useUploads } from './use-uploads.ts'

testPage()

const revoked = vi.fn<(address: string) => void>()
beforeEach(() => {
  revoked.mockReset()
  let made = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoked)
})

const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const text = (name: string) => new File(['x'], name, { type: 'application/pdf' })
const refused = (fields: object = {}) =>
  new ApiProblem({ code: 'invalid_input', title: 'Not taken.', next: 'Try another.', ...fields })

/** Uploads whose ends the test holds in its hand, by the file's name. */
function uploads() {
  const going = new Map<string, PromiseWithResolvers<FileFacts> & { progress: (percent: number) => void }>()
  const it = shown(() =>
    useUploads((file, progress) => {
      const answer = Promise.withResolvers<FileFacts>()
      going.set(file.name, { ...answer, progress })
      return answer.promise
    }, 'It can’t be read.'),
  )
  const arrives = (name: string) => does(() => going.get(name)?.resolve({ id: `id-${name}` } as FileFacts))
  return { it, going, arrives }
}
const states = (it: ReturnType<typeof uploads>['it']) =>
  it.now.files.map(({ name, progress, problem, fileId }) => [name, fileId ?? problem ?? progress])

describe('files that are sent', () => {
  test('each says how far it is; all have arrived once each has', async () => {
    const { it, going, arrives } = uploads()
    expect(it.now.ready).toBe(true)
    await does(() => it.now.add([picture('a.jpg'), text('b.pdf')]))
    expect(it.now.files.map(({ preview }) => preview)).toEqual(['blob:1', undefined])
    await does(() => going.get('a.jpg')?.progress(40))
    expect(states(it)).toEqual([
      ['a.jpg', 40],
      ['b.pdf', 0],
    ])
    await arrives('b.pdf')
    expect([it.now.ready, it.now.ids]).toEqual([false, ['id-b.pdf']])
    await arrives('a.jpg')
    expect([it.now.ready, it.now.ids]).toEqual([true, ['id-a.jpg', 'id-b.pdf']])
  })

  test.each<[string, unknown, string]>([
    [
      'what is wrong with it',
      refused({ errors: [{ field: 'file', message: 'It holds a script.' }] }),
      'It holds a script.',
    ],
    ['what happened and what next', refused(), 'Not taken. Try another.'],
    ['that it can’t be read', new TypeError(), 'It can’t be read.'],
  ])('one that failed says %s, keeps the others going, and can be tried again', async (_, error, said) => {
    const { it, going, arrives } = uploads()
    await does(() => it.now.add([text('a.pdf'), text('b.pdf')]))
    await does(() => going.get('a.pdf')?.reject(error))
    await arrives('b.pdf')
    expect([states(it), it.now.ready]).toEqual([
      [
        ['a.pdf', said],
        ['b.pdf', 'id-b.pdf'],
      ],
      false,
    ])
    await does(() => it.now.retry(it.now.files[0]?.id ?? ''))
    expect(states(it)[0]).toEqual(['a.pdf', 0])
    await arrives('a.pdf')
    expect([it.now.ready, it.now.ids]).toEqual([true, ['id-a.pdf', 'id-b.pdf']])
  })

  test('one that the browser can’t read any more isn’t sent', async () => {
    const { it, going } = uploads()
    const gone = text('gone.pdf')
    vi.spyOn(gone, 'slice').mockReturnValue({ arrayBuffer: () => Promise.reject(new Error()) } as unknown as Blob)
    await does(() => it.now.add([gone]))
    expect([states(it), going.size]).toEqual([[['gone.pdf', 'It can’t be read.']], 0])
  })

  test('one that was taken away is awaited no more, and its late answer changes nothing', async () => {
    const { it, arrives } = uploads()
    await does(() => it.now.add([text('a.pdf'), text('b.pdf')]))
    await does(() => it.now.remove(it.now.files[0]?.id ?? ''))
    await arrives('b.pdf')
    await arrives('a.pdf')
    expect([states(it), it.now.ready]).toEqual([[['b.pdf', 'id-b.pdf']], true])
    await does(() => it.now.clear())
    expect(it.now.files).toEqual([])
  })

  test('their pictures are given back when the page leaves them', async () => {
    const { it } = uploads()
    await does(() => it.now.add([picture('a.jpg'), picture('b.jpg')]))
    expect(revoked).not.toHaveBeenCalled()
    it.leave()
    expect(revoked.mock.calls.flat()).toEqual(['blob:1', 'blob:2'])
  })
})

describe('a private file', () => {
  const answers = (status: number) =>
    vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () =>
        status === 200 ? new Response('x') : Response.json({ code: 'not_found', title: 'Gone.', next: '' }, { status }),
      )

  test('is fetched once for all who show it, and not for nobody', async () => {
    const fetch = answers(200)
    shown(() => useFileUrl(undefined))
    expect(fetch).not.toHaveBeenCalled()
    const two = [shown(() => useFileUrl('f1')), shown(() => useFileUrl('f1'))]
    await pass(0)
    expect(two.map(({ now }) => now.url)).toEqual(['blob:1', 'blob:1'])
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([`/api/v1${getFile.path.replace('{file_id}', 'f1')}`])
  })

  test('that doesn’t come says why, isn’t asked for again by itself, and is when somebody asks', async () => {
    const fetch = answers(404)
    const it = shown(() => useFileUrl('f2'))
    await pass(60_000)
    expect([it.now.problem?.message, fetch.mock.calls.length]).toEqual(['Gone.', 1])
    fetch.mockResolvedValue(new Response('x'))
    await does(() => it.now.retry())
    expect(it.now.url).toBe('blob:1')
  })
})
