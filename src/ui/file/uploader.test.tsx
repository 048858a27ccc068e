// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { drawn, heardWith, press, spoken } from '../../features/testing/draw.tsx'
import { does, testPage } from '../../features/testing/test-page.tsx'
import { DocumentViewer } from './DocumentViewer.tsx'
import type { FileRules } from './file-rules.ts'
import { Uploader } from './Uploader.tsx'
import type { UploadedFile } from './UploadRow.tsx'

testPage()

const rules: FileRules = { types: ['image/jpeg', 'application/pdf'], maxBytes: 5_000_000, maxFiles: 3 }
const fileOf = (name: string, type = 'image/jpeg', size = 1_000): File => {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const given = vi.fn<(names: string[]) => void>()
beforeEach(() => void given.mockReset())

function Kept({ have = 0, limits = rules, error }: { have?: number; limits?: FileRules; error?: string }) {
  const before = Array.from({ length: have }, (_, index) => ({ id: `old${index}`, name: `old${index}.jpg`, size: 1 }))
  const [files, setFiles] = useState<UploadedFile[]>(before)
  const add = (added: File[]) => {
    given(added.map(({ name }) => name))
    setFiles([...files, ...added.map(({ name, size }) => ({ id: name, name, size }))])
  }
  const remove = (gone: string) => setFiles(files.filter(({ id }) => id !== gone))
  return <Uploader label="Proof" rules={limits} files={files} onAdd={add} onRemove={remove} error={error} />
}
const input = () => screen.getByLabelText<HTMLInputElement>(/^Proof/)

/** The three ways files come in; each hands over the same list. */
const ways: [string, (files: File[]) => Promise<void>][] = [
  ['chosen', (files) => does(() => fireEvent.change(input(), { target: { files } }))],
  ['dropped', (files) => does(() => fireEvent.drop(input(), { dataTransfer: { files } }))],
  ['pasted', (files) => does(() => fireEvent.paste(input(), { clipboardData: { files } }))],
]

describe.each(ways)('files %s', (_, come) => {
  test.each<[string, File[], number, string[], string[]]>([
    ['one that fits', [fileOf('a.jpg')], 0, ['a.jpg'], []],
    ['as large as may be', [fileOf('a.pdf', 'application/pdf', 5_000_000)], 0, ['a.pdf'], []],
    ['a byte too large', [fileOf('a.pdf', 'application/pdf', 5_000_001)], 0, [], ['a.pdf.*5 MB']],
    ['of another type', [fileOf('a.gif', 'image/gif')], 0, [], ['a.gif.*JPEG or PDF']],
    ['of no type', [fileOf('a', '')], 0, [], ['a.*JPEG or PDF']],
    ['empty', [fileOf('a.jpg', 'image/jpeg', 0)], 0, [], ['a.jpg.*empty']],
    ['good among bad', [fileOf('x.gif', 'image/gif'), fileOf('b.jpg')], 0, ['b.jpg'], ['x.gif']],
    ['more than fit', ['a', 'b', 'c', 'd'].map((name) => fileOf(name)), 0, ['a', 'b', 'c'], ['3 files']],
    ['more than there is room for', [fileOf('a'), fileOf('b')], 2, ['a'], ['3 files']],
    ['where there is no room', [fileOf('a')], 3, [], ['3 files']],
  ])('%s', async (_, files, have, taken, faults) => {
    drawn(<Kept have={have} />)
    await come(files)
    expect(given.mock.calls.flat(2)).toEqual(taken)
    const said = screen.queryAllByRole('alert').flatMap(({ children }) => [...children].map((it) => it.textContent))
    expect(said).toEqual(faults.map((fault) => expect.stringMatching(new RegExp(fault))))
    // Whoever comes back to the field hears what it takes, and why not that.
    expect(heardWith(input())).toMatch(/JPEG or PDF.*5 MB/)
    for (const fault of faults) expect(heardWith(input())).toMatch(new RegExp(fault))
  })

  test('a fault is gone once something good has come', async () => {
    drawn(<Kept />)
    await come([fileOf('a.gif', 'image/gif')])
    expect(spoken()).toHaveLength(1)
    await come([fileOf('a.jpg')])
    expect(spoken()).toEqual([])
  })
})

test('text that is pasted where files go is left alone', async () => {
  drawn(<Kept error="Add a proof." />)
  await does(() => fireEvent.change(input(), { target: { files: [fileOf('a.gif', 'image/gif')] } }))
  await does(() => fireEvent.paste(input(), { clipboardData: { files: [] } }))
  expect([given.mock.calls, heardWith(input())]).toEqual([[], expect.stringMatching(/Add a proof\..*a\.gif/)])
})

test('the same file can be chosen again after it was removed', async () => {
  drawn(<Kept />)
  const [, choose] = ways[0] ?? []
  // A browser says nothing of a file that stands in the field already.
  const emptied = vi.spyOn(input(), 'value', 'set')
  await choose?.([fileOf('a.jpg')])
  expect(emptied.mock.calls).toEqual([['']])
  await press(screen.getByRole('button', { name: 'Remove a.jpg' }))
  await choose?.([fileOf('a.jpg')])
  expect(given.mock.calls.flat(2)).toEqual(['a.jpg', 'a.jpg'])
})

test.each([
  [1, false],
  [3, true],
])('a field for %d lets several be chosen: %s', (maxFiles, multiple) => {
  drawn(<Kept limits={{ ...rules, maxFiles }} />)
  expect([input().multiple, input().accept]).toEqual([multiple, 'image/jpeg,application/pdf'])
})

describe('a file on its way', () => {
  const [retry, remove] = [vi.fn<(id: string) => void>(), vi.fn<(id: string) => void>()]
  const row = (part: Partial<UploadedFile>) =>
    drawn(
      <Uploader
        label="Proof"
        rules={rules}
        files={[{ id: 'f1', name: 'a.jpg', size: 1_400_000, ...part }]}
        onAdd={() => {}}
        onRemove={remove}
        onRetry={retry}
      />,
    )
  const shows = () => ({
    moving: screen.queryByRole<HTMLProgressElement>('progressbar')?.value,
    arrived: screen.queryByRole('img', { name: /a\.jpg/ }) !== null,
    retry: screen.queryByRole('button', { name: /a\.jpg.*again|again.*a\.jpg|Retry a\.jpg/i }) !== null,
    alarm: screen.queryAllByText('Not sent.').length,
  })

  test.each<[string, Partial<UploadedFile>, ReturnType<typeof shows>]>([
    ['underway', { progress: 40 }, { moving: 40, arrived: false, retry: false, alarm: 0 }],
    ['about to go', { progress: 0 }, { moving: 0, arrived: false, retry: false, alarm: 0 }],
    ['arrived', {}, { moving: undefined, arrived: true, retry: false, alarm: 0 }],
    ['failed', { problem: 'Not sent.' }, { moving: undefined, arrived: false, retry: true, alarm: 1 }],
  ])('%s', async (_, part, expected) => {
    row(part)
    expect(shows()).toEqual(expected)
    remove.mockReset()
    await press(screen.getByRole('button', { name: 'Remove a.jpg' }))
    expect(remove.mock.calls).toEqual([['f1']])
  })

  test('is sent again when asked', async () => {
    row({ problem: 'Not sent.' })
    const [again] = screen.getAllByRole('button').filter(({ ariaLabel }) => !ariaLabel?.startsWith('Remove'))
    await press(again as Element)
    expect(retry.mock.calls).toEqual([['f1']])
  })
})

describe('a document', () => {
  test('that is a picture is shown by its words, and made larger and smaller within its steps', async () => {
    drawn(<DocumentViewer name="a.jpg" label="Front of the passport" type="image/jpeg" src="blob:1" />)
    expect(screen.getByRole('img', { name: 'Front of the passport' }).getAttribute('src')).toBe('blob:1')
    const zoom = () => /\d+/.exec(spoken().join())?.[0]
    const seen: unknown[] = []
    for (const name of [/out/i, /in$/i, /in$/i, /in$/i, /in$/i, /out/i]) {
      await press(screen.getByRole('button', { name }))
      seen.push(zoom())
    }
    expect(seen).toEqual(['100', '150', '200', '300', '300', '200'])
  })

  test.each([
    ['another file', 'application/pdf', false],
    ['a picture that is broken', 'image/jpeg', true],
  ])('that is %s is named, and can be had', async (_, type, broken) => {
    drawn(<DocumentViewer name="a.bin" label="Statement" type={type} src="blob:1" />)
    if (broken) await does(() => fireEvent.error(screen.getByRole('img', { name: 'Statement' })))
    expect([screen.queryByRole('img', { name: 'Statement' }), screen.getAllByText('a.bin').length]).toEqual([null, 1])
    const link = screen.getByRole('link')
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['blob:1', 'a.bin'])
  })
})
