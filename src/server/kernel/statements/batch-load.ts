/**
 * Gathers the look-ups of one turn of the event loop into one query. Under load a point select a request becomes one statement for
 * all requests that arrived together; nothing is kept, so what was revoked a moment ago is seen.
 */
export function batchLoad<Key, Value>(
  load: (keys: Key[]) => Promise<Map<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  type Caller = { resolve: (value: Value | undefined) => void; reject: (error: unknown) => void }
  let waiting: Map<Key, Caller[]> | undefined
  const flush = async (batch: Map<Key, Caller[]>) => {
    try {
      const found = await load([...batch.keys()])
      for (const [key, callers] of batch) for (const caller of callers) caller.resolve(found.get(key))
    } catch (error) {
      for (const callers of batch.values()) for (const caller of callers) caller.reject(error)
    }
  }
  return (key) =>
    new Promise((resolve, reject) => {
      if (!waiting) {
        const batch = new Map<Key, Caller[]>()
        waiting = batch
        setImmediate(() => {
          waiting = undefined
          void flush(batch)
        })
      }
      const callers = waiting.get(key) ?? []
      callers.push({ resolve, reject })
      waiting.set(key, callers)
    })
}
