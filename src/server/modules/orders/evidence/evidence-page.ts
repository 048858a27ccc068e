import { createHash } from 'node:crypto'
import { brand } from '../../../../brand.ts'
import { type BundleVerdict, faultCodes, offlineScript } from '../../../../contract/orders/receipts.ts'
import { type Sentence, type SentenceCode, say } from '../../../../contract/sentence.ts'
import type { Ctx } from '../../../kernel/context.ts'

type Files = Map<string, Uint8Array>
type Verify = (files: Files) => Promise<BundleVerdict>

// The functions down to `start` run in the page, which bears them as text: they use nothing but each other, the page's words and the web platform.
declare const words: Readonly<Record<string, string>>

/** A sentence in the page's words. What stands in it is set apart where lines run from the right, or it would be turned about. */
function inWords(part: unknown): string {
  if (typeof part !== 'object' || part === null || !('say' in part)) return String(part)
  const { say: code, with: values } = part as Sentence
  const apart = document.dir === 'rtl' ? ['\u2068', '\u2069'] : ['', '']
  return (words[code] ?? '').replaceAll(/\{(\w+)\}/g, (_, name) => apart.join(inWords(values?.[name])))
}

/** Whose a bundle or a step is, as far as the page has a word for it. */
function partyOf(name: string): string {
  return words[`evidence_${name}`] ?? name
}

/** Takes an archive apart, by its list at the end. Throws Error with a sentence where it is no archive or names a file twice. */
async function unpacked(archive: Uint8Array<ArrayBuffer>): Promise<Files> {
  const at = new DataView(archive.buffer)
  let end = archive.length - 22
  while (end >= 0 && at.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0) throw new Error(words.evidence_no_zip)
  const files: Files = new Map()
  let entry = at.getUint32(end + 16, true)
  for (let left = at.getUint16(end + 10, true); left > 0; left--) {
    const [name, extra, note] = [28, 30, 32].map((offset) => at.getUint16(entry + offset, true)) as [
      number,
      number,
      number,
    ]
    const path = new TextDecoder().decode(archive.subarray(entry + 46, entry + 46 + name))
    const local = at.getUint32(entry + 42, true)
    const begin = local + 30 + at.getUint16(local + 26, true) + at.getUint16(local + 28, true)
    const bytes = archive.subarray(begin, begin + at.getUint32(entry + 20, true))
    if (files.has(path)) throw new Error(inWords({ say: 'evidence_named_twice', with: { path } }))
    const plain = at.getUint16(entry + 10, true) === 0
    const unfolded = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    if (!path.endsWith('/')) files.set(path, plain ? bytes : new Uint8Array(await new Response(unfolded).arrayBuffer()))
    entry += 46 + name + extra + note
  }
  return files
}

/** The same of a folder that was unpacked already; what lies above the list of files is cut off. */
async function ofFolder(chosen: readonly File[]): Promise<Files> {
  const top = chosen.find(({ name }) => name === 'manifest.json')?.webkitRelativePath.replace('manifest.json', '')
  const files: Files = new Map()
  for (const file of chosen) {
    const path = file.webkitRelativePath
    if (top !== undefined && path.startsWith(top) && !/(^|\/)(\.|Thumbs\.db$|desktop\.ini$)/.test(path))
      files.set(path.slice(top.length), new Uint8Array(await file.arrayBuffer()))
  }
  return files
}

/** Adds an element with a text, which is never read as HTML: what is shown was written by strangers. */
function put(into: Element, tag: string, text: string): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  into.append(made)
  return made
}

function show(result: Element, { faults, manifest, receipts, publicKey }: BundleVerdict): void {
  const sound = faults.length === 0 && manifest !== undefined
  result.className = sound ? 'sound' : 'altered'
  const tell = (tag: string, code: string, values?: object) => put(result, tag, inWords({ say: code, with: values }))
  tell('h2', sound ? 'evidence_sound' : 'evidence_altered')
  if (!sound) {
    tell('p', 'evidence_found')
    const list = put(result, 'ul', '')
    for (const fault of faults) put(list, 'li', inWords({ say: 'fault_line', with: fault }))
    tell('p', 'evidence_distrust')
  }
  if (manifest === undefined) return
  const { number, service, made_at: time } = manifest
  const counts = { files: manifest.files.length, receipts: manifest.receipts }
  tell('p', 'evidence_says', { number, party: partyOf(manifest.made_for), service, time, ...counts })
  if (sound) tell('p', 'evidence_whole')
  for (const { name, sha256: hash } of manifest.left_out ?? []) tell('p', 'evidence_left_out', { name, hash })
  tell('h3', 'evidence_left_to_do')
  tell('p', 'evidence_key', { key: publicKey ?? manifest.key, address: manifest.keys_at })
  tell('h3', 'evidence_happened')
  const body = put(put(result, 'table', ''), 'tbody', '')
  for (const { seq, at, role, event, state } of receipts) {
    const row = put(body, 'tr', '')
    for (const cell of [String(seq), at, partyOf(role), event.replaceAll('_', ' '), state.replaceAll('_', ' ')])
      put(row, 'td', cell)
  }
}

function start(verify: Verify): void {
  const result = document.getElementById('result') as HTMLElement
  const check = async (read: () => Promise<Files>) => {
    result.replaceChildren()
    result.className = ''
    put(result, 'p', inWords({ say: 'evidence_checking' }))
    try {
      const verdict = await verify(await read())
      result.replaceChildren()
      show(result, verdict)
    } catch (error) {
      result.replaceChildren()
      result.className = 'altered'
      const old = error instanceof DOMException && error.name === 'NotSupportedError'
      put(result, 'h2', inWords({ say: 'evidence_unchecked' }))
      put(
        result,
        'p',
        old ? inWords({ say: 'evidence_browser' }) : String(error instanceof Error ? error.message : error),
      )
    }
  }
  const archive = async (file: File) => unpacked(new Uint8Array(await file.arrayBuffer()))
  const zip = document.getElementById('zip') as HTMLInputElement
  const folder = document.getElementById('folder') as HTMLInputElement
  zip.addEventListener('change', () => zip.files?.[0] && void check(() => archive(zip.files?.[0] as File)))
  folder.addEventListener('change', () => void check(() => ofFolder([...(folder.files ?? [])])))
  document.addEventListener('dragover', (event) => event.preventDefault())
  document.addEventListener('drop', (event) => {
    event.preventDefault()
    const [file] = event.dataTransfer?.files ?? []
    if (file) void check(() => archive(file))
  })
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 2rem auto; max-width: 46rem; padding: 0 1rem; overflow-wrap: anywhere }
label { display: block; margin: 1rem 0; padding: 1.25rem; border: 2px dashed currentColor; border-radius: .75rem }
input { display: block; margin-top: .5rem; min-height: 44px; max-width: 100% }
#result:not(:empty) { border: 3px solid; border-radius: .75rem; padding: 0 1.25rem 1rem; margin: 1.5rem 0 }
#result.sound > h2::before { content: '✓ ' } #result.altered > h2::before { content: '✗ ' }
table { border-collapse: collapse; width: 100%; display: block; overflow-x: auto; font-variant-numeric: tabular-nums }
td { border-top: 1px solid; padding-block: .35rem; padding-inline-end: .75rem; vertical-align: top; overflow-wrap: normal }`

/** What the page's script says, faults aside. */
const pageCodes = [
  'evidence_checking',
  'evidence_sound',
  'evidence_altered',
  'evidence_found',
  'evidence_distrust',
  'evidence_says',
  'evidence_whole',
  'evidence_left_out',
  'evidence_left_to_do',
  'evidence_key',
  'evidence_happened',
  'evidence_unchecked',
  'evidence_browser',
  'evidence_no_zip',
  'evidence_named_twice',
  'evidence_buyer',
  'evidence_seller',
  'evidence_moderator',
  'evidence_system',
] as const satisfies readonly SentenceCode[]

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const FILE = /[\w-]+\.(?:json|txt)\b|\bproofs\//g

const made = new Map<string, string>()

/**
 * The page of a bundle, in the words of whoever asks for it: one file that checks others, from any disk, in any current browser, and may talk
 * to nobody.
 */
export function evidencePage(textOf: Ctx['textOf']): string {
  const language = textOf(say('email_language'))
  const page = made.get(language) ?? drawn(textOf, language)
  made.set(language, page)
  return page
}

function drawn(textOf: Ctx['textOf'], language: string): string {
  const told = (code: SentenceCode) => escaped(textOf({ say: code, with: { brand: brand.name } }))
  // Their values the page itself puts in.
  const words = JSON.stringify(
    Object.fromEntries([...pageCodes, ...faultCodes].map((code) => [code, textOf({ say: code })])),
  )
  const functions = [inWords, partyOf, unpacked, ofFolder, put, show, start].map(String).join('\n')
  const script = `'use strict'\nconst words = ${words.replaceAll('<', '\\u003c')}\n${offlineScript()}\n${functions}\nstart(verifyBundle)\n`
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; form-action 'none'; base-uri 'none'`
  return `<!doctype html>
<html lang="${language}" dir="${textOf(say('email_direction'))}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${told('evidence_title')} · ${brand.name}</title><style>${STYLE}</style></head>
<body>
<h1>${told('evidence_title')}</h1>
<p>${told('evidence_lead')}</p>
<label>${told('evidence_drop')} <input id="zip" type="file" accept=".zip"></label>
<label>${told('evidence_folder')} <input id="folder" type="file" webkitdirectory></label>
<div id="result" role="status"></div>
<p>${told('evidence_files').replaceAll(FILE, '<b>$&</b>')} ${told('evidence_proves')}</p>
<noscript><p><b>${told('evidence_script')}</b></p></noscript>
<script>${script}</script></body>
</html>
`
}
