import { useEffect, useRef, useState } from 'react'
import type { FileFacts } from '../../contract/orders/orders.ts'
import { ApiProblem, newKey } from '../api.ts'
import { assertReadable } from './upload.ts'

/** A file on its way: what the list of uploads shows of it. `fileId` is there once the server has it. */
export interface Sending {
  id: string
  name: string
  size: number
  preview?: string | undefined
  progress?: number | undefined
  problem?: string | undefined
  fileId?: string
}

type Send = (file: File, onProgress: (percent: number) => void) => Promise<FileFacts>

/** Sends files one by one as they are chosen, and keeps how far each is. `unreadable` is said of a file that the browser can't read. */
export function useUploads(send: Send, unreadable: string) {
  const [files, setFiles] = useState<readonly Sending[]>([])
  const given = useRef(new Map<string, File>())
  const previews = useRef<string[]>([])
  useEffect(
    () => () => {
      for (const address of previews.current) URL.revokeObjectURL(address)
    },
    [],
  )
  const change = (id: string, part: Partial<Sending>) =>
    setFiles((all) => all.map((file) => (file.id === id ? { ...file, ...part } : file)))
  const start = async (id: string) => {
    const file = given.current.get(id)
    if (!file) return
    change(id, { progress: 0, problem: undefined })
    try {
      await assertReadable(file)
      const facts = await send(file, (progress) => change(id, { progress }))
      change(id, { progress: undefined, fileId: facts.id })
    } catch (error) {
      const said =
        error instanceof ApiProblem ? (Object.values(error.fields)[0] ?? `${error.message} ${error.next}`) : unreadable
      change(id, { progress: undefined, problem: said })
    }
  }
  const add = (chosen: File[]) => {
    const made = chosen.map((file) => {
      const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined
      if (preview) previews.current.push(preview)
      const id = newKey()
      given.current.set(id, file)
      return { id, name: file.name, size: file.size, preview, progress: 0 }
    })
    setFiles((all) => [...all, ...made])
    for (const { id } of made) void start(id)
  }
  return {
    files,
    add,
    remove: (id: string) => setFiles((all) => all.filter((file) => file.id !== id)),
    retry: (id: string) => void start(id),
    clear: () => setFiles([]),
    /** Every file has arrived. */
    ready: files.every(({ fileId }) => fileId !== undefined),
    ids: files.flatMap(({ fileId }) => fileId ?? []),
  }
}
