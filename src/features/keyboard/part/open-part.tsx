import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { island } from '../../../ui/words.tsx'
import type { Words } from '../../../words/catalogue.ts'
import { localeOf } from '../../../words/locales.ts'
import type { KeyFrame } from '../keys/frame.ts'
import type { KeyPart } from '../keys/listen.ts'
import { Palette } from './Palette.tsx'
import type { PartProps } from './part-props.ts'
import { Sheet } from './Sheet.tsx'

const Parts = { palette: island<PartProps>(Palette), sheet: island<PartProps>(Sheet) }

const known = new Map<string, Promise<Words>>()

/** The words of the part in the language that the page's frame is in. */
function wordsHere(): Promise<Words> {
  const locale = localeOf(document.documentElement.lang)
  const asked = known.get(locale) ?? askWords(locale)
  known.set(locale, asked)
  // What failed is asked for again.
  asked.catch(() => known.delete(locale))
  return asked
}

async function askWords(locale: string): Promise<Words> {
  const answer = await fetch(`/words/${locale}/keyboard.json`)
  if (!answer.ok) throw new Error(`no words: ${answer.status}`)
  return (await answer.json()) as Words
}

let root: Root | undefined

/** Opens the palette or the sheet over the page, in the place of what was open of them. @throws where their words can't be had */
export async function openPart(part: KeyPart, frame: KeyFrame, typed: () => string): Promise<void> {
  const words = await wordsHere()
  const place = document.getElementById('keyboard-part') ?? placed()
  const here = root ?? createRoot(place)
  root = here
  const close = () => here.render(null)
  const draw = (shown: KeyPart, text: string) => {
    const Part = Parts[shown]
    here.render(
      <Part key={shown} words={words} frame={frame} typed={text} onClose={close} onTurn={(next) => draw(next, '')} />,
    )
  }
  // At once: until it has the focus, keys go into `typed`.
  flushSync(() => draw(part, typed()))
}

function placed(): HTMLElement {
  const place = document.createElement('div')
  place.id = 'keyboard-part'
  document.body.append(place)
  return place
}
