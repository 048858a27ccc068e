import { isField } from '../../keyboard/keys/key-rules.ts'
import { keepingPlace } from '../../keyboard/keys/lines.ts'
import { all, first } from './marked.ts'
import { carryOver } from './tables.ts'

/** Shows what is of use only with script. */
export function showScripted(within: ParentNode): void {
  for (const part of all('[data-needs-script]', within)) part.hidden = false
}

/** Whether somebody is at something there: a question that waits for its answer, a choice that was made, a passkey that is asked for. */
const isBusy = (part: HTMLElement): boolean =>
  (part.contains(document.activeElement) && isField(document.activeElement)) ||
  first(':popover-open, form[data-passkey]', part) !== null ||
  all<HTMLInputElement>('input[type=radio], input[type=checkbox]:not([data-select])', part).some(
    (box) => box.checked !== box.defaultChecked,
  ) ||
  all<HTMLInputElement>('input[type=text], input:not([type]), textarea', part).some(
    (field) => field.value !== field.defaultValue,
  )

/** Each form bears a key of its own, another one each time it is drawn. */
const drawnAs = (part: HTMLElement): string =>
  part.innerHTML.replace(/(name="key" value=")[^"]*/g, '$1').replaceAll(' data-open="here"', '')

/** What the address names stays open where it is drawn anew: browsers look for it once. */
function keepOpen(part: HTMLElement): void {
  const matter = location.hash && first(`tr[data-detail]#${CSS.escape(location.hash.slice(1))}`, part)
  if (matter) matter.dataset.open = 'here'
}

export function sayStale(): void {
  const said = first('#desk-stale')
  if (said) said.hidden = false
}

/** A page of the desk as it is now; undefined where there is none, or the way in. */
export async function pageAt(address: string): Promise<Document | undefined> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => undefined)
  if (!answer?.ok || answer.redirected) return undefined
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  showScripted(fresh)
  return fresh
}

/** What has changed is asked for anew and put in its place; where somebody is writing, it is only said. `from`: another page that has the same parts. */
export async function renew(from = location.href): Promise<void> {
  const fresh = await pageAt(from)
  if (!fresh) return
  for (const part of all('[data-live]')) {
    const other = first(`[data-live="${part.dataset.live}"]`, fresh)
    if (!other || drawnAs(other) === drawnAs(part)) continue
    if (isBusy(part)) sayStale()
    else {
      keepOpen(other)
      keepingPlace(() => {
        part.replaceWith(other)
        carryOver(part, other)
      })
    }
  }
}
