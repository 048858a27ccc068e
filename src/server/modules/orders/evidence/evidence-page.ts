import { createHash } from 'node:crypto'
import { brand } from '../../../../brand.ts'
import { type BundleVerdict, offlineScript } from '../../../../contract/orders/receipts.ts'

type Files = Map<string, Uint8Array>
type Verify = (files: Files) => Promise<BundleVerdict>

// The functions down to `start` run in the page, which bears them as text: they use nothing but each other and the web platform.

/** Takes an archive apart, by its list at the end. Throws Error with a sentence where it is no archive or names a file twice. */
async function unpacked(archive: Uint8Array<ArrayBuffer>): Promise<Files> {
  const at = new DataView(archive.buffer)
  let end = archive.length - 22
  while (end >= 0 && at.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0) throw new Error('This is no zip archive, or only a part of one.')
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
    if (files.has(path)) throw new Error(`The archive names ${path} twice, so nobody can say which one is meant.`)
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
  put(result, 'h2', sound ? 'Nothing was altered' : 'This is not what was signed')
  if (!sound) {
    put(result, 'p', 'What was found:')
    const list = put(result, 'ul', '')
    for (const { where, what } of faults) put(list, 'li', `${where} ${what}`)
    put(result, 'p', 'Do not rely on this bundle. Ask for a new one, from the order’s own page.')
  }
  if (manifest === undefined) return
  put(
    result,
    'p',
    `The bundle says that it is about order ${manifest.number}, made for the ${manifest.made_for} by ${manifest.service} at ${manifest.made_at}, with ${manifest.files.length} files and ${manifest.receipts} receipts.`,
  )
  if (sound)
    put(
      result,
      'p',
      'Every file is the one that was signed, and every step of the order follows from the one before it. None was added, left out, changed or moved.',
    )
  for (const { name, sha256 } of manifest.left_out ?? [])
    put(result, 'p', `Too large to be in here: ${name}. Its SHA-256 is ${sha256}.`)
  put(result, 'h3', 'One thing is left for you to do')
  put(
    result,
    'p',
    `Whoever forges a bundle signs it with a key of their own. This one is signed with the key ${publicKey ?? manifest.key}: look whether it is among those published at ${manifest.keys_at}, which you open yourself.`,
  )
  put(result, 'h3', 'What happened')
  const body = put(put(result, 'table', ''), 'tbody', '')
  for (const { seq, at, role, event, state } of receipts) {
    const row = put(body, 'tr', '')
    for (const cell of [String(seq), at, role, event.replaceAll('_', ' '), state.replaceAll('_', ' ')])
      put(row, 'td', cell)
  }
}

function start(verify: Verify): void {
  const result = document.getElementById('result') as HTMLElement
  const check = async (read: () => Promise<Files>) => {
    result.replaceChildren()
    result.className = ''
    put(result, 'p', 'Checking…')
    try {
      const verdict = await verify(await read())
      result.replaceChildren()
      show(result, verdict)
    } catch (error) {
      result.replaceChildren()
      result.className = 'altered'
      const old = error instanceof DOMException && error.name === 'NotSupportedError'
      put(result, 'h2', 'This could not be checked')
      put(
        result,
        'p',
        old
          ? 'This browser can’t check Ed25519 signatures. Open the page in a current Firefox, Safari, Chrome or Edge.'
          : String(error instanceof Error ? error.message : error),
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
td { border-top: 1px solid; padding: .35rem .75rem .35rem 0; vertical-align: top; overflow-wrap: normal }`

const TEXT = `
<h1>Check an evidence bundle</h1>
<p>This page says whether the files of a bundle are still exactly those that ${brand.name} signed, and whether the receipts in it are
complete. It works without a connection and sends nothing to anybody.</p>
<label>Drop the zip archive anywhere on this page, or choose it here. <input id="zip" type="file" accept=".zip"></label>
<label>Unpacked it already? Choose its folder. <input id="folder" type="file" webkitdirectory></label>
<div id="result" role="status"></div>
<p>What stands in the files: <b>receipts.json</b> has one signed receipt for each step of the order. Each holds the SHA-256 of the one before
it, so none can be taken out or changed without breaking those that follow. <b>chat.json</b> is what was said, <b>proofs</b> what was
uploaded, <b>terms.txt</b> what the ad asked for, <b>order.json</b> the order as its party saw it, <b>manifest.json</b> the signed list of
all files with their SHA-256, <b>public-key.json</b> the keys. A bundle proves what was written down, said and sent here; it can’t prove what
happened at a bank. If somebody sent you this page together with the bundle and you don’t trust them, use the page of a bundle of
your own: it checks every other one too.</p>
<noscript><p><b>This page needs script to calculate. Allow it for this file, and load it anew.</b></p></noscript>`

let made: string | undefined

/** The page of a bundle: one file that checks others, from any disk, in any current browser, and may talk to nobody. */
export function evidencePage(): string {
  if (made) return made
  const functions = [unpacked, ofFolder, put, show, start].map(String).join('\n')
  const script = `'use strict'\n${offlineScript()}\n${functions}\nstart(verifyBundle)\n`
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; form-action 'none'; base-uri 'none'`
  made = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Check an evidence bundle · ${brand.name}</title><style>${STYLE}</style></head>
<body>${TEXT}
<script>${script}</script></body>
</html>
`
  return made
}
