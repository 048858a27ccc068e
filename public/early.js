// What one does to a screen before its script has arrived: kept, and done as soon as it is alive. Text typed stays, a press comes after.
;(() => {
  const typed = new Map()
  let pressed
  const waiting = (target) => target instanceof Element && target.closest('astro-island[ssr]')

  addEventListener(
    'input',
    ({ target }) => {
      if (!waiting(target) || !('value' in target)) return
      // The last one said stays the last: of several radio buttons it is the one that counts.
      typed.delete(target)
      typed.set(target, [target.value, target.checked])
      // Whoever writes on after sending wasn't seen to have sent: what stands there then is a draft, which nobody asked to send.
      if (target.form && pressed?.form === target.form) pressed = undefined
    },
    true,
  )
  addEventListener(
    'click',
    ({ target }) => {
      const button = waiting(target) && target.closest('button')
      if (button && button.type !== 'submit') pressed = { island: waiting(button), again: () => button.click() }
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      const form = event.target
      // A form that works without script is sent as it is.
      if (!form.closest('astro-island') || form.getAttribute('action')) return
      // Never by the browser, also of a form that lost its handler, which would load the page anew with all that was typed in its address.
      event.preventDefault()
      const island = waiting(form)
      if (!island) return
      pressed = {
        island,
        form,
        again: () => {
          // React may not have taken the form over yet. It does so at once to hear a press, but not a sending (`discreteReplayableEvents` of react-dom); this press means nothing to anybody.
          form.dispatchEvent(new MouseEvent('auxclick', { bubbles: true }))
          // What it was drawn anew with has buttons of its own.
          form.requestSubmit(event.submitter?.form === form ? event.submitter : undefined)
        },
      }
    },
    true,
  )

  // Where Enter sends what one writes, it does so before the script is there.
  addEventListener(
    'keydown',
    (event) => {
      const { key, shiftKey, isComposing, target } = event
      if (key !== 'Enter' || shiftKey || isComposing || !waiting(target)) return
      if (!target.matches('textarea[enterkeyhint=send]')) return
      event.preventDefault()
      if (target.value.trim()) target.form.requestSubmit()
    },
    true,
  )

  // Keys of the page come again, too, once somebody listens to them.
  const keys = []
  // As `isField` of features/keyboard has it.
  const fields =
    'input:not([type=checkbox],[type=radio],[type=submit],[type=button],[type=file],[type=range]), textarea, select'
  const writes = (target) => target instanceof Element && (target.matches(fields) || target.isContentEditable === true)
  const keep = (event) => {
    if (!writes(event.target) && !event.defaultPrevented && !event.repeat && keys.length < 20) keys.push(event)
  }
  addEventListener('keydown', keep)
  addEventListener(
    'keys:ready',
    () => {
      removeEventListener('keydown', keep)
      for (const { target, type, key, code, ctrlKey, metaKey, altKey, shiftKey } of keys.splice(0)) {
        const again = { key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true }
        const place = target instanceof Node && target.isConnected ? target : document.body
        place.dispatchEvent(new KeyboardEvent(type, again))
      }
    },
    { once: true },
  )

  // What is copied goes without the isolates that keep an amount in one piece where one reads from right to left: forms of banks, and chats, refuse them.
  addEventListener('copy', (event) => {
    const text = String(getSelection())
    const plain = text.replace(/[\u2066-\u2069]/g, '')
    if (plain === text || event.defaultPrevented) return
    event.clipboardData.setData('text/plain', plain)
    event.preventDefault()
  })

  const write = (field, value, ticked) => {
    // Wakes the screen, which takes what stands in the field for what was there; so it is emptied and written anew.
    field.dispatchEvent(new Event('focusin', { bubbles: true }))
    if (field.type === 'checkbox' || field.type === 'radio') {
      field.checked = !ticked
      field.click()
      return
    }
    // No script may write a file field; what was chosen is in it still.
    if (field.type !== 'file') {
      const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set
      if (field.tagName !== 'SELECT') field.value = ''
      set.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  addEventListener(
    'astro:hydrate',
    ({ target: island }) => {
      // What stands in an island within this one waits for its own. A list of its own, since what is written here is heard above.
      for (const [field, [value, ticked]] of [...typed]) {
        if (field.closest('astro-island') !== island) continue
        typed.delete(field)
        write(field, value, ticked)
      }
      if (pressed?.island !== island) return
      const { again } = pressed
      pressed = undefined
      // After the fields' own answers to what was typed.
      setTimeout(again)
    },
    true,
  )
})()
