import { useEffect } from 'react'
import useSWR from 'swr'
import { addressOf } from '../../contract/addresses.ts'
import { getFile } from '../../contract/chat.ts'
import { ApiProblem } from '../api.ts'
import { bearer } from '../session.store.ts'

const UNREACHED = {
  code: 'offline',
  title: 'The file could not be fetched.',
  next: 'Check your connection and try again.',
}

/** A private file as an address that this page alone can show; it ends with the page. */
export function useFileUrl(fileId: string | undefined) {
  const answer = useSWR<string, ApiProblem>(fileId && `file:${fileId}`, () => fetched(fileId ?? ''), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  })
  useEffect(() => remember(answer.data), [answer.data])
  return { url: answer.data, problem: answer.error, retry: () => void answer.mutate() }
}

const made = new Set<string>()

/** Several viewers may share one address, so they are given back only when the page goes. */
function remember(url: string | undefined): void {
  if (!url || made.has(url)) return
  if (made.size === 0)
    addEventListener('pagehide', ({ persisted }) => {
      if (!persisted) for (const one of made) URL.revokeObjectURL(one)
    })
  made.add(url)
}

async function fetched(fileId: string): Promise<string> {
  const token = await bearer()
  const response = await fetch(addressOf(getFile, { params: { file_id: fileId } }), {
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  }).catch(() => undefined)
  if (!response) throw new ApiProblem(UNREACHED)
  if (!response.ok) throw new ApiProblem((await response.json().catch(() => UNREACHED)) as Record<string, unknown>)
  return URL.createObjectURL(await response.blob())
}
