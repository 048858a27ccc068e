import { Problem } from '../errors.ts'

const lanes = new Map<string, { last: Promise<unknown>; waiting: number }>()

/**
 * Costly work of one customer, one piece after the other in this process: whoever asks for much of it keeps nobody waiting but themselves, and holds no
 * more memory than one piece needs. `lane` names work and customer. Throws 'rate_limited' where `most` are under way or waiting.
 */
export async function oneByOne<T>(lane: string, most: number, work: () => Promise<T>): Promise<T> {
  const line = lanes.get(lane) ?? { last: Promise.resolve(), waiting: 0 }
  if (line.waiting >= most) throw new Problem('rate_limited', { headers: { 'retry-after': '20' } })
  lanes.set(lane, line)
  line.waiting++
  const done = line.last.then(work, work)
  line.last = done
  try {
    return await done
  } finally {
    if (--line.waiting === 0) lanes.delete(lane)
  }
}
