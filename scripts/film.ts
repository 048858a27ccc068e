// `npm run film [-- --no-build]`: films the product itself and writes the film, its captions and its stills into public/film, and its length where the home page reads it.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { demoPeople } from '../src/server/demo/people.ts'
import { localeCodes } from '../src/words/locales.ts'
import { browserFlags, ensureBrowser } from './browser.ts'
import { signedIn } from './demo-browser.ts'
import { type Cue, type Scene, webVtt } from './film/captions.ts'
import { darkStill } from './film/dark-still.ts'
import { Recorder } from './film/recorder.ts'
import { showPointer, walk } from './film/walk.ts'
import { freePort } from './free-port.ts'
import { ServerProcess } from './server-process.ts'

const OUT = 'public/film'
/** How long the film is, for who thinks about watching it. */
const LENGTH = 'src/ui/sections/home/film.json'
const SIZE = { width: 1120, height: 630 }

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { build: { type: 'boolean', default: true } }, allowNegative: true })
  if (values.build && spawnSync('astro', ['build'], { stdio: 'inherit' }).status !== 0) throw new Error('no build')
  const scratch = mkdtempSync(join(tmpdir(), 'florin-film-'))
  const server = new ServerProcess(await freePort(), { DATA_DIR: join(scratch, 'data') })
  await server.start('demo/demo.ts')
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags })
  try {
    const bruno = demoPeople.find(({ past }) => past.length === 0)
    if (!bruno) throw new Error('the demo has nobody with an empty account')
    const context = await signedIn(browser, server.base, bruno, { viewport: SIZE })
    const page = await context.newPage()
    await showPointer(page)
    await page.goto('/dashboard', { waitUntil: 'networkidle' })
    const recorder = new Recorder(join(scratch, 'frames'))
    await recorder.start(page)
    const cues: Cue[] = []
    const scene = (name: Scene) => {
      const from = recorder.now()
      const last = cues.at(-1)
      if (last) last.to = from
      cues.push({ scene: name, from, to: from })
    }
    await walk(page, { scene, rest: setTimeout }, `${bruno.firstName} ${bruno.lastName}`)
    const last = cues.at(-1)
    if (last) last.to = recorder.now()
    await recorder.stop()
    mkdirSync(OUT, { recursive: true })
    const quote = cues.find((cue) => cue.scene === 'review')
    recorder.encode(join(OUT, 'florin.mp4'), join(OUT, 'poster.webp'), quote?.from ?? 0)
    await darkStill(context, server.base, join(OUT, 'poster-dark.webp'))
    writeFileSync(LENGTH, `{ "seconds": ${Math.round(last?.to ?? 0)} }\n`)
    for (const language of localeCodes) writeFileSync(join(OUT, `${language}.vtt`), webVtt(cues, language))
    console.log(`${OUT}/florin.mp4: ${(statSync(join(OUT, 'florin.mp4')).size / 1e6).toFixed(2)} MB`)
  } finally {
    await browser.close()
    await server.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}

await main()
