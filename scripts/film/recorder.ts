import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright'

interface Frame {
  file: string
  /** Seconds since the epoch, as the browser drew it. */
  at: number
}

/**
 * Films a page through the browser's own screencast: a frame each time something changes, with its time. Playwright's video needs an ffmpeg
 * of its own; this takes the system's, and keeps every pixel until the encoder has its say.
 */
export class Recorder {
  readonly #dir: string
  readonly #frames: Frame[] = []
  readonly #writing: Promise<unknown>[] = []
  #cdp: CDPSession | undefined
  #ended = 0

  constructor(dir: string) {
    this.#dir = dir
    mkdirSync(dir, { recursive: true })
  }

  async start(page: Page): Promise<void> {
    const cdp = await page.context().newCDPSession(page)
    this.#cdp = cdp
    cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      const file = join(this.#dir, `${String(this.#frames.length).padStart(5, '0')}.png`)
      writeFileSync(file, Buffer.from(data, 'base64'))
      this.#frames.push({ file, at: metadata.timestamp ?? Date.now() / 1000 })
      this.#writing.push(cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined))
    })
    await cdp.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  }

  /** Seconds into the film; 0 until the first frame. */
  now(): number {
    const first = this.#frames[0]?.at
    return first === undefined ? 0 : Date.now() / 1000 - first
  }

  async stop(): Promise<void> {
    this.#ended = Date.now() / 1000
    await this.#cdp?.send('Page.stopScreencast')
    await Promise.all(this.#writing)
  }

  /** Encodes H.264 that starts playing before it has all arrived, and a still at `posterAt` seconds. Throws an Error where ffmpeg fails. */
  encode(film: string, poster: string, posterAt: number): void {
    const list = join(this.#dir, 'frames.txt')
    const lines = this.#frames.map(({ file, at }, n) => {
      const next = this.#frames[n + 1]?.at ?? this.#ended
      return `file '${file}'\nduration ${Math.max(next - at, 0.01).toFixed(3)}`
    })
    writeFileSync(list, `${lines.join('\n')}\nfile '${this.#frames.at(-1)?.file}'\n`)
    const encoding = [
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-tune',
      'animation',
      '-crf',
      '26',
      '-pix_fmt',
      'yuv420p',
    ]
    ffmpeg([
      '-f',
      'concat',
      '-safe',
      '0',
      '-i',
      list,
      '-vf',
      'fps=20',
      ...encoding,
      '-movflags',
      '+faststart',
      '-an',
      film,
    ])
    ffmpeg(['-ss', String(posterAt), '-i', film, '-frames:v', '1', '-c:v', 'libwebp', '-quality', '82', poster])
  }
}

function ffmpeg(args: readonly string[]): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ffmpeg failed (is it installed? apt-get install ffmpeg):\n${stderr}`)
}
