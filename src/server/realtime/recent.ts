import type { Bus, BusMessage, StreamPosition } from './bus.ts'

type Said = Extract<BusMessage, { kind: 'event' }>

/**
 * A page that was drawn listens after a moment, and one that lost its line comes back soon; where a page lies hidden, browsers let it say how
 * far it has heard only once a minute. Who was away for longer asks for everything.
 */
const KEPT_MS = 120_000
const MOST_KEPT = 5_000
/** Beyond, reading the page's few addresses again costs less than telling what was said. */
const MOST_TOLD = 200

/** 'stream.number', as pages bear it. */
export const positionText = ({ stream, at }: StreamPosition): string => `${stream}.${at}`

function positionIn(text: string): StreamPosition | undefined {
  const [, stream = '', at = ''] = /^(.+)\.(\d{1,20})$/.exec(text) ?? []
  return stream ? { stream, at: BigInt(at) } : undefined
}

/**
 * What was said in the last two minutes, so that who comes hears what was said between the reading of what they look at and their coming. What
 * clients say to each other is not kept: it is over.
 */
export class Recent {
  readonly #kept: { said: Said; position: StreamPosition; at: number }[] = []
  readonly #bus: Pick<Bus, 'began'>
  /** The last position of what is no longer kept. */
  #dropped: StreamPosition | undefined

  constructor(bus: Pick<Bus, 'began'>) {
    this.#bus = bus
  }

  keep(said: Said, position: StreamPosition): void {
    if (said.event.startsWith('client-')) return
    const now = performance.now()
    this.#kept.push({ said, position, at: now })
    for (let first = this.#kept[0]; first; first = this.#kept[0]) {
      if (this.#kept.length <= MOST_KEPT && now - first.at < KEPT_MS) return
      this.#kept.shift()
      // Positions need not come in order: a message may be committed late.
      const { position: gone } = first
      if (this.#dropped?.stream !== gone.stream || this.#dropped.at < gone.at) this.#dropped = gone
    }
  }

  /** What was said on a channel from a position on; undefined where that is not known for certain, or too much to tell. */
  since(text: string, channel: string): Said[] | undefined {
    const [from, began] = [positionIn(text), this.#bus.began()]
    if (!from || from.stream !== began?.stream || from.at < began.at) return undefined
    if (this.#dropped?.stream === from.stream && this.#dropped.at >= from.at) return undefined
    const missed = this.#kept
      .filter(
        ({ said, position }) =>
          position.stream === from.stream && position.at >= from.at && said.channels.includes(channel),
      )
      .map(({ said }) => said)
    return missed.length > MOST_TOLD ? undefined : missed
  }
}
