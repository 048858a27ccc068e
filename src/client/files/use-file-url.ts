import { useEffect } from 'react'
import useSWR from 'swr'
import { getFile } from '../../contract/chat.ts'
import type { ApiProblem } from '../api.ts'
import { fetchFile } from './fetch-file.ts'

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

const fetched = async (fileId: string): Promise<string> =>
  URL.createObjectURL((await fetchFile(getFile, { params: { file_id: fileId } })).body)
