// The desk's pages are drawn by the server and work by themselves; what only script can do is this: keys, sorting and filtering what is on the page,
// copying, putting in canned replies, and hearing what has changed. No key does what a press can't do, too.
;(() => {
  const all = (what, within = document) => [...within.querySelectorAll(what)]
  const first = (what, within = document) => within.querySelector(what)
  const writes = (place) => place?.closest?.('input:not([type=checkbox],[type=radio],[type=submit]), textarea, select')
  const shown = (place) => place.getClientRects().length > 0 || place.closest('details:not([open])') !== null

  // Lines of tables, some with a matter under them that they open: where one is, and what is selected.
  const lines = () => all('tr[data-line]').filter(shown)
  const underOf = (line) => (line?.nextElementSibling?.matches('[data-detail]') ? line.nextElementSibling : undefined)
  const here = () => {
    const at = document.activeElement?.closest('tr[data-line], tr[data-detail]') ?? first('tr[data-detail]:target')
    return at?.matches('[data-detail]') ? at.previousElementSibling : at
  }
  const goTo = (line) => {
    if (!line) return
    line.tabIndex = -1
    line.focus({ preventScroll: true })
    line.scrollIntoView({ block: 'nearest' })
  }
  const step = (by) => {
    const list = lines()
    const at = list.indexOf(here())
    goTo(at < 0 ? list[by > 0 ? 0 : list.length - 1] : list[at + by])
  }
  const count = (part) => {
    const n = all('[data-select]:checked', part).length
    const bar = first('[data-selected]', part)
    if (!bar) return
    bar.hidden = n === 0
    first('[data-count]', bar).textContent = bar.dataset.words.replace('{n}', n)
  }
  const copy = async (button, text) => {
    try {
      await navigator.clipboard.writeText(text)
      first('#desk-said').textContent = button.dataset.copied
    } catch {
      button.after(text)
    }
  }

  const sort = (button) => {
    const head = button.closest('th')
    const rows = head.closest('table').tBodies[0]
    const down = head.getAttribute('aria-sort') === 'ascending'
    for (const other of all('th[aria-sort]', head.closest('tr'))) other.removeAttribute('aria-sort')
    head.setAttribute('aria-sort', down ? 'descending' : 'ascending')
    const value = (row) => row.cells[head.cellIndex]?.dataset.value ?? ''
    const order = (a, b) => {
      const [x, y] = [value(a), value(b)]
      const compared = x !== '' && y !== '' && !Number.isNaN(+x) && !Number.isNaN(+y) ? x - y : x.localeCompare(y)
      return down ? -compared : compared
    }
    const sorted = [...rows.rows].filter((row) => row.matches('[data-line]')).sort(order)
    rows.append(...sorted.flatMap((row) => [row, underOf(row)].filter(Boolean)))
  }

  const narrow = (field) => {
    const part = field.closest('[data-lines]')
    const wanted = field.value.trim().toLowerCase()
    let left = 0
    for (const row of all('tr[data-line]', part)) {
      row.hidden = !row.textContent.toLowerCase().includes(wanted)
      if (underOf(row)) underOf(row).hidden = row.hidden
      if (!row.hidden) left += 1
    }
    first('[data-none]', part).hidden = left > 0
  }

  // A canned reply goes where one writes; what nobody filled yet is selected, so that the next key fills it.
  const answers = () => first('[data-macros]')
  const putIn = (text) => {
    const field = first('[data-macro-target]')
    answers().hidePopover()
    field.focus()
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    const open = /\{\w+\}/.exec(field.value)
    if (open) field.setSelectionRange(open.index, open.index + open[0].length)
  }
  const openAnswers = () => {
    if (!answers() || !first('[data-macro-target]')) return false
    answers().showPopover()
    first('input', answers()).focus()
    return true
  }
  const pick = (event) => {
    const list = answers()
    const choices = all('[data-macro]', list).filter(shown)
    const at = choices.indexOf(document.activeElement)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = at + (event.key === 'ArrowDown' ? 1 : -1)
      event.preventDefault()
      ;(choices[next] ?? first('input', list)).focus()
    } else if (event.key === 'Enter' && at < 0 && choices[0]) {
      event.preventDefault()
      putIn(choices[0].dataset.macro)
    }
  }

  const press = (key) => {
    // Of several, the one of the line where one is, open or not.
    const [keyed, under] = [`[data-key="${key}"]`, underOf(here())]
    const near = under && first(keyed, under)
    const found = near ?? all(keyed).find(shown)
    if (!found) return false
    if (near && !shown(near)) location.hash = under.id
    const place = found.matches('div') ? first('input', found) : found
    place.closest('details')?.setAttribute('open', '')
    if (writes(place) || place.matches('[type=radio]')) place.focus()
    else place.click()
    place.scrollIntoView({ block: 'nearest' })
    return true
  }
  const nextQueue = () => {
    const places = all('nav [data-waiting]')
    const at = places.findIndex((place) => place.getAttribute('aria-current') === 'page')
    const next = places.slice(at + 1).find((place) => +place.dataset.waiting > 0) ?? places.find((place) => +place.dataset.waiting > 0)
    next?.click()
    return true
  }
  const open = () => {
    const link = here() && first('a[href]', here())
    link?.click()
    return Boolean(link)
  }
  const acts = {
    '/': () => (first('[data-find]')?.select(), first('[data-find]')?.focus(), true),
    '?': () => (first('#desk-keys').showModal(), true),
    j: () => (step(1), true),
    k: () => (step(-1), true),
    o: open,
    Enter: () => document.activeElement?.matches('tr') && open(),
    x: () => here() && (first('[data-select]', here())?.click(), true),
    c: () => press('c'),
    q: nextQueue,
    h: () => (first('nav a[href="/desk"]').click(), true),
    m: openAnswers,
    n: () => press('n'),
    r: () => press('r'),
    t: () => press('t'),
    d: () => press('d'),
  }

  addEventListener('keydown', (event) => {
    if (event.target.closest?.('[data-macros]')) return pick(event)
    if (event.altKey && event.code === 'KeyM' && openAnswers()) return event.preventDefault()
    if (event.metaKey || event.ctrlKey || event.altKey) return
    if (event.key === 'Escape' && writes(event.target)) return event.target.blur()
    if (writes(event.target) || first('dialog[open]')) return
    if (Object.hasOwn(acts, event.key) && acts[event.key]()) event.preventDefault()
  })
  addEventListener('click', (event) => {
    const at = (what) => event.target.closest?.(what)
    if (at('[data-sort]')) sort(at('[data-sort]'))
    if (at('[data-copy]')) void copy(at('[data-copy]'), at('[data-copy]').dataset.copy)
    if (at('[data-copy-selected]')) {
      const chosen = all('[data-select]:checked', at('[data-lines]')).map((box) => box.value)
      void copy(at('[data-copy-selected]'), chosen.join('\n'))
    }
    if (at('[data-macro]')) putIn(at('[data-macro]').dataset.macro)
  })
  addEventListener('input', (event) => {
    if (event.target.matches('[data-filter]')) narrow(event.target)
    if (event.target.matches('[data-macro-find]'))
      for (const choice of all('[data-macro]'))
        choice.hidden = !choice.textContent.toLowerCase().includes(event.target.value.trim().toLowerCase())
  })
  addEventListener('change', (event) => {
    if (event.target.matches('[data-select]')) count(event.target.closest('[data-lines]'))
  })
  addEventListener('hashchange', () => all('[data-open]').forEach((matter) => delete matter.dataset.open))

  // What has changed is asked for anew and put in its place; where somebody is writing, it is only said.
  const busy = (part) =>
    (part.contains(document.activeElement) && writes(document.activeElement)) ||
    // A question that waits for its answer, a choice that was made, a passkey that is asked for.
    first(':popover-open, form[data-passkey]', part) !== null ||
    all('input[type=radio], input[type=checkbox]:not([data-select])', part).some((box) => box.checked !== box.defaultChecked) ||
    all('input[type=text], input:not([type]), textarea', part).some((field) => field.value !== field.defaultValue)
  // Each form bears a key of its own, another one each time it is drawn.
  const drawn = (part) => part.innerHTML.replace(/(name="key" value=")[^"]*/g, '$1').replaceAll(' data-open="here"', '')
  // What the address names stays open where it is drawn anew: browsers look for it once.
  const keepOpen = (part) => {
    const matter = location.hash && first(`tr[data-detail]#${CSS.escape(location.hash.slice(1))}`, part)
    if (matter) matter.dataset.open = 'here'
  }
  const show = (within) => all('[data-needs-script]', within).forEach((part) => (part.hidden = false))
  const renew = async () => {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined)
    if (!answer?.ok || answer.redirected) return
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
    show(fresh)
    for (const part of all('[data-live]')) {
      const other = first(`[data-live="${part.dataset.live}"]`, fresh)
      if (!other || drawn(other) === drawn(part)) continue
      if (busy(part)) first('#desk-stale').hidden = false
      else {
        const at = lines().indexOf(here())
        keepOpen(other)
        part.replaceWith(other)
        if (at >= 0) goTo(lines()[at])
      }
    }
  }
  // Asking anew is using the session: a desk that nobody sits at is not kept open by what others do.
  const AWAY_MS = 5 * 60_000
  let used = Date.now()
  for (const sign of ['keydown', 'pointerdown', 'wheel']) addEventListener(sign, () => (used = Date.now()), { passive: true })
  let soon
  const heard = ({ id }) => {
    const only = first('[data-live-only]')?.dataset.liveOnly
    if (only && only !== id) return
    clearTimeout(soon)
    if (Date.now() - used > AWAY_MS) first('#desk-stale').hidden = false
    else soon = setTimeout(renew, 400)
  }
  const PAUSE_MS = 5_000
  const listen = (key) => {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/app/${key}?protocol=7&client=desk&version=1`)
    const say = (event, data) => socket.send(JSON.stringify({ event, data }))
    let welcome = false
    socket.addEventListener('message', async ({ data: text }) => {
      const { event, data } = JSON.parse(text)
      const about = typeof data === 'string' ? JSON.parse(data) : data
      if (event === 'pusher:ping') say('pusher:pong', {})
      if (event === 'pusher:connection_established') {
        const body = new URLSearchParams({ socket_id: about.socket_id })
        const signed = await fetch('/desk/live/hear', { method: 'POST', body }).catch(() => undefined)
        if (!signed?.ok) return socket.close()
        welcome = true
        const { channel, ...proof } = await signed.json()
        say('pusher:subscribe', { channel, ...proof })
      }
      if (event === 'pusher_internal:subscription_succeeded') document.body.dataset.hears = ''
      if (event === 'desk') heard(about)
    })
    // Without a session of the desk there is nothing to hear.
    socket.addEventListener('close', () => {
      delete document.body.dataset.hears
      if (welcome) setTimeout(() => listen(key), PAUSE_MS)
    })
  }

  addEventListener('DOMContentLoaded', () => {
    show(document)
    if (lines().length > 1) first('tr[data-open]')?.previousElementSibling.scrollIntoView()
    const { hear } = document.body.dataset
    if (hear) listen(hear)
  })
})()
