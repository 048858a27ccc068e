import type { Answer } from './ctx.ts'

/** The data of an answer that is 200; throws with its problem otherwise. */
export const expectOk = <T>({ status, body }: Answer<T>): T => {
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}
