/** A third party's chat, as the operator configured it. Nothing of it is fetched before somebody asks for the chat. */
export interface LiveChat {
  script: string
  /** Further origins that it talks to. */
  origins: readonly string[]
  /** The global function that opens it, as 'Tawk_API.maximize'. */
  open: string
  /** Selector of its own launcher, which the header's button stands for. */
  launcher: string
}

/** Fetches the widget's script once, hides its launcher, and opens it. Throws where it can't be fetched or has no such function. */
export async function openLiveChat(chat: LiveChat): Promise<void> {
  if (!document.querySelector(`script[src="${CSS.escape(chat.script)}"]`)) {
    hide(chat.launcher)
    await load(chat.script)
  }
  const [owner, open] = functionAt(chat.open)
  if (typeof open !== 'function') throw new Error(`the live chat has no function ${chat.open}`)
  open.call(owner)
}

const load = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('the live chat did not load'))
    }
    document.head.append(script)
  })

/** A sheet of our own rather than a style element, which the policy refuses. */
function hide(selector: string): void {
  if (!selector) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${selector} { display: none !important }`)
  document.adoptedStyleSheets.push(sheet)
}

function functionAt(path: string): [unknown, unknown] {
  let owner: unknown
  let value: unknown = globalThis
  for (const name of path.split('.')) {
    owner = value
    value = (value as Record<string, unknown> | undefined)?.[name]
  }
  return [owner, value]
}
