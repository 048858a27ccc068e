import { capText } from '../../keyboard/keys/cap-text.ts'
import type { KeyFrame } from '../../keyboard/keys/frame.ts'
import { type KeyPart, listenForKeys, opens } from '../../keyboard/keys/listen.ts'
import { sharedActs } from '../../keyboard/keys/shared-acts.ts'
import { deskActs } from './desk-acts.ts'
import { startMacros } from './macros.ts'
import { all, first } from './marked.ts'
import { startNews } from './news.ts'
import { openFirst } from './open-first.ts'
import { showScripted } from './renew.ts'
import { startTables } from './tables.ts'

// The desk's pages are drawn by the server and work by themselves; what only script can do is this: keys, sorting and filtering what is on the page,
// copying, putting in canned replies, and hearing what has changed. No key does what a press can't do, too.

const acts = [...sharedActs(open), ...deskActs]

/** What the palette and the sheet are about here: the menu as it was drawn for these roles. */
const frame = (): KeyFrame => ({
  at: 'desk',
  acts,
  places: all<HTMLAnchorElement>('#desk-menu a[href]').map((link) => ({
    href: link.pathname,
    label: link.firstChild?.textContent?.trim() ?? '',
  })),
  signOut: () => first<HTMLInputElement>('input[name=act][value=sign-out]')?.form?.requestSubmit(),
})

function open(part: KeyPart): void {
  void opens(async (typed) => (await import('../../keyboard/part/open-part.tsx')).openPart(part, frame(), typed))
}

/** That something was done is said once: not when the page is loaded again, and not over the next act that is begun on it. */
function forgetDone(): void {
  const said = first('[data-done]')
  if (!said) return
  const { pathname, search, hash } = location
  const kept = new URLSearchParams(search)
  kept.delete('done')
  history.replaceState(null, '', `${pathname}${kept.size > 0 ? `?${kept}` : ''}${hash}`)
  const begun = { capture: true, once: true }
  for (const kind of ['beforetoggle', 'input']) document.addEventListener(kind, () => said.remove(), begun)
}

/** Everything that script does at the desk. */
export function startDesk(): void {
  showScripted(document)
  // What it is called on this keyboard the server doesn't know.
  for (const cap of all('[data-palette-key]')) cap.textContent = capText('Mod+k')
  // The first line of its table stands right under the title, which then stays in sight.
  const opened = first('tr[data-open]')?.previousElementSibling
  if (opened?.previousElementSibling) opened.scrollIntoView()
  addEventListener('hashchange', () => {
    for (const matter of all('[data-open]')) delete matter.dataset.open
  })
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-palette]')) open('palette')
  })
  forgetDone()
  startTables()
  startMacros()
  startNews()
  listenForKeys(acts)
  void openFirst()
}
