import type { english } from '../../src/words/en/english.ts'
import { languages } from '../../src/words/languages.ts'
import type { Locale } from '../../src/words/locales.ts'

export type Scene = keyof typeof english.film

export interface Cue {
  scene: Scene
  /** Seconds into the film. */
  from: number
  to: number
}

const stamp = (seconds: number) => new Date(Math.max(0, seconds) * 1000).toISOString().slice(11, 23)

/** The cues as WebVTT in one language. */
export const webVtt = (cues: readonly Cue[], language: Locale): string =>
  `WEBVTT\n\n${cues.map((cue) => `${stamp(cue.from)} --> ${stamp(cue.to)}\n${languages[language].film[cue.scene]}\n`).join('\n')}`
